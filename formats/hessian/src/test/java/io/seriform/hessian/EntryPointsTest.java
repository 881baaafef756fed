package io.seriform.hessian;

import io.seriform.document.Document;
import io.seriform.testkit.Point;
import io.seriform.testkit.hostile.CallTarget;
import io.seriform.testkit.hostile.EntryPointsKit;
import io.seriform.testkit.hostile.FormatCalls;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Hessian 1 and 2, values one after the other, trees, and messages of calls. */
class EntryPointsTest extends EntryPointsKit {

  private static final Hessian HESSIAN =
      Hessian.with(HessianOptions.standard().withClass(Point.class));

  private static HessianTree tree(byte[] bytes) {
    return HESSIAN.decode(bytes, HessianTree.class);
  }

  @Override
  protected CallTarget target() {
    HessianTree tree = tree(HESSIAN.encode(List.of(Map.of("k", 1), new Point(1, "a"))));
    HessianTree.Instance instance = (HessianTree.Instance) tree(HESSIAN.encode(new Point(1, "a")));
    return FormatCalls.of(HESSIAN)
        .types(Object.class, HessianTree.class)
        .on(tree, instance)
        .onNew(() -> new HessianTree.Instance(instance.definition()))
        .onNew(() -> new HessianTree.Mapping(null))
        .statics(HessianMessage.class, HessianMessage.Envelope.class, HessianTree.class)
        .statics(HessianTree.Mapping.class, HessianTree.Sequence.class)
        .without("set(String,HessianTree)", "the name of a field is the program's")
        .making(HessianTree.class, EntryPointsTest::tree)
        .choosing(Type[].class, new Type[0], new Type[] {Point.class, Object.class})
        .giving(Function.class, () -> (Function<String, Type[]>) name -> new Type[] {int.class})
        .giving(Hessian.class, () -> HESSIAN)
        .using(HessianTree.class, each -> each.toDocument(HessianTree.Loss.values()))
        .using(
            HessianValueReader.class,
            reader -> {
              while (reader.hasNext()) {
                reader.read(Object.class);
              }
            })
        .seed((Object) new HessianMessage.Call("put", List.of(7)).encode(HESSIAN))
        .seed((Object) new HessianMessage.Reply(new Point(1, "a")).encode(HESSIAN))
        .seed((Object) new byte[] {'V', 'l', 0, 0, 0, 1, 'I', 0, 0, 0, 5, 'z'})
        .seed("x")
        .seed("x", HESSIAN.encode(1))
        .seed(Document.object().put("k", Document.array().add(1).add("x")));
  }
}
