package io.seriform.jdkstream;

import io.seriform.jdkstream.Content.Instance;
import io.seriform.jdkstream.DataCursor.NotThatShape;
import io.seriform.jdkstream.Natural.Scalar;
import io.seriform.scalar.Kind;
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

/** The dates and times of java.time, by the serialized form of {@code java.time.Ser}. */
final class TimeData {

  private static final int ZONE_REGION = 7;
  private static final int ZONE_OFFSET = 8;

  private TimeData() {}

  static Natural read(Instance i) {
    DataCursor data = Known.data(i, "java.time.Ser");
    Scalar value = value(data);
    if (!data.atEnd()) {
      throw new NotThatShape();
    }
    return value;
  }

  private static Scalar value(DataCursor in) {
    int type = in.u1();
    return switch (type) {
      case 1 -> new Scalar(Kind.DURATION, Duration.ofSeconds(in.i8(), in.i4()));
      case 2 -> new Scalar(Kind.INSTANT, Instant.ofEpochSecond(in.i8(), in.i4()));
      case 3 -> new Scalar(Kind.LOCAL_DATE, date(in));
      case 4 -> new Scalar(Kind.LOCAL_TIME, time(in));
      case 5 -> new Scalar(Kind.LOCAL_DATE_TIME, dateTime(in));
      case 6 -> new Scalar(Kind.ZONED_DATE_TIME, zoned(in));
      case ZONE_REGION -> new Scalar(Kind.ZONE_ID, ZoneId.of(in.ascii()));
      case ZONE_OFFSET -> new Scalar(Kind.ZONE_OFFSET, offset(in));
      case 9 -> new Scalar(Kind.OFFSET_TIME, OffsetTime.of(time(in), offset(in)));
      case 10 -> new Scalar(Kind.OFFSET_DATE_TIME, OffsetDateTime.of(dateTime(in), offset(in)));
      case 11 -> new Scalar(Kind.YEAR, Year.of(in.i4()));
      case 12 -> new Scalar(Kind.YEAR_MONTH, YearMonth.of(in.i4(), in.u1()));
      case 13 -> new Scalar(Kind.MONTH_DAY, MonthDay.of(in.u1(), in.u1()));
      case 14 -> new Scalar(Kind.PERIOD, Period.of(in.i4(), in.i4(), in.i4()));
      default -> throw new NotThatShape();
    };
  }

  private static LocalDate date(DataCursor in) {
    return LocalDate.of(in.i4(), in.u1(), in.u1());
  }

  /** The last part that is not zero is written as its complement. */
  private static LocalTime time(DataCursor in) {
    int hour = (byte) in.u1();
    if (hour < 0) {
      return LocalTime.of(~hour, 0);
    }
    int minute = (byte) in.u1();
    if (minute < 0) {
      return LocalTime.of(hour, ~minute);
    }
    int second = (byte) in.u1();
    return second < 0
        ? LocalTime.of(hour, minute, ~second)
        : LocalTime.of(hour, minute, second, in.i4());
  }

  private static LocalDateTime dateTime(DataCursor in) {
    return LocalDateTime.of(date(in), time(in));
  }

  private static ZoneOffset offset(DataCursor in) {
    int quarters = (byte) in.u1();
    return ZoneOffset.ofTotalSeconds(quarters == 127 ? in.i4() : quarters * 900);
  }

  private static ZonedDateTime zoned(DataCursor in) {
    LocalDateTime local = dateTime(in);
    ZoneOffset offset = offset(in);
    int type = in.u1();
    ZoneId zone;
    if (type == ZONE_OFFSET) {
      zone = offset(in);
    } else if (type == ZONE_REGION) {
      zone = ZoneId.of(in.ascii());
    } else {
      throw new NotThatShape();
    }
    return ZonedDateTime.ofLocal(local, zone, offset);
  }
}
