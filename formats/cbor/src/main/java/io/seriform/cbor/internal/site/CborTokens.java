package io.seriform.cbor.internal.site;

import io.seriform.document.binary.BinarySite;
import io.seriform.document.tokens.Hints;
import io.seriform.document.tokens.Token;
import io.seriform.document.tokens.Tokens;
import io.seriform.error.SeriformException;
import io.seriform.wire.Input;
import io.seriform.wire.LimitErrors;
import io.seriform.wire.Output;
import io.seriform.wire.strings.RecentNames.Name;
import java.util.Arrays;

/** The tokens of CBOR. */
public final class CborTokens extends Tokens {

  public static final CborTokens INSTANCE = new CborTokens(null);

  /** The effect of options on whole documents; null for none. */
  private final CborRoot root;

  /**
   * Tokens of whole documents.
   *
   * @param root what the options do to them; null for nothing
   */
  public CborTokens(CborRoot root) {
    super(false);
    this.root = root;
  }

  // ---- values without parts

  @Override
  public Token next(Input input) {
    CborReader in = (CborReader) input;
    int h = CborSlow.initial(in);
    return switch (h >> 5) {
      case 0, 1 -> integer(in, h);
      case 2 -> Token.BYTES;
      case 3 -> Token.TEXT;
      case 4 -> Token.ARRAY;
      case 5 -> Token.OBJECT;
      case 6 -> Token.OTHER;
      default -> simple(in, h);
    };
  }

  private static Token integer(CborReader in, int h) {
    long n = CborSlow.argument(in, h);
    if (n < 0) {
      in.pos -= CborHeads.LONGEST;
      return Token.OTHER;
    }
    in.integer = n ^ -(h >> 5);
    return Token.LONG;
  }

  private static Token simple(CborReader in, int h) {
    switch (h) {
      case 0xF4, 0xF5, 0xF6 -> {
        in.pos++;
        return h == 0xF6 ? Token.NULL : h == 0xF5 ? Token.TRUE : Token.FALSE;
      }
      case 0xF9, 0xFA -> {
        float v = h == 0xF9 ? CborFloats.ofHalf(CborNumbers.half(in)) : CborNumbers.readFloat(in);
        in.integer = Float.floatToRawIntBits(v);
        in.real = CborFloats.widen(v);
        return Token.FLOAT;
      }
      case 0xFB -> {
        in.real = CborNumbers.floating(in, h);
        return Token.DOUBLE;
      }
      default -> {
        return Token.OTHER;
      }
    }
  }

  @Override
  public byte[] readBytes(Input in) {
    return CborStrings.readBytes((CborReader) in);
  }

  /** Large integers, and what tags make numbers of. */
  @Override
  public boolean isNumber(Input input) {
    CborReader in = (CborReader) input;
    int h = CborSlow.initial(in);
    if (h >> 5 <= 1) {
      return true;
    }
    if (h >> 5 != 6) {
      return false;
    }
    in.pin();
    long tag = CborSlow.argument(in, h);
    in.unpinTo();
    return CborNumbers.isNumber(tag);
  }

  @Override
  public void beginDocument(Input in) {
    if (root != null) {
      root.begin((CborReader) in);
    }
  }

  // ---- lists and objects

  @Override
  public int beginObject(Input input) {
    CborReader in = (CborReader) input;
    CborSlow.beginMap(in);
    return in.left;
  }

  @Override
  public boolean nextEntry(Input input, int i) {
    CborReader in = (CborReader) input;
    return CborSlow.entry(in) && admits(in, i);
  }

  private static boolean admits(CborReader in, int i) {
    if (i >= in.limits().elements()) {
      throw in.at(LimitErrors.tooManyElements(in.limits(), i + 1L), in.pos);
    }
    return true;
  }

  @Override
  public int beginArray(Input input) {
    CborReader in = (CborReader) input;
    CborSlow.beginArray(in);
    return in.left;
  }

  @Override
  public boolean nextElement(Input in, int i) {
    return nextEntry(in, i);
  }

  @Override
  public Object readKey(Input input, boolean keeps) {
    CborReader in = (CborReader) input;
    Name name = in.names().anyExpected(in.buf, in.pos, in.end);
    if (name != null) {
      in.pos += name.length();
      return name;
    }
    int h = CborSlow.initial(in);
    if (h >> 5 != 3) {
      return null;
    }
    if ((h & 31) == CborSlow.INDEFINITE) {
      return CborStrings.text(in, h, true);
    }
    int n = CborStrings.length(in, h, true);
    name = in.names().name(in.buf, in.pos, n, h == (CborWriter.TEXT | n) ? h : -1, keeps);
    if (name == null) {
      return CborStrings.content(in, n);
    }
    in.pos += n;
    return name;
  }

  @Override
  public String readName(Input input) {
    CborReader in = (CborReader) input;
    return CborStrings.text(in, CborSlow.value(in), true);
  }

  @Override
  public Object readNameOrNumber(Input input) {
    CborReader in = (CborReader) input;
    int h = CborSlow.value(in);
    if ((h & 0xE0) == CborWriter.TEXT) {
      return CborStrings.text(in, h, true);
    }
    int major = h >> 5;
    if (major <= 1) {
      long n = CborSlow.argument(in, h);
      return n < 0 ? null : Long.valueOf(major == 0 ? n : ~n);
    }
    CborSkip.value(in);
    return null;
  }

  @Override
  public boolean takesNull(Input in) {
    return CborSlow.isNull((CborReader) in);
  }

  @Override
  public boolean isText(Input in) {
    return (CborSlow.initial((CborReader) in) & 0xE0) == CborWriter.TEXT;
  }

  @Override
  public String readText(Input input) {
    CborReader in = (CborReader) input;
    int h = CborSlow.value(in);
    return (h & 0xE0) == CborWriter.TEXT
        ? CborReader.readString(in, (BinarySite) null)
        : CborStrings.text(in, h, false);
  }

  @Override
  public void skip(Input in) {
    CborSkip.value((CborReader) in);
  }

  // ---- objects that are looked into

  @Override
  public void lookInto(Input input) {
    CborReader in = (CborReader) input;
    in.keep(in.begunLeft);
    CborSlow.beginOrGoOn(in);
  }

  @Override
  public boolean toName(Input input) {
    CborReader in = (CborReader) input;
    if (!CborSlow.toEntry(in)) {
      return false;
    }
    in.left = in.left < 0 ? CborReader.INDEFINITE : in.left - 1;
    return true;
  }

  @Override
  public boolean isName(Input input, byte[] name) {
    CborReader in = (CborReader) input;
    int n = name.length;
    if (!in.more(n) || !Arrays.equals(in.buf, in.pos, in.pos + n, name, 0, n)) {
      return false;
    }
    in.pos += n;
    return true;
  }

  @Override
  public void continueHere(Input input) {
    CborReader in = (CborReader) input;
    in.begunLeft = in.left;
    in.pop();
    in.continueHere();
  }

  @Override
  public void rewind(Input input) {
    CborReader in = (CborReader) input;
    in.pop();
    in.begunLeft = in.rewind();
  }

  // ---- writing

  @Override
  public int putNull(Output out, int pos) {
    return put(out, pos, 0xF6);
  }

  @Override
  public int putBoolean(Output out, int pos, boolean value) {
    return put(out, pos, value ? 0xF5 : 0xF4);
  }

  private static int put(Output out, int pos, int b) {
    pos = CborHeads.room(out, pos, CborWriter.SLACK);
    out.buf[pos] = (byte) b;
    return pos + 1;
  }

  @Override
  public int putLong(Output out, int pos, long value) {
    pos = CborHeads.room(out, pos, CborWriter.SLACK);
    return CborWriter.putLong(out.buf, pos, value);
  }

  @Override
  public int putFloat(Output out, int pos, float value) {
    pos = CborHeads.room(out, pos, CborWriter.SLACK);
    return CborFloats.put(out.buf, pos, value);
  }

  @Override
  public int putDouble(Output out, int pos, double value) {
    pos = CborHeads.room(out, pos, CborWriter.SLACK);
    return CborFloats.put(out.buf, pos, value);
  }

  @Override
  public int putText(Output out, int pos, String value) {
    return CborWriter.string((CborWriter) out, out.buf, pos, value, 0);
  }

  @Override
  public int putBytes(Output out, int pos, byte[] value) {
    return CborWriter.bytes((CborWriter) out, out.buf, pos, value, 0);
  }

  @Override
  public int putName(Output out, int pos, String name) {
    return CborWriter.string((CborWriter) out, out.buf, pos, name, 0);
  }

  @Override
  public int beginObject(Output out, int pos, int size) {
    pos = CborHeads.room(out, pos, CborWriter.SLACK);
    return CborHeads.put(out.buf, pos, CborWriter.MAP, size);
  }

  @Override
  public int beginArray(Output out, int pos, int size) {
    pos = CborHeads.room(out, pos, CborWriter.SLACK);
    return CborHeads.put(out.buf, pos, CborWriter.ARRAY, size);
  }

  @Override
  public int beginDocument(Output out, int pos) {
    return root == null ? pos : root.begin(out, pos);
  }

  @Override
  public int endDocument(Output out, int pos) {
    return root == null ? pos : root.end(out, pos);
  }

  /** Of indefinite length, unless the document is to be rewritten. */
  @Override
  public int beginUncounted(Output out, int pos, boolean object) {
    return root != null && root.rewrites()
        ? holdForCount(out, pos)
        : put(out, pos, (object ? CborWriter.MAP : CborWriter.ARRAY) | CborSlow.INDEFINITE);
  }

  @Override
  public int endUncounted(Output out, int pos, boolean object, long start, int count) {
    if (root == null || !root.rewrites()) {
      return put(out, pos, CborSlow.BREAK);
    }
    byte[] head = new byte[2 * CborHeads.LONGEST];
    int n = CborHeads.put(head, 0, object ? CborWriter.MAP : CborWriter.ARRAY, count);
    return putHead(out, pos, start, head, n);
  }

  // ---- joined members

  /** The map's head, with one entry more, goes before the opening. */
  @Override
  public int join(Output out, int pos, int object, int end) {
    int n = CborHeads.argument(out.buf, object);
    int before = CborHeads.length(n);
    int after = CborHeads.length(n + 1);
    end = CborHeads.room(out, end, CborWriter.SLACK);
    byte[] buf = out.buf;
    int opening = object - pos;
    System.arraycopy(buf, pos, buf, pos + before, opening);
    if (after != before) {
      System.arraycopy(buf, pos + before, buf, pos + after, end - pos - before);
    }
    CborHeads.put(buf, pos, CborWriter.MAP, n + 1);
    return end + after - before;
  }

  // ---- errors

  @Override
  public void finish(Input in) {
    CborSlow.finish((CborReader) in);
  }

  @Override
  public SeriformException mapping(Input in, String problem, String expected) {
    return CborErrors.mapping((CborReader) in, problem, expected);
  }

  @Override
  public SeriformException unexpected(Input in, String expected) {
    return CborErrors.mapping((CborReader) in, "unexpected input", expected);
  }

  @Override
  public Hints hints() {
    return CborErrors.HINTS;
  }
}
