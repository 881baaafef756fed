package io.seriform.model.introspect;

import io.seriform.error.ModelException;
import io.seriform.model.marks.AnnotationValues;
import io.seriform.model.marks.ClassMarks;
import io.seriform.model.marks.Dialect;
import io.seriform.model.marks.MemberMarks;
import io.seriform.model.options.ModelOptions;
import io.seriform.model.rules.Nullness;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Gathers what annotations say, from mix-ins, from the class, and from what it overrides. */
final class Annotations {

  private final ModelOptions options;
  private final List<Dialect> dialects;

  Annotations(ModelOptions options) {
    this.options = options;
    this.dialects = new ArrayList<>();
    dialects.add(new OwnDialect());
    dialects.addAll(options.dialects());
  }

  /** The marks of a class itself, without what it inherits. */
  ClassMarks own(Class<?> type) {
    ClassMarks marks = new ClassMarks(type);
    Class<?> mixIn = options.mixIn(type);
    for (Dialect dialect : dialects) {
      if (mixIn != null) {
        dialect.type(mixIn, marks);
      }
      dialect.type(type, marks);
    }
    return marks;
  }

  /** The marks of a class, and of its supertypes as far as they are inherited. */
  ClassMarks all(Class<?> type) {
    ClassMarks marks = own(type);
    if (type.getSuperclass() != null) {
      marks.inherit(all(type.getSuperclass()));
    }
    for (Class<?> implemented : type.getInterfaces()) {
      marks.inherit(all(implemented));
    }
    return marks;
  }

  /** Returns true for a class of Kotlin that no dialect describes. */
  boolean isPlainKotlin(Class<?> type) {
    return KnownAnnotations.isPlainKotlin(type, dialects);
  }

  MemberMarks field(Field field) {
    MemberMarks marks = new MemberMarks();
    Class<?> mixIn = options.mixIn(field.getDeclaringClass());
    if (mixIn != null) {
      try {
        read(mixIn.getDeclaredField(field.getName()), marks);
      } catch (NoSuchFieldException none) {
        // the mix-in says nothing of this field
      }
    }
    read(field, marks);
    nullness(field, field.getAnnotatedType(), marks);
    return marks;
  }

  /** The marks of a method, followed by those of the methods that it overrides. */
  MemberMarks method(Method method, List<Method> overridden) {
    MemberMarks marks = new MemberMarks();
    List<Method> all = new ArrayList<>();
    all.add(method);
    all.addAll(overridden);
    for (Method each : all) {
      Class<?> mixIn = options.mixIn(each.getDeclaringClass());
      Method mixed = mixIn == null ? null : declared(mixIn, each);
      if (mixed != null) {
        read(mixed, marks);
      }
    }
    for (Method each : all) {
      read(each, marks);
      nullness(each, each.getAnnotatedReturnType(), marks);
    }
    return marks;
  }

  MemberMarks constructor(Constructor<?> constructor) {
    MemberMarks marks = new MemberMarks();
    Executable mixed = mixed(constructor);
    if (mixed != null) {
      read(mixed, marks);
    }
    read(constructor, marks);
    Annotation names = AnnotationValues.find(constructor, "java.beans.ConstructorProperties");
    if (names != null) {
      marks.set(MemberMarks.PARAMETER_NAMES, List.of(AnnotationValues.strings(names, "value")));
    }
    return marks;
  }

  MemberMarks executable(Executable executable) {
    return executable instanceof Method method
        ? method(method, List.of())
        : constructor((Constructor<?>) executable);
  }

  MemberMarks parameter(Parameter parameter, int index) {
    MemberMarks marks = new MemberMarks();
    Executable mixed = mixed(parameter.getDeclaringExecutable());
    if (mixed != null) {
      read(mixed.getParameters()[index], marks);
    }
    read(parameter, marks);
    // Kotlin annotates a synthetic constructor where parameters are of value classes
    Executable owner = parameter.getDeclaringExecutable();
    for (Constructor<?> each : owner.getDeclaringClass().getDeclaredConstructors()) {
      int marker = each.getParameterCount() - 1;
      if (each.isSynthetic()
          && owner instanceof Constructor<?>
          && marker == owner.getParameterCount()
          && Arrays.equals(
              owner.getParameterTypes(), 0, marker, each.getParameterTypes(), 0, marker)) {
        read(each.getParameters()[index], marks);
      }
    }
    nullness(parameter, parameter.getAnnotatedType(), marks);
    return marks;
  }

  private Executable mixed(Executable executable) {
    Class<?> mixIn = options.mixIn(executable.getDeclaringClass());
    if (mixIn == null) {
      return null;
    }
    if (executable instanceof Method method) {
      return declared(mixIn, method);
    }
    try {
      return mixIn.getDeclaredConstructor(executable.getParameterTypes());
    } catch (NoSuchMethodException none) {
      return null;
    }
  }

  private static Method declared(Class<?> type, Method like) {
    try {
      return type.getDeclaredMethod(like.getName(), like.getParameterTypes());
    } catch (NoSuchMethodException none) {
      return null;
    }
  }

  private void read(AnnotatedElement element, MemberMarks marks) {
    try {
      for (Dialect dialect : dialects) {
        dialect.member(element, marks);
      }
      marks.addAnnotations(element.getAnnotations());
    } catch (TypeNotPresentException | ArrayStoreException missing) {
      throw new ModelException(
          "An annotation of " + element + " names a class that is not there", missing);
    }
  }

  /** Any library's annotation will do, as they all have the same simple names. */
  private static void nullness(AnnotatedElement element, AnnotatedType type, MemberMarks marks) {
    for (AnnotatedElement each : List.of(element, type)) {
      for (Annotation annotation : each.getAnnotations()) {
        switch (annotation.annotationType().getSimpleName().toLowerCase(Locale.ROOT)) {
          case "nullable", "checkfornull" -> marks.set(MemberMarks.NULLNESS, Nullness.NULLABLE);
          case "nonnull", "notnull" -> marks.set(MemberMarks.NULLNESS, Nullness.NON_NULL);
          default -> {
            // says nothing of null
          }
        }
      }
    }
  }
}
