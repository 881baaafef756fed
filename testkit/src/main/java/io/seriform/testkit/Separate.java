package io.seriform.testkit;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Calendar;
import java.util.Collections;
import java.util.Date;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TimeZone;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

/** Checks that two graphs of objects have nothing in common that can change. */
final class Separate {

  private Separate() {}

  /** Fails where they have. */
  static void assertSeparate(Object a, Object b, String what) {
    Set<Object> parts = parts(a);
    for (Object part : parts(b)) {
      if (parts.contains(part)) {
        throw new AssertionError(what + " shares a " + part.getClass().getName());
      }
    }
  }

  /** All things in a graph that can change, and all objects of classes that are not the JDK's. */
  private static Set<Object> parts(Object root) {
    Set<Object> parts = Collections.newSetFromMap(new IdentityHashMap<>());
    Deque<Object> open = new ArrayDeque<>();
    push(root, open);
    while (!open.isEmpty()) {
      Object part = open.pop();
      if (!isConstant(part) && parts.add(part)) {
        pushParts(part, open);
      }
    }
    return parts;
  }

  private static void push(Object part, Deque<Object> open) {
    if (part != null) {
      open.push(part);
    }
  }

  private static boolean isJdk(Object part) {
    return part.getClass().getModule() == Object.class.getModule()
        || part.getClass().getName().startsWith("java.");
  }

  private static boolean isConstant(Object part) {
    if (part instanceof Enum || part instanceof Class) {
      return true;
    }
    boolean changes =
        (part instanceof Iterable && !(part instanceof Path))
            || part instanceof ByteBuffer
            || part instanceof Map
            || part.getClass().isArray()
            || part instanceof Date
            || part instanceof Calendar
            || part instanceof TimeZone
            || part instanceof BitSet
            || part instanceof StringBuilder
            || part instanceof StringBuffer
            || part instanceof AtomicBoolean
            || part instanceof AtomicInteger
            || part instanceof AtomicLong
            || part instanceof AtomicReference
            || (part instanceof Optional<?> optional && optional.isPresent());
    return isJdk(part) && !changes;
  }

  private static void pushParts(Object part, Deque<Object> open) {
    if (part instanceof Map<?, ?> map) {
      map.forEach(
          (key, value) -> {
            push(key, open);
            push(value, open);
          });
    } else if (part instanceof Iterable<?> all) {
      all.forEach(each -> push(each, open));
    } else if (part instanceof Object[] array) {
      for (int i = 0; i < array.length; i++) {
        push(Array.get(array, i), open);
      }
    } else if (part instanceof Optional<?> optional) {
      push(optional.orElse(null), open);
    } else if (part instanceof AtomicReference<?> reference) {
      push(reference.get(), open);
    } else if (!isJdk(part)) {
      pushFields(part, open);
    }
  }

  private static void pushFields(Object part, Deque<Object> open) {
    for (Field field : Fields.of(part.getClass())) {
      if (!field.getType().isPrimitive()) {
        push(Fields.get(field, part), open);
      }
    }
  }
}
