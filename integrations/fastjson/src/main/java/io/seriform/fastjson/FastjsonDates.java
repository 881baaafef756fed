package io.seriform.fastjson;

import io.seriform.annotation.Format;
import io.seriform.model.marks.AnnotationValues;
import io.seriform.model.marks.MemberMarks;
import io.seriform.model.marks.Refusal;
import java.lang.annotation.Annotation;

/** The formats of {@code @JSONField}: patterns of dates, and names of fastjson's own. */
final class FastjsonDates {

  private FastjsonDates() {}

  static void format(Class<?> type, Annotation field, MemberMarks marks) {
    String format = AnnotationValues.string(field, "format");
    switch (format) {
      case "", "iso8601" -> {}
      case "millis" -> marks.setFormat(Format.EPOCH_MILLIS);
      case "unixtime" -> marks.setFormat(Format.EPOCH_SECONDS);
      default -> {
        if (MemberMarks.hasText(type)) {
          marks.setRefused(Refusal.of("@JSONField(format) of a number"));
        }
        marks.setFormat(format);
      }
    }
  }
}
