package io.seriform.hessian;

import io.seriform.hessian.internal.wire.HessianStrings;
import io.seriform.testkit.kits.SharedPartsKit;
import io.seriform.wire.Limits;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** One large part and many references to it. */
class SharedPartsTest extends SharedPartsKit {

  private static final Hessian STANDARD = format(Limits.standard());

  private static final int REFERENCES = 2_000;

  private static Hessian format(Limits limits) {
    return Hessian.with(HessianOptions.standard().withLimits(limits));
  }

  @Override
  protected byte[] write(List<?> all, Type type) {
    return write(STANDARD, all, type);
  }

  @Override
  protected Reading reading(Limits limits) {
    return reading(format(limits));
  }

  @Override
  protected List<Reading> trees(Limits limits) {
    Hessian format = format(limits);
    return List.of((document, type) -> format.decode(document, HessianTree.class));
  }

  @Override
  protected int leastParts() {
    return 8;
  }

  /** Objects of the JDK whose parts are one array. */
  @Override
  protected Map<String, byte[]> more() {
    Map<String, byte[]> all = new LinkedHashMap<>();
    all.put("bits", forms("[long", "java.util.BitSet", "words"));
    all.put("text", forms("[byte", "java.lang.StringBuilder", "value"));
    all.put("number", forms("[int", "java.math.BigInteger", "mag"));
    return all;
  }

  /** A list of an array, and of objects of one field that refers to it. */
  private static byte[] forms(String array, String type, String field) {
    int n = 100_000;
    byte[] elements = new byte[n];
    Arrays.fill(elements, (byte) 0x91);
    byte[] objects = new byte[3 * REFERENCES];
    for (int i = 0; i < REFERENCES; i++) {
      objects[3 * i] = 0x60;
      objects[3 * i + 1] = 'Q';
      objects[3 * i + 2] = (byte) 0x91;
    }
    return join(
        new byte[] {'W', 'V'},
        HessianStrings.bytes(array),
        new byte[] {'I', 0, (byte) (n >> 16), (byte) (n >> 8), (byte) n},
        elements,
        new byte[] {'C'},
        HessianStrings.bytes(type),
        new byte[] {(byte) 0x91},
        HessianStrings.bytes(field),
        objects,
        new byte[] {'Z'});
  }
}
