package io.seriform.testkit;

import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.UUID;

/** Makes random values of a type: extremes and nulls far more often than chance would. */
public final class RandomValues {

  private final Random random;
  private final boolean nulls;
  private final boolean nullElements;

  /**
   * Makes a source of values.
   *
   * @param nulls whether properties may be null
   * @param nullElements whether elements of lists and values of maps may be
   */
  public RandomValues(Random random, boolean nulls, boolean nullElements) {
    this.random = random;
    this.nulls = nulls;
    this.nullElements = nullElements;
  }

  /** A value of a type. */
  public Object of(Type type) {
    return of(type, 0);
  }

  private Object of(Type type, int depth) {
    if (type instanceof Class<?> c) {
      if (!c.isPrimitive() && depth > 0 && nulls && random.nextInt(6) == 0) {
        return null;
      }
      return c.isArray() ? array(c.getComponentType(), depth) : single(c, depth);
    }
    if (type instanceof GenericArrayType g) {
      return array(g.getGenericComponentType(), depth);
    }
    if (depth > 0 && nulls && random.nextInt(8) == 0 && raw(type) != Optional.class) {
      return null;
    }
    return container((ParameterizedType) type, depth);
  }

  private static Class<?> raw(Type type) {
    if (type instanceof GenericArrayType g) {
      return Array.newInstance(raw(g.getGenericComponentType()), 0).getClass();
    }
    return type instanceof ParameterizedType p ? (Class<?>) p.getRawType() : (Class<?>) type;
  }

  private int size() {
    return random.nextInt(4) == 0 ? 0 : random.nextInt(random.nextInt(10) == 0 ? 40 : 5);
  }

  private Object array(Type component, int depth) {
    Object array = Array.newInstance(raw(component), size());
    for (int i = 0; i < Array.getLength(array); i++) {
      Array.set(array, i, element(component, depth));
    }
    return array;
  }

  private Object element(Type type, int depth) {
    return new RandomValues(random, nullElements, nullElements).of(type, depth + 1);
  }

  private Object container(ParameterizedType type, int depth) {
    Type[] arguments = type.getActualTypeArguments();
    Class<?> raw = (Class<?>) type.getRawType();
    if (raw == Optional.class) {
      return random.nextInt(4) == 0 ? Optional.empty() : Optional.of(present(arguments[0], depth));
    }
    int n = size();
    if (raw == Map.class) {
      Map<Object, Object> map = new LinkedHashMap<>();
      for (int i = 0; i < n; i++) {
        map.put(key(arguments[0], depth), element(arguments[1], depth));
      }
      return map;
    }
    if (raw == Set.class) {
      Set<Object> set = new LinkedHashSet<>();
      for (int i = 0; i < n; i++) {
        set.add(present(arguments[0], depth));
      }
      return set;
    }
    if (raw != List.class) {
      return object(raw, depth);
    }
    List<Object> list = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      list.add(element(arguments[0], depth));
    }
    return list;
  }

  private Object present(Type type, int depth) {
    return new RandomValues(random, false, nullElements).of(type, depth + 1);
  }

  /** No name of a generated property: those begin with p. */
  private Object key(Type type, int depth) {
    return type == String.class ? "k" + text() : present(type, depth);
  }

  private Object single(Class<?> c, int depth) {
    if (c == String.class) {
      return text();
    }
    if (c == boolean.class || c == Boolean.class) {
      return random.nextBoolean();
    }
    if (c == char.class || c == Character.class) {
      return text("x").charAt(0);
    }
    Object number = number(c);
    if (number != null) {
      return number;
    }
    if (c.isEnum()) {
      Object[] all = c.getEnumConstants();
      return all[random.nextInt(all.length)];
    }
    return c.getName().startsWith("java.") ? ofJdk(c) : object(c, depth);
  }

  private Object number(Class<?> c) {
    if (c == int.class || c == Integer.class) {
      return (int) integer();
    }
    if (c == long.class || c == Long.class) {
      return integer();
    }
    if (c == short.class || c == Short.class) {
      return (short) integer();
    }
    if (c == byte.class || c == Byte.class) {
      return (byte) integer();
    }
    if (c == double.class || c == Double.class) {
      return real();
    }
    if (c == float.class || c == Float.class) {
      return Math.max(-Float.MAX_VALUE, Math.min(Float.MAX_VALUE, (float) real()));
    }
    return null;
  }

  private long integer() {
    return switch (random.nextInt(5)) {
      case 0 -> random.nextInt(20) - 10;
      case 1 -> random.nextLong() >>> random.nextInt(64);
      case 2 -> -(random.nextLong() >>> random.nextInt(64));
      case 3 -> (1L << random.nextInt(64)) - random.nextInt(2);
      default -> (long) Math.pow(10, random.nextInt(19)) - random.nextInt(2);
    };
  }

  private double real() {
    return switch (random.nextInt(5)) {
      case 0 -> random.nextInt(2000) / 10.0;
      case 1 -> integer();
      case 2 -> random.nextInt(2) == 0 ? -0.0 : Double.MIN_VALUE;
      case 3 -> random.nextGaussian();
      default -> {
        double d = Double.longBitsToDouble(random.nextLong());
        yield Double.isFinite(d) ? d : 0;
      }
    };
  }

  private Object ofJdk(Class<?> c) {
    if (c == BigInteger.class) {
      return new BigInteger(random.nextInt(200), random).negate();
    }
    if (c == BigDecimal.class) {
      return new BigDecimal(new BigInteger(random.nextInt(100), random), random.nextInt(40) - 20);
    }
    if (c == UUID.class) {
      return new UUID(random.nextLong(), random.nextLong());
    }
    if (c == LocalDate.class) {
      return LocalDate.ofEpochDay(random.nextInt(40_000) - 10_000);
    }
    if (c == Instant.class) {
      return Instant.ofEpochSecond(random.nextInt(), random.nextInt(1_000_000_000));
    }
    if (c == Object.class) {
      return text();
    }
    throw new AssertionError("no random " + c);
  }

  private static final String PLAIN = "abcdefghijklmnopqrstuvwxyz 0123456789,:{}[]'/<>&";
  private static final String ODD =
      "\"\\\n\r\t\b\f\u0000\u001f\u007f\u0080éÿĀ߿ࠀ中\uffff\ud7ff\ue000";

  /** A text of 0 to 70 chars, sometimes longer, with none, one or many odd characters. */
  public String text() {
    int n = random.nextInt(20) == 0 ? random.nextInt(2000) : random.nextInt(71);
    StringBuilder text = new StringBuilder(n);
    for (int i = 0; i < n; i++) {
      text.append(PLAIN.charAt(random.nextInt(PLAIN.length())));
    }
    int odd =
        n == 0
            ? 0
            : switch (random.nextInt(4)) {
              case 0, 1 -> 0;
              case 2 -> 1;
              default -> random.nextInt(n);
            };
    for (int i = 0; i < odd; i++) {
      int at = random.nextInt(n);
      text.setCharAt(at, ODD.charAt(random.nextInt(ODD.length())));
    }
    if (random.nextInt(8) == 0) {
      text.insert(random.nextInt(n + 1), Character.toString(0x10000 + random.nextInt(0x100000)));
    }
    return text.toString();
  }

  private String text(String least) {
    String s = text();
    return s.isEmpty() || Character.isSurrogate(s.charAt(0)) ? least : s;
  }

  /** Sets a field that the constructor did not set; a collection or map that is empty is filled. */
  @SuppressWarnings("unchecked") // random values are of the field's type
  private void set(Field f, Object object, int depth) throws IllegalAccessException {
    if (!Modifier.isFinal(f.getModifiers())) {
      f.set(object, of(f.getGenericType(), depth + 1));
      return;
    }
    boolean filled = f.getGenericType() instanceof ParameterizedType;
    if (filled && f.get(object) instanceof Collection<?> all && all.isEmpty()) {
      ((Collection<Object>) all).addAll((Collection<Object>) present(f.getGenericType(), depth));
    } else if (filled && f.get(object) instanceof Map<?, ?> all && all.isEmpty()) {
      ((Map<Object, Object>) all).putAll((Map<Object, Object>) present(f.getGenericType(), depth));
    }
  }

  /** An object by its only constructor, and its fields that may change. */
  private Object object(Class<?> c, int depth) {
    try {
      Constructor<?> constructor = c.getDeclaredConstructors()[0];
      constructor.setAccessible(true);
      Type[] types = constructor.getGenericParameterTypes();
      Object[] arguments = new Object[types.length];
      for (int i = 0; i < types.length; i++) {
        arguments[i] = of(types[i], depth + 1);
      }
      Object object = constructor.newInstance(arguments);
      for (Field f : c.getDeclaredFields()) {
        if (!c.isRecord() && !Modifier.isStatic(f.getModifiers())) {
          f.setAccessible(true);
          set(f, object, depth);
        }
      }
      return object;
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("no random " + c, e);
    }
  }
}
