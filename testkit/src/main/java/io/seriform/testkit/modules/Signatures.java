package io.seriform.testkit.modules;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The parts of a type that other modules can name, each as a line of text. */
public final class Signatures {

  private static final int VISIBLE = Modifier.PUBLIC | Modifier.PROTECTED;

  private Signatures() {}

  /** Returns true if other modules can name a type. */
  public static boolean isVisible(Class<?> type) {
    for (Class<?> each = type; each != null; each = each.getEnclosingClass()) {
      if ((each.getModifiers() & VISIBLE) == 0 || each.isAnonymousClass() || each.isSynthetic()) {
        return false;
      }
    }
    return true;
  }

  /** The type, then its fields, constructors and methods, each kind in the order of its text. */
  static List<String> of(Class<?> type) {
    List<String> lines = new ArrayList<>();
    lines.add(head(type));
    members(type.getDeclaredFields())
        .map(field -> ((Field) field).toGenericString())
        .forEach(line -> lines.add("  " + line));
    members(type.getDeclaredConstructors())
        .map(constructor -> ((Constructor<?>) constructor).toGenericString())
        .forEach(line -> lines.add("  " + line));
    members(type.getDeclaredMethods())
        .map(method -> ((Method) method).toGenericString())
        .forEach(line -> lines.add("  " + line));
    lines.subList(1, lines.size()).sort(null);
    return lines;
  }

  private static Stream<Member> members(Member[] members) {
    return Arrays.stream(members)
        .filter(member -> (member.getModifiers() & VISIBLE) != 0 && !member.isSynthetic());
  }

  private static String head(Class<?> type) {
    StringBuilder text = new StringBuilder();
    int modifiers = type.getModifiers();
    if (Modifier.isProtected(modifiers)) {
      text.append("protected ");
    }
    if (Modifier.isFinal(modifiers) && !type.isEnum() && !type.isRecord()) {
      text.append("final ");
    }
    if (Modifier.isAbstract(modifiers) && !type.isInterface() && !type.isEnum()) {
      text.append("abstract ");
    }
    text.append(kind(type)).append(' ').append(type.getName());
    if (type.getTypeParameters().length > 0) {
      text.append(list(type.getTypeParameters(), "<", ">"));
    }
    Type parent = type.getGenericSuperclass();
    if (parent != null && parent != Object.class && !type.isEnum() && !type.isRecord()) {
      text.append(" extends ").append(parent.getTypeName());
    }
    Type[] interfaces = type.getGenericInterfaces();
    if (interfaces.length > 0 && !type.isAnnotation()) {
      text.append(list(interfaces, type.isInterface() ? " extends " : " implements ", ""));
    }
    return text.toString();
  }

  private static String kind(Class<?> type) {
    if (type.isAnnotation()) {
      return "@interface";
    }
    if (type.isInterface()) {
      return "interface";
    }
    return type.isEnum() ? "enum" : type.isRecord() ? "record" : "class";
  }

  private static String list(Type[] types, String before, String after) {
    return Arrays.stream(types)
        .map(Type::getTypeName)
        .collect(Collectors.joining(", ", before, after));
  }
}
