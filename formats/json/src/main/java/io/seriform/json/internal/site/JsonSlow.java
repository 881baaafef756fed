package io.seriform.json.internal.site;

import io.seriform.wire.bytes.Bytes;
import io.seriform.wire.bytes.PackedBytes;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The structure of JSON off the fast path: whitespace, indented input, buffers that have to be
 * refilled, and what must be an error.
 */
public final class JsonSlow {

  static final int TRUE = (int) Bytes.word("true".getBytes(StandardCharsets.US_ASCII), 0);
  static final int FALS = (int) Bytes.word("fals".getBytes(StandardCharsets.US_ASCII), 0);
  private static final int NULL = (int) Bytes.word("null".getBytes(StandardCharsets.US_ASCII), 0);
  private static final long SPACES = 0x2020202020202020L;

  private JsonSlow() {}

  // ---- whitespace

  /** Skips whitespace; the byte after it, or -1 at the end of the input. */
  public static int peek(JsonReader in) {
    int p = in.pos;
    return p < in.end && in.buf[p] > ' ' && in.buf[p] != '/' ? in.buf[p] : peekFar(in);
  }

  private static int peekFar(JsonReader in) {
    for (; ; ) {
      in.pos = spaces(in.buf, in.pos, in.end);
      if (in.pos < in.end) {
        byte c = in.buf[in.pos];
        if (c != '/' || !comment(in)) {
          return c & 0xFF;
        }
      } else if (!in.more(1)) {
        return -1;
      }
    }
  }

  /** Past whitespace, where indentation is skipped 8 at a time. */
  public static int spaces(byte[] b, int p, int end) {
    while (p + 8 <= end) {
      long x = Bytes.getLong(b, p) ^ SPACES;
      if (x == 0) {
        p += 8;
        continue;
      }
      p += Long.numberOfTrailingZeros(x) >>> 3;
      byte c = b[p];
      if (c != '\n' && c != '\r' && c != '\t') {
        return p;
      }
      p++;
    }
    while (p < end && (b[p] == ' ' || b[p] == '\n' || b[p] == '\r' || b[p] == '\t')) {
      p++;
    }
    return p;
  }

  /** Skips a comment; false if there is none here or comments are not accepted. */
  private static boolean comment(JsonReader in) {
    if (!in.syntax.comments() || !in.more(2)) {
      return false;
    }
    byte kind = in.buf[in.pos + 1];
    if (kind != '/' && kind != '*') {
      return false;
    }
    in.pos += 2;
    int last = 0;
    for (; ; in.pos++) {
      if (in.pos == in.end && !in.more(1)) {
        if (kind == '/') {
          return true;
        }
        throw JsonErrors.expected(in, "the end of the comment");
      }
      byte c = in.buf[in.pos];
      if (kind == '/' && (c == '\n' || c == '\r')) {
        return true; // a line may end here, too
      }
      if (kind == '*' && last == '*' && c == '/') {
        in.pos++;
        return true;
      }
      last = c;
    }
  }

  /** Skips spaces to after the line break or to the end; anything else is an error. */
  public static void endLine(JsonReader in) {
    while (in.pos < in.end || in.more(1)) {
      byte c = in.buf[in.pos];
      if (c == '/' && comment(in)) {
        continue;
      }
      if (c != ' ' && c != '\t' && c != '\r' && c != '\n') {
        throw JsonErrors.expected(in, "a line break");
      }
      in.pos++;
      if (c == '\n') {
        return;
      }
    }
  }

  /** Skips whitespace and consumes one character of structure. */
  static void expect(JsonReader in, char c) {
    if (peek(in) != c) {
      throw JsonErrors.expected(in, "'" + c + "'");
    }
    in.pos++;
  }

  // ---- objects by name

  public static void begin(JsonReader in) {
    if (peek(in) != '{') {
      throw wrongKind(in, "an object");
    }
    in.pos++;
    in.ready = in.pos;
    if (in.pos < in.end && in.buf[in.pos] == ',') {
      throw JsonErrors.expected(in, "a name or '}'");
    }
  }

  public static void beginArray(JsonReader in) {
    if (peek(in) != '[') {
      throw wrongKind(in, "an array");
    }
    in.pos++;
  }

  /** Goes over the comma after a property: to the next name, or to the closing brace. */
  static void toNameOrEnd(JsonReader in) {
    int c = peek(in);
    if (c == ',') {
      in.pos++;
      c = peek(in);
      boolean name = c == '"' || (c == '\'' && in.syntax.singleQuotes());
      if (!name && !(c == '}' && in.syntax.trailingCommas())) {
        throw JsonErrors.expected(in, "a name");
      }
    } else if (c != '}') {
      throw JsonErrors.expected(in, "',' or '}'");
    }
  }

  /** Opens an object, unless its brace and first property have been read to learn its class. */
  static void beginOrGoOn(JsonReader in) {
    if (in.pos == in.begun) {
      in.begun = -1;
      in.ready = in.pos;
      return;
    }
    begin(in);
  }

  /**
   * Returns true if the next property is this one, in input that is not compact. Leaves the reader
   * at the quote of the next name, which it marks as ready, or at the closing brace. All in one,
   * and so over 325 bytes of bytecode: inlined into each codec's {@code next} it would make those
   * too large to be inlined themselves, and indented input is read in 1.2 of the time.
   *
   * @param name the name and a colon; null for any name, which is then not consumed
   */
  public static boolean next(JsonReader in, PackedBytes name) {
    byte[] b = in.buf;
    int p = in.pos;
    boolean first = p == in.ready;
    // a name stands here where the property asked for before was not there
    if (p >= in.end || !first || b[p] != '"') {
      int from = first ? p : p + 1;
      boolean item = p < in.end && (first || b[p] == ',');
      int quote = item ? in.gaps.item(b, from, in.end, in.depthLeft) : -1;
      if (quote >= 0 && b[quote] == '"') {
        in.expectGap(from, quote);
        in.pos = quote;
        in.ready = quote;
      } else {
        if (!first) {
          int c = peek(in);
          if (c == '}') {
            return false;
          }
          if (c != ',') {
            throw JsonErrors.expected(in, "',' or '}'");
          }
          in.pos++;
        }
        from = in.pos;
        int c = peek(in);
        if (c == '}' && (first || in.syntax.trailingCommas())) {
          in.ready = -1;
          return false;
        }
        if (c != '"' && !(c == '\'' && in.syntax.singleQuotes())) {
          throw JsonErrors.expected(in, first ? "a name or '}'" : "a name");
        }
        in.gaps.learnItem(in.buf, from, in.pos, in.depthLeft);
        in.ready = in.pos;
      }
    }
    if (name == null) {
      return true;
    }
    p = in.pos;
    if (p + name.reach() < in.end && name.at(in.buf, p)) {
      p += name.length();
      in.pos = in.buf[p] == ' ' ? p + 1 : p;
      return true;
    }
    int n = name.length() - 1;
    if (!in.more(n + 1) || !Arrays.equals(in.buf, in.pos, in.pos + n, name.bytes(), 0, n)) {
      return false;
    }
    in.pos += n;
    colon(in);
    return true;
  }

  /** Consumes a colon and the one space that indented JSON has after it. */
  static void colon(JsonReader in) {
    int p = in.pos;
    if (p + 1 < in.end && in.buf[p] == ':') {
      in.pos = in.buf[p + 1] == ' ' ? p + 2 : p + 1;
    } else {
      expect(in, ':');
    }
  }

  public static boolean end(JsonReader in) {
    int from = in.pos;
    int brace = in.gaps.close(in.buf, from, in.end, in.depthLeft);
    if (brace >= 0 && in.buf[brace] == '}') {
      in.pos = brace;
    } else if (next(in, null)) {
      return false;
    } else {
      in.gaps.learnClose(in.buf, from, in.pos, in.depthLeft);
    }
    in.pos++;
    in.depthLeft++;
    return true;
  }

  // ---- objects by position

  /** Returns true if there is an element for the first property; a closing bracket stays. */
  static boolean firstSlot(JsonReader in) {
    int value = in.gaps.item(in.buf, in.pos, in.end, in.depthLeft);
    if (value >= 0 && startsValue(in.buf[value])) {
      in.pos = value;
      return true;
    }
    return firstFar(in);
  }

  static boolean slot(JsonReader in) {
    int c = peek(in);
    if (c == ',') {
      in.pos++;
      return !in.syntax.trailingCommas() || peek(in) != ']';
    }
    if (c == ']') {
      return false;
    }
    throw JsonErrors.expected(in, "',' or ']'");
  }

  static boolean endSlots(JsonReader in) {
    if (peek(in) != ']') {
      return false;
    }
    in.pos++;
    in.depthLeft++;
    return true;
  }

  static void skipSlots(JsonReader in, JsonShape.Slots shape, int expected) {
    int i = expected;
    while (element(in, i)) {
      if (shape.strict()) {
        throw JsonErrors.mapping(in, "more elements than the class has properties", "']'");
      }
      JsonSkip.value(in);
      i++;
    }
  }

  // ---- lists and maps

  /** The result of opening a list for which a single value is found. */
  static final int SINGLE = 1;

  /** Opens a list, or finds a single value instead, which is not consumed. */
  static int beginSequence(JsonReader in, boolean acceptsSingle) {
    int c = peek(in);
    if (c != '[' && c >= 0 && acceptsSingle) {
      return SINGLE;
    }
    beginArray(in);
    return 0;
  }

  /** Returns true if there is an element; closes the array if there is none. */
  public static boolean element(JsonReader in, int i) {
    byte[] b = in.buf;
    int p = in.pos;
    boolean comma = i != 0 && p < in.end && b[p] == ',';
    if (comma || i == 0) {
      int value = in.gaps.item(b, comma ? p + 1 : p, in.end, in.depthLeft);
      if (value >= 0 && startsValue(b[value])) {
        in.pos = value;
        return true;
      }
    } else {
      int bracket = in.gaps.close(b, p, in.end, in.depthLeft);
      if (bracket >= 0 && b[bracket] == ']') {
        in.pos = bracket + 1;
        in.depthLeft++;
        return false;
      }
    }
    return elementFar(in, i);
  }

  /** Returns true if it is a quote, a digit, a letter, or an opening brace or bracket. */
  static boolean startsValue(byte c) {
    return (c > '/' || c == '"') && (c & 0xDF) != ']';
  }

  /** Returns true if the array has a first element; a closing bracket stays. */
  private static boolean firstFar(JsonReader in) {
    int from = in.pos;
    int c = peek(in);
    if (c < 0) {
      throw JsonErrors.expected(in, "a value or ']'");
    }
    if (c == ']') {
      return false;
    }
    in.gaps.learnItem(in.buf, from, in.pos, in.depthLeft);
    return true;
  }

  private static boolean elementFar(JsonReader in, int i) {
    int from = in.pos;
    if (i == 0 && firstFar(in)) {
      return true;
    }
    int c = peek(in);
    if (c == ',') {
      from = ++in.pos;
      c = peek(in);
      // what is to be read says that it is missing, as it does off the fast path
      if (c != ']' || !in.syntax.trailingCommas()) {
        in.gaps.learnItem(in.buf, from, in.pos, in.depthLeft);
        return true;
      }
    }
    if (c != ']') {
      throw JsonErrors.expected(in, "',' or ']'");
    }
    in.gaps.learnClose(in.buf, from, in.pos, in.depthLeft);
    in.pos++;
    in.depthLeft++;
    return false;
  }

  static boolean entry(JsonReader in) {
    if (next(in, null)) {
      return true;
    }
    in.pos++;
    in.depthLeft++;
    return false;
  }

  // ---- literals

  public static boolean isNull(JsonReader in, JsonSite k) {
    boolean text = k.text().emptyIsNull() && peek(in) == '"';
    if (!text || !in.more(2) || in.buf[in.pos + 1] != '"') {
      return isNull(in);
    }
    in.pos += 2;
    return true;
  }

  public static boolean isNull(JsonReader in) {
    if (peek(in) != 'n') {
      return false;
    }
    if (!in.more(4) || Bytes.getInt(in.buf, in.pos) != NULL) {
      throw JsonErrors.expected(in, "a value");
    }
    in.pos += 4;
    return true;
  }

  public static boolean readBoolean(JsonReader in) {
    int c = peek(in);
    if (c == 't' && in.more(4) && Bytes.getInt(in.buf, in.pos) == TRUE) {
      in.pos += 4;
      return true;
    }
    if (c == 'f'
        && in.more(5)
        && Bytes.getInt(in.buf, in.pos) == FALS
        && in.buf[in.pos + 4] == 'e') {
      in.pos += 5;
      return false;
    }
    throw c == 't' || c == 'f'
        ? JsonErrors.expected(in, "true or false")
        : wrongKind(in, "true or false");
  }

  /** The error for a value of another kind, or for no value at all. */
  public static io.seriform.error.SeriformException wrongKind(JsonReader in, String expected) {
    int c = peek(in);
    boolean value = c == '"' || c == '{' || c == '[' || c == '-' || (c >= '0' && c <= '9');
    return value || literal(in, c)
        ? JsonErrors.mapping(in, "a value of another kind", expected)
        : JsonErrors.expected(in, expected);
  }

  private static boolean literal(JsonReader in, int c) {
    return switch (c) {
      case 't' -> in.more(4) && Bytes.getInt(in.buf, in.pos) == TRUE;
      case 'n' -> in.more(4) && Bytes.getInt(in.buf, in.pos) == NULL;
      case 'f' -> in.more(5) && Bytes.getInt(in.buf, in.pos) == FALS && in.buf[in.pos + 4] == 'e';
      default -> false;
    };
  }

  /** Refuses anything but whitespace after the value. */
  public static void finish(JsonReader in) {
    if (peek(in) >= 0) {
      throw JsonErrors.expected(in, "the end of the input");
    }
  }
}
