package io.seriform.graph;

import static org.assertj.core.api.Assertions.assertThat;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import com.esotericsoftware.kryo.util.DefaultInstantiatorStrategy;
import io.seriform.Codec;
import io.seriform.codec.Engine;
import io.seriform.copy.Copier;
import io.seriform.graph.GraphOptions.Layout;
import io.seriform.graph.GraphOptions.Names;
import io.seriform.model.options.FieldAccess;
import io.seriform.model.options.ModelOptions;
import io.seriform.testkit.unseen.Differences;
import io.seriform.testkit.unseen.GraphPeer;
import io.seriform.testkit.unseen.UnseenGraphsKit;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.objenesis.strategy.StdInstantiatorStrategy;

/** Generated graphs through the serialization of Java, through Kryo and through this format. */
class UnseenGraphsTest extends UnseenGraphsKit {

  @Override
  protected GraphPeer peer() {
    return new Peer();
  }

  @Override
  protected Differences differences() {
    return new Differences()
        .intended(
            "an object that a constructor makes, in a circle through itself: refused, where the JDK"
                + " reads null in its place",
            "^Rec has|class with a constructor alone",
            "a cycle through (a constructor|something that is made of its parts)")
        .intended(
            "a container that cannot be changed, in a circle through itself: refused",
            ".",
            "a cycle through (a constructor|something that is made of its parts|a key of what"
                + " cannot be changed)")
        .intended(
            "an AtomicReference that is null: written as one that holds null",
            ".",
            "expected <null> but was <AtomicReference null>")
        .open(
            "an array of Object where generic code declares another class",
            "^class Rings?$",
            "REFUSED(?s).*an array of another class")
        .intended(
            "with PRIVATE, accessors are called: a getter's view or copy is written, and a final"
                + " container is filled; ONLY has the fields as they are",
            "final|getter|defends",
            "with accessors");
  }

  private static final class Peer implements GraphPeer {

    @Override
    public Map<String, Side> theirs(ClassLoader loader) {
      Map<String, Side> all = new LinkedHashMap<>();
      all.put("the JDK", (declared, root) -> jdk(root, loader));
      all.put("Kryo", (declared, root) -> kryo(root, loader));
      return all;
    }

    @SuppressWarnings("BanSerializableRead") // our own bytes
    private static Object jdk(Object root, ClassLoader loader)
        throws IOException, ClassNotFoundException {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
        out.writeObject(root);
      }
      try (ObjectInputStream in =
          new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())) {
            @Override
            protected Class<?> resolveClass(ObjectStreamClass described)
                throws IOException, ClassNotFoundException {
              return described.getName().startsWith("[") || described.getName().indexOf('.') < 0
                  ? super.resolveClass(described)
                  : Class.forName(described.getName(), false, loader);
            }
          }) {
        return in.readObject();
      }
    }

    private static Object kryo(Object root, ClassLoader loader) {
      Kryo kryo = new Kryo();
      kryo.setClassLoader(loader);
      kryo.setRegistrationRequired(false);
      kryo.setReferences(true);
      kryo.setInstantiatorStrategy(new DefaultInstantiatorStrategy(new StdInstantiatorStrategy()));
      Output out = new Output(1024, -1);
      kryo.writeClassAndObject(out, root);
      return kryo.readClassAndObject(new Input(out.toBytes()));
    }

    private static GraphOptions options(List<Class<?>> classes) {
      List<Class<?>> concrete = new ArrayList<>(classes);
      concrete.removeIf(c -> Modifier.isAbstract(c.getModifiers()) && !c.isEnum());
      return GraphOptions.standard()
          .withModel(ModelOptions.standard().withFieldAccess(FieldAccess.ONLY))
          .withClass(concrete.toArray(Class<?>[]::new))
          .withComparator(Collections.reverseOrder());
    }

    @Override
    public Map<String, Side> ours(List<Class<?>> classes, int turn) {
      GraphOptions options = options(classes).withReferences(true);
      Engine engine = turn % 2 == 0 ? Engine.COMPILED : Engine.INTERPRETED;
      Engine other = turn % 2 == 0 ? Engine.INTERPRETED : Engine.COMPILED;
      Names names = turn / 2 % 2 == 0 ? Names.REGISTERED : Names.NAMED;
      GraphOptions byName = options.withLayout(Layout.BY_NAME).withNames(names).withEngine(engine);
      GraphOptions positional =
          options
              .withModel(ModelOptions.standard().withFieldAccess(FieldAccess.PRIVATE))
              .withLayout(Layout.POSITIONAL)
              .withNames(names == Names.NAMED ? Names.REGISTERED : Names.NAMED)
              .withChecksum(turn / 4 % 2 == 0)
              .withEngine(other);
      Map<String, Side> all = new LinkedHashMap<>();
      all.put("by name, " + names + ", " + engine, side(Graph.with(byName)));
      all.put("positional, with accessors, " + other, side(Graph.with(positional)));
      Graph copies = Graph.with(byName);
      all.put("copy", (declared, root) -> copy(copies, declared, root));
      return all;
    }

    @Override
    public Map<String, Side> oursOfTrees(List<Class<?>> classes, int turn) {
      Engine engine = turn % 2 == 0 ? Engine.INTERPRETED : Engine.COMPILED;
      Names names = turn / 2 % 2 == 0 ? Names.NAMED : Names.REGISTERED;
      GraphOptions options =
          options(classes)
              .withReferences(turn / 4 % 2 == 0)
              .withNames(names)
              .withEngine(engine)
              .withDeterministic(true);
      GraphOptions positional =
          options(classes)
              .withReferences(false)
              .withLayout(Layout.POSITIONAL)
              .withEngine(engine)
              .withSharedStrings(turn / 8 % 2 == 0);
      Map<String, Side> all = new LinkedHashMap<>();
      Graph deterministic = Graph.with(options);
      all.put("deterministic, " + names, (declared, root) -> twice(deterministic, declared, root));
      all.put("no references", side(Graph.with(options(classes).withReferences(false))));
      all.put("no references, positional", side(Graph.with(positional)));
      return all;
    }

    /**
     * Reads what was written, and writes it again as the same bytes. What is read may have other
     * classes of containers, which are not written.
     */
    private static Object twice(Graph graph, Class<?> declared, Object root) {
      @SuppressWarnings("unchecked") // of its own class
      Codec<Object> codec = (Codec<Object>) graph.codec(declared);
      byte[] bytes = codec.encode(root);
      assertThat(codec.encode(codec.decode(bytes))).as("bytes of what is read").isEqualTo(bytes);
      return root;
    }

    private static GraphPeer.Side side(Graph graph) {
      return (declared, root) -> {
        @SuppressWarnings("unchecked") // of its own class
        Codec<Object> codec = (Codec<Object>) graph.codec(declared);
        return codec.decode(codec.encode(root));
      };
    }

    private static <T> T copy(Graph graph, Class<T> declared, Object root) {
      return Copier.of(graph.codec(declared)).copy(declared.cast(root));
    }
  }
}
