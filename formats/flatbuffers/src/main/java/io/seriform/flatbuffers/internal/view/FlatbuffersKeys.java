package io.seriform.flatbuffers.internal.view;

import io.seriform.flatbuffers.FlatType;
import io.seriform.flatbuffers.internal.wire.FlatbuffersNumber;
import io.seriform.view.View;
import java.nio.charset.StandardCharsets;

/** Searches sorted vectors by halves, and copies vectors of numbers. */
final class FlatbuffersKeys {

  private FlatbuffersKeys() {}

  /** The comparison of a key with that of a table: negative if it is less. */
  private interface Comparison {
    int compare(FlatbuffersMemory m, int keyAt);
  }

  static View find(FlatbuffersMemory m, long vector, FlatbuffersViewSite k, String key) {
    byte[] utf8 = key.getBytes(StandardCharsets.UTF_8);
    return find(
        m, vector, k, (memory, at) -> -FlatbuffersAccess.textAt(memory, at, k).compare(utf8));
  }

  static View find(FlatbuffersMemory m, long vector, FlatbuffersViewSite k, long key) {
    FlatbuffersNumber n = k.order().number();
    boolean unsigned = n.type() == FlatType.ULONG;
    return find(
        m,
        vector,
        k,
        (memory, at) -> {
          long other = at == 0 ? k.order().slot().absent() : memory.bits(n, at);
          return unsigned ? Long.compareUnsigned(key, other) : Long.compare(key, other);
        });
  }

  static View find(FlatbuffersMemory m, long vector, FlatbuffersViewSite k, double key) {
    FlatbuffersNumber n = k.order().number();
    return find(
        m,
        vector,
        k,
        (memory, at) -> {
          long bits = at == 0 ? k.order().slot().absent() : memory.bits(n, at);
          return Double.compare(key, n.toDouble(bits));
        });
  }

  private static View find(
      FlatbuffersMemory m, long vector, FlatbuffersViewSite k, Comparison comparison) {
    int first = (int) vector;
    int size = k.element().size();
    int low = 0;
    int high = (int) (vector >>> 32) - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      int p = first + size * middle;
      int keyAt = FlatbuffersAccess.key(m, p, k);
      if (keyAt == 0 && k.order().number() == null) {
        throw FlatbuffersViewErrors.missing(m, p, k);
      }
      int c = comparison.compare(m, keyAt);
      if (c == 0) {
        return FlatbuffersAccess.viewAt(m, p, k.element());
      }
      if (c < 0) {
        high = middle - 1;
      } else {
        low = middle + 1;
      }
    }
    return null;
  }

  /** A copy of numbers, of which all are there, as an array of the type that they become. */
  static Object array(FlatbuffersMemory m, int first, int n, FlatbuffersViewSite k) {
    FlatbuffersNumber number = k.number();
    int size = number.size();
    if (n < 0 || n > (m.size() - first) / size) {
      throw FlatbuffersViewErrors.outside(m, first, null);
    }
    if (number.java().equals("byte") && number.bits() == 0) {
      return m.copy(first, n);
    }
    Object array = number.array(n);
    for (int i = 0; i < n; i++) {
      long v = FlatbuffersAccess.numberAt(m, first + i * size, k);
      if (array instanceof int[] a) {
        a[i] = (int) v;
      } else if (array instanceof long[] a) {
        a[i] = v;
      } else if (array instanceof double[] a) {
        a[i] = number.toDouble(v);
      } else if (array instanceof float[] a) {
        a[i] = Float.intBitsToFloat((int) v);
      } else if (array instanceof short[] a) {
        a[i] = (short) v;
      } else if (array instanceof char[] a) {
        a[i] = (char) v;
      } else if (array instanceof boolean[] a) {
        a[i] = v != 0;
      } else {
        ((byte[]) array)[i] = (byte) v;
      }
    }
    return array;
  }
}
