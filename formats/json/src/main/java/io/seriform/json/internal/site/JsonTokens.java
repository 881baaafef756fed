package io.seriform.json.internal.site;

import io.seriform.document.tokens.Hints;
import io.seriform.document.tokens.Token;
import io.seriform.document.tokens.Tokens;
import io.seriform.error.SeriformException;
import io.seriform.json.JsonOptions;
import io.seriform.scalar.Kind;
import io.seriform.wire.Input;
import io.seriform.wire.Output;
import io.seriform.wire.bytes.Bytes;
import io.seriform.wire.bytes.PackedBytes;
import io.seriform.wire.numbers.NumberText;
import io.seriform.wire.strings.RecentNames;
import io.seriform.wire.strings.RecentNames.Name;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** The tokens of JSON. */
public final class JsonTokens extends Tokens {

  public static final JsonTokens INSTANCE = new JsonTokens();

  /** Room for a number and the bytes around it. */
  private static final int ROOM = 2 * JsonWriter.SLACK;

  /** The protocol methods that are used here look at no site. */
  private static final JsonSite NO_SITE =
      new JsonSite.Bare(
          new JsonSite.Text(
              0,
              PackedBytes.NONE,
              PackedBytes.NONE,
              PackedBytes.NONE,
              false,
              true,
              false,
              null,
              null,
              false,
              false,
              false));

  private static final JsonBase64 BASE64 =
      JsonBase64.of(Kind.BYTES, JsonOptions.Base64Variant.STANDARD);

  private JsonTokens() {
    super(true);
  }

  // ---- values without parts

  @Override
  public Token next(Input input) {
    JsonReader in = (JsonReader) input;
    int p = in.pos;
    int c = p < in.end ? in.buf[p] : 0;
    if (c <= ' ' || c == '/') {
      c = JsonSlow.peek(in);
      p = in.pos;
    }
    boolean minus = c == '-';
    if (minus || (c >= '0' && c <= '9')) {
      int from = minus ? p + 1 : p;
      Token number = from + 17 <= in.end ? JsonNumberTokens.fast(in, from, minus) : null;
      return number != null ? number : JsonNumberTokens.scan(in);
    }
    switch (c) {
      case '"', '\'' -> {
        return Token.TEXT;
      }
      case '{' -> {
        return Token.OBJECT;
      }
      case '[' -> {
        return Token.ARRAY;
      }
      case 't', 'f' -> {
        return JsonReader.readBoolean(in, NO_SITE) ? Token.TRUE : Token.FALSE;
      }
      case 'n' -> {
        JsonSlow.isNull(in);
        return Token.NULL;
      }
      default -> {
        if (!JsonNumbers.mayBegin(in, c)) {
          throw JsonErrors.expected(in, "a value");
        }
        return JsonNumberTokens.scan(in);
      }
    }
  }

  /** All else is a number that neither a long nor a double holds. */
  @Override
  public boolean isNumber(Input in) {
    return true;
  }

  // ---- lists and objects

  @Override
  public int beginObject(Input input) {
    JsonReader in = (JsonReader) input;
    in.deeper();
    JsonSlow.beginOrGoOn(in);
    return -1;
  }

  @Override
  public boolean nextEntry(Input input, int i) {
    JsonReader in = (JsonReader) input;
    byte[] b = in.buf;
    int p = in.pos;
    if (p + 1 < in.end) {
      if (b[p] == ',' && b[p + 1] == '"' && i != 0) {
        in.pos = p + 1;
        return in.admits(i);
      }
      if (b[p] == '}') {
        in.pos = p + 1;
        in.depthLeft++;
        return false;
      }
    }
    return JsonSlow.entry(in) && in.admits(i);
  }

  @Override
  public int beginArray(Input input) {
    JsonReader in = (JsonReader) input;
    in.deeper();
    JsonSlow.beginArray(in);
    return -1;
  }

  @Override
  public boolean nextElement(Input in, int i) {
    return JsonReader.nextElement((JsonReader) in, NO_SITE, i, 0);
  }

  @Override
  public Object readKey(Input input, boolean keeps) {
    JsonReader in = (JsonReader) input;
    Name name = in.names().anyExpected(in.buf, in.pos, in.end);
    if (name != null) {
      // goes behind its colon, and the one space that indented JSON has there
      int p = in.pos + name.length();
      in.pos = in.buf[p] == ' ' ? p + 1 : p;
      return name;
    }
    name = search(in, in.names(), keeps);
    if (name == null) {
      return JsonNames.readName(in);
    }
    in.names().came(name);
    return name;
  }

  /** The short ASCII name at the position, with its colon; null if it has to be read otherwise. */
  private static Name search(JsonReader in, RecentNames names, boolean keeps) {
    byte[] b = in.buf;
    int from = in.pos + 1;
    int n = 0;
    long head = 0;
    long tail = 0;
    for (; ; n += 8) {
      if (n == RecentNames.LONGEST || from + n + 9 > in.end) {
        return null;
      }
      long w = Bytes.getLong(b, from + n);
      long m = JsonText.special(w);
      if (n == 0) {
        head = w;
      }
      if (m != 0) {
        int more = Long.numberOfTrailingZeros(m) >>> 3;
        if (n == 0) {
          head = w & ((1L << (more << 3)) - 1);
        }
        n += more;
        break;
      }
    }
    if (b[in.pos] != '"' || b[from + n] != '"') {
      return null;
    }
    if (n > 8) {
      tail = Bytes.getLong(b, from + n - 8);
    }
    Name name = names.find(b, from, n, head, tail);
    if (name == null) {
      if (n > in.limits().name() || !keeps) {
        return null;
      }
      name = names.add(b, from, n, written(b, from, n));
    }
    in.pos = from + n + 1;
    JsonSlow.colon(in);
    return name;
  }

  /** The name in quotes, with a colon. */
  private static PackedBytes written(byte[] b, int from, int n) {
    byte[] text = new byte[n + 3];
    System.arraycopy(b, from - 1, text, 0, n + 2);
    text[n + 2] = ':';
    return PackedBytes.of(text);
  }

  @Override
  public String readName(Input in) {
    return JsonNames.readName((JsonReader) in);
  }

  @Override
  public boolean takesNull(Input input) {
    JsonReader in = (JsonReader) input;
    return JsonSlow.peek(in) == 'n' && JsonSlow.isNull(in);
  }

  @Override
  public boolean isText(Input input) {
    JsonReader in = (JsonReader) input;
    int c = JsonSlow.peek(in);
    return c == '"' || (c == '\'' && in.syntax.singleQuotes());
  }

  @Override
  public String readText(Input input) {
    JsonReader in = (JsonReader) input;
    int c = JsonSlow.peek(in);
    if (c != '"' && c != '\'') {
      throw JsonSlow.wrongKind(in, "a text");
    }
    return JsonReader.readString(in, NO_SITE);
  }

  @Override
  public void skip(Input in) {
    JsonSkip.value((JsonReader) in);
  }

  // ---- objects that are looked into

  @Override
  public void lookInto(Input input) {
    JsonReader in = (JsonReader) input;
    if (in.pos != in.begun) {
      JsonSlow.peek(in);
    }
    in.keep(0);
    in.deeper();
    JsonSlow.beginOrGoOn(in);
  }

  @Override
  public boolean toName(Input in) {
    return JsonSlow.next((JsonReader) in, null);
  }

  @Override
  public boolean isName(Input input, byte[] name) {
    JsonReader in = (JsonReader) input;
    int n = name.length;
    if (!in.more(n + 1) || !Arrays.equals(in.buf, in.pos, in.pos + n, name, 0, n)) {
      return isSpelledOtherwise(in, name);
    }
    in.pos += n;
    JsonSlow.colon(in);
    return true;
  }

  /** Returns true if a name with escapes, or in single quotes, is this one. */
  private static boolean isSpelledOtherwise(JsonReader in, byte[] name) {
    int n = JsonStrings.scan(in, 0, in.limits().name(), true);
    if (in.buf[in.pos] == '"' && (in.seen & JsonStrings.ESCAPE_SEEN) == 0) {
      return false;
    }
    String text = JsonStrings.text(in, in.pos + 1, in.pos + 1 + n);
    if (!text.equals(new String(name, 1, name.length - 2, StandardCharsets.UTF_8))) {
      return false;
    }
    in.pos += n + 2;
    JsonSlow.colon(in);
    return true;
  }

  @Override
  public void continueHere(Input input) {
    JsonReader in = (JsonReader) input;
    JsonSlow.toNameOrEnd(in);
    in.continueHere();
  }

  @Override
  public void rewind(Input in) {
    ((JsonReader) in).rewind();
  }

  // ---- writing

  private static int room(Output out, int pos) {
    return out.buf.length - pos < ROOM ? out.grow(pos, ROOM) : pos;
  }

  @Override
  public int putNull(Output out, int pos) {
    return JsonText.writeNull((JsonWriter) out, pos);
  }

  @Override
  public int putBoolean(Output out, int pos, boolean value) {
    pos = room(out, pos);
    return JsonWriter.writeBoolean(out.buf, pos, NO_SITE, value);
  }

  @Override
  public int putLong(Output out, int pos, long value) {
    pos = room(out, pos);
    return NumberText.putLong(out.buf, pos, value);
  }

  @Override
  public int putFloat(Output out, int pos, float value) {
    pos = room(out, pos);
    return JsonWriter.writeFloat((JsonWriter) out, out.buf, pos, NO_SITE, value);
  }

  @Override
  public int putDouble(Output out, int pos, double value) {
    pos = room(out, pos);
    return JsonWriter.writeDouble((JsonWriter) out, out.buf, pos, NO_SITE, value);
  }

  @Override
  public int putText(Output out, int pos, String value) {
    return JsonWriter.string((JsonWriter) out, out.buf, pos, value, 0);
  }

  @Override
  public int putBytes(Output out, int pos, byte[] value) {
    return BASE64.write((JsonWriter) out, out.buf, pos, value, 0);
  }

  @Override
  public int putName(Output out, int pos, String name) {
    pos = JsonWriter.string((JsonWriter) out, out.buf, pos, name, 1);
    out.buf[pos] = ':';
    return pos + 1;
  }

  @Override
  public int beginObject(Output out, int pos, int size) {
    return put(out, pos, '{');
  }

  @Override
  public int beginArray(Output out, int pos, int size) {
    return put(out, pos, '[');
  }

  @Override
  public int separate(Output out, int pos) {
    return put(out, pos, ',');
  }

  @Override
  public int endObject(Output out, int pos) {
    return put(out, pos, '}');
  }

  @Override
  public int endArray(Output out, int pos) {
    return put(out, pos, ']');
  }

  private static int put(Output out, int pos, char c) {
    pos = room(out, pos);
    out.buf[pos] = (byte) c;
    return pos + 1;
  }

  // ---- joined members

  @Override
  public byte[] joinOpening(byte[] name) {
    byte[] opening = new byte[name.length + 2];
    opening[0] = '{';
    System.arraycopy(name, 0, opening, 1, name.length);
    opening[name.length + 1] = ':';
    return opening;
  }

  @Override
  public int join(Output out, int pos, int object, int end) {
    return joined(out.buf, object, end);
  }

  // ---- errors

  @Override
  public void finish(Input in) {
    JsonSlow.finish((JsonReader) in);
  }

  @Override
  public SeriformException mapping(Input in, String problem, String expected) {
    return JsonErrors.mapping((JsonReader) in, problem, expected);
  }

  @Override
  public SeriformException unexpected(Input in, String expected) {
    // well-formed, and what stands behind what was closed says nothing
    return mapping(in, "unexpected input", expected).expecting(expected, null);
  }

  @Override
  public Hints hints() {
    return JsonErrors.HINTS;
  }

  /** Joins the properties of an object to the bytes before its brace. */
  public static int joined(byte[] buf, int object, int end) {
    if (buf[object + 1] == '}') {
      buf[object] = '}';
      return end - 1;
    }
    buf[object] = ',';
    return end;
  }
}
