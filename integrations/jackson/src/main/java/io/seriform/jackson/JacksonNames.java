package io.seriform.jackson;

import io.seriform.model.marks.AnnotationValues;
import io.seriform.model.marks.MemberMarks;
import io.seriform.model.marks.PropertyStyle;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.regex.Pattern;

/** Names that Jackson gives to properties, and names in patterns of dates. */
final class JacksonNames {

  /** The part of a pattern that is a name of a month, a day, an era, or a half of a day. */
  private static final Pattern NAMES = Pattern.compile("MMM|LLL|[EGaB]|[ec]{3}");

  private static final Pattern QUOTED = Pattern.compile("'[^']*'");

  private JacksonNames() {}

  /** Returns true if a pattern has names of months, days, eras or halves of days in it. */
  static boolean hasNames(String pattern) {
    return NAMES.matcher(QUOTED.matcher(pattern).replaceAll("")).find();
  }

  /** Accessors of Jackson 2: {@code URLPath} gives {@code urlpath}. */
  static String lowerStart(String rest) {
    StringBuilder text = new StringBuilder(rest);
    for (int i = 0; i < rest.length() && rest.charAt(i) != lower(rest, i); i++) {
      text.setCharAt(i, lower(rest, i));
    }
    return text.toString();
  }

  private static char lower(String name, int i) {
    return Character.toLowerCase(name.charAt(i));
  }

  /** Accessors of Jackson 3; null for a method that is no accessor. */
  static String third(String rest, String prefix, PropertyStyle.Known known) {
    char first = rest.charAt(0);
    return Character.isLetter(first) && !Character.isLowerCase(first)
        ? PropertyStyle.standardName(rest, prefix, known)
        : null;
  }

  /** Marks a member with {@code @JsonProperty}. */
  static void property(AnnotatedElement element, Annotation property, MemberMarks marks) {
    marks.setExplicit();
    String access = AnnotationValues.constant(property, "access");
    boolean getter = element instanceof Method m && m.getParameterCount() == 0;
    if (element instanceof Field || !access.equals(getter ? "WRITE_ONLY" : "READ_ONLY")) {
      // Jackson drops the others, with the names that they give
      marks.setName(AnnotationValues.string(property, "value"));
    }
    if (AnnotationValues.value(property, "index") instanceof Integer index && index >= 0) {
      marks.setOrder(Integer.MIN_VALUE + index); // before all that have none
    }
    switch (access) {
      case "READ_ONLY" -> marks.set(MemberMarks.ACCESS, MemberMarks.Access.WRITTEN_ONLY);
      case "WRITE_ONLY" -> marks.set(MemberMarks.ACCESS, MemberMarks.Access.READ_ONLY);
      default -> {
        // both ways
      }
    }
  }
}
