package io.seriform.jdkstream;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.document.Document;
import io.seriform.error.MappingException;
import io.seriform.jdkstream.JdkStreamOptions.Form;
import io.seriform.testkit.ChildJvm;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * No class that a stream names is loaded, though it is on the class path: the JVM's log says so.
 */
class CanaryTest {

  /** Written, and renamed to the canary in the stream. */
  static class Sparrow implements Serializable {
    private static final long serialVersionUID = 1L;
    int wings = 2;
    Object friend;
  }

  /** Never loaded. */
  static class Canary_ implements Serializable {
    private static final long serialVersionUID = 1L;
    int wings;
    Object friend;
  }

  private static byte[] stream() {
    Sparrow sparrow = new Sparrow();
    sparrow.friend = new Object[] {new Sparrow[] {new Sparrow()}, Sparrow.class};
    byte[] bytes = Jdk.write(new HashMap<>(Map.of(1, sparrow)));
    return Jdk.patched(bytes, "Sparrow", "Canary_");
  }

  @Test
  void nothingIsLoaded() throws Exception {
    Path data = Files.createTempFile("canary", ".ser");
    Path out = Files.createTempFile("canary", ".out");
    try {
      Files.write(data, stream());
      List<String> options = List.of("-Xlog:class+load:file=" + out);
      assertThat(ChildJvm.run(ChildJvm.LIMIT, options, Child.class, data.toString()))
          .isEqualTo(new ChildJvm(0, ""));
      String log = Files.readString(out);
      assertThat(log).contains(Child.class.getName()).contains(JdkStream.class.getName());
      assertThat(log).doesNotContain("Canary_").doesNotContain("ObjectInputStream");
    } finally {
      Files.delete(data);
      Files.delete(out);
    }
  }

  /** Reads the canary in every way. */
  static final class Child {
    private Child() {}

    public static void main(String[] args) throws Exception {
      byte[] bytes = Files.readAllBytes(Path.of(args[0]));
      for (Form form : Form.values()) {
        JdkStream stream = JdkStream.with(JdkStreamOptions.standard().withForm(form));
        Document tree = stream.readTree(bytes);
        if (!tree.toString().contains("Canary_")) {
          throw new AssertionError("no canary in " + tree);
        }
      }
      for (Class<?> type : List.of(Object.class, Map.class)) {
        try {
          JdkStream.standard().decode(bytes, type);
          throw new AssertionError("the canary was made");
        } catch (MappingException e) {
          if (!e.found().endsWith("Canary_")) {
            throw e;
          }
        }
      }
      if (new String(bytes, StandardCharsets.ISO_8859_1).contains("Sparrow")) {
        throw new AssertionError("the wrong bird");
      }
    }
  }
}
