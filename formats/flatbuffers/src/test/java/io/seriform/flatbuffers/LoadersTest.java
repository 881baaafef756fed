package io.seriform.flatbuffers;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.copy.Copier;
import io.seriform.testkit.generated.Javac;
import java.lang.ref.WeakReference;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The shared format keeps no class, and no loader, that it was used with. */
class LoadersTest {

  private static final Map<String, String> SOURCES =
      Map.of(
          "child.Inner",
          "package child; public class Inner { public int x = 1; public String s = \"s\"; }",
          "child.Outer",
          "package child; public class Outer { public Inner inner = new Inner();"
              + " public java.util.List<Inner> many = java.util.List.of(new Inner()); }");

  @Test
  void standardKeepsNoLoader() throws InterruptedException, ReflectiveOperationException {
    for (String use : List.of("codec", "verify", "tree", "copy")) {
      WeakReference<ClassLoader> loader = used(use);
      for (int i = 0; i < 100 && loader.get() != null; i++) {
        System.gc();
        Thread.sleep(10);
      }
      assertThat(loader.get()).as("after " + use).isNull();
    }
  }

  private static WeakReference<ClassLoader> used(String use) throws ReflectiveOperationException {
    ClassLoader loader = Javac.load(SOURCES);
    Class<?> type = Javac.find(loader, "child.Outer");
    Object value = type.getConstructor().newInstance();
    Flatbuffers format = Flatbuffers.standard();
    byte[] bytes = format.encode(value);
    switch (use) {
      case "codec" -> assertThat(format.decode(bytes, type)).isInstanceOf(type);
      case "verify" -> format.verify(bytes, type);
      case "tree" -> assertThat(format.treeCodec(type).decode(bytes).size()).isEqualTo(2);
      default -> copy(format, type, value);
    }
    return new WeakReference<>(loader);
  }

  private static <T> void copy(Flatbuffers format, Class<T> type, Object value) {
    assertThat(Copier.of(format.codec(type)).copy(type.cast(value))).isInstanceOf(type);
  }
}
