package io.seriform.model.foreign;

import io.seriform.model.AnnotationValues;
import io.seriform.model.MemberMarks;
import java.lang.annotation.Annotation;
import java.time.Instant;
import java.util.Date;

/** The formats of {@code @JSONField}: patterns of dates, and names of fastjson's own. */
final class FastjsonDates {

  private FastjsonDates() {}

  static void format(Class<?> type, Annotation field, MemberMarks marks) {
    String format = AnnotationValues.string(field, "format");
    switch (format) {
      case "", "iso8601" -> {}
      case "millis" -> number(type, 1, format, marks);
      case "unixtime" -> number(type, 1000, format, marks);
      default -> {
        if (MemberMarks.hasText(type)) {
          marks.setRefused("@JSONField(format) of a number");
        }
        marks.setFormat(format);
      }
    }
  }

  /** Writes the number of units since 1970. */
  private static void number(Class<?> type, int millis, String format, MemberMarks marks) {
    if (type == Date.class) {
      marks.setConversion(
          Long.class,
          (Date date) -> Math.floorDiv(date.getTime(), millis),
          (Long number) -> new Date(Math.multiplyExact(number, millis)));
    } else if (type == Instant.class) {
      marks.setConversion(
          Long.class,
          (Instant instant) -> Math.floorDiv(instant.toEpochMilli(), millis),
          (Long number) -> Instant.ofEpochMilli(Math.multiplyExact(number, millis)));
    } else {
      marks.setRefused("@JSONField(format = " + format + ") of a " + type.getSimpleName());
    }
  }
}
