package io.seriform.jdkstream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.TypeRef;
import io.seriform.error.MappingException;
import io.seriform.jdkstream.JdkStreamOptions.Versions;
import io.seriform.jdkstream.Shop.Chatty;
import io.seriform.jdkstream.Shop.Colour;
import io.seriform.jdkstream.Shop.Customer;
import io.seriform.jdkstream.Shop.Line;
import io.seriform.jdkstream.Shop.Order;
import io.seriform.jdkstream.Shop.Outside;
import io.seriform.model.options.ModelOptions;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.Serializable;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.LocalDate;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Calendar;
import java.util.Collections;
import java.util.Comparator;
import java.util.Date;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.GregorianCalendar;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Set;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** Streams into registered classes. */
@SuppressWarnings({"JavaUtilDate", "JdkObsolete"}) // old streams hold old classes
class BindingTest {

  private static final JdkStreamOptions OPTIONS = JdkStreamOptions.standard();
  private static final JdkStream STREAM = JdkStream.standard();

  private static <T> T same(Object value, TypeRef<T> type) {
    T read = STREAM.decode(Jdk.write(value), type);
    assertThat(read).isEqualTo(value);
    return read;
  }

  // ---- the whole

  @Test
  void graphsKeepTheirIdentity() {
    JdkStream shop = JdkStream.with(OPTIONS.withClass(Order.class));
    byte[] bytes = Jdk.write(Shop.customer());
    for (Customer customer :
        List.of(
            shop.decode(bytes, Customer.class),
            shop.decode(new ByteArrayInputStream(bytes), Customer.class))) {
      assertThat(customer.getName()).isEqualTo("Smith");
      assertThat(customer.getId()).isEqualTo(5);
      assertThat(customer.getSince()).isEqualTo(new Date(1_000));
      assertThat(customer.getParent()).isSameAs(customer);
      assertThat(customer.secret()).isEqualTo("never written");
      Order order = customer.getOrders().get(0);
      assertThat(customer.getOrders()).hasSize(2).allMatch(each -> each == order);
      assertThat(order.getCustomer()).isSameAs(customer);
      assertThat(order.getTotal()).isEqualTo(new BigDecimal("12.50"));
      assertThat(order.getStamp()).containsExactly(1, 2, -3);
      assertThat(order.getGrid()).isDeepEqualTo(new int[][] {{1, 2}, null, {}});
      assertThat(order.getColours()).isEqualTo(Map.of(Colour.GREEN, 3));
      assertThat(order.getTags()).isInstanceOf(TreeSet.class).containsExactly("a", "b");
      assertThat(order.getAnything()).isEqualTo(Map.of("k", List.of(1, 2L, "three")));
    }
  }

  @Test
  void nothingIsMadeThatIsNotRegistered() {
    Order order = new Order();
    order.setAnything(new Line(1, "x", null));
    byte[] bytes = Jdk.write(order);
    assertThatThrownBy(() -> STREAM.decode(bytes, Order.class))
        .isInstanceOfSatisfying(
            MappingException.class,
            e -> {
              assertThat(e.path()).isEqualTo("$.anything");
              assertThat(e.found()).isEqualTo(Line.class.getName());
              assertThat(e.offset()).isPositive();
              assertThat(e).hasMessageContaining("withClass");
            });
    JdkStream knowing = JdkStream.with(OPTIONS.withClass(Line.class));
    assertThat(knowing.decode(bytes, Order.class).getAnything()).isEqualTo(new Line(1, "x", null));
  }

  @Test
  void forgedTypes() {
    byte[] line = Jdk.patched(Jdk.write(new Line(1, "x", null)), "Shop$Line", "Shop$Lime");
    JdkStream wrong =
        JdkStream.with(OPTIONS.withClass(Shop.class.getName() + "$Lime", Order.class));
    assertThatThrownBy(() -> wrong.decode(line, Line.class)).isInstanceOf(MappingException.class);
    for (Object value : new Object[] {"text", 1, List.of(1), Map.of(), new int[0], Colour.RED}) {
      assertThatThrownBy(() -> STREAM.decode(Jdk.write(value), Line.class))
          .as("%s", value)
          .isInstanceOf(MappingException.class);
    }
    assertThatThrownBy(
            () -> STREAM.decode(Jdk.write(List.of("a")), new TypeRef<List<Integer>>() {}))
        .isInstanceOfSatisfying(
            MappingException.class, e -> assertThat(e.path()).isEqualTo("$[0]"));
    assertThatThrownBy(() -> STREAM.decode(Jdk.write((Object) null), int.class))
        .isInstanceOf(MappingException.class);
  }

  // ---- values

  @Test
  void containersOfTheJdkAreReadBack() {
    same(new LinkedList<>(List.of(1, 2)), new TypeRef<List<Integer>>() {});
    assertThat(same(new LinkedList<>(List.of(1, 2)), new TypeRef<List<Integer>>() {}))
        .isInstanceOf(LinkedList.class);
    same(List.of("a"), new TypeRef<List<String>>() {});
    same(Set.of(1L), new TypeRef<Set<Long>>() {});
    same(new HashMap<>(Map.of("a", LocalDate.MIN)), new TypeRef<Map<String, LocalDate>>() {});
    same(EnumSet.of(Colour.GREEN), new TypeRef<EnumSet<Colour>>() {});
    same(
        List.of(EnumSet.noneOf(Colour.class), EnumSet.noneOf(Colour.class)),
        new TypeRef<List<EnumSet<Colour>>>() {});
    same(
        Collections.unmodifiableList(new ArrayList<>(List.of(1))), new TypeRef<List<Integer>>() {});
    assertThat(STREAM.decode(Jdk.write(new ArrayDeque<>(List.of(1, 2))), int[].class))
        .containsExactly(1, 2);
    assertThat(STREAM.decode(Jdk.write(new int[] {1, 2}), new TypeRef<List<Long>>() {}))
        .containsExactly(1L, 2L);
    assertThat(STREAM.decode(Jdk.write((Object) new String[] {"a", null}), Object.class))
        .isEqualTo(new String[] {"a", null});
    TreeMap<String, Integer> backwards = new TreeMap<>(Comparator.reverseOrder());
    backwards.putAll(Map.of("a", 1, "b", 2));
    TreeMap<String, Integer> read =
        STREAM.decode(Jdk.write(backwards), new TypeRef<TreeMap<String, Integer>>() {});
    assertThat(read.keySet()).containsExactly("b", "a");
    TreeMap<String, Integer> insensitive = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    insensitive.put("A", 1);
    assertThat(STREAM.decode(Jdk.write(insensitive), new TypeRef<TreeMap<String, Integer>>() {}))
        .containsKey("a");
  }

  @Test
  void orderThatIsNotKnown() {
    TreeSet<String> set =
        new TreeSet<>(
            Comparator.comparing(
                (java.util.function.Function<String, Integer> & Serializable) String::length));
    set.addAll(List.of("ccc", "a", "bb"));
    byte[] bytes = Jdk.write(set);
    assertThatThrownBy(() -> STREAM.decode(bytes, new TypeRef<TreeSet<String>>() {}))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("comparator");
    assertThat(STREAM.decode(bytes, new TypeRef<Set<String>>() {}))
        .containsExactly("a", "bb", "ccc");
    assertThat(STREAM.decode(bytes, new TypeRef<List<String>>() {}))
        .containsExactly("a", "bb", "ccc");
  }

  /** Queues, sorted sets and maps of every class keep the order that they had. */
  @Test
  void ordersOfOtherClasses() {
    PriorityQueue<Integer> queue = new PriorityQueue<>(Comparator.reverseOrder());
    queue.addAll(List.of(1, 2, 3));
    Queue<Integer> read = STREAM.decode(Jdk.write(queue), new TypeRef<Queue<Integer>>() {});
    assertThat(List.of(read.poll(), read.poll(), read.poll())).containsExactly(3, 2, 1);
    PriorityBlockingQueue<Integer> blocking =
        new PriorityBlockingQueue<>(5, Collections.reverseOrder());
    blocking.addAll(List.of(1, 2, 3));
    assertThat(
            STREAM
                .decode(Jdk.write(blocking), new TypeRef<PriorityBlockingQueue<Integer>>() {})
                .peek())
        .isEqualTo(3);
    Set<String> set = new ConcurrentSkipListSet<>(Comparator.reverseOrder());
    set.addAll(List.of("a", "b"));
    assertThat(STREAM.decode(Jdk.write(set), new TypeRef<TreeSet<String>>() {}))
        .containsExactly("b", "a");
    assertThat(STREAM.decode(Jdk.write(set), Object.class))
        .isExactlyInstanceOf(ConcurrentSkipListSet.class)
        .hasToString("[b, a]");
    Map<String, Integer> map = new ConcurrentSkipListMap<>(Comparator.reverseOrder());
    map.putAll(Map.of("a", 1, "b", 2));
    assertThat(STREAM.decode(Jdk.write(map), new TypeRef<TreeMap<String, Integer>>() {}))
        .hasToString("{b=2, a=1}");
    TreeMap<String, Integer> sorted = new TreeMap<>(map);
    assertThat(sorted.comparator()).isNull();
    sorted = new TreeMap<>(Comparator.reverseOrder());
    sorted.putAll(map);
    assertThat(
            STREAM.decode(
                Jdk.write(sorted), new TypeRef<ConcurrentSkipListMap<String, Integer>>() {}))
        .hasToString("{b=2, a=1}");
    PriorityQueue<String> unknown =
        new PriorityQueue<>(
            Comparator.comparing(
                (java.util.function.Function<String, Integer> & Serializable) String::length));
    unknown.addAll(List.of("a", "bb"));
    assertThatThrownBy(() -> STREAM.decode(Jdk.write(unknown), new TypeRef<Queue<String>>() {}))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("comparator");
  }

  @Test
  void containersOfEnumsAreOfTheirClass() {
    EnumMap<Colour, Integer> map = new EnumMap<>(Map.of(Colour.GREEN, 1));
    assertThat(same(map, new TypeRef<Map<Colour, Integer>>() {})).isInstanceOf(EnumMap.class);
    assertThat(same(EnumSet.of(Colour.RED), new TypeRef<Set<Colour>>() {}))
        .isInstanceOf(EnumSet.class);
    JdkStream knowing = JdkStream.with(OPTIONS.withClass(Colour.class));
    assertThat(knowing.decode(Jdk.write(map), Object.class))
        .isExactlyInstanceOf(EnumMap.class)
        .isEqualTo(map);
    assertThat(knowing.decode(Jdk.write(EnumSet.noneOf(Colour.class)), Object.class))
        .isInstanceOf(EnumSet.class);
    // an enum that is unknown here has no constants
    assertThat(STREAM.decode(Jdk.write(EnumSet.noneOf(Colour.class)), Object.class))
        .isEqualTo(List.of());
    for (Class<?> type : List.of(EnumMap.class, EnumSet.class)) {
      Object value = type == EnumMap.class ? map : EnumSet.of(Colour.RED);
      assertThatThrownBy(() -> STREAM.decode(Jdk.write(value), type))
          .isInstanceOf(MappingException.class)
          .hasMessageContaining("the enum is neither declared nor registered");
    }
  }

  /** A list of one's own. */
  public static final class Lines extends ArrayList<Line> {
    private static final long serialVersionUID = 1L;
  }

  /** A map of one's own. */
  public static final class Stock extends HashMap<String, Integer> {
    private static final long serialVersionUID = 1L;
  }

  @Test
  void containersOfRegisteredClassesAreOfTheirClass() {
    Lines lines = new Lines();
    lines.add(new Line(1, "a", null));
    Stock stock = new Stock();
    stock.put("a", 1);
    byte[] bytes = Jdk.write(new Pair(lines, stock));
    JdkStream knowing =
        JdkStream.with(OPTIONS.withClass(Lines.class).withClass(Stock.class).withClass(Line.class));
    Pair pair = knowing.decode(bytes, Pair.class);
    assertThat(pair.left()).isExactlyInstanceOf(Lines.class).isEqualTo(lines);
    assertThat(pair.right()).isExactlyInstanceOf(Stock.class).isEqualTo(stock);
    assertThat(knowing.decode(Jdk.write(lines), new TypeRef<List<Line>>() {}))
        .isExactlyInstanceOf(Lines.class);
    assertThat(STREAM.decode(Jdk.write(lines), new TypeRef<List<Line>>() {}))
        .isExactlyInstanceOf(ArrayList.class);
  }

  /** Has values of the JDK's classes. */
  record Places(File file, Calendar at, GregorianCalendar last, InetSocketAddress host)
      implements Serializable {}

  @Test
  void filesCalendarsAndHosts() {
    GregorianCalendar last = new GregorianCalendar(TimeZone.getTimeZone("Europe/Paris"));
    last.setGregorianChange(new Date(0));
    last.setMinimalDaysInFirstWeek(4);
    Calendar at = Calendar.getInstance(Locale.forLanguageTag("th-u-ca-buddhist"));
    at.setLenient(false);
    Places places =
        new Places(
            new File("a/b"), at, last, new InetSocketAddress(InetAddress.getLoopbackAddress(), 1));
    assertThat(STREAM.decode(Jdk.write(places), Places.class)).isEqualTo(places);
    InetSocketAddress host = InetSocketAddress.createUnresolved("host", 2);
    assertThat(STREAM.decode(Jdk.write(host), Object.class)).isEqualTo(host);
  }

  /** Two keys that were two objects only. */
  @Test
  void keysThatAreEqualHere() {
    IdentityHashMap<String, Integer> map = new IdentityHashMap<>();
    map.put("a".repeat(2), 1);
    map.put("a".repeat(2), 2);
    assertThatThrownBy(() -> STREAM.decode(Jdk.write(map), new TypeRef<Map<String, Integer>>() {}))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("equal");
  }

  /** As a later version of a class may have them. */
  record Wider(long integer, double real, BigInteger big, Optional<String> text, Number number) {}

  record Narrower(short integer, float real, int big, String text, Object number)
      implements Serializable {}

  @Test
  void fieldsMayBeWider() {
    JdkStream stream = JdkStream.with(OPTIONS.withClass(Narrower.class.getName(), Wider.class));
    byte[] bytes = Jdk.write(new Narrower((short) 1, 0.5f, 3, "t", 2.5));
    assertThat(stream.decode(bytes, Wider.class))
        .isEqualTo(new Wider(1, 0.5, BigInteger.valueOf(3), Optional.of("t"), 2.5));
    JdkStream back = JdkStream.with(OPTIONS.withClass(Line.class.getName(), Narrower.class));
    byte[] none = Jdk.write(new Line(1, null, null));
    assertThat(back.decode(none, Narrower.class))
        .isEqualTo(new Narrower((short) 0, 0, 0, null, null));
    assertThat(STREAM.decode(Jdk.write(5L), int.class)).isEqualTo(5);
    assertThatThrownBy(() -> STREAM.decode(Jdk.write(1L << 40), int.class))
        .isInstanceOf(MappingException.class);
    assertThatThrownBy(() -> STREAM.decode(Jdk.write((1L << 53) + 1), double.class))
        .isInstanceOf(MappingException.class);
  }

  @Test
  void unknownFields() {
    byte[] bytes = Jdk.write(new Line(4, "nuts", null));
    record Less(int amount) {}
    JdkStreamOptions less = OPTIONS.withClass(Line.class.getName(), Less.class);
    assertThat(JdkStream.with(less).decode(bytes, Less.class)).isEqualTo(new Less(4));
    JdkStream strict = JdkStream.with(less.withSkippedUnknownFields(false));
    assertThatThrownBy(() -> strict.decode(bytes, Less.class))
        .isInstanceOfSatisfying(
            MappingException.class, e -> assertThat(e.found()).isEqualTo("article"));
  }

  @Test
  void otherVersionsAreRefusedIfAsked() {
    byte[] bytes = Jdk.write(new Customer());
    JdkStream strict =
        JdkStream.with(
            OPTIONS
                .withVersions(Versions.SAME)
                .withClass(Customer.class)
                .withClass(Customer.class.getName(), Order.class));
    assertThatThrownBy(() -> strict.decode(bytes, Order.class))
        .isInstanceOfSatisfying(
            MappingException.class,
            e -> {
              assertThat(e.expected()).isEqualTo("serialVersionUID 19");
              assertThat(e.found()).isEqualTo("serialVersionUID 18");
            });
    JdkStream same = JdkStream.with(OPTIONS.withVersions(Versions.SAME));
    assertThat(same.decode(bytes, Customer.class)).isNotNull();
    byte[] party = Jdk.patched(bytes, "Shop$Party\0\0\0\0\0\0\0\21", "Shop$Party\0\0\0\0\0\0\0\22");
    assertThat(STREAM.decode(party, Customer.class)).isNotNull();
    assertThatThrownBy(() -> same.decode(party, Customer.class))
        .isInstanceOfSatisfying(
            MappingException.class, e -> assertThat(e.expected()).isEqualTo("serialVersionUID 17"));
  }

  @Test
  void dataOfTheirOwn() {
    byte[] outside = Jdk.write(new Outside());
    assertThatThrownBy(() -> STREAM.decode(outside, Outside.class))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("withConversion");
    JdkStream knowing = JdkStream.with(OPTIONS.withConversion(Chatty.class.getName(), Chatty::of));
    Chatty chatty = new Chatty();
    List<Chatty> read =
        knowing.decode(Jdk.write(List.of(chatty, chatty)), new TypeRef<List<Chatty>>() {});
    assertThat(read.get(0).more()).isEqualTo("more111");
    assertThat(read.get(1)).isSameAs(read.get(0));
    assertThatThrownBy(() -> knowing.decode(Jdk.write(chatty), Line.class))
        .isInstanceOf(MappingException.class);
    JdkStream failing =
        JdkStream.with(
            OPTIONS.withConversion(
                Chatty.class.getName(),
                tree -> {
                  throw new IllegalStateException("no");
                }));
    assertThatThrownBy(() -> failing.decode(Jdk.write(chatty), Chatty.class))
        .isInstanceOf(MappingException.class)
        .hasRootCauseMessage("no");
  }

  // ---- identity

  record Pair(Object left, Object right) implements Serializable {}

  @Test
  void containersMayHoldThemselves() {
    List<Object> list = new ArrayList<>();
    list.add(list);
    List<Object> read = STREAM.decode(Jdk.write(list), new TypeRef<List<Object>>() {});
    // asked for as a list first and as anything then: the inner one holds itself
    List<?> inner = (List<?>) read.get(0);
    assertThat((Object) inner.get(0)).isSameAs(inner);
    Object[] array = new Object[2];
    array[0] = array;
    Object[] back = (Object[]) STREAM.decode(Jdk.write((Object) array), Object.class);
    assertThat(back[0]).isSameAs(back);
    AtomicReference<Object> reference = new AtomicReference<>();
    reference.set(reference);
    AtomicReference<?> held =
        STREAM.decode(
            Jdk.write(reference), new TypeRef<AtomicReference<AtomicReference<Object>>>() {});
    assertThat(held.get()).isInstanceOf(AtomicReference.class);
  }

  @Test
  void cyclesThroughConstructors() {
    List<Object> list = new ArrayList<>();
    list.add(new Pair(list, list));
    JdkStream stream = JdkStream.with(OPTIONS.withClass(Pair.class));
    Object read = stream.decode(Jdk.write(list), Object.class);
    Pair pair = (Pair) ((List<?>) read).get(0);
    assertThat(pair.left()).isSameAs(read);
    assertThatThrownBy(() -> stream.decode(Jdk.write(list.get(0)), Pair.class))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("cycle through the constructor");
  }

  @Test
  void sharedKeysAndValues() {
    Line line = new Line(1, "x", null);
    Map<Line, List<Line>> map = new LinkedHashMap<>();
    map.put(line, Arrays.asList(line, line));
    Map<Line, List<Line>> read =
        STREAM.decode(Jdk.write(map), new TypeRef<Map<Line, List<Line>>>() {});
    Line key = read.keySet().iterator().next();
    assertThat(read.get(key)).allSatisfy(each -> assertThat(each).isSameAs(key));
  }

  @Test
  void manyObjects() {
    Line line = new Line(1, "x", null);
    List<Line> read = STREAM.decodeAll(Jdk.write(line, line, new Line(2, "y", line)), Line.class);
    assertThat(read).containsExactly(line, line, new Line(2, "y", line));
    assertThat(read.get(1)).isSameAs(read.get(0));
    assertThat(read.get(2).next()).isSameAs(read.get(0));
    byte[] mixed =
        Jdk.writing(
            out -> {
              out.writeInt(1);
              out.writeObject(line);
            });
    assertThatThrownBy(() -> STREAM.decodeAll(mixed, Line.class))
        .isInstanceOf(MappingException.class);
  }

  /** Nodes that know their parent, in sets, by identity. */
  public static class Node implements Serializable {
    private static final long serialVersionUID = 1L;
    public Node parent;
    public Set<Node> children = new HashSet<>();
  }

  @Test
  void setsOfNodesInACircle() {
    Node root = new Node();
    for (int i = 0; i < 20_000; i++) {
      Node child = new Node();
      child.parent = root;
      root.children.add(child);
    }
    Node read =
        JdkStream.with(OPTIONS.withModel(ModelOptions.standard()))
            .decode(Jdk.write(root), Node.class);
    assertThat(read.children).hasSize(20_000).allMatch(child -> child.parent == read);
  }
}
