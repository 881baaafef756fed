package io.seriform.graph.internal.schema;

import io.seriform.scalar.Kind;
import io.seriform.wire.Copies;
import io.seriform.wire.Input;
import java.util.Map;

/** The codes of the built-in kinds, which never change. */
public final class GraphCodes {

  /** The first of the arrays of primitives, in the order boolean, byte, short, char, int, ... */
  static final int ARRAYS = 12;

  public static final int STRING = 0;
  public static final int COLLECTION = 9;
  public static final int MAP = 10;
  public static final int ARRAY = 11;
  public static final int BIG_INTEGER = 20;
  public static final int BIG_DECIMAL = 21;
  public static final int OPTIONAL = 27;
  public static final int REFERENCE = 28;
  public static final int OBJECT = 29;

  /** An array whose elements follow their classes, like those of a hierarchy. */
  public static final int HIERARCHY_ARRAY = 31;

  public static final int ATOMIC_INTEGER = 88;
  public static final int OPTIONAL_INT = 90;
  public static final int OPTIONAL_LONG = 91;
  public static final int OPTIONAL_DOUBLE = 92;
  private static final int BUILDER = 84;
  private static final int BUFFER = 85;
  private static final int SEQUENCE = 94;

  /** The codes of classes of users: 30 that take one byte, and then the others. */
  private static final int FIRST_SHORT = 32;

  private static final int SHORT = 30;
  private static final int FIRST_LONG = 128;

  /** The name of the set of everything. */
  public static final String GENERAL = "";

  private static final Map<Class<?>, Integer> PRIMITIVE_ARRAYS =
      Map.of(
          boolean[].class,
          ARRAYS,
          short[].class,
          ARRAYS + 2,
          char[].class,
          ARRAYS + 3,
          int[].class,
          ARRAYS + 4,
          long[].class,
          ARRAYS + 5,
          float[].class,
          ARRAYS + 6,
          double[].class,
          ARRAYS + 7);

  private GraphCodes() {}

  // ---- classes of users

  /** Returns the code of a class of a user in the set of everything. */
  public static int ownCode(int index) {
    return index < SHORT ? FIRST_SHORT + index : FIRST_LONG + index - SHORT;
  }

  /** Returns the index of a class of a user by its code, or -1 if it is not such a code. */
  public static int ownIndex(int code) {
    if (code >= FIRST_LONG) {
      return code - FIRST_LONG + SHORT;
    }
    return code >= FIRST_SHORT && code < FIRST_SHORT + SHORT ? code - FIRST_SHORT : -1;
  }

  // ---- arrays of primitives

  /** Returns the classes of arrays of primitives other than bytes, each with its code. */
  public static Map<Class<?>, Integer> arrays() {
    return PRIMITIVE_ARRAYS;
  }

  /** Returns the code of an array of primitives other than bytes. */
  public static int arrayCode(Class<?> type) {
    return PRIMITIVE_ARRAYS.get(type);
  }

  /** Returns whether a code is that of an array of primitives other than bytes. */
  public static boolean isArray(int code) {
    return PRIMITIVE_ARRAYS.containsValue(code);
  }

  /** Returns the code of the elements of an array, in boxed form. */
  public static int arrayElement(int code) {
    return code - ARRAYS + 1;
  }

  /** Returns the class of the code of an array, or null if it is not one. */
  public static Class<?> arrayType(int code) {
    for (Map.Entry<Class<?>, Integer> e : PRIMITIVE_ARRAYS.entrySet()) {
      if (e.getValue() == code) {
        return e.getKey();
      }
    }
    return null;
  }

  /** Returns the bytes of an element of an array, or 0 for a bit. */
  public static int arrayWidth(int code) {
    return switch (code - ARRAYS) {
      case 0 -> 0;
      case 2, 3 -> 2;
      case 4, 6 -> 4;
      default -> 8;
    };
  }

  // ---- built-in kinds

  /** Returns whether a code is one of a built-in kind, or of an array of primitives. */
  static boolean isKnown(int code) {
    if (code >= ARRAYS && code < ARRAYS + 8) {
      return true;
    }
    for (Kind kind : Kind.values()) {
      if (code(kind) == code) {
        return true;
      }
    }
    return false;
  }

  /** Returns true if it is characters, but no String. */
  public static boolean isText(int code) {
    return code == BUILDER || code == BUFFER || code == SEQUENCE;
  }

  /** The text as one of these kinds. */
  public static Object text(Input in, int code, String text) {
    return code == BUILDER
        ? Copies.builder(in, text)
        : code == BUFFER ? Copies.buffer(in, text) : text;
  }

  /** The code of a kind. */
  public static int code(Kind kind) {
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
  public static Class<?> raw(Kind kind) {
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
