package io.seriform.jackson;

import io.seriform.annotation.Format;
import io.seriform.model.marks.AnnotationValues;
import io.seriform.model.marks.ClassMarks;
import io.seriform.model.marks.DeclaredTypes;
import io.seriform.model.marks.MemberMarks;
import io.seriform.model.marks.Refusal;
import io.seriform.reflect.Types;
import io.seriform.scalar.Kind;
import io.seriform.scalar.Scalars;
import io.seriform.scalar.TimePattern;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TimeZone;

/** The form of a value by Jackson's {@code @JsonFormat}. */
final class JacksonFormat {

  /** A feature: a single value is accepted for a list. */
  static final String SINGLE = "ACCEPT_SINGLE_VALUE_AS_ARRAY";

  /** A feature: names of properties are read in any case. */
  static final String ANY_CASE = "ACCEPT_CASE_INSENSITIVE_PROPERTIES";

  private static final Set<String> NAMES_OF_UTC = Set.of("##default", "", "UTC", "GMT", "Z");

  private static final Set<String> NUMBERS = Set.of("NUMBER", "NUMBER_INT", "NUMBER_FLOAT");

  /** Features that are off without the annotation. */
  private static final Set<String> OFF =
      Set.of(
          SINGLE,
          ANY_CASE,
          "ACCEPT_CASE_INSENSITIVE_VALUES",
          "WRITE_SORTED_MAP_ENTRIES",
          "WRITE_SINGLE_ELEM_ARRAYS_UNWRAPPED");

  private JacksonFormat() {}

  /** Gives a member the form that is another one than ours. */
  static void mark(AnnotatedElement element, Annotation format, MemberMarks marks) {
    Class<?> type = DeclaredTypes.raw(element);
    String shape = AnnotationValues.constant(format, "shape");
    if (shape.equals("STRING")) {
      marks.setText(type);
    } else if (NUMBERS.contains(shape)) {
      number(type, marks);
    }
    if (AnnotationValues.constants(format, "with").contains(SINGLE)) {
      marks.set(MemberMarks.SINGLE, true);
    }
  }

  /** A number in place of a constant, a boolean or a date; what they are is read as well. */
  private static void number(Class<?> type, MemberMarks marks) {
    Kind kind = Scalars.kind(type);
    if (type.isEnum()) {
      Object[] constants = type.getEnumConstants();
      marks.<Enum<?>, Object>setConversion(
          Object.class, Enum::ordinal, value -> (Enum<?>) constant(constants, value));
    } else if (Types.boxed(type) == Boolean.class) {
      marks.<Boolean, Object>setConversion(
          Object.class,
          truth -> truth ? 1 : 0,
          value -> value instanceof Number n ? n.doubleValue() != 0 : (Boolean) value);
    } else if (isMillis(type)) {
      marks.setFormat(Format.EPOCH_MILLIS);
    } else if (kind != null && JacksonNumbers.TIMES.contains(kind)) {
      JacksonNumbers.mark(kind, marks);
    }
  }

  /** The pattern of an annotation, with its language and time zone. */
  static String pattern(Annotation format) {
    String declared = AnnotationValues.string(format, "pattern");
    Locale language = AnnotationValues.language(format);
    if (language == null && JacksonNames.hasNames(declared)) {
      language = Locale.getDefault(); // as Jackson has it
    }
    String pattern =
        declared.isEmpty() || language == null ? declared : TimePattern.of(declared, language);
    String zone = AnnotationValues.string(format, "timezone");
    if (pattern.isEmpty() || zone.isEmpty() || zone.equals("##default")) {
      return pattern;
    }
    // as Jackson reads it: an unknown one is GMT
    return TimePattern.of(pattern, TimeZone.getTimeZone(zone).toZoneId());
  }

  /** Returns true if its numbers are milliseconds; an {@code Instant} has seconds by default. */
  private static boolean isMillis(Class<?> type) {
    Kind kind = Scalars.kind(type);
    return kind == Kind.DATE || kind == Kind.SQL_TIMESTAMP || kind == Kind.CALENDAR;
  }

  private static Object constant(Object[] constants, Object value) {
    for (Object each : constants) {
      Enum<?> constant = (Enum<?>) each;
      boolean meant =
          (value instanceof Integer || value instanceof Long)
              ? ((Number) value).longValue() == constant.ordinal()
              : constant.name().equals(value);
      if (meant) {
        return constant;
      }
    }
    throw new IllegalArgumentException(
        value + " is neither a constant nor the number of one; there are " + List.of(constants));
  }

  /** Returns what of an annotation is not honoured; null if all of it is. */
  static Refusal refused(AnnotatedElement element, Class<?> type, Annotation format) {
    boolean member = !(element instanceof Class);
    String shape = AnnotationValues.constant(format, "shape");
    if (!isHonoured(shape, type, member)) {
      return Refusal.of("@JsonFormat(shape = " + shape + ")");
    }
    boolean pattern = !AnnotationValues.string(format, "pattern").isEmpty();
    if (!pattern && !NAMES_OF_UTC.contains(AnnotationValues.string(format, "timezone"))) {
      return Refusal.of("@JsonFormat(timezone) without a pattern");
    }
    for (String feature : AnnotationValues.constants(format, "with")) {
      if (!feature.equals(member ? SINGLE : ANY_CASE)) {
        return Refusal.of("@JsonFormat(with = " + feature + ")");
      }
    }
    for (String feature : AnnotationValues.constants(format, "without")) {
      if (!OFF.contains(feature)) {
        return Refusal.of("@JsonFormat(without = " + feature + ")");
      }
    }
    return null;
  }

  /** Returns true if it is a time of {@code java.time} that is written as a number. */
  private static boolean isTime(String shape, Kind kind) {
    return shape.equals("NUMBER") && kind != null && JacksonNumbers.TIMES.contains(kind);
  }

  /** Gives all constants of an enum the form of numbers. */
  static void mark(Class<?> type, Annotation format, ClassMarks marks) {
    if (type.isEnum() && NUMBERS.contains(AnnotationValues.constant(format, "shape"))) {
      Object[] constants = type.getEnumConstants();
      marks.<Enum<?>, Object>setConversion(
          Object.class, Enum::ordinal, value -> (Enum<?>) constant(constants, value));
    }
  }

  private static boolean isHonoured(String shape, Class<?> type, boolean member) {
    Class<?> boxed = Types.boxed(type);
    boolean number = Number.class.isAssignableFrom(boxed);
    boolean truth = boxed == Boolean.class;
    Kind kind = Scalars.kind(type);
    boolean scalar = type.isEnum() || kind != null;
    return switch (shape) {
      case "", "ANY", "NATURAL" -> true;
      case "SCALAR" -> scalar;
      case "STRING" -> (number || truth) ? member && MemberMarks.hasText(type) : scalar;
      case "NUMBER", "NUMBER_INT" -> {
        boolean whole = boxed != Double.class && boxed != Float.class;
        boolean same = number && (whole || shape.equals("NUMBER"));
        yield same
            || type == String.class
            || type.isEnum()
            || (member && (truth || isMillis(type) || isTime(shape, kind)));
      }
      case "NUMBER_FLOAT" -> boxed == Double.class || boxed == Float.class;
      case "OBJECT", "POJO" -> !number && !truth && !scalar;
      default -> false;
    };
  }
}
