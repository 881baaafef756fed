package io.seriform.jdkstream;

import io.seriform.jdkstream.Content.Instance;
import io.seriform.jdkstream.Content.Text;
import io.seriform.jdkstream.DataCursor.NotThatShape;
import io.seriform.jdkstream.Natural.Scalar;
import io.seriform.scalar.Kind;
import io.seriform.text.ScalarText;
import java.io.File;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.BitSet;
import java.util.Calendar;
import java.util.Currency;
import java.util.Date;
import java.util.EnumMap;
import java.util.GregorianCalendar;
import java.util.IllformedLocaleException;
import java.util.Locale;
import java.util.Map;
import java.util.TimeZone;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;

/** Single values. */
@SuppressWarnings({"JavaUtilDate", "JdkObsolete"}) // old streams hold old classes
final class KnownScalars {

  /** The longest text that may be part of a joined text, as each may be used many times. */
  private static final int LONGEST_PART = 100;

  /** Longer than any path that a file system accepts, as each file scans all of it. */
  private static final int LONGEST_PATH = 4_096;

  private static final String CALENDAR = "java.util.Calendar";

  private KnownScalars() {}

  static void addTo(Map<String, Function<Instance, Natural>> table) {
    boxes(table);
    numbers(table);
    dates(table);
    calendars(table);
    others(table);
    table.put("java.time.Ser", TimeData::read);
  }

  private static void boxes(Map<String, Function<Instance, Natural>> table) {
    box(table, "Boolean", Kind.BOOLEAN);
    box(table, "Byte", Kind.BYTE);
    box(table, "Short", Kind.SHORT);
    box(table, "Character", Kind.CHAR);
    box(table, "Integer", Kind.INT);
    box(table, "Long", Kind.LONG);
    box(table, "Float", Kind.FLOAT);
    box(table, "Double", Kind.DOUBLE);
  }

  private static void box(Map<String, Function<Instance, Natural>> table, String name, Kind kind) {
    String className = "java.lang." + name;
    Class<?> boxed = java.lang.invoke.MethodType.methodType(kind.primitive()).wrap().returnType();
    table.put(
        className, i -> new Scalar(kind, boxed.cast(Known.<Object>field(i, className, "value"))));
  }

  // ---- numbers

  private static void numbers(Map<String, Function<Instance, Natural>> table) {
    table.put("java.math.BigInteger", KnownScalars::bigInteger);
    table.put("java.math.BigDecimal", KnownScalars::bigDecimal);
    String atomic = "java.util.concurrent.atomic.Atomic";
    table.put(
        atomic + "Integer",
        i ->
            new Scalar(
                Kind.ATOMIC_INTEGER,
                new AtomicInteger(Known.<Integer>field(i, atomic + "Integer", "value"))));
    table.put(
        atomic + "Long",
        i ->
            new Scalar(
                Kind.ATOMIC_LONG, new AtomicLong(Known.<Long>field(i, atomic + "Long", "value"))));
    table.put(
        atomic + "Boolean",
        i ->
            new Scalar(
                Kind.ATOMIC_BOOLEAN,
                new AtomicBoolean(Known.<Integer>field(i, atomic + "Boolean", "value") != 0)));
  }

  private static Natural bigInteger(Instance i) {
    String name = "java.math.BigInteger";
    byte[] magnitude = (byte[]) Known.own(Known.field(i, name, "magnitude"));
    int sign = Known.<Integer>field(i, name, "signum");
    return new Scalar(Kind.BIG_INTEGER, new BigInteger(sign, magnitude));
  }

  private static Natural bigDecimal(Instance i) {
    String name = "java.math.BigDecimal";
    Instance digits = Known.field(i, name, "intVal");
    if (!digits.type.name.equals("java.math.BigInteger")) {
      throw new NotThatShape();
    }
    Scalar whole = (Scalar) Known.of(digits);
    int scale = Known.<Integer>field(i, name, "scale");
    return new Scalar(Kind.BIG_DECIMAL, new BigDecimal((BigInteger) whole.value(), scale));
  }

  // ---- points in time

  private static void dates(Map<String, Function<Instance, Natural>> table) {
    table.put("java.util.Date", i -> new Scalar(Kind.DATE, new Date(millis(i))));
    if (ModuleLayer.boot().findModule("java.sql").isPresent()) {
      table.put("java.sql.Date", i -> new Scalar(Kind.SQL_DATE, new java.sql.Date(millis(i))));
      table.put("java.sql.Time", i -> new Scalar(Kind.SQL_TIME, new java.sql.Time(millis(i))));
      table.put("java.sql.Timestamp", KnownScalars::timestamp);
    }
  }

  private static long millis(Instance i) {
    return Known.data(i, "java.util.Date").i8();
  }

  private static Natural timestamp(Instance i) {
    java.sql.Timestamp timestamp = new java.sql.Timestamp(millis(i));
    timestamp.setNanos(Known.<Integer>field(i, "java.sql.Timestamp", "nanos"));
    return new Scalar(Kind.SQL_TIMESTAMP, timestamp);
  }

  private static void calendars(Map<String, Function<Instance, Natural>> table) {
    table.put("java.util.GregorianCalendar", i -> calendar(i, "gregory"));
    table.put("sun.util.BuddhistCalendar", i -> calendar(i, "buddhist"));
    table.put("java.util.JapaneseImperialCalendar", i -> calendar(i, "japanese"));
  }

  /** A calendar whose time zone is one of the JDK's, which follows its fields. */
  private static Natural calendar(Instance i, String type) {
    Instance zone = (Instance) Known.data(i, CALENDAR).object();
    if (!(Known.of(zone) instanceof Scalar s) || !Known.<Boolean>field(i, CALENDAR, "isTimeSet")) {
      throw new NotThatShape();
    }
    Calendar calendar =
        new Calendar.Builder()
            .setCalendarType(type)
            .setTimeZone((TimeZone) ((TimeZone) s.value()).clone())
            .setLenient(Known.<Boolean>field(i, CALENDAR, "lenient"))
            .setWeekDefinition(
                Known.<Integer>field(i, CALENDAR, "firstDayOfWeek"),
                Known.<Integer>field(i, CALENDAR, "minimalDaysInFirstWeek"))
            .setInstant(Known.<Long>field(i, CALENDAR, "time"))
            .build();
    if (calendar instanceof GregorianCalendar gregorian) {
      long change = Known.<Long>field(i, "java.util.GregorianCalendar", "gregorianCutover");
      gregorian.setGregorianChange(new Date(change));
    }
    return new Scalar(Kind.CALENDAR, calendar);
  }

  // ---- others

  private static void others(Map<String, Function<Instance, Natural>> table) {
    table.put("java.util.UUID", KnownScalars::uuid);
    table.put(
        "java.util.Currency",
        i ->
            new Scalar(
                Kind.CURRENCY,
                Currency.getInstance(text(i, "java.util.Currency", "currencyCode"))));
    table.put(
        "java.net.URI", i -> once(Known.field(i, "java.net.URI", "string"), Kind.URI, URI::create));
    table.put("java.io.File", KnownScalars::file);
    table.put("java.util.Locale", KnownScalars::locale);
    table.put("sun.util.calendar.ZoneInfo", KnownScalars::timeZone);
    table.put(
        "java.util.regex.Pattern",
        i ->
            new Scalar(
                Kind.PATTERN,
                ScalarText.pattern(
                    part(i, "java.util.regex.Pattern", "pattern"),
                    Known.<Integer>field(i, "java.util.regex.Pattern", "flags"))));
    table.put(
        "java.util.BitSet",
        i ->
            new Scalar(
                Kind.BIT_SET,
                BitSet.valueOf((long[]) Known.own(Known.field(i, "java.util.BitSet", "bits")))));
    table.put("java.lang.StringBuilder", KnownScalars::builder);
    table.put("java.lang.StringBuffer", KnownScalars::buffer);
    table.put("java.net.Inet4Address", KnownScalars::inet4);
    table.put("java.net.InetAddress", KnownScalars::inet4);
    table.put("java.net.Inet6Address", KnownScalars::inet6);
    table.put("java.net.InetSocketAddress", KnownScalars::socket);
  }

  private static String text(Instance i, String className, String name) {
    return Known.<Text>field(i, className, name).value;
  }

  /** A value of a single text: it copies parts of the text, and is made once for each. */
  private static Natural once(Text text, Kind kind, Function<String, Object> maker) {
    if (text.values == null) {
      text.values = new EnumMap<>(Kind.class);
    }
    if (!text.values.containsKey(kind)) {
      text.values.put(kind, null); // if it fails
      text.values.put(kind, new Scalar(kind, maker.apply(text.value)));
    }
    return text.values.get(kind);
  }

  /** A file, by its path, and the character that separated its names where it was written. */
  private static Natural file(Instance i) {
    char separator = (char) Known.data(i, "java.io.File").u2();
    Text path = Known.field(i, "java.io.File", "path");
    if (path.value.length() > LONGEST_PATH) {
      throw new NotThatShape();
    }
    return once(path, Kind.FILE, text -> new File(text.replace(separator, File.separatorChar)));
  }

  private static String part(Instance i, String className, String name) {
    Text text = Known.field(i, className, name);
    if (text == null) {
      return "";
    }
    if (text.value.length() > LONGEST_PART) {
      throw new NotThatShape();
    }
    return text.value;
  }

  private static Natural uuid(Instance i) {
    return new Scalar(
        Kind.UUID,
        new UUID(
            Known.<Long>field(i, "java.util.UUID", "mostSigBits"),
            Known.<Long>field(i, "java.util.UUID", "leastSigBits")));
  }

  private static Natural locale(Instance i) {
    String name = "java.util.Locale";
    try {
      Locale locale =
          new Locale.Builder()
              .setLanguage(part(i, name, "language"))
              .setRegion(part(i, name, "country"))
              .setVariant(part(i, name, "variant"))
              .setScript(part(i, name, "script"))
              .build();
      if (!part(i, name, "extensions").isEmpty()) {
        locale = Locale.forLanguageTag(locale.toLanguageTag() + "-" + part(i, name, "extensions"));
      }
      return new Scalar(Kind.LOCALE, locale);
    } catch (IllformedLocaleException old) {
      throw new NotThatShape();
    }
  }

  private static Natural timeZone(Instance i) {
    String id = part(i, "java.util.TimeZone", "ID");
    TimeZone zone = TimeZone.getTimeZone(id);
    if (!zone.getID().equals(id)) {
      throw new NotThatShape(); // not known here: it would silently be GMT
    }
    return new Scalar(Kind.TIME_ZONE, zone);
  }

  private static Natural builder(Instance i) {
    DataCursor data = Known.data(i, "java.lang.StringBuilder");
    int count = data.i4();
    char[] chars = (char[]) Known.own(data.object());
    return new Scalar(Kind.STRING_BUILDER, new StringBuilder().append(chars, 0, count));
  }

  private static Natural buffer(Instance i) {
    String name = "java.lang.StringBuffer";
    char[] chars = (char[]) Known.own(Known.field(i, name, "value"));
    int count = Known.<Integer>field(i, name, "count");
    return new Scalar(Kind.STRING_BUFFER, new StringBuffer(new String(chars, 0, count)));
  }

  // ---- addresses: by their bytes, so that nothing is looked up

  private static Natural inet4(Instance i) {
    int bits = Known.<Integer>field(i, "java.net.InetAddress", "address");
    byte[] bytes = {(byte) (bits >> 24), (byte) (bits >> 16), (byte) (bits >> 8), (byte) bits};
    return address(bytes);
  }

  private static Natural inet6(Instance i) {
    String name = "java.net.Inet6Address";
    if (Known.<Boolean>field(i, name, "scope_id_set")
        || Known.<Boolean>field(i, name, "scope_ifname_set")) {
      throw new NotThatShape(); // a scope means something on one machine only
    }
    return address((byte[]) Known.own(Known.field(i, name, "ipaddress")));
  }

  private static Natural address(byte[] bytes) {
    try {
      return new Scalar(Kind.INET_ADDRESS, InetAddress.getByAddress(bytes));
    } catch (UnknownHostException e) {
      throw new NotThatShape();
    }
  }

  /** A host that was not looked up stays one. */
  private static Natural socket(Instance i) {
    String name = "java.net.InetSocketAddress";
    int port = Known.<Integer>field(i, name, "port");
    Instance address = Known.field(i, name, "addr");
    return new Scalar(
        Kind.INET_SOCKET_ADDRESS,
        address == null
            ? InetSocketAddress.createUnresolved(part(i, name, "hostname"), port)
            : new InetSocketAddress((InetAddress) ((Scalar) Known.of(address)).value(), port));
  }
}
