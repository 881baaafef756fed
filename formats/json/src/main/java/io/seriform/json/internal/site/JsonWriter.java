package io.seriform.json.internal.site;

import io.seriform.codec.runtime.UnknownProperties;
import io.seriform.document.tokens.Leniency;
import io.seriform.document.tokens.TokenOutput;
import io.seriform.error.EncodeException;
import io.seriform.error.SeriformException;
import io.seriform.json.internal.site.JsonSite.Text;
import io.seriform.text.ScalarText;
import io.seriform.wire.Limits;
import io.seriform.wire.bytes.Bytes;
import io.seriform.wire.bytes.PackedBytes;
import io.seriform.wire.numbers.NumberText;
import io.seriform.wire.strings.Strings;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * Writes JSON by RFC 8259. The static methods are the protocol that compiled codecs call: each
 * writes the key and the value of one place, and decides itself whether to leave it out.
 *
 * <p>Bounded methods take {@code (buf, pos, key, value)} and may touch {@link #SLACK} bytes after
 * what they return; the others check the room for themselves and for {@code rest} more bytes.
 */
public final class JsonWriter extends TokenOutput {

  /** The number of bytes that wide stores may touch past the end. */
  public static final int SLACK = 32;

  private static final long TRUE = Bytes.word("true".getBytes(StandardCharsets.US_ASCII), 0);
  private static final long FALSE = Bytes.word("false".getBytes(StandardCharsets.US_ASCII), 0);
  static final int NULL = (int) Bytes.word("null".getBytes(StandardCharsets.US_ASCII), 0);

  /** The position to go on at, for the cold methods that return the buffer. */
  public int at;

  /** Indents whole documents; null until one is. */
  private JsonIndent indent;

  /** True if something outside ASCII was written. */
  public boolean wide;

  /** True while a value is written that becomes a name, in which times are texts. */
  public boolean naming;

  /** Checks text that is written as it is; null until there is one. */
  private JsonReader checker;

  /** True if NaN and infinities are written as bare words, as JSON5 has them. */
  public final boolean nonFinite;

  /** True if what is written is escaped to ASCII on its way. */
  private final boolean ascii;

  public JsonWriter(Limits limits, boolean nonFinite, boolean ascii) {
    super(limits);
    this.nonFinite = nonFinite;
    this.ascii = ascii;
  }

  /** Reads text as RFC 8259 has it, or also with NaN and infinities. */
  public JsonReader checker() {
    if (checker == null) {
      JsonSyntax strict = new JsonSyntax(false, false, false, nonFinite, false, Leniency.NONE);
      checker = new JsonReader(limits(), strict);
    }
    return checker;
  }

  /**
   * Indents the whole document that is in {@link #buf}.
   *
   * @return its new end there
   */
  public int indent(int end, int spaces) {
    if (indent == null) {
      // the same spaces each time: a writer serves the codecs of one set of options
      indent = new JsonIndent(null, spaces);
    }
    return indent.rewrite(this, end);
  }

  @Override
  protected int length(String text) {
    return JsonText.length(text, ascii);
  }

  // ---- objects

  /** Opens an object. */
  public static int begin(JsonWriter out, byte[] buf, int pos, JsonShape.Names shape) {
    out.deeper();
    if (shape.opening()) {
      buf[pos++] = '{';
    }
    return pos;
  }

  /** Closes an object. */
  public static int end(JsonWriter out, byte[] buf, int pos, JsonShape.Names shape, int mark) {
    out.depthLeft++;
    buf[pos] = '}';
    return pos + 1;
  }

  /** Opens an object in the array shape; its first property brings the bracket. */
  public static int begin(JsonWriter out, byte[] buf, int pos, JsonShape.Slots shape) {
    out.deeper();
    if (shape.count() == 0) {
      buf[pos++] = '[';
    }
    return pos;
  }

  /** Closes an object in the array shape. */
  public static int end(JsonWriter out, byte[] buf, int pos, JsonShape.Slots shape, int mark) {
    out.depthLeft++;
    buf[pos] = ']';
    return pos + 1;
  }

  // ---- keys

  private static int key(byte[] buf, int pos, Text k) {
    if (k.commaUnlessFirst() && buf[pos - 1] != '{') {
      buf[pos++] = ',';
    }
    return k.written().put(buf, pos);
  }

  /** Writes a null, or leaves the property out. */
  public static int writeNull(byte[] buf, int pos, JsonSite k) {
    if (!k.text().writesNull()) {
      return pos;
    }
    pos = key(buf, pos, k.text());
    Bytes.putInt(buf, pos, NULL);
    return pos + 4;
  }

  // ---- bounded values

  /** Writes a boolean. */
  public static int writeBoolean(byte[] buf, int pos, JsonSite k, boolean v) {
    if (!v && k.text().omitsDefault()) {
      return pos;
    }
    pos = key(buf, pos, k.text());
    Bytes.putLong(buf, pos, v ? TRUE : FALSE);
    return pos + (v ? 4 : 5);
  }

  /** Writes a byte. */
  public static int writeByte(byte[] buf, int pos, JsonSite k, byte v) {
    return writeInt(buf, pos, k, v);
  }

  /** Writes a short. */
  public static int writeShort(byte[] buf, int pos, JsonSite k, short v) {
    return writeInt(buf, pos, k, v);
  }

  /** Writes a char, as a string of one. */
  public static int writeChar(JsonWriter out, byte[] buf, int pos, JsonSite k, char v) {
    if (v == 0 && k.text().omitsDefault()) {
      return pos;
    }
    return JsonText.writeChar(out, buf, key(buf, pos, k.text()), v);
  }

  /** Writes an int. */
  public static int writeInt(byte[] buf, int pos, JsonSite k, int v) {
    if (v == 0 && k.text().omitsDefault()) {
      return pos;
    }
    return NumberText.putInt(buf, key(buf, pos, k.text()), v);
  }

  /** Writes a long. */
  public static int writeLong(byte[] buf, int pos, JsonSite k, long v) {
    if (v == 0 && k.text().omitsDefault()) {
      return pos;
    }
    return NumberText.putLong(buf, key(buf, pos, k.text()), v);
  }

  /** Writes a float in the shortest text that reads back as the same float. */
  public static int writeFloat(JsonWriter out, byte[] buf, int pos, JsonSite k, float v) {
    if (v == 0 && k.text().omitsDefault() && Float.floatToRawIntBits(v) == 0) {
      return pos;
    }
    pos = key(buf, pos, k.text());
    return Float.isFinite(v) ? NumberText.putFloat(buf, pos, v) : out.nonFinite(buf, pos, v);
  }

  /** Writes a double in the shortest text that reads back as the same double. */
  public static int writeDouble(JsonWriter out, byte[] buf, int pos, JsonSite k, double v) {
    if (v == 0 && k.text().omitsDefault() && Double.doubleToRawLongBits(v) == 0) {
      return pos;
    }
    pos = key(buf, pos, k.text());
    return Double.isFinite(v) ? NumberText.putDouble(buf, pos, v) : out.nonFinite(buf, pos, v);
  }

  private int nonFinite(byte[] buf, int pos, double v) {
    if (!nonFinite) {
      throw JsonErrors.notFinite(v);
    }
    byte[] text = Double.toString(v).getBytes(StandardCharsets.US_ASCII);
    System.arraycopy(text, 0, buf, pos, text.length);
    return pos + text.length;
  }

  /** Writes an enum's constant. */
  public static int writeEnum(byte[] buf, int pos, JsonSite k, Enum<?> v) {
    if (v == null) {
      return writeNull(buf, pos, k);
    }
    pos = key(buf, pos, k.text());
    return k.text().enumeration().written()[v.ordinal()].put(buf, pos);
  }

  // ---- values of any length

  /** Writes a string. */
  public static int writeString(
      JsonWriter out, byte[] buf, int pos, JsonSite k, String s, int rest) {
    if (s == null && !k.text().writesNull()) {
      return pos;
    }
    // once for both: twice made this method too large for C2 to inline
    pos = key(buf, pos, k.text());
    if (s == null) {
      Bytes.putInt(buf, pos, NULL);
      return pos + 4;
    }
    return string(out, buf, pos, s, rest);
  }

  /**
   * Writes a string's text in quotes; the room before it was promised by the caller before. Strings
   * of 8 to 16 chars are written here, within each codec: by a call, objects took 1.05 to 1.15 of
   * the time. Up to 32 it was slower, in loops: C2 keeps the constants of {@link JsonText#marks} in
   * registers there, and moves others out of them.
   */
  static int string(JsonWriter out, byte[] buf, int pos, String s, int rest) {
    byte[] v = Strings.latin1(s);
    int n = v == null ? 0 : v.length;
    if (n < 8 || n > 16 || buf.length - pos < n + rest + SLACK) {
      return anyString(out, buf, pos, s, rest);
    }
    long a = Bytes.getLong(v, 0);
    long b = Bytes.getLong(v, n - 8);
    Bytes.putLong(buf, pos + 1, a);
    Bytes.putLong(buf, pos + n - 7, b);
    if (((JsonText.marks(a) | JsonText.marks(b)) & 0x8080808080808080L) != 0) {
      return JsonText.write(out, pos, s, rest);
    }
    buf[pos] = '"';
    buf[pos + n + 1] = '"';
    return pos + n + 2;
  }

  /**
   * Writes a string of any length. Written out (see {@link JsonText#special}), and on purpose over
   * 325 bytes of bytecode: inlined into each protocol method, it would make them too large to be
   * inlined into codecs.
   */
  private static int anyString(JsonWriter out, byte[] buf, int pos, String s, int rest) {
    byte[] v = Strings.DIRECT ? Strings.bytes(s) : null;
    int n = Strings.DIRECT ? v.length : s.length();
    if (buf.length - pos < n + rest + SLACK) {
      pos = out.grow(pos, n + rest + SLACK);
      buf = out.buf;
    }
    if (!Strings.isLatin1(s)) {
      return JsonText.write(out, pos, s, rest);
    }
    int to = pos + 1;
    int from = 0;
    if (!Strings.DIRECT) {
      // looked at where it stands; what is stored once more below, C2 leaves out
      Strings.copyLatin1(s, buf, to);
      v = buf;
      from = to;
    }
    long special;
    if (n > JsonText.LONG) {
      special = JsonText.copyLong(v, from, n, buf, to) ? 0 : -1;
    } else if (n >= 16) {
      // no loop: what C2 would do for its bounds takes as long as the rest
      long a = Bytes.getLong(v, from);
      long b = Bytes.getLong(v, from + 8);
      Bytes.putLong(buf, to, a);
      Bytes.putLong(buf, to + 8, b);
      special = JsonText.marks(a) | JsonText.marks(b);
      if (n > 32) {
        a = Bytes.getLong(v, from + 16);
        b = Bytes.getLong(v, from + 24);
        Bytes.putLong(buf, to + 16, a);
        Bytes.putLong(buf, to + 24, b);
        special |= JsonText.marks(a) | JsonText.marks(b);
      }
      a = Bytes.getLong(v, from + n - 16);
      b = Bytes.getLong(v, from + n - 8);
      Bytes.putLong(buf, to + n - 16, a);
      Bytes.putLong(buf, to + n - 8, b);
      special |= JsonText.marks(a) | JsonText.marks(b);
    } else if (n >= 8) {
      long a = Bytes.getLong(v, from);
      long b = Bytes.getLong(v, from + n - 8);
      special = JsonText.marks(a) | JsonText.marks(b);
      Bytes.putLong(buf, to, a);
      Bytes.putLong(buf, to + n - 8, b);
    } else {
      special = JsonText.copyShort(v, from, n, buf, to) ? 0 : -1;
    }
    if ((special & 0x8080808080808080L) != 0) {
      return JsonText.write(out, pos, s, rest);
    }
    buf[pos] = '"';
    buf[to + n] = '"';
    return to + n + 1;
  }

  /** Writes a value of a kind that has no method of its own. */
  public static int writeScalar(
      JsonWriter out, byte[] buf, int pos, JsonSite k, Object v, int rest) {
    if (v == null) {
      return writeNull(buf, pos, k);
    }
    return k.text().scalar().write(out, buf, key(buf, pos, k.text()), v, rest);
  }

  /** Begins a property whose value is an object, a list or a map. */
  public static int beginProperty(JsonWriter out, byte[] buf, int pos, JsonSite k) {
    return key(buf, pos, k.text());
  }

  // ---- lists and maps

  /** Opens a list. */
  public static int beginSequence(JsonWriter out, byte[] buf, int pos, JsonSite k, int size) {
    out.deeper();
    buf[pos] = '[';
    return pos + 1;
  }

  /** Goes on to the element at {@code i}. */
  public static int element(byte[] buf, int pos, JsonSite k, int i) {
    if (i != 0) {
      buf[pos++] = ',';
    }
    return pos;
  }

  /** Closes a list. */
  public static int endSequence(JsonWriter out, byte[] buf, int pos, JsonSite k, int mark) {
    out.depthLeft++;
    buf[pos] = ']';
    return pos + 1;
  }

  /** Opens a map. */
  public static int beginMap(JsonWriter out, byte[] buf, int pos, JsonSite k, int size) {
    out.deeper();
    buf[pos] = '{';
    return pos + 1;
  }

  /** Closes a map. */
  public static int endMap(JsonWriter out, byte[] buf, int pos, JsonSite k, int mark) {
    out.depthLeft++;
    buf[pos] = '}';
    return pos + 1;
  }

  /** Writes the properties that a class does not know. */
  public static int writeUnknown(
      JsonWriter out,
      byte[] buf,
      int pos,
      JsonShape.Names shape,
      UnknownProperties unknown,
      Object object) {
    Map<?, ?> map = unknown.get(object);
    if (map == null) {
      return pos;
    }
    for (Map.Entry<?, ?> e : map.entrySet()) {
      String name = UnknownProperties.name(out, e, shape.names());
      pos = room(out, pos);
      if (out.buf[pos - 1] != '{') {
        out.buf[pos++] = ',';
      }
      pos = string(out, out.buf, pos, name, SLACK);
      out.buf[pos++] = ':';
      if (e.getValue() == null) {
        Bytes.putInt(out.buf, pos, NULL);
        pos += 4;
      } else {
        try {
          pos = unknown.codec().write(out, out.buf, pos, e.getValue());
        } catch (SeriformException x) {
          throw x.within(name);
        }
      }
    }
    return room(out, pos);
  }

  private static int room(JsonWriter out, int pos) {
    return out.buf.length - pos < SLACK ? out.grow(pos, SLACK) : pos;
  }

  // ---- map keys: the same values as names

  /** Refuses a null key. */
  public static int writeNull(byte[] buf, int pos, JsonSite.Name k) {
    throw new EncodeException("a map has a null key, which JSON cannot hold");
  }

  /** Writes a boolean as a name. */
  public static int writeBoolean(byte[] buf, int pos, JsonSite.Name k, boolean v) {
    buf[pos] = '"';
    Bytes.putLong(buf, pos + 1, v ? TRUE : FALSE);
    return endName(buf, pos + (v ? 5 : 6));
  }

  /** Writes a byte as a name. */
  public static int writeByte(byte[] buf, int pos, JsonSite.Name k, byte v) {
    return writeInt(buf, pos, k, v);
  }

  /** Writes a short as a name. */
  public static int writeShort(byte[] buf, int pos, JsonSite.Name k, short v) {
    return writeInt(buf, pos, k, v);
  }

  /** Writes a char as a name. */
  public static int writeChar(JsonWriter out, byte[] buf, int pos, JsonSite.Name k, char v) {
    pos = JsonText.writeChar(out, buf, pos, v);
    buf[pos] = ':';
    return pos + 1;
  }

  /** Writes an int as a name. */
  public static int writeInt(byte[] buf, int pos, JsonSite.Name k, int v) {
    buf[pos] = '"';
    return endName(buf, NumberText.putInt(buf, pos + 1, v));
  }

  /** Writes a long as a name. */
  public static int writeLong(byte[] buf, int pos, JsonSite.Name k, long v) {
    buf[pos] = '"';
    return endName(buf, NumberText.putLong(buf, pos + 1, v));
  }

  /** Writes a float as a name. */
  public static int writeFloat(JsonWriter out, byte[] buf, int pos, JsonSite.Name k, float v) {
    buf[pos] = '"';
    pos = Float.isFinite(v) ? NumberText.putFloat(buf, pos + 1, v) : out.nonFinite(buf, pos + 1, v);
    return endName(buf, pos);
  }

  /** Writes a double as a name. */
  public static int writeDouble(JsonWriter out, byte[] buf, int pos, JsonSite.Name k, double v) {
    buf[pos] = '"';
    pos =
        Double.isFinite(v) ? NumberText.putDouble(buf, pos + 1, v) : out.nonFinite(buf, pos + 1, v);
    return endName(buf, pos);
  }

  /** Writes an enum's constant as a name. */
  public static int writeEnum(byte[] buf, int pos, JsonSite.Name k, Enum<?> v) {
    if (v == null) {
      return writeNull(buf, pos, k);
    }
    PackedBytes w = k.text().enumeration().written()[v.ordinal()];
    System.arraycopy(w.bytes(), 0, buf, pos, w.length());
    buf[pos + w.length()] = ':';
    return pos + w.length() + 1;
  }

  /** Writes a string as a name. */
  public static int writeString(
      JsonWriter out, byte[] buf, int pos, JsonSite.Name k, String s, int rest) {
    if (s == null) {
      return writeNull(buf, pos, k);
    }
    pos = string(out, buf, pos, s, rest + 1);
    out.buf[pos] = ':';
    return pos + 1;
  }

  /** Writes a value of another kind as a name. */
  public static int writeScalar(
      JsonWriter out, byte[] buf, int pos, JsonSite.Name k, Object v, int rest) {
    if (v == null) {
      return writeNull(buf, pos, k);
    }
    JsonScalar scalar = k.text().scalar();
    String name = scalar.toName(v);
    if (scalar.unquoted()) {
      ScalarText.admit(name, out.limits());
    }
    out.admitName(name);
    return writeString(out, buf, pos, k, name, rest);
  }

  /** Begins a key of a class whose codec knows nothing of names, as any {@code Object} may be. */
  public static int beginProperty(JsonWriter out, byte[] buf, int pos, JsonSite.Name k) {
    out.hold();
    out.naming = true;
    return pos;
  }

  /** Ends such a key: what was written as a value becomes a name. */
  public static int endProperty(JsonWriter out, byte[] buf, int pos, JsonSite.Name k, int mark) {
    out.release();
    out.naming = false;
    return JsonText.toName(out, pos, mark);
  }

  private static int endName(byte[] buf, int pos) {
    Bytes.putShort(buf, pos, (short) ('"' | ':' << 8));
    return pos + 2;
  }

  @Override
  public void reset() {
    super.reset();
    wide = false;
    naming = false;
  }
}
