package io.seriform.json.internal.site;

import io.seriform.codec.names.NameTable;
import io.seriform.codec.runtime.UnknownProperties;
import io.seriform.document.numbers.NumberParser;
import io.seriform.document.tokens.References;
import io.seriform.document.tokens.TokenInput;
import io.seriform.error.SeriformException;
import io.seriform.wire.LimitErrors;
import io.seriform.wire.Limits;
import io.seriform.wire.bytes.Bytes;
import io.seriform.wire.bytes.PackedBytes;
import io.seriform.wire.strings.Strings;
import java.util.Arrays;

/**
 * Reads JSON by RFC 8259. The static methods are the protocol that compiled codecs call. Each has a
 * fast path for compact JSON whose properties come in the expected order, small enough to be
 * inlined, and leaves everything else (whitespace, other orders, the end of the buffer, errors) to
 * {@link JsonSlow}. One file because the fast paths are inlined into each other.
 */
public final class JsonReader extends TokenInput {

  private static final short COMMA_AND_QUOTE = ',' | '"' << 8;

  /** The syntax that this reader admits beyond RFC 8259. */
  public final JsonSyntax syntax;

  /** The position at which the next name is known to start, its comma being read; else -1. */
  int ready = -1;

  /** True if bytes above 0x7F are Latin-1 characters: the input is a String's own array. */
  public boolean latin1;

  /** True if the input is a String, in which places are counted in chars. */
  public boolean text;

  /** The offset of the last name that was read as a map's key. */
  public long nameAt;

  /** The whitespace that indented input is expected to have between its items. */
  final JsonGaps gaps = new JsonGaps();

  /** The comma and the whitespace after it that the last name of {@link #gapDepth} had. */
  private long gap;

  /** The bits of {@link #gap} that are part of them. */
  private long gapMask;

  /** The number of these bytes, at most 8. */
  private int gapLength;

  /** The depth whose next name is expected after them. */
  private int gapDepth = -1;

  /** The result of the last scan of a string: {@link JsonStrings#ESCAPE_SEEN} and similar flags. */
  public int seen;

  /** The number being read, by {@link JsonNumbers}. */
  public final JsonNumbers number = new JsonNumbers();

  /** Room for a string that cannot be made from its bytes at once. */
  public char[] chars = new char[128];

  /** Room for such a string that is Latin-1. */
  public final byte[] room = new byte[1024];

  private final int longestString;
  private final int mostElements;

  /** The byte that surely separates elements: none if a comma may also be the last. */
  private final int comma;

  public JsonReader(Limits limits, JsonSyntax syntax) {
    super(limits, syntax.leniency(), JsonTokens.INSTANCE, new References());
    this.syntax = syntax;
    this.longestString = limits.string();
    this.mostElements = limits.elements();
    this.comma = syntax.trailingCommas() ? Integer.MIN_VALUE : ',';
  }

  // ---- objects by name

  /** Opens an object. */
  public static void begin(JsonReader in, JsonShape.Names shape) {
    in.deeper();
    int p = in.pos;
    // a comma is expected with each name but the first, so it must not be met here
    if (p + 1 < in.end && in.buf[p] == '{' && in.buf[p + 1] != ',') {
      in.pos = p + 1;
      in.ready = p + 1;
      return;
    }
    JsonSlow.beginOrGoOn(in);
  }

  /** Returns true if the next property is this one, of at most 8 bytes; it is then consumed. */
  public static boolean next(JsonReader in, JsonSite.UpTo8 k) {
    PackedBytes w = k.text().expected();
    int p = in.pos;
    int n = w.length();
    if (p + 8 <= in.end && (Bytes.getLong(in.buf, p) ^ w.head()) << (64 - 8 * n) == 0) {
      in.pos = p + n;
      return true;
    }
    return in.gapLength != 0
        ? indented(in, k.text().name())
        : miss(in) && JsonSlow.next(in, k.text().name());
  }

  /** Returns true if the next property is this one, whose text is 9 to 16 bytes. */
  public static boolean next(JsonReader in, JsonSite.UpTo16 k) {
    PackedBytes w = k.text().expected();
    int p = in.pos;
    int n = w.length();
    if (p + n <= in.end
        && Bytes.getLong(in.buf, p) == w.head()
        && Bytes.getLong(in.buf, p + n - 8) == w.tail()) {
      in.pos = p + n;
      return true;
    }
    return in.gapLength != 0
        ? indented(in, k.text().name())
        : miss(in) && JsonSlow.next(in, k.text().name());
  }

  /** Returns true if the next property is this one, whose text is longer. */
  public static boolean next(JsonReader in, JsonSite.Longer k) {
    PackedBytes w = k.text().expected();
    int p = in.pos;
    int n = w.length();
    if (p + n <= in.end
        && Bytes.getLong(in.buf, p) == w.head()
        && Bytes.getLong(in.buf, p + n - 8) == w.tail()
        && Arrays.equals(in.buf, p + 8, p + n - 8, w.bytes(), 8, n - 8)) {
      in.pos = p + n;
      return true;
    }
    return in.gapLength != 0
        ? indented(in, k.text().name())
        : miss(in) && JsonSlow.next(in, k.text().name());
  }

  /** Returns true if the next property is this one, mostly after the last one's whitespace. */
  private static boolean indented(JsonReader in, PackedBytes name) {
    byte[] b = in.buf;
    int p = in.pos;
    int quote = p + in.gapLength;
    if (quote + name.reach() < in.end
        && ((Bytes.getLong(b, p) ^ in.gap) & in.gapMask) == 0
        && in.gapDepth == in.depthLeft
        && name.at(b, quote)) {
      p = quote + name.length();
      in.pos = b[p] == ' ' ? p + 1 : p;
      return true;
    }
    return miss(in) && JsonSlow.next(in, name);
  }

  /**
   * Expects the next name of this depth after the same whitespace as this one.
   *
   * @param from where the whitespace starts
   * @param to where the name starts
   */
  void expectGap(int from, int to) {
    int n = to - from + 1;
    if (n <= 8) {
      gapMask = -1L >>> (64 - 8 * n);
      gap = (Bytes.getFew(buf, from, to) << 8 | ',') & gapMask;
      gapLength = n;
      gapDepth = depthLeft;
    }
  }

  /** False where the bytes surely are another compact property or the end. */
  private static boolean miss(JsonReader in) {
    int p = in.pos;
    if (p + 1 >= in.end) {
      return true;
    }
    short two = Bytes.getShort(in.buf, p);
    return two != COMMA_AND_QUOTE && (byte) two != '}';
  }

  /** Closes an object; false if something is left in it. */
  public static boolean end(JsonReader in, JsonShape.Names shape) {
    int p = in.pos;
    if (p < in.end && in.buf[p] == '}') {
      in.pos = p + 1;
      in.depthLeft++;
      return true;
    }
    return JsonSlow.end(in);
  }

  /**
   * The ordinal of the next property in any order; unknown ones are skipped here.
   *
   * @param expected the ordinal after that of the last one
   * @return the ordinal; the count of properties for an unknown one that is to be collected; -1 at
   *     the end of the object, which is then closed
   */
  public static int ordinal(JsonReader in, JsonShape.Names shape, int expected) {
    byte[] b = in.buf;
    int p = in.pos;
    int quote = p == in.ready ? p : p + 1;
    NameTable names = shape.names();
    int entry = names.hints()[expected];
    PackedBytes w = names.words()[entry];
    if (quote + w.reach() <= in.end && (quote == p || b[p] == ',') && w.at(b, quote)) {
      in.pos = quote + w.length();
      return names.ordinals()[entry];
    }
    return JsonNames.ordinal(in, shape, expected);
  }

  // ---- objects by position

  /** Opens an object in the array shape. */
  public static void begin(JsonReader in, JsonShape.Slots shape) {
    in.deeper();
    int p = in.pos;
    if (p < in.end && in.buf[p] == '[') {
      in.pos = p + 1;
      return;
    }
    JsonSlow.beginArray(in);
  }

  /** Returns true if there is an element for this property. */
  public static boolean next(JsonReader in, JsonSite.Slot k) {
    if (k.text().index() == 0) {
      return (in.pos < in.end && JsonSlow.startsValue(in.buf[in.pos])) || JsonSlow.firstSlot(in);
    }
    int p = in.pos;
    if (p < in.end && in.buf[p] == in.comma) {
      in.pos = p + 1;
      return true;
    }
    return JsonSlow.slot(in);
  }

  /** Closes an object in the array shape; false if elements are left. */
  public static boolean end(JsonReader in, JsonShape.Slots shape) {
    int p = in.pos;
    if (p < in.end && in.buf[p] == ']') {
      in.pos = p + 1;
      in.depthLeft++;
      return true;
    }
    return JsonSlow.endSlots(in);
  }

  /** Skips elements without a property; always -1. */
  public static int ordinal(JsonReader in, JsonShape.Slots shape, int expected) {
    JsonSlow.skipSlots(in, shape, expected);
    return -1;
  }

  // ---- values

  /** Returns true if the next token is null, which is then consumed. */
  public static boolean isNull(JsonReader in, JsonSite k) {
    int p = in.pos;
    if (p < in.end) {
      byte c = in.buf[p];
      if (c > ' ' && c != '/' && c != 'n' && !k.text().emptyIsNull()) {
        return false;
      }
    }
    return JsonSlow.isNull(in, k);
  }

  /** Reads a boolean. */
  public static boolean readBoolean(JsonReader in, JsonSite k) {
    int p = in.pos;
    if (p + 5 <= in.end) {
      int w = Bytes.getInt(in.buf, p);
      if (w == JsonSlow.TRUE) {
        in.pos = p + 4;
        return true;
      }
      if (w == JsonSlow.FALS && in.buf[p + 4] == 'e') {
        in.pos = p + 5;
        return false;
      }
    }
    return in.lenient ? in.readBoolean() : JsonSlow.readBoolean(in);
  }

  /** Reads a byte; a number that is not one is an error. */
  public static byte readByte(JsonReader in, JsonSite k) {
    int v = integer(in, "byte");
    if (v != (byte) v) {
      throw JsonErrors.justReadDoesNotFit(in, "byte", Integer.toString(v));
    }
    return (byte) v;
  }

  /** Reads a short; a number that is not one is an error. */
  public static short readShort(JsonReader in, JsonSite k) {
    int v = integer(in, "short");
    if (v != (short) v) {
      throw JsonErrors.justReadDoesNotFit(in, "short", Integer.toString(v));
    }
    return (short) v;
  }

  /** Reads a char: a string of one. */
  public static char readChar(JsonReader in, JsonSite k) {
    JsonSlow.peek(in);
    long at = in.offset(in.pos);
    String s = JsonStrings.readOrNull(in);
    if (s == null ? in.leniency.nulls() : s.isEmpty() && in.leniency.emptyIsZero()) {
      return 0;
    }
    if (s == null || s.length() != 1) {
      throw JsonErrors.badText(in, "single character", String.valueOf(s), at, null);
    }
    return s.charAt(0);
  }

  /** Reads an int; a number that is not one is an error. */
  public static int readInt(JsonReader in, JsonSite k) {
    return integer(in, "int");
  }

  private static int integer(JsonReader in, String type) {
    int p = in.pos;
    long w = Bytes.getLongUpTo(in.buf, p, in.end);
    int n = NumberParser.digits(w);
    if (n != 0 && p + n < in.end) {
      int c = in.buf[p + n];
      // a ninth digit, a fraction and an exponent are for the slow path
      if ((c < '.' || c > '9') && (c | 0x20) != 'e' && ((w & 0xFF) != '0' || n == 1)) {
        in.pos = p + n;
        return NumberParser.parse8(w, n);
      }
    }
    return in.lenient ? in.readInt(type) : JsonNumbers.readInt(in, type);
  }

  /** Reads a long; a number that is not one is an error. */
  public static long readLong(JsonReader in, JsonSite k) {
    int p = in.pos;
    long w = Bytes.getLongUpTo(in.buf, p, in.end);
    int n = NumberParser.digits(w);
    if (n != 0 && p + n < in.end) {
      int c = in.buf[p + n];
      // a ninth digit, a fraction and an exponent are for the slow path
      if ((c < '.' || c > '9') && (c | 0x20) != 'e' && ((w & 0xFF) != '0' || n == 1)) {
        in.pos = p + n;
        return NumberParser.parse8(w, n);
      }
    }
    return in.lenient
        ? in.readLong(Long.MIN_VALUE, Long.MAX_VALUE, "long")
        : JsonNumbers.readLong(in, "long");
  }

  /** Reads a float, correctly rounded. */
  public static float readFloat(JsonReader in, JsonSite k) {
    return in.lenient ? in.readFloat() : JsonNumbers.readFloat(in);
  }

  /** Reads a double, correctly rounded. */
  public static double readDouble(JsonReader in, JsonSite k) {
    return in.lenient ? in.readDouble() : JsonNumbers.readDouble(in);
  }

  /**
   * Reads a string, or null. Written out for 32 bytes at a time (see {@link JsonText#special}), and
   * on purpose over 325 bytes of bytecode: a call that is never inlined leaves its callers' budget
   * of nodes to their other protocol methods, which took 8 % off reading media.1.
   */
  public static String readString(JsonReader in, JsonSite k) {
    byte[] b = in.buf;
    int p = in.pos;
    if (p < in.end && b[p] == '"') {
      int from = ++p;
      long w;
      long m;
      // most strings end here: before a loop C2 would do for its bounds what takes as long as this
      if (p <= in.end - 16) {
        m = JsonText.special(Bytes.getLong(b, p));
        if (m != 0) {
          return in.closed(from, p + (Long.numberOfTrailingZeros(m) >>> 3));
        }
        m = JsonText.special(Bytes.getLong(b, p + 8));
        if (m != 0) {
          return in.closed(from, p + 8 + (Long.numberOfTrailingZeros(m) >>> 3));
        }
        p += 16;
      }
      for (int last = in.end - 32; p <= last; p += 32) {
        if (p - from >= JsonStrings.LONG) {
          return JsonStrings.readLong(in, p - from);
        }
        w = Bytes.getLong(b, p);
        m =
            (((w ^ 0x0202020202020202L) - 0x2121212121212121L)
                    | ((w ^ 0x5C5C5C5C5C5C5C5CL) - 0x0101010101010101L))
                & 0x8080808080808080L;
        if (m != 0) {
          return in.closed(from, p + (Long.numberOfTrailingZeros(m) >>> 3));
        }
        w = Bytes.getLong(b, p + 8);
        m =
            (((w ^ 0x0202020202020202L) - 0x2121212121212121L)
                    | ((w ^ 0x5C5C5C5C5C5C5C5CL) - 0x0101010101010101L))
                & 0x8080808080808080L;
        if (m != 0) {
          return in.closed(from, p + 8 + (Long.numberOfTrailingZeros(m) >>> 3));
        }
        w = Bytes.getLong(b, p + 16);
        m =
            (((w ^ 0x0202020202020202L) - 0x2121212121212121L)
                    | ((w ^ 0x5C5C5C5C5C5C5C5CL) - 0x0101010101010101L))
                & 0x8080808080808080L;
        if (m != 0) {
          return in.closed(from, p + 16 + (Long.numberOfTrailingZeros(m) >>> 3));
        }
        w = Bytes.getLong(b, p + 24);
        m =
            (((w ^ 0x0202020202020202L) - 0x2121212121212121L)
                    | ((w ^ 0x5C5C5C5C5C5C5C5CL) - 0x0101010101010101L))
                & 0x8080808080808080L;
        if (m != 0) {
          return in.closed(from, p + 24 + (Long.numberOfTrailingZeros(m) >>> 3));
        }
      }
      for (int last = in.end - 8; p <= last; p += 8) {
        m = JsonText.special(Bytes.getLong(b, p));
        if (m != 0) {
          return in.closed(from, p + (Long.numberOfTrailingZeros(m) >>> 3));
        }
      }
      return JsonStrings.read(in, p - from);
    }
    return JsonStrings.readValue(in);
  }

  /** The string up to its closing quote; handles whatever else is at {@code p}. */
  private String closed(int from, int p) {
    int n = p - from;
    if (buf[p] == '"' && n <= longestString) {
      pos = p + 1;
      return Strings.latin1(buf, from, n);
    }
    return JsonStrings.read(this, n);
  }

  /** Reads an enum's constant, or null. */
  public static Enum<?> readEnum(JsonReader in, JsonSite k) {
    JsonEnum e = k.text().enumeration();
    int p = in.pos;
    long w = Bytes.getLongUpTo(in.buf, p, in.end);
    int n = e.first().length();
    if (n != 0 && (w ^ e.first().head()) << (64 - 8 * n) == 0) {
      in.pos = p + n;
      return e.firstConstant();
    }
    n = e.second().length();
    if (n != 0 && (w ^ e.second().head()) << (64 - 8 * n) == 0) {
      in.pos = p + n;
      return e.secondConstant();
    }
    return k.text().emptyIsNull() && isNull(in, k) ? null : JsonNames.readEnum(in, e);
  }

  /** Reads a value of a kind that has no method of its own, or null. */
  public static Object readScalar(JsonReader in, JsonSite k) {
    JsonScalar scalar = k.text().scalar();
    return isNull(in, k) ? scalar.ofNull() : scalar.read(in);
  }

  /** Begins a property whose value is an object, a list or a map. */
  public static int beginProperty(JsonReader in, JsonSite k) {
    return 0;
  }

  /** Ends such a property. */
  public static void endProperty(JsonReader in, JsonSite k, int cookie) {}

  /** Skips a value of any kind. */
  public static void skip(JsonReader in, JsonSite k) {
    JsonSkip.value(in);
  }

  /** Refuses a property that came before, unless the last one is to win. */
  public static void duplicate(JsonReader in, JsonShape.Names shape, int ordinal) {
    if (!in.syntax.lastDuplicateWins()) {
      throw JsonErrors.comesTwice(in, shape.names(), ordinal);
    }
  }

  /** Positions do not repeat. */
  public static void duplicate(JsonReader in, JsonShape.Slots shape, int ordinal) {}

  /** The name of the unknown property that {@code ordinal} met. */
  public static String unknownName(JsonReader in) {
    return in.unknown;
  }

  /** Reads the value of an unknown property that is collected. */
  public static Object readUnknown(JsonReader in, UnknownProperties unknown) {
    String name = in.unknown;
    try {
      return JsonSlow.isNull(in) ? null : unknown.codec().read(in);
    } catch (SeriformException e) {
      throw e.within(name);
    }
  }

  // ---- lists and maps

  /** Opens a list; returns how many elements to expect at least. */
  public static int beginSequence(JsonReader in, JsonSite k) {
    in.deeper();
    int p = in.pos;
    if (p < in.end && in.buf[p] == '[') {
      in.pos = p + 1;
      return 0;
    }
    return JsonSlow.beginSequence(in, k.text().acceptsSingle());
  }

  /** Returns true if there is an element at {@code i}; closes the list if there is none. */
  public static boolean nextElement(JsonReader in, JsonSite k, int i, int size) {
    int p = in.pos;
    if (p < in.end) {
      byte c = in.buf[p];
      if (i != 0) {
        // whitespace behind the comma is for the slow path, which predicts it
        if (c == in.comma && i < in.mostElements && p + 1 < in.end && in.buf[p + 1] > ' ') {
          in.pos = p + 1;
          return true;
        }
      } else if (JsonSlow.startsValue(c)) {
        return true;
      }
      if (c == ']') {
        in.pos = p + 1;
        in.depthLeft++;
        return false;
      }
    }
    return JsonSlow.element(in, i) && in.admits(i);
  }

  /** Returns true if there is a next element, where a single value is accepted for the list. */
  public static boolean nextElement(JsonReader in, JsonSite.Element k, int i, int size) {
    if (size != JsonSlow.SINGLE) {
      return nextElement(in, (JsonSite) k, i, size);
    }
    if (i == 0) {
      return true;
    }
    in.depthLeft++;
    return false;
  }

  /** Opens a map; returns how many entries to expect at least. */
  public static int beginMap(JsonReader in, JsonSite k) {
    in.deeper();
    JsonSlow.begin(in);
    return 0;
  }

  /** Returns true if there is an entry at {@code i}; closes the map if there is none. */
  public static boolean nextEntry(JsonReader in, JsonSite k, int i, int size) {
    return JsonSlow.entry(in) && in.admits(i);
  }

  // ---- map keys: the same values as names

  /** A name is never null. */
  public static boolean isNull(JsonReader in, JsonSite.Name k) {
    return false;
  }

  /** Begins a name that a codec of its own reads, which knows nothing of names. */
  public static int beginProperty(JsonReader in, JsonSite.Name k) {
    if (k.text().unquoted()) {
      JsonNames.open(in);
    }
    return 0;
  }

  /** Ends such a name. */
  public static void endProperty(JsonReader in, JsonSite.Name k, int cookie) {
    if (k.text().unquoted()) {
      JsonNames.close(in);
    }
    JsonSlow.colon(in);
  }

  /** Reads a string as a name. */
  public static String readString(JsonReader in, JsonSite.Name k) {
    return JsonNames.readName(in);
  }

  /** Reads a boolean as a name. */
  public static boolean readBoolean(JsonReader in, JsonSite.Name k) {
    return JsonNames.readBooleanName(in);
  }

  /** Reads an int as a name. */
  public static int readInt(JsonReader in, JsonSite.Name k) {
    return (int) JsonNames.readLongName(in, Integer.MIN_VALUE, Integer.MAX_VALUE, "int");
  }

  /** Reads a byte as a name. */
  public static byte readByte(JsonReader in, JsonSite.Name k) {
    return (byte) JsonNames.readLongName(in, Byte.MIN_VALUE, Byte.MAX_VALUE, "byte");
  }

  /** Reads a short as a name. */
  public static short readShort(JsonReader in, JsonSite.Name k) {
    return (short) JsonNames.readLongName(in, Short.MIN_VALUE, Short.MAX_VALUE, "short");
  }

  /** Reads a char as a name. */
  public static char readChar(JsonReader in, JsonSite.Name k) {
    String s = readString(in, k);
    if (s.length() != 1) {
      throw JsonErrors.badName(in, "single character", s);
    }
    return s.charAt(0);
  }

  /** Reads a long as a name. */
  public static long readLong(JsonReader in, JsonSite.Name k) {
    return JsonNames.readLongName(in, Long.MIN_VALUE, Long.MAX_VALUE, "long");
  }

  /** Reads a float as a name. */
  public static float readFloat(JsonReader in, JsonSite.Name k) {
    return (float) JsonNames.readDoubleName(in, true);
  }

  /** Reads a double as a name. */
  public static double readDouble(JsonReader in, JsonSite.Name k) {
    return JsonNames.readDoubleName(in, false);
  }

  /** Reads an enum's constant as a name. */
  public static Enum<?> readEnum(JsonReader in, JsonSite.Name k) {
    return JsonNames.readEnumName(in, k.text().enumeration());
  }

  /** Reads a value of another kind as a name. */
  public static Object readScalar(JsonReader in, JsonSite.Name k) {
    String name = JsonNames.readName(in);
    return k.text().scalar().fromName(in, name, in.nameAt);
  }

  // ---- support of the slow paths

  /** The lines and columns of errors. */
  final JsonPlaces places = new JsonPlaces();

  /** True, unless there are as many elements before as there may be. */
  boolean admits(int before) {
    if (before >= mostElements) {
      throw at(LimitErrors.tooManyElements(limits(), before + 1L), pos);
    }
    return true;
  }

  @Override
  protected void moving(int from) {
    ready = ready >= from ? ready - from : -1;
    super.moving(from);
    places.leave(this, from);
  }

  private int readInt(String type) {
    return (int) readLong(Integer.MIN_VALUE, Integer.MAX_VALUE, type);
  }

  @Override
  protected boolean strictBoolean() {
    return JsonSlow.readBoolean(this);
  }

  @Override
  protected long strictLong(long min, long max, String type) {
    long v = JsonNumbers.readLong(this, type);
    if (v < min || v > max) {
      throw doesNotFit(0, type, v);
    }
    return v;
  }

  @Override
  protected float strictFloat() {
    return JsonNumbers.readFloat(this);
  }

  @Override
  protected double strictDouble() {
    return JsonNumbers.readDouble(this);
  }

  @Override
  protected boolean admitsNonFinite() {
    return syntax.nonFinite();
  }

  @Override
  protected SeriformException doesNotFit(long offset, String type, long number) {
    return JsonErrors.justReadDoesNotFit(this, type, Long.toString(number));
  }

  @Override
  public SeriformException at(SeriformException e, int position) {
    return JsonErrors.place(this, e, position);
  }

  @Override
  public void start(byte[] bytes, int from, int to) {
    super.start(bytes, from, to);
    ready = -1;
    latin1 = false;
    text = false;
    places.start();
  }

  /** Notes a new object under its id, before its properties are read. */
  public static void created(JsonReader in, Object object) {
    in.references.created(object);
  }

  @Override
  public void startDocument() {
    super.startDocument();
    ready = -1;
    begun = -1;
  }

  @Override
  public void reset() {
    super.reset();
    if (chars.length > 1 << 16) {
      chars = new char[128];
    }
  }
}
