package io.seriform.testkit.keys;

import io.seriform.testkit.generated.Javac;
import java.lang.reflect.Constructor;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.Currency;
import java.util.Date;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Records generated of members of each kind, with values that are equal and put together in other
 * ways: containers of other classes, orders and capacities, other objects, and NaNs of other bits.
 * Engines compare keys by their bytes, so that these are to be the same.
 */
public final class EqualKeys {

  private static final String JDK = "java.util.";
  private static final String HERE = EqualKeys.class.getPackageName() + ".";
  private static final int ROUNDS = 40;
  private static final int MIXED = 60;

  private static final List<String> NAMES =
      List.of("Aa", "BB", "C#", "a", "b", "", "naïve", "names that are longer than sixteen", "日本");
  private static final List<Integer> NUMBERS = List.of(0, 1, -1, 300, -70_000, Integer.MAX_VALUE);
  private static final List<Size> SIZES = List.of(Size.LARGE, Size.SMALL, Size.MIDDLE);

  private EqualKeys() {}

  /**
   * Gives a function each class with values of it that are equal; fails with all classes for which
   * it failed.
   */
  public static void forEach(long seed, Consumer<Keys<?>> check) {
    Random random = new Random(seed);
    List<List<KeyMember>> all = new ArrayList<>();
    members().forEach(member -> all.add(List.of(member)));
    for (int i = 0; i < MIXED; i++) {
      List<KeyMember> mixed = members();
      Collections.shuffle(mixed, random);
      all.add(mixed.subList(0, 2 + random.nextInt(5)));
    }
    forEach(seed, keys(all, random), check);
  }

  /** Does the same for classes that declare an order that {@code equals} ignores. */
  public static void forEachOrdered(long seed, Consumer<Keys<?>> check) {
    List<List<KeyMember>> all = new ArrayList<>();
    for (KeyMember member : ordered()) {
      all.add(List.of(member));
      all.add(List.of(members().get(0), member));
    }
    forEach(seed, keys(all, new Random(seed)), check);
  }

  private static void forEach(long seed, List<Keys<?>> all, Consumer<Keys<?>> check) {
    List<String> failed = new ArrayList<>();
    for (Keys<?> keys : all) {
      try {
        check.accept(keys);
      } catch (AssertionError | RuntimeException e) {
        failed.add(keys.members() + ": " + e);
      }
    }
    if (!failed.isEmpty()) {
      throw new AssertionError("seed " + seed + ":\n" + String.join("\n", failed));
    }
  }

  /**
   * A class, and values of it that are equal.
   *
   * @param members the types of its members
   */
  public record Keys<T>(String members, Class<T> type, List<T> values) {}

  private static List<Keys<?>> keys(List<List<KeyMember>> all, Random random) {
    Map<String, String> sources = new HashMap<>();
    for (int i = 0; i < all.size(); i++) {
      StringBuilder parameters = new StringBuilder();
      for (int j = 0; j < all.get(i).size(); j++) {
        parameters.append(j == 0 ? "" : ", ").append(all.get(i).get(j).type()).append(" m" + j);
      }
      sources.put("keys.K" + i, "package keys; public record K" + i + "(" + parameters + ") {}");
    }
    ClassLoader loader = Javac.load(sources);
    List<Keys<?>> keys = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      keys.add(made(Javac.find(loader, "keys.K" + i), all.get(i), random));
    }
    return keys;
  }

  private static <T> Keys<T> made(Class<T> type, List<KeyMember> members, Random random) {
    List<T> values = new ArrayList<>();
    for (int i = 0; i < ROUNDS; i++) {
      Object[] arguments = members.stream().map(member -> member.maker().apply(random)).toArray();
      values.add(newInstance(type, arguments));
      T first = values.get(0);
      if (!values.get(i).equals(first) || values.get(i).hashCode() != first.hashCode()) {
        throw new AssertionError(members + " makes keys that are not equal");
      }
    }
    return new Keys<>(members.stream().map(KeyMember::type).toList().toString(), type, values);
  }

  private static <T> T newInstance(Class<T> type, Object[] arguments) {
    try {
      @SuppressWarnings("unchecked") // that of a record
      Constructor<T> constructor = (Constructor<T>) type.getConstructors()[0];
      return constructor.newInstance(arguments);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(type + " " + Arrays.toString(arguments), e);
    }
  }

  private static List<KeyMember> members() {
    List<KeyMember> all = new ArrayList<>();
    scalars(all);
    containers(all);
    return all;
  }

  private static List<KeyMember> ordered() {
    List<KeyMember> all = new ArrayList<>();
    Function<Random, Object> set = r -> new LinkedHashSet<>(EqualContainers.shuffled(NAMES, r));
    add(all, JDK + "LinkedHashSet<String>", set);
    add(all, JDK + "List<" + JDK + "LinkedHashSet<String>>", r -> List.of(set.apply(r)));
    add(
        all,
        JDK + "concurrent.CopyOnWriteArraySet<String>",
        r -> new CopyOnWriteArraySet<>(EqualContainers.shuffled(NAMES, r)));
    add(
        all,
        JDK + "LinkedHashMap<String, String>",
        r -> new LinkedHashMap<>(EqualContainers.map(NAMES, NAMES, r)));
    return all;
  }

  private static void add(List<KeyMember> all, String type, Function<Random, Object> maker) {
    all.add(new KeyMember(type, maker));
  }

  /** Values that are not the same object, and may not be alike inside. */
  private static void scalars(List<KeyMember> all) {
    add(all, "int", r -> 7);
    add(all, "Integer", r -> Integer.valueOf(70_000));
    add(all, "String", r -> new String("text"));
    add(all, "CharSequence", r -> new String("text"));
    add(all, "boolean", r -> true);
    add(all, HERE + "Size", r -> Size.MIDDLE);
    add(all, "double", EqualKeys::none);
    add(all, "Double", EqualKeys::none);
    add(all, "double", r -> -0.0);
    add(all, "float", r -> (float) none(r));
    add(all, "Float", r -> Float.intBitsToFloat(0x7FC00000 | r.nextInt(1 << 20)));
    add(all, "Number", EqualKeys::none);
    add(all, "Object", EqualKeys::none);
    add(all, JDK + "OptionalDouble", r -> OptionalDouble.of(none(r)));
    add(all, JDK + "List<Double>", r -> EqualContainers.list(List.of(none(r), -0.0, 0.0), r));
    add(all, JDK + "Optional<Double>", r -> Optional.of(none(r)));
    add(all, "java.math.BigDecimal", r -> new BigDecimal("1.50"));
    add(all, "java.math.BigInteger", r -> new BigInteger("-123456789012345678901"));
    add(all, JDK + "UUID", r -> new UUID(1, 2));
    add(all, "java.time.Instant", r -> Instant.ofEpochSecond(5, 7));
    add(all, "java.time.Duration", r -> Duration.ofMillis(-5));
    add(all, "java.time.LocalDate", r -> LocalDate.of(2024, 2, 29));
    add(
        all,
        "java.time.ZonedDateTime",
        r -> ZonedDateTime.of(2024, 1, 1, 1, 1, 1, 1, ZoneId.of("Europe/Berlin")));
    add(all, JDK + "Date", r -> Date.from(Instant.ofEpochMilli(1234)));
    add(all, JDK + "Locale", r -> new Locale.Builder().setLanguage("de").setRegion("CH").build());
    add(all, JDK + "Currency", r -> Currency.getInstance("EUR"));
    add(all, JDK + "BitSet", EqualKeys::bits);
    add(all, "java.net.URI", EqualKeys::uri);
    add(all, "java.net.InetAddress", EqualKeys::address);
    add(all, "java.net.InetSocketAddress", r -> new InetSocketAddress(address(r), 80));
    add(all, "java.nio.ByteBuffer", EqualKeys::buffer);
    add(all, "java.io.File", r -> new java.io.File(r.nextBoolean() ? "a//b/" : "a/b"));
    add(all, "java.nio.charset.Charset", r -> StandardCharsets.UTF_8);
    add(all, JDK + "Map.Entry<String, Integer>", EqualKeys::entry);
  }

  /** Returns a NaN, which is equal to those of other bits for {@code Double}. */
  private static double none(Random random) {
    return Double.longBitsToDouble(0x7FF8000000000000L | random.nextInt(1 << 20));
  }

  private static BitSet bits(Random random) {
    BitSet bits = new BitSet(random.nextInt(1000));
    bits.set(3);
    bits.set(70 + random.nextInt(900));
    bits.clear(70, 1000);
    return bits;
  }

  private static URI uri(Random random) {
    return URI.create(
        EqualContainers.pick(
            List.of("http://a.example/B?c=%C3%BC#D", "HTTP://A.example/B?c=%c3%bc#D"), random));
  }

  private static InetAddress address(Random random) {
    byte[] bytes = {127, 0, 0, 1};
    try {
      return random.nextBoolean()
          ? InetAddress.getByAddress(bytes)
          : InetAddress.getByAddress("host" + random.nextInt(3), bytes);
    } catch (UnknownHostException e) {
      throw new AssertionError("four bytes are an address", e);
    }
  }

  private static ByteBuffer buffer(Random random) {
    int before = random.nextInt(5);
    ByteBuffer buffer =
        random.nextBoolean() ? ByteBuffer.allocate(20) : ByteBuffer.allocateDirect(20);
    buffer.position(before).put(new byte[] {1, 2, 3}).limit(before + 3).position(before);
    return random.nextBoolean() ? buffer : buffer.asReadOnlyBuffer();
  }

  private static Map.Entry<String, Integer> entry(Random random) {
    return EqualContainers.pick(
        List.of(
            Map.entry("a", 1),
            new AbstractMap.SimpleEntry<>("a", 1),
            new AbstractMap.SimpleImmutableEntry<>("a", 1),
            new HashMap<>(Map.of("a", 1)).entrySet().iterator().next()),
        random);
  }

  private static void containers(List<KeyMember> all) {
    add(all, JDK + "List<String>", r -> EqualContainers.list(NAMES, r));
    add(all, JDK + "Collection<String>", r -> EqualContainers.list(NAMES, r));
    add(all, "Iterable<String>", r -> EqualContainers.list(NAMES, r));
    add(all, JDK + "List<" + HERE + "Part>", EqualKeys::parts);
    add(all, JDK + "AbstractList<String>", r -> new ArrayList<>(NAMES));
    for (String declared : List.of("Set", "Collection")) {
      String type = JDK + declared;
      add(all, type + "<String>", r -> EqualContainers.set(NAMES, r));
      add(all, type + "<Integer>", r -> EqualContainers.set(NUMBERS, r));
      add(all, type + "<" + HERE + "Size>", r -> EqualContainers.set(SIZES, r));
      add(all, type + "<Object>", r -> EqualContainers.set(mixed(r), r));
      add(all, type + "<" + JDK + "Set<Integer>>", r -> EqualContainers.set(sets(r), r));
      add(all, type + "<" + HERE + "Part>", r -> EqualContainers.set(parts(r), r));
      add(all, type + "<Double>", r -> EqualContainers.set(List.of(none(r), -0.0, 0.0), r));
      add(all, type + "<java.net.URI>", r -> EqualContainers.set(List.of(uri(r)), r));
    }
    add(all, JDK + "HashSet<String>", r -> new HashSet<>(EqualContainers.set(NAMES, r)));
    add(all, JDK + "SortedSet<String>", r -> new TreeSet<>(NAMES));
    add(all, JDK + "EnumSet<" + HERE + "Size>", r -> java.util.EnumSet.copyOf(SIZES));
    add(all, "Object", r -> EqualContainers.set(NAMES, r));
    add(all, "Object", r -> EqualContainers.list(NAMES, r));
    add(all, "Object", r -> EqualContainers.map(NAMES, NAMES, r));
    add(
        all,
        JDK + "Optional<" + JDK + "Set<String>>",
        r -> Optional.of(EqualContainers.set(NAMES, r)));
    add(all, JDK + "Map<String, String>", r -> EqualContainers.map(NAMES, NAMES, r));
    add(all, JDK + "Map<Integer, Integer>", r -> EqualContainers.map(NUMBERS, NUMBERS, r));
    add(all, JDK + "Map<" + HERE + "Size, Integer>", r -> EqualContainers.map(SIZES, NUMBERS, r));
    add(
        all,
        JDK + "Map<" + HERE + "Part, Object>",
        r -> EqualContainers.map(parts(r), mixed(r), r));
    add(
        all,
        JDK + "Map<" + JDK + "Set<Integer>, " + JDK + "List<Integer>>",
        r ->
            EqualContainers.map(
                sets(r), sets(r).stream().map(s -> EqualContainers.list(NUMBERS, r)).toList(), r));
    add(
        all,
        JDK + "HashMap<String, Integer>",
        r -> new HashMap<>(Map.of("a", 1, "Aa", 2, "BB", 3)));
    add(
        all,
        JDK + "SortedMap<String, Integer>",
        r ->
            r.nextBoolean()
                ? new TreeMap<>(Map.of("a", 1, "b", 2))
                : Collections.unmodifiableSortedMap(new TreeMap<>(Map.of("b", 2, "a", 1))));
    add(all, JDK + "concurrent.ConcurrentMap<String, Integer>", r -> concurrent(r));
    add(
        all,
        JDK + "EnumMap<" + HERE + "Size, Integer>",
        r -> new java.util.EnumMap<>(Map.of(Size.SMALL, 1)));
    add(all, HERE + "Part", r -> parts(r).get(0));
    add(
        all,
        HERE + "Part[]",
        new Function<>() {
          private final Part[] same = parts(new Random(1)).toArray(Part[]::new); // equal to itself

          @Override
          public Object apply(Random r) {
            return same;
          }
        });
    add(all, JDK + "List<" + HERE + "Part>", EqualKeys::shared);
  }

  private static Object concurrent(Random random) {
    Map<String, Integer> all = Map.of("a", 1, "Aa", 2, "BB", 3);
    return random.nextBoolean()
        ? new java.util.concurrent.ConcurrentHashMap<>(all)
        : new java.util.concurrent.ConcurrentSkipListMap<>(all);
  }

  /** Equal parts, which may be one object or several. */
  private static List<Object> shared(Random random) {
    Part one = parts(random).get(0);
    Part other = random.nextBoolean() ? one : parts(random).get(0);
    return List.of(one, other, one);
  }

  private static List<Part> parts(Random random) {
    List<Part> parts = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      @SuppressWarnings("unchecked") // of names
      java.util.Set<String> names =
          (java.util.Set<String>)
              (java.util.Set<?>) EqualContainers.set(NAMES.subList(0, 4 + i), random);
      parts.add(new Part(none(random), names));
    }
    return parts;
  }

  private static List<Object> sets(Random random) {
    List<Object> sets = new ArrayList<>();
    for (int i = 2; i < 5; i++) {
      sets.add(EqualContainers.set(NUMBERS.subList(0, i), random));
    }
    return sets;
  }

  private static List<Object> mixed(Random random) {
    Map<Object, Object> map =
        new LinkedHashMap<>(Map.of("k", EqualContainers.set(NUMBERS, random)));
    return List.of(
        1,
        1L,
        "a",
        none(random),
        EqualContainers.set(NAMES, random),
        map,
        EqualContainers.list(NUMBERS, random));
  }
}
