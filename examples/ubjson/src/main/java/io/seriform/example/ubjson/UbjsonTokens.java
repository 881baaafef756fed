package io.seriform.example.ubjson;

import io.seriform.document.binary.BinaryInput;
import io.seriform.document.binary.CountedTokens;
import io.seriform.document.tokens.Token;
import io.seriform.wire.bytes.Bytes;

/** The bytes of UBJSON: a marker of one byte, and numbers with the most significant byte first. */
final class UbjsonTokens extends CountedTokens {

  static final UbjsonTokens INSTANCE = new UbjsonTokens();

  private UbjsonTokens() {
    super("UBJSON", UbjsonOptions.class);
  }

  // ---- writing

  private static int marker(byte[] buf, int pos, char marker) {
    buf[pos] = (byte) marker;
    return pos + 1;
  }

  @Override
  protected int putNull(byte[] buf, int pos) {
    return marker(buf, pos, 'Z');
  }

  @Override
  protected int putBoolean(byte[] buf, int pos, boolean value) {
    return marker(buf, pos, value ? 'T' : 'F');
  }

  /** An integer in the shortest form that holds it; lengths and counts are integers too. */
  @Override
  protected int putLong(byte[] buf, int pos, long v) {
    if (v == (byte) v || v == (v & 0xFF)) {
      pos = marker(buf, pos, v == (byte) v ? 'i' : 'U');
      buf[pos] = (byte) v;
      return pos + 1;
    }
    if (v == (short) v) {
      pos = marker(buf, pos, 'I');
      Bytes.putShort(buf, pos, Short.reverseBytes((short) v));
      return pos + 2;
    }
    if (v == (int) v) {
      pos = marker(buf, pos, 'l');
      Bytes.putInt(buf, pos, Integer.reverseBytes((int) v));
      return pos + 4;
    }
    pos = marker(buf, pos, 'L');
    Bytes.putLong(buf, pos, Long.reverseBytes(v));
    return pos + 8;
  }

  @Override
  protected int putFloat(byte[] buf, int pos, float value) {
    pos = marker(buf, pos, 'd');
    Bytes.putInt(buf, pos, Integer.reverseBytes(Float.floatToRawIntBits(value)));
    return pos + 4;
  }

  @Override
  protected int putDouble(byte[] buf, int pos, double value) {
    pos = marker(buf, pos, 'D');
    Bytes.putLong(buf, pos, Long.reverseBytes(Double.doubleToRawLongBits(value)));
    return pos + 8;
  }

  @Override
  protected int putTextHead(byte[] buf, int pos, int length) {
    return putLong(buf, marker(buf, pos, 'S'), length);
  }

  @Override
  protected int putNameHead(byte[] buf, int pos, int length) {
    return putLong(buf, pos, length);
  }

  @Override
  protected int putBytesHead(byte[] buf, int pos, int length) {
    pos = marker(buf, marker(buf, marker(buf, pos, '['), '$'), 'U');
    return putLong(buf, marker(buf, pos, '#'), length);
  }

  @Override
  protected int putObjectHead(byte[] buf, int pos, int count) {
    return putLong(buf, marker(buf, marker(buf, pos, '{'), '#'), count);
  }

  @Override
  protected int putArrayHead(byte[] buf, int pos, int count) {
    return putLong(buf, marker(buf, marker(buf, pos, '['), '#'), count);
  }

  @Override
  protected boolean hasBigNumbers() {
    return true;
  }

  @Override
  protected int putBigNumberHead(byte[] buf, int pos, int length) {
    return putLong(buf, marker(buf, pos, 'H'), length);
  }

  // ---- reading

  @Override
  protected Token token(BinaryInput in) {
    return switch (in.peek()) {
      case 'Z' -> Token.NULL;
      case 'F' -> Token.FALSE;
      case 'T' -> Token.TRUE;
      case 'i', 'U', 'I', 'l', 'L' -> Token.LONG;
      case 'd' -> Token.FLOAT;
      case 'D' -> Token.DOUBLE;
      case 'S', 'C' -> Token.TEXT;
      case '[' -> isTyped(in) ? Token.BYTES : Token.ARRAY;
      case '{' -> Token.OBJECT;
      case 'H' -> Token.OTHER;
      default -> throw in.malformed("no value begins with the byte " + (in.peek() & 0xFF));
    };
  }

  /** Returns true if all elements of the list that begins here are of one type. */
  private static boolean isTyped(BinaryInput in) {
    in.need(2);
    return in.buf[in.pos + 1] == '$';
  }

  @Override
  protected void readValue(BinaryInput in, Token token) {
    switch (token) {
      case LONG -> in.integer = integer(in);
      case FLOAT -> {
        in.need(5);
        in.integer = Integer.reverseBytes(Bytes.getInt(in.buf, in.pos + 1));
        in.real = Float.intBitsToFloat((int) in.integer);
        in.pos += 5;
      }
      case DOUBLE -> {
        in.need(9);
        in.real = Double.longBitsToDouble(Long.reverseBytes(Bytes.getLong(in.buf, in.pos + 1)));
        in.pos += 9;
      }
      default -> in.pos++;
    }
  }

  private static long integer(BinaryInput in) {
    byte marker = in.peek();
    int width =
        switch (marker) {
          case 'i', 'U' -> 1;
          case 'I' -> 2;
          case 'l' -> 4;
          case 'L' -> 8;
          default -> throw in.malformed("the byte " + (marker & 0xFF) + " begins no integer");
        };
    in.need(1 + width);
    int at = in.pos + 1;
    in.pos = at + width;
    return switch (marker) {
      case 'i' -> in.buf[at];
      case 'U' -> in.buf[at] & 0xFF;
      case 'I' -> Short.reverseBytes(Bytes.getShort(in.buf, at));
      case 'l' -> Integer.reverseBytes(Bytes.getInt(in.buf, at));
      default -> Long.reverseBytes(Bytes.getLong(in.buf, at));
    };
  }

  private static long length(BinaryInput in) {
    long n = integer(in);
    if (n < 0) {
      throw in.malformed("a length or count is negative");
    }
    return n;
  }

  @Override
  protected long readTextHead(BinaryInput in) {
    boolean character = in.peek() == 'C';
    in.pos++;
    return character ? 1 : length(in);
  }

  @Override
  protected long readNameHead(BinaryInput in) {
    return length(in);
  }

  @Override
  protected long readBytesHead(BinaryInput in) {
    in.need(4);
    if (in.buf[in.pos + 2] != 'U' || in.buf[in.pos + 3] != '#') {
      throw in.malformed("a typed container that is not [$U#");
    }
    in.pos += 4;
    return length(in);
  }

  @Override
  protected long readObjectHead(BinaryInput in) {
    return count(in);
  }

  @Override
  protected long readArrayHead(BinaryInput in) {
    return count(in);
  }

  /** The count behind the marker of a container; -1 where it has none. */
  private static long count(BinaryInput in) {
    in.need(2);
    byte next = in.buf[in.pos + 1];
    if (next == '$') {
      throw in.malformed("a typed container that is not [$U#");
    }
    in.pos += next == '#' ? 2 : 1;
    return next == '#' ? length(in) : -1;
  }

  @Override
  protected int endLength(BinaryInput in, boolean ofObject) {
    return in.peek() == (ofObject ? '}' : ']') ? 1 : 0;
  }

  @Override
  protected long readBigNumberHead(BinaryInput in) {
    in.pos++;
    return length(in);
  }
}
