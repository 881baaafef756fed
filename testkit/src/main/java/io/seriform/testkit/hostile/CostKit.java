package io.seriform.testkit.hostile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.seriform.Codec;
import io.seriform.Format;
import io.seriform.TypeRef;
import io.seriform.codec.Engine;
import io.seriform.compression.Compressed;
import io.seriform.compression.Deflate;
import io.seriform.error.EncodeException;
import io.seriform.error.LimitException;
import io.seriform.error.ModelException;
import io.seriform.error.SeriformException;
import io.seriform.testkit.Kit;
import io.seriform.testkit.Setup;
import io.seriform.testkit.Trickle;
import io.seriform.wire.Limits;
import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The cost of short documents: keys whose hashes take 2^n steps, and keys of equal hashes. All are
 * generated; a document is read in proportion to its length, or refused by the limit.
 */
@Timeout(value = 120, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Tag("slow")
public abstract class CostKit {

  /** Levels of sharing: as many doublings. */
  private static final int LEVELS = 44;

  /** Keys of one hash, of which a fourth would be too many. */
  private static final int EQUAL = 1 << 13;

  /** For formats. */
  protected CostKit() {}

  /** The classes that a format with a closed table registers. */
  public static Class<?>[] classes() {
    return new Class<?>[] {
      Pair.class,
      Labelled.class,
      Lists.class,
      Maybe.class,
      Mapped.class,
      Keyed.class,
      Sets.class,
      Keys.class,
      Empties.class,
      Wide.class
    };
  }

  /** The format, with {@link #classes} where it has to know them. */
  protected abstract Format format(Setup setup);

  /** Returns true if sets and maps may have keys of any class. */
  protected boolean hasAnyKeys() {
    return true;
  }

  /** Returns true if a property may have a value of any class. */
  protected boolean hasAnyValues() {
    return true;
  }

  // ---- what shares

  /** Two of any class. */
  public record Pair(Object left, Object right) {}

  /** Two of declared classes. */
  public record Labelled(String text, long number) {}

  /** Many of its own class. */
  public record Lists(List<Lists> all) {}

  /** One or none, twice. */
  public record Maybe(Optional<Maybe> left, Optional<Maybe> right) {}

  /** By names. */
  public record Mapped(Map<String, Mapped> all) {}

  /** As keys. */
  public record Keyed(Map<Keyed, String> all, int number) {}

  /** As elements. */
  public record Sets(Set<Sets> all, int number) {}

  /** Containers whose keys are hashed or compared. */
  public static final class Keys {
    /** Of any class. */
    public Set<Object> any;

    /** By keys of any class. */
    public Map<Object, String> byAny;

    /** Of a record. */
    public Set<Pair> pairs;

    /** By a record. */
    public Map<Pair, String> byPair;

    /** Of a record of lists. */
    public Set<Lists> lists;

    /** Of a record of Optionals. */
    public ConcurrentHashMap<Maybe, String> byMaybe;

    /** Of a record of maps. */
    public Set<Mapped> mapped;

    /** Of a record of maps by it. */
    public Set<Keyed> keyed;

    /** Of a record of sets. */
    public Set<Sets> sets;

    /** Of lists. */
    public Set<List<Lists>> inLists;

    /** Of Optionals. */
    public Set<Optional<Maybe>> optionals;

    /** Of maps. */
    public Set<Map<String, Mapped>> inMaps;

    /** Searched one by one. */
    public CopyOnWriteArraySet<Pair> copying;
  }

  /** A set that does not look at its elements, so that a hostile one can be made. */
  private static <E> Set<E> set(List<E> elements) {
    return Collections.unmodifiableSet(
        new AbstractSet<E>() {
          @Override
          public Iterator<E> iterator() {
            return elements.iterator();
          }

          @Override
          public int size() {
            return elements.size();
          }
        });
  }

  /** A map that does not look at its keys. */
  private static <K> Map<K, String> map(List<K> keys) {
    Set<Map.Entry<K, String>> entries =
        set(
            keys.stream()
                .map(k -> (Map.Entry<K, String>) new AbstractMap.SimpleEntry<>(k, "v"))
                .toList());
    return Collections.unmodifiableMap(
        new AbstractMap<K, String>() {
          @Override
          public Set<Map.Entry<K, String>> entrySet() {
            return entries;
          }
        });
  }

  /** A value of any class that leads to 2^n ends. */
  private static Object any(Random random, int levels) {
    Object end = "end";
    for (int i = 0; i < levels; i++) {
      Object before = end;
      end =
          switch (random.nextInt(4)) {
            case 0 -> new ArrayList<>(List.of(before, before));
            case 1 -> {
              Map<String, Object> map = new LinkedHashMap<>();
              map.put("a", before);
              map.put("b", before);
              yield map;
            }
            case 2 -> new Pair(before, before);
            default -> new ArrayList<>(List.of(before, 1, before));
          };
    }
    return end;
  }

  private static Pair pair(int levels) {
    Object end = "end";
    for (int i = 0; i < levels; i++) {
      end = new Pair(end, end);
    }
    return (Pair) end;
  }

  private static Lists lists(int levels) {
    Lists end = new Lists(List.of());
    for (int i = 0; i < levels; i++) {
      end = new Lists(List.of(end, end));
    }
    return end;
  }

  private static Maybe maybe(int levels) {
    Maybe end = new Maybe(Optional.empty(), Optional.empty());
    for (int i = 0; i < levels; i++) {
      end = new Maybe(Optional.of(end), Optional.of(end));
    }
    return end;
  }

  private static Mapped mapped(int levels) {
    Mapped end = new Mapped(Map.of());
    for (int i = 0; i < levels; i++) {
      end = new Mapped(Map.of("a", end, "b", end));
    }
    return end;
  }

  private static Keyed keyed(int levels) {
    Keyed a = new Keyed(map(List.of()), 0);
    Keyed b = new Keyed(map(List.of()), 1);
    for (int i = 0; i < levels; i++) {
      Keyed next = new Keyed(map(List.of(a, b)), 2 * i);
      b = new Keyed(map(List.of(a, b)), 2 * i + 1);
      a = next;
    }
    return a;
  }

  private static Sets sets(int levels) {
    Sets a = new Sets(set(List.of()), 0);
    Sets b = new Sets(set(List.of()), 1);
    for (int i = 0; i < levels; i++) {
      Sets next = new Sets(set(List.of(a, b)), 2 * i);
      b = new Sets(set(List.of(a, b)), 2 * i + 1);
      a = next;
    }
    return a;
  }

  private Keys sharing(int which, int levels) {
    Keys keys = new Keys();
    switch (which) {
      case 0 -> keys.pairs = set(List.of(pair(levels)));
      case 1 -> keys.byPair = map(List.of(pair(levels)));
      case 2 -> keys.lists = set(List.of(lists(levels)));
      case 3 -> keys.mapped = set(List.of(mapped(levels)));
      case 4 -> keys.keyed = set(List.of(keyed(levels)));
      case 5 -> keys.sets = set(List.of(sets(levels)));
      case 6 -> keys.inLists = set(List.of(List.of(lists(levels), lists(0))));
      case 7 -> keys.optionals = set(List.of(Optional.of(maybe(levels))));
      case 8 -> keys.inMaps = set(List.of(Map.of("a", mapped(levels))));
      case 9 -> {
        Pair pair = pair(levels);
        keys.pairs = set(List.of(new Pair(pair, 1), new Pair(pair, 2)));
      }
      case 10 -> keys.any = set(List.of("x", any(new Random(which), levels)));
      default -> keys.byAny = map(List.of("x", any(new Random(which), levels)));
    }
    return keys;
  }

  /** A value that shares its parts is written once, and its hash goes through it 2^n times. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void keysThatShare(Engine engine) {
    Format format = format(Setup.of(engine));
    int refused = 0;
    for (int which = 0; which < 20; which++) {
      int length = length(format, sharing(which, 5));
      if (length < 0 || length(format, sharing(which, 12)) > 5 * length) {
        continue; // no such key, or no identity: the document is as long as the hash takes
      }
      byte[] bytes = format.codec(Keys.class).encode(sharing(which, LEVELS));
      Throwable e = catchThrowable(() -> format.decode(bytes, Keys.class));
      if (e != null) {
        refusedFor(e, "hashing", format);
        assertThat(((SeriformException) e).path()).as("keys %d", which).isNotEmpty();
        refused++;
      }
      // a little of it is no harm
      byte[] little = format.codec(Keys.class).encode(sharing(which, 6));
      assertThat(format.decode(little, Keys.class)).isNotNull();
    }
    assertThat(refused > 0).isEqualTo(sharesKeys());
  }

  /** Returns true if the format keeps the identity of what is in keys. */
  protected abstract boolean sharesKeys();

  private static int length(Format format, Keys keys) {
    try {
      return format.codec(Keys.class).encode(keys).length;
    } catch (EncodeException | ModelException e) {
      return -1;
    }
  }

  private static void refusedFor(Throwable e, String limit, Format format) {
    assertThat(e).isInstanceOf(LimitException.class);
    LimitException l = (LimitException) e;
    assertThat(l.limit()).isEqualTo(limit);
    assertThat(l.format()).isEqualTo(format.name());
    assertThat(l.offset()).isNotNegative();
    assertThat(l).hasMessageContaining("Limits.withHashing sets it");
  }

  // ---- equal hashes

  /** Longs of one hash. */
  private static long longOf(int hash, int i) {
    return ((long) i << 32) | ((i ^ hash) & 0xFFFFFFFFL);
  }

  private static List<Object> mixed(int n) {
    List<Object> keys = new ArrayList<>();
    for (int i = 0; i < n / 2; i++) {
      int high = 0x40000000 + i;
      keys.add(longOf(0, high));
      keys.add(Double.longBitsToDouble(longOf(0, high)));
    }
    return keys;
  }

  /** Texts of the hash 0 beside numbers of the same. */
  private static List<Object> textsAndLongs(int n) {
    List<Object> keys = new ArrayList<>();
    int bits = 31 - Integer.numberOfLeadingZeros(n);
    int hash = text(0, bits).hashCode();
    for (int i = 0; i < n / 2; i++) {
      keys.add(text(i, bits));
      keys.add(longOf(hash, 0x10000000 + i));
    }
    return keys;
  }

  private static String text(int i, int bits) {
    StringBuilder text = new StringBuilder();
    for (int bit = 0; bit < bits; bit++) {
      text.append((i >> bit & 1) == 0 ? "Aa" : "BB");
    }
    return text.toString();
  }

  private static List<String> texts(int n) {
    int bits = 31 - Integer.numberOfLeadingZeros(n);
    return IntStream.range(0, n).mapToObj(i -> text(i, bits)).toList();
  }

  /** A record whose hash somebody chose. */
  private static List<Pair> pairs(int n) {
    return IntStream.range(0, n).mapToObj(i -> new Pair("x", longOf(7, i))).toList();
  }

  private static List<Labelled> tags(int n) {
    return IntStream.range(0, n).mapToObj(i -> new Labelled("x", longOf(7, i))).toList();
  }

  private record Case(TypeRef<?> type, Object value) {}

  /** Made once: to fill such a container takes as long as an attacker would like. */
  @SuppressWarnings("JdkObsolete") // old classes are read too
  private static final class EqualHashes {
    static final List<Case> CASES = equalHashes();
    static final Hashtable<String, String> TABLE = new Hashtable<>(map(texts(EQUAL)));
    static final WeakHashMap<String, String> WEAK = new WeakHashMap<>(TABLE);
    static final CopyOnWriteArraySet<Integer> ARRAY =
        new CopyOnWriteArraySet<>(IntStream.range(0, 15_000).boxed().toList());
  }

  private static List<Case> equalHashes() {
    List<Case> all = new ArrayList<>();
    for (List<Object> keys : List.of(mixed(EQUAL), textsAndLongs(EQUAL))) {
      all.add(new Case(new TypeRef<Set<Object>>() {}, set(keys)));
      all.add(new Case(new TypeRef<Map<Object, String>>() {}, map(keys)));
      all.add(new Case(new TypeRef<HashMap<Object, String>>() {}, new HashMap<>(map(some(keys)))));
    }
    List<Number> numbers = new ArrayList<>();
    mixed(EQUAL).forEach(k -> numbers.add((Number) k));
    all.add(new Case(new TypeRef<Set<Number>>() {}, set(numbers)));
    all.add(new Case(new TypeRef<Map<Number, String>>() {}, map(numbers)));
    all.add(
        new Case(
            new TypeRef<Set<List<Number>>>() {}, set(numbers.stream().map(List::of).toList())));
    all.add(
        new Case(
            new TypeRef<Set<Optional<Number>>>() {},
            set(numbers.stream().map(Optional::of).toList())));
    all.add(new Case(new TypeRef<Set<Labelled>>() {}, set(tags(EQUAL))));
    all.add(new Case(new TypeRef<Map<Labelled, String>>() {}, map(tags(EQUAL))));
    all.add(new Case(new TypeRef<Set<Pair>>() {}, set(pairs(EQUAL))));
    all.add(new Case(new TypeRef<Map<Pair, String>>() {}, map(pairs(EQUAL))));
    return all;
  }

  private static <E> List<E> some(List<E> all) {
    return all.subList(0, 2_000);
  }

  /** Keys of one hash that no tree finds. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void keysOfOneHash(Engine engine) {
    Format format = format(Setup.of(engine));
    int refused = 0;
    for (Case c : EqualHashes.CASES) {
      Codec<Object> codec;
      byte[] bytes;
      try {
        codec = Kit.codec(format, c.type.type());
        bytes = codec.encode(c.value);
      } catch (SeriformException e) {
        continue; // keys that the format has not
      }
      Throwable e = catchThrowable(() -> codec.decode(bytes));
      if (e == null) {
        // read as other keys, of other hashes; or so few that it is no matter
        continue;
      }
      refusedFor(e, "hashing", format);
      refused++;
    }
    assertThat(refused)
        .isGreaterThanOrEqualTo(
            (hasAnyKeys() ? 2 : 1) + (hasAnyValues() ? hasAnyKeys() ? 8 : 4 : 0));
  }

  /** Containers without trees, and those that compare all. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  @SuppressWarnings("JdkObsolete") // old classes are read too
  void containersWithoutTrees(Engine engine) {
    Format format = format(Setup.of(engine));
    byte[] asTable =
        format.codec(new TypeRef<Hashtable<String, String>>() {}).encode(EqualHashes.TABLE);
    refusedFor(
        catchThrowable(() -> format.decode(asTable, new TypeRef<Hashtable<String, String>>() {})),
        "hashing",
        format);
    try {
      byte[] asWeak =
          format.codec(new TypeRef<WeakHashMap<String, String>>() {}).encode(EqualHashes.WEAK);
      refusedFor(
          catchThrowable(
              () -> format.decode(asWeak, new TypeRef<WeakHashMap<String, String>>() {})),
          "hashing",
          format);
    } catch (EncodeException e) {
      // not a class of the format's
    }
    TypeRef<CopyOnWriteArraySet<Integer>> copying = new TypeRef<>() {};
    byte[] asArray = format.codec(copying).encode(EqualHashes.ARRAY);
    refusedFor(catchThrowable(() -> format.decode(asArray, copying)), "hashing", format);
  }

  /** Ordinary keys are read, however many they are; the same ones again and again, too. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void ordinaryKeys(Engine engine) {
    Format format = format(Setup.of(engine).with(Limits.standard()));
    List<Labelled> tagged =
        IntStream.range(0, 50_000).mapToObj(i -> new Labelled("name " + i % 997, i)).toList();
    TypeRef<Set<Labelled>> tags = new TypeRef<>() {};
    if (engine == Engine.COMPILED) {
      // more steps than are free: they count by the length of the document
      List<Labelled> many =
          IntStream.range(0, 400_000).mapToObj(i -> new Labelled("n", i)).toList();
      assertThat(format.decode(format.codec(tags).encode(set(many)), tags)).hasSize(400_000);
    }
    if (hasAnyValues()) {
      List<Pair> typed = tagged.stream().map(t -> new Pair(t.text(), t.number())).toList();
      TypeRef<Set<Object>> any = new TypeRef<>() {};
      TypeRef<Set<Pair>> pairs = new TypeRef<>() {};
      assertThat(format.decode(format.codec(pairs).encode(set(typed)), pairs)).hasSize(50_000);
      List<Object> keys = new ArrayList<>(typed);
      assertThat(format.decode(format.codec(any).encode(set(keys)), any)).hasSize(50_000);
    }
    TypeRef<List<Labelled>> list = new TypeRef<>() {};
    List<Labelled> same = Collections.nCopies(50_000, new Labelled("x", 1));
    if (hasAnyKeys()) {
      byte[] bytes = format.codec(list).encode(same);
      assertThat(read(format, bytes)).isLessThanOrEqualTo(1);
    }
    TypeRef<CopyOnWriteArraySet<Integer>> copying = new TypeRef<>() {};
    CopyOnWriteArraySet<Integer> array =
        new CopyOnWriteArraySet<>(IntStream.range(0, 3_000).boxed().toList());
    assertThat(format.decode(format.codec(copying).encode(array), copying)).hasSize(3_000);
  }

  /** Returns how many are left of equal elements; 0 if a list cannot be read as a set. */
  private static int read(Format format, byte[] bytes) {
    try {
      return format.decode(bytes, new TypeRef<Set<Labelled>>() {}).size();
    } catch (io.seriform.error.MappingException e) {
      return 0; // a format that knows what was written
    }
  }

  // ---- memory

  /** Empty containers, of which a byte or two makes much. */
  public static final class Empties {
    /** The largest of the JDK's that are empty. */
    public List<ArrayDeque<String>> deques;

    /** Tables. */
    public List<ConcurrentHashMap<String, String>> maps;
  }

  /** Takes much where it is empty. */
  public static final class Wide {
    /** Numbers. */
    public long a;

    public long b;
    public long c;
    public long d;
    public long e;
    public long f;
  }

  /** A short stream that expands to very many empty containers. */
  @Test
  void compressedContainers() {
    int many = 600_000;
    Empties empties = new Empties();
    empties.deques = Stream.generate(() -> new ArrayDeque<String>(0)).limit(many).toList();
    refusedForMemory(empties);
    empties.deques = null;
    empties.maps =
        Stream.generate(() -> new ConcurrentHashMap<String, String>()).limit(many).toList();
    refusedForMemory(empties);
  }

  private void refusedForMemory(Empties empties) {
    Format format = compressed(Setup.of(Engine.COMPILED));
    byte[] bytes = format.codec(Empties.class).encode(empties);
    if (bytes.length > 60_000) {
      return; // in proportion
    }
    refusedForMemory(format, bytes, "amplification", "expansion");
    Limits capped = Limits.standard().withMemory(1 << 20);
    for (Engine engine : Engine.values()) {
      refusedForMemory(compressed(Setup.of(engine).with(capped)), bytes, "memory");
    }
  }

  private Format compressed(Setup setup) {
    return Compressed.with(format(setup), Deflate.standard());
  }

  private static void refusedForMemory(Format format, byte[] bytes, String... limits) {
    Throwable e = catchThrowable(() -> format.decode(bytes, Empties.class));
    assertThat(e).isInstanceOf(LimitException.class);
    assertThat(((LimitException) e).limit()).isIn((Object[]) limits);
    assertThat(((SeriformException) e).path()).isNotEmpty();
  }

  /** The cap of all that a document may become, and the ratio to its length. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void memoryIsCounted(Engine engine) {
    List<Wide> wide = Stream.generate(Wide::new).limit(20_000).toList();
    TypeRef<List<Wide>> type = new TypeRef<>() {};
    byte[] bytes = format(Setup.of(engine)).codec(type).encode(wide);
    Limits small = Limits.standard().withMemory(1_000_000);
    Throwable e = catchThrowable(() -> format(Setup.of(engine).with(small)).decode(bytes, type));
    assertThat(e)
        .isInstanceOf(LimitException.class)
        .hasMessageContaining("Limits.withMemory sets it");
    assertThat(((LimitException) e).limit()).isEqualTo("memory");
    assertThat(((LimitException) e).offset()).isPositive();
    Limits enough = Limits.standard().withMemory(3_000_000);
    assertThat(format(Setup.of(engine).with(enough)).decode(bytes, type)).hasSize(20_000);
    assertThat(format(Setup.of(engine)).decode(new Trickle(bytes, 1), type)).hasSize(20_000);
  }
}
