package io.seriform.json.internal.scalar;

import io.seriform.codec.scalar.Moments;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.json.JsonOptions;
import io.seriform.json.internal.site.JsonNumbers;
import io.seriform.json.internal.site.JsonReader;
import io.seriform.json.internal.site.JsonScalar;
import io.seriform.json.internal.site.JsonSlow;
import io.seriform.json.internal.site.JsonStrings;
import io.seriform.json.internal.site.JsonWriter;
import io.seriform.scalar.Kind;
import io.seriform.wire.strings.Strings;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Arrays;
import java.util.Date;
import java.util.EnumSet;
import java.util.Set;

/**
 * Dates and times as mappers of Jackson store them: {@code [2024,5,6]}, {@code
 * 1714979289.000000000} in seconds, milliseconds of a {@code Date}, {@code 90.000000000} for a
 * duration. Texts are read too, of local ones also in UTC: {@code 2024-05-06T07:08:09.123Z}, as
 * JavaScript has them.
 */
@SuppressWarnings("JavaUtilDate") // that class is what is read and written here
public final class JsonTimestamps extends JsonScalar {

  private static final Set<Kind> NUMBERS =
      EnumSet.of(
          Kind.INSTANT,
          Kind.OFFSET_DATE_TIME,
          Kind.ZONED_DATE_TIME,
          Kind.DURATION,
          Kind.DATE,
          Kind.SQL_DATE,
          Kind.SQL_TIMESTAMP,
          Kind.CALENDAR);

  private static final Set<Kind> ARRAYS =
      EnumSet.of(
          Kind.LOCAL_DATE,
          Kind.LOCAL_TIME,
          Kind.LOCAL_DATE_TIME,
          Kind.OFFSET_TIME,
          Kind.YEAR_MONTH);

  /** The most digits of a fraction. */
  private static final int NANOS = 9;

  private static final Set<Kind> LOCAL =
      EnumSet.of(Kind.LOCAL_DATE, Kind.LOCAL_DATE_TIME, Kind.LOCAL_TIME);

  private static final int DATE = "2024-05-06".length();

  /** The length of the shortest text with a date and a time. */
  private static final int TIME = "2024-05-06T07:08".length();

  private static final JsonScalar DATE_TIME =
      new JsonTextScalar(Kind.LOCAL_DATE_TIME, LocalDateTime.class, null);

  /** The parts of a date and time, down to nanoseconds. */
  private static final int PARTS = 7;

  private final Kind kind;
  private final JsonScalar text;
  private final JsonScalar numbers;
  private final JsonScalar other;

  /**
   * For a kind.
   *
   * @param text writes and reads texts
   * @param dates the form that is written
   */
  JsonTimestamps(Kind kind, Class<?> raw, JsonScalar text, JsonOptions.Dates dates) {
    boolean millis = Moments.is(kind) && (kind != Kind.INSTANT || dates == JsonOptions.Dates.EPOCH);
    this.kind = kind;
    this.text = text;
    boolean day = kind == Kind.SQL_DATE; // in milliseconds there, and a moment nowhere else
    this.numbers =
        day ? new JsonTimes(Kind.DATE, Date.class) : millis ? new JsonTimes(kind, raw) : null;
    this.other =
        switch (dates) {
          case TIMESTAMPS -> numbers;
          case ISO -> text;
          case EPOCH -> Moments.is(kind) ? numbers : text;
          // those of java.util are never in seconds there
          case EPOCH_SECONDS ->
              kind == Kind.INSTANT
                  ? new JsonTimes.Seconds(kind)
                  : Moments.is(kind) ? numbers : text;
        };
  }

  public static boolean is(Kind kind) {
    return NUMBERS.contains(kind) || ARRAYS.contains(kind);
  }

  /** Returns true if values are written as arrays, and not as numbers. */
  public static boolean isArray(Kind kind) {
    return ARRAYS.contains(kind);
  }

  @Override
  public int write(JsonWriter out, byte[] buf, int pos, Object v, int rest) {
    JsonScalar form = out.naming ? text : other;
    if (form != null) {
      boolean day = kind == Kind.SQL_DATE && form == numbers;
      return form.write(out, buf, pos, day ? new Date(((Date) v).getTime()) : v, rest);
    }
    String written = NUMBERS.contains(kind) ? seconds(v) : parts(v);
    int room = written.length() + rest + JsonWriter.SLACK;
    if (buf.length - pos < room) {
      pos = out.grow(pos, room);
      buf = out.buf;
    }
    Strings.copyLatin1(written, buf, pos);
    return pos + written.length();
  }

  private static String seconds(Object v) {
    if (v instanceof Duration d) {
      return seconds(d.getSeconds(), d.getNano());
    }
    Instant instant =
        v instanceof OffsetDateTime o
            ? o.toInstant()
            : v instanceof ZonedDateTime z ? z.toInstant() : (Instant) v;
    return seconds(instant.getEpochSecond(), instant.getNano());
  }

  private static String seconds(long seconds, int nanos) {
    return seconds == 0 && nanos == 0
        ? "0.0"
        : BigDecimal.valueOf(seconds).add(BigDecimal.valueOf(nanos, NANOS)).toPlainString();
  }

  private String parts(Object v) {
    return switch (kind) {
      case LOCAL_DATE -> "[" + date((LocalDate) v) + "]";
      case LOCAL_TIME -> "[" + time((LocalTime) v) + "]";
      case LOCAL_DATE_TIME -> {
        LocalDateTime t = (LocalDateTime) v;
        yield "[" + date(t.toLocalDate()) + "," + time(t.toLocalTime()) + "]";
      }
      case OFFSET_TIME -> {
        OffsetTime t = (OffsetTime) v;
        yield "[" + time(t.toLocalTime()) + ",\"" + t.getOffset() + "\"]";
      }
      default -> {
        YearMonth m = (YearMonth) v;
        yield "[" + m.getYear() + "," + m.getMonthValue() + "]";
      }
    };
  }

  private static String date(LocalDate d) {
    return d.getYear() + "," + d.getMonthValue() + "," + d.getDayOfMonth();
  }

  /** Without seconds and nanoseconds that are zero. */
  private static String time(LocalTime t) {
    String minutes = t.getHour() + "," + t.getMinute();
    return t.getNano() > 0
        ? minutes + "," + t.getSecond() + "," + t.getNano()
        : t.getSecond() > 0 ? minutes + "," + t.getSecond() : minutes;
  }

  @Override
  public Object read(JsonReader in) {
    int c = JsonSlow.peek(in);
    if (c == '[' && isArray(kind)) {
      return array(in);
    }
    if ((c == '-' || Character.isDigit(c)) && !isArray(kind)) {
      if (kind == Kind.SQL_DATE) {
        long at = in.offset(in.pos);
        return text.fromName(in, ((Date) numbers.read(in)).toInstant().toString(), at);
      }
      return numbers != null ? numbers.read(in) : moment(JsonNumbers.readBigDecimal(in));
    }
    if (c == '"' && LOCAL.contains(kind)) {
      return local(in);
    }
    return text.read(in);
  }

  /** A date and time in UTC too, and a date or a time out of one. */
  private Object local(JsonReader in) {
    int n = JsonStrings.scan(in, 0, in.limits().string(), false);
    boolean utc = n >= TIME && kind != Kind.LOCAL_TIME && in.buf[in.pos + n] == 'Z';
    boolean part = n >= TIME && kind != Kind.LOCAL_DATE_TIME && in.buf[in.pos + DATE + 1] == 'T';
    if (!utc && !part) {
      return text.read(in);
    }
    long at = in.offset(in.pos);
    String found = JsonStrings.readOrNull(in);
    String local = utc ? found.substring(0, found.length() - 1) : found;
    LocalDateTime time = (LocalDateTime) DATE_TIME.fromName(in, local, at);
    return switch (kind) {
      case LOCAL_DATE -> time.toLocalDate();
      case LOCAL_TIME -> time.toLocalTime();
      default -> time;
    };
  }

  private Object moment(BigDecimal number) {
    try {
      BigDecimal whole = number.setScale(0, RoundingMode.FLOOR);
      int nanos = number.subtract(whole).movePointRight(NANOS).intValueExact();
      long seconds = whole.longValueExact();
      if (kind == Kind.DURATION) {
        return Duration.ofSeconds(seconds, nanos);
      }
      Instant instant = Instant.ofEpochSecond(seconds, nanos);
      return switch (kind) {
        case OFFSET_DATE_TIME -> instant.atOffset(ZoneOffset.UTC);
        case ZONED_DATE_TIME -> instant.atZone(ZoneId.of("UTC"));
        default -> instant;
      };
    } catch (ArithmeticException | DateTimeException e) {
      throw unfit(kind + " in seconds, with at most nine digits of a fraction", number, e);
    }
  }

  private Object array(JsonReader in) {
    int[] parts = new int[PARTS];
    String zone = null;
    int count = 0;
    in.deeper();
    JsonSlow.beginArray(in);
    for (int i = 0; JsonSlow.element(in, i); i++) {
      if (kind == Kind.OFFSET_TIME && JsonSlow.peek(in) == '"') {
        zone = JsonStrings.readOrNull(in);
      } else if (zone != null || count == PARTS) {
        throw unfit(kind + " as an array", "more elements", null);
      } else {
        parts[count++] = JsonNumbers.readInt(in, "int");
      }
    }
    try {
      return of(parts, count, zone);
    } catch (DateTimeException e) {
      String found = Arrays.toString(Arrays.copyOf(parts, count));
      throw unfit(kind + " as an array of its parts", found, e);
    }
  }

  private Object of(int[] p, int count, String zone) {
    boolean fits =
        switch (kind) {
          case LOCAL_DATE -> count == 3;
          case LOCAL_DATE_TIME -> count >= 5;
          case LOCAL_TIME -> count >= 2 && count <= 4;
          case OFFSET_TIME -> count >= 2 && count <= 4 && zone != null;
          default -> count == 2;
        };
    if (!fits) {
      throw new DateTimeException("another number of parts");
    }
    return switch (kind) {
      case LOCAL_DATE -> LocalDate.of(p[0], p[1], p[2]);
      case LOCAL_DATE_TIME -> LocalDateTime.of(p[0], p[1], p[2], p[3], p[4], p[5], p[6]);
      case LOCAL_TIME -> LocalTime.of(p[0], p[1], p[2], p[3]);
      case OFFSET_TIME -> OffsetTime.of(p[0], p[1], p[2], p[3], ZoneOffset.of(zone));
      default -> YearMonth.of(p[0], p[1]);
    };
  }

  private static SeriformException unfit(String expected, Object found, Throwable cause) {
    return new MappingException("the value does not fit", cause)
        .expecting(expected, String.valueOf(found));
  }

  @Override
  public String toName(Object v) {
    return text.toName(v);
  }

  @Override
  public Object fromName(JsonReader in, String name, long at) {
    return text.fromName(in, name, at);
  }
}
