package io.seriform.reflect;

import java.lang.reflect.Proxy;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** Classes of the JDK, containers, and classes whose objects are no data. */
public final class ClassKinds {

  private ClassKinds() {}

  /** Returns true for a class that comes with the JDK. */
  public static boolean isJdk(Class<?> type) {
    ClassLoader loader = type.getClassLoader();
    return loader == null || loader == ClassLoader.getPlatformClassLoader();
  }

  /** Returns true for a class that Kotlin's compiler made. */
  public static boolean isKotlin(Class<?> type) {
    return Stream.of(type.getDeclaredAnnotations())
        .anyMatch(a -> a.annotationType().getName().equals("kotlin.Metadata"));
  }

  /** Returns true for a collection or a map. */
  public static boolean isContainer(Class<?> type) {
    return Collection.class.isAssignableFrom(type) || Map.class.isAssignableFrom(type);
  }

  /** Returns a class and its supertypes, the nearest first, without those of the JDK. */
  public static Set<Class<?>> nearestFirst(Class<?> type) {
    Set<Class<?>> order = new LinkedHashSet<>();
    Deque<Class<?>> open = new ArrayDeque<>(List.of(type));
    while (!open.isEmpty()) {
      Class<?> each = open.removeFirst();
      if (!isJdk(each) && order.add(each)) {
        if (each.getSuperclass() != null) {
          open.addLast(each.getSuperclass());
        }
        open.addAll(List.of(each.getInterfaces()));
      }
    }
    return order;
  }

  /** Returns what a class is that has no data by its nature; null for another class. */
  public static String notData(Class<?> type) {
    if (type.isAnnotation()) {
      return "an annotation";
    }
    if (Proxy.isProxyClass(type)) {
      return "a proxy";
    }
    if (type.isHidden() || type.isSynthetic()) {
      return "a lambda or another class made at run time";
    }
    boolean running =
        ClassLoader.class.isAssignableFrom(type) || Thread.class.isAssignableFrom(type);
    return running ? "a part of the running program" : null;
  }
}
