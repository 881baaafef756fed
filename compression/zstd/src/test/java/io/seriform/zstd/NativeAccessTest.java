package io.seriform.zstd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.Format;
import io.seriform.compression.Compressed;
import io.seriform.error.StreamException;
import io.seriform.json.Json;
import io.seriform.testkit.ChildJvm;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/** Where the native code of zstd-jni cannot be loaded. */
class NativeAccessTest {

  private static final String FLAG = "--enable-native-access=ALL-UNNAMED";

  @Test
  void errorsOfLoadingAreOfTheFamily() {
    IllegalStateException denied = new IllegalStateException("denied by Java");
    assertThatThrownBy(
            () ->
                Zstd.loaded(
                    () -> {
                      throw new ExceptionInInitializerError(denied);
                    }))
        .isInstanceOf(StreamException.class)
        .hasMessageContaining("cannot be loaded: denied by Java")
        .hasMessageContaining(FLAG)
        .hasRootCause(denied);
    assertThatThrownBy(
            () ->
                Zstd.loaded(
                    () -> {
                      throw new UnsatisfiedLinkError("no such library");
                    }))
        .isInstanceOf(StreamException.class)
        .hasMessageContaining("cannot be loaded: no such library");
  }

  /** Uses all that loads native code, twice: the second error is another one than the first. */
  static final class Child {
    public static void main(String[] arguments) {
      Format json = Compressed.with(Json.standard(), Zstd.standard());
      byte[] frame = {0x28, (byte) 0xB5, 0x2F, (byte) 0xFD};
      List<Runnable> all =
          List.of(
              () -> json.encode(1),
              () -> json.decode(frame, Integer.class),
              () -> Zstd.standard().withLevel(4));
      for (int i = 0; i < 2; i++) {
        for (Runnable one : all) {
          try {
            one.run();
            System.out.print("loaded ");
          } catch (StreamException e) {
            System.out.print(e.hint().contains(FLAG) && e.problem().contains("native access"));
            System.out.print(' ');
          }
        }
      }
    }
  }

  @Test
  void deniedAccess() throws Exception {
    Assumptions.assumeTrue(Runtime.version().feature() >= 24, "needs JDK 24");
    assertThat(ChildJvm.run(ChildJvm.LIMIT, List.of("--illegal-native-access=deny"), Child.class))
        .isEqualTo(new ChildJvm(0, "true ".repeat(6)));
  }
}
