package io.seriform.msgpack.internal.site;

import io.seriform.document.binary.BinarySite;
import io.seriform.document.tokens.Hints;
import io.seriform.document.tokens.Token;
import io.seriform.document.tokens.Tokens;
import io.seriform.error.SeriformException;
import io.seriform.wire.Input;
import io.seriform.wire.Output;
import io.seriform.wire.bytes.Bytes;
import io.seriform.wire.strings.RecentNames.Name;
import java.util.Arrays;

/** The tokens of MessagePack. */
public final class MsgpackTokens extends Tokens {

  public static final MsgpackTokens INSTANCE = new MsgpackTokens();

  private MsgpackTokens() {
    super(false);
  }

  // ---- values without parts

  @Override
  public Token next(Input input) {
    MsgpackReader in = (MsgpackReader) input;
    byte c = MsgpackSlow.peek(in);
    if (c >= Code.LEAST_FIXINT) {
      in.pos++;
      in.integer = c;
      return Token.LONG;
    }
    return switch (c & 0xF0) {
      case 0x80 -> Token.OBJECT;
      case 0x90 -> Token.ARRAY;
      case 0xA0, 0xB0 -> Token.TEXT;
      default -> wide(in, c);
    };
  }

  private static Token wide(MsgpackReader in, byte c) {
    return switch (c) {
      case Code.UINT8, Code.UINT16, Code.UINT32, Code.UINT64 -> MsgpackNumbers.token(in, c);
      case Code.INT8, Code.INT16, Code.INT32, Code.INT64 -> MsgpackNumbers.token(in, c);
      case Code.FLOAT32 -> {
        MsgpackSlow.need(in, 5);
        int bits = Integer.reverseBytes(Bytes.getInt(in.buf, in.pos + 1));
        in.pos += 5;
        in.integer = bits;
        in.real = Float.intBitsToFloat(bits);
        yield Token.FLOAT;
      }
      case Code.FLOAT64 -> {
        MsgpackSlow.need(in, 9);
        in.real = Double.longBitsToDouble(Long.reverseBytes(Bytes.getLong(in.buf, in.pos + 1)));
        in.pos += 9;
        yield Token.DOUBLE;
      }
      case Code.NIL, Code.FALSE, Code.TRUE -> {
        in.pos++;
        yield c == Code.NIL ? Token.NULL : c == Code.TRUE ? Token.TRUE : Token.FALSE;
      }
      case Code.STR8, Code.STR16, Code.STR32 -> Token.TEXT;
      case Code.BIN8, Code.BIN16, Code.BIN32 -> Token.BYTES;
      case Code.ARRAY16, Code.ARRAY32 -> Token.ARRAY;
      case Code.MAP16, Code.MAP32 -> Token.OBJECT;
      default -> Token.OTHER;
    };
  }

  @Override
  public byte[] readBytes(Input in) {
    return MsgpackStrings.readBinary((MsgpackReader) in);
  }

  @Override
  public boolean isNumber(Input in) {
    return MsgpackSlow.peek((MsgpackReader) in) == Code.UINT64;
  }

  // ---- lists and objects; their counts are kept by the reader for each level

  @Override
  public int beginObject(Input input) {
    MsgpackReader in = (MsgpackReader) input;
    in.deeper();
    return in.count(MsgpackSlow.map(in));
  }

  @Override
  public boolean nextEntry(Input in, int i) {
    return next((MsgpackReader) in, i);
  }

  @Override
  public int beginArray(Input input) {
    MsgpackReader in = (MsgpackReader) input;
    in.deeper();
    return in.count(MsgpackSlow.array(in));
  }

  @Override
  public boolean nextElement(Input in, int i) {
    return next((MsgpackReader) in, i);
  }

  private static boolean next(MsgpackReader in, int i) {
    if (i < in.count()) {
      return true;
    }
    in.depthLeft++;
    return false;
  }

  @Override
  public Object readKey(Input input, boolean keeps) {
    MsgpackReader in = (MsgpackReader) input;
    Name expected = in.names().anyExpected(in.buf, in.pos, in.end);
    if (expected != null) {
      in.pos += expected.length();
      return expected;
    }
    byte c = MsgpackSlow.peek(in);
    if (!MsgpackStrings.isString(c)) {
      return null;
    }
    int n = MsgpackStrings.header(in, in.limits().name());
    int head = c == (byte) (Code.FIXSTR | n) ? c & 0xFF : -1;
    Name name = in.names().name(in.buf, in.pos, n, head, keeps);
    if (name == null) {
      return MsgpackStrings.text(in, n);
    }
    in.pos += n;
    return name;
  }

  @Override
  public String readName(Input input) {
    MsgpackReader in = (MsgpackReader) input;
    String name = MsgpackStrings.readName(in);
    in.left--;
    return name;
  }

  @Override
  public Object readNameOrNumber(Input input) {
    MsgpackReader in = (MsgpackReader) input;
    if (isText(in)) {
      return readName(in);
    }
    Number number = null;
    if (MsgpackNumbers.width(MsgpackSlow.peek(in)) != 0) {
      number = MsgpackNumbers.readInteger(in);
    } else {
      MsgpackSkip.value(in);
    }
    in.left--;
    return number instanceof Long ? number : null;
  }

  @Override
  public boolean takesNull(Input in) {
    return MsgpackSlow.isNull((MsgpackReader) in);
  }

  @Override
  public boolean isText(Input in) {
    return MsgpackStrings.isString(MsgpackSlow.peek((MsgpackReader) in));
  }

  @Override
  public String readText(Input in) {
    return isText(in)
        ? MsgpackReader.readString((MsgpackReader) in, (BinarySite) null)
        : MsgpackStrings.read((MsgpackReader) in);
  }

  @Override
  public void skip(Input in) {
    MsgpackSkip.value((MsgpackReader) in);
  }

  // ---- objects that are looked into

  @Override
  public void lookInto(Input input) {
    MsgpackReader in = (MsgpackReader) input;
    if (in.pos != in.begun) {
      MsgpackSlow.peek(in);
    }
    in.keep(in.left);
    in.deeper();
    MsgpackSlow.begin(in);
  }

  @Override
  public boolean toName(Input in) {
    return ((MsgpackReader) in).left != 0;
  }

  @Override
  public boolean isName(Input input, byte[] name) {
    MsgpackReader in = (MsgpackReader) input;
    int n = name.length;
    if (!in.more(n) || !Arrays.equals(in.buf, in.pos, in.pos + n, name, 0, n)) {
      return false;
    }
    in.pos += n;
    in.left--;
    return true;
  }

  @Override
  public void continueHere(Input in) {
    ((MsgpackReader) in).continueHere();
  }

  @Override
  public void rewind(Input input) {
    MsgpackReader in = (MsgpackReader) input;
    in.left = in.rewind();
  }

  // ---- writing

  @Override
  public int putNull(Output out, int pos) {
    return MsgpackText.put(out, pos, Code.NIL);
  }

  @Override
  public int putBoolean(Output out, int pos, boolean value) {
    return MsgpackText.put(out, pos, value ? Code.TRUE : Code.FALSE);
  }

  @Override
  public int putLong(Output out, int pos, long value) {
    pos = MsgpackText.room(out, pos);
    return Put.integer(out.buf, pos, value);
  }

  @Override
  public int putFloat(Output out, int pos, float value) {
    pos = MsgpackText.room(out, pos);
    return Put.real(out.buf, pos, value);
  }

  @Override
  public int putDouble(Output out, int pos, double value) {
    pos = MsgpackText.room(out, pos);
    return Put.real(out.buf, pos, value);
  }

  @Override
  public int putText(Output out, int pos, String value) {
    return MsgpackWriter.string((MsgpackWriter) out, out.buf, pos, value, 0);
  }

  @Override
  public int putBytes(Output out, int pos, byte[] value) {
    return MsgpackText.binary((MsgpackWriter) out, pos, value, 0);
  }

  @Override
  public int putName(Output out, int pos, String name) {
    return MsgpackWriter.string((MsgpackWriter) out, out.buf, pos, name, 0);
  }

  @Override
  public int beginObject(Output out, int pos, int size) {
    pos = MsgpackText.room(out, pos);
    return Put.map(out.buf, pos, size);
  }

  @Override
  public int beginArray(Output out, int pos, int size) {
    pos = MsgpackText.room(out, pos);
    return Put.array(out.buf, pos, size);
  }

  @Override
  public int beginUncounted(Output out, int pos, boolean object) {
    return holdForCount(out, pos);
  }

  @Override
  public int endUncounted(Output out, int pos, boolean object, long start, int count) {
    byte[] head = new byte[2 * Put.HEADER];
    int n = object ? Put.map(head, 0, count) : Put.array(head, 0, count);
    return putHead(out, pos, start, head, n);
  }

  // ---- joined members

  /** Puts the object's header, with one entry more, before the entry that names the class. */
  @Override
  public int join(Output out, int pos, int object, int end) {
    byte[] buf = out.buf;
    int width;
    int count;
    switch (buf[object]) {
      case Code.MAP16 -> {
        width = 3;
        count = (buf[object + 1] & 0xFF) << 8 | (buf[object + 2] & 0xFF);
      }
      default -> {
        width = 1;
        count = buf[object] & 0xF;
      }
    }
    System.arraycopy(buf, pos, buf, pos + width, object - pos);
    if (out.buf.length - end < MsgpackWriter.SLACK) {
      end = out.grow(end, MsgpackWriter.SLACK);
    }
    return MsgpackText.recount(out.buf, pos, end, width, count + 1);
  }

  // ---- errors

  @Override
  public void finish(Input in) {
    MsgpackSlow.finish((MsgpackReader) in);
  }

  @Override
  public SeriformException mapping(Input input, String problem, String expected) {
    MsgpackReader in = (MsgpackReader) input;
    return MsgpackErrors.mapping(in, in.pos, problem, null).expecting(expected, null);
  }

  @Override
  public SeriformException unexpected(Input input, String expected) {
    MsgpackReader in = (MsgpackReader) input;
    return MsgpackErrors.mapping(in, in.pos, "a count that does not fit", null)
        .expecting(expected, null);
  }

  @Override
  public Hints hints() {
    return MsgpackErrors.HINTS;
  }
}
