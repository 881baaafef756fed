package io.seriform.scalar;

import java.io.File;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URL;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
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
import java.util.BitSet;
import java.util.Calendar;
import java.util.Currency;
import java.util.Date;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.TimeZone;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Pattern;

/**
 * The kinds of single values, each with its class: a primitive class represents its wrapper too.
 */
public enum Kind {
  BOOLEAN(boolean.class, Group.BOOLEAN),
  BYTE(byte.class, Group.INTEGER),
  SHORT(short.class, Group.INTEGER),
  CHAR(char.class, Group.TEXT),
  INT(int.class, Group.INTEGER),
  LONG(long.class, Group.INTEGER),
  FLOAT(float.class, Group.FLOATING),
  DOUBLE(double.class, Group.FLOATING),
  STRING(String.class, Group.TEXT),
  BYTES(byte[].class, Group.OTHER),
  BIG_INTEGER(BigInteger.class, Group.INTEGER),
  BIG_DECIMAL(BigDecimal.class, Group.FLOATING),
  UUID(java.util.UUID.class, Group.OTHER),
  INSTANT(Instant.class, Group.TIME),
  LOCAL_DATE(LocalDate.class, Group.TIME),
  LOCAL_TIME(LocalTime.class, Group.TIME),
  LOCAL_DATE_TIME(LocalDateTime.class, Group.TIME),
  OFFSET_DATE_TIME(OffsetDateTime.class, Group.TIME),
  OFFSET_TIME(OffsetTime.class, Group.TIME),
  ZONED_DATE_TIME(ZonedDateTime.class, Group.TIME),
  DURATION(Duration.class, Group.TIME),
  PERIOD(Period.class, Group.TIME),
  YEAR(Year.class, Group.TIME),
  YEAR_MONTH(YearMonth.class, Group.TIME),
  MONTH_DAY(MonthDay.class, Group.TIME),
  ZONE_ID(ZoneId.class, Group.OTHER),
  ZONE_OFFSET(ZoneOffset.class, Group.OTHER),
  DATE("java.util.Date", Date.class, Group.TIME),
  SQL_DATE("java.sql.Date", Group.TIME),
  SQL_TIME("java.sql.Time", Group.TIME),
  SQL_TIMESTAMP("java.sql.Timestamp", Group.TIME),
  CALENDAR(Calendar.class, Group.TIME),
  TIME_ZONE(TimeZone.class, Group.OTHER),
  URI(URI.class, Group.OTHER),
  URL(URL.class, Group.OTHER),
  LOCALE(Locale.class, Group.OTHER),
  CURRENCY(Currency.class, Group.OTHER),
  /** {@code java.net.InetAddress} and its subclasses: a literal, never looked up. */
  INET_ADDRESS(InetAddress.class, Group.OTHER),
  /** {@code java.net.InetSocketAddress}: never looked up. */
  INET_SOCKET_ADDRESS(InetSocketAddress.class, Group.OTHER),
  STRING_BUILDER(StringBuilder.class, Group.TEXT),
  STRING_BUFFER(StringBuffer.class, Group.TEXT),
  BIT_SET(BitSet.class, Group.OTHER),
  ATOMIC_BOOLEAN(AtomicBoolean.class, Group.BOOLEAN),
  ATOMIC_INTEGER(AtomicInteger.class, Group.INTEGER),
  ATOMIC_LONG(AtomicLong.class, Group.INTEGER),
  OPTIONAL_INT(OptionalInt.class, Group.INTEGER),
  OPTIONAL_LONG(OptionalLong.class, Group.INTEGER),
  OPTIONAL_DOUBLE(OptionalDouble.class, Group.FLOATING),
  /** {@code Class}, by its name in a closed table. */
  CLASS(Class.class, Group.OTHER),
  /** {@code CharSequence}: read as a String. */
  CHAR_SEQUENCE(CharSequence.class, Group.TEXT),
  /** {@code Number}: read as what its text is. */
  NUMBER(Number.class, Group.FLOATING),
  PATTERN(Pattern.class, Group.OTHER),
  /** {@code java.io.File}: the text of its path. Nothing is opened, and nothing checked. */
  FILE(File.class, Group.OTHER),
  /**
   * {@code java.nio.file.Path} of the default file system: its text. Nothing is opened or checked:
   * check a path from untrusted input before you open it.
   */
  PATH(Path.class, Group.OTHER),
  /** {@code java.nio.charset.Charset}, by its name. */
  CHARSET(Charset.class, Group.OTHER),
  /** {@code java.nio.ByteBuffer}: its bytes from position to limit, which writing leaves alone. */
  BYTE_BUFFER(ByteBuffer.class, Group.OTHER);

  private enum Group {
    BOOLEAN,
    INTEGER,
    FLOATING,
    TEXT,
    TIME,
    OTHER
  }

  private final Class<?> type;
  private final Group group;
  private final String label;

  Kind(Class<?> type, Group group) {
    this(type.getSimpleName(), type, group);
  }

  /** By name, as the module java.sql may be absent: then no class has such a property either. */
  Kind(String type, Group group) {
    this(type, find(type), group);
  }

  Kind(String label, Class<?> type, Group group) {
    this.label = label;
    this.type = type;
    this.group = group;
  }

  private static Class<?> find(String name) {
    try {
      return Class.forName(name, false, ClassLoader.getPlatformClassLoader());
    } catch (ClassNotFoundException absent) {
      return null;
    }
  }

  /** Returns the class of its values, or the primitive one; null if its module is absent. */
  Class<?> type() {
    return type;
  }

  /** The primitive class of the kind; null if there is none. */
  public Class<?> primitive() {
    return type != null && type.isPrimitive() ? type : null;
  }

  /** Returns true if it is a number of any sort. */
  public boolean isNumber() {
    return group == Group.INTEGER || group == Group.FLOATING;
  }

  /** Returns true if it is a number without fraction, of any size. */
  public boolean isInteger() {
    return group == Group.INTEGER;
  }

  /** Returns true if it is true or false. */
  public boolean isBoolean() {
    return group == Group.BOOLEAN;
  }

  /** Returns true if it consists of characters. */
  public boolean isText() {
    return group == Group.TEXT;
  }

  /** Returns true if it is a date, a time, an amount of time, or several of them. */
  public boolean isTime() {
    return group == Group.TIME;
  }

  /** The kind with its article, for messages: {@code an Instant}. */
  public String described() {
    return ("AEIOaeio".indexOf(label.charAt(0)) >= 0 ? "an " : "a ") + label;
  }

  /** The kind as messages name it: by the class, as in {@code LocalDateTime}. */
  @Override
  public String toString() {
    return label;
  }
}
