package io.seriform.model;

import java.lang.reflect.Modifier;
import java.util.HashMap;
import java.util.Map;

/** Which classes are single values. */
public final class Scalars {

  private static final Map<Class<?>, Kind> EXACT = new HashMap<>();

  static {
    for (Kind kind : Kind.values()) {
      if (kind.primitive() != null) {
        EXACT.put(kind.primitive(), kind);
        EXACT.put(Types.boxed(kind.primitive()), kind);
      }
    }
    language();
    time();
    utilities();
    sql("java.sql.Date", Kind.SQL_DATE);
    sql("java.sql.Time", Kind.SQL_TIME);
    sql("java.sql.Timestamp", Kind.SQL_TIMESTAMP);
  }

  private Scalars() {}

  private static void language() {
    EXACT.put(String.class, Kind.STRING);
    EXACT.put(CharSequence.class, Kind.CHAR_SEQUENCE);
    EXACT.put(StringBuilder.class, Kind.STRING_BUILDER);
    EXACT.put(StringBuffer.class, Kind.STRING_BUFFER);
    EXACT.put(byte[].class, Kind.BYTES);
    EXACT.put(Number.class, Kind.NUMBER);
    EXACT.put(Class.class, Kind.CLASS);
    EXACT.put(java.math.BigInteger.class, Kind.BIG_INTEGER);
    EXACT.put(java.math.BigDecimal.class, Kind.BIG_DECIMAL);
  }

  private static void time() {
    EXACT.put(java.time.Instant.class, Kind.INSTANT);
    EXACT.put(java.time.LocalDate.class, Kind.LOCAL_DATE);
    EXACT.put(java.time.LocalTime.class, Kind.LOCAL_TIME);
    EXACT.put(java.time.LocalDateTime.class, Kind.LOCAL_DATE_TIME);
    EXACT.put(java.time.OffsetDateTime.class, Kind.OFFSET_DATE_TIME);
    EXACT.put(java.time.OffsetTime.class, Kind.OFFSET_TIME);
    EXACT.put(java.time.ZonedDateTime.class, Kind.ZONED_DATE_TIME);
    EXACT.put(java.time.Duration.class, Kind.DURATION);
    EXACT.put(java.time.Period.class, Kind.PERIOD);
    EXACT.put(java.time.Year.class, Kind.YEAR);
    EXACT.put(java.time.YearMonth.class, Kind.YEAR_MONTH);
    EXACT.put(java.time.MonthDay.class, Kind.MONTH_DAY);
    EXACT.put(java.time.ZoneId.class, Kind.ZONE_ID);
    EXACT.put(java.time.ZoneOffset.class, Kind.ZONE_OFFSET);
    EXACT.put(java.util.Date.class, Kind.DATE);
  }

  private static void utilities() {
    EXACT.put(java.util.UUID.class, Kind.UUID);
    EXACT.put(java.util.Locale.class, Kind.LOCALE);
    EXACT.put(java.util.Currency.class, Kind.CURRENCY);
    EXACT.put(java.util.BitSet.class, Kind.BIT_SET);
    EXACT.put(java.util.OptionalInt.class, Kind.OPTIONAL_INT);
    EXACT.put(java.util.OptionalLong.class, Kind.OPTIONAL_LONG);
    EXACT.put(java.util.OptionalDouble.class, Kind.OPTIONAL_DOUBLE);
    EXACT.put(java.util.regex.Pattern.class, Kind.PATTERN);
    EXACT.put(java.util.concurrent.atomic.AtomicBoolean.class, Kind.ATOMIC_BOOLEAN);
    EXACT.put(java.util.concurrent.atomic.AtomicInteger.class, Kind.ATOMIC_INTEGER);
    EXACT.put(java.util.concurrent.atomic.AtomicLong.class, Kind.ATOMIC_LONG);
    EXACT.put(java.net.URI.class, Kind.URI);
    EXACT.put(java.net.URL.class, Kind.URL);
    EXACT.put(java.net.InetSocketAddress.class, Kind.INET_SOCKET_ADDRESS);
    EXACT.put(java.io.File.class, Kind.FILE);
    EXACT.put(java.nio.ByteBuffer.class, Kind.BYTE_BUFFER);
  }

  /** By name, as the module java.sql may be absent. */
  private static void sql(String name, Kind kind) {
    try {
      EXACT.put(Class.forName(name, false, ClassLoader.getPlatformClassLoader()), kind);
    } catch (ClassNotFoundException absent) {
      return; // then no class has such a property either
    }
  }

  /** Whether it is a class of buffers themselves, which are read as any ByteBuffer. */
  private static boolean isHiddenBuffer(Class<?> raw) {
    return java.nio.ByteBuffer.class.isAssignableFrom(raw)
        && !Modifier.isPublic(raw.getModifiers());
  }

  /** The kind of a class; null if it is not a single value. */
  public static Kind kind(Class<?> raw) {
    Kind exact = EXACT.get(raw);
    if (exact != null) {
      return exact;
    }
    if (java.util.Calendar.class.isAssignableFrom(raw)) {
      return Kind.CALENDAR;
    }
    if (java.util.TimeZone.class.isAssignableFrom(raw)) {
      return Kind.TIME_ZONE;
    }
    if (java.time.ZoneId.class.isAssignableFrom(raw)) {
      return Kind.ZONE_ID;
    }
    if (java.nio.file.Path.class.isAssignableFrom(raw)) {
      return Kind.PATH;
    }
    if (java.nio.charset.Charset.class.isAssignableFrom(raw)) {
      return Kind.CHARSET;
    }
    if (isHiddenBuffer(raw)) {
      return Kind.BYTE_BUFFER;
    }
    return java.net.InetAddress.class.isAssignableFrom(raw) ? Kind.INET_ADDRESS : null;
  }
}
