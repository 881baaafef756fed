package io.seriform.flatbuffers.internal.view;

import io.seriform.flatbuffers.internal.wire.FlatbuffersAscii;
import io.seriform.flatbuffers.internal.wire.FlatbuffersNumber;
import io.seriform.view.Segments;
import io.seriform.wire.bytes.Bytes;
import io.seriform.wire.strings.Strings;
import io.seriform.wire.strings.Utf8;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Objects;

/**
 * One document, and nothing else, for views: positions count from its first byte. Each access is
 * checked against its ends, by the JDK where it holds nothing else, so that no view reads outside
 * of it. The class of a view's memory is known to the JIT, as these classes are final.
 */
public abstract sealed class FlatbuffersMemory {

  private FlatbuffersMemory() {}

  /** A whole array. */
  public static FlatbuffersMemory of(byte[] bytes) {
    return new OfArray(bytes);
  }

  /** A range of an array. */
  public static FlatbuffersMemory of(byte[] bytes, int from, int to) {
    return from == 0 && to == bytes.length
        ? new OfArray(bytes)
        : new OfBuffer(ByteBuffer.wrap(bytes, from, to - from));
  }

  /** Returns the memory of the rest of a buffer. */
  public static FlatbuffersMemory of(ByteBuffer buffer) {
    boolean whole =
        buffer.hasArray()
            && buffer.arrayOffset() == 0
            && buffer.remaining() == buffer.array().length;
    return whole ? new OfArray(buffer.array()) : new OfBuffer(buffer);
  }

  /** A part of a segment. */
  public static FlatbuffersMemory of(Object segment, long from, int size) {
    return new OfSegment(segment, from, size);
  }

  abstract int size();

  /** Returns true if nothing can be stored. */
  public abstract boolean readOnly();

  abstract byte getByte(int at);

  abstract short getShort(int at);

  abstract int getInt(int at);

  abstract long getLong(int at);

  abstract void putByte(int at, byte v);

  abstract void putShort(int at, short v);

  abstract void putInt(int at, int v);

  abstract void putLong(int at, long v);

  /** The string of a range; null if it is not UTF-8. */
  abstract String string(int from, int length);

  /** A copy of a range. */
  abstract byte[] copy(int from, int length);

  /** The whole document as an array: itself, or a copy. */
  public abstract byte[] all();

  /** A document within this one. */
  abstract FlatbuffersMemory slice(int from, int length);

  /** A read-only buffer over a range. */
  abstract ByteBuffer buffer(int from, int length);

  /** A length, if there are this many bytes after a position. */
  final int within(int from, int length) {
    if (from < 0 || length < 0 || length > size() - from) {
      throw FlatbuffersViewErrors.outside(this, from, null);
    }
    return length;
  }

  /** Refuses a range that is not all in the document. */
  final void within(int from, long length) {
    if (from < 0 || length > size() - from) {
      throw FlatbuffersViewErrors.outside(this, from, null);
    }
  }

  /** Reads the low bits of a number by its size. */
  final long bits(FlatbuffersNumber n, int at) {
    return switch (n.code()) {
      case FlatbuffersNumber.S8 -> getByte(at);
      case FlatbuffersNumber.U8 -> getByte(at) & 0xFF;
      case FlatbuffersNumber.S16 -> getShort(at);
      case FlatbuffersNumber.U16 -> getShort(at) & 0xFFFF;
      case FlatbuffersNumber.S32, FlatbuffersNumber.F32 -> getInt(at);
      case FlatbuffersNumber.U32 -> getInt(at) & 0xFFFFFFFFL;
      default -> getLong(at);
    };
  }

  /** Stores the low bits of a number. */
  final void put(int size, int at, long v) {
    switch (size) {
      case 1 -> putByte(at, (byte) v);
      case 2 -> putShort(at, (short) v);
      case 4 -> putInt(at, (int) v);
      default -> putLong(at, v);
    }
  }

  private static String text(byte[] bytes, int from, int length) {
    return FlatbuffersAscii.isAscii(bytes, from, length)
        ? Strings.latin1(bytes, from, length)
        : Utf8.decode(bytes, from, from + length);
  }

  /** A whole array. */
  public static final class OfArray extends FlatbuffersMemory {
    private final byte[] bytes;

    private OfArray(byte[] bytes) {
      this.bytes = bytes;
    }

    @Override
    int size() {
      return bytes.length;
    }

    @Override
    public boolean readOnly() {
      return false;
    }

    @Override
    byte getByte(int at) {
      try {
        return bytes[at];
      } catch (IndexOutOfBoundsException e) {
        throw FlatbuffersViewErrors.outside(this, at, e);
      }
    }

    @Override
    short getShort(int at) {
      try {
        return Bytes.getShort(bytes, at);
      } catch (IndexOutOfBoundsException e) {
        throw FlatbuffersViewErrors.outside(this, at, e);
      }
    }

    @Override
    int getInt(int at) {
      try {
        return Bytes.getInt(bytes, at);
      } catch (IndexOutOfBoundsException e) {
        throw FlatbuffersViewErrors.outside(this, at, e);
      }
    }

    @Override
    long getLong(int at) {
      try {
        return Bytes.getLong(bytes, at);
      } catch (IndexOutOfBoundsException e) {
        throw FlatbuffersViewErrors.outside(this, at, e);
      }
    }

    @Override
    void putByte(int at, byte v) {
      bytes[at] = v;
    }

    @Override
    void putShort(int at, short v) {
      Bytes.putShort(bytes, at, v);
    }

    @Override
    void putInt(int at, int v) {
      Bytes.putInt(bytes, at, v);
    }

    @Override
    void putLong(int at, long v) {
      Bytes.putLong(bytes, at, v);
    }

    @Override
    String string(int from, int length) {
      return text(bytes, from, within(from, length));
    }

    @Override
    byte[] copy(int from, int length) {
      return java.util.Arrays.copyOfRange(bytes, from, from + within(from, length));
    }

    @Override
    public byte[] all() {
      return bytes;
    }

    @Override
    FlatbuffersMemory slice(int from, int length) {
      return new OfBuffer(ByteBuffer.wrap(bytes, from, within(from, length)));
    }

    @Override
    ByteBuffer buffer(int from, int length) {
      return ByteBuffer.wrap(bytes, from, within(from, length)).slice().asReadOnlyBuffer();
    }
  }

  /** A buffer, heap or direct. */
  public static final class OfBuffer extends FlatbuffersMemory {
    private final ByteBuffer buffer;

    /** Over what is left in a buffer, whose position stays. */
    private OfBuffer(ByteBuffer buffer) {
      this.buffer = buffer.slice().order(ByteOrder.LITTLE_ENDIAN);
    }

    @Override
    int size() {
      return buffer.limit();
    }

    @Override
    public boolean readOnly() {
      return buffer.isReadOnly();
    }

    @Override
    byte getByte(int at) {
      try {
        return buffer.get(at);
      } catch (IndexOutOfBoundsException e) {
        throw FlatbuffersViewErrors.outside(this, at, e);
      }
    }

    @Override
    short getShort(int at) {
      try {
        return buffer.getShort(at);
      } catch (IndexOutOfBoundsException e) {
        throw FlatbuffersViewErrors.outside(this, at, e);
      }
    }

    @Override
    int getInt(int at) {
      try {
        return buffer.getInt(at);
      } catch (IndexOutOfBoundsException e) {
        throw FlatbuffersViewErrors.outside(this, at, e);
      }
    }

    @Override
    long getLong(int at) {
      try {
        return buffer.getLong(at);
      } catch (IndexOutOfBoundsException e) {
        throw FlatbuffersViewErrors.outside(this, at, e);
      }
    }

    @Override
    void putByte(int at, byte v) {
      buffer.put(at, v);
    }

    @Override
    void putShort(int at, short v) {
      buffer.putShort(at, v);
    }

    @Override
    void putInt(int at, int v) {
      buffer.putInt(at, v);
    }

    @Override
    void putLong(int at, long v) {
      buffer.putLong(at, v);
    }

    @Override
    String string(int from, int length) {
      return text(copy(from, length), 0, length);
    }

    @Override
    byte[] copy(int from, int length) {
      byte[] bytes = new byte[within(from, length)];
      buffer.get(from, bytes);
      return bytes;
    }

    @Override
    public byte[] all() {
      return copy(0, buffer.limit());
    }

    @Override
    FlatbuffersMemory slice(int from, int length) {
      return new OfBuffer(buffer.slice(from, within(from, length)));
    }

    @Override
    ByteBuffer buffer(int from, int length) {
      return buffer.slice(from, within(from, length)).asReadOnlyBuffer();
    }
  }

  /** A part of a segment. */
  public static final class OfSegment extends FlatbuffersMemory {
    private final Object segment;
    private final long base;
    private final int size;

    private OfSegment(Object segment, long base, int size) {
      Objects.checkFromIndexSize(base, (long) size, Segments.size(segment));
      this.segment = segment;
      this.base = base;
      this.size = size;
    }

    private long place(int at, int bytes) {
      if (at < 0 || at > size - bytes) {
        throw FlatbuffersViewErrors.outside(this, at, null);
      }
      return base + at;
    }

    @Override
    int size() {
      return size;
    }

    @Override
    public boolean readOnly() {
      return Segments.isReadOnly(segment);
    }

    @Override
    byte getByte(int at) {
      return Segments.getByte(segment, place(at, 1));
    }

    @Override
    short getShort(int at) {
      return Segments.getShort(segment, place(at, 2));
    }

    @Override
    int getInt(int at) {
      return Segments.getInt(segment, place(at, 4));
    }

    @Override
    long getLong(int at) {
      return Segments.getLong(segment, place(at, 8));
    }

    @Override
    void putByte(int at, byte v) {
      Segments.putByte(segment, place(at, 1), v);
    }

    @Override
    void putShort(int at, short v) {
      Segments.putShort(segment, place(at, 2), v);
    }

    @Override
    void putInt(int at, int v) {
      Segments.putInt(segment, place(at, 4), v);
    }

    @Override
    void putLong(int at, long v) {
      Segments.putLong(segment, place(at, 8), v);
    }

    @Override
    String string(int from, int length) {
      return text(copy(from, length), 0, length);
    }

    @Override
    byte[] copy(int from, int length) {
      byte[] bytes = new byte[within(from, length)];
      Segments.get(segment, base + from, bytes, 0, length);
      return bytes;
    }

    @Override
    public byte[] all() {
      return copy(0, size);
    }

    @Override
    FlatbuffersMemory slice(int from, int length) {
      return new OfSegment(segment, base + from, within(from, length));
    }

    @Override
    ByteBuffer buffer(int from, int length) {
      return Segments.buffer(segment, base + from, within(from, length));
    }
  }
}
