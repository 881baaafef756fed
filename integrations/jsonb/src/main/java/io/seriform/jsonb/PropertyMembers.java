package io.seriform.jsonb;

import jakarta.json.bind.annotation.JsonbProperty;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * The members of one class that make up a property. A serializer on the getter and a deserializer
 * on the setter belong together, and so each member is asked for the annotations of all. A
 * parameter also has those of the members with its name.
 */
final class PropertyMembers {

  /** A search for annotations. */
  interface Finder {
    /** The annotation of a class; null if there is none. */
    <A extends Annotation> A find(Class<A> annotation);
  }

  private final Type type;
  private final List<AnnotatedElement> members;

  private PropertyMembers(Type type, List<AnnotatedElement> members) {
    this.type = type;
    this.members = members;
  }

  /** The property of a member or parameter; null if it is of none. */
  static PropertyMembers of(AnnotatedElement element) {
    if (element instanceof Parameter parameter) {
      Class<?> home = parameter.getDeclaringExecutable().getDeclaringClass();
      return of(element, parameter.getParameterizedType(), home, name(parameter));
    }
    Type type = type(element);
    return type == null
        ? null
        : of(element, type, ((Member) element).getDeclaringClass(), name((Member) element));
  }

  private static PropertyMembers of(
      AnnotatedElement element, Type type, Class<?> home, String name) {
    List<AnnotatedElement> members = new ArrayList<>(List.of(element));
    Stream.of(home.getDeclaredFields(), home.getDeclaredMethods())
        .flatMap(Arrays::stream)
        .filter(each -> !each.equals(element) && type((AnnotatedElement) each) != null)
        .filter(each -> name(each).equals(name))
        .forEach(each -> members.add((AnnotatedElement) each));
    return new PropertyMembers(type, members);
  }

  /** The name that a parameter declares by annotation, or else its own or that of its setter. */
  private static String name(Parameter parameter) {
    if (parameter.getDeclaringExecutable() instanceof Method m && type(m) != null) {
      return name(m);
    }
    JsonbProperty declared = parameter.getAnnotation(JsonbProperty.class);
    return declared == null || declared.value().isEmpty() ? parameter.getName() : declared.value();
  }

  /** The type of a field's, getter's or setter's values; null for other members. */
  private static Type type(AnnotatedElement element) {
    if (element instanceof Field field) {
      return field.isEnumConstant() || isStatic(field) ? null : field.getGenericType();
    }
    if (!(element instanceof Method method) || isStatic(method) || method.isSynthetic()) {
      return null;
    }
    if (method.getParameterCount() == 0) {
      return method.getReturnType() == void.class ? null : method.getGenericReturnType();
    }
    return method.getParameterCount() == 1 && method.getName().startsWith("set")
        ? method.getGenericParameterTypes()[0]
        : null;
  }

  private static boolean isStatic(Member member) {
    return Modifier.isStatic(member.getModifiers());
  }

  private static String name(Member member) {
    String name = member.getName();
    if (member instanceof Method) {
      int prefix =
          name.startsWith("is") ? 2 : name.startsWith("get") || name.startsWith("set") ? 3 : 0;
      if (prefix > 0 && name.length() > prefix) {
        return Character.toLowerCase(name.charAt(prefix)) + name.substring(prefix + 1);
      }
    }
    return name;
  }

  /** The type of its values. */
  Type type() {
    return type;
  }

  /** The annotation of the nearest member; null if there is none. */
  <A extends Annotation> A find(Class<A> annotation) {
    for (AnnotatedElement member : members) {
      A found = find(member, annotation);
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  /** The annotation of an element, or of the user's own that bundle it; null for none. */
  static <A extends Annotation> A find(AnnotatedElement element, Class<A> annotation) {
    String name = annotation.getSimpleName();
    return annotation.cast(JsonbDialect.bundled(element, JsonbDialect.JAKARTA, name));
  }
}
