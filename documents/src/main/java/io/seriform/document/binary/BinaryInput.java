package io.seriform.document.binary;

import io.seriform.codec.names.NameTable;
import io.seriform.codec.runtime.UnknownProperties;
import io.seriform.document.Document;
import io.seriform.document.SelfDescribingOptions;
import io.seriform.document.format.OptionRules;
import io.seriform.document.format.SelfDescribingProtocol.UnknownNames;
import io.seriform.document.names.EncodedEnum;
import io.seriform.document.tokens.Hints;
import io.seriform.document.tokens.Leniency;
import io.seriform.document.tokens.References;
import io.seriform.document.tokens.Token;
import io.seriform.document.tokens.TokenInput;
import io.seriform.error.LimitException;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.error.SyntaxException;
import io.seriform.scalar.Kind;
import io.seriform.text.ScalarText;
import io.seriform.wire.LimitErrors;
import io.seriform.wire.numbers.NumberText;
import io.seriform.wire.strings.Utf8;
import java.math.BigDecimal;
import java.util.Arrays;

/**
 * Reads a format by its {@link BinaryTokens}: the base of the readers of such formats, with every
 * protocol method. A final class that adds nothing reads the whole format. A method of the same
 * name in that class, for one of the {@link BinarySite} classes or with the same parameters, is
 * called in place of the one here, and makes what it reads fast.
 *
 * <p>The entries that are left of the object being read are counted in {@link #left}; where another
 * value is read in between, the codec keeps the count in a local variable, as the cookie of {@link
 * #beginProperty}. Not thread-safe; for one call at a time. One file because a reader inherits it.
 */
public abstract class BinaryInput extends TokenInput {

  /** The most properties of an object: they are not elements, which limits count. */
  static final int PROPERTIES = Integer.MAX_VALUE;

  /** Entries left in the open object; all elements of one by position; -1 if only an end says. */
  protected int left;

  final BinaryTokens tokens;
  private final boolean lastDuplicateWins;
  private boolean atKey;
  private int[] counts = new int[16];

  /** For formats. */
  protected BinaryInput(BinaryTokens tokens, SelfDescribingOptions<?> options) {
    super(options.limits(), OptionRules.leniency(options), tokens, new References());
    this.tokens = tokens;
    this.lastDuplicateWins = options.lastDuplicateWins();
  }

  // ---- for the tokens of formats

  /** The first byte of what comes, which stays; the end of the input is refused. */
  public final byte peek() {
    need(1);
    return buf[pos];
  }

  /** Has {@code n} bytes at the position, or refuses the end of the input. */
  public final void need(int n) {
    if (end - pos < n && !more(n)) {
      throw at(new SyntaxException("unexpected end of input"), end);
    }
  }

  /** The error for what is no document of the format, at the position. */
  public final SeriformException malformed(String problem) {
    return BinaryTokens.syntax(this, pos, problem, null);
  }

  /** The error for a value of another kind at the position, which stays. */
  public final SeriformException wrongKind(String expected) {
    return wrongKind(expected, tokens.peek(this), offset(pos));
  }

  // ---- objects by name

  /** Opens an object. */
  public static void begin(BinaryInput in, BinaryShape.Names shape) {
    in.deeper();
    in.beginObject(PROPERTIES);
  }

  /** Returns true if the next property is this one; its name is then consumed. */
  public static boolean next(BinaryInput in, BinarySite k) {
    return in.left != 0 && in.takes(k.item().key().bytes());
  }

  /** Closes an object; false where something is left in it. */
  public static boolean end(BinaryInput in, BinaryShape.Names shape) {
    if (in.hasMore()) {
      return false;
    }
    in.close(true);
    return true;
  }

  /** The ordinal of the next property in any order; -1 at the end of the object. */
  public static int ordinal(BinaryInput in, BinaryShape.Names shape, int expected) {
    int count = shape.count();
    while (in.hasMore()) {
      long at = in.offset(in.pos);
      int n = in.nameHead();
      int entry = shape.table().find(in.buf, in.pos, n);
      int ordinal = entry < 0 ? -1 : shape.table().ordinals()[entry];
      String name = null;
      if (entry < 0) {
        name = in.textAndEnd(n);
      } else {
        in.passed(n);
      }
      in.took();
      if (ordinal >= 0 && ordinal < count) {
        return ordinal;
      }
      if (ordinal < 0 && in.collects(shape, name, at)) {
        return count;
      }
      shape
          .table()
          .skips(in, entry, () -> BinaryErrors.comesTwice(in, shape, NameTable.DISCRIMINATOR));
      in.skip();
    }
    in.close(true);
    return -1;
  }

  /** Returns true if an unknown property is to be collected. */
  private boolean collects(BinaryShape.Names shape, String name, long at) {
    if (shape.unknown() == UnknownNames.REJECT) {
      throw new MappingException("unknown property")
          .expecting(null, name)
          .hinting(tokens.hints().unknownProperty(shape.table(), name))
          .at(tokens.format(), at);
    }
    unknown = name;
    return shape.unknown() == UnknownNames.COLLECT;
  }

  /** Refuses a property that came before, unless the last one is to win. */
  public static void duplicate(BinaryInput in, BinaryShape.Names shape, int ordinal) {
    if (!in.lastDuplicateWins) {
      throw BinaryErrors.comesTwice(in, shape, ordinal);
    }
  }

  /** The name of the unknown property that {@code ordinal} met. */
  public static String unknownName(BinaryInput in) {
    return in.unknown;
  }

  /** Reads the value of an unknown property that is collected. */
  public static Object readUnknown(BinaryInput in, UnknownProperties unknown) {
    String name = in.unknown;
    int left = in.left;
    try {
      return in.tokens.takesNull(in) ? null : unknown.codec().read(in);
    } catch (SeriformException e) {
      throw e.within(name);
    } finally {
      in.left = left;
    }
  }

  // ---- objects by position

  /** Opens an object in the array shape. */
  public static void begin(BinaryInput in, BinaryShape.Slots shape) {
    in.deeper();
    in.left = in.arrayHead(PROPERTIES);
  }

  /** Returns true if there is an element for this property. */
  public static boolean next(BinaryInput in, BinarySite.Slot k) {
    return in.hasElement(k.item().index());
  }

  /** Closes an object in the array shape; false where elements are left. */
  public static boolean end(BinaryInput in, BinaryShape.Slots shape) {
    if (in.left < 0 ? in.tokens.endLength(in, false) == 0 : in.left != shape.count()) {
      return false;
    }
    in.close(false);
    return true;
  }

  /** Skips elements without a property; always -1. */
  public static int ordinal(BinaryInput in, BinaryShape.Slots shape, int expected) {
    for (int i = expected; in.hasElement(i); i++) {
      if (shape.strict()) {
        throw in.at(new MappingException("more elements than the class has properties"), in.pos);
      }
      in.skip();
    }
    in.close(false);
    return -1;
  }

  private boolean hasElement(int i) {
    return left < 0 ? tokens.endLength(this, false) == 0 && toElement(i) : i < left;
  }

  /** Positions do not repeat. */
  public static void duplicate(BinaryInput in, BinaryShape.Slots shape, int ordinal) {}

  // ---- values

  /** Returns true if the next token is null, which is then consumed. */
  public static boolean isNull(BinaryInput in, BinarySite k) {
    return in.tokens.takesNull(in) || (k.item().emptyIsNull() && in.takesEmptyText());
  }

  private boolean takesEmptyText() {
    if (!tokens.isText(this)) {
      return false;
    }
    keep(left);
    if (tokens.readText(this).isEmpty()) {
      unpin();
      return true;
    }
    left = rewind();
    return false;
  }

  /** Reads a boolean. */
  public static boolean readBoolean(BinaryInput in, BinarySite k) {
    return in.readBoolean();
  }

  /** Reads a byte; a number that is not one is an error. */
  public static byte readByte(BinaryInput in, BinarySite k) {
    return (byte) in.readLong(Byte.MIN_VALUE, Byte.MAX_VALUE, "byte");
  }

  /** Reads a short; a number that is not one is an error. */
  public static short readShort(BinaryInput in, BinarySite k) {
    return (short) in.readLong(Short.MIN_VALUE, Short.MAX_VALUE, "short");
  }

  /** Reads a char: a text of one. */
  public static char readChar(BinaryInput in, BinarySite k) {
    if (in.leniency.nulls() && in.tokens.takesNull(in)) {
      return 0;
    }
    long at = in.offset(in.pos);
    String s = in.tokens.readText(in);
    if (s.isEmpty() && in.leniency.emptyIsZero()) {
      return 0;
    }
    if (s.length() != 1) {
      throw in.bad(at, "single character", s, null);
    }
    return s.charAt(0);
  }

  /** Reads an int; a number that is not one is an error. */
  public static int readInt(BinaryInput in, BinarySite k) {
    return (int) in.readLong(Integer.MIN_VALUE, Integer.MAX_VALUE, "int");
  }

  /** Reads a long; a number that is not one is an error. */
  public static long readLong(BinaryInput in, BinarySite k) {
    return in.readLong(Long.MIN_VALUE, Long.MAX_VALUE, "long");
  }

  /** Reads a float; a number of another kind is rounded to the nearest. */
  public static float readFloat(BinaryInput in, BinarySite k) {
    return in.readFloat();
  }

  /** Reads a double. */
  public static double readDouble(BinaryInput in, BinarySite k) {
    return in.readDouble();
  }

  /** Reads a text, or null. */
  public static String readString(BinaryInput in, BinarySite k) {
    if (in.leniency.scalars()) {
      return Leniency.text(in, in.tokens);
    }
    return in.tokens.takesNull(in) ? null : in.tokens.readText(in);
  }

  /** Reads an enum's constant, or null. */
  public static Enum<?> readEnum(BinaryInput in, BinarySite k) {
    EncodedEnum type = k.item().enumeration();
    if (isNull(in, k)) {
      return null;
    }
    boolean key = in.atKey;
    long at = in.offset(in.pos);
    Token token = in.tokens.next(in);
    return switch (token) {
      case TEXT -> in.constant(type, key, at);
      case LONG -> in.constant(type, type.numbers().get(in.integer), Long.toString(in.integer), at);
      default -> {
        if (token == Token.OTHER && in.tokens.hasBigNumbers()) {
          yield in.constant(type, null, in.bigNumber(), at);
        }
        throw in.wrongKind("a constant of " + type.type().getName(), token, at);
      }
    };
  }

  private Enum<?> constant(EncodedEnum type, boolean key, long at) {
    int n = textHead("a text");
    int entry = type.names().find(buf, pos, n);
    if (entry >= 0) {
      passed(n);
      return type.constants()[type.names().ordinals()[entry]];
    }
    String text = textAndEnd(n);
    if (key && text.matches("-?[0-9]{1,18}") && type.numbers().containsKey(Long.valueOf(text))) {
      return type.numbers().get(Long.valueOf(text));
    }
    if (!type.others().admits(text)) {
      throw BinaryErrors.noConstant(this, type, text, at);
    }
    return type.others().get(text, this);
  }

  private Enum<?> constant(EncodedEnum type, Enum<?> known, String number, long at) {
    if (known == null && !type.others().admitsUnknown()) {
      throw BinaryErrors.noConstant(this, type, number, at);
    }
    return known != null ? known : type.others().unknown(this);
  }

  /** Reads a value of a kind that has no method of its own, or null. */
  public static Object readScalar(BinaryInput in, BinarySite k) {
    BinaryScalar scalar = k.item().scalar();
    return isNull(in, k) ? scalar.ofNull() : scalar.read(in);
  }

  /** Begins a property whose value is an object, a list or a map; keeps what is left around it. */
  public static int beginProperty(BinaryInput in, BinarySite k) {
    return in.left;
  }

  /** Ends such a property. */
  public static void endProperty(BinaryInput in, BinarySite k, int cookie) {
    in.left = cookie;
  }

  /** Skips a value of any kind. */
  public static void skip(BinaryInput in, BinarySite k) {
    in.skip();
  }

  /** Notes a new object, before its properties are read. */
  public static void created(BinaryInput in, Object object) {
    in.references.created(object);
  }

  // ---- lists and maps

  /** Opens a list; returns how many elements it has, or -1. */
  public static int beginSequence(BinaryInput in, BinarySite k) {
    in.deeper();
    boolean single = k.item().acceptsSingle() && in.tokens.peek(in) != Token.ARRAY;
    return single ? 1 : in.arrayHead(in.limits().elements());
  }

  /** Returns true if there is an element at {@code i}; closes the list where there is none. */
  public static boolean nextElement(BinaryInput in, BinarySite k, int i, int size) {
    return in.goesOn(i, size, false);
  }

  /** Opens a map; returns how many entries it has, or -1. */
  public static int beginMap(BinaryInput in, BinarySite k) {
    in.deeper();
    return in.objectHead(in.limits().elements());
  }

  /**
   * Returns true if there is an entry at {@code i}, whose key comes; closes the map where there is
   * none.
   */
  public static boolean nextEntry(BinaryInput in, BinarySite k, int i, int size) {
    in.atKey = in.goesOn(i, size, true);
    return in.atKey;
  }

  // ---- names, texts, bytes

  /** Returns true if the value that comes is the key of a map, and so a text. */
  public final boolean isAtKey() {
    return atKey;
  }

  /** Returns true if the next name has these bytes; it is then consumed. */
  final boolean takes(byte[] name) {
    int n = name.length;
    if ((end - pos < n && !more(n)) || !tokens.startsWithName(this, name)) {
      return false;
    }
    pos += n;
    took();
    return true;
  }

  /** One entry less is left. */
  final void took() {
    if (left > 0) {
      left--;
    }
  }

  /** Consumes the head of a name, whose bytes are then at the position; returns how many. */
  final int nameHead() {
    long at = offset(pos);
    atKey = false;
    long n = tokens.readNameHead(this);
    if (n > limits().name()) {
      throw LimitErrors.nameTooLong(limits(), n).at(tokens.format(), at);
    }
    need((int) n);
    return (int) n;
  }

  /** Skips a name, and what follows it. */
  public final void skipName() {
    skipText(nameHead());
  }

  /** Consumes the head of a text, a value or a map's key; returns how many bytes it has. */
  final int textHead(String expected) {
    if (atKey) {
      return nameHead();
    }
    if (tokens.token(this) != Token.TEXT) {
      throw wrongKind(expected);
    }
    return content(tokens::readTextHead);
  }

  /** Consumes the head of bytes; returns how many. */
  final int bytesHead() {
    if (tokens.token(this) != Token.BYTES) {
      throw wrongKind("bytes");
    }
    return content(tokens::readBytesHead);
  }

  /** The text of a number of any size, which is consumed. */
  final String bigNumber() {
    return text(content(tokens::readBigNumberHead));
  }

  /** Reads a number of any size. */
  final Document readBigNumber() {
    long at = offset(pos);
    return Document.of((BigDecimal) literal(Kind.BIG_DECIMAL, bigNumber(), at));
  }

  private interface Head {
    long read(BinaryInput in);
  }

  private int content(Head head) {
    long at = offset(pos);
    long n = head.read(this);
    if (n > limits().string()) {
      throw LimitErrors.stringTooLong(limits(), n).at(tokens.format(), at);
    }
    need((int) n);
    return (int) n;
  }

  /** The text of the n bytes at the position, which are consumed. */
  final String text(int n) {
    String text = utf8(pos, pos + n);
    if (text == null) {
      throw malformedText(Utf8.findMalformed(buf, pos, pos + n));
    }
    pos += n;
    return text;
  }

  /** Reads a text or name of n bytes, and what follows it. */
  final String textAndEnd(int n) {
    String text = text(n);
    tokens.readTextEnd(this);
    return text;
  }

  /** Goes over a text or name of n bytes, and what follows it. */
  final void passed(int n) {
    pos += n;
    tokens.readTextEnd(this);
  }

  private SeriformException malformedText(int position) {
    return BinaryTokens.syntax(this, position, "malformed UTF-8", null);
  }

  // ---- lists and objects

  /**
   * Opens an object, unless its head and first entry have been read to learn its class.
   *
   * @param most the most entries that it may have
   */
  final void beginObject(int most) {
    if (pos == begun) {
      begun = -1;
    } else {
      left = objectHead(most);
    }
  }

  private int objectHead(int most) {
    if (tokens.peek(this) != Token.OBJECT) {
      throw wrongKind("an object");
    }
    long at = offset(pos);
    return admitted(tokens.readObjectHead(this), most, at);
  }

  /** Consumes the head of a list; returns how many elements it has, or -1. */
  final int arrayHead(int most) {
    if (tokens.peek(this) != Token.ARRAY) {
      throw wrongKind("an array");
    }
    long at = offset(pos);
    return admitted(tokens.readArrayHead(this), most, at);
  }

  private int admitted(long n, int most, long at) {
    if (n > most) {
      throw LimitErrors.tooManyElements(limits(), n).at(tokens.format(), at);
    }
    return (int) n;
  }

  /** Returns true if the open object has one more entry; its end stays. */
  final boolean hasMore() {
    return left < 0 ? tokens.endLength(this, true) == 0 : left != 0;
  }

  /** Closes the open object, at whose end the position is. */
  private void close(boolean ofObject) {
    if (left < 0) {
      // looking at it may move the position
      int end = tokens.endLength(this, ofObject);
      pos += end;
    }
    depthLeft++;
  }

  /** Returns true if there is one more behind the first {@code i}; else closes the container. */
  final boolean goesOn(int i, boolean ofObject) {
    return goesOn(i, counts[level()], ofObject);
  }

  private boolean goesOn(int i, int size, boolean ofObject) {
    if (size < 0) {
      int end = tokens.endLength(this, ofObject);
      if (end == 0) {
        if (i >= limits().elements()) {
          throw at(LimitErrors.tooManyElements(limits(), i + 1L), pos);
        }
        return ofObject || toElement(i);
      }
      pos += end;
    } else if (i < size) {
      // counted, or one value in place of a list: nothing is before it
      return true;
    }
    depthLeft++;
    return false;
  }

  private boolean toElement(int i) {
    if (tokens.separated()) {
      tokens.readElementHead(this, i);
    }
    return true;
  }

  /** Returns the number of open lists and objects. */
  public final int level() {
    return limits().depth() - depthLeft;
  }

  /** Notes the count of the list or object that has just been opened. */
  final int count(int n) {
    int level = level();
    if (level >= counts.length) {
      counts = Arrays.copyOf(counts, Math.max(level + 1, 2 * counts.length));
    }
    counts[level] = n;
    return n;
  }

  // ---- skipping

  /** Skips a value that nothing is made of, as strictly as it would be read. */
  final void skip() {
    switch (tokens.next(this)) {
      case TEXT -> skipText(textHead("a text"));
      case BYTES -> {
        // the head moves the position too
        int n = bytesHead();
        pos += n;
      }
      case ARRAY -> skipAll(false);
      case OBJECT -> skipAll(true);
      case OTHER -> tokens.readOther(this);
      default -> {
        // consumed
      }
    }
  }

  private void skipText(int n) {
    int malformed = checksUtf8 ? Utf8.findMalformed(buf, pos, pos + n) : -1;
    if (malformed >= 0) {
      throw malformedText(malformed);
    }
    passed(n);
  }

  private void skipAll(boolean ofObject) {
    int mark = skips();
    if (mark < -1) {
      return;
    }
    deeper();
    int most = limits().elements();
    int n = ofObject ? objectHead(most) : arrayHead(most);
    for (int i = 0; goesOn(i, n, ofObject); i++) {
      if (ofObject) {
        skipName();
      }
      skip();
    }
    skipped(mark);
  }

  // ---- numbers and booleans

  @Override
  protected final boolean strictBoolean() {
    long at = offset(pos);
    if (atKey) {
      return (boolean) literal(Kind.BOOLEAN, at);
    }
    Token token = tokens.next(this);
    if (token != Token.TRUE && token != Token.FALSE) {
      throw wrongKind("true or false", token, at);
    }
    return token == Token.TRUE;
  }

  /** An integer, or a floating-point number that is one. */
  @Override
  protected final long strictLong(long min, long max, String type) {
    long at = offset(pos);
    long v;
    if (atKey) {
      v = (long) literal(Kind.LONG, at);
    } else {
      Token token = tokens.next(this);
      if (token == Token.FLOAT || token == Token.DOUBLE) {
        v = (long) real;
        // -0.0 and 2^63 are told by their bits
        boolean same = Double.doubleToRawLongBits((double) v) == Double.doubleToRawLongBits(real);
        if (!same || real >= 0x1p63) {
          throw doesNotFit(at, type, NumberText.text(real));
        }
      } else if (token == Token.LONG) {
        v = integer;
      } else {
        throw wrongKind(type, token, at);
      }
    }
    if (v < min || v > max) {
      throw doesNotFit(at, type, v);
    }
    return v;
  }

  /** A floating-point number, rounded; an integer must be one exactly. */
  @Override
  protected final float strictFloat() {
    long at = offset(pos);
    if (atKey) {
      return (float) literal(Kind.FLOAT, at);
    }
    boolean whole = tokens.peek(this) == Token.LONG;
    double d = strictReal("float");
    float f = (float) d;
    if (whole ? f != d : Float.isInfinite(f) && !Double.isInfinite(d)) {
      throw doesNotFit(at, "float", whole ? new BigDecimal(d).toString() : NumberText.text(d));
    }
    return f;
  }

  @Override
  protected final double strictDouble() {
    return atKey ? (double) literal(Kind.DOUBLE, offset(pos)) : strictReal("double");
  }

  private double strictReal(String type) {
    long at = offset(pos);
    Token token = tokens.next(this);
    if (token == Token.FLOAT || token == Token.DOUBLE) {
      return real;
    }
    if (token != Token.LONG) {
      throw wrongKind(type, token, at);
    }
    double d = integer;
    if (d >= 0x1p63 || (long) d != integer) {
      throw doesNotFit(at, type, Long.toString(integer));
    }
    return d;
  }

  /** A map's key as a number or a boolean. */
  private Object literal(Kind kind, long at) {
    return literal(kind, tokens.readText(this), at);
  }

  private Object literal(Kind kind, String text, long at) {
    try {
      return ScalarText.literal(kind, text, true, limits());
    } catch (LimitException e) {
      throw e.at(tokens.format(), at);
    } catch (IllegalArgumentException e) {
      throw bad(at, kind == Kind.BOOLEAN ? "boolean" : "number", text, e);
    }
  }

  // ---- the document

  /** Forgets the document before. */
  protected void forget() {
    atKey = false;
    references.clear();
  }

  @Override
  public final void start(byte[] bytes, int from, int to) {
    super.start(bytes, from, to);
    forget();
  }

  @Override
  public final void startDocument() {
    super.startDocument();
    forget();
  }

  // ---- errors

  @Override
  public final SeriformException at(SeriformException e, int position) {
    return e.at(tokens.format(), offset(position));
  }

  final SeriformException wrongKind(String expected, Token token, long at) {
    Hints.Found found =
        token == Token.TEXT
            ? Hints.Found.TEXT
            : token == Token.NULL ? Hints.Found.NULL : Hints.Found.OTHER;
    return new MappingException("a value of another kind")
        .expecting(expected, token.words())
        .at(tokens.format(), at)
        .hinting(hintOfKind(expected, found));
  }

  @Override
  protected final SeriformException doesNotFit(long offset, String type, long number) {
    return doesNotFit(offset, type, Long.toString(number));
  }

  private SeriformException doesNotFit(long at, String type, String number) {
    return new MappingException("the number does not fit")
        .expecting(type, number)
        .at(tokens.format(), at);
  }

  /** The error for a value that is well-formed and no value of its kind. */
  public final SeriformException bad(long offset, String what, String found, Throwable cause) {
    return new MappingException("the value is not a valid " + what, cause)
        .expecting(what, found)
        .at(tokens.format(), offset);
  }
}
