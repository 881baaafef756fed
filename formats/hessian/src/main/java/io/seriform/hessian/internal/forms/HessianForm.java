package io.seriform.hessian.internal.forms;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16LE;

import io.seriform.scalar.Kind;
import io.seriform.text.ScalarText;
import java.io.File;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.URI;
import java.net.URL;
import java.net.UnknownHostException;
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
import java.util.BitSet;
import java.util.Calendar;
import java.util.Currency;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TimeZone;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * A value of the JDK as an object of the wire: the name of its class, its fields, and how a value
 * is taken apart and put together. Data of the variants. Immutable. One file because it is a list
 * of data, with one entry for each class of the JDK.
 *
 * @param kind the kind of the values
 * @param name the class on the wire
 * @param fields its fields, in the order in which the class declares them
 * @param identity whether the value itself has an identity, and not an object made for the wire
 * @param split the fields of a value: Integer, Long, String, Date, {@code byte[]}, {@code int[]},
 *     {@code long[]}, or another value that has a form
 * @param join the value of the fields as they are read, null if one is missing
 */
// both halves are written, and a StringBuffer is what was asked for
@SuppressWarnings({"JavaUtilDate", "JavaInstantGetSecondsGetNano", "JdkObsolete"})
public record HessianForm(
    Kind kind,
    String name,
    List<String> fields,
    boolean identity,
    Function<Object, Object[]> split,
    Function<Object[], Object> join) {

  private static final String VALUE = "value";

  /** The package of the handles of the reference implementation. */
  static final String CAUCHO = "com.caucho.hessian.io.";

  /** The package of the handles of hessian-lite. */
  public static final String LITE = "com.alibaba." + CAUCHO;

  /** The forms of the reference implementation. */
  static Map<Kind, HessianForm> caucho() {
    Map<Kind, HessianForm> all = new HashMap<>();
    common(all, CAUCHO);
    add(all, uuidOfLongs());
    add(all, inet(CAUCHO));
    add(all, bits("java.util.BitSet", true));
    return all;
  }

  /** The forms of hessian-lite. */
  static Map<Kind, HessianForm> lite() {
    Map<Kind, HessianForm> all = new HashMap<>();
    common(all, LITE);
    times(all, LITE + "java8.");
    add(all, uuidOfText());
    add(all, bits(LITE + "BitSetHandle", false));
    add(all, offset(LITE + "java8."));
    return all;
  }

  /** The forms of hessian-lite 4. */
  static Map<Kind, HessianForm> lite4() {
    Map<Kind, HessianForm> all = lite();
    add(all, HessianAddresses.ADDRESS);
    add(all, HessianAddresses.SOCKET);
    return all;
  }

  /** The forms of sofa-hessian. */
  static Map<Kind, HessianForm> sofa() {
    Map<Kind, HessianForm> all = caucho();
    times(all, CAUCHO + "java8.");
    add(all, zone(Kind.ZONE_OFFSET, CAUCHO + "java8."));
    return all;
  }

  /** Every form that is read, by its name. */
  public static Map<String, List<HessianForm>> known() {
    Map<String, List<HessianForm>> all = new HashMap<>();
    for (Map<Kind, HessianForm> variant : List.of(caucho(), lite(), lite4(), sofa())) {
      variant.values().forEach(f -> all.merge(f.name, List.of(f), HessianForm::both));
    }
    for (HessianForm form : HessianAddresses.PARTS) {
      all.put(form.name, List.of(form));
    }
    for (HessianForm form : onlyRead()) {
      all.put(form.name, List.of(form));
    }
    for (Kind box : List.of(Kind.BYTE, Kind.SHORT, Kind.FLOAT)) {
      all.put(box(box).name, List.of(box(box)));
    }
    return Map.copyOf(all);
  }

  /** Objects that are the insides of classes of the JDK, as all libraries write them. */
  private static List<HessianForm> onlyRead() {
    return List.of(
        one(
            Kind.TIME_ZONE,
            "sun.util.calendar.ZoneInfo",
            "ID",
            true,
            v -> ((TimeZone) v).getID(),
            p -> ScalarText.parse(Kind.TIME_ZONE, TimeZone.class, text(p))),
        builder(Kind.STRING_BUILDER, StringBuilder::new),
        builder(Kind.STRING_BUFFER, StringBuffer::new));
  }

  private static HessianForm builder(Kind kind, Function<String, Object> make) {
    return new HessianForm(
        kind,
        kind == Kind.STRING_BUILDER ? "java.lang.StringBuilder" : "java.lang.StringBuffer",
        List.of("coder", "count", VALUE),
        true,
        v -> new Object[] {0, v.toString().length(), v.toString().getBytes(ISO_8859_1)},
        p -> make.apply(chars(integer(p[0]), integer(p[1]), (byte[]) p[2])));
  }

  /** The text of bytes that a string's own coder made, on a machine of the usual byte order. */
  private static String chars(int coder, int count, byte[] bytes) {
    int n = Math.multiplyExact(count, 1 + coder);
    return new String(bytes, 0, n, coder == 0 ? ISO_8859_1 : UTF_16LE);
  }

  /** The address of a resource; none is opened. The hash code is a cache that is not filled. */
  private static HessianForm url() {
    return new HessianForm(
        Kind.URL,
        "java.net.URL",
        List.of("protocol", "host", "port", "file", "authority", "ref", "hashCode"),
        true,
        v -> {
          URL u = (URL) v;
          return new Object[] {
            u.getProtocol(), u.getHost(), u.getPort(), u.getFile(), u.getAuthority(), u.getRef(), -1
          };
        },
        HessianForm::url);
  }

  private static Object url(Object[] p) {
    StringBuilder text = new StringBuilder(text(p[0])).append(':');
    if (p[4] != null && !text(p[4]).isEmpty()) {
      text.append("//").append(text(p[4]));
    }
    text.append(text(p[3]));
    if (p[5] != null) {
      text.append('#').append(text(p[5]));
    }
    return ScalarText.parse(Kind.URL, URL.class, text.toString());
  }

  /** The form of one value: addresses of the two versions are objects of two classes. */
  public HessianForm of(Object value) {
    return name.equals(HessianAddresses.ADDRESS.name) && value instanceof Inet6Address
        ? HessianAddresses.ADDRESS_6
        : this;
  }

  /**
   * Fields in the order of the variant, except those that the library writes by code of its own.
   */
  public <T> List<T> ordered(HessianVariantRules variant, List<T> all) {
    boolean fixed = kind == Kind.INET_ADDRESS || kind == Kind.INET_SOCKET_ADDRESS;
    return fixed ? all : variant.ordered(all);
  }

  /** An object within a form, which is not a value by itself. */
  public record Part(HessianForm form, Object... fields) {}

  /** The object in which the reference implementation writes a boxed number. */
  public static HessianForm box(Kind kind) {
    return switch (kind) {
      case BYTE -> box(kind, "ByteHandle", p -> (byte) integer(p));
      case SHORT -> box(kind, "ShortHandle", p -> (short) integer(p));
      default -> box(kind, "FloatHandle", p -> ((Number) p).floatValue());
    };
  }

  private static HessianForm box(Kind kind, String name, Function<Object, Object> make) {
    return one(kind, CAUCHO + name, "_value", false, v -> v, make);
  }

  /** Returns true if a form is one of those. */
  public static boolean isBox(HessianForm form) {
    return form.kind.primitive() != null;
  }

  private static List<HessianForm> both(List<HessianForm> some, List<HessianForm> more) {
    HessianForm other = more.get(0);
    boolean same = some.stream().anyMatch(f -> f.fields.equals(other.fields));
    return same ? some : List.of(some.get(0), other);
  }

  private static void add(Map<Kind, HessianForm> all, HessianForm form) {
    all.put(form.kind, form);
  }

  /** A value with one field. */
  private static HessianForm one(
      Kind kind,
      String name,
      String field,
      boolean identity,
      Function<Object, Object> get,
      Function<Object, Object> make) {
    return new HessianForm(
        kind,
        name,
        List.of(field),
        identity,
        v -> new Object[] {get.apply(v)},
        parts -> make.apply(parts[0]));
  }

  static int integer(Object part) {
    if (part == null) {
      throw new IllegalArgumentException("the sender left out a number of it");
    }
    return Math.toIntExact(((Number) part).longValue());
  }

  private static long wide(Object part) {
    return ((Number) part).longValue();
  }

  private static void common(Map<Kind, HessianForm> all, String handles) {
    add(
        all,
        one(
            Kind.BIG_DECIMAL,
            "java.math.BigDecimal",
            VALUE,
            true,
            Object::toString,
            p -> new BigDecimal((String) p)));
    add(
        all,
        new HessianForm(
            Kind.BIG_INTEGER,
            "java.math.BigInteger",
            List.of(
                "signum",
                "bitCountPlusOne",
                "bitLengthPlusOne",
                "lowestSetBitPlusTwo",
                "firstNonzeroIntNumPlusTwo",
                "mag"),
            true,
            v -> new Object[] {((BigInteger) v).signum(), 0, 0, 0, 0, magnitude((BigInteger) v)},
            p -> bigInteger(integer(p[0]), (int[]) p[5])));
    add(all, one(Kind.SQL_DATE, "java.sql.Date", VALUE, true, v -> v, HessianForm::sqlDate));
    add(all, one(Kind.SQL_TIME, "java.sql.Time", VALUE, true, v -> v, HessianForm::sqlTime));
    add(
        all,
        one(Kind.SQL_TIMESTAMP, "java.sql.Timestamp", VALUE, true, v -> v, HessianForm::sqlStamp));
    add(
        all,
        new HessianForm(
            Kind.CALENDAR,
            handles + "CalendarHandle",
            List.of("type", "date"),
            false,
            v -> new Object[] {null, ((Calendar) v).getTime()},
            p -> calendar((Date) p[1])));
    add(
        all,
        one(
            Kind.LOCALE,
            handles + "LocaleHandle",
            VALUE,
            false,
            v -> v.toString(),
            p -> locale((String) p)));
    add(
        all,
        one(Kind.URI, "java.net.URI", "string", true, Object::toString, p -> URI.create(text(p))));
    add(all, url());
    add(
        all,
        one(
            Kind.CURRENCY,
            "java.util.Currency",
            "currencyCode",
            true,
            v -> ((Currency) v).getCurrencyCode(),
            p -> Currency.getInstance(text(p))));
    add(
        all,
        one(Kind.FILE, "java.io.File", VALUE, true, v -> ((File) v).getPath(), p -> file(text(p))));
    add(
        all,
        one(
            Kind.ATOMIC_INTEGER,
            AtomicInteger.class.getName(),
            VALUE,
            true,
            v -> ((AtomicInteger) v).get(),
            p -> new AtomicInteger(integer(p))));
    add(
        all,
        one(
            Kind.ATOMIC_LONG,
            AtomicLong.class.getName(),
            VALUE,
            true,
            v -> ((AtomicLong) v).get(),
            p -> new AtomicLong(wide(p))));
    add(
        all,
        one(
            Kind.ATOMIC_BOOLEAN,
            AtomicBoolean.class.getName(),
            VALUE,
            true,
            v -> ((AtomicBoolean) v).get() ? 1 : 0,
            p -> new AtomicBoolean(integer(p) != 0)));
    add(
        all,
        new HessianForm(
            Kind.PATTERN,
            "java.util.regex.Pattern",
            List.of("pattern", "flags"),
            true,
            v -> new Object[] {((Pattern) v).pattern(), ((Pattern) v).flags()},
            p -> ScalarText.pattern(text(p[0]), integer(p[1]))));
  }

  private static String text(Object part) {
    return (String) part;
  }

  private static Object file(String path) {
    return new File(path);
  }

  private static Object sqlDate(Object part) {
    return new java.sql.Date(((Date) part).getTime());
  }

  private static Object sqlTime(Object part) {
    return new java.sql.Time(((Date) part).getTime());
  }

  private static Object sqlStamp(Object part) {
    return new java.sql.Timestamp(((Date) part).getTime());
  }

  private static Object calendar(Date date) {
    Calendar calendar = new GregorianCalendar();
    calendar.setTime(date);
    return calendar;
  }

  private static int[] magnitude(BigInteger v) {
    byte[] bytes = v.abs().toByteArray();
    int[] words = new int[(bytes.length + 3) / 4];
    for (int i = 0; i < bytes.length; i++) {
      int fromEnd = bytes.length - 1 - i;
      words[words.length - 1 - fromEnd / 4] |= (bytes[i] & 0xFF) << (fromEnd % 4 * 8);
    }
    int zeros = 0;
    while (zeros < words.length && words[zeros] == 0) {
      zeros++;
    }
    return java.util.Arrays.copyOfRange(words, zeros, words.length);
  }

  private static BigInteger bigInteger(int signum, int[] words) {
    java.nio.ByteBuffer bytes = java.nio.ByteBuffer.allocate(4 * words.length);
    bytes.asIntBuffer().put(words);
    return new BigInteger(signum, bytes.array());
  }

  private static HessianForm uuidOfLongs() {
    return new HessianForm(
        Kind.UUID,
        "java.util.UUID",
        List.of("mostSigBits", "leastSigBits"),
        true,
        v ->
            new Object[] {
              ((UUID) v).getMostSignificantBits(), ((UUID) v).getLeastSignificantBits()
            },
        p -> new UUID(wide(p[0]), wide(p[1])));
  }

  private static HessianForm uuidOfText() {
    return one(
        Kind.UUID,
        "java.util.UUID",
        VALUE,
        true,
        Object::toString,
        p -> ScalarText.parse(Kind.UUID, UUID.class, text(p)));
  }

  private static HessianForm bits(String name, boolean identity) {
    return one(
        Kind.BIT_SET,
        name,
        "words",
        identity,
        v -> ((BitSet) v).toLongArray(),
        p -> BitSet.valueOf((long[]) p));
  }

  /** The host is the name that the address was made with; none is looked up. */
  private static HessianForm inet(String handles) {
    return new HessianForm(
        Kind.INET_ADDRESS,
        handles + "InetAddressHandle",
        List.of("hostName", "address"),
        false,
        v -> new Object[] {host((InetAddress) v), ((InetAddress) v).getAddress()},
        p -> address((String) p[0], (byte[]) p[1]));
  }

  static String host(InetAddress address) {
    String text = address.toString();
    int slash = text.indexOf('/');
    return slash <= 0 ? null : text.substring(0, slash);
  }

  private static InetAddress address(String host, byte[] bytes) {
    try {
      return InetAddress.getByAddress(host, bytes);
    } catch (UnknownHostException e) {
      throw new IllegalArgumentException(e.getMessage(), e);
    }
  }

  private static HessianForm zone(Kind kind, String handles) {
    return one(
        kind,
        handles + "ZoneIdHandle",
        "zoneId",
        false,
        v -> ((ZoneId) v).getId(),
        p -> ZoneId.of(text(p)));
  }

  private static HessianForm offset(String handles) {
    return one(
        Kind.ZONE_OFFSET,
        handles + "ZoneOffsetHandle",
        "seconds",
        false,
        v -> ((ZoneOffset) v).getTotalSeconds(),
        p -> ZoneOffset.ofTotalSeconds(integer(p)));
  }

  private static void times(Map<Kind, HessianForm> all, String handles) {
    add(all, zone(Kind.ZONE_ID, handles));
    time(
        all,
        Kind.INSTANT,
        handles + "InstantHandle",
        "seconds,nanos",
        v -> new Object[] {((Instant) v).getEpochSecond(), ((Instant) v).getNano()},
        p -> Instant.ofEpochSecond(wide(p[0]), wide(p[1])));
    time(
        all,
        Kind.DURATION,
        handles + "DurationHandle",
        "seconds,nanos",
        v -> new Object[] {((Duration) v).toSeconds(), ((Duration) v).toNanosPart()},
        p -> Duration.ofSeconds(wide(p[0]), wide(p[1])));
    time(
        all,
        Kind.PERIOD,
        handles + "PeriodHandle",
        "years,months,days",
        v -> {
          Period t = (Period) v;
          return new Object[] {t.getYears(), t.getMonths(), t.getDays()};
        },
        p -> Period.of(integer(p[0]), integer(p[1]), integer(p[2])));
    time(
        all,
        Kind.LOCAL_DATE,
        handles + "LocalDateHandle",
        "year,month,day",
        v -> {
          LocalDate t = (LocalDate) v;
          return new Object[] {t.getYear(), t.getMonthValue(), t.getDayOfMonth()};
        },
        p -> LocalDate.of(integer(p[0]), integer(p[1]), integer(p[2])));
    time(
        all,
        Kind.LOCAL_TIME,
        handles + "LocalTimeHandle",
        "hour,minute,second,nano",
        v -> {
          LocalTime t = (LocalTime) v;
          return new Object[] {t.getHour(), t.getMinute(), t.getSecond(), t.getNano()};
        },
        p -> LocalTime.of(integer(p[0]), integer(p[1]), integer(p[2]), integer(p[3])));
    time(
        all,
        Kind.LOCAL_DATE_TIME,
        handles + "LocalDateTimeHandle",
        "date,time",
        v -> new Object[] {((LocalDateTime) v).toLocalDate(), ((LocalDateTime) v).toLocalTime()},
        p -> LocalDateTime.of((LocalDate) p[0], (LocalTime) p[1]));
    time(
        all,
        Kind.OFFSET_DATE_TIME,
        handles + "OffsetDateTimeHandle",
        "dateTime,offset",
        v -> {
          OffsetDateTime t = (OffsetDateTime) v;
          return new Object[] {t.toLocalDateTime(), t.getOffset()};
        },
        p -> OffsetDateTime.of((LocalDateTime) p[0], (ZoneOffset) p[1]));
    time(
        all,
        Kind.OFFSET_TIME,
        handles + "OffsetTimeHandle",
        "localTime,zoneOffset",
        v -> new Object[] {((OffsetTime) v).toLocalTime(), ((OffsetTime) v).getOffset()},
        p -> OffsetTime.of((LocalTime) p[0], (ZoneOffset) p[1]));
    time(
        all,
        Kind.ZONED_DATE_TIME,
        handles + "ZonedDateTimeHandle",
        "zoneId,dateTime,offset",
        v -> {
          ZonedDateTime t = (ZonedDateTime) v;
          return new Object[] {t.getZone().getId(), t.toLocalDateTime(), t.getOffset()};
        },
        p -> ZonedDateTime.ofLocal((LocalDateTime) p[1], ZoneId.of(text(p[0])), (ZoneOffset) p[2]));
    time(
        all,
        Kind.YEAR,
        handles + "YearHandle",
        "year",
        v -> new Object[] {((Year) v).getValue()},
        p -> Year.of(integer(p[0])));
    time(
        all,
        Kind.YEAR_MONTH,
        handles + "YearMonthHandle",
        "year,month",
        v -> new Object[] {((YearMonth) v).getYear(), ((YearMonth) v).getMonthValue()},
        p -> YearMonth.of(integer(p[0]), integer(p[1])));
    time(
        all,
        Kind.MONTH_DAY,
        handles + "MonthDayHandle",
        "month,day",
        v -> new Object[] {((MonthDay) v).getMonthValue(), ((MonthDay) v).getDayOfMonth()},
        p -> MonthDay.of(integer(p[0]), integer(p[1])));
  }

  private static void time(
      Map<Kind, HessianForm> all,
      Kind kind,
      String name,
      String fields,
      Function<Object, Object[]> split,
      Function<Object[], Object> join) {
    add(all, new HessianForm(kind, name, List.of(fields.split(",")), false, split, join));
  }

  /** Returns the locale of a text: language, country and variant. */
  public static Locale locale(String text) {
    String[] parts = text.split("_", 3);
    return new Locale(parts[0], parts.length > 1 ? parts[1] : "", parts.length > 2 ? parts[2] : "");
  }
}
