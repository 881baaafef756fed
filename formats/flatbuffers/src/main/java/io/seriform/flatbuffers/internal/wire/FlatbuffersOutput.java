package io.seriform.flatbuffers.internal.wire;

import io.seriform.codec.CodecErrors;
import io.seriform.flatbuffers.internal.wire.FlatbuffersLayout.Ends;
import io.seriform.wire.LimitErrors;
import io.seriform.wire.Limits;
import io.seriform.wire.Output;
import io.seriform.wire.bytes.Bytes;
import io.seriform.wire.strings.Strings;
import io.seriform.wire.strings.Utf8;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * The base of writers of FlatBuffers. A buffer is written backwards, because offsets only point
 * forward: a position is the number of bytes between it and the end of {@link #buf}, and alignment
 * counts from that end. The fields of a table wait in {@link #slots} until its end, when it is
 * known which of them there are.
 */
public abstract class FlatbuffersOutput extends Output {

  /** The order of the tables of a vector. */
  public interface Sorting {

    /** Sorts positions of tables, which count from the end of the buffer. */
    void sort(byte[] b, long[] positions, int from, int to);

    /**
     * Sorts structs in place.
     *
     * @param first the first one
     * @param count how many there are
     * @param size bytes of each
     */
    void sortStructs(byte[] b, int first, int count, int size);
  }

  private static final int INITIAL = 256;

  /** Alignment of everything that is written for a document within another. */
  private static final int NESTED = 8;

  /** Fields of the tables, and offsets of the vectors, that are being written: a stack. */
  public long[] slots = new long[INITIAL];

  /** First slot of the table that is being written. */
  public int frame;

  /** A bit for each of the first 64 fields that is present. */
  public long mask;

  /** Slot of the next offset of the vector that is being written. */
  int next;

  /** Position of the object that was written last. */
  public int last;

  /** Position of the vector of types that belongs to the last vector of unions. */
  public int types;

  /** Type of the union that was written last. */
  public int unionType;

  /** The array that holds the struct being written, which ends as {@link #buf} does. */
  public byte[] area = {};

  /** Position of that struct. */
  public int struct;

  /** Position of the fixed array in it that is being written. */
  public int array;

  /** Position of the element that is written next. */
  public int cursor;

  /** The set of bit flags that is being written. */
  public long flags;

  /** True if the length of the document precedes it. */
  public boolean prefixed;

  private int top;
  private byte[] scratch = new byte[64];
  private int scratchUsed;
  private int[] structs = new int[16];
  private int structDepth;
  private int align;
  private FlatbuffersVtables vtables = new FlatbuffersVtables();
  private Map<String, Integer> strings = new HashMap<>();

  public FlatbuffersOutput(Limits limits) {
    super(limits);
  }

  // ---- the buffer

  @Override
  public int first(int end) {
    return buf.length - end;
  }

  @Override
  public byte[] written(int from, int to) {
    int start = buf.length - to;
    int end = buf.length - from;
    while (end > start && buf[end - 1] == 0) {
      end--;
    }
    return start == buf.length - from ? null : Arrays.copyOfRange(buf, start, end);
  }

  @Override
  public int grow(int pos, int need) {
    // codecs ask with the buffer that they began with, which may be one that was too small; only
    // what makes room grows it, and never within a struct, whose bytes are elsewhere then
    if (need >= 0 && buf.length - pos >= need) {
      return pos;
    }
    byte[] larger = new byte[enlarged(pos, Math.max(0, need))];
    System.arraycopy(buf, buf.length - pos, larger, larger.length - pos, pos);
    buf = larger;
    return pos;
  }

  /** Makes room up to a position. */
  final byte[] room(int pos, long end) {
    if (end > buf.length) {
      if (end > Integer.MAX_VALUE - 8) {
        throw FlatbuffersErrors.refused("a FlatBuffer has at most 2 GiB");
      }
      grow(pos, (int) end - pos);
    }
    return buf;
  }

  /** Writes zeros up to a position. */
  private void zero(byte[] b, int pos, int end) {
    for (int p = pos + 1; p <= end; p++) {
      b[b.length - p] = 0;
    }
  }

  private void align(int a) {
    if (a > align) {
      align = a;
    }
  }

  /** Begins a document, at position 0. */
  public final void begin() {
    top = 1;
    next = 0;
    frame = 0;
    mask = 0;
    scratchUsed = 0;
    structDepth = 0;
    align = 4;
    vtables.clear();
    if (!strings.isEmpty()) {
      strings.clear();
    }
  }

  /**
   * Ends a document with the offset of its table, which was written last.
   *
   * @param identifier the four bytes that tell what it is; 0 for none
   * @return the new position
   */
  public final int finish(int pos, int identifier) {
    int more = 4 + (identifier != 0 ? 4 : 0) + (prefixed ? 4 : 0);
    int p = pos + (-(pos + more) & (align - 1));
    byte[] b = room(pos, (long) p + more);
    zero(b, pos, p);
    if (identifier != 0) {
      p += 4;
      Bytes.putInt(b, b.length - p, identifier);
    }
    p += 4;
    Bytes.putInt(b, b.length - p, p - last);
    if (prefixed) {
      p += 4;
      Bytes.putInt(b, b.length - p, p - 4);
    }
    return p;
  }

  // ---- tables

  public final void deeper() {
    if (--depthLeft < 0) {
      throw LimitErrors.tooDeep(limits());
    }
  }

  /** Begins a table. */
  public final void open(int count, int words) {
    int t = top;
    int end = t + 2 + words + count;
    if (end > slots.length) {
      slots = java.util.Arrays.copyOf(slots, Math.max(end, 2 * slots.length));
    }
    slots[t] = frame;
    slots[t + 1] = mask;
    for (int i = 0; i < words; i++) {
      slots[t + 2 + i] = 0;
    }
    frame = t + 2 + words;
    mask = 0;
    top = end;
  }

  /** Ends a table. */
  public final void close(int words) {
    int t = frame - 2 - words;
    top = t;
    frame = (int) slots[t];
    mask = slots[t + 1];
  }

  /** Lays out a table; returns the new position, while that of the table is in {@link #last}. */
  public final int lay(int pos, FlatbuffersLayout l) {
    int table = pos + l.size();
    byte[] vtable = l.vtable();
    byte[] b = room(pos, (long) table + vtable.length);
    int at = b.length - table;
    fields(b, at, table, l);
    for (int gap : l.gaps()) {
      b[at + gap] = 0;
    }
    align(l.align());
    last = table;
    int behind = table + vtable.length;
    int known = vtables.find(l, behind);
    Bytes.putInt(b, at, known - table);
    if (known != behind) {
      return table;
    }
    System.arraycopy(vtable, 0, b, b.length - behind, vtable.length);
    return behind;
  }

  private void fields(byte[] b, int at, int table, FlatbuffersLayout l) {
    int[] steps = l.steps();
    long[] values = slots;
    int from = frame;
    Ends ends = l.ends();
    int i = 0;
    for (; i < ends.longs(); i++) {
      int step = steps[i];
      Bytes.putLong(b, at + (step >>> 16), values[from + (step & 0xFFFF)]);
    }
    for (; i < ends.ints(); i++) {
      int step = steps[i];
      Bytes.putInt(b, at + (step >>> 16), (int) values[from + (step & 0xFFFF)]);
    }
    for (; i < ends.offsets(); i++) {
      int step = steps[i];
      int place = step >>> 16;
      Bytes.putInt(b, at + place, table - place - (int) values[from + (step & 0xFFFF)]);
    }
    for (; i < ends.farOffsets(); i++) {
      int step = steps[i];
      int place = step >>> 16;
      Bytes.putLong(b, at + place, table - place - (int) values[from + (step & 0xFFFF)]);
    }
    for (; i < ends.shorts(); i++) {
      int step = steps[i];
      Bytes.putShort(b, at + (step >>> 16), (short) values[from + (step & 0xFFFF)]);
    }
    for (; i < ends.bytes(); i++) {
      int step = steps[i];
      b[at + (step >>> 16)] = (byte) values[from + (step & 0xFFFF)];
    }
    for (; i < steps.length; i++) {
      int step = steps[i];
      int used = (int) values[from + (step & 0xFFFF)];
      int size = l.structs()[i];
      System.arraycopy(scratch, scratch.length - used, b, at + (step >>> 16), size);
      scratchUsed = Math.min(scratchUsed, used - size);
    }
  }

  // ---- structs

  /** Begins a struct that waits for its table. */
  public final void scratch(int size) {
    int end = scratchUsed + size;
    if (end > scratch.length) {
      byte[] larger = new byte[Math.max(end, 2 * scratch.length)];
      System.arraycopy(
          scratch, scratch.length - scratchUsed, larger, larger.length - scratchUsed, scratchUsed);
      scratch = larger;
    }
    zero(scratch, scratchUsed, end);
    scratchUsed = end;
    area = scratch;
    struct = end;
  }

  /** Writes zeros up to an alignment; returns the new position. */
  public final int pad(int pos, int alignment) {
    int end = (pos + alignment - 1) & -alignment;
    zero(room(pos, end), pos, end);
    return end;
  }

  /** Begins a struct that is not inline, as those of unions are; returns the new position. */
  public final int beginAlone(int pos, int size, int alignment) {
    long start = pos + (long) size;
    start += -start & (alignment - 1);
    byte[] b = room(pos, start);
    zero(b, pos, (int) start);
    align(alignment);
    area = b;
    struct = (int) start;
    last = struct;
    return struct;
  }

  public final void pushStruct() {
    if (structDepth + 2 > structs.length) {
      structs = java.util.Arrays.copyOf(structs, 2 * structs.length);
    }
    structs[structDepth++] = struct;
    structs[structDepth++] = array;
  }

  public final void popStruct() {
    array = structs[--structDepth];
    struct = structs[--structDepth];
  }

  // ---- vectors

  /**
   * Begins a vector with inline elements: room for all of them, and their number.
   *
   * @param structs whether elements have bytes that nothing is written to
   * @param header bytes of the number, four or eight
   */
  public final int beginVector(
      int pos, int count, int size, int alignment, boolean structs, int header) {
    long bytes = (long) count * size;
    // what is aligned is the first element, and its length before it
    long end = pos + bytes;
    end += -end & (Math.max(header, alignment) - 1);
    byte[] b = room(pos, end + header);
    int first = (int) end;
    zero(b, pos, structs ? first : first - (int) bytes);
    align(Math.max(header, alignment));
    if (header == 8) {
      Bytes.putInt(b, b.length - first - 4, 0);
    }
    Bytes.putInt(b, b.length - first - header, count);
    return first + header;
  }

  /** Begins a vector of offsets, which are kept until its end. */
  public final int beginOffsets(int pos, int count) {
    int t = top;
    int end = t + count + 1;
    if (end < 0 || end > slots.length) {
      if (count > Integer.MAX_VALUE / 2 - t - 8) {
        throw FlatbuffersErrors.refused("a FlatBuffer has at most 2 GiB");
      }
      slots = java.util.Arrays.copyOf(slots, Math.max(end, 2 * slots.length));
    }
    slots[end - 1] = ((long) next << 32) | count;
    next = t;
    top = end;
    return pos;
  }

  /** Adds an offset to the vector that is being written. */
  public final void add(long target) {
    if (next >= top - 1) {
      throw CodecErrors.changed();
    }
    slots[next++] = target;
  }

  /** Checks that the inline vector that was begun last has such an element. */
  public final void admit(int pos, int i) {
    if (i >= Bytes.getInt(buf, buf.length - pos)) {
      throw CodecErrors.changed();
    }
  }

  /** Ends it: the vector precedes the values that it refers to. */
  public final int endOffsets(int pos, Sorting order, int alignment) {
    int count = (int) slots[top - 1];
    int from = top - 1 - count;
    if (order != null) {
      order.sort(buf, slots, from, from + count);
    }
    int end = beginVector(pos, count, 4, alignment, false, 4);
    byte[] b = buf;
    int first = end - 4;
    for (int i = 0; i < count; i++) {
      int place = first - 4 * i;
      Bytes.putInt(b, b.length - place, place - (int) slots[from + i]);
    }
    next = (int) (slots[top - 1] >>> 32);
    top = from;
    last = end;
    return end;
  }

  /** Ends a vector of unions: first that of their types is written. */
  public final int endUnions(int pos) {
    int count = (int) slots[top - 1];
    int from = top - 1 - count;
    int end = beginVector(pos, count, 1, 1, false, 4);
    byte[] b = buf;
    for (int i = 0; i < count; i++) {
      b[b.length - end + 4 + i] = (byte) (slots[from + i] >>> 32);
    }
    types = end;
    return endOffsets(end, null, 4);
  }

  // ---- strings and bytes

  /** Writes a string. */
  public final int string(int pos, String s) {
    byte[] from = Strings.latin1(s);
    if (from == null) {
      return otherString(pos, s);
    }
    int n = from.length;
    // its end is a zero at least
    int end = (pos + n + 4) & -4;
    byte[] b = buf;
    if (end + 4 > b.length || end < 0) {
      b = room(pos, (long) end + 4);
    }
    Bytes.putInt(b, b.length - pos - 4, 0);
    if (Utf8.copyAscii(from, b, b.length - end) < 0) {
      return wideString(pos, s);
    }
    end += 4;
    Bytes.putInt(b, b.length - end, n);
    last = end;
    return end;
  }

  /** A string whose own array is out of reach, or that is not Latin-1. */
  private int otherString(int pos, String s) {
    int n = s.length();
    int end = (pos + n + 4) & -4;
    byte[] b = room(pos, (long) pos + n + 8);
    Bytes.putInt(b, b.length - pos - 4, 0);
    if (Utf8.encodeAscii(s, b, b.length - end) < 0) {
      return wideString(pos, s);
    }
    end += 4;
    Bytes.putInt(b, b.length - end, n);
    last = end;
    return end;
  }

  private int wideString(int pos, String s) {
    int n = Utf8.encodedLength(s);
    byte[] b = room(pos, (long) pos + n + 8);
    int end = (pos + n + 4) & -4;
    Bytes.putInt(b, b.length - pos - 4, 0);
    Utf8.encode(s, b, b.length - end);
    end += 4;
    Bytes.putInt(b, b.length - end, n);
    last = end;
    return end;
  }

  /** Writes a string, unless an equal one was written before. */
  public final int sharedString(int pos, String s) {
    Integer known = strings.get(s);
    if (known != null) {
      last = known;
      return pos;
    }
    int end = string(pos, s);
    strings.put(s, last);
    return end;
  }

  /** Writes a vector of bytes. */
  public final int bytes(int pos, byte[] bytes, int alignment, int header) {
    admitString(bytes.length);
    int end = beginVector(pos, bytes.length, 1, alignment, false, header);
    System.arraycopy(bytes, 0, buf, buf.length - end + header, bytes.length);
    last = end;
    return end;
  }

  // ---- documents within others

  /** The state set aside while a document within another is written. */
  private record Outer(
      Map<String, Integer> strings, FlatbuffersVtables vtables, int align, int start) {}

  private final java.util.ArrayDeque<Outer> outers = new java.util.ArrayDeque<>();

  /** Begins a document that is the value of a field. */
  public final int beginNested(int pos, int header) {
    int start = (pos + NESTED - 1) & -NESTED;
    zero(room(pos, start), pos, start);
    outers.push(new Outer(strings, vtables, align, start));
    strings = new HashMap<>();
    // the length before it is aligned too
    align = header;
    vtables = new FlatbuffersVtables();
    vtables.clear();
    return start;
  }

  /** Ends it, and makes it a vector of bytes. */
  public final int endNested(int pos, int header) {
    Outer outer = outers.pop();
    if (align > NESTED) {
      throw FlatbuffersErrors.refused(
          "a FlatBuffer within another has an alignment of at most 8 bytes, not " + align);
    }
    boolean before = prefixed;
    prefixed = false;
    int end = finish(pos, 0);
    prefixed = before;
    strings = outer.strings;
    vtables = outer.vtables;
    align = Math.max(outer.align, NESTED);
    byte[] b = room(end, (long) end + header);
    if (header == 8) {
      Bytes.putInt(b, b.length - end - 4, 0);
    }
    Bytes.putInt(b, b.length - end - header, end - outer.start);
    last = end + header;
    return end + header;
  }

  @Override
  public void reset() {
    super.reset();
    prefixed = false;
    if (slots.length > 1 << 17) {
      slots = new long[INITIAL];
    }
    area = scratch;
  }
}
