package io.seriform.text;

import io.seriform.error.EncodeException;
import io.seriform.error.LimitException;
import io.seriform.scalar.Kind;
import io.seriform.scalar.TimePattern;
import io.seriform.wire.Limits;
import io.seriform.wire.numbers.NumberText;
import java.io.File;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URL;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.BitSet;
import java.util.Calendar;
import java.util.Currency;
import java.util.Date;
import java.util.Locale;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.TimeZone;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Pattern;

/**
 * The text of single values in every format that has text, exact both ways: {@link #parse} makes
 * the same value of what {@link #print} gives, or {@code print} throws. The primitives, their
 * wrappers, String, {@code byte[]} and ByteBuffer are not here: each format has its own text of
 * those.
 *
 * <table>
 * <caption>The text of each kind</caption>
 * <tr><td>BIG_INTEGER, BIG_DECIMAL, ATOMIC_INTEGER, ATOMIC_LONG</td><td>decimal, as JSON's grammar
 * has it</td></tr>
 * <tr><td>NUMBER</td><td>decimal; read as the first of Integer, Long, BigInteger, or Double,
 * BigDecimal that is numerically exact</td></tr>
 * <tr><td>OPTIONAL_INT, OPTIONAL_LONG, OPTIONAL_DOUBLE</td><td>decimal; empty for none; NaN and
 * Infinity by these names</td></tr>
 * <tr><td>INSTANT, DATE, SQL_TIMESTAMP</td><td>{@code 2024-02-29T12:00:00.123Z}</td></tr>
 * <tr><td>LOCAL_DATE, LOCAL_TIME, LOCAL_DATE_TIME, OFFSET_TIME, OFFSET_DATE_TIME</td><td>ISO 8601,
 * seconds always, a fraction of 0, 3, 6 or 9 digits</td></tr>
 * <tr><td>ZONED_DATE_TIME, CALENDAR</td><td>{@code
 * 2024-02-29T12:00:00+01:00[Europe/Paris]}</td></tr>
 * <tr><td>SQL_DATE, SQL_TIME</td><td>the local date or time, or the point in time where that is not
 * all</td></tr>
 * <tr><td>DURATION, PERIOD, YEAR, YEAR_MONTH, MONTH_DAY</td><td>ISO 8601: {@code PT1.5S}, {@code
 * P1Y}, {@code 2024}, {@code 2024-02}, {@code --02-29}</td></tr>
 * <tr><td>ZONE_ID, ZONE_OFFSET, TIME_ZONE</td><td>the ID; an unknown one is refused</td></tr>
 * <tr><td>UUID</td><td>36 characters</td></tr>
 * <tr><td>URI, URL</td><td>their text; a URL of a protocol that the JDK knows</td></tr>
 * <tr><td>LOCALE</td><td>BCP 47 language tag</td></tr>
 * <tr><td>CURRENCY</td><td>ISO 4217 code</td></tr>
 * <tr><td>INET_ADDRESS, INET_SOCKET_ADDRESS</td><td>{@code 1.2.3.4}, {@code fe80::1%2}, {@code
 * [::1]:80}, {@code host:80}</td></tr>
 * <tr><td>BIT_SET</td><td>the bits as a number in base 16: {1, 3} is {@code a}</td></tr>
 * <tr><td>ATOMIC_BOOLEAN</td><td>{@code true}, {@code false}</td></tr>
 * <tr><td>STRING_BUILDER, STRING_BUFFER, CHAR_SEQUENCE</td><td>their characters</td></tr>
 * <tr><td>CLASS</td><td>its name; not read here but from a closed table</td></tr>
 * <tr><td>PATTERN</td><td>its text; where its flags do not follow from that, {@code
 * (?/flags)text}</td></tr>
 * <tr><td>FILE, PATH</td><td>their path; a {@code file:///} URI is read as the path that it
 * names</td></tr>
 * <tr><td>CHARSET</td><td>its name</td></tr>
 * </table>
 *
 * <p>Reading calls no code of a user, looks up no host and no class, and costs at most a small
 * multiple of the text's length. Stateless and thread-safe.
 */
public final class ScalarText {

  private static final Instant EXAMPLE = Instant.parse("2026-01-31T23:59:59Z");

  /** Longer texts of most kinds are refused before they are looked at. */
  private static final int LONGEST = 1_000;

  private ScalarText() {}

  /**
   * The text of a value that can be read again under the same limits.
   *
   * @param limits those of a number of any size
   * @throws io.seriform.error.LimitException if it could not
   * @see #print(Kind, Object)
   */
  public static String print(Kind kind, Object value, Limits limits) {
    String text = print(kind, value);
    return kind.isNumber() ? admit(text, limits) : text;
  }

  /**
   * Refuses the text of a number that could not be read under the same limits.
   *
   * @return the text
   * @throws io.seriform.error.LimitException if it could not
   */
  public static String admit(String number, Limits limits) {
    if (number.length() > limits.digits() || number.indexOf('E') >= 0) {
      BigNumberText.check(number, limits);
    }
    return number;
  }

  /**
   * The text of a value.
   *
   * @param kind the value's kind, none of the primitives, STRING or BYTES
   * @param value of the kind's class, not null
   * @throws EncodeException if the value could not be read back from any text of its kind
   * @throws IllegalArgumentException if the kind has no text here
   */
  public static String print(Kind kind, Object value) {
    return switch (kind) {
      case UUID,
          INSTANT,
          DATE,
          LOCAL_DATE,
          LOCAL_TIME,
          LOCAL_DATE_TIME,
          OFFSET_DATE_TIME,
          OFFSET_TIME,
          YEAR,
          YEAR_MONTH,
          MONTH_DAY,
          ZONE_OFFSET ->
          printAscii(kind, value);
      case BIG_INTEGER,
          BIG_DECIMAL,
          DURATION,
          PERIOD,
          URI,
          STRING_BUILDER,
          STRING_BUFFER,
          CHAR_SEQUENCE,
          ATOMIC_BOOLEAN,
          ATOMIC_INTEGER,
          ATOMIC_LONG ->
          value.toString();
      case ZONED_DATE_TIME -> printZoned((ZonedDateTime) value);
      case ZONE_ID -> ((ZoneId) value).getId();
      case SQL_DATE -> SqlText.printDate(value);
      case SQL_TIME -> SqlText.printTime(value);
      case SQL_TIMESTAMP -> SqlText.printTimestamp(value);
      case CALENDAR -> CalendarText.print((Calendar) value);
      case TIME_ZONE -> CalendarText.print((TimeZone) value);
      case URL -> UtilityText.print((URL) value);
      case LOCALE -> UtilityText.print((Locale) value);
      case CURRENCY -> ((Currency) value).getCurrencyCode();
      case INET_ADDRESS -> InetText.print((InetAddress) value);
      case INET_SOCKET_ADDRESS -> InetText.print((InetSocketAddress) value);
      case BIT_SET -> UtilityText.print((BitSet) value);
      case OPTIONAL_INT -> print((OptionalInt) value);
      case OPTIONAL_LONG -> print((OptionalLong) value);
      case OPTIONAL_DOUBLE -> print((OptionalDouble) value);
      case CLASS -> ((Class<?>) value).getName();
      case NUMBER -> BigNumberText.print((Number) value);
      case PATTERN -> PatternText.print((Pattern) value);
      case FILE -> FileText.print((File) value);
      case PATH -> FileText.print((Path) value);
      case CHARSET -> ((Charset) value).name();
      case BOOLEAN, BYTE, SHORT, CHAR, INT, LONG, FLOAT, DOUBLE, STRING, BYTES, BYTE_BUFFER ->
          throw noText(kind);
    };
  }

  /**
   * The value of a text, with the standard limits of numbers.
   *
   * @param kind the value's kind, none of the primitives, STRING or BYTES
   * @param raw the class as declared, such as Inet4Address; null for the kind's own
   * @param text not null
   * @throws IllegalArgumentException if the text is not one of the kind, or its value does not fit
   *     the class; the message says why and repeats nothing of the text
   */
  public static Object parse(Kind kind, Class<?> raw, String text) {
    try {
      return parse(kind, raw, text, Limits.standard());
    } catch (LimitException e) {
      throw new IllegalArgumentException(e.problem(), e);
    }
  }

  /**
   * The value of a text, with limits of the digits and the exponent of numbers.
   *
   * @param kind the value's kind, none of the primitives, STRING or BYTES
   * @param raw the class as declared, such as Inet4Address; null for the kind's own
   * @param text not null
   * @param limits how many digits, and what exponent, a number may have
   * @throws IllegalArgumentException if the text is not one of the kind, or its value does not fit
   *     the class; the message says why and repeats nothing of the text
   * @throws LimitException if a number has more digits or a greater exponent
   */
  public static Object parse(Kind kind, Class<?> raw, String text, Limits limits) {
    Object value;
    try {
      value =
          switch (kind) {
            case BIG_INTEGER -> BigNumberText.bigInteger(text, limits);
            case BIG_DECIMAL -> BigNumberText.bigDecimal(text, limits);
            case NUMBER -> BigNumberText.number(text, limits);
            case OPTIONAL_DOUBLE ->
                text.isEmpty()
                    ? OptionalDouble.empty()
                    : OptionalDouble.of(BigNumberText.doubleValue(text, limits));
            case STRING_BUILDER, STRING_BUFFER, CHAR_SEQUENCE -> characters(kind, text);
            case URI -> UtilityText.uri(text);
            case URL -> UtilityText.url(text);
            case BIT_SET -> UtilityText.bitSet(text);
            case PATTERN -> PatternText.parse(text);
            case FILE -> FileText.file(text);
            case PATH -> FileText.path(text);
            default -> parseShort(kind, raw, text);
          };
    } catch (DateTimeException | ArithmeticException e) {
      throw refused(kind, e);
    }
    if (raw != null && !raw.isInstance(value)) {
      throw new IllegalArgumentException("the value does not fit the class " + raw.getName());
    }
    return value;
  }

  private static Object parseShort(Kind kind, Class<?> raw, String text) {
    if (text.length() > LONGEST) {
      throw new IllegalArgumentException("longer than " + LONGEST + " characters");
    }
    return switch (kind) {
      case DURATION -> Duration.parse(text);
      case PERIOD -> Period.parse(text);
      case ZONE_ID -> UtilityText.zoneId(text);
      case TIME_ZONE -> CalendarText.timeZone(text, raw);
      case LOCALE -> UtilityText.locale(text);
      case CURRENCY -> UtilityText.currency(text);
      case CHARSET -> UtilityText.charset(text);
      case INET_ADDRESS -> InetText.parse(text);
      case INET_SOCKET_ADDRESS -> InetText.parseSocket(text);
      case ATOMIC_BOOLEAN -> new AtomicBoolean(booleanValue(text));
      case ATOMIC_INTEGER -> new AtomicInteger(BigNumberText.intValue(text));
      case ATOMIC_LONG -> new AtomicLong(BigNumberText.longValue(text));
      case OPTIONAL_INT ->
          text.isEmpty() ? OptionalInt.empty() : OptionalInt.of(BigNumberText.intValue(text));
      case OPTIONAL_LONG ->
          text.isEmpty() ? OptionalLong.empty() : OptionalLong.of(BigNumberText.longValue(text));
      case CLASS ->
          throw new IllegalArgumentException("a Class is read from a table of known ones alone");
      default -> {
        byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1); // others become a '?': refused
        yield parseBytes(kind, bytes, 0, bytes.length);
      }
    };
  }

  /**
   * The most bytes that {@link #put} writes for a kind; 0 for a kind that it does not write.
   *
   * @param kind any
   */
  public static int maxLength(Kind kind) {
    return switch (kind) {
      case UUID -> UuidText.LENGTH;
      case INSTANT, DATE -> IsoWriter.INSTANT_LENGTH;
      case LOCAL_DATE, YEAR, YEAR_MONTH, MONTH_DAY, ZONE_OFFSET -> IsoWriter.LOCAL_DATE_LENGTH;
      case LOCAL_TIME -> IsoWriter.LOCAL_TIME_LENGTH;
      case LOCAL_DATE_TIME -> IsoWriter.LOCAL_DATE_TIME_LENGTH;
      case OFFSET_DATE_TIME -> IsoWriter.OFFSET_DATE_TIME_LENGTH;
      case OFFSET_TIME -> IsoWriter.OFFSET_TIME_LENGTH;
      default -> 0;
    };
  }

  /**
   * Writes the text of a value as ASCII, without allocating anything: the same characters as {@link
   * #print}.
   *
   * @param kind one whose {@link #maxLength} is not 0
   * @param buf with room for {@code maxLength} bytes at {@code pos}, all of which may be
   *     overwritten
   * @param pos where to begin
   * @param value of the kind's class, not null
   * @return the position after the text
   * @throws IllegalArgumentException for another kind
   */
  public static int put(Kind kind, byte[] buf, int pos, Object value) {
    return switch (kind) {
      case UUID -> UuidText.put(buf, pos, (UUID) value);
      case INSTANT -> IsoWriter.instant(buf, pos, (Instant) value);
      case DATE -> IsoWriter.date(buf, pos, (Date) value);
      case LOCAL_DATE -> IsoWriter.localDate(buf, pos, (LocalDate) value);
      case LOCAL_TIME -> IsoWriter.localTime(buf, pos, (LocalTime) value);
      case LOCAL_DATE_TIME -> IsoWriter.localDateTime(buf, pos, (LocalDateTime) value);
      case OFFSET_DATE_TIME -> IsoWriter.offsetDateTime(buf, pos, (OffsetDateTime) value);
      case OFFSET_TIME -> IsoWriter.offsetTime(buf, pos, (OffsetTime) value);
      case YEAR -> IsoWriter.year(buf, pos, ((Year) value).getValue());
      case YEAR_MONTH -> IsoWriter.yearMonth(buf, pos, (YearMonth) value);
      case MONTH_DAY -> IsoWriter.monthDay(buf, pos, (MonthDay) value);
      case ZONE_OFFSET -> IsoWriter.offset(buf, pos, (ZoneOffset) value);
      default -> throw noText(kind);
    };
  }

  /**
   * The value of a text in ASCII, without allocating anything but the value where the text is as
   * {@link #put} writes it, with a year of four digits.
   *
   * @param kind the value's kind, none of the primitives, STRING or BYTES
   * @param buf holds the text; nothing outside of the range is read
   * @param from where the text begins
   * @param to where it ends
   * @throws IllegalArgumentException as {@link #parse} does, and for bytes that are not ASCII
   */
  public static Object parseAscii(Kind kind, byte[] buf, int from, int to) {
    Objects.checkFromToIndex(from, to, buf.length);
    if (maxLength(kind) == 0) {
      for (int i = from; i < to; i++) {
        if (buf[i] < 0) {
          throw new IllegalArgumentException("not ASCII at character " + (i - from));
        }
      }
      return parse(kind, null, UtilityText.latin1(buf, from, to));
    }
    try {
      return parseBytes(kind, buf, from, to);
    } catch (DateTimeException e) {
      throw refused(kind, e);
    }
  }

  private static Object parseBytes(Kind kind, byte[] buf, int from, int to) {
    return switch (kind) {
      case UUID -> UuidText.parse(buf, from, to);
      case INSTANT -> IsoReader.instant(buf, from, to);
      case DATE -> IsoReader.date(buf, from, to);
      case LOCAL_DATE -> IsoReader.localDate(buf, from, to);
      case LOCAL_TIME -> IsoReader.localTime(buf, from, to);
      case LOCAL_DATE_TIME -> IsoReader.localDateTime(buf, from, to);
      case OFFSET_DATE_TIME -> IsoReader.offsetDateTime(buf, from, to);
      default -> parseRare(kind, buf, from, to);
    };
  }

  private static Object parseRare(Kind kind, byte[] buf, int from, int to) {
    return switch (kind) {
      case OFFSET_TIME -> new IsoText(buf, from, to).offsetTime();
      case ZONED_DATE_TIME -> new IsoText(buf, from, to).zonedDateTime();
      case YEAR -> new IsoText(buf, from, to).year();
      case YEAR_MONTH -> new IsoText(buf, from, to).yearMonth();
      case MONTH_DAY -> new IsoText(buf, from, to).monthDay();
      case ZONE_OFFSET -> new IsoText(buf, from, to).zoneOffset();
      case SQL_DATE -> SqlText.parseDate(buf, from, to);
      case SQL_TIME -> SqlText.parseTime(buf, from, to);
      case SQL_TIMESTAMP -> SqlText.parseTimestamp(buf, from, to);
      case CALENDAR -> CalendarText.parse(buf, from, to);
      default -> throw noText(kind);
    };
  }

  /**
   * The text of a time by a pattern. A point in time (INSTANT, DATE, SQL_TIMESTAMP, CALENDAR) is
   * written in the formatter's zone, or in UTC where it has none.
   *
   * @param kind a kind of time, neither DURATION nor PERIOD
   * @param value of the kind's class, not null
   * @param formatter the pattern, with its locale and, where it has one, its zone
   * @throws EncodeException if the value has not the fields of the pattern
   * @throws IllegalArgumentException for another kind
   */
  public static String print(Kind kind, Object value, DateTimeFormatter formatter) {
    return PatternedTime.print(kind, value, formatter);
  }

  /**
   * The time of a text by a pattern. A point in time is read in the zone or offset of the text, or
   * in the formatter's zone, or in UTC; a date alone is the start of its day.
   *
   * @param kind a kind of time, neither DURATION nor PERIOD
   * @param raw the class as declared; null for the kind's own
   * @param text not null
   * @param formatter the pattern, with its locale and, where it has one, its zone
   * @throws IllegalArgumentException if the text is not one of the pattern
   */
  public static Object parse(Kind kind, Class<?> raw, String text, DateTimeFormatter formatter) {
    if (text.length() > LONGEST) {
      throw new IllegalArgumentException("longer than " + LONGEST + " characters");
    }
    Object value;
    try {
      value = PatternedTime.parse(kind, text, formatter);
    } catch (DateTimeException | ArithmeticException e) {
      throw refused(kind, e);
    }
    if (raw != null && !raw.isInstance(value)) {
      throw new IllegalArgumentException("the value does not fit the class " + raw.getName());
    }
    return value;
  }

  /**
   * The expected form of a text, for the error if it has another one.
   *
   * @param pattern the pattern of a time; null for none
   */
  public static String expected(Kind kind, String pattern) {
    return pattern == null ? kind.toString() : kind + " as " + TimePattern.text(pattern);
  }

  /**
   * Returns the fix for a text that is not a date or time: an example of the expected form, and how
   * to read another one; null for other kinds.
   *
   * @param pattern null for none
   */
  public static String hint(Kind kind, DateTimeFormatter pattern) {
    if (pattern != null) {
      return "the pattern of @Format or ModelOptions.withPattern reads "
          + pattern.format(EXAMPLE.atZone(ZoneOffset.UTC));
    }
    String example =
        switch (kind) {
          case INSTANT, DATE, CALENDAR, SQL_TIMESTAMP -> EXAMPLE.toString();
          case LOCAL_DATE, SQL_DATE -> "2026-01-31";
          case LOCAL_TIME, SQL_TIME -> "23:59:59";
          case LOCAL_DATE_TIME -> "2026-01-31T23:59:59";
          case OFFSET_DATE_TIME -> "2026-01-31T23:59:59+01:00";
          case ZONED_DATE_TIME -> "2026-01-31T23:59:59+01:00[Europe/Paris]";
          case OFFSET_TIME -> "23:59:59+01:00";
          case YEAR_MONTH -> "2026-01";
          case MONTH_DAY -> "--01-31";
          case YEAR -> "2026";
          case DURATION -> "PT1H30M";
          case PERIOD -> "P1Y2M3D";
          default -> null;
        };
    if (example == null) {
      return null;
    }
    String form = "the form is " + example;
    return kind == Kind.DURATION || kind == Kind.PERIOD
        ? form + ", as ISO 8601 has it"
        : form + "; @Format or ModelOptions.withPattern reads another one";
  }

  private static String printAscii(Kind kind, Object value) {
    byte[] buf = new byte[maxLength(kind)];
    return UtilityText.latin1(buf, 0, put(kind, buf, 0, value));
  }

  private static String printZoned(ZonedDateTime value) {
    byte[] buf = new byte[IsoWriter.OFFSET_DATE_TIME_LENGTH];
    int end = IsoWriter.localDateTime(buf, 0, value.toLocalDateTime());
    String text = UtilityText.latin1(buf, 0, IsoWriter.offset(buf, end, value.getOffset()));
    return value.getZone() instanceof ZoneOffset
        ? text
        : text + '[' + value.getZone().getId() + ']';
  }

  private static String print(OptionalInt value) {
    return value.isPresent() ? Integer.toString(value.getAsInt()) : "";
  }

  private static String print(OptionalLong value) {
    return value.isPresent() ? Long.toString(value.getAsLong()) : "";
  }

  private static String print(OptionalDouble value) {
    return value.isPresent() ? NumberText.text(value.getAsDouble()) : "";
  }

  @SuppressWarnings({"UnnecessaryStringBuilder", "JdkObsolete"}) // these are what is asked for
  private static CharSequence characters(Kind kind, String text) {
    return switch (kind) {
      case STRING_BUILDER -> new StringBuilder(text);
      case STRING_BUFFER -> new StringBuffer(text);
      default -> text;
    };
  }

  static boolean booleanValue(String text) {
    if (!text.equals("true") && !text.equals("false")) {
      throw new IllegalArgumentException("neither true nor false");
    }
    return text.equals("true");
  }

  /**
   * Returns the regular expression of a text and the flags of {@link Pattern#compile(String, int)},
   * where a message has both.
   *
   * @throws IllegalArgumentException if it is not one, has more than 10,000 characters, or has the
   *     flag CANON_EQ, with which compiling a few characters takes seconds
   */
  public static Pattern pattern(String text, int flags) {
    return PatternText.compile(text, flags);
  }

  private static IllegalArgumentException noText(Kind kind) {
    return new IllegalArgumentException("a value of kind " + kind + " has no text of this sort");
  }

  private static IllegalArgumentException refused(Kind kind, RuntimeException e) {
    String why =
        e instanceof DateTimeParseException parse
            ? "not a valid " + kind + " from character " + parse.getErrorIndex() + " on"
            : e.getMessage();
    return new IllegalArgumentException(why, e);
  }

  /**
   * The number or boolean that a literal says, by the grammar of JSON: no space, no plus sign, no
   * leading zeros.
   *
   * @param kind BOOLEAN, LONG, FLOAT, DOUBLE, BIG_INTEGER, BIG_DECIMAL, or NUMBER for the first of
   *     Long, BigInteger, Double, BigDecimal that holds it exactly
   * @param nonFinite whether NaN, Infinity and -Infinity are floats and doubles
   * @throws IllegalArgumentException if the text is not such a value
   * @throws LimitException if a number has too many digits or too large an exponent
   */
  public static Object literal(Kind kind, String text, boolean nonFinite, Limits limits) {
    return switch (kind) {
      case BOOLEAN -> booleanValue(text);
      case LONG -> BigNumberText.exactLong(text, limits);
      case FLOAT -> BigNumberText.floatValue(text, nonFinite, limits);
      case DOUBLE -> BigNumberText.doubleValue(text, nonFinite, limits);
      case BIG_INTEGER -> BigNumberText.exactInteger(text, limits);
      case BIG_DECIMAL -> BigNumberText.bigDecimal(text, limits);
      default -> number(text, nonFinite, limits);
    };
  }

  private static Number number(String text, boolean nonFinite, Limits limits) {
    Number n = BigNumberText.number(text, limits);
    if (n instanceof Double d && !Double.isFinite(d)) {
      return BigNumberText.doubleValue(text, nonFinite, limits);
    }
    return n instanceof Integer i ? (Number) i.longValue() : n;
  }
}
