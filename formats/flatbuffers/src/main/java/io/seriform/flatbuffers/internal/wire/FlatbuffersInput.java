package io.seriform.flatbuffers.internal.wire;

import io.seriform.codec.CodecInput;
import io.seriform.document.Document;
import io.seriform.error.SeriformException;
import io.seriform.flatbuffers.internal.flex.FlexReader;
import io.seriform.wire.LimitErrors;
import io.seriform.wire.Limits;
import io.seriform.wire.bytes.Bytes;
import io.seriform.wire.strings.Strings;
import io.seriform.wire.strings.Utf8;
import java.util.Arrays;

/**
 * The position of a reader of FlatBuffers: its table, struct and vector. All positions are indexes
 * in {@link #buf}, which holds the whole document. Nothing is trusted: a table's header is checked
 * when it is opened, and a field, an offset, a vector or a string when it is used.
 */
public abstract class FlatbuffersInput extends CodecInput {

  /** The memory that each table, vector or string may take besides its bytes. */
  private static final int EACH = 64;

  /** The memory that each of their bytes may take: chars, and arrays that grow to them. */
  private static final int EACH_BYTE = 8;

  /** The memory that each byte of a document may take if it is read once. */
  private static final int ONCE = 16;

  /** First byte of the document, from which alignment counts. */
  int base;

  /** End of the document. */
  int limit;

  /** The table that is being read. */
  public int table;

  /** Bytes of that table. */
  public int tableSize;

  /** Its vtable. */
  public int vtable;

  /** Bytes of the vtable. */
  public int vtableSize;

  /** Inline bytes of the value that is read next; 0 if it is missing. */
  public int at;

  /** The struct that is being read. */
  public int struct;

  /** First element of the vector that is being read. */
  public int vector;

  /** First element of the vector of types beside a vector of unions. */
  public int types;

  /** The type of the union that is read next. */
  public int unionType;

  /** Bit flags that are still to be read. */
  public long flags;

  /** True if many documents follow each other, each after its length. */
  public boolean prefixed;

  /** The memory that reading may still take before some bytes must have been read twice. */
  private long unread;

  private int[] stack = new int[16];
  private int depth;

  public FlatbuffersInput(Limits limits) {
    super(limits);
  }

  @Override
  public SeriformException at(SeriformException e, int position) {
    return FlatbuffersErrors.place(this, e, position);
  }

  public final void push(int value) {
    if (depth == stack.length) {
      stack = Arrays.copyOf(stack, 2 * depth);
    }
    stack[depth++] = value;
  }

  public final int pop() {
    return stack[--depth];
  }

  public final void deeper() {
    if (--depthLeft < 0) {
      throw at(LimitErrors.tooDeep(limits()), at);
    }
  }

  /**
   * Counts what is read. The bytes of a document pay for themselves once; what offsets lead to
   * again is charged again, as it becomes another object.
   */
  public final void spend(long bytes) {
    if ((unread -= EACH_BYTE * bytes + EACH) < 0) {
      charge(-unread);
      unread = 0;
    }
  }

  /** Reads a FlexBuffer that is the vector of bytes at a position. */
  public final Document flex(int v) {
    int n = bytesAt(v, false, 4);
    return new FlexReader(
            buf,
            at,
            at + n,
            limits(),
            FlatbuffersErrors.FORMAT,
            place(at),
            this::charge,
            Math.max(0, depthLeft))
        .root();
  }

  // ---- documents

  /**
   * Starts a document that is in the buffer, and goes to its table.
   *
   * @param before how many bytes precede it that count for alignment
   * @param identifier the four bytes that tell what it is; 0 for any
   */
  public final void document(int from, int to, int before, int identifier) {
    resume(from, to);
    at = root(from + before, identifier);
  }

  /** Starts in the midst of a document, without asking where its table is. */
  public final void resume(int from, int to) {
    base = from;
    limit = to;
    table = 0;
    depth = 0;
    unread = (long) ONCE * (to - from);
    // all of it is there, and what it may cost is in proportion to it
    pos = to;
  }

  /** The position of a document's table. */
  private int root(int start, int identifier) {
    if (limit - start < (identifier != 0 ? 8 : 4)) {
      throw FlatbuffersErrors.truncated(this, "the offset of the first table");
    }
    if (identifier != 0 && Bytes.getInt(buf, start + 4) != identifier) {
      throw FlatbuffersErrors.identifier(
          this, FlatbuffersSettings.text(identifier), text(start + 4));
    }
    return target(start);
  }

  private String text(int from) {
    return FlatbuffersSettings.text(Bytes.getInt(buf, from));
  }

  /** Returns true if the vector at this offset is not empty, as no document within is. */
  public final boolean hasElements(int header) {
    int v = follow(at);
    return Bytes.getInt(buf, v) != 0 || (header == 8 && (v > limit - 8 || hasHigh(v)));
  }

  private boolean hasHigh(int v) {
    return Bytes.getInt(buf, v + 4) != 0;
  }

  /** Goes into a document that is a vector of bytes. */
  public final void beginNested(int header) {
    beginNestedAt(follow(at), header);
  }

  /** Goes into a document that is the vector of bytes at a position. */
  public final void beginNestedAt(int v, int header) {
    int n = length(v, 1, header);
    push(base);
    push(limit);
    base = v + header;
    limit = base + n;
    at = root(base, 0);
  }

  /** Comes back from it. */
  public final void endNested() {
    limit = pop();
    base = pop();
  }

  // ---- offsets, tables, fields

  /** The position that the offset at a position leads to; at least four bytes are there. */
  public final int follow(int from) {
    if (from == 0) {
      throw FlatbuffersErrors.missing(this);
    }
    return target(from);
  }

  /** The position of a struct that the offset at a position leads to, as those of unions do. */
  public final int followStruct(int from, int size, int align) {
    if (from == 0) {
      throw FlatbuffersErrors.missing(this);
    }
    int offset = Bytes.getInt(buf, from);
    int to = from + offset;
    if (offset < 4 || to < 0 || to > limit - size) {
      throw FlatbuffersErrors.offset(this, from, offset);
    }
    if (((to - base) & (align - 1)) != 0) {
      throw FlatbuffersErrors.misaligned(this, to, align);
    }
    spend(size);
    return to;
  }

  private int target(int from) {
    int offset = Bytes.getInt(buf, from);
    int to = from + offset;
    if (offset < 4 || to < 0 || to > limit - 4) {
      throw FlatbuffersErrors.offset(this, from, offset);
    }
    if (((to - base) & 3) != 0) {
      throw FlatbuffersErrors.misaligned(this, to, 4);
    }
    return to;
  }

  /** Checks the header of a table and makes it the one that is being read. */
  public final void open(int t) {
    byte[] b = buf;
    int v = t - Bytes.getInt(b, t);
    if (v < base || v > limit - 4 || ((v - base) & 1) != 0) {
      throw FlatbuffersErrors.vtable(this, t, v);
    }
    int sizes = Bytes.getInt(b, v);
    int ofVtable = sizes & 0xFFFF;
    int ofTable = sizes >>> 16;
    if (ofVtable < 4 || (ofVtable & 1) != 0 || ofVtable > limit - v) {
      throw FlatbuffersErrors.vtableSize(this, v, ofVtable);
    }
    if (ofTable < 4 || ofTable > limit - t) {
      throw FlatbuffersErrors.tableSize(this, t, ofTable);
    }
    table = t;
    tableSize = ofTable;
    vtable = v;
    vtableSize = ofVtable;
    spend(ofTable);
  }

  /** Makes a table the one that is being read that was opened before. */
  public final void reopen(int t) {
    byte[] b = buf;
    int v = t - Bytes.getInt(b, t);
    int sizes = Bytes.getInt(b, v);
    table = t;
    tableSize = sizes >>> 16;
    vtable = v;
    vtableSize = sizes & 0xFFFF;
  }

  /** Goes to a field of the table; true. */
  public final boolean field(int offset, int size, int align) {
    int p = table + offset;
    if (offset < 4 || offset > tableSize - size) {
      throw FlatbuffersErrors.field(this, offset, size);
    }
    if (((p - base) & (align - 1)) != 0) {
      throw FlatbuffersErrors.misaligned(this, p, align);
    }
    at = p;
    return true;
  }

  /** Goes to a field with an offset of 64 bits, whose low half is then all of it. */
  public final boolean farField(int offset) {
    field(offset, 8, 8);
    long far = Bytes.getLong(buf, at);
    if (far >>> 31 != 0) {
      throw FlatbuffersErrors.farOffset(this, at, far);
    }
    return true;
  }

  // ---- vectors

  /** Checks that a length of 64 bits is one of 31. */
  private void checkLength(int v, int header) {
    if (header == 8 && v > limit - 8) {
      throw FlatbuffersErrors.truncated(this, "a length of eight bytes");
    }
    if (header == 8 && hasHigh(v)) {
      throw FlatbuffersErrors.farLength(this, v, Bytes.getLong(buf, v));
    }
  }

  /** Number of elements of a vector, of which all are there. */
  private int length(int v, int size, int header) {
    checkLength(v, header);
    int n = Bytes.getInt(buf, v);
    if (n < 0 || n > (limit - v - header) / size) {
      throw FlatbuffersErrors.length(this, v, n, size);
    }
    return n;
  }

  /** Goes to the first element of a vector; returns how many there are. */
  public final int beginVector(int size, int align) {
    return beginVectorAt(follow(at), size, align, 4);
  }

  /**
   * Goes to the first element of a vector; returns how many there are.
   *
   * @param header bytes of the length: four or eight
   */
  public final int beginVector(int size, int align, int header) {
    return beginVectorAt(follow(at), size, align, header);
  }

  /** Goes to the first element of the vector at a position; returns how many there are. */
  public final int beginVectorAt(int v, int size, int align, int header) {
    int n = length(v, size, header);
    if (n > limits().elements()) {
      throw at(LimitErrors.tooManyElements(limits(), n), v);
    }
    if (n != 0 && ((v + header - base) & (align - 1)) != 0) {
      throw FlatbuffersErrors.misaligned(this, v + header, align);
    }
    spend((long) n * size);
    vector = v + header;
    return n;
  }

  // ---- unions

  /** Goes to the first element of a vector of unions; returns how many there are. */
  public final int beginUnions() {
    int values = at;
    if (values == 0) {
      throw FlatbuffersErrors.missing(this);
    }
    at = types;
    int n = beginVector(1, 1);
    types = vector;
    at = values;
    int m = beginVector(4, 4);
    if (m != n) {
      throw FlatbuffersErrors.unions(this, vector, n, m);
    }
    return n;
  }

  // ---- strings and bytes

  /** Reads a string; all but ASCII is left to another method. */
  public final String string(int longest, boolean name) {
    byte[] b = buf;
    int s = follow(at);
    int n = stringLength(s, longest, name);
    int from = s + 4;
    int to = from + n;
    return FlatbuffersAscii.isAscii(b, from, n)
        ? Strings.latin1(b, from, n)
        : otherString(from, to);
  }

  /** Checks the string at the position. */
  public final void checkString(boolean name) {
    int s = at;
    int n = stringLength(s, name ? limits().name() : limits().string(), name);
    if (!FlatbuffersAscii.isAscii(buf, s + 4, n)) {
      int malformed = Utf8.findMalformed(buf, s + 4, s + 4 + n);
      if (malformed >= 0) {
        throw FlatbuffersErrors.notUtf8(this, malformed);
      }
    }
  }

  /** Length of the string at a position, which is all there and ends with a zero byte. */
  private int stringLength(int s, int longest, boolean name) {
    byte[] b = buf;
    int n = Bytes.getInt(b, s);
    if (n < 0 || n >= limit - s - 4) {
      throw FlatbuffersErrors.length(this, s, n, 1);
    }
    if (b[s + 4 + n] != 0) {
      throw FlatbuffersErrors.unterminated(this, s + 4 + n);
    }
    if (n > longest) {
      throw at(
          name ? LimitErrors.nameTooLong(limits(), n) : LimitErrors.stringTooLong(limits(), n), s);
    }
    spend(n);
    return n;
  }

  private String otherString(int from, int to) {
    String s = utf8(from, to);
    if (s == null) {
      throw FlatbuffersErrors.notUtf8(this, Utf8.findMalformed(buf, from, to));
    }
    return s;
  }

  /**
   * Length of a string or, without a terminator, of a vector of bytes; goes to its first byte.
   *
   * @param header bytes of the length
   */
  public final int bytes(boolean terminated, int header) {
    return bytesAt(follow(at), terminated, header);
  }

  /** Length of the string or vector of bytes at a position; goes to its first byte. */
  public final int bytesAt(int v, boolean terminated, int header) {
    int n = length(v, 1, header);
    if (terminated && (n == limit - v - 4 || buf[v + 4 + n] != 0)) {
      throw FlatbuffersErrors.unterminated(this, v + 4 + n);
    }
    if (n > limits().string()) {
      throw at(LimitErrors.stringTooLong(limits(), n), v);
    }
    spend(n);
    at = v + header;
    return n;
  }
}
