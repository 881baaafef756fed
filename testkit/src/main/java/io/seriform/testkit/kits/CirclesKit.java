package io.seriform.testkit.kits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.Codec;
import io.seriform.Framing;
import io.seriform.StreamDecoder;
import io.seriform.StreamEncoder;
import io.seriform.annotation.Inclusion;
import io.seriform.annotation.Subtypes;
import io.seriform.codec.Engine;
import io.seriform.document.SelfDescribingFormat;
import io.seriform.error.MappingException;
import io.seriform.testkit.Trickle;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Sets, maps and queues in a circle, in a self-describing format that keeps references: their
 * elements lead back to an object whose name, by which it is hashed and compared, comes after them.
 */
public abstract class CirclesKit {

  /** For formats. */
  protected CirclesKit() {}

  /** The format, which keeps the identity of objects. */
  protected abstract SelfDescribingFormat format(Engine engine);

  /** Returns true if objects can be keys of maps. */
  protected boolean hasObjectsAsKeys() {
    return true;
  }

  /** A set of a user, which is a subtype. */
  public static final class Members extends HashSet<Person> implements Held {
    private static final long serialVersionUID = 1L;
  }

  /** The containers that may hold persons. */
  @Subtypes(inclusion = Inclusion.WRAPPER)
  public sealed interface Held permits Members, Person {}

  /** Is hashed and compared by its name, and cannot be compared without one. */
  public static final class Person implements Held, Comparable<Person> {
    /** Of any persons. */
    public Set<Person> set;

    /** In their order. */
    public SortedSet<Person> sorted;

    /** In their order. */
    public ConcurrentSkipListSet<Person> skipping;

    /** Searched one by one. */
    public CopyOnWriteArraySet<Person> copying;

    /** The first one first. */
    public PriorityQueue<Person> queue;

    /** The first one first. */
    public PriorityBlockingQueue<Person> blocking;

    /** Of the user's class. */
    public Members members;

    /** As a subtype. */
    public Held held;

    /** Contains persons. */
    public Set<List<Set<Person>>> deep;

    /** Of any keys. */
    public Map<Person, String> map;

    /** Of keys in their order. */
    public SortedMap<Person, String> byOrder;

    private final Set<Person> filled = new TreeSet<>();

    /** Its name. */
    public String zname;

    /** For reading. */
    public Person() {}

    /** One with a name. */
    public Person(String name) {
      this.zname = name;
    }

    /** Has no setter. */
    public Set<Person> getFilled() {
      return filled;
    }

    @Override
    public int compareTo(Person other) {
      return zname.compareTo(other.zname);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Person p && String.valueOf(p.zname).equals(String.valueOf(zname));
    }

    @Override
    public int hashCode() {
      return String.valueOf(zname).hashCode();
    }

    @Override
    public String toString() {
      return zname;
    }
  }

  private record Way(
      String name, BiConsumer<Person, Person[]> put, Function<Person, Collection<Person>> get) {}

  private static <C extends Collection<Person>> C all(C into, Person... persons) {
    into.addAll(List.of(persons));
    return into;
  }

  private static Map<Person, String> keys(Map<Person, String> into, Person... persons) {
    for (Person person : persons) {
      into.put(person, person.zname + "!");
    }
    return into;
  }

  private List<Way> ways() {
    List<Way> ways = new ArrayList<>();
    ways.add(new Way("set", (p, a) -> p.set = all(new LinkedHashSet<>(), a), p -> p.set));
    ways.add(new Way("sorted", (p, a) -> p.sorted = all(new TreeSet<>(), a), p -> p.sorted));
    ways.add(
        new Way(
            "skipping",
            (p, a) -> p.skipping = all(new ConcurrentSkipListSet<>(), a),
            p -> p.skipping));
    ways.add(
        new Way(
            "copying", (p, a) -> p.copying = all(new CopyOnWriteArraySet<>(), a), p -> p.copying));
    ways.add(new Way("queue", (p, a) -> p.queue = all(new PriorityQueue<>(), a), p -> p.queue));
    ways.add(
        new Way(
            "blocking",
            (p, a) -> p.blocking = all(new PriorityBlockingQueue<>(), a),
            p -> p.blocking));
    ways.add(new Way("members", (p, a) -> p.members = all(new Members(), a), p -> p.members));
    ways.add(new Way("held", (p, a) -> p.held = all(new Members(), a), p -> (Members) p.held));
    ways.add(new Way("filled", (p, a) -> all(p.filled, a), Person::getFilled));
    ways.add(
        new Way(
            "deep",
            (p, a) -> p.deep = new HashSet<>(Set.of(List.of(all(new HashSet<>(), a)))),
            p -> {
              List<Set<Person>> list = p.deep.iterator().next();
              assertThat(p.deep.contains(list)).isTrue();
              return list.get(0);
            }));
    if (hasObjectsAsKeys()) {
      ways.add(
          new Way("map", (p, a) -> p.map = keys(new LinkedHashMap<>(), a), p -> p.map.keySet()));
      ways.add(
          new Way(
              "byOrder",
              (p, a) -> p.byOrder = (SortedMap<Person, String>) keys(new TreeMap<>(), a),
              p -> p.byOrder.keySet()));
    }
    return ways;
  }

  private static List<Person> read(SelfDescribingFormat format, Person root) {
    byte[] bytes = format.encode(root);
    return List.of(
        format.decode(bytes, Person.class), format.decode(new Trickle(bytes, 1), Person.class));
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void containersArePutRight(Engine engine) {
    SelfDescribingFormat format = format(engine);
    for (Way way : ways()) {
      Person root = new Person("m");
      Person first = new Person("a");
      Person last = new Person("z");
      first.set = new HashSet<>(Set.of(root, last));
      way.put.accept(root, new Person[] {first, root, last});
      for (Person back : read(format, root)) {
        Collection<Person> container = way.get.apply(back);
        assertThat(container).as(way.name).hasSize(3).contains(back, first, last);
        assertThat(container.contains(back)).as(way.name).isTrue();
        Person read = container.stream().filter(first::equals).findFirst().orElseThrow();
        assertThat(read.set).hasSize(2);
        assertThat(read.set.contains(back)).isTrue();
        if (container instanceof PriorityQueue || container instanceof PriorityBlockingQueue) {
          assertThat(container.iterator().next()).isSameAs(read);
        } else if (!way.name.equals("deep") && !way.name.matches("members|held")) {
          assertThat(container).as(way.name).containsExactly(first, root, last);
        }
        if (back.map != null) {
          assertThat(back.map.get(back)).isEqualTo("m!");
        }
        if (back.byOrder != null) {
          assertThat(back.byOrder.get(back)).isEqualTo("m!");
        }
      }
    }
  }

  /** As long as its name is not read, the root is equal to one that is called so. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void elementsThatWereEqualAsLongAsTheyWereNotCompleteAreKept(Engine engine) {
    SelfDescribingFormat format = format(engine);
    for (Way way : ways()) {
      for (boolean before : new boolean[] {false, true}) {
        Person root = new Person("m");
        Person same = new Person("null");
        Person last = new Person("z");
        way.put.accept(
            root, before ? new Person[] {same, root, last} : new Person[] {root, same, last});
        for (Person back : read(format, root)) {
          Collection<Person> container = way.get.apply(back);
          assertThat(container).as(way.name).hasSize(3).contains(back, same, last);
          if (way.name.equals("set") || way.name.equals("map")) {
            assertThat(container).first().isEqualTo(before ? same : root);
            assertThat(container).last().isEqualTo(last);
          }
          if (back.map != null) {
            assertThat(back.map.get(back)).isEqualTo("m!");
            assertThat(back.map.get(same)).isEqualTo("null!");
          }
        }
      }
    }
  }

  /** A list with the same twice is a set of one, in a circle as elsewhere. */
  public static final class Twice {
    /** Written instead of the set. */
    public List<Person> set;

    /** Its name. */
    public String zname;
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void whatIsReallyEqualIsOneElement(Engine engine) {
    SelfDescribingFormat format = format(engine);
    Twice root = new Twice();
    root.zname = "m";
    Person a = new Person("a");
    Person b = new Person("b");
    a.set = Set.of(b);
    root.set = List.of(a, a, b, b, new Person("b"));
    Person back = format.decode(format.encode(root), Person.class);
    assertThat(back.set).containsExactly(a, b);
  }

  /** The elements of a stream's array are one document, in which each is corrected. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void elementsOfStreamsAreCorrectedEach(Engine engine) {
    Codec<Person> codec = format(engine).codec(Person.class);
    for (Framing framing : List.of(Framing.SEQUENCE, Framing.ARRAY)) {
      ByteArrayOutputStream stream = new ByteArrayOutputStream();
      Person first = new Person("first");
      first.set = new HashSet<>(Set.of(first));
      try (StreamEncoder<Person> out = codec.encodeStream(stream, framing)) {
        out.write(first);
        Person second = new Person("second");
        second.sorted = new TreeSet<>(Set.of(first, second));
        out.write(second);
      }
      try (StreamDecoder<Person> in =
          codec.decodeStream(new ByteArrayInputStream(stream.toByteArray()), framing)) {
        Person one = in.next();
        assertThat(one.set.contains(one)).isTrue();
        Person two = in.next();
        assertThat(two.sorted).containsExactly(one, two);
        if (framing == Framing.ARRAY) {
          assertThat(two.sorted.first()).isSameAs(one);
        }
        assertThat(two.sorted.contains(two)).isTrue();
        assertThat(in.hasNext()).isFalse();
      }
    }
  }

  /** Keeps copies of what it is given. */
  public static final class Copying {
    private Set<Copying> same = new HashSet<>();
    private Set<Copying> fixed = new HashSet<>();
    private Set<Copying> another = new HashSet<>();

    /** Its name. */
    public String zname;

    /** Returns what is given. */
    public Set<Copying> getSame() {
      return same;
    }

    /** Keeps what is given. */
    public void setSame(Set<Copying> same) {
      this.same = same;
    }

    /** A copy. */
    public Set<Copying> getAnother() {
      return another;
    }

    /** Keeps a copy. */
    public void setAnother(Set<Copying> another) {
      this.another = new LinkedHashSet<>(another);
    }

    /** A copy that cannot be changed. */
    public Set<Copying> getFixed() {
      return fixed;
    }

    /** Keeps a copy. */
    public void setFixed(Set<Copying> fixed) {
      this.fixed = Set.copyOf(fixed);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Copying c && String.valueOf(c.zname).equals(String.valueOf(zname));
    }

    @Override
    public int hashCode() {
      return String.valueOf(zname).hashCode();
    }
  }

  private static Copying copying(String name) {
    Copying copying = new Copying();
    copying.zname = name;
    return copying;
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void whatASetterHasCopiedIsPutRightOrRefused(Engine engine) {
    Codec<Copying> codec = format(engine).codec(Copying.class);
    Copying root = copying("root");
    root.same = Set.of(root);
    root.another = Set.of(root);
    Copying back = codec.decode(codec.encode(root));
    assertThat(back.same.contains(back)).isTrue();
    assertThat(back.another.contains(back)).isTrue();
    Copying unchangeable = copying("unchangeable");
    // more than two are found by their hashes only
    unchangeable.fixed = Set.of(unchangeable, copying("a"), copying("b"), copying("c"));
    byte[] bytes = codec.encode(unchangeable);
    assertThatThrownBy(() -> codec.decode(bytes))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("a cycle through a key of what cannot be changed")
        .hasMessageContaining("ImmutableCollections");
    // one of them is not in the copy
    Copying lost = copying("lost");
    lost.another = new LinkedHashSet<>(List.of(lost, copying("null")));
    byte[] less = codec.encode(lost);
    assertThatThrownBy(() -> codec.decode(less))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("of which a constructor or setter has made another one");
  }

  /** Is compared by what is never there. */
  public static final class Failing implements Comparable<Failing> {
    /** In an order that it does not have. */
    public SortedSet<Failing> sorted;

    /** Hashed by itself. */
    public Set<Failing> set = new HashSet<>();

    @Override
    public int compareTo(Failing other) {
      throw new IllegalStateException("not compared");
    }
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void whatCanNeverBeComparedIsAnError(Engine engine) {
    SelfDescribingFormat format = format(engine);
    Map<String, Object> element = new HashMap<>();
    byte[] apart = format.encode(Map.of("sorted", List.of(element)));
    assertThatThrownBy(() -> format.decode(apart, Failing.class))
        .isInstanceOf(MappingException.class)
        .hasRootCauseMessage("not compared");
    Failing root = new Failing();
    root.sorted = new TreeSet<>(Comparator.comparing(f -> 0));
    root.sorted.add(root);
    byte[] bytes = format.encode(root);
    assertThatThrownBy(() -> format.decode(bytes, Failing.class))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("a key failed when it was added again")
        .hasMessageContaining("at $.sorted,")
        .hasRootCauseMessage("not compared");
  }
}
