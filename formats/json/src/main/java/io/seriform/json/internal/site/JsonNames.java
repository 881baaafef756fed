package io.seriform.json.internal.site;

import io.seriform.codec.names.NameTable;
import io.seriform.document.format.SelfDescribingProtocol.UnknownNames;
import io.seriform.error.LimitException;
import io.seriform.error.SeriformException;
import io.seriform.scalar.Kind;
import io.seriform.text.ScalarText;
import io.seriform.wire.bytes.Bytes;
import io.seriform.wire.bytes.PackedBytes;
import java.math.BigDecimal;
import java.math.BigInteger;

/** Names off the fast path: any order, escapes, unknown properties, map keys, enums. */
public final class JsonNames {

  private JsonNames() {}

  /** As {@link JsonReader#ordinal}, for every input. */
  public static int ordinal(JsonReader in, JsonShape.Names shape, int expected) {
    while (JsonSlow.next(in, null)) {
      int hint = hinted(in, shape, expected);
      if (hint >= 0) {
        return hint;
      }
      in.nameAt = in.offset(in.pos);
      int n = JsonStrings.scan(in, 0, in.limits().name(), true);
      int entry = entry(in, shape, n);
      if (entry < 0 && shape.unknown() == UnknownNames.REJECT) {
        throw unknown(in, shape, n);
      }
      String name =
          entry < 0 && (in.seen != 0 || shape.unknown() == UnknownNames.COLLECT)
              ? JsonStrings.text(in, in.pos + 1, in.pos + 1 + n)
              : null;
      in.pos += n + 2;
      JsonSlow.colon(in);
      if (entry >= 0 && shape.names().ordinals()[entry] < shape.count()) {
        shape.names().hints()[expected] = (short) entry;
        return shape.names().ordinals()[entry];
      }
      if (entry < 0 && shape.unknown() == UnknownNames.COLLECT) {
        in.unknown = name;
        return shape.count();
      }
      shape
          .names()
          .skips(
              in, entry, () -> JsonErrors.comesTwice(in, shape.names(), NameTable.DISCRIMINATOR));
      JsonSkip.value(in);
    }
    in.pos++;
    in.depthLeft++;
    return -1;
  }

  /** The property of the name at the position, if it came here the last time too; else -1. */
  private static int hinted(JsonReader in, JsonShape.Names shape, int expected) {
    NameTable names = shape.names();
    int entry = names.hints()[expected];
    PackedBytes w = names.words()[entry];
    int p = in.pos;
    if (p + w.reach() >= in.end || !w.at(in.buf, p)) {
      return -1;
    }
    p += w.length();
    in.pos = in.buf[p] == ' ' ? p + 1 : p;
    return names.ordinals()[entry];
  }

  private static SeriformException unknown(JsonReader in, JsonShape.Names shape, int n) {
    String name = JsonStrings.text(in, in.pos + 1, in.pos + 1 + n);
    SeriformException e = JsonErrors.mapping(in, "unknown property", null);
    return e.expecting(null, name).hinting(JsonErrors.HINTS.unknownProperty(shape.names(), name));
  }

  /** The entry of the name whose opening quote is at the position, n bytes long; -1 for none. */
  private static int entry(JsonReader in, JsonShape.Names shape, int n) {
    int from = in.pos + 1;
    if (in.seen != 0 && (in.latin1 || in.seen != JsonStrings.HIGH_SEEN)) {
      return shape.names().find(JsonStrings.text(in, from, from + n));
    }
    return shape.names().find(in.buf, from, n);
  }

  // ---- map keys

  /** Reads a name and its colon. */
  static String readName(JsonReader in) {
    if (JsonSlow.peek(in) != '"' && !(in.buf[in.pos] == '\'' && in.syntax.singleQuotes())) {
      throw JsonErrors.expected(in, "a name");
    }
    in.nameAt = in.offset(in.pos);
    int n = JsonStrings.scan(in, 0, in.limits().name(), true);
    String name = JsonStrings.text(in, in.pos + 1, in.pos + 1 + n);
    in.pos += n + 2;
    JsonSlow.colon(in);
    return name;
  }

  /** Goes into the quotes around what is read as a number or a literal. */
  static void open(JsonReader in) {
    if (JsonSlow.peek(in) != '"') {
      throw JsonErrors.expected(in, "a name");
    }
    in.pos++;
    if (!in.more(1) || in.buf[in.pos] <= ' ') {
      throw JsonErrors.expected(in, "a name that is a number or a literal");
    }
  }

  /** Goes out of these quotes. */
  static void close(JsonReader in) {
    if (!in.more(1) || in.buf[in.pos] != '"') {
      throw JsonErrors.expected(in, "the end of the name");
    }
    in.pos++;
  }

  static boolean readBooleanName(JsonReader in) {
    return booleanValue(in, readName(in));
  }

  /** Returns the boolean that the name just read says. */
  public static boolean booleanValue(JsonReader in, String name) {
    if (name.equals("true") || name.equals("false")) {
      return name.equals("true");
    }
    throw JsonErrors.badName(in, "boolean", name);
  }

  static long readLongName(JsonReader in, long least, long most, String type) {
    String name = readName(in);
    long v = integer(in, name, type);
    if (v < least || v > most) {
      throw JsonErrors.badName(in, type, name);
    }
    return v;
  }

  static double readDoubleName(JsonReader in, boolean single) {
    String name = readName(in);
    return single ? (float) number(in, Kind.FLOAT, name) : (double) number(in, Kind.DOUBLE, name);
  }

  /** The integer that the name just read says, by the grammar of JSON. */
  public static long integer(JsonReader in, String name, String type) {
    int digits = name.startsWith("-") ? 1 : 0;
    int n = name.length();
    // what surely fits, and has no zeros before others
    boolean plain = n > digits && n <= 18 && (name.charAt(digits) != '0' || n == digits + 1);
    long v = 0;
    for (int i = digits; plain && i < n; i++) {
      int digit = name.charAt(i) - '0';
      plain = digit >= 0 && digit <= 9;
      v = v * 10 + digit;
    }
    if (!plain) {
      return (long) number(in, Kind.LONG, name, type);
    }
    return digits == 0 ? v : -v;
  }

  /** The number that the name just read says, by the grammar of JSON. */
  public static Object number(JsonReader in, Kind kind, String name) {
    return number(in, kind, name, "number");
  }

  private static Object number(JsonReader in, Kind kind, String name, String type) {
    try {
      return ScalarText.literal(kind, name, in.syntax.nonFinite(), in.limits());
    } catch (LimitException e) {
      throw JsonErrors.place(in, e, in.nameAt);
    } catch (IllegalArgumentException e) {
      throw JsonErrors.badName(in, type, name);
    }
  }

  // ---- enums

  /** As {@link JsonReader#readEnum}, for every constant and every input. */
  static Enum<?> readEnum(JsonReader in, JsonEnum type) {
    int p = in.pos;
    if (type.form() == JsonEnum.Form.TEXT && p + 8 <= in.end) {
      long w = Bytes.getLong(in.buf, p);
      long[] heads = type.heads();
      long[] masks = type.masks();
      for (int i = 0; i < heads.length; i++) {
        if ((w & masks[i]) == heads[i]) {
          PackedBytes text = type.written()[i];
          if (text.length() <= 8 || (p + text.length() <= in.end && text.at(in.buf, p))) {
            in.pos = p + text.length();
            return type.constants()[i];
          }
        }
      }
    }
    return readEnumFar(in, type);
  }

  private static Enum<?> readEnumFar(JsonReader in, JsonEnum type) {
    int c = JsonSlow.peek(in);
    if (c == 'n') {
      JsonSlow.isNull(in);
      return null;
    }
    boolean text = c == '"' || c == '\'';
    if (type.others().admitsUnknown() && text && type.form() != JsonEnum.Form.TEXT) {
      JsonStrings.readOrNull(in);
      return type.others().unknown(in);
    }
    boolean number = c == '-' || (c >= '0' && c <= '9');
    if (type.others().admitsUnknown() && number && type.form() != JsonEnum.Form.NUMBER) {
      return byNumber(in, type);
    }
    if (type.form() == JsonEnum.Form.NUMBER) {
      long offset = in.offset(in.pos);
      Number v = JsonNumbers.readNumber(in);
      return constant(in, type, offset, JsonEnum.number(v));
    }
    if (type.form() == JsonEnum.Form.ORDINAL) {
      long offset = in.offset(in.pos);
      int v = JsonNumbers.readInt(in, "the number of a constant");
      if (v < 0 || v >= type.constants().length) {
        throw JsonErrors.noConstant(in, type, Integer.toString(v), offset);
      }
      return type.constants()[v];
    }
    if (!text) {
      throw JsonSlow.wrongKind(in, "a constant's name");
    }
    return constant(in, type, in.offset(in.pos), JsonStrings.readOrNull(in));
  }

  /** Reads an integer that may be no constant. */
  private static Enum<?> byNumber(JsonReader in, JsonEnum type) {
    long offset = in.offset(in.pos);
    Number number = JsonNumbers.readNumber(in);
    double v = number.doubleValue();
    boolean whole =
        number instanceof BigDecimal exact
            ? exact.stripTrailingZeros().scale() <= 0
            : v == Math.rint(v) && !Double.isInfinite(v);
    if (!whole && !(number instanceof BigInteger)) {
      throw JsonErrors.noConstant(in, type, number.toString(), offset);
    }
    boolean known = type.form() == JsonEnum.Form.ORDINAL && v >= 0 && v < type.constants().length;
    return known ? type.constants()[(int) v] : type.others().unknown(in);
  }

  /** Reads a name that is a constant. */
  static Enum<?> readEnumName(JsonReader in, JsonEnum type) {
    String name = readName(in);
    return constant(in, type, in.nameAt, name);
  }

  private static Enum<?> constant(JsonReader in, JsonEnum type, long offset, String text) {
    Enum<?> constant = type.byText().get(text);
    if (constant != null) {
      return constant;
    }
    if (!type.others().admits(text)) {
      throw JsonErrors.noConstant(in, type, text, offset);
    }
    return type.others().get(text, in);
  }
}
