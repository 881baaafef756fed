package io.seriform.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.Codec;
import io.seriform.TypeRef;
import io.seriform.annotation.Conversion;
import io.seriform.annotation.Property;
import io.seriform.annotation.Unwrapped;
import io.seriform.annotation.UseCodec;
import io.seriform.copy.Copier;
import io.seriform.document.Document;
import io.seriform.document.DocumentObject;
import io.seriform.error.EncodeException;
import io.seriform.error.LimitException;
import io.seriform.error.ModelException;
import io.seriform.model.options.ModelOptions;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;
import org.junit.jupiter.api.Test;

/** {@link Copier}: beside what the kits ask of every value that they write. */
class CopyTest {

  private static final Json PLAIN = Json.standard();
  private static final Json KEEPING = Json.with(JsonOptions.standard().withReferences(true));

  /** Refers to others of its kind. */
  public static class Node {
    public int id;
    public Node next;
    public List<Node> others = new ArrayList<>();
    public Map<String, Node> named = new HashMap<>();
    public Node[] array;
    public Object any;
  }

  @Test
  void copiesKeepCyclesAndIdentity() {
    Node node = new Node();
    node.id = 7;
    node.next = node;
    node.others.add(node);
    node.others.add(new Node());
    node.named.put("self", node);
    node.array = new Node[] {node, node.others.get(1)};
    node.any = node.others;
    Node copy = Copier.of(KEEPING.codec(Node.class)).copy(node);
    assertThat(copy).isNotSameAs(node);
    assertThat(copy.id).isEqualTo(7);
    assertThat(copy.next).isSameAs(copy);
    assertThat(copy.others.get(0)).isSameAs(copy);
    assertThat(copy.named.get("self")).isSameAs(copy);
    assertThat(copy.array[0]).isSameAs(copy);
    assertThat(copy.array[1]).isSameAs(copy.others.get(1)).isNotSameAs(node.others.get(1));
    assertThat(copy.any).isSameAs(copy.others);
  }

  record Inner(String text, @Unwrapped(prefix = "deep_") Node node) {}

  record Outer(int id, @Unwrapped Inner inner, List<Inner> more) {}

  /** Made before what is unwrapped in it. */
  public static class Bean {
    public int id;
    @Unwrapped public Inner inner;
    public List<String> texts = new ArrayList<>();
  }

  @Test
  void unwrappedObjectsAreCopied() {
    Node node = new Node();
    node.id = 7;
    node.others.add(new Node());
    for (Json json : List.of(PLAIN, KEEPING)) {
      Outer outer = new Outer(1, new Inner("a", node), List.of(new Inner("b", null)));
      Outer copy = Copier.of(json.codec(Outer.class)).copy(outer);
      assertThat(copy).usingRecursiveComparison().isEqualTo(outer);
      assertThat(copy.inner.node).isNotSameAs(node);
      assertThat(copy.inner.node.others.get(0)).isNotSameAs(node.others.get(0));
      Outer none = new Outer(2, null, null);
      assertThat(Copier.of(json.codec(Outer.class)).copy(none)).isEqualTo(none);
      Bean bean = new Bean();
      bean.id = 3;
      bean.inner = new Inner(null, node);
      bean.texts.add("t");
      assertThat(Copier.of(json.codec(Bean.class)).copy(bean))
          .usingRecursiveComparison()
          .isEqualTo(bean);
    }
  }

  @Test
  void withoutReferences() {
    Node node = new Node();
    Node shared = new Node();
    node.others = new ArrayList<>(List.of(shared, shared));
    Node copy = Copier.of(PLAIN.codec(Node.class)).copy(node);
    assertThat(copy.others.get(0)).isNotSameAs(copy.others.get(1));
    node.next = node;
    assertThatThrownBy(() -> Copier.of(PLAIN.codec(Node.class)).copy(node))
        .isInstanceOf(EncodeException.class)
        .hasMessageContaining("a cycle");
    Node chain = new Node();
    for (int i = 0; i < 600; i++) {
      Node before = new Node();
      before.next = chain;
      chain = before;
    }
    Node first = chain;
    assertThatThrownBy(() -> Copier.of(PLAIN.codec(Node.class)).copy(first))
        .isInstanceOf(LimitException.class);
  }

  record Pair(Object left, Object right) {}

  @Test
  void circlesThroughConstructors() {
    List<Object> list = new ArrayList<>();
    Pair pair = new Pair(list, list);
    list.add(pair);
    assertThatThrownBy(() -> Copier.of(KEEPING.codec(Pair.class)).copy(pair))
        .isInstanceOfSatisfying(
            EncodeException.class,
            e -> {
              assertThat(e).hasMessageContaining("a cycle through something");
              assertThat(e.path()).isEqualTo("$.left[0]");
            });
    List<Object> copy = Copier.of(KEEPING.codec(new TypeRef<List<Object>>() {})).copy(list);
    assertThat(((Pair) copy.get(0)).left()).isSameAs(copy);
  }

  @Test
  @SuppressWarnings("IdentityHashMapUsage")
  void kindsOfContainers() {
    TreeSet<Integer> reversed = new TreeSet<>(Comparator.reverseOrder());
    reversed.addAll(List.of(1, 2, 3));
    TreeMap<String, Integer> sorted = new TreeMap<>(Comparator.reverseOrder());
    sorted.putAll(Map.of("a", 1, "b", 2));
    Map<Object, Object> identity = new IdentityHashMap<>(Map.of("a", 1));
    List<Object> all =
        List.of(
            reversed,
            sorted,
            identity,
            List.of(1, 2),
            Set.of("x"),
            Map.of("k", 1),
            Collections.unmodifiableSortedSet(reversed),
            Collections.synchronizedMap(new HashMap<>(Map.of("a", 1))),
            Collections.emptyList(),
            new ArrayBlockingQueue<>(5, false, List.of(1)));
    List<Object> copies = Copier.of(PLAIN.codec(new TypeRef<List<Object>>() {})).copy(all);
    assertThat(((TreeSet<?>) copies.get(0)).first()).isEqualTo(3);
    assertThat(((TreeMap<?, ?>) copies.get(1)).firstKey()).isEqualTo("b");
    assertThat(copies.get(2)).isInstanceOf(IdentityHashMap.class).isEqualTo(identity);
    for (int i : new int[] {3, 4, 5, 6, 7, 8}) {
      assertThat(copies.get(i)).isEqualTo(all.get(i)).isNotSameAs(all.get(i));
    }
    assertThatThrownBy(() -> ((List<?>) copies.get(3)).clear())
        .isInstanceOf(UnsupportedOperationException.class);
    assertThatThrownBy(() -> ((Set<?>) copies.get(6)).clear())
        .isInstanceOf(UnsupportedOperationException.class);
    assertThat(copies.get(7).getClass()).isEqualTo(all.get(7).getClass());
    assertThat(((ArrayBlockingQueue<?>) copies.get(9)).remainingCapacity()).isEqualTo(4);
    assertThatThrownBy(() -> copies.add(1)).isInstanceOf(UnsupportedOperationException.class);
  }

  @Test
  void setsOfTheKeysOfMaps() {
    Codec<Object> any = PLAIN.codec(Object.class);
    Set<String> concurrent = ConcurrentHashMap.newKeySet();
    concurrent.add("a");
    assertThat(Copier.of(any).copy(concurrent))
        .isInstanceOf(ConcurrentHashMap.KeySetView.class)
        .isEqualTo(concurrent);
    Set<String> identity = Collections.newSetFromMap(new IdentityHashMap<>());
    identity.add("a");
    assertThat(Copier.of(any).copy(identity)).isEqualTo(Set.of("a"));
    identity.add("aa".substring(1));
    assertThatThrownBy(() -> Copier.of(any).copy(identity))
        .isInstanceOf(EncodeException.class)
        .hasMessageContaining("equal but not the same");
  }

  static class Leaf extends Node {
    public int more;
  }

  @Test
  void whatHasNoModelIsRefused() {
    Codec<Object> any = PLAIN.codec(Object.class);
    for (Object value :
        List.of(
            (Runnable) () -> {},
            new Thread(),
            getClass().getClassLoader(),
            new Object[] {(Runnable) () -> {}})) {
      assertThatThrownBy(() -> Copier.of(any).copy(value)).isInstanceOf(ModelException.class);
    }
    assertThatThrownBy(() -> Copier.of(PLAIN.codec(Node.class)).copy(new Leaf()))
        .isInstanceOf(EncodeException.class)
        .hasMessageContaining("subclass");
    assertThat(Copier.of(any).copy(null)).isNull();
    assertThat(Copier.of(PLAIN.codec(Node.class)).copy(null)).isNull();
  }

  /** Refuses some values. */
  public static class Picky {
    private int value;

    public int getValue() {
      if (value == 1) {
        throw new IllegalStateException("not now");
      }
      return value;
    }

    public void setValue(int value) {
      this.value = value;
    }

    @Property(name = "renamed")
    public String text() {
      return "computed";
    }
  }

  @Test
  void failingGetters() {
    Picky picky = new Picky();
    picky.setValue(1);
    assertThatThrownBy(() -> Copier.of(PLAIN.codec(Picky.class)).copy(picky))
        .isInstanceOf(EncodeException.class)
        .hasRootCauseMessage("not now");
    picky.setValue(2);
    assertThat(Copier.of(PLAIN.codec(Picky.class)).copy(picky).getValue()).isEqualTo(2);
  }

  interface Shape {}

  record Circle(double radius) implements Shape {}

  record Square(double side, List<String> tags) implements Shape {}

  @Test
  void copiesHaveTheSubtypeOfTheOriginal() {
    Json json =
        Json.with(
            JsonOptions.standard()
                .withModel(ModelOptions.standard().withSubtype(Shape.class, Square.class)));
    Square square = new Square(2, new ArrayList<>(List.of("x")));
    Square copy = (Square) Copier.of(json.codec(Shape.class)).copy(square);
    assertThat(copy).isEqualTo(square);
    assertThat(copy.tags()).isNotSameAs(square.tags());
    assertThatThrownBy(() -> Copier.of(json.codec(Shape.class)).copy(new Circle(1)))
        .isInstanceOf(EncodeException.class);
  }

  /** Holds trees. */
  public static class Trees {
    public Document any;
    public DocumentObject object;
    public List<Document> list = new ArrayList<>();
  }

  @Test
  void treesAreCopied() {
    Trees trees = new Trees();
    trees.object = PLAIN.readTree("{\"a\":[1,{\"b\":null}],\"c\":\"text\"}").asObject();
    trees.any = trees.object;
    trees.list.add(PLAIN.readTree("[[]]"));
    for (Json json : List.of(PLAIN, KEEPING)) {
      Trees copy = Copier.of(json.codec(Trees.class)).copy(trees);
      assertThat(copy.object).isEqualTo(trees.object).isNotSameAs(trees.object);
      assertThat(copy.list).isEqualTo(trees.list);
      assertThat((Object) copy.any == copy.object).isEqualTo(json == KEEPING);
      copy.object.get("a").asArray().get(1).asObject().put("b", 5);
      copy.list.get(0).asArray().get(0).asArray().add(1);
      assertThat(trees.object).hasToString("{\"a\":[1,{\"b\":null}],\"c\":\"text\"}");
      assertThat(trees.list.get(0)).hasToString("[[]]");
    }
  }

  @Test
  void deepTrees() {
    Document tree = Document.array();
    for (int i = 0; i < 600; i++) {
      tree = Document.array().add(tree);
    }
    Document deep = tree;
    assertThatThrownBy(() -> Copier.of(PLAIN.codec(Document.class)).copy(deep))
        .isInstanceOf(LimitException.class)
        .hasMessageContaining("depth");
  }

  /** Has a container that it makes itself and puts something into. */
  public static class Filled {
    private final List<String> roles = new ArrayList<>(List.of("user"));
    private final Map<String, Integer> counts = new HashMap<>(Map.of("a", 1));

    public List<String> getRoles() {
      return roles;
    }

    public Map<String, Integer> getCounts() {
      return counts;
    }
  }

  @Test
  void containersThatAreFilledHoldNothingElse() {
    Filled filled = new Filled();
    filled.roles.set(0, "admin");
    filled.counts.remove("a");
    Filled copy = Copier.of(PLAIN.codec(Filled.class)).copy(filled);
    assertThat(copy.roles).containsExactly("admin");
    assertThat(copy.counts).isEmpty();
  }

  record Around(@Unwrapped(prefix = "in_") Filled filled, int id) {}

  /** Made before what is unwrapped in it. */
  public static class AroundBean {
    @Unwrapped public Filled filled;
  }

  @Test
  void containersOfUnwrappedObjectsAreFilled() {
    Filled filled = new Filled();
    filled.roles.set(0, "admin");
    filled.counts.remove("a");
    AroundBean bean = new AroundBean();
    bean.filled = filled;
    for (Json json : List.of(PLAIN, KEEPING)) {
      for (Filled copy :
          List.of(
              Copier.of(json.codec(Around.class)).copy(new Around(filled, 1)).filled,
              Copier.of(json.codec(AroundBean.class)).copy(bean).filled)) {
        assertThat(copy.roles).containsExactly("admin").isNotSameAs(filled.roles);
        assertThat(copy.counts).isEmpty();
      }
      assertThat(Copier.of(json.codec(Around.class)).copy(new Around(null, 1)).filled).isNull();
    }
    filled.roles.clear();
    filled.counts.put("b", 2);
    Filled copy = Copier.of(PLAIN.codec(Around.class)).copy(new Around(filled, 1)).filled;
    assertThat(copy.roles).isEmpty();
    assertThat(copy.counts).containsExactly(Map.entry("b", 2));
  }

  @Test
  void anyValues() {
    Node node = new Node();
    node.any = new Object();
    assertThat(Copier.of(PLAIN.codec(Node.class)).copy(node).any).isSameAs(node.any);
  }

  @Test
  void numbersThatChange() {
    Codec<Number> codec = PLAIN.codec(Number.class);
    LongAdder sum = new LongAdder();
    sum.add(5);
    Number copy = Copier.of(codec).copy(sum);
    sum.add(1);
    assertThat(copy).isInstanceOf(LongAdder.class);
    assertThat(copy.longValue()).isEqualTo(5);
    assertThat(Copier.of(codec).copy(new BigDecimal("1.5"))).isEqualTo(new BigDecimal("1.5"));
    assertThatThrownBy(() -> Copier.of(codec).copy(new LongAccumulator(Long::sum, 0)))
        .isInstanceOf(EncodeException.class)
        .hasMessageContaining("LongAccumulator cannot be copied");
  }

  @Test
  void conversionsToNothing() {
    assertThatThrownBy(() -> Copier.of(PLAIN.codec(Odd.class)).copy(new Odd()))
        .isInstanceOf(EncodeException.class)
        .hasMessageContaining("the codec gave null");
  }

  /** Its conversion breaks its contract. */
  @UseCodec(ToNothing.class)
  public static class Odd {}

  /** Gives null. */
  public static class ToNothing implements Conversion<Odd, String> {
    @Override
    public String toWire(Odd value) {
      return null;
    }

    @Override
    public Odd fromWire(String wire) {
      return new Odd();
    }
  }
}
