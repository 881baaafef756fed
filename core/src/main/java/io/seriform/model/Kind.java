package io.seriform.model;

/** The kinds of single values. */
public enum Kind {
  /** {@code boolean} and its wrapper. */
  BOOLEAN(boolean.class, Group.BOOLEAN),
  /** {@code byte} and its wrapper. */
  BYTE(byte.class, Group.INTEGER),
  /** {@code short} and its wrapper. */
  SHORT(short.class, Group.INTEGER),
  /** {@code char} and its wrapper. */
  CHAR(char.class, Group.TEXT),
  /** {@code int} and its wrapper. */
  INT(int.class, Group.INTEGER),
  /** {@code long} and its wrapper. */
  LONG(long.class, Group.INTEGER),
  /** {@code float} and its wrapper. */
  FLOAT(float.class, Group.FLOATING),
  /** {@code double} and its wrapper. */
  DOUBLE(double.class, Group.FLOATING),
  /** {@code String}. */
  STRING(Group.TEXT),
  /** {@code byte[]}. */
  BYTES(Group.OTHER),
  /** {@code java.math.BigInteger}. */
  BIG_INTEGER(Group.INTEGER),
  /** {@code java.math.BigDecimal}. */
  BIG_DECIMAL(Group.FLOATING),
  /** {@code java.util.UUID}. */
  UUID(Group.OTHER),
  /** {@code java.time.Instant}. */
  INSTANT(Group.TIME),
  /** {@code java.time.LocalDate}. */
  LOCAL_DATE(Group.TIME),
  /** {@code java.time.LocalTime}. */
  LOCAL_TIME(Group.TIME),
  /** {@code java.time.LocalDateTime}. */
  LOCAL_DATE_TIME(Group.TIME),
  /** {@code java.time.OffsetDateTime}. */
  OFFSET_DATE_TIME(Group.TIME),
  /** {@code java.time.OffsetTime}. */
  OFFSET_TIME(Group.TIME),
  /** {@code java.time.ZonedDateTime}. */
  ZONED_DATE_TIME(Group.TIME),
  /** {@code java.time.Duration}. */
  DURATION(Group.TIME),
  /** {@code java.time.Period}. */
  PERIOD(Group.TIME),
  /** {@code java.time.Year}. */
  YEAR(Group.TIME),
  /** {@code java.time.YearMonth}. */
  YEAR_MONTH(Group.TIME),
  /** {@code java.time.MonthDay}. */
  MONTH_DAY(Group.TIME),
  /** {@code java.time.ZoneId}. */
  ZONE_ID(Group.OTHER),
  /** {@code java.time.ZoneOffset}. */
  ZONE_OFFSET(Group.OTHER),
  /** {@code java.util.Date}. */
  DATE(Group.TIME),
  /** {@code java.sql.Date}. */
  SQL_DATE(Group.TIME),
  /** {@code java.sql.Time}. */
  SQL_TIME(Group.TIME),
  /** {@code java.sql.Timestamp}. */
  SQL_TIMESTAMP(Group.TIME),
  /** {@code java.util.Calendar} and its subclasses. */
  CALENDAR(Group.TIME),
  /** {@code java.util.TimeZone} and its subclasses. */
  TIME_ZONE(Group.OTHER),
  /** {@code java.net.URI}. */
  URI(Group.OTHER),
  /** {@code java.net.URL}. */
  URL(Group.OTHER),
  /** {@code java.util.Locale}. */
  LOCALE(Group.OTHER),
  /** {@code java.util.Currency}. */
  CURRENCY(Group.OTHER),
  /** {@code java.net.InetAddress} and its subclasses: a literal, never looked up. */
  INET_ADDRESS(Group.OTHER),
  /** {@code java.net.InetSocketAddress}: never looked up. */
  INET_SOCKET_ADDRESS(Group.OTHER),
  /** {@code StringBuilder}. */
  STRING_BUILDER(Group.TEXT),
  /** {@code StringBuffer}. */
  STRING_BUFFER(Group.TEXT),
  /** {@code java.util.BitSet}. */
  BIT_SET(Group.OTHER),
  /** {@code AtomicBoolean}. */
  ATOMIC_BOOLEAN(Group.BOOLEAN),
  /** {@code AtomicInteger}. */
  ATOMIC_INTEGER(Group.INTEGER),
  /** {@code AtomicLong}. */
  ATOMIC_LONG(Group.INTEGER),
  /** {@code java.util.OptionalInt}. */
  OPTIONAL_INT(Group.INTEGER),
  /** {@code java.util.OptionalLong}. */
  OPTIONAL_LONG(Group.INTEGER),
  /** {@code java.util.OptionalDouble}. */
  OPTIONAL_DOUBLE(Group.FLOATING),
  /** {@code Class}, by its name in a closed table. */
  CLASS(Group.OTHER),
  /** {@code CharSequence}: read as a String. */
  CHAR_SEQUENCE(Group.TEXT),
  /** {@code Number}: read as what its text is. */
  NUMBER(Group.FLOATING),
  /** {@code java.util.regex.Pattern}. */
  PATTERN(Group.OTHER),
  /** {@code java.io.File}: the text of its path. Nothing is opened, and nothing checked. */
  FILE(Group.OTHER),
  /**
   * {@code java.nio.file.Path} of the default file system: its text. Nothing is opened, and nothing
   * checked: whoever opens a path that strangers have sent must look at it first.
   */
  PATH(Group.OTHER),
  /** {@code java.nio.charset.Charset}, by its name. */
  CHARSET(Group.OTHER),
  /** {@code java.nio.ByteBuffer}: its bytes from position to limit, which writing leaves alone. */
  BYTE_BUFFER(Group.OTHER);

  private enum Group {
    BOOLEAN,
    INTEGER,
    FLOATING,
    TEXT,
    TIME,
    OTHER
  }

  private final Class<?> primitive;
  private final Group group;

  Kind(Group group) {
    this(null, group);
  }

  Kind(Class<?> primitive, Group group) {
    this.primitive = primitive;
    this.group = group;
  }

  /** The primitive class of the kind; null where there is none. */
  public Class<?> primitive() {
    return primitive;
  }

  /** Whether it is a number of any sort. */
  public boolean isNumber() {
    return group == Group.INTEGER || group == Group.FLOATING;
  }

  /** Whether it is a number without fraction, of any size. */
  public boolean isInteger() {
    return group == Group.INTEGER;
  }

  /** Whether it is true or false. */
  public boolean isBoolean() {
    return group == Group.BOOLEAN;
  }

  /** Whether it is characters. */
  public boolean isText() {
    return group == Group.TEXT;
  }

  /** Whether it is a date, a time, an amount of time, or several of them. */
  public boolean isTime() {
    return group == Group.TIME;
  }
}
