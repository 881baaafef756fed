package io.seriform.testkit.unseen;

import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Calendar;
import java.util.Collection;
import java.util.Currency;
import java.util.Date;
import java.util.EnumSet;
import java.util.GregorianCalendar;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;

/** Creates objects of generated classes: as their constructor leaves them, sparse, or filled. */
@SuppressWarnings({"JavaUtilDate", "UnnecessaryStringBuilder"}) // generated classes have them
final class Instances {

  /** The amount that is in an object. */
  enum Fill {
    NEW,
    SPARSE,
    FILLED
  }

  private static final int DEPTH = 3;

  private final List<Class<?>> group;
  private final Fill fill;
  private final Random random;

  Instances(List<Class<?>> group, Fill fill, long seed) {
    this.group = group;
    this.fill = fill;
    this.random = new Random(seed);
  }

  /** Returns an object of a class or of one of its subclasses; null if there can be none. */
  Object of(Class<?> type) {
    return value(type, Map.of(), 0);
  }

  private Object value(Type type, Map<TypeVariable<?>, Type> bound, int depth) {
    if (type instanceof TypeVariable<?> v) {
      return value(bound.getOrDefault(v, String.class), bound, depth);
    }
    if (type instanceof WildcardType w) {
      Type upper = w.getUpperBounds()[0];
      return value(upper == Object.class ? String.class : upper, bound, depth);
    }
    if (type instanceof GenericArrayType) {
      return null;
    }
    if (type instanceof ParameterizedType p) {
      Class<?> raw = (Class<?>) p.getRawType();
      Type[] of = p.getActualTypeArguments();
      if (raw.getName().startsWith("java.")) {
        return container(raw, of, bound, depth);
      }
      Map<TypeVariable<?>, Type> inner = new HashMap<>(bound);
      for (int i = 0; i < of.length; i++) {
        inner.put(raw.getTypeParameters()[i], of[i]);
      }
      return object(raw, inner, depth);
    }
    Class<?> c = (Class<?>) type;
    if (c.isArray()) {
      int length = depth > DEPTH ? 0 : 1 + random.nextInt(2);
      Object array = Array.newInstance(c.getComponentType(), length);
      for (int i = 0; i < length; i++) {
        Array.set(array, i, value(c.getComponentType(), bound, depth + 1));
      }
      return array;
    }
    if (c == List.class || c == Map.class) {
      return container(
          c, new Type[] {c == Map.class ? String.class : Object.class, Object.class}, bound, depth);
    }
    if (c == Object.class && depth <= DEPTH && random.nextInt(4) == 0) {
      return group.stream()
          .filter(g -> g.getSimpleName().equals("Leaf"))
          .findFirst()
          .map(g -> object(g, bound, depth))
          .orElse("s");
    }
    Object simple = simple(c);
    return simple != null || c.getName().startsWith("java.") ? simple : object(c, bound, depth);
  }

  private Object part(Type type, Map<TypeVariable<?>, Type> bound, int depth) {
    boolean primitive = type instanceof Class<?> c && c.isPrimitive();
    boolean nothing = fill == Fill.NEW || (fill == Fill.SPARSE && random.nextInt(2) == 0);
    return nothing && !primitive ? null : value(type, bound, depth + 1);
  }

  private Object object(Class<?> declared, Map<TypeVariable<?>, Type> bound, int depth) {
    List<Class<?>> possible =
        group.stream()
            .filter(declared::isAssignableFrom)
            .filter(c -> !Modifier.isAbstract(c.getModifiers()))
            .toList();
    if (depth > DEPTH || possible.isEmpty()) {
      return null;
    }
    // the class itself half the time
    Class<?> type =
        possible.contains(declared) && random.nextBoolean()
            ? declared
            : possible.get(random.nextInt(possible.size()));
    Map<TypeVariable<?>, Type> inherited = bound;
    if (type.getGenericSuperclass() instanceof ParameterizedType p) {
      inherited = new HashMap<>(bound);
      for (int i = 0; i < p.getActualTypeArguments().length; i++) {
        Class<?> raw = (Class<?>) p.getRawType();
        inherited.put(raw.getTypeParameters()[i], p.getActualTypeArguments()[i]);
      }
    }
    try {
      Object made = made(type, bound, depth);
      if (made != null && fill != Fill.NEW && !type.isRecord()) {
        for (Class<?> c = type; c != Object.class; c = c.getSuperclass()) {
          fill(made, c, inherited, depth);
        }
      }
      return made;
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("cannot make " + type, e);
    }
  }

  private Object made(Class<?> type, Map<TypeVariable<?>, Type> bound, int depth)
      throws ReflectiveOperationException {
    Constructor<?> best = null;
    for (Constructor<?> c : type.getDeclaredConstructors()) {
      if (best == null || c.getParameterCount() < best.getParameterCount()) {
        best = c;
      }
    }
    if (type.isRecord()) {
      best =
          type.getDeclaredConstructor(
              Arrays.stream(type.getRecordComponents())
                  .map(RecordComponent::getType)
                  .toArray(Class<?>[]::new));
    }
    if (best == null) {
      return null;
    }
    best.setAccessible(true);
    Type[] types = best.getGenericParameterTypes();
    Object[] arguments = new Object[types.length];
    for (int i = 0; i < types.length; i++) {
      arguments[i] = part(types[i], bound, depth);
    }
    return best.newInstance(arguments);
  }

  private void fill(Object made, Class<?> type, Map<TypeVariable<?>, Type> bound, int depth)
      throws IllegalAccessException {
    for (Field field : type.getDeclaredFields()) {
      if (!Modifier.isStatic(field.getModifiers()) && !Modifier.isFinal(field.getModifiers())) {
        field.setAccessible(true);
        Object value = part(field.getGenericType(), bound, depth);
        if (value != null || fill == Fill.SPARSE) {
          field.set(made, value);
        }
      }
    }
  }

  private Object container(Class<?> raw, Type[] of, Map<TypeVariable<?>, Type> bound, int depth) {
    int size = depth > DEPTH ? 0 : 1 + random.nextInt(2);
    if (raw == Optional.class) {
      return Optional.ofNullable(part(of[0], bound, depth));
    }
    if (raw == Class.class) {
      return String.class;
    }
    if (Map.class.isAssignableFrom(raw)) {
      Map<Object, Object> map = raw == TreeMap.class ? new TreeMap<>() : new LinkedHashMap<>();
      for (int i = 0; i < size; i++) {
        boolean isNull = fill == Fill.SPARSE && i > 0;
        map.put(value(of[0], bound, depth + 1), isNull ? null : value(of[1], bound, depth + 1));
      }
      return map;
    }
    Collection<Object> all =
        Set.class.isAssignableFrom(raw) ? new LinkedHashSet<>() : new ArrayList<>();
    for (int i = 0; i < size; i++) {
      all.add(value(of[0], bound, depth + 1));
    }
    return raw == EnumSet.class ? enumSet((Class<?>) of[0], all) : all;
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // all are constants
  private static Object enumSet(Class<?> type, Collection<Object> constants) {
    Set all = EnumSet.noneOf((Class) type);
    all.addAll(constants);
    return all;
  }

  private Object simple(Class<?> c) {
    if (c.isEnum()) {
      Object[] all = c.getEnumConstants();
      return all.length == 0 ? null : all[random.nextInt(all.length)];
    }
    int n = random.nextInt(90) + 2;
    return switch (c.getName()) {
      case "java.lang.String", "java.lang.CharSequence", "java.lang.Object" -> "s" + n;
      case "int", "java.lang.Integer" -> n;
      case "long", "java.lang.Long" -> 5_000_000_000L + n;
      case "double", "java.lang.Double" -> n + 0.5;
      case "float", "java.lang.Float" -> n + 0.25f;
      case "boolean", "java.lang.Boolean" -> true;
      case "short", "java.lang.Short" -> (short) n;
      case "byte", "java.lang.Byte" -> (byte) n;
      case "char", "java.lang.Character" -> (char) ('a' + n % 26);
      case "java.lang.Number", "java.math.BigDecimal" -> new BigDecimal(n + ".250");
      case "java.math.BigInteger" -> BigInteger.TWO.pow(n);
      case "java.util.UUID" -> new UUID(1, n);
      case "java.net.URI" -> URI.create("http://example.org/" + n);
      case "java.util.Date" -> new Date(1_700_000_000_000L + n * 1001L);
      case "java.util.Calendar" -> calendar(1_700_000_000_000L + n);
      case "java.util.Locale" -> n % 2 == 0 ? Locale.GERMANY : Locale.FRENCH;
      case "java.util.Currency" -> Currency.getInstance(n % 2 == 0 ? "EUR" : "USD");
      case "java.util.TimeZone" -> TimeZone.getTimeZone("Europe/Paris");
      case "java.util.BitSet" -> BitSet.valueOf(new long[] {n});
      case "java.util.OptionalInt" -> OptionalInt.of(n);
      case "java.util.concurrent.atomic.AtomicInteger" -> new AtomicInteger(n);
      case "java.lang.StringBuilder" -> new StringBuilder().append(n);
      case "java.time.LocalDate" -> LocalDate.ofEpochDay(n * 211L);
      case "java.time.Instant" -> Instant.ofEpochSecond(1_700_000_000L, n * 1_000_000L);
      case "java.time.Duration" -> Duration.ofSeconds(n);
      default -> null;
    };
  }

  private static Calendar calendar(long millis) {
    Calendar calendar = new GregorianCalendar(TimeZone.getTimeZone("UTC"), Locale.ROOT);
    calendar.setTimeInMillis(millis);
    return calendar;
  }
}
