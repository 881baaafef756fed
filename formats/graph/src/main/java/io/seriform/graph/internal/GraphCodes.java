package io.seriform.graph.internal;

import io.seriform.scalar.Kind;
import io.seriform.wire.Copies;

/** The codes of the built-in kinds, which never change. */
final class GraphCodes {

  /** The first of the arrays of primitives, in the order boolean, byte, short, char, int, ... */
  static final int ARRAYS = 12;

  static final int STRING = 0;
  static final int BIG_INTEGER = 20;
  static final int BIG_DECIMAL = 21;
  static final int ATOMIC_INTEGER = 88;
  static final int OPTIONAL_INT = 90;
  static final int OPTIONAL_LONG = 91;
  static final int OPTIONAL_DOUBLE = 92;
  private static final int BUILDER = 84;
  private static final int BUFFER = 85;
  private static final int SEQUENCE = 94;

  private GraphCodes() {}

  /** Whether it is characters, but no String. */
  static boolean isText(int code) {
    return code == BUILDER || code == BUFFER || code == SEQUENCE;
  }

  /** The text as one of these kinds. */
  static Object text(GraphReader in, int code, String text) {
    return code == BUILDER
        ? Copies.builder(in, text)
        : code == BUFFER ? Copies.buffer(in, text) : text;
  }

  /** The code of a kind. */
  static int code(Kind kind) {
    return switch (kind) {
      case STRING -> 0;
      case BOOLEAN -> 1;
      case BYTE -> 2;
      case SHORT -> 3;
      case CHAR -> 4;
      case INT -> 5;
      case LONG -> 6;
      case FLOAT -> 7;
      case DOUBLE -> 8;
      case BYTES -> 13;
      case BIG_INTEGER -> 20;
      case BIG_DECIMAL -> 21;
      case UUID -> 22;
      case INSTANT -> 23;
      case LOCAL_DATE -> 24;
      case LOCAL_DATE_TIME -> 25;
      case DATE -> 26;
      case LOCAL_TIME -> 62;
      case OFFSET_DATE_TIME -> 63;
      case OFFSET_TIME -> 64;
      case ZONED_DATE_TIME -> 65;
      case DURATION -> 66;
      case PERIOD -> 67;
      case YEAR -> 68;
      case YEAR_MONTH -> 69;
      case MONTH_DAY -> 70;
      case ZONE_ID -> 71;
      case ZONE_OFFSET -> 72;
      case SQL_DATE -> 73;
      case SQL_TIME -> 74;
      case SQL_TIMESTAMP -> 75;
      case CALENDAR -> 76;
      case TIME_ZONE -> 77;
      case URI -> 78;
      case URL -> 79;
      case LOCALE -> 80;
      case CURRENCY -> 81;
      case INET_ADDRESS -> 82;
      case INET_SOCKET_ADDRESS -> 83;
      case STRING_BUILDER -> 84;
      case STRING_BUFFER -> 85;
      case BIT_SET -> 86;
      case ATOMIC_BOOLEAN -> 87;
      case ATOMIC_INTEGER -> 88;
      case ATOMIC_LONG -> 89;
      case OPTIONAL_INT -> 90;
      case OPTIONAL_LONG -> 91;
      case OPTIONAL_DOUBLE -> 92;
      case CLASS -> 93;
      case CHAR_SEQUENCE -> 94;
      case NUMBER -> 95;
      case PATTERN -> 96;
      case FILE -> 97;
      case PATH -> 98;
      case CHARSET -> 99;
      case BYTE_BUFFER -> 100;
    };
  }

  /** The class whose objects have a kind; null if the module java.sql is absent. */
  static Class<?> raw(Kind kind) {
    return switch (kind) {
      case STRING -> String.class;
      case BYTES -> byte[].class;
      case BIG_INTEGER -> java.math.BigInteger.class;
      case BIG_DECIMAL -> java.math.BigDecimal.class;
      case UUID -> java.util.UUID.class;
      case INSTANT -> java.time.Instant.class;
      case LOCAL_DATE -> java.time.LocalDate.class;
      case LOCAL_DATE_TIME -> java.time.LocalDateTime.class;
      case DATE -> java.util.Date.class;
      case LOCAL_TIME -> java.time.LocalTime.class;
      case OFFSET_DATE_TIME -> java.time.OffsetDateTime.class;
      case OFFSET_TIME -> java.time.OffsetTime.class;
      case ZONED_DATE_TIME -> java.time.ZonedDateTime.class;
      case DURATION -> java.time.Duration.class;
      case PERIOD -> java.time.Period.class;
      case YEAR -> java.time.Year.class;
      case YEAR_MONTH -> java.time.YearMonth.class;
      case MONTH_DAY -> java.time.MonthDay.class;
      case ZONE_ID -> java.time.ZoneId.class;
      case ZONE_OFFSET -> java.time.ZoneOffset.class;
      case SQL_DATE -> sql("Date");
      case SQL_TIME -> sql("Time");
      case SQL_TIMESTAMP -> sql("Timestamp");
      case CALENDAR -> java.util.Calendar.class;
      case TIME_ZONE -> java.util.TimeZone.class;
      case URI -> java.net.URI.class;
      case URL -> java.net.URL.class;
      case LOCALE -> java.util.Locale.class;
      case CURRENCY -> java.util.Currency.class;
      case INET_ADDRESS -> java.net.InetAddress.class;
      case INET_SOCKET_ADDRESS -> java.net.InetSocketAddress.class;
      case STRING_BUILDER -> StringBuilder.class;
      case STRING_BUFFER -> StringBuffer.class;
      case BIT_SET -> java.util.BitSet.class;
      case ATOMIC_BOOLEAN -> java.util.concurrent.atomic.AtomicBoolean.class;
      case ATOMIC_INTEGER -> java.util.concurrent.atomic.AtomicInteger.class;
      case ATOMIC_LONG -> java.util.concurrent.atomic.AtomicLong.class;
      case OPTIONAL_INT -> java.util.OptionalInt.class;
      case OPTIONAL_LONG -> java.util.OptionalLong.class;
      case OPTIONAL_DOUBLE -> java.util.OptionalDouble.class;
      case CLASS -> Class.class;
      case CHAR_SEQUENCE -> CharSequence.class;
      case NUMBER -> Number.class;
      case PATTERN -> java.util.regex.Pattern.class;
      case FILE -> java.io.File.class;
      case PATH -> java.nio.file.Path.class;
      case CHARSET -> java.nio.charset.Charset.class;
      case BYTE_BUFFER -> java.nio.ByteBuffer.class;
      default -> java.lang.invoke.MethodType.methodType(kind.primitive()).wrap().returnType();
    };
  }

  /** By name, as the module java.sql may be absent. */
  private static Class<?> sql(String name) {
    try {
      return Class.forName("java.sql." + name, false, ClassLoader.getPlatformClassLoader());
    } catch (ClassNotFoundException absent) {
      return null;
    }
  }
}
