package io.seriform.model.introspect;

import io.seriform.reflect.ClassKinds;
import io.seriform.reflect.TypeBindings;
import io.seriform.reflect.Types;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The fields and methods of a class and of what it extends, but not of the JDK's classes. */
final class Members {

  /**
   * A method, and those that it overrides, the nearest first.
   *
   * @param method the one that runs
   * @param overridden the others
   */
  record Found(Method method, List<Method> overridden) {}

  private final List<Field> fields = new ArrayList<>();
  private final List<Found> methods = new ArrayList<>();

  private Members() {}

  static Members of(Class<?> type, TypeBindings bindings) {
    Members members = new Members();
    Map<List<Object>, Found> bySignature = new LinkedHashMap<>();
    for (Class<?> each : nearestFirst(type)) {
      if (!each.isInterface()) {
        members.addFields(each);
      }
      addMethods(each, bindings, bySignature);
    }
    members.methods.addAll(bySignature.values());
    members.methods.sort(Comparator.comparing(found -> found.method().getName()));
    return members;
  }

  /** The fields that are not static, those of superclasses first, each as declared. */
  List<Field> fields() {
    return fields;
  }

  /** The methods that are not static, by name. */
  List<Found> methods() {
    return methods;
  }

  /** The class, its superclasses, then all interfaces; the class itself even of the JDK. */
  private static Set<Class<?>> nearestFirst(Class<?> type) {
    Set<Class<?>> order = new LinkedHashSet<>();
    for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
      if (c == type || !ClassKinds.isJdk(c)) {
        order.add(c);
      }
    }
    Deque<Class<?>> open = new ArrayDeque<>(order);
    while (!open.isEmpty()) {
      for (Class<?> implemented : open.removeFirst().getInterfaces()) {
        if (!ClassKinds.isJdk(implemented) && order.add(implemented)) {
          open.addLast(implemented);
        }
      }
    }
    return order;
  }

  private void addFields(Class<?> type) {
    List<Field> declared = new ArrayList<>();
    for (Field field : type.getDeclaredFields()) {
      if (!Modifier.isStatic(field.getModifiers()) && !field.isSynthetic()) {
        declared.add(field);
      }
    }
    fields.addAll(0, declared);
  }

  private static void addMethods(
      Class<?> type, TypeBindings bindings, Map<List<Object>, Found> bySignature) {
    Method[] declared = type.getDeclaredMethods();
    Arrays.sort(declared, Comparator.comparing(Method::getName).thenComparing(Method::toString));
    for (Method method : declared) {
      if (Modifier.isStatic(method.getModifiers())
          || method.isSynthetic()
          || method.getParameterCount() > 2) {
        continue;
      }
      List<Object> signature = new ArrayList<>();
      signature.add(method.getName());
      for (Type parameter : method.getGenericParameterTypes()) {
        signature.add(Types.raw(bindings.resolve(parameter)));
      }
      Found known = bySignature.get(signature);
      if (known == null) {
        bySignature.put(signature, new Found(method, new ArrayList<>()));
      } else {
        known.overridden().add(method);
      }
    }
  }
}
