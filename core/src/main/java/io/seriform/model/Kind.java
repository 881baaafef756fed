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
  STRING("String", Group.TEXT),
  /** {@code byte[]}. */
  BYTES("byte[]", Group.OTHER),
  /** {@code java.math.BigInteger}. */
  BIG_INTEGER("BigInteger", Group.INTEGER),
  /** {@code java.math.BigDecimal}. */
  BIG_DECIMAL("BigDecimal", Group.FLOATING),
  /** {@code java.util.UUID}. */
  UUID("UUID", Group.OTHER),
  /** {@code java.time.Instant}. */
  INSTANT("Instant", Group.TIME),
  /** {@code java.time.LocalDate}. */
  LOCAL_DATE("LocalDate", Group.TIME),
  /** {@code java.time.LocalTime}. */
  LOCAL_TIME("LocalTime", Group.TIME),
  /** {@code java.time.LocalDateTime}. */
  LOCAL_DATE_TIME("LocalDateTime", Group.TIME),
  /** {@code java.time.OffsetDateTime}. */
  OFFSET_DATE_TIME("OffsetDateTime", Group.TIME),
  /** {@code java.time.OffsetTime}. */
  OFFSET_TIME("OffsetTime", Group.TIME),
  /** {@code java.time.ZonedDateTime}. */
  ZONED_DATE_TIME("ZonedDateTime", Group.TIME),
  /** {@code java.time.Duration}. */
  DURATION("Duration", Group.TIME),
  /** {@code java.time.Period}. */
  PERIOD("Period", Group.TIME),
  /** {@code java.time.Year}. */
  YEAR("Year", Group.TIME),
  /** {@code java.time.YearMonth}. */
  YEAR_MONTH("YearMonth", Group.TIME),
  /** {@code java.time.MonthDay}. */
  MONTH_DAY("MonthDay", Group.TIME),
  /** {@code java.time.ZoneId}. */
  ZONE_ID("ZoneId", Group.OTHER),
  /** {@code java.time.ZoneOffset}. */
  ZONE_OFFSET("ZoneOffset", Group.OTHER),
  /** {@code java.util.Date}. */
  DATE("java.util.Date", Group.TIME),
  /** {@code java.sql.Date}. */
  SQL_DATE("java.sql.Date", Group.TIME),
  /** {@code java.sql.Time}. */
  SQL_TIME("java.sql.Time", Group.TIME),
  /** {@code java.sql.Timestamp}. */
  SQL_TIMESTAMP("java.sql.Timestamp", Group.TIME),
  /** {@code java.util.Calendar} and its subclasses. */
  CALENDAR("Calendar", Group.TIME),
  /** {@code java.util.TimeZone} and its subclasses. */
  TIME_ZONE("TimeZone", Group.OTHER),
  /** {@code java.net.URI}. */
  URI("URI", Group.OTHER),
  /** {@code java.net.URL}. */
  URL("URL", Group.OTHER),
  /** {@code java.util.Locale}. */
  LOCALE("Locale", Group.OTHER),
  /** {@code java.util.Currency}. */
  CURRENCY("Currency", Group.OTHER),
  /** {@code java.net.InetAddress} and its subclasses: a literal, never looked up. */
  INET_ADDRESS("InetAddress", Group.OTHER),
  /** {@code java.net.InetSocketAddress}: never looked up. */
  INET_SOCKET_ADDRESS("InetSocketAddress", Group.OTHER),
  /** {@code StringBuilder}. */
  STRING_BUILDER("StringBuilder", Group.TEXT),
  /** {@code StringBuffer}. */
  STRING_BUFFER("StringBuffer", Group.TEXT),
  /** {@code java.util.BitSet}. */
  BIT_SET("BitSet", Group.OTHER),
  /** {@code AtomicBoolean}. */
  ATOMIC_BOOLEAN("AtomicBoolean", Group.BOOLEAN),
  /** {@code AtomicInteger}. */
  ATOMIC_INTEGER("AtomicInteger", Group.INTEGER),
  /** {@code AtomicLong}. */
  ATOMIC_LONG("AtomicLong", Group.INTEGER),
  /** {@code java.util.OptionalInt}. */
  OPTIONAL_INT("OptionalInt", Group.INTEGER),
  /** {@code java.util.OptionalLong}. */
  OPTIONAL_LONG("OptionalLong", Group.INTEGER),
  /** {@code java.util.OptionalDouble}. */
  OPTIONAL_DOUBLE("OptionalDouble", Group.FLOATING),
  /** {@code Class}, by its name in a closed table. */
  CLASS("Class", Group.OTHER),
  /** {@code CharSequence}: read as a String. */
  CHAR_SEQUENCE("CharSequence", Group.TEXT),
  /** {@code Number}: read as what its text is. */
  NUMBER("Number", Group.FLOATING),
  /** {@code java.util.regex.Pattern}. */
  PATTERN("Pattern", Group.OTHER),
  /** {@code java.io.File}: the text of its path. Nothing is opened, and nothing checked. */
  FILE("File", Group.OTHER),
  /**
   * {@code java.nio.file.Path} of the default file system: its text. Nothing is opened or checked:
   * check a path from untrusted input before you open it.
   */
  PATH("Path", Group.OTHER),
  /** {@code java.nio.charset.Charset}, by its name. */
  CHARSET("Charset", Group.OTHER),
  /** {@code java.nio.ByteBuffer}: its bytes from position to limit, which writing leaves alone. */
  BYTE_BUFFER("ByteBuffer", Group.OTHER);

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
  private final String label;

  Kind(Class<?> primitive, Group group) {
    this(primitive.getName(), primitive, group);
  }

  Kind(String label, Group group) {
    this(label, null, group);
  }

  Kind(String label, Class<?> primitive, Group group) {
    this.label = label;
    this.primitive = primitive;
    this.group = group;
  }

  /** The primitive class of the kind; null if there is none. */
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
