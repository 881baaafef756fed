package io.seriform.json;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.copy.Copier;
import io.seriform.document.Document;
import io.seriform.document.DocumentArray;
import io.seriform.document.DocumentObject;
import io.seriform.document.DocumentPatch;
import io.seriform.document.MergePatch;
import io.seriform.document.PathFilter;
import io.seriform.document.Pointer;
import io.seriform.testkit.hostile.SmallStacks;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** Every public operation on trees, with deep trees in threads with small stacks. */
class DeepTreesTest {

  private static final String PLACE = "/a".repeat(250);

  private static DocumentObject objects(int depth) {
    DocumentObject top = Document.object().put("leaf", depth);
    for (int i = 1; i < depth; i++) {
      top = Document.object().put("a", top).put("b", i);
    }
    return top;
  }

  private static DocumentArray arrays(int depth) {
    DocumentArray top = Document.array().add(depth);
    for (int i = 1; i < depth; i++) {
      top = Document.array().add(top).add(i);
    }
    return top;
  }

  private static Document tags(int depth) {
    Document top = Document.of(1);
    for (int i = 1; i < depth; i++) {
      top = Document.tagged(i, top);
    }
    return top;
  }

  private static DocumentPatch patch() {
    return DocumentPatch.empty()
        .test(PLACE, objects(249))
        .add(PLACE + "/c", arrays(240))
        .copy(PLACE, "/copy")
        .move(PLACE + "/c", "/c")
        .replace("/c", objects(490))
        .remove("/c");
  }

  private static final Map<Class<?>, List<Supplier<Object>>> SAMPLES =
      Map.of(
          Document.class,
          List.of(
              () -> objects(499),
              () -> objects(100_000),
              () -> arrays(499),
              () -> tags(499),
              () -> Document.array().add(objects(200)).add(arrays(200))),
          Object.class,
          List.of(() -> objects(499), () -> arrays(499), () -> tags(499)),
          DocumentObject.class,
          List.of(() -> objects(499)),
          DocumentArray.class,
          List.of(() -> arrays(499)),
          String.class,
          List.of(() -> PLACE, () -> "a"),
          Pointer.class,
          List.of(() -> Pointer.of(PLACE)),
          DocumentPatch.class,
          List.of(DeepTreesTest::patch),
          PathFilter.class,
          List.of(
              () -> PathFilter.including(PLACE, "/*".repeat(499)),
              () -> PathFilter.excluding(PLACE)),
          int.class,
          List.of(() -> 0));

  @Test
  void everyOperationOnTreesEndsOrIsRefused() {
    int calls =
        SmallStacks.everyMethod(
            List.of(
                Document.class,
                DocumentObject.class,
                DocumentArray.class,
                Pointer.class,
                DocumentPatch.class,
                MergePatch.class,
                PathFilter.class),
            SAMPLES);
    assertThat(calls).isGreaterThan(500);
  }

  @Test
  void codecsOfTreesEndOrRefuse() {
    Document tree = objects(499);
    byte[] bytes = Json.standard().encode(tree);
    SmallStacks.run("decode", () -> tryTo(() -> Json.standard().decode(bytes, Document.class)));
    SmallStacks.run("encode", () -> tryTo(() -> Json.standard().encode(tree)));
    SmallStacks.run(
        "copy", () -> tryTo(() -> Copier.of(Json.standard().codec(Document.class)).copy(tree)));
  }

  private static void tryTo(Runnable call) {
    try {
      call.run();
    } catch (io.seriform.error.SeriformException e) {
      // refused
    }
  }
}
