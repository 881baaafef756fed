package io.seriform.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.annotation.Creator;
import io.seriform.annotation.Value;
import io.seriform.codec.Engine;
import io.seriform.error.MappingException;
import io.seriform.graph.GraphOptions.Layout;
import io.seriform.graph.GraphOptions.Names;
import io.seriform.model.options.ModelOptions;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** By position, what the bytes do not say is the same on both sides, or an error. */
public class FingerprintsTest {

  /** A hierarchy. */
  public interface Shape {}

  /** One of two. */
  public record Circle(int r) implements Shape {}

  /** One of two that look the same. */
  public record Square(int r) implements Shape {}

  /** Holds anything. */
  public record Root(Object any) {}

  /** Is registered, and leads to the hierarchy. */
  public record Box(Shape shape) {}

  /** Another hierarchy. */
  public interface Outer {}

  /** Is written as a value that leads to the hierarchy. */
  public static final class Wrapped implements Outer {
    private final Shape shape;

    private Wrapped(Shape shape) {
      this.shape = shape;
    }

    /** Makes one. */
    @Creator
    public static Wrapped of(Shape shape) {
      return new Wrapped(shape);
    }

    /** The value. */
    @Value
    public Shape shape() {
      return shape;
    }
  }

  /** Holds one. */
  public record Outside(Outer outer) {}

  private static GraphOptions positional(Names names, Engine engine) {
    return GraphOptions.standard()
        .withLayout(Layout.POSITIONAL)
        .withNames(names)
        .withEngine(engine);
  }

  private static GraphOptions ordered(GraphOptions options, boolean turned) {
    ModelOptions model = ModelOptions.standard().withSubtype(Outer.class, Wrapped.class);
    return options.withModel(
        turned
            ? model.withSubtype(Shape.class, Square.class).withSubtype(Shape.class, Circle.class)
            : model.withSubtype(Shape.class, Circle.class).withSubtype(Shape.class, Square.class));
  }

  private static void differ(Graph one, Graph two, Object value) {
    byte[] bytes = one.encode(value);
    assertThat(one.encode(one.decode(bytes, value.getClass()))).isEqualTo(bytes);
    assertThatThrownBy(() -> two.decode(bytes, value.getClass()))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("fingerprint");
  }

  @Test
  void hierarchiesThatRegisteredClassesLeadTo() {
    for (Engine engine : Engine.values()) {
      GraphOptions options = positional(Names.REGISTERED, engine).withClass(Box.class);
      Graph one = Graph.with(ordered(options, false));
      Graph two = Graph.with(ordered(options, true));
      differ(one, two, new Root(new Box(new Circle(5))));
      differ(one, two, new Box(new Circle(5)));
    }
  }

  @Test
  void hierarchiesThatValuesLeadTo() {
    for (Engine engine : Engine.values()) {
      GraphOptions options = positional(Names.REGISTERED, engine);
      Graph one = Graph.with(ordered(options, false));
      Graph two = Graph.with(ordered(options, true));
      differ(one, two, new Outside(Wrapped.of(new Circle(5))));
      GraphOptions registered = options.withClass(Wrapped.class);
      differ(
          Graph.with(ordered(registered, false)),
          Graph.with(ordered(registered, true)),
          new Root(Wrapped.of(new Circle(5))));
    }
  }

  @Test
  void byNameTheOrderOfHierarchiesDoesNotCount() {
    for (Engine engine : Engine.values()) {
      GraphOptions options = positional(Names.NAMED, engine).withClass(Box.class);
      Root root = new Root(new Box(new Circle(5)));
      byte[] bytes = Graph.with(ordered(options, false)).encode(root);
      assertThat(Graph.with(ordered(options, true)).decode(bytes, Root.class)).isEqualTo(root);
    }
  }

  /** A container. */
  public static final class La extends ArrayList<Object> {
    private static final long serialVersionUID = 1L;
  }

  /** A container like it. */
  public static final class Lb extends ArrayList<Object> {
    private static final long serialVersionUID = 1L;
  }

  @Test
  void registeredContainersAndComparators() {
    for (Engine engine : Engine.values()) {
      for (Names names : Names.values()) {
        GraphOptions options = positional(names, engine);
        La list = new La();
        list.add(1);
        Root root = new Root(list);
        Graph one = Graph.with(options.withClass(La.class, Lb.class));
        differ(one, Graph.with(options.withClass(Lb.class, La.class)), root);
        differ(one, Graph.with(options.withClass(La.class)), root);
        differ(one, Graph.with(options.withClass(1, La.class).withClass(Lb.class)), root);
        Graph compared = Graph.with(options.withComparator(BY_LENGTH));
        Root sorted = new Root(new TreeSet<>(BY_LENGTH));
        differ(compared, Graph.with(options), sorted);
        differ(
            compared, Graph.with(options.withComparator(BY_LENGTH).withComparator(OTHER)), sorted);
      }
    }
  }

  private static final Comparator<String> BY_LENGTH = Comparator.comparingInt(String::length);
  private static final Comparator<String> OTHER = BY_LENGTH.reversed();

  /** Two lists. */
  public static final class Lists {
    /** The first. */
    public List<String> c;

    /** The second. */
    public List<String> d;
  }

  /** A set, and a list. */
  public static final class SetFirst {
    /** The first. */
    public Set<String> c;

    /** The second. */
    public List<String> d;
  }

  /** A list, and a set. */
  public static final class SetSecond {
    /** The first. */
    public List<String> c;

    /** The second. */
    public Set<String> d;
  }

  /** Two queues. */
  public static final class Queues {
    /** The first. */
    public Queue<String> c;

    /** The second. */
    public Deque<String> d;
  }

  /** What an ArrayList is, too, and one that is always told. */
  public static final class General {
    /** The first. */
    public Collection<String> c;

    /** The second. */
    public List<String> d;
  }

  /** A map. */
  public static final class Plain {
    /** It. */
    public Map<TimeUnit, List<TimeUnit>> c;
  }

  /** Another one. */
  public static final class Concurrent {
    /** It. */
    public ConcurrentHashMap<TimeUnit, List<TimeUnit>> c;
  }

  /** One with sets. */
  public static final class Sets {
    /** It. */
    public Map<TimeUnit, EnumSet<TimeUnit>> c;
  }

  @Test
  void containersWhoseClassIsNotTold() {
    for (Engine engine : Engine.values()) {
      for (Names names : Names.values()) {
        Graph graph = Graph.with(positional(names, engine));
        Lists lists = new Lists();
        lists.c = new ArrayList<>(List.of("a", "a", "b"));
        lists.d = lists.c;
        byte[] bytes = graph.encode(lists);
        refuse(graph, bytes, SetFirst.class, SetSecond.class, Queues.class);
        assertThat(graph.decode(bytes, General.class).c).isEqualTo(lists.c);
        SetFirst set = new SetFirst();
        set.c = new LinkedHashSet<>(lists.c);
        set.d = lists.d;
        refuse(graph, graph.encode(set), Lists.class, SetSecond.class, Queues.class);
        Queues queues = new Queues();
        queues.c = new ArrayDeque<>(lists.c);
        refuse(graph, graph.encode(queues), Lists.class, SetFirst.class, SetSecond.class);
        Plain plain = new Plain();
        plain.c = new HashMap<>(Map.of(TimeUnit.DAYS, new ArrayList<>()));
        refuse(graph, graph.encode(plain), Concurrent.class, Sets.class);
      }
    }
  }

  private static void refuse(Graph graph, byte[] bytes, Class<?>... types) {
    for (Class<?> type : types) {
      assertThatThrownBy(() -> graph.decode(bytes, type))
          .isInstanceOf(MappingException.class)
          .hasMessageContaining("fingerprint");
    }
  }
}
