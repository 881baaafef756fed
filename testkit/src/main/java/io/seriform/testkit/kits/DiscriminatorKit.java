package io.seriform.testkit.kits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.seriform.Codec;
import io.seriform.TypeRef;
import io.seriform.annotation.Conversion;
import io.seriform.annotation.Creator;
import io.seriform.annotation.Inclusion;
import io.seriform.annotation.Subtype;
import io.seriform.annotation.Subtypes;
import io.seriform.annotation.Unknown;
import io.seriform.annotation.UseCodec;
import io.seriform.annotation.Value;
import io.seriform.codec.Engine;
import io.seriform.copy.Copier;
import io.seriform.document.SelfDescribingFormat;
import io.seriform.error.LimitException;
import io.seriform.error.MappingException;
import io.seriform.error.ModelException;
import io.seriform.testkit.Deep;
import io.seriform.testkit.Kit;
import io.seriform.testkit.Trickle;
import java.io.ByteArrayInputStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The property that names a class: anywhere in its own object, and nowhere else. One file because a
 * kit is one abstract class, whose tests a format inherits.
 */
public abstract class DiscriminatorKit {

  /** For formats. */
  protected DiscriminatorKit() {}

  /** The format, with objects by name. */
  protected abstract SelfDescribingFormat format(Engine engine);

  /** Returns the format, where unknown properties are refused. */
  protected abstract SelfDescribingFormat strict(Engine engine);

  @Subtypes(
      property = "type",
      value = {
        @Subtype(value = Leaf.class, name = "leaf"),
        @Subtype(value = Fork.class, name = "fork")
      })
  interface Tree {}

  record Leaf(int x, String y) implements Tree {}

  record Fork(Tree left, Tree right) implements Tree {}

  /** Has a property of that name too. */
  record Holder(Tree tree, String type) {}

  /** The name of the class comes last at each of many levels: each is skipped once, not by all. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void lateAtEachLevel(Engine engine) {
    SelfDescribingFormat format = format(engine);
    byte[] deep = late(format, 200);
    for (Tree read :
        List.of(
            format.decode(deep, Tree.class),
            format.decode(new ByteArrayInputStream(deep), Tree.class))) {
      Tree tree = read;
      for (int i = 199; i >= 0; i--) {
        Fork fork = (Fork) tree;
        assertThat(fork.right).isEqualTo(new Leaf(i, null));
        tree = fork.left;
      }
      assertThat(tree).isEqualTo(new Leaf(1, "end"));
    }
    byte[] flat = late(format, 5);
    time(format, flat);
    assertThat(time(format, deep)).isLessThan(20 * time(format, flat));
  }

  private static byte[] late(SelfDescribingFormat format, int levels) {
    List<Object> many = new ArrayList<>();
    for (int i = 0; i < 20_000; i++) {
      many.add(List.of(i, "x", Map.of("n", i)));
    }
    Map<String, Object> tree = map("x", 1, "pad", many, "y", "end", "type", "leaf");
    for (int i = 0; i < levels; i++) {
      tree = map("right", map("x", i, "type", "leaf"), "left", tree, "pad", "p", "type", "fork");
    }
    return format.encode(tree);
  }

  /** The time of the processor, which others cannot take from us: of the best of some calls. */
  private static long time(SelfDescribingFormat format, byte[] bytes) {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long best = Long.MAX_VALUE;
    for (int i = 0; i < 5; i++) {
      long from = threads.getCurrentThreadCpuTime();
      format.decode(bytes, Tree.class);
      best = Math.min(best, threads.getCurrentThreadCpuTime() - from);
    }
    return best;
  }

  private static Map<String, Object> map(Object... pairs) {
    Map<String, Object> map = new LinkedHashMap<>();
    for (int i = 0; i < pairs.length; i += 2) {
      map.put((String) pairs[i], pairs[i + 1]);
    }
    return map;
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void discriminatorsMayBeAnywhere(Engine engine) {
    SelfDescribingFormat format = format(engine);
    Leaf leaf = new Leaf(1, "a");
    List<Map<String, Object>> leaves =
        List.of(
            map("type", "leaf", "x", 1, "y", "a"),
            map("x", 1, "type", "leaf", "y", "a"),
            map("x", 1, "y", "a", "type", "leaf"),
            map("z", List.of(map("type", "fork")), "y", "a", "x", 1, "type", "leaf"));
    List<Object> all = new ArrayList<>();
    List<Tree> expected = new ArrayList<>();
    for (Map<String, Object> a : leaves) {
      assertThat(format.decode(format.encode(a), Tree.class)).isEqualTo(leaf);
      for (Map<String, Object> b : leaves) {
        all.add(map("left", a, "right", b, "type", "fork"));
        all.add(map("left", a, "type", "fork", "right", b));
        expected.add(new Fork(leaf, leaf));
        expected.add(new Fork(leaf, leaf));
      }
    }
    byte[] bytes = format.encode(all);
    TypeRef<List<Tree>> type = new TypeRef<>() {};
    assertThat(format.decode(bytes, type)).isEqualTo(expected);
    assertThat(format.codec(type).decode(new Trickle(bytes, 1))).isEqualTo(expected);
  }

  /** Each object names its class again where the class itself is declared, as its siblings do. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void whereTheClassIsDeclared(Engine engine) {
    SelfDescribingFormat format = format(engine);
    Map<String, Object> first = map("type", "leaf", "x", 1, "y", "a");
    Map<String, Object> last = map("y", "a", "x", 1, "type", "leaf");
    byte[] bytes = format.encode(List.of(first, first, last, last, first));
    TypeRef<List<Leaf>> type = new TypeRef<>() {};
    assertThat(format.decode(bytes, type))
        .hasSize(5)
        .allSatisfy(leaf -> assertThat(leaf).isEqualTo(new Leaf(1, "a")));
    assertThat(format.codec(type).decode(new Trickle(bytes, 1))).hasSize(5);
  }

  /** Keys that are not strings come before it, like those of properties with numbers. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void behindOtherKeys(Engine engine) {
    SelfDescribingFormat format = format(engine);
    Map<Object, Object> leaf = new LinkedHashMap<>();
    leaf.put(7L, List.of(1L));
    leaf.put(-300L, "type");
    leaf.put("x", 1);
    leaf.put("type", "leaf");
    leaf.put(1L << 40, null);
    leaf.put("y", "a");
    byte[] bytes = format.encode(List.of(leaf, leaf));
    TypeRef<List<Tree>> type = new TypeRef<>() {};
    List<Tree> leaves = List.of(new Leaf(1, "a"), new Leaf(1, "a"));
    assertThat(format.decode(bytes, type)).isEqualTo(leaves);
    assertThat(format.codec(type).decode(new Trickle(bytes, 1))).isEqualTo(leaves);
    leaf.remove("type");
    refused(engine, leaf, Tree.class, "$");
  }

  @Subtypes(inclusion = Inclusion.WRAPPER)
  sealed interface Link {}

  record Chain(Link next) implements Link {}

  @Subtypes(inclusion = Inclusion.ARRAY)
  sealed interface Pearl {}

  record Strung(Pearl next) implements Pearl {}

  /** The wrapper of an object is a level when it is written, as when it is read. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void depthIsTheSameBothWays(Engine engine) {
    SelfDescribingFormat format = format(engine);
    Link link = null;
    Pearl pearl = null;
    for (int i = 1; i <= 260; i++) {
      link = new Chain(link);
      pearl = new Strung(pearl);
      for (Object[] each : new Object[][] {{Link.class, link}, {Pearl.class, pearl}}) {
        Codec<Object> codec = Kit.codec(format, (Class<?>) each[0]);
        if (2 * i <= 500) {
          assertThat(codec.decode(codec.encode(each[1]))).isEqualTo(each[1]);
        } else {
          assertThatThrownBy(() -> codec.encode(each[1]))
              .isInstanceOf(LimitException.class)
              .hasMessageContaining("depth is at most 500");
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void missingDiscriminatorsAreRefused(Engine engine) {
    for (Map<String, Object> no :
        List.of(map(), map("x", 1), map("x", 1, "y", "a"), map("z", map("type", "leaf")))) {
      refused(engine, no, Tree.class, "$");
      refused(
          engine,
          List.of(map("type", "leaf"), no, map("type", "leaf")),
          new TypeRef<List<Tree>>() {}.type(),
          "$[1]");
      // what stands behind the object is another object's
      refused(engine, map("tree", no, "type", "leaf"), Holder.class, "$.tree");
      refused(engine, map("type", "fork", "left", no, "right", null), Tree.class, "$.left");
      refused(engine, map("left", no, "type", "leaf", "x", 2), Fork.class, "$.left");
    }
  }

  private void refused(Engine engine, Object value, Type type, String path) {
    SelfDescribingFormat format = format(engine);
    byte[] bytes = format.encode(value);
    MappingException e =
        catchThrowableOfType(MappingException.class, () -> format.codec(type).decode(bytes));
    assertThat(e).as("%s as %s", value, type).hasMessageContaining("does not say what it is");
    assertThat(e.path()).isEqualTo(path);
    MappingException streamed =
        catchThrowableOfType(
            MappingException.class, () -> format.codec(type).decode(new Trickle(bytes, 1)));
    assertThat(streamed.path()).isEqualTo(path);
    assertThat(streamed.offset()).isEqualTo(e.offset());
  }

  /** A document in which the names {@code typE} are made {@code type}. */
  private static byte[] twice(SelfDescribingFormat format, Object value) {
    byte[] bytes = format.encode(value);
    for (int i = 0; i + 4 <= bytes.length; i++) {
      if (new String(bytes, i, 4, StandardCharsets.US_ASCII).equals("typE")) {
        bytes[i + 3] = 'e';
      }
    }
    return bytes;
  }

  /** An object that names its class twice is refused, whatever the second name is. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void repeatedDiscriminatorsAreRefused(Engine engine) {
    for (String again : List.of("leaf", "fork", "none")) {
      for (Map<String, Object> leaf :
          List.of(
              map("type", "leaf", "typE", again),
              map("type", "leaf", "typE", again, "x", 1, "y", "a"),
              map("type", "leaf", "x", 1, "y", "a", "typE", again),
              map("type", "leaf", "y", "a", "typE", again, "x", 1),
              map("x", 1, "type", "leaf", "typE", again, "y", "a"),
              map("x", 1, "type", "leaf", "y", "a", "typE", again),
              map("x", 1, "y", "a", "type", "leaf", "typE", again))) {
        comesTwice(engine, leaf, Tree.class, "$.type");
        comesTwice(engine, leaf, Leaf.class, "$.type");
        Map<String, Object> good = map("y", "a", "type", "leaf", "x", 1);
        comesTwice(
            engine, map("right", good, "left", leaf, "type", "fork"), Tree.class, "$.left.type");
        comesTwice(
            engine, map("type", "fork", "left", good, "right", leaf), Tree.class, "$.right.type");
        comesTwice(
            engine,
            map("left", good, "type", "fork", "right", good, "typE", again),
            Tree.class,
            "$.type");
        comesTwice(engine, List.of(good, leaf), new TypeRef<List<Leaf>>() {}.type(), "$[1].type");
      }
    }
  }

  private void comesTwice(Engine engine, Object value, Type type, String path) {
    SelfDescribingFormat format = format(engine);
    byte[] bytes = twice(format, value);
    MappingException e =
        catchThrowableOfType(MappingException.class, () -> format.codec(type).decode(bytes));
    assertThat(e)
        .as("%s as %s", value, type)
        .hasMessageContaining("repeated property")
        .hasMessageNotContaining("withLastDuplicateWins");
    assertThat(e.path()).isEqualTo(path);
    MappingException streamed =
        catchThrowableOfType(
            MappingException.class, () -> format.codec(type).decode(new Trickle(bytes, 1)));
    assertThat(streamed.path()).isEqualTo(path);
    assertThat(streamed.offset()).isEqualTo(e.offset());
  }

  @Subtypes(
      inclusion = Inclusion.WRAPPER,
      value = {
        @Subtype(value = Small.class, name = "a"),
        @Subtype(value = Large.class, name = "b")
      })
  interface Wrapped {}

  record Small(int x) implements Wrapped {}

  record Large(int x) implements Wrapped {}

  @Subtypes(inclusion = Inclusion.ARRAY, value = @Subtype(value = Listed.class, name = "a"))
  interface Paired {}

  record Listed(int x) implements Paired {}

  /** Other members next to the one object that a wrapper holds. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void besideTheObject(Engine engine) {
    SelfDescribingFormat format = format(engine);
    Map<String, Object> small = map("x", 1);
    assertThat(format.decode(format.encode(map("a", small)), Wrapped.class))
        .isEqualTo(new Small(1));
    List<Object> paired = List.of("a", small);
    assertThat(format.decode(format.encode(paired), Paired.class)).isEqualTo(new Listed(1));
    for (Map<String, Object> more :
        List.of(
            map(),
            map("a", small, "b", small),
            map("a", small, "c", 1),
            map("a", small, "", null))) {
      doesNotFit(format.codec(Wrapped.class), format.encode(more));
    }
    for (List<Object> more :
        List.of(
            List.<Object>of(),
            List.of("a", small, small),
            List.of("a", small, "a"),
            List.<Object>of("a"))) {
      doesNotFit(format.codec(Paired.class), format.encode(more));
    }
  }

  /** Asserts that input is refused as no object of the class, at once and a byte at a time. */
  private static void doesNotFit(Codec<?> codec, byte[] bytes) {
    MappingException e = catchThrowableOfType(MappingException.class, () -> codec.decode(bytes));
    MappingException streamed =
        catchThrowableOfType(MappingException.class, () -> codec.decode(new Trickle(bytes, 1)));
    assertThat(e).as(Kit.show(bytes)).isNotNull();
    assertThat(streamed.problem()).isEqualTo(e.problem());
    assertThat(streamed.path()).isEqualTo(e.path());
    assertThat(streamed.offset()).isEqualTo(e.offset());
  }

  @Subtypes(
      inclusion = Inclusion.WRAPPER,
      value = {@Subtype(value = Open.class, name = "open")})
  interface Box {}

  /** Keeps what it does not know. */
  static final class Open implements Box {
    public int x;

    @Unknown public Map<String, Object> more = new LinkedHashMap<>();
  }

  @Subtypes(
      inclusion = Inclusion.ARRAY,
      value = {@Subtype(value = Kept.class, name = "kept")})
  interface Pair {}

  /** Keeps what it does not know, in a list with its name. */
  static final class Kept implements Pair {
    public int x;

    @Unknown public Map<String, Object> more = new LinkedHashMap<>();
  }

  /** If the class is named elsewhere, a property of that name is one like any other. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void notAmongTheProperties(Engine engine) {
    SelfDescribingFormat format = format(engine);
    Open open = new Open();
    open.x = 1;
    open.more = map("type", "x", "y", "z");
    byte[] bytes = format.codec(Box.class).encode(open);
    Deep.assertSame(open, format.decode(bytes, Box.class), "in a wrapper");
    Deep.assertSame(open, format.decode(format.encode(open), Open.class), "on its own");
    Kept kept = new Kept();
    kept.more = map("type", "x");
    Deep.assertSame(
        kept, format.decode(format.codec(Pair.class).encode(kept), Pair.class), "in a list");
    byte[] again = twice(format, map("a", map("x", 1, "type", 2, "typE", 3)));
    assertThat(format.decode(again, Wrapped.class)).isEqualTo(new Small(1));
    SelfDescribingFormat strict = strict(engine);
    byte[] unknown = format.encode(map("a", map("x", 1, "type", 2)));
    assertThatThrownBy(() -> strict.decode(unknown, Wrapped.class))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("unknown property");
  }

  /** A value that is not an object, identified by a wrapping object. */
  @Subtypes(inclusion = Inclusion.WRAPPER)
  sealed interface Boxed {}

  /** A list. */
  public static final class Names extends ArrayList<String> implements Boxed {
    private static final long serialVersionUID = 1L;
  }

  /** A map. */
  public static final class Counts extends LinkedHashMap<String, Integer> implements Boxed {
    private static final long serialVersionUID = 1L;
  }

  /** Is written as its value. */
  static final class Word implements Boxed, Row {
    private final String word;

    @Creator
    Word(String word) {
      this.word = word;
    }

    @Value
    String spelled() {
      return word;
    }
  }

  /** Is written as its codec says. */
  @UseCodec(SecretCodec.class)
  static final class Secret implements Row {
    private final int number;

    Secret(int number) {
      this.number = number;
    }
  }

  static final class SecretCodec implements Conversion<Secret, List<Integer>> {
    @Override
    public List<Integer> toWire(Secret secret) {
      return List.of(secret.number, secret.number);
    }

    @Override
    public Secret fromWire(List<Integer> wire) {
      return new Secret(wire.get(0));
    }
  }

  /** Identified by the first of two elements. */
  @Subtypes(inclusion = Inclusion.ARRAY)
  sealed interface Row {}

  record Beside(int x) implements Row {}

  record Mixed(Boxed a, Boxed b, Boxed c, Row d, Row e, List<Row> f) {}

  /** A value not written by properties is written as it is anywhere, beside its name. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void whatIsNoObject(Engine engine) {
    SelfDescribingFormat format = format(engine);
    Names names = new Names();
    names.add("n");
    Counts counts = new Counts();
    counts.put("k", 1);
    Mixed mixed =
        new Mixed(
            names, counts, new Word("w"), new Word("v"), new Secret(7), List.of(new Beside(3)));
    byte[] bytes = format.encode(mixed);
    assertThat(format.readTree(bytes))
        .hasToString(
            "{\"a\":{\"Names\":[\"n\"]},\"b\":{\"Counts\":{\"k\":1}},\"c\":{\"Word\":\"w\"},"
                + "\"d\":[\"Word\",\"v\"],\"e\":[\"Secret\",[7,7]],\"f\":[[\"Beside\",{\"x\":3}]]}");
    for (Mixed back :
        List.of(
            format.decode(bytes, Mixed.class),
            format.decode(new Trickle(bytes, 1), Mixed.class),
            Copier.of(format.codec(Mixed.class)).copy(mixed))) {
      Deep.assertSame(mixed, back, "mixed");
      assertThat(back.a).isInstanceOf(Names.class);
      assertThat(back.b).isInstanceOf(Counts.class);
    }
  }

  sealed interface Bag {}

  static final class ListOfNames extends ArrayList<String> implements Bag {
    private static final long serialVersionUID = 1L;
  }

  sealed interface Named {}

  record Teller(@Value String text) implements Named {}

  @ParameterizedTest
  @EnumSource(Engine.class)
  void whatIsNoObjectHasNoPlaceForItsName(Engine engine) {
    for (Class<?> type : List.of(Bag.class, Named.class)) {
      assertThatThrownBy(() -> format(engine).codec(type))
          .isInstanceOf(ModelException.class)
          .hasMessageContaining("Inclusion.WRAPPER");
    }
  }

  // ---- tables of members, names beside objects, and none

  @Subtypes(
      inclusion = Inclusion.DEDUCED,
      value = {@Subtype(Cat.class), @Subtype(Dog.class), @Subtype(Mule.class)})
  interface Pet {}

  record Cat(int lives, String name) implements Pet {}

  record Dog(String name, Pet friend) implements Pet {}

  record Mule() implements Pet {}

  /** The properties that an object has tell its class, in any order. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void propertiesTellTheClass(Engine engine) {
    SelfDescribingFormat format = format(engine);
    TypeRef<List<Pet>> type = new TypeRef<>() {};
    List<Pet> pets = List.of(new Cat(9, "a"), new Dog("b", new Dog("c", new Cat(1, "d"))));
    byte[] bytes = format.encode(pets, type);
    String friends = "{\"name\":\"c\",\"friend\":{\"lives\":1,\"name\":\"d\"}}";
    assertThat(format.readTree(bytes))
        .hasToString("[{\"lives\":9,\"name\":\"a\"},{\"name\":\"b\",\"friend\":" + friends + "}]");
    assertThat(format.decode(bytes, type)).isEqualTo(pets);
    assertThat(format.codec(type).decode(new Trickle(bytes, 1))).isEqualTo(pets);
    assertThat(Copier.of(format.codec(type)).copy(pets)).isEqualTo(pets);
    assertThat(format.decode(format.encode(map("name", "x", "lives", 2)), Pet.class))
        .isEqualTo(new Cat(2, "x"));
    assertThat(format.decode(format.encode(map()), Pet.class)).isEqualTo(new Mule());
    for (Map<String, Object> none : List.of(map("name", "x"), map("z", 1))) {
      assertThatThrownBy(() -> format.decode(format.encode(none), Pet.class))
          .isInstanceOf(MappingException.class)
          .hasMessageContaining("the properties of an object do not tell its class")
          .hasMessageContaining("its value is one of");
    }
  }

  @Subtypes(
      inclusion = Inclusion.DEDUCED,
      value = {@Subtype(Twin.class), @Subtype(OtherTwin.class)})
  interface Twins {}

  record Twin(int a) implements Twins {}

  record OtherTwin(int a) implements Twins {}

  @ParameterizedTest
  @EnumSource(Engine.class)
  void theSamePropertiesTellNothing(Engine engine) {
    assertThatThrownBy(() -> format(engine).codec(Twins.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("have the same properties");
  }

  /** Common to classes that know nothing of a table. */
  interface Part {}

  record Wheel(int size) implements Part {}

  record Cart(
      @Subtypes(
              inclusion = Inclusion.BESIDE,
              property = "kind",
              value = {@Subtype(value = Wheel.class, name = "wheel"), @Subtype(Cart.class)})
          Part part,
      Cart next,
      @Subtypes(
              property = "is",
              value = {@Subtype(Wheel.class), @Subtype(Cart.class)})
          List<Part> more)
      implements Part {}

  /** A member says which classes its value may have; their names may be anywhere. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void tablesOfMembers(Engine engine) {
    for (SelfDescribingFormat format : List.of(format(engine), strict(engine))) {
      Cart inner = new Cart(new Wheel(1), null, List.of(new Wheel(2), new Cart(null, null, null)));
      Cart cart = new Cart(inner, inner, null);
      byte[] bytes = format.encode(cart);
      assertThat(format.readTree(format.encode(inner)))
          .hasToString(
              "{\"kind\":\"wheel\",\"part\":{\"size\":1},"
                  + "\"more\":[{\"is\":\"Wheel\",\"size\":2},{\"is\":\"Cart\"}]}");
      for (Cart back :
          List.of(
              format.decode(bytes, Cart.class),
              format.decode(new Trickle(bytes, 1), Cart.class),
              Copier.of(format.codec(Cart.class)).copy(cart))) {
        assertThat(back).isEqualTo(cart);
      }
      Map<String, Object> late = map("part", map("size", 3), "more", List.of(), "kind", "wheel");
      assertThat(format.decode(format.encode(map("part", late, "kind", "Cart")), Cart.class))
          .isEqualTo(new Cart(new Cart(new Wheel(3), null, List.of()), null, null));
      assertThat(format.decode(format.encode(map("part", null)), Cart.class))
          .isEqualTo(new Cart(null, null, null));
      Map<String, Object> wheel = map("size", 4, "is", "Wheel");
      assertThat(format.decode(format.encode(map("more", List.of(wheel))), Cart.class))
          .isEqualTo(new Cart(null, null, List.of(new Wheel(4))));
    }
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void aNameBesideThatIsNone(Engine engine) {
    SelfDescribingFormat format = format(engine);
    Map<String, Object> wheel = map("size", 3);
    Map<Map<String, Object>, String> bad = new LinkedHashMap<>();
    bad.put(map("part", wheel), "does not say what it is");
    bad.put(map("kind", null, "part", wheel), "does not say what it is");
    bad.put(map("kind", "bike", "part", wheel), "the subtypes are");
    bad.put(map("kind", "Cart", "part", map("part", wheel)), "does not say what it is");
    bad.forEach(
        (value, problem) ->
            assertThatThrownBy(() -> format.decode(format.encode(value), Cart.class))
                .isInstanceOf(MappingException.class)
                .hasMessageContaining(problem)
                .hasMessageContaining("$.part"));
    byte[] twice = format.encode(map("kind", "wheel", "part", wheel, "kinD", "Cart"));
    for (int i = 0; i + 4 <= twice.length; i++) {
      if (new String(twice, i, 4, StandardCharsets.US_ASCII).equals("kinD")) {
        twice[i + 3] = 'd';
      }
    }
    assertThatThrownBy(() -> format.decode(twice, Cart.class))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("repeated property")
        .hasMessageContaining("$.kind");
  }
}
