package io.seriform.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.copy.Copier;
import io.seriform.error.EncodeException;
import io.seriform.error.LimitException;
import io.seriform.error.MappingException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** Containers in a circle, the elements of which were not complete when they were put there. */
class CirclesTest {

  /** Compares by its rank, which stands behind its container. */
  public static class Ranked implements Comparable<Ranked> {
    public Object container;
    public int rank;

    /** For reading. */
    public Ranked() {}

    Ranked(int rank) {
      this.rank = rank;
    }

    @Override
    public int compareTo(Ranked other) {
      return Integer.compare(rank, other.rank);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Ranked r && r.rank == rank;
    }

    @Override
    public int hashCode() {
      return rank;
    }
  }

  /** A set of a user. */
  public static final class Rankeds extends HashSet<Ranked> {
    private static final long serialVersionUID = 1L;
  }

  /** A map of a user. */
  public static final class ByRank extends HashMap<Ranked, Integer> {
    private static final long serialVersionUID = 1L;
  }

  private static List<Graph> graphs() {
    List<Graph> all =
        Modes.all(
            GraphOptions.standard()
                .withClass(Ranked.class, Rankeds.class, ByRank.class)
                .withComparator(BACKWARDS));
    all.removeIf(g -> !g.options().settings().references());
    return all;
  }

  private static final Comparator<Ranked> BACKWARDS = Comparator.reverseOrder();

  private static Ranked filled(Collection<Ranked> container, int... ranks) {
    Ranked root = new Ranked(9);
    for (int rank : ranks) {
      container.add(rank == 9 ? root : new Ranked(rank));
    }
    root.container = container;
    return root;
  }

  @Test
  void queuesKeepTheirOrder() {
    for (Graph graph : graphs()) {
      for (Supplier<Queue<Ranked>> queue :
          List.<Supplier<Queue<Ranked>>>of(
              PriorityQueue::new,
              PriorityBlockingQueue::new,
              () -> new PriorityQueue<>(BACKWARDS),
              () -> new PriorityBlockingQueue<>(11, BACKWARDS))) {
        for (int[] ranks : new int[][] {{5, 1, 9, 3, 4}, {9}, {9, 11, 10}, {-1, -3, 9, -2}}) {
          Ranked root = filled(queue.get(), ranks);
          Queue<Ranked> expected = queue.get();
          Queue<Ranked> written = queue(root);
          expected.addAll(written);
          Ranked back = graph.decode(graph.encode(root), Ranked.class);
          Queue<Ranked> read = queue(back);
          assertThat(read.getClass()).isEqualTo(expected.getClass());
          while (!expected.isEmpty()) {
            assertThat(read.poll()).isEqualTo(expected.poll());
          }
          assertThat(read).isEmpty();
        }
      }
    }
  }

  @SuppressWarnings("unchecked") // as the test put it there
  private static Queue<Ranked> queue(Ranked ranked) {
    return (Queue<Ranked>) ranked.container;
  }

  @Test
  void containersOfUsers() {
    for (Graph graph : graphs()) {
      Ranked back = graph.decode(graph.encode(filled(new Rankeds(), 5, 9, 1)), Ranked.class);
      assertThat(back.container).isInstanceOf(Rankeds.class);
      assertThat(((Set<?>) back.container).contains(back)).isTrue();
      Ranked root = new Ranked(9);
      ByRank map = new ByRank();
      map.put(root, 1);
      root.container = map;
      back = graph.decode(graph.encode(root), Ranked.class);
      assertThat(((ByRank) back.container).get(back)).isEqualTo(1);
    }
  }

  /** While it is read its rank is 0, so that it is equal to the other one. */
  @Test
  void aKeyThatWasEqualToAnotherIsAddedWhenItIsComplete() {
    for (Graph graph : graphs()) {
      for (Collection<Ranked> set :
          List.of(
              new LinkedHashSet<Ranked>(),
              new TreeSet<Ranked>(),
              new CopyOnWriteArraySet<Ranked>(),
              new Rankeds())) {
        Ranked root = filled(set, 0, 9, 5);
        assertThat(graph.decode(graph.encode(root), Ranked.class).container).isEqualTo(set);
        root.container = Collections.unmodifiableSet((Set<Ranked>) set);
        refused(graph, root);
        assertThat(Copier.of(graph.codec(Ranked.class)).copy(root).container)
            .isEqualTo(root.container);
      }
      for (Map<Ranked, String> map :
          List.of(
              new HashMap<Ranked, String>(),
              new TreeMap<Ranked, String>(),
              new ConcurrentHashMap<Ranked, String>())) {
        Ranked root = new Ranked(9);
        map.put(new Ranked(0), "other");
        map.put(root, "this");
        root.container = map;
        assertThat(graph.decode(graph.encode(root), Ranked.class).container).isEqualTo(map);
        root.container = Map.copyOf(map);
        refused(graph, root);
        root.container = new ArrayList<>(List.of(Collections.unmodifiableMap(map)));
        refused(graph, root);
      }
    }
  }

  /** An entity as usual: its id, which comes last, is its hash and its order. */
  public static final class Entity implements Comparable<Entity> {
    public Collection<Entity> related;
    public Map<Entity, String> named;
    public Long id;

    /** For reading. */
    public Entity() {}

    Entity(long id) {
      this.id = id;
    }

    @Override
    public int compareTo(Entity other) {
      return id.compareTo(other.id);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Entity e && id.equals(e.id);
    }

    @Override
    public int hashCode() {
      return id.hashCode();
    }
  }

  @Test
  void entitiesThatCannotBeHashedOrComparedBeforeTheyHaveAnId() {
    List<Graph> graphs = Modes.all(GraphOptions.standard().withClass(Entity.class));
    graphs.removeIf(g -> !g.options().settings().references());
    for (Graph graph : graphs) {
      for (Supplier<Collection<Entity>> collection :
          List.<Supplier<Collection<Entity>>>of(
              HashSet::new,
              LinkedHashSet::new,
              TreeSet::new,
              PriorityQueue::new,
              ConcurrentHashMap::newKeySet,
              CopyOnWriteArraySet::new)) {
        for (Supplier<Map<Entity, String>> map :
            List.<Supplier<Map<Entity, String>>>of(HashMap::new, TreeMap::new)) {
          List<Entity> all = List.of(new Entity(3), new Entity(1), new Entity(2));
          for (Entity e : all) {
            e.related = collection.get();
            e.related.addAll(all);
            e.named = map.get();
            all.forEach(key -> e.named.put(key, "name " + key.id));
          }
          Entity back = graph.decode(graph.encode(all.get(0)), Entity.class);
          for (Entity e : List.copyOf(back.related)) {
            assertThat(e.related).hasSameClassAs(collection.get()).hasSize(3).contains(back, e);
            assertThat(e.named).hasSameClassAs(map.get()).hasSize(3);
            assertThat(e.named.get(back)).isEqualTo("name 3");
          }
        }
      }
    }
  }

  private static void refused(Graph graph, Ranked root) {
    byte[] bytes = graph.encode(root);
    assertThatThrownBy(() -> graph.decode(bytes, Ranked.class))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("one of them is lost");
  }

  /** Keeps copies of what it is given. */
  public static final class Copying {
    private Set<Ranked> another;
    private Set<Ranked> fixed;

    public Set<Ranked> getAnother() {
      return another;
    }

    public void setAnother(Set<Ranked> another) {
      this.another = new HashSet<>(another);
    }

    public Set<Ranked> getFixed() {
      return fixed;
    }

    public void setFixed(Set<Ranked> fixed) {
      this.fixed = fixed == null ? null : Set.copyOf(fixed);
    }
  }

  @Test
  void whatASetterHasCopiedIsPutRightOrRefused() {
    for (Graph graph :
        Modes.graphs(GraphOptions.standard().withClass(Ranked.class, Copying.class))) {
      if (!graph.options().settings().references()) {
        continue;
      }
      Copying copying = new Copying();
      Ranked root = new Ranked(9);
      root.container = copying;
      copying.another = new HashSet<>(Set.of(root, new Ranked(1), new Ranked(2)));
      Ranked back = graph.decode(graph.encode(root), Ranked.class);
      assertThat(((Copying) back.container).another.contains(back)).isTrue();
      copying.fixed = new HashSet<>(copying.another);
      byte[] bytes = graph.encode(root);
      assertThatThrownBy(() -> graph.decode(bytes, Ranked.class))
          .isInstanceOf(MappingException.class)
          .hasMessageContaining("a cycle through a key of what cannot be changed")
          .hasMessageContaining("$.container.fixed");
    }
  }

  /** Cannot be hashed. */
  public static final class Unhashed {
    public List<Object> all = new ArrayList<>();
    public String name;

    @Override
    public int hashCode() {
      if (name != null && name.equals("fails")) {
        throw new IllegalStateException("no hash");
      }
      return name == null ? 0 : name.hashCode();
    }

    @Override
    public boolean equals(Object other) {
      return this == other;
    }
  }

  /** A key that fails leaves all others as they are found. */
  @Test
  void oneThatFailsDoesNotHinderOthers() {
    for (Graph graph : Modes.graphs(GraphOptions.standard().withClass(Unhashed.class))) {
      if (!graph.options().settings().references()) {
        continue;
      }
      Unhashed fails = new Unhashed();
      Unhashed root = new Unhashed();
      fails.all.add(new HashSet<>(Set.of(fails)));
      fails.name = "fails";
      root.name = "root";
      root.all.add(fails);
      root.all.add(new HashSet<>(Set.of(root)));
      Unhashed back = graph.decode(graph.encode(root), Unhashed.class);
      Unhashed failed = (Unhashed) back.all.get(0);
      assertThat(((Set<?>) failed.all.get(0)).iterator().next()).isSameAs(failed);
      assertThat(((Set<?>) back.all.get(1)).contains(back)).isTrue();
    }
  }

  /** Is told apart by a list, which is copied after its containers. */
  public static final class Listed implements Comparable<Listed> {
    public Object container;
    public List<String> names = new ArrayList<>();

    @Override
    public int hashCode() {
      return names == null ? 0 : names.hashCode();
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Listed l && String.valueOf(names).equals(String.valueOf(l.names));
    }

    @Override
    public int compareTo(Listed other) {
      return String.valueOf(names).compareTo(String.valueOf(other.names));
    }
  }

  @Test
  void copiesKeepCollectionsThatHoldTheirOwners() {
    for (Graph graph : graphs()) {
      for (Collection<Listed> collection :
          List.of(
              new HashSet<Listed>(),
              new TreeSet<Listed>(),
              new CopyOnWriteArraySet<Listed>(),
              new PriorityQueue<Listed>())) {
        Listed root = new Listed();
        root.names.add("root");
        Listed first = new Listed();
        first.names.add("a");
        collection.addAll(List.of(root, new Listed(), first));
        for (Object container :
            collection instanceof Set<Listed> set
                ? List.of(set, Collections.unmodifiableSet(set), Set.copyOf(set))
                : List.of(collection)) {
          root.container = container;
          Listed copy = Copier.of(graph.codec(Listed.class)).copy(root);
          Collection<?> copied = (Collection<?>) copy.container;
          assertThat(copied).hasSize(3).anyMatch(e -> e == copy);
          assertThat(copied.contains(copy)).isTrue();
          if (copied instanceof Queue<?> queue) {
            assertThat(((Listed) queue.poll()).names).isEmpty();
          }
        }
      }
      for (Map<Listed, Integer> map :
          List.of(new HashMap<Listed, Integer>(), new TreeMap<Listed, Integer>())) {
        Listed root = new Listed();
        root.names.add("root");
        map.put(new Listed(), 1);
        map.put(root, 2);
        for (Object container : List.of(map, Collections.unmodifiableMap(map), Map.copyOf(map))) {
          root.container = container;
          Listed copy = Copier.of(graph.codec(Listed.class)).copy(root);
          assertThat(((Map<?, ?>) copy.container).size()).isEqualTo(2);
          assertThat(((Map<?, ?>) copy.container).get(copy)).isEqualTo(2);
        }
      }
    }
  }

  /** Its hash is that of what it holds. */
  public static final class Holding {
    public Object held;

    @Override
    public int hashCode() {
      return Objects.hashCode(held);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Holding h && Objects.equals(h.held, held);
    }
  }

  /** What no container can hash is named with its place, whatever is in the cycle. */
  @Test
  void keysThatContainThemselves() {
    List<Object> list = new ArrayList<>();
    Set<Object> set = new LinkedHashSet<>(List.of(list));
    Map<Object, Object> map = new HashMap<>(Map.of(list, 1));
    list.add(list);
    for (Graph graph : graphs()) {
      for (Object value : List.of(set, map, new ArrayList<>(List.of(set)))) {
        byte[] bytes = graph.codec(Object.class).encode(value);
        assertThatThrownBy(() -> graph.decode(bytes, Object.class))
            .isInstanceOf(MappingException.class)
            .hasMessageContaining("contains itself, so that its hash never ends")
            .hasMessageContaining("(keep it in a list")
            .hasMessageContaining(value instanceof List ? "at $[0][0]" : "at $[0]");
      }
    }
  }

  /** The hash of a user's class may lead back where nobody sees it before. */
  @Test
  void hashesOfUsersThatNeverEnd() {
    Set<Object> set = new HashSet<>();
    Holding first = new Holding();
    Holding second = new Holding();
    set.add(first);
    first.held = List.of(1);
    set.add(second);
    second.held = List.of(set);
    first.held = List.of(set);
    Set<Object> concurrent = Collections.newSetFromMap(new ConcurrentHashMap<>());
    concurrent.add(concurrent);
    for (Graph each : graphs()) {
      Graph graph = Graph.with(each.options().withClass(Holding.class));
      byte[] bytes = graph.codec(Object.class).encode(set);
      assertThatThrownBy(() -> graph.decode(bytes, Object.class))
          .isInstanceOf(MappingException.class)
          .hasMessageContaining("contains itself, so that hashCode never ends")
          .hasMessageContaining(Holding.class.getName());
      assertThatThrownBy(() -> graph.codec(Object.class).encode(concurrent))
          .isInstanceOf(EncodeException.class)
          .hasMessageContaining("contains itself, so that hashCode never ends");
    }
  }

  /** The JDK has such a set, and reads it; nobody has to hash its element. */
  @Test
  void setsOfThemselvesAlone() {
    Set<Object> set = new HashSet<>();
    set.add(set);
    for (Graph graph : graphs()) {
      Set<?> read = (Set<?>) graph.decode(graph.codec(Object.class).encode(set), Object.class);
      assertThat(read.size()).isEqualTo(1);
      assertThat((Object) read.iterator().next()).isSameAs(read);
    }
  }

  /** Each of them ends the stack of the thread once, which is counted. */
  @Test
  void manyHashesThatNeverEnd() {
    List<Object> sets = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      Holding holding = new Holding();
      Set<Object> set = new HashSet<>();
      set.add(holding);
      holding.held = set;
      sets.add(set);
    }
    for (Graph each : graphs()) {
      Graph graph = Graph.with(each.options().withClass(Holding.class));
      byte[] few = graph.codec(Object.class).encode(new ArrayList<>(sets.subList(0, 5)));
      assertThat(((List<?>) graph.decode(few, Object.class)).size()).isEqualTo(5);
      byte[] many = graph.codec(Object.class).encode(sets);
      assertThatThrownBy(() -> graph.decode(many, Object.class))
          .isInstanceOf(LimitException.class)
          .hasMessageContaining("Limits.withHashing sets it");
    }
  }
}
