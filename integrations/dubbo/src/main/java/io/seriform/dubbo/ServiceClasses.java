package io.seriform.dubbo;

import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * The classes that the methods of services name: of parameters, results and exceptions, of their
 * type arguments and of the fields of all of these, with the permitted subclasses of sealed ones.
 * Classes of the JDK and of Dubbo are left out.
 */
final class ServiceClasses {

  private final Set<Class<?>> seen = new LinkedHashSet<>();
  private final Set<Class<?>> data = new LinkedHashSet<>();
  private final Set<Class<?>> throwables = new LinkedHashSet<>();
  private final Deque<Type> open = new ArrayDeque<>();

  private ServiceClasses() {}

  static ServiceClasses of(Collection<Class<?>> services) {
    ServiceClasses all = new ServiceClasses();
    for (Class<?> service : services) {
      for (Method method : service.getMethods()) {
        all.open.addAll(java.util.List.of(method.getGenericParameterTypes()));
        all.open.addAll(java.util.List.of(method.getGenericExceptionTypes()));
        all.open.add(method.getGenericReturnType());
      }
    }
    while (!all.open.isEmpty()) {
      all.visit(all.open.removeFirst());
    }
    return all;
  }

  /** Returns the classes whose objects are values. */
  Set<Class<?>> data() {
    return data;
  }

  /** Returns the classes that are thrown. */
  Set<Class<?>> throwables() {
    return throwables;
  }

  private void visit(Type type) {
    if (type instanceof ParameterizedType p) {
      open.add(p.getRawType());
      open.addAll(java.util.List.of(p.getActualTypeArguments()));
    } else if (type instanceof GenericArrayType a) {
      open.add(a.getGenericComponentType());
    } else if (type instanceof WildcardType w) {
      open.addAll(java.util.List.of(w.getUpperBounds()));
    } else if (type instanceof TypeVariable<?> v) {
      open.addAll(java.util.List.of(v.getBounds()));
    } else if (type instanceof Class<?> c) {
      visit(c);
    }
  }

  private void visit(Class<?> type) {
    if (type.isArray()) {
      open.add(type.getComponentType());
      return;
    }
    if (isForeign(type) || !seen.add(type)) {
      return;
    }
    if (Throwable.class.isAssignableFrom(type)) {
      throwables.add(type);
      return;
    }
    if (type.isSealed() && !type.isEnum()) {
      open.addAll(java.util.List.of(type.getPermittedSubclasses()));
    }
    if (type.isEnum() || !Modifier.isAbstract(type.getModifiers())) {
      data.add(type);
    }
    for (Class<?> c = type; c != null && !isForeign(c); c = c.getSuperclass()) {
      for (Field field : c.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers())
            && !Modifier.isTransient(field.getModifiers())) {
          open.add(field.getGenericType());
        }
      }
      if (c.getGenericSuperclass() != null) {
        open.add(c.getGenericSuperclass());
      }
    }
  }

  private static boolean isForeign(Class<?> type) {
    ClassLoader loader = type.getClassLoader();
    return type.isPrimitive()
        || loader == null
        || loader == ClassLoader.getPlatformClassLoader()
        || type.getName().startsWith("org.apache.dubbo.");
  }
}
