package io.seriform.hessian;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.Format;
import io.seriform.error.LimitException;
import io.seriform.hessian.internal.wire.HessianCode;
import io.seriform.hessian.internal.wire.HessianNumbers;
import io.seriform.hessian.internal.wire.HessianStrings;
import io.seriform.testkit.Setup;
import io.seriform.testkit.hostile.CostKit;
import java.io.ByteArrayOutputStream;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What short messages may cost. */
class CostTest extends CostKit {

  @Override
  protected Format format(Setup setup) {
    return Hessian.with(
        HessianOptions.standard()
            .withEngine(setup.engine())
            .withLimits(setup.limits())
            .withModel(setup.model())
            .withClass(CostKit.classes()));
  }

  @Override
  protected boolean sharesKeys() {
    return true;
  }

  /** Keys of one hash, in sets and maps that the message names and that no type declares. */
  @ParameterizedTest
  @ValueSource(strings = {"HashSet", "LinkedHashSet", "concurrent.CopyOnWriteArraySet"})
  void keysOfOneHashInASet(String name) {
    refused(bytes(1 << 15, HessianCode.LIST_VARIABLE, name, false));
    Set<?> few = (Set<?>) any(bytes(100, HessianCode.LIST_VARIABLE, name, false));
    assertThat(few).hasSize(100);
  }

  @ParameterizedTest
  @ValueSource(strings = {"HashMap", "Hashtable", "concurrent.ConcurrentHashMap"})
  void keysOfOneHashInAMap(String name) {
    refused(bytes(1 << 15, HessianCode.MAP, name, true));
    Map<?, ?> few = (Map<?, ?>) any(bytes(100, HessianCode.MAP, name, true));
    assertThat(few).hasSize(100);
  }

  private static Object any(byte[] message) {
    return Hessian.standard().codec(Object.class).decode(message);
  }

  private static void refused(byte[] message) {
    assertThatThrownBy(() -> any(message))
        .isInstanceOf(LimitException.class)
        .hasMessageContaining("hashing");
  }

  /** Lists of two ints whose hash is the same: 31 * a + b does not change. */
  private static byte[] bytes(int keys, int code, String name, boolean values) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    byte[] number = new byte[HessianNumbers.MOST];
    bytes.write(code);
    bytes.writeBytes(HessianStrings.bytes("java.util." + name));
    for (int i = 0; i < keys; i++) {
      bytes.write(HessianCode.LIST_DIRECT_UNTYPED + 2);
      bytes.write(number, 0, HessianNumbers.putInt(number, 0, i));
      bytes.write(number, 0, HessianNumbers.putInt(number, 0, -31 * i));
      if (values) {
        bytes.write(HessianCode.TRUE);
      }
    }
    bytes.write(HessianCode.END);
    return bytes.toByteArray();
  }
}
