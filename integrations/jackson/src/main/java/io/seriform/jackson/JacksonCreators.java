package io.seriform.jackson;

import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Executable;
import java.lang.reflect.Parameter;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Creators that do not say whether their parameter is a property. */
final class JacksonCreators {

  private JacksonCreators() {}

  /** Returns true if a creator takes one value, of which nothing says that it is a property. */
  static boolean takesValue(AnnotatedElement element) {
    if (!(element instanceof Executable executable) || executable.getParameterCount() != 1) {
      return false;
    }
    Parameter only = executable.getParameters()[0];
    return only.getAnnotations().length == 0
        && Stream.of(executable.getDeclaringClass().getAnnotations()) // names its parameters
            .noneMatch(a -> a.annotationType().getName().equals("kotlin.Metadata"))
        && !(only.isNamePresent() && isProperty(executable.getDeclaringClass(), only.getName()));
  }

  /** Returns true if a class has a field or a getter of that name. */
  private static boolean isProperty(Class<?> type, String name) {
    for (Class<?> each = type; each != null; each = each.getSuperclass()) {
      if (Stream.of(each.getDeclaredFields()).anyMatch(field -> field.getName().equals(name))) {
        return true;
      }
    }
    return Stream.of(type.getMethods())
        .anyMatch(
            method ->
                method.getParameterCount() == 0
                    && method.getName().matches("(?i)(get|is)" + Pattern.quote(name)));
  }
}
