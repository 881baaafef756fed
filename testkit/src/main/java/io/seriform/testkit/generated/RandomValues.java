package io.seriform.testkit.generated;

import io.seriform.annotation.Subtypes;
import io.seriform.reflect.Types;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Random;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

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
    if (type instanceof WildcardType w) {
      return of(w.getUpperBounds()[0], depth);
    }
    if (type instanceof Class<?> c) {
      boolean mayBeNull = !c.isPrimitive() && !c.getSimpleName().startsWith("Optional");
      if (mayBeNull && depth > 0 && nulls && random.nextInt(6) == 0) {
        return null;
      }
      return c.isArray() ? array(c.getComponentType(), depth) : single(c, depth);
    }
    if (type instanceof GenericArrayType g) {
      return array(g.getGenericComponentType(), depth);
    }
    if (depth > 0 && nulls && random.nextInt(8) == 0 && !isWrapper(raw(type))) {
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

  /** Deeper than this there is nothing more: classes may hold themselves. */
  private static final int DEEPEST = 6;

  private int size(int depth) {
    if (depth >= DEEPEST) {
      return 0;
    }
    if (depth > 3) {
      return random.nextInt(3);
    }
    return random.nextInt(4) == 0 ? 0 : random.nextInt(random.nextInt(10) == 0 ? 40 : 5);
  }

  private Object array(Type component, int depth) {
    Object array = Array.newInstance(raw(component), size(depth));
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
      return depth >= DEEPEST || random.nextInt(4) == 0
          ? Optional.empty()
          : Optional.ofNullable(present(arguments[0], depth));
    }
    if (raw == AtomicReference.class) {
      // one of nothing is written as a null
      Object value = present(arguments[0], depth);
      return value == null ? null : new AtomicReference<>(value);
    }
    if (!raw.getName().startsWith("java.")) {
      return object(type, raw, depth);
    }
    return filled(raw, arguments, depth);
  }

  private static boolean isWrapper(Class<?> c) {
    return c == Optional.class || c == AtomicReference.class;
  }

  private Object filled(Class<?> raw, Type[] arguments, int depth) {
    int n = size(depth);
    if (Map.class.isAssignableFrom(raw)) {
      Map<Object, Object> map = map(raw, arguments[0]);
      for (int i = 0; i < n; i++) {
        map.put(key(arguments[0], depth), element(arguments[1], depth));
      }
      return map;
    }
    if (raw != List.class && raw != Collection.class) {
      Collection<Object> all =
          raw == SortedSet.class
              ? new TreeSet<>()
              : raw == Deque.class ? new ArrayDeque<>() : new LinkedHashSet<>();
      for (int i = 0; i < n; i++) {
        all.add(present(arguments[0], depth));
      }
      return all;
    }
    List<Object> list = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      list.add(element(arguments[0], depth));
    }
    return list;
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // an enum that only its class object tells
  private static Map<Object, Object> map(Class<?> raw, Type key) {
    if (raw == EnumMap.class) {
      return new EnumMap(raw(key));
    }
    return raw == SortedMap.class ? new TreeMap<>() : new LinkedHashMap<>();
  }

  private Object present(Type type, int depth) {
    return new RandomValues(random, false, nullElements).of(type, depth + 1);
  }

  /** No name of a generated property: those begin with p. */
  private Object key(Type type, int depth) {
    return type == String.class ? "k" + name() : present(type, depth);
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
    if (c.getName().startsWith("java.")) {
      return ofJdk(c);
    }
    return depth > DEEPEST ? null : object(c, c, depth);
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

  @SuppressWarnings("UnnecessaryStringBuilder") // one is asked for
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
    if (c == OptionalInt.class) {
      return random.nextBoolean() ? OptionalInt.empty() : OptionalInt.of((int) integer());
    }
    if (c == OptionalLong.class) {
      return random.nextBoolean() ? OptionalLong.empty() : OptionalLong.of(integer());
    }
    if (c == OptionalDouble.class) {
      return random.nextBoolean() ? OptionalDouble.empty() : OptionalDouble.of(real());
    }
    if (c == AtomicInteger.class) {
      return new AtomicInteger((int) integer());
    }
    if (c == LocalDateTime.class) {
      return LocalDateTime.ofEpochSecond(random.nextInt(), 0, ZoneOffset.UTC);
    }
    if (c == LocalTime.class) {
      return LocalTime.ofNanoOfDay(random.nextInt(86_400) * 1_000_000_000L);
    }
    if (c == Duration.class) {
      return Duration.ofSeconds(random.nextInt(), random.nextInt(1_000_000_000));
    }
    if (c == URI.class) {
      return URI.create("a:" + random.nextInt(1000));
    }
    if (c == LocalDate.class) {
      return LocalDate.ofEpochDay(random.nextInt(40_000) - 10_000);
    }
    if (c == Instant.class) {
      return Instant.ofEpochSecond(random.nextInt(), random.nextInt(1_000_000_000));
    }
    if (c == Object.class || c == CharSequence.class) {
      return text();
    }
    if (c == StringBuilder.class) {
      return new StringBuilder(text());
    }
    throw new AssertionError("no random " + c);
  }

  private static final String PLAIN = "abcdefghijklmnopqrstuvwxyz 0123456789,:{}[]'/<>&";
  private static final String ODD =
      "\"\\\n\r\t\b\f\u0000\u001f\u007f\u0080éÿĀ߿ࠀ中\uffff\ud7ff\ue000";

  /** A text without U+0000, at which names end in some formats. */
  public String name() {
    return text().replace('\0', '\u0001');
  }

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
  private void set(Field f, Type type, Object object, int depth) throws IllegalAccessException {
    if (!Modifier.isFinal(f.getModifiers())) {
      f.set(object, of(type, depth + 1));
      return;
    }
    boolean filled = type instanceof ParameterizedType;
    if (filled && f.get(object) instanceof Collection<?> all && all.isEmpty()) {
      ((Collection<Object>) all).addAll((Collection<Object>) present(type, depth));
    } else if (filled && f.get(object) instanceof Map<?, ?> all && all.isEmpty()) {
      ((Map<Object, Object>) all).putAll((Map<Object, Object>) present(type, depth));
    }
  }

  /** An object of a class or of its subtypes, by its only constructor and its fields. */
  private Object object(Type type, Class<?> declared, int depth) {
    Class<?> c = one(declared);
    if (c.isEnum()) {
      return single(c, depth);
    }
    try {
      Constructor<?> constructor = c.getDeclaredConstructors()[0];
      constructor.setAccessible(true);
      Type[] types = constructor.getGenericParameterTypes();
      Object[] arguments = new Object[types.length];
      for (int i = 0; i < types.length; i++) {
        arguments[i] = of(bound(types[i], type), depth + 1);
      }
      Object object = constructor.newInstance(arguments);
      Type of = c == declared ? type : c;
      for (Class<?> s = c; s != Object.class; s = s.getSuperclass()) {
        for (Field f : s.getDeclaredFields()) {
          if (!c.isRecord() && !Modifier.isStatic(f.getModifiers())) {
            f.setAccessible(true);
            set(f, bound(f.getGenericType(), of), object, depth);
          }
        }
        of = s.getGenericSuperclass();
      }
      return object;
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("no random " + c, e);
    }
  }

  /** One of the classes next to a class that are its subtypes, if it has any; otherwise itself. */
  private Class<?> one(Class<?> declared) {
    boolean many =
        Modifier.isAbstract(declared.getModifiers())
            || declared.isAnnotationPresent(Subtypes.class);
    if (!many) {
      return declared;
    }
    List<Class<?>> all = new ArrayList<>();
    for (Class<?> c : declared.getDeclaringClass().getDeclaredClasses()) {
      if (declared.isAssignableFrom(c) && (c.isEnum() || !Modifier.isAbstract(c.getModifiers()))) {
        all.add(c);
      }
    }
    all.sort(Comparator.comparing(Class::getName));
    return all.get(random.nextInt(all.size()));
  }

  /** A type in which the variables of a generic class are what its arguments say. */
  private static Type bound(Type type, Type of) {
    if (!(of instanceof ParameterizedType arguments)) {
      return type;
    }
    if (type instanceof TypeVariable<?> v) {
      TypeVariable<?>[] all = ((Class<?>) arguments.getRawType()).getTypeParameters();
      return arguments.getActualTypeArguments()[Arrays.asList(all).indexOf(v)];
    }
    if (type instanceof GenericArrayType g) {
      Type component = bound(g.getGenericComponentType(), of);
      return raw(component).arrayType();
    }
    if (type instanceof ParameterizedType p) {
      Type[] inner = p.getActualTypeArguments();
      Arrays.setAll(inner, i -> bound(inner[i], of));
      return Types.parameterized((Class<?>) p.getRawType(), inner);
    }
    return type;
  }
}
