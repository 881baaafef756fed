package io.seriform.example.bson;

import io.seriform.document.Document;
import io.seriform.document.binary.BinaryInput;
import io.seriform.document.binary.BinaryOutput;
import io.seriform.document.binary.BinaryTokens;
import io.seriform.document.tokens.Token;
import io.seriform.error.EncodeException;
import io.seriform.wire.Output;
import io.seriform.wire.bytes.Bytes;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The bytes of BSON: a document is its length in bytes, elements and a zero; an element is its
 * type, its name with a zero, and its value. A list is a document whose names are indexes. Numbers
 * have the least significant byte first.
 */
final class BsonTokens extends BinaryTokens {

  static final int DOUBLE = 0x01;
  static final int STRING = 0x02;
  static final int DOCUMENT = 0x03;
  static final int LIST = 0x04;
  static final int BINARY = 0x05;
  static final int OBJECT_ID = 0x07;
  static final int BOOLEAN = 0x08;
  static final int DATETIME = 0x09;
  static final int NULL = 0x0A;
  static final int INT32 = 0x10;
  static final int TIMESTAMP = 0x11;
  static final int INT64 = 0x12;
  static final int DECIMAL128 = 0x13;
  static final int MAX_KEY = 0x7F;
  static final int MIN_KEY = 0xFF;

  /** Bytes of the shortest document. */
  private static final int SHORTEST = 5;

  /** Subtype of binaries that repeat their length. */
  private static final int OLD_BINARY = 2;

  static final BsonTokens INSTANCE = new BsonTokens();

  private BsonTokens() {
    super("BSON", BsonOptions.class, true);
  }

  private static BsonWriter of(Output out) {
    return (BsonWriter) out;
  }

  private static BsonReader of(BinaryInput in) {
    return (BsonReader) in;
  }

  @Override
  protected boolean hasListRoots() {
    return false;
  }

  // ---- writing: the type of a value, which precedes its name

  @Override
  protected void lead(BinaryOutput out, Token token, long value) {
    int type =
        switch (token) {
          case NULL -> NULL;
          case FALSE, TRUE -> BOOLEAN;
          case LONG -> value == (int) value ? INT32 : INT64;
          case FLOAT, DOUBLE -> DOUBLE;
          case TEXT -> STRING;
          case BYTES -> BINARY;
          case ARRAY -> LIST;
          case OBJECT -> DOCUMENT;
          case OTHER -> throw new IllegalStateException("a type of its own");
        };
    if (!of(out).type(type) && type != DOCUMENT) {
      throw new EncodeException("a root of BSON is a document")
          .expecting("an object or a map", token.toString())
          .hinting("wrap the value: record Root(T value) {}")
          .at(format(), -1);
    }
  }

  @Override
  protected void named(BinaryOutput out, int pos) {
    of(out).name(pos);
  }

  @Override
  protected void checkName(String name) {
    if (name.indexOf(0) >= 0) {
      throw new EncodeException("a name of BSON ends at its first zero")
          .expecting("a name without U+0000", name)
          .at(format(), -1);
    }
  }

  @Override
  public int element(Output out, int pos, int i) {
    byte[] index = Integer.toString(i).getBytes(StandardCharsets.ISO_8859_1);
    if (out.buf.length - pos < ROOM) {
      pos = out.grow(pos, ROOM);
    }
    of(out).name(pos);
    System.arraycopy(index, 0, out.buf, pos + 1, index.length);
    return putTextEnd(out.buf, pos + 1 + index.length);
  }

  @Override
  public int openJoined(Output out, int pos, byte[] opening) {
    int value = super.openJoined(out, pos, opening);
    of(out).join(value - opening.length);
    return value;
  }

  @Override
  protected byte[] property(String name, String text) {
    byte[] property = super.property(name, text);
    property[0] = STRING;
    return property;
  }

  // ---- writing: values

  @Override
  protected int putNull(byte[] buf, int pos) {
    return pos;
  }

  @Override
  protected int putBoolean(byte[] buf, int pos, boolean value) {
    buf[pos] = (byte) (value ? 1 : 0);
    return pos + 1;
  }

  @Override
  protected int putLong(byte[] buf, int pos, long value) {
    Bytes.putLong(buf, pos, value);
    return pos + (value == (int) value ? 4 : 8);
  }

  @Override
  protected int putFloat(byte[] buf, int pos, float value) {
    return putDouble(buf, pos, value);
  }

  @Override
  protected int putDouble(byte[] buf, int pos, double value) {
    Bytes.putLong(buf, pos, Double.doubleToRawLongBits(value));
    return pos + 8;
  }

  @Override
  protected int putTextHead(byte[] buf, int pos, int length) {
    Bytes.putInt(buf, pos, length + 1);
    return pos + 4;
  }

  @Override
  protected int putNameHead(byte[] buf, int pos, int length) {
    return putTextEnd(buf, pos);
  }

  @Override
  protected int putTextEnd(byte[] buf, int pos) {
    buf[pos] = 0;
    return pos + 1;
  }

  @Override
  protected int putBytesHead(byte[] buf, int pos, int length) {
    Bytes.putInt(buf, pos, length);
    return putTextEnd(buf, pos + 4);
  }

  /** The length is written when it is known: until then nothing may be flushed. */
  @Override
  protected int open(BinaryOutput out, int pos, boolean ofObject, int count) {
    out.hold();
    of(out).push(pos);
    return pos + 4;
  }

  @Override
  protected int close(
      BinaryOutput out, int pos, boolean ofObject, int mark, int declared, int count) {
    int start = of(out).pop();
    out.release();
    int end = putTextEnd(out.buf, pos);
    Bytes.putInt(out.buf, start, end - start);
    return end;
  }

  @Override
  public int join(Output out, int pos, int object, int end) {
    byte[] member = Arrays.copyOfRange(out.buf, pos, object);
    Bytes.putInt(out.buf, pos, Bytes.getInt(out.buf, object) + member.length);
    System.arraycopy(member, 0, out.buf, pos + 4, member.length);
    return end;
  }

  @Override
  protected int putOther(BinaryOutput out, int pos, Document value) {
    int type = (int) value.tag() & 0xFF;
    if (value.kind() != Document.Kind.EXTENSION || size(type) != value.asBytes().length) {
      return super.putOther(out, pos, value);
    }
    of(out).type(type);
    return out.write(pos, value.asBytes(), 0, size(type), ROOM);
  }

  /** Bytes of a value that is an extension in trees; -1 for other types. */
  private static int size(int type) {
    return switch (type) {
      case MIN_KEY, MAX_KEY -> 0;
      case DATETIME, TIMESTAMP -> 8;
      case OBJECT_ID -> 12;
      case DECIMAL128 -> 16;
      default -> -1;
    };
  }

  // ---- reading: types and names

  /** The name is not kept: indexes are in order. */
  @Override
  protected void readElementHead(BinaryInput in, int i) {
    in.skipName();
  }

  @Override
  protected long readNameHead(BinaryInput in) {
    int most = in.limits().name();
    int n = 0;
    in.need(2);
    for (; in.buf[in.pos + 1 + n] != 0 && n <= most; n++) {
      in.need(n + 3);
    }
    of(in).type = in.buf[in.pos] & 0xFF;
    in.pos++;
    return n;
  }

  @Override
  protected void readTextEnd(BinaryInput in) {
    if (in.peek() != 0) {
      throw in.malformed("no zero after a text");
    }
    in.pos++;
  }

  @Override
  protected boolean startsWithName(BinaryInput in, byte[] name) {
    int type = in.buf[in.pos] & 0xFF;
    int n = name.length;
    if (type == 0 || !Arrays.equals(in.buf, in.pos + 1, in.pos + n, name, 1, n)) {
      return false;
    }
    of(in).type = type;
    return true;
  }

  @Override
  protected void atObject(BinaryInput in) {
    of(in).type = DOCUMENT;
  }

  // ---- reading: values

  @Override
  protected Token token(BinaryInput in) {
    int type = of(in).type;
    return switch (type) {
      case DOUBLE -> Token.DOUBLE;
      case STRING -> Token.TEXT;
      case DOCUMENT -> Token.OBJECT;
      case LIST -> Token.ARRAY;
      case BINARY -> Token.BYTES;
      case BOOLEAN -> bool(in);
      case NULL -> Token.NULL;
      case INT32, INT64 -> Token.LONG;
      default -> {
        if (size(type) < 0) {
          throw in.malformed("no value is of the type " + type);
        }
        yield Token.OTHER;
      }
    };
  }

  private static Token bool(BinaryInput in) {
    int value = in.peek();
    if (value >> 1 != 0) {
      throw in.malformed("a boolean is 0 or 1, not " + (value & 0xFF));
    }
    return value == 0 ? Token.FALSE : Token.TRUE;
  }

  @Override
  protected void readValue(BinaryInput in, Token token) {
    int n = token == Token.NULL ? 0 : token == Token.DOUBLE ? 8 : 1;
    if (token == Token.LONG) {
      n = of(in).type == INT32 ? 4 : 8;
    }
    in.need(n);
    if (token == Token.LONG) {
      in.integer = n == 4 ? Bytes.getInt(in.buf, in.pos) : Bytes.getLong(in.buf, in.pos);
    } else if (token == Token.DOUBLE) {
      in.real = Double.longBitsToDouble(Bytes.getLong(in.buf, in.pos));
    }
    in.pos += n;
  }

  private static int length(BinaryInput in, int least) {
    in.need(4);
    int n = Bytes.getInt(in.buf, in.pos);
    if (n < least) {
      throw in.malformed("a length of " + n);
    }
    in.pos += 4;
    return n;
  }

  @Override
  protected long readTextHead(BinaryInput in) {
    return length(in, 1) - 1L;
  }

  @Override
  protected long readBytesHead(BinaryInput in) {
    int n = length(in, 0);
    if (in.peek() == OLD_BINARY) {
      throw in.malformed("binaries of the subtype 2 are not read");
    }
    in.pos++;
    return n;
  }

  @Override
  protected long readObjectHead(BinaryInput in) {
    long from = in.offset(in.pos);
    of(in).ends(from + length(in, SHORTEST));
    return -1;
  }

  @Override
  protected long readArrayHead(BinaryInput in) {
    return readObjectHead(in);
  }

  @Override
  protected int endLength(BinaryInput in, boolean ofObject) {
    if (in.peek() != 0) {
      return 0;
    }
    if (in.offset(in.pos) + 1 != of(in).end()) {
      throw in.malformed("a document does not end where its length says");
    }
    return 1;
  }

  @Override
  protected Document readOther(BinaryInput in) {
    int type = of(in).type;
    int n = size(type);
    in.need(n);
    in.pos += n;
    return Document.extension((byte) type, Arrays.copyOfRange(in.buf, in.pos - n, in.pos));
  }
}
