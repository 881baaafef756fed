package io.seriform.json;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.testkit.ChildJvm;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassWriter;

/** A project may have an older ASM from elsewhere, which Maven then gives to all. */
class OldAsmTest {

  private static final AtomicReference<String> MAKER = new AtomicReference<>();

  record Line(String article, int count) {

    Line {
      MAKER.set(
          StackWalker.getInstance(StackWalker.Option.SHOW_HIDDEN_FRAMES)
              .walk(frames -> frames.skip(1).findFirst().orElseThrow().getClassName()));
    }
  }

  record Order(int id, List<Line> lines) {}

  @Test
  void codecsAreCompiled() throws Exception {
    String path =
        Path.of("target", "old-asm", "asm-9.2.jar").toAbsolutePath()
            + File.pathSeparator
            + System.getProperty("java.class.path");
    assertThat(ChildJvm.run(ChildJvm.LIMIT, List.of("-cp", path), Child.class))
        .isEqualTo(new ChildJvm(0, "asm-9.2.jar JSONCodec"));
  }

  /** What runs with the older ASM. */
  static final class Child {
    private Child() {}

    public static void main(String[] args) throws Exception {
      JsonCodec<Order> codec = Json.standard().codec(Order.class);
      Order order = new Order(7, List.of(new Line("pen", 2)));
      assertThat(codec.decode(codec.encode(order))).isEqualTo(order);
      Path asm =
          Path.of(ClassWriter.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      System.out.print(asm.getFileName() + " " + MAKER.get().replaceAll(".*\\$\\$|/.*", ""));
    }
  }
}
