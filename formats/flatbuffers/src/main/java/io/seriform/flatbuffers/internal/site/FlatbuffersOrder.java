package io.seriform.flatbuffers.internal.site;

import io.seriform.error.ModelException;
import io.seriform.flatbuffers.FlatType;
import io.seriform.flatbuffers.internal.site.FlatbuffersContent.Numeric;
import io.seriform.flatbuffers.internal.site.FlatbuffersContent.Text;
import io.seriform.flatbuffers.internal.site.FlatbuffersTablePlaces.Slot;
import io.seriform.flatbuffers.internal.wire.FlatbuffersErrors;
import io.seriform.flatbuffers.internal.wire.FlatbuffersNumber;
import io.seriform.flatbuffers.internal.wire.FlatbuffersOutput;
import io.seriform.wire.bytes.Bytes;
import java.util.Arrays;

/**
 * The order of tables or structs by their key: numbers by their value, strings by their bytes as
 * unsigned numbers.
 *
 * @param slot the key of a table; null for structs
 * @param number how the key is encoded; null for a string
 * @param offset place of the key in a struct; -1 for tables
 */
public record FlatbuffersOrder(Slot slot, FlatbuffersNumber number, int offset)
    implements FlatbuffersOutput.Sorting {

  public static FlatbuffersOrder of(FlatbuffersSite key) {
    int offset = key.place().structOffset();
    if (offset >= 0 && key.content() instanceof Numeric n) {
      return new FlatbuffersOrder(null, n.number(), offset);
    }
    if (offset >= 0) {
      throw new ModelException("the key of a struct is a number or a constant");
    }
    Slot slot = (Slot) key.place();
    if (key.content() instanceof Numeric n) {
      return new FlatbuffersOrder(slot, n.number(), -1);
    }
    if (key.content() instanceof Text) {
      return new FlatbuffersOrder(slot, null, -1);
    }
    throw new ModelException("a key is a number, a constant or a string");
  }

  /**
   * Sorts positions of tables.
   *
   * @throws io.seriform.error.EncodeException if a table has no key
   */
  @Override
  public void sort(byte[] b, long[] positions, int from, int to) {
    if (number != null && !number.type().isReal()) {
      sortByNumber(b, positions, from, to);
      return;
    }
    Long[] boxed = new Long[to - from];
    for (int i = from; i < to; i++) {
      boxed[i - from] = positions[i];
    }
    Arrays.sort(boxed, (x, y) -> compare(b, b.length - (int) (long) x, b.length - (int) (long) y));
    for (int i = from; i < to; i++) {
      positions[i] = boxed[i - from];
    }
  }

  @Override
  public void sortStructs(byte[] b, int first, int count, int size) {
    byte[] old = Arrays.copyOfRange(b, first, first + count * size);
    Integer[] all = new Integer[count];
    for (int i = 0; i < count; i++) {
      all[i] = i * size + offset;
    }
    boolean unsigned = number.type() == FlatType.ULONG;
    Arrays.sort(
        all,
        (x, y) -> {
          long p = number.bits(old, x);
          long q = number.bits(old, y);
          return number.type().isReal()
              ? Double.compare(number.toDouble(p), number.toDouble(q))
              : unsigned ? Long.compareUnsigned(p, q) : Long.compare(p, q);
        });
    for (int i = 0; i < count; i++) {
      System.arraycopy(old, all[i] - offset, b, first + i * size, size);
    }
  }

  private void sortByNumber(byte[] b, long[] positions, int from, int to) {
    record Keyed(long key, long position) {}
    Keyed[] all = new Keyed[to - from];
    for (int i = from; i < to; i++) {
      all[i - from] = new Keyed(number(b, b.length - (int) positions[i]), positions[i]);
    }
    boolean unsigned = number.type() == FlatType.ULONG;
    Arrays.sort(
        all, (x, y) -> unsigned ? Long.compareUnsigned(x.key, y.key) : Long.compare(x.key, y.key));
    for (int i = from; i < to; i++) {
      positions[i] = all[i - from].position;
    }
  }

  private int compare(byte[] b, int x, int y) {
    if (number != null) {
      return Double.compare(real(b, x), real(b, y));
    }
    int p = string(b, x);
    int q = string(b, y);
    int n = Bytes.getInt(b, p);
    int m = Bytes.getInt(b, q);
    return Arrays.compareUnsigned(b, p + 4, p + 4 + n, b, q + 4, q + 4 + m);
  }

  private long number(byte[] b, int table) {
    int at = field(b, table);
    return at == 0 ? slot.absent() : number.bits(b, at);
  }

  private double real(byte[] b, int table) {
    long bits = number(b, table);
    return number.size() == 4 ? Float.intBitsToFloat((int) bits) : Double.longBitsToDouble(bits);
  }

  private int string(byte[] b, int table) {
    int at = field(b, table);
    if (at == 0) {
      throw FlatbuffersErrors.refused("the key of a table in a sorted vector is null");
    }
    return at + Bytes.getInt(b, at);
  }

  /** The position of a table's key; 0 if it is missing. */
  private int field(byte[] b, int table) {
    int vtable = table - Bytes.getInt(b, table);
    int size = Bytes.getShort(b, vtable) & 0xFFFF;
    int offset = slot.entry() < size ? Bytes.getShort(b, vtable + slot.entry()) & 0xFFFF : 0;
    return offset == 0 ? 0 : table + offset;
  }
}
