package io.seriform.hessian;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.error.LimitException;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.model.options.FieldAccess;
import io.seriform.model.options.ModelOptions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Hessian 1, as com.caucho writes it. */
@SuppressWarnings("JavaUtilDate") // the class of the wire
class Version1Test {

  private static final Hessian HESSIAN =
      Hessian.with(
          HessianOptions.standard()
              .withModel(ModelOptions.standard().withFieldAccess(FieldAccess.PRIVATE))
              .withClass(Peer.CAUCHO.classes()));

  private static byte[] version1(Object value) {
    return Peer.CAUCHO.written("HessianOutput", out -> out.call("writeObject", value));
  }

  private static Object read(Object value) {
    HessianTree tree = HESSIAN.decodeVersion1(version1(value));
    return HESSIAN.decode(HESSIAN.encode(tree), Object.class);
  }

  @Test
  void valuesOfVersion1AreRead() {
    List<Object> all = new ArrayList<>(Arrays.asList(1, -1, 1L << 40, 1.5, true, false, null));
    all.addAll(List.of("x", "\u00e9\ud83d\ude00", "x".repeat(100_000), new Date(5)));
    assertThat(read(all)).isEqualTo(all);
    assertThat(read(new TreeMap<>(Map.of("a", 1)))).isEqualTo(new TreeMap<>(Map.of("a", 1)));
    assertThat(read(new int[] {1, 2})).isEqualTo(new int[] {1, 2});
    byte[] bytes = new byte[100_000];
    Arrays.fill(bytes, (byte) 7);
    assertThat(read(bytes)).isEqualTo(bytes);
  }

  @Test
  void objectsOfVersion1KeepTheirCycles() throws ReflectiveOperationException {
    Object first = Peer.CAUCHO.sample("cycle");
    Object back = read(first);
    assertThat(back).isInstanceOf(first.getClass());
    // what Hessian 2 writes of both is the same, but for the class of a view
    byte[] bytes = HESSIAN.codec(Object.class).encode(back);
    assertThat(bytes).isEqualTo(HESSIAN.codec(Object.class).encode(first));
    Object constants = Peer.CAUCHO.sample("constants");
    assertThat(read(constants)).isEqualTo(constants);
  }

  @Test
  void whatIsNoValueIsRefused() {
    byte[] bytes = version1(Peer.CAUCHO.sample("cycle"));
    for (int n = 0; n < bytes.length; n++) {
      byte[] cut = Arrays.copyOf(bytes, n);
      assertThatThrownBy(() -> HESSIAN.decodeVersion1(cut)).isInstanceOf(SeriformException.class);
    }
    for (int i = 0; i < bytes.length; i++) {
      for (int b = 0; b < 256; b++) {
        byte[] altered = bytes.clone();
        altered[i] = (byte) b;
        try {
          HESSIAN.decodeVersion1(altered);
        } catch (SeriformException e) {
          assertThat(e.offset()).isBetween(0L, (long) bytes.length);
        }
      }
    }
    byte[] deep = new byte[100_000];
    Arrays.fill(deep, (byte) 'V');
    assertThatThrownBy(() -> HESSIAN.decodeVersion1(deep)).isInstanceOf(LimitException.class);
    assertThatThrownBy(() -> HESSIAN.decodeVersion1(new byte[] {'R', 0, 0, 0, 0}))
        .isInstanceOf(MappingException.class);
  }
}
