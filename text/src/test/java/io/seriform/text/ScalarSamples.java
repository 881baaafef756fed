package io.seriform.text;

import io.seriform.scalar.Kind;
import java.io.File;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URL;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.time.DayOfWeek;
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
import java.util.Calendar;
import java.util.Currency;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Random;
import java.util.TimeZone;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Values of each kind: extremes, known hard ones, and random ones from a fixed seed. */
@SuppressWarnings({
  "JavaUtilDate",
  "JdkObsolete",
  "UnnecessaryStringBuilder"
}) // these classes are what is tested
final class ScalarSamples {

  /** The kinds that have no text of this sort. */
  static final List<Kind> OTHERS =
      List.of(
          Kind.BOOLEAN,
          Kind.BYTE,
          Kind.SHORT,
          Kind.CHAR,
          Kind.INT,
          Kind.LONG,
          Kind.FLOAT,
          Kind.DOUBLE,
          Kind.STRING,
          Kind.BYTES,
          Kind.BYTE_BUFFER);

  private static final int RANDOM = 300;

  private static final long[] LONGS = {
    0,
    1,
    -1,
    9,
    10,
    99,
    1000,
    1_700_000_000_123L,
    -62_135_596_800_000L,
    253_402_300_800_000L,
    253_402_300_799_999L,
    -1001,
    -999,
    Integer.MIN_VALUE,
    Integer.MAX_VALUE,
    Long.MAX_VALUE,
    Long.MIN_VALUE
  };

  private ScalarSamples() {}

  /** The kinds that have text. */
  static Stream<Kind> kinds() {
    return Arrays.stream(Kind.values()).filter(kind -> !OTHERS.contains(kind));
  }

  /** Many values; a kind without any fails, and a new kind does not compile. */
  static List<Object> of(Kind kind) {
    Random random = new Random(kind.name().hashCode());
    List<Object> values = new ArrayList<>();
    switch (kind) {
      case BIG_INTEGER, BIG_DECIMAL, NUMBER -> big(kind, values, random);
      case UUID, ATOMIC_BOOLEAN, ATOMIC_INTEGER, ATOMIC_LONG -> simple(kind, values, random);
      case OPTIONAL_INT, OPTIONAL_LONG, OPTIONAL_DOUBLE -> optional(kind, values, random);
      case INSTANT, LOCAL_DATE, LOCAL_TIME, LOCAL_DATE_TIME -> local(kind, values, random);
      case OFFSET_DATE_TIME, OFFSET_TIME, ZONED_DATE_TIME -> zoned(kind, values, random);
      case DURATION, PERIOD, YEAR, YEAR_MONTH, MONTH_DAY -> amounts(kind, values, random);
      case ZONE_ID -> ZoneId.getAvailableZoneIds().forEach(id -> values.add(ZoneId.of(id)));
      case ZONE_OFFSET -> {
        values.addAll(List.of(ZoneOffset.UTC, ZoneOffset.MIN, ZoneOffset.MAX));
        random.ints(RANDOM, -18 * 3600, 18 * 3600 + 1).forEach(s -> values.add(offset(s)));
      }
      case DATE, SQL_DATE, SQL_TIME, SQL_TIMESTAMP -> dates(kind, values, random);
      case CALENDAR -> calendars(values, random);
      case TIME_ZONE -> timeZones(values);
      case URI -> texts().forEach(text -> values.add(URI.create(text)));
      case URL -> urls(values);
      case LOCALE -> locales(values);
      case CURRENCY -> values.addAll(Currency.getAvailableCurrencies());
      case INET_ADDRESS -> addresses(values, random);
      case INET_SOCKET_ADDRESS -> sockets(values, random);
      case STRING_BUILDER, STRING_BUFFER, CHAR_SEQUENCE -> characters(kind, values);
      case BIT_SET -> bitSets(values, random);
      case PATTERN -> patterns(values);
      case FILE -> paths().forEach(text -> values.add(new File(text)));
      case PATH -> paths().forEach(text -> values.add(Path.of(text)));
      case CHARSET -> values.addAll(Charset.availableCharsets().values());
      case CLASS -> values.addAll(List.of(String.class, int[].class, int.class, Kind.class));
      case BOOLEAN, BYTE, SHORT, CHAR, INT, LONG, FLOAT, DOUBLE, STRING, BYTES, BYTE_BUFFER -> {}
    }
    return values;
  }

  private static void big(Kind kind, List<Object> values, Random random) {
    BigInteger huge = BigInteger.TEN.pow(999).negate();
    if (kind == Kind.BIG_INTEGER) {
      values.addAll(List.of(BigInteger.ZERO, huge, BigInteger.ONE.shiftLeft(64)));
      for (int i = 0; i < RANDOM; i++) {
        values.add(new BigInteger(1 + random.nextInt(1000), random).negate());
      }
    } else if (kind == Kind.BIG_DECIMAL) {
      for (String s : List.of("0", "0.00", "0E+7", "1E+10000", "1E-10000", "-1.50", "1E-7")) {
        values.add(new BigDecimal(s));
      }
      values.add(new BigDecimal(huge));
      for (int i = 0; i < RANDOM; i++) {
        values.add(
            new BigDecimal(new BigInteger(random.nextInt(500), random), random.nextInt(400) - 200));
      }
    } else {
      values.addAll(List.of((byte) -1, (short) 7, 0, 1.5f, 1e300, -0.0, Double.MIN_VALUE, huge));
      values.addAll(List.of(Double.NaN, Double.NEGATIVE_INFINITY, Float.POSITIVE_INFINITY));
      values.addAll(List.of(new BigDecimal("0.1000000000000000055"), new BigDecimal("1E+400")));
      values.addAll(List.of(new BigDecimal("1E-400"), BigInteger.ONE.shiftLeft(63)));
      values.addAll(List.of(new AtomicInteger(3), 9_999_999_999_999_999L));
      Arrays.stream(LONGS).forEach(values::add);
      random.longs(RANDOM).forEach(bits -> values.add(Double.longBitsToDouble(bits)));
    }
  }

  private static void simple(Kind kind, List<Object> values, Random random) {
    switch (kind) {
      case UUID -> {
        values.addAll(List.of(new UUID(0, 0), new UUID(-1, -1), new UUID(1L << 63, 1)));
        for (int i = 0; i < 20 * RANDOM; i++) {
          values.add(new UUID(random.nextLong(), random.nextLong()));
        }
      }
      case ATOMIC_BOOLEAN ->
          values.addAll(List.of(new AtomicBoolean(true), new AtomicBoolean(false)));
      case ATOMIC_INTEGER -> {
        Arrays.stream(LONGS).forEach(v -> values.add(new AtomicInteger((int) v)));
        random.ints(RANDOM).forEach(v -> values.add(new AtomicInteger(v)));
      }
      default -> {
        Arrays.stream(LONGS).forEach(v -> values.add(new AtomicLong(v)));
        random.longs(RANDOM).forEach(v -> values.add(new AtomicLong(v)));
      }
    }
  }

  private static void optional(Kind kind, List<Object> values, Random random) {
    switch (kind) {
      case OPTIONAL_INT -> {
        values.add(OptionalInt.empty());
        Arrays.stream(LONGS).forEach(v -> values.add(OptionalInt.of((int) v)));
      }
      case OPTIONAL_LONG -> {
        values.add(OptionalLong.empty());
        Arrays.stream(LONGS).forEach(v -> values.add(OptionalLong.of(v)));
      }
      default -> {
        values.add(OptionalDouble.empty());
        values.addAll(List.of(OptionalDouble.of(Double.NaN), OptionalDouble.of(-0.0)));
        values.add(OptionalDouble.of(Double.POSITIVE_INFINITY));
        values.add(OptionalDouble.of(Double.NEGATIVE_INFINITY));
        random
            .longs(RANDOM)
            .forEach(bits -> values.add(OptionalDouble.of(Double.longBitsToDouble(bits))));
      }
    }
  }

  private static void local(Kind kind, List<Object> values, Random random) {
    if (kind == Kind.INSTANT) {
      values.addAll(List.of(Instant.MIN, Instant.MAX, Instant.EPOCH));
      values.addAll(List.of(Instant.MIN.plusNanos(1), Instant.EPOCH.minusNanos(1)));
      for (String s : List.of("-0001-12-31", "0000-02-29", "9999-12-31", "+10000-01-01")) {
        values.add(Instant.parse(s + "T00:00:00Z"));
        values.add(Instant.parse(s + "T23:59:59.999999999Z"));
      }
    }
    for (int i = 0; i < 10 * RANDOM; i++) {
      LocalDateTime time = dateTime(random, i);
      values.add(of(kind, time));
    }
    for (LocalDateTime time : List.of(LocalDateTime.MIN, LocalDateTime.MAX)) {
      values.add(of(kind, time));
    }
  }

  private static Object of(Kind kind, LocalDateTime time) {
    return switch (kind) {
      case INSTANT -> time.toInstant(ZoneOffset.UTC);
      case LOCAL_DATE -> time.toLocalDate();
      case LOCAL_TIME -> time.toLocalTime();
      default -> time;
    };
  }

  /** In the four digits of a year most often, and with each length of a fraction. */
  private static LocalDateTime dateTime(Random random, int i) {
    LocalDate date =
        i % 5 == 0
            ? LocalDate.ofEpochDay((long) (random.nextGaussian() * 1e10))
            : LocalDate.ofEpochDay(random.nextInt(4_000_000) - 800_000);
    int[] units = {1_000_000_000, 1_000_000, 1000, 1};
    int unit = units[i % 4];
    int nano = random.nextInt(1_000_000_000) / unit * unit;
    return date.atTime(LocalTime.ofSecondOfDay(random.nextInt(86_400)).withNano(nano));
  }

  private static ZoneOffset offset(int seconds) {
    return ZoneOffset.ofTotalSeconds(seconds);
  }

  private static void zoned(Kind kind, List<Object> values, Random random) {
    List<String> ids = List.of("Europe/Paris", "Asia/Kolkata", "UTC", "Z", "+01:00", "UTC+05:30");
    for (int i = 0; i < 5 * RANDOM; i++) {
      LocalDateTime time = dateTime(random, i);
      int quarters = (random.nextInt(145) - 72) * 900;
      ZoneOffset offset = offset(i % 7 == 0 ? random.nextInt(64_800) : quarters);
      values.add(
          switch (kind) {
            case OFFSET_DATE_TIME -> time.atOffset(offset);
            case OFFSET_TIME -> time.toLocalTime().atOffset(offset);
            default -> time.atZone(i % 2 == 0 ? ZoneId.of(ids.get(i % 6)) : offset);
          });
    }
    switch (kind) {
      case OFFSET_DATE_TIME -> values.addAll(List.of(OffsetDateTime.MIN, OffsetDateTime.MAX));
      case OFFSET_TIME -> values.addAll(List.of(OffsetTime.MIN, OffsetTime.MAX));
      default -> {
        ZoneId paris = ZoneId.of("Europe/Paris");
        ZonedDateTime twice = LocalDateTime.of(2023, 10, 29, 2, 30).atZone(paris);
        values.addAll(
            List.of(twice.withEarlierOffsetAtOverlap(), twice.withLaterOffsetAtOverlap()));
        values.add(LocalDateTime.MIN.atZone(ZoneOffset.MAX));
        values.add(LocalDateTime.MAX.atZone(paris));
        values.add(LocalDateTime.of(1800, 1, 1, 0, 0).atZone(paris));
      }
    }
  }

  private static void amounts(Kind kind, List<Object> values, Random random) {
    for (int i = 0; i < RANDOM; i++) {
      int n = (int) (random.nextInt() * Math.pow(10, -random.nextInt(9)));
      int year = (int) Math.max(-999_999_999, Math.min(999_999_999L, n));
      values.add(
          switch (kind) {
            case DURATION -> Duration.ofSeconds((long) n * n, random.nextInt() / (n | 1));
            case PERIOD -> Period.of(n, random.nextInt(), random.nextInt(7) - 3);
            case YEAR -> Year.of(year);
            case YEAR_MONTH -> YearMonth.of(year, 1 + random.nextInt(12));
            default -> MonthDay.of(1 + random.nextInt(12), 1 + random.nextInt(29));
          });
    }
    switch (kind) {
      case DURATION -> {
        values.addAll(List.of(Duration.ZERO, Duration.ofNanos(-1), Duration.ofMillis(-1500)));
        values.add(Duration.ofSeconds(Long.MIN_VALUE));
        values.add(Duration.ofSeconds(Long.MIN_VALUE, 1));
        values.add(Duration.ofSeconds(Long.MAX_VALUE, 999_999_999));
      }
      case PERIOD -> {
        values.add(Period.ZERO);
        values.add(Period.of(Integer.MIN_VALUE, Integer.MAX_VALUE, Integer.MIN_VALUE));
      }
      case YEAR -> {
        values.addAll(List.of(Year.of(Year.MIN_VALUE), Year.of(Year.MAX_VALUE), Year.of(0)));
        values.addAll(List.of(Year.of(-1), Year.of(9999), Year.of(10_000)));
      }
      case YEAR_MONTH ->
          values.addAll(List.of(YearMonth.of(10_000, 1), YearMonth.of(Year.MIN_VALUE, 12)));
      default -> values.addAll(List.of(MonthDay.of(2, 29), MonthDay.of(12, 31)));
    }
  }

  private static void dates(Kind kind, List<Object> values, Random random) {
    List<Long> times = new ArrayList<>();
    Arrays.stream(LONGS)
        .filter(time -> kind != Kind.SQL_TIMESTAMP || Math.abs(time / 2) < Long.MAX_VALUE / 2)
        .forEach(times::add);
    for (int i = 0; i < RANDOM; i++) {
      times.add((long) (random.nextGaussian() * 1e12));
      times.add((long) (random.nextGaussian() * 1e15));
    }
    for (long time : times) {
      values.add(
          switch (kind) {
            case DATE -> new Date(time);
            case SQL_DATE -> new java.sql.Date(time);
            case SQL_TIME -> new java.sql.Time(time);
            default -> {
              java.sql.Timestamp at = new java.sql.Timestamp(time);
              at.setNanos(random.nextInt(1_000_000_000));
              yield at;
            }
          });
    }
    if (kind == Kind.SQL_DATE) {
      for (int i = 0; i < RANDOM; i++) {
        LocalDate date = LocalDate.ofEpochDay(random.nextInt(4_000_000) - 1_000_000);
        values.add(java.sql.Date.valueOf(date.with(DayOfWeek.MONDAY)));
      }
    } else if (kind == Kind.SQL_TIME) {
      for (int i = 0; i < RANDOM; i++) {
        values.add(java.sql.Time.valueOf(LocalTime.ofSecondOfDay(random.nextInt(86_400))));
      }
    }
  }

  private static void calendars(List<Object> values, Random random) {
    String[] ids = TimeZone.getAvailableIDs();
    for (int i = 0; i < RANDOM; i++) {
      String id = i % 9 == 0 ? "GMT+0" + i % 7 + ":30" : ids[random.nextInt(ids.length)];
      Calendar calendar = new GregorianCalendar(TimeZone.getTimeZone(id));
      calendar.setTimeInMillis(i < LONGS.length ? LONGS[i] : (long) (random.nextGaussian() * 1e13));
      values.add(calendar);
    }
    for (String type : List.of("buddhist", "japanese")) {
      values.add(
          new Calendar.Builder().setCalendarType(type).setInstant(1_700_000_000_000L).build());
    }
  }

  private static void timeZones(List<Object> values) {
    for (String id : TimeZone.getAvailableIDs()) {
      values.add(TimeZone.getTimeZone(id));
    }
    values.add(TimeZone.getTimeZone("GMT+05:30"));
    values.add(TimeZone.getTimeZone("GMT-11:00"));
  }

  private static List<String> texts() {
    return List.of(
        "",
        "a",
        "http://example.org/a/b?c=d&e=%20#f",
        "http://user:pass@[::1]:8080/",
        "mailto:a@b.c",
        "urn:isbn:1-2",
        "../up/../down",
        "file:///tmp/x",
        "http://ex.org/\u00e4\u4e2d");
  }

  private static void urls(List<Object> values) {
    for (String text :
        List.of(
            "http://no-such-host.invalid/a/b?c=d#e",
            "https://user@[::1]:8443/",
            "file:/tmp/a b",
            "jar:file:/tmp/a.jar!/b",
            "ftp://ftp.invalid/x",
            "mailto:a@b.c",
            "http://h")) {
      try {
        values.add(new URL(text));
      } catch (java.net.MalformedURLException e) {
        throw new AssertionError(text, e);
      }
    }
  }

  private static void locales(List<Object> values) {
    for (Locale locale : Locale.getAvailableLocales()) {
      if (!locale.getVariant().equals("NY")) {
        values.add(locale); // no_NO_NY has no language tag of its own
      }
    }
    values.add(Locale.ROOT);
    values.add(Locale.forLanguageTag("zh-Hant-TW-x-mine"));
    values.add(Locale.forLanguageTag("de-DE-1996-u-co-phonebk"));
  }

  static InetAddress address(byte... bytes) {
    try {
      return InetAddress.getByAddress(bytes);
    } catch (java.net.UnknownHostException e) {
      throw new AssertionError(e);
    }
  }

  private static void addresses(List<Object> values, Random random) {
    values.add(address((byte) 127, (byte) 0, (byte) 0, (byte) 1));
    values.add(address(new byte[4]));
    values.add(address(new byte[16]));
    for (int i = 0; i < 2 * RANDOM; i++) {
      byte[] bytes = new byte[i % 2 == 0 ? 4 : 16];
      random.nextBytes(bytes);
      if (bytes.length == 16) {
        for (int j = random.nextInt(16); j < 16; j += 1 + random.nextInt(3)) {
          bytes[j] = 0;
        }
        try {
          values.add(Inet6Address.getByAddress("ignored.invalid", bytes, random.nextInt(5) - 1));
        } catch (java.net.UnknownHostException e) {
          throw new AssertionError(e);
        }
      } else {
        values.add(address(bytes));
      }
    }
    byte[] mapped = new byte[16];
    mapped[10] = -1;
    mapped[11] = -1;
    mapped[15] = 9;
    try {
      values.add(Inet6Address.getByAddress(null, mapped, -1));
    } catch (java.net.UnknownHostException e) {
      throw new AssertionError(e);
    }
  }

  private static void sockets(List<Object> values, Random random) {
    List<Object> addresses = new ArrayList<>();
    addresses(addresses, random);
    for (Object address : addresses) {
      values.add(new InetSocketAddress((InetAddress) address, random.nextInt(65_536)));
    }
    for (String host :
        List.of("localhost", "example.org", "", "127.0.0.1", "::1", "[::1]", "1.2", "a:b", "a/b")) {
      values.add(InetSocketAddress.createUnresolved(host, 80));
    }
  }

  private static void characters(Kind kind, List<Object> values) {
    for (String text : List.of("", "a", "\u0000\ud800x\ude00\u4e2d")) {
      values.add(
          switch (kind) {
            case STRING_BUILDER -> new StringBuilder(text);
            case STRING_BUFFER -> new StringBuffer(text);
            default -> text;
          });
    }
  }

  private static void bitSets(List<Object> values, Random random) {
    values.add(new BitSet());
    for (int i = 0; i < RANDOM; i++) {
      BitSet set = new BitSet();
      for (int j = random.nextInt(20); j >= 0; j--) {
        set.set(random.nextInt(1 + i));
      }
      values.add(set);
    }
    BitSet far = new BitSet();
    far.set(1_000_003);
    values.add(far);
  }

  private static List<String> paths() {
    return List.of(
        "", "a", "a/b", "/a/b.txt", "../a", "a/./b/..", "a b", "/", "//a//b/", "file:/a");
  }

  private static void patterns(List<Object> values) {
    for (String text : List.of("", "a+b", "(?i)x", "/x/", "[a-z]{2,5}|\\d", "\\Qa\\E")) {
      values.add(Pattern.compile(text));
      values.add(Pattern.compile(text, Pattern.CASE_INSENSITIVE | Pattern.MULTILINE));
    }
    values.add(Pattern.compile("(?/i)(", Pattern.LITERAL));
    values.add(Pattern.compile("(", Pattern.LITERAL | Pattern.DOTALL | Pattern.UNIX_LINES));
    values.add(Pattern.compile("a # b", Pattern.COMMENTS | Pattern.UNICODE_CHARACTER_CLASS));
  }

  /** What is equal exactly where the values are, also of classes without equality of values. */
  static Object comparable(Kind kind, Object value) {
    return switch (kind) {
      case STRING_BUILDER, STRING_BUFFER, ATOMIC_BOOLEAN, ATOMIC_INTEGER, ATOMIC_LONG, URL ->
          value.getClass().getName() + value;
      case PATTERN -> ((Pattern) value).flags() + ":" + value;
      case NUMBER -> {
        double approximate = ((Number) value).doubleValue();
        yield !Double.isFinite(approximate) && (value instanceof Double || value instanceof Float)
            ? (Object) approximate
            : new BigDecimal(value.toString()).stripTrailingZeros();
      }
      case ZONED_DATE_TIME -> List.of(value, ((ZonedDateTime) value).getOffset());
      case INET_ADDRESS ->
          value instanceof Inet6Address six ? List.of(six, six.getScopeId()) : value;
      case SQL_DATE, SQL_TIME, DATE -> List.of(value.getClass(), ((Date) value).getTime());
      default -> value;
    };
  }
}
