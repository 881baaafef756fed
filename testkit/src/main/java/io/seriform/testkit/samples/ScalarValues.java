package io.seriform.testkit.samples;

import io.seriform.scalar.Kind;
import java.io.File;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
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
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Currency;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.TimeZone;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** Values of every kind at their limits. */
@SuppressWarnings({
  "JavaUtilDate", // the old classes are kinds too
  "JdkObsolete",
  "UnnecessaryStringBuilder",
  "AddressSelection", // literals only
  "FloatingPointLiteralPrecision" // as they print, and as they are often met
})
public final class ScalarValues {

  /**
   * Values of one kind.
   *
   * @param kind the kind
   * @param type how they are declared
   * @param key whether they have equality, and so can be keys of a map
   * @param values the values
   */
  public record Row(Kind kind, Type type, boolean key, Object... values) {

    /** Returns the values that a format can hold. */
    public Row only(Predicate<Object> holds) {
      return new Row(kind, type, key, Arrays.stream(values).filter(holds).toArray());
    }

    @Override
    public String toString() {
      return kind.toString();
    }
  }

  private final List<Row> rows = new ArrayList<>();

  private ScalarValues() {}

  public static List<Row> all() {
    ScalarValues v = new ScalarValues();
    v.numbers();
    v.texts();
    v.dates();
    v.oldDates();
    v.utilities();
    v.holders();
    return v.rows;
  }

  private void add(Kind kind, Class<?> type, boolean key, Object... values) {
    rows.add(new Row(kind, type, key, values));
  }

  private void numbers() {
    add(Kind.BOOLEAN, Boolean.class, true, true, false);
    add(Kind.BYTE, Byte.class, true, Byte.MIN_VALUE, (byte) 0, Byte.MAX_VALUE);
    add(Kind.SHORT, Short.class, true, Short.MIN_VALUE, (short) 0, Short.MAX_VALUE);
    add(Kind.INT, Integer.class, true, Integer.MIN_VALUE, -1, 0, 9, 10, Integer.MAX_VALUE);
    Object[] longs = new Object[42];
    for (int i = 0; i < 19; i++) {
      longs[2 * i] = (long) Math.pow(10, i);
      longs[2 * i + 1] = -(long) Math.pow(10, i) + 1;
    }
    longs[38] = Long.MIN_VALUE;
    longs[39] = Long.MAX_VALUE;
    longs[40] = 1L << 53;
    longs[41] = Integer.MAX_VALUE + 1L;
    add(Kind.LONG, Long.class, true, longs);
    add(
        Kind.FLOAT,
        Float.class,
        true,
        0f,
        -0f,
        0.1f,
        1e7f,
        1e-3f,
        Float.MIN_VALUE,
        Float.MAX_VALUE,
        -Float.MAX_VALUE,
        Float.MIN_NORMAL,
        16777216f,
        3.4028235e38f,
        1.17549435e-38f);
    add(
        Kind.DOUBLE,
        Double.class,
        true,
        0.0,
        -0.0,
        0.1,
        1e7,
        1e-3,
        Double.MIN_VALUE,
        Double.MAX_VALUE,
        -Double.MAX_VALUE,
        Double.MIN_NORMAL,
        2.2250738585072011e-308,
        9007199254740993.0,
        1e23,
        5e-324,
        1.7976931348623157e308,
        123456789012345680.0);
    add(
        Kind.BIG_INTEGER,
        BigInteger.class,
        true,
        BigInteger.ZERO,
        BigInteger.ONE.negate(),
        BigInteger.valueOf(Long.MIN_VALUE).subtract(BigInteger.ONE),
        BigInteger.TWO.pow(63),
        BigInteger.TWO.pow(64),
        BigInteger.TWO.pow(3000).negate());
    add(
        Kind.BIG_DECIMAL,
        BigDecimal.class,
        true,
        BigDecimal.ZERO,
        new BigDecimal("0.00"),
        new BigDecimal("1E+3"),
        new BigDecimal("-1E-30"),
        new BigDecimal("1.10"),
        new BigDecimal("123456789012345678901234567890.123456789"),
        new BigDecimal("1E+5000"));
    add(Kind.NUMBER, Number.class, true, 1L, -5L, 0.5, new BigInteger("9".repeat(30)));
  }

  private void texts() {
    add(Kind.CHAR, Character.class, true, 'a', '"', '\\', '\0', '\n', 'é', '中', '\uffff');
    add(
        Kind.STRING,
        String.class,
        true,
        "",
        " ",
        "null",
        "\"",
        "a\\b",
        "\u0000\u001f",
        "é",
        "中",
        "\ud83d\ude00",
        "x".repeat(70_000),
        "é".repeat(20_000),
        "\u2028",
        "\ufeff",
        "1",
        "true");
    add(Kind.CHAR_SEQUENCE, CharSequence.class, true, "", "text \"é\"");
    add(Kind.STRING_BUILDER, StringBuilder.class, false, new StringBuilder("sb\n"));
    add(Kind.STRING_BUFFER, StringBuffer.class, false, new StringBuffer("sbé"));
    byte[] all = new byte[256];
    for (int i = 0; i < all.length; i++) {
      all[i] = (byte) i;
    }
    Object[] bytes = new Object[8];
    for (int i = 0; i < 6; i++) {
      bytes[i] = java.util.Arrays.copyOfRange(all, 250 - i, 250);
    }
    bytes[6] = all;
    bytes[7] = new byte[100_000];
    add(Kind.BYTES, byte[].class, false, bytes);
    add(Kind.PATTERN, Pattern.class, false, Pattern.compile("a[b\"]+\\d"));
  }

  private void dates() {
    add(
        Kind.INSTANT,
        Instant.class,
        true,
        Instant.EPOCH,
        Instant.MIN,
        Instant.MAX,
        Instant.ofEpochSecond(-1, 999_999_999),
        Instant.parse("2026-02-28T23:59:59.001Z"));
    add(
        Kind.LOCAL_DATE,
        LocalDate.class,
        true,
        LocalDate.MIN,
        LocalDate.MAX,
        LocalDate.EPOCH,
        LocalDate.of(0, 2, 29),
        LocalDate.of(9999, 12, 31),
        LocalDate.of(10_000, 1, 1));
    add(
        Kind.LOCAL_TIME,
        LocalTime.class,
        true,
        LocalTime.MIN,
        LocalTime.MAX,
        LocalTime.NOON,
        LocalTime.of(1, 2, 3, 4),
        LocalTime.of(1, 2, 3, 400_000_000));
    add(
        Kind.LOCAL_DATE_TIME,
        LocalDateTime.class,
        true,
        LocalDateTime.MIN,
        LocalDateTime.MAX,
        LocalDateTime.of(2026, 1, 2, 3, 4),
        LocalDateTime.of(1969, 12, 31, 23, 59, 59, 1));
    add(
        Kind.OFFSET_DATE_TIME,
        OffsetDateTime.class,
        true,
        OffsetDateTime.MIN,
        OffsetDateTime.MAX,
        OffsetDateTime.parse("2026-01-02T03:04:05.6+05:30"),
        OffsetDateTime.parse("2026-01-02T03:04Z"));
    add(
        Kind.OFFSET_TIME,
        OffsetTime.class,
        true,
        OffsetTime.MIN,
        OffsetTime.MAX,
        OffsetTime.parse("10:15:30-00:00:01"));
    add(
        Kind.ZONED_DATE_TIME,
        ZonedDateTime.class,
        true,
        ZonedDateTime.parse("2026-10-25T02:30:00+01:00[Europe/Berlin]"),
        ZonedDateTime.parse("2026-10-25T02:30:00+02:00[Europe/Berlin]"),
        ZonedDateTime.parse("2026-01-02T03:04:05Z"));
    add(
        Kind.DURATION,
        Duration.class,
        true,
        Duration.ZERO,
        Duration.ofNanos(-1),
        Duration.ofSeconds(Long.MAX_VALUE, 999_999_999),
        Duration.ofSeconds(Long.MIN_VALUE),
        Duration.ofMillis(90_061_001));
    add(
        Kind.PERIOD,
        Period.class,
        true,
        Period.ZERO,
        Period.of(-1, 2, -3),
        Period.of(Integer.MAX_VALUE, Integer.MIN_VALUE, 0));
    add(Kind.YEAR, Year.class, true, Year.of(Year.MIN_VALUE), Year.of(Year.MAX_VALUE), Year.of(0));
    add(
        Kind.YEAR_MONTH,
        YearMonth.class,
        true,
        YearMonth.of(2026, 2),
        YearMonth.of(-1, 12),
        YearMonth.of(Year.MAX_VALUE, 1));
    add(Kind.MONTH_DAY, MonthDay.class, true, MonthDay.of(2, 29), MonthDay.of(12, 31));
    add(
        Kind.ZONE_ID,
        ZoneId.class,
        true,
        ZoneId.of("Europe/Berlin"),
        ZoneOffset.UTC,
        ZoneId.of("+05:30"),
        ZoneId.of("UTC"));
    add(Kind.ZONE_OFFSET, ZoneOffset.class, true, ZoneOffset.UTC, ZoneOffset.MIN, ZoneOffset.MAX);
  }

  private void oldDates() {
    long now = 1_767_225_600_123L;
    add(Kind.DATE, Date.class, true, new Date(0), new Date(-1), new Date(now));
    add(
        Kind.SQL_DATE,
        java.sql.Date.class,
        true,
        java.sql.Date.valueOf("2026-01-02"),
        java.sql.Date.valueOf("1969-12-31"));
    add(
        Kind.SQL_TIME,
        java.sql.Time.class,
        true,
        java.sql.Time.valueOf("00:00:00"),
        java.sql.Time.valueOf("23:59:59"));
    java.sql.Timestamp fine = new java.sql.Timestamp(now);
    fine.setNanos(123_456_789);
    add(
        Kind.SQL_TIMESTAMP,
        java.sql.Timestamp.class,
        true,
        fine,
        new java.sql.Timestamp(0),
        new java.sql.Timestamp(-1));
    GregorianCalendar calendar = new GregorianCalendar(TimeZone.getTimeZone("Asia/Tokyo"));
    calendar.setTimeInMillis(now);
    add(Kind.CALENDAR, java.util.Calendar.class, false, calendar);
    add(
        Kind.TIME_ZONE,
        TimeZone.class,
        true,
        TimeZone.getTimeZone("Europe/Berlin"),
        TimeZone.getTimeZone("GMT"),
        TimeZone.getTimeZone("GMT+05:30"));
  }

  private void utilities() {
    add(
        Kind.UUID,
        UUID.class,
        true,
        new UUID(0, 0),
        new UUID(-1, -1),
        UUID.fromString("01234567-89ab-cdef-0123-456789abcdef"));
    add(
        Kind.URI,
        URI.class,
        true,
        URI.create(""),
        URI.create("a?b#c"),
        URI.create("urn:isbn:0451450523"),
        URI.create("http://example.org/%20?q=\u00e9"));
    add(
        Kind.LOCALE,
        Locale.class,
        true,
        Locale.ROOT,
        Locale.GERMANY,
        Locale.SIMPLIFIED_CHINESE,
        Locale.forLanguageTag("zh-Hant-TW-u-ca-roc"));
    add(Kind.CURRENCY, Currency.class, true, Currency.getInstance("EUR"));
    try {
      add(Kind.URL, URL.class, false, URI.create("https://example.org/a?b=c").toURL());
      add(
          Kind.INET_ADDRESS,
          InetAddress.class,
          true,
          InetAddress.getByName("127.0.0.1"),
          InetAddress.getByName("255.255.255.255"),
          InetAddress.getByName("::1"),
          InetAddress.getByName("2001:db8::ff00:42:8329"));
      add(
          Kind.INET_SOCKET_ADDRESS,
          InetSocketAddress.class,
          true,
          new InetSocketAddress(InetAddress.getByName("10.0.0.1"), 65_535),
          new InetSocketAddress(InetAddress.getByName("::1"), 0),
          InetSocketAddress.createUnresolved("example.org", 80));
    } catch (MalformedURLException | UnknownHostException e) {
      throw new AssertionError("literals are never looked up", e);
    }
    add(Kind.FILE, File.class, true, new File("a/b.txt"), new File(""), new File("/\u00e9 x"));
    add(Kind.PATH, Path.class, true, Path.of("a", "b.txt"), Path.of(""), Path.of("/x/../y z"));
    add(
        Kind.CHARSET,
        Charset.class,
        true,
        StandardCharsets.UTF_8,
        StandardCharsets.ISO_8859_1,
        StandardCharsets.UTF_16BE);
    add(
        Kind.BYTE_BUFFER,
        ByteBuffer.class,
        false,
        ByteBuffer.allocate(0),
        ByteBuffer.wrap(new byte[] {1, 2, 3, 4, 5}, 1, 3),
        ByteBuffer.allocateDirect(70_000),
        ByteBuffer.wrap(new byte[] {-1, 0, 1}).asReadOnlyBuffer());
    add(
        Kind.BIT_SET,
        BitSet.class,
        false,
        new BitSet(),
        BitSet.valueOf(new long[] {1, 0, 1L << 63}),
        BitSet.valueOf(new long[] {-1}));
  }

  private void holders() {
    add(Kind.ATOMIC_BOOLEAN, AtomicBoolean.class, false, new AtomicBoolean(true));
    add(
        Kind.ATOMIC_INTEGER,
        AtomicInteger.class,
        false,
        new AtomicInteger(Integer.MIN_VALUE),
        new AtomicInteger());
    add(Kind.ATOMIC_LONG, AtomicLong.class, false, new AtomicLong(Long.MIN_VALUE));
    add(
        Kind.OPTIONAL_INT,
        OptionalInt.class,
        false,
        OptionalInt.empty(),
        OptionalInt.of(Integer.MAX_VALUE),
        OptionalInt.of(0));
    add(
        Kind.OPTIONAL_LONG,
        OptionalLong.class,
        false,
        OptionalLong.empty(),
        OptionalLong.of(Long.MIN_VALUE));
    add(
        Kind.OPTIONAL_DOUBLE,
        OptionalDouble.class,
        false,
        OptionalDouble.empty(),
        OptionalDouble.of(-0.0),
        OptionalDouble.of(Double.MIN_VALUE));
  }
}
