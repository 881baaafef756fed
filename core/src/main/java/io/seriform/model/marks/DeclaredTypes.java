package io.seriform.model.marks;

import io.seriform.reflect.Types;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.lang.reflect.Type;

/** Types of members as they are declared, for dialects. */
public final class DeclaredTypes {

  private DeclaredTypes() {}

  /** Returns the class of a field, of a parameter, or of what a method gets or sets. */
  public static Class<?> raw(AnnotatedElement element) {
    return Types.raw(generic(element));
  }

  /** Returns the type of a field, of a parameter, or of what a method gets or sets. */
  public static Type generic(AnnotatedElement element) {
    if (element instanceof Field field) {
      return field.getGenericType();
    }
    if (element instanceof Parameter parameter) {
      return parameter.getParameterizedType();
    }
    if (element instanceof Method method) {
      return method.getParameterCount() == 1
          ? method.getGenericParameterTypes()[0]
          : method.getGenericReturnType();
    }
    return Object.class;
  }
}
