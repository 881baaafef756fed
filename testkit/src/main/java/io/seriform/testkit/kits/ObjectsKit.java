package io.seriform.testkit.kits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.Codec;
import io.seriform.Format;
import io.seriform.TypeRef;
import io.seriform.annotation.Creator;
import io.seriform.annotation.Inclusion;
import io.seriform.annotation.Property;
import io.seriform.annotation.Subtype;
import io.seriform.annotation.Subtypes;
import io.seriform.annotation.Unknown;
import io.seriform.annotation.Value;
import io.seriform.codec.Engine;
import io.seriform.error.EncodeException;
import io.seriform.error.MappingException;
import io.seriform.error.ModelException;
import io.seriform.error.SeriformException;
import io.seriform.model.options.ModelOptions;
import io.seriform.testkit.Capability;
import io.seriform.testkit.Color;
import io.seriform.testkit.Kit;
import io.seriform.testkit.Point;
import io.seriform.testkit.Setup;
import io.seriform.testkit.Trickle;
import io.seriform.testkit.elsewhere.Derived;
import io.seriform.testkit.generated.GeneratedClass;
import io.seriform.testkit.generated.Javac;
import io.seriform.testkit.generated.RandomValues;
import io.seriform.testkit.kits.HiddenSamples.Hidden;
import io.seriform.testkit.kits.HiddenSamples.Secret;
import io.seriform.testkit.kits.SetterSamples.Built;
import io.seriform.testkit.kits.SetterSamples.Filled;
import io.seriform.testkit.kits.SetterSamples.Fixed;
import io.seriform.testkit.kits.SetterSamples.Half;
import io.seriform.testkit.kits.SetterSamples.Wary;
import io.seriform.testkit.samples.ObjectSamples.Animal;
import io.seriform.testkit.samples.ObjectSamples.Base;
import io.seriform.testkit.samples.ObjectSamples.Bean;
import io.seriform.testkit.samples.ObjectSamples.Bottom;
import io.seriform.testkit.samples.ObjectSamples.Box;
import io.seriform.testkit.samples.ObjectSamples.Cat;
import io.seriform.testkit.samples.ObjectSamples.Circle;
import io.seriform.testkit.samples.ObjectSamples.Constructed;
import io.seriform.testkit.samples.ObjectSamples.Dog;
import io.seriform.testkit.samples.ObjectSamples.Drawing;
import io.seriform.testkit.samples.ObjectSamples.Empty;
import io.seriform.testkit.samples.ObjectSamples.Group;
import io.seriform.testkit.samples.ObjectSamples.Manufactured;
import io.seriform.testkit.samples.ObjectSamples.Maybe;
import io.seriform.testkit.samples.ObjectSamples.Name;
import io.seriform.testkit.samples.ObjectSamples.Names;
import io.seriform.testkit.samples.ObjectSamples.Nothing;
import io.seriform.testkit.samples.ObjectSamples.Nullable;
import io.seriform.testkit.samples.ObjectSamples.Parcel;
import io.seriform.testkit.samples.ObjectSamples.Ping;
import io.seriform.testkit.samples.ObjectSamples.Polygon;
import io.seriform.testkit.samples.ObjectSamples.Pong;
import io.seriform.testkit.samples.ObjectSamples.Product;
import io.seriform.testkit.samples.ObjectSamples.Shape;
import io.seriform.testkit.samples.ObjectSamples.Square;
import io.seriform.testkit.samples.ObjectSamples.SubBean;
import io.seriform.testkit.samples.ObjectSamples.Tree;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collections;
import java.util.Date;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * The ways in which objects are held and made. One file because a kit is one abstract class, whose
 * tests a format inherits.
 */
@Timeout(value = 30, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
public abstract class ObjectsKit extends Kit {

  /** For formats. */
  protected ObjectsKit() {}

  @Test
  void objectsMayBeEmpty() {
    roundTrip(Empty.class, new Empty());
  }

  record Moments(
      @io.seriform.annotation.Format(io.seriform.annotation.Format.EPOCH_MILLIS) @Property(id = 1)
          Instant instant,
      @io.seriform.annotation.Format(io.seriform.annotation.Format.EPOCH_MILLIS) @Property(id = 2)
          Date date,
      @io.seriform.annotation.Format(io.seriform.annotation.Format.EPOCH_MILLIS) @Property(id = 3)
          List<Instant> list,
      @io.seriform.annotation.Format(io.seriform.annotation.Format.EPOCH_MILLIS) @Property(id = 4)
          Map<String, Instant> map,
      @io.seriform.annotation.Format(io.seriform.annotation.Format.EPOCH_SECONDS) @Property(id = 5)
          Instant seconds) {}

  /** Moments that are written as numbers. */
  @Test
  @SuppressWarnings("JavaUtilDate")
  void numbersSince1970() {
    Instant at = Instant.parse("2026-07-01T10:00:00.123Z");
    Instant before = Instant.ofEpochSecond(-7);
    roundTrip(
        Moments.class,
        new Moments(at, new Date(5), List.of(at, before), Map.of("a", before), before));
    roundTrip(Moments.class, new Moments(null, null, List.of(), Map.of(), null));
    Moments fine = new Moments(null, null, null, null, at);
    for (Format format : engines()) {
      Codec<Object> codec = codec(format, Moments.class);
      assertThatThrownBy(() -> codec.encode(fine))
          .isInstanceOf(EncodeException.class)
          .hasMessageContaining("is not a whole number of seconds; EPOCH_MILLIS is finer")
          .hasMessageContaining("seconds");
    }
  }

  static final class Collecting {
    @Property(id = 1)
    public int number;

    @Unknown public Map<String, Object> rest = new LinkedHashMap<>();
  }

  record Holders(@Property(id = 1) List<Collecting> list) {}

  /** Unknown properties of an object are written, or are a reason not to write it. */
  @Test
  void unknownPropertiesAreNotLost() {
    roundTrip(Collecting.class, new Collecting());
    Collecting holding = new Collecting();
    holding.rest.put("more", "x");
    Holders value = new Holders(List.of(new Collecting(), holding));
    for (Format format : engines()) {
      Codec<Object> codec = codec(format, Holders.class);
      byte[] bytes;
      try {
        bytes = codec.encode(value);
      } catch (EncodeException e) {
        assertThat(e).hasMessageContaining("unknown");
        assertThat(e.path()).isEqualTo("$.list[1]");
        continue;
      }
      Holders back = (Holders) codec.decode(bytes);
      assertThat(back.list.get(1).rest).isEqualTo(holding.rest);
    }
  }

  @Subtypes(
      value = {@Subtype(value = Numbered.class, id = 1), @Subtype(value = Chosen.class, id = 2)},
      inclusion = Inclusion.WRAPPER)
  interface Either {}

  record Numbered(@Property(id = 1) int value) implements Either, Both {}

  enum Chosen implements Either {
    FIRST,
    SECOND
  }

  /** A constant among subtypes comes back, or the hierarchy is refused. */
  @Test
  void enumsAmongSubtypes() {
    for (Format format : engines()) {
      Codec<Object> codec;
      try {
        codec = codec(format, Either.class);
      } catch (ModelException e) {
        assertThat(e).hasMessageContaining("the enum " + Chosen.class.getName());
        continue;
      }
      assertThat(codec.decode(codec.encode(Chosen.SECOND))).isEqualTo(Chosen.SECOND);
    }
  }

  @Subtypes(
      value = {@Subtype(value = Numbered.class, id = 1), @Subtype(value = Text.class, id = 2)},
      inclusion = Inclusion.WRAPPER)
  interface Both {}

  /** Its surrogate is not a property. */
  static final class Text implements Both {
    private final String text;

    private Text(String text) {
      this.text = text;
    }

    @Creator
    static Text of(String text) {
      return new Text(text);
    }

    @Value
    String text() {
      return text;
    }
  }

  /** Surrogates of objects among subtypes are read back, or the hierarchy is refused. */
  @Test
  void valuesAmongSubtypes() {
    for (Format format : engines()) {
      Codec<Object> codec;
      try {
        codec = codec(format, Both.class);
      } catch (ModelException e) {
        assertThat(e).hasMessageContaining("represents it by @Value");
        continue;
      }
      assertThat(((Text) codec.decode(codec.encode(Text.of("a")))).text).isEqualTo("a");
    }
  }

  /** Has to have all, and may have none in them. */
  public record Required(
      Integer first,
      @Property(required = true) List<String> texts,
      @Property(required = true) int[] numbers) {}

  @Test
  void requiredAndEmpty() {
    roundTrip(Required.class, new Required(null, List.of(), new int[0]));
    roundTrip(Required.class, new Required(1, List.of("a"), new int[0]));
  }

  @Test
  void nullRoot() {
    needs(Capability.NULL_ROOT);
    roundTrip(Point.class, null);
    roundTrip(Tree.class, null);
  }

  @Test
  void everyNull() {
    Object[] full = {
      "s",
      1,
      new Point(2, "p"),
      List.of(3),
      Map.of("k", 4),
      new int[] {5},
      Color.BLUE,
      new byte[] {6},
      BigDecimal.TEN,
      true
    };
    for (int mask = 0; mask < 1 << full.length; mask += mask < 64 ? 1 : 37) {
      Object[] some = full.clone();
      for (int i = 0; i < some.length; i++) {
        some[i] = (mask >> i & 1) != 0 ? null : some[i];
      }
      roundTrip(Nullable.class, nullable(some));
    }
  }

  @SuppressWarnings("unchecked") // as they were put in above
  private static Nullable nullable(Object[] a) {
    return new Nullable(
        (String) a[0],
        (Integer) a[1],
        (Point) a[2],
        (List<Integer>) a[3],
        (Map<String, Integer>) a[4],
        (int[]) a[5],
        (Color) a[6],
        (byte[]) a[7],
        (BigDecimal) a[8],
        (Boolean) a[9]);
  }

  @Test
  void beansAreReadBySetters() {
    Bean bean = new Bean().setText("text");
    bean.setNumber(-7);
    bean.setFlag(true);
    roundTrip(Bean.class, bean);
    SubBean sub = new SubBean();
    sub.setText(null);
    sub.setWide(Long.MIN_VALUE);
    sub.getFilled().addAll(List.of("a", "b"));
    sub.getCounts().put("k", 1);
    roundTrip(SubBean.class, sub);
    roundTrip(SubBean.class, new SubBean());
  }

  /** A value for a getter that gives nothing to fill is an error, with the path of the property. */
  @Test
  void gettersWithNothingToFill() {
    assertThat(notFilled(new Filled(List.of("a"), null), "$.tags")).contains("gave null");
    assertThat(notFilled(new Filled(null, Map.of("k", 1)), "$.counts")).contains("gave null");
    assertThat(notFilled(new Fixed(List.of("a")), "$.tags")).contains("cannot be filled");
    if (can(Capability.NULL_CONTAINERS)) {
      roundTrip(Filled.class, new Filled());
    }
  }

  private String notFilled(Object value, String path) {
    byte[] document = format(Engine.COMPILED).encode(value);
    List<MappingException> caught =
        bothRefuse(MappingException.class, f -> f.decode(document, value.getClass()));
    assertThat(caught.get(0).path()).isEqualTo(path);
    assertThat(caught.get(1)).hasMessage(caught.get(0).getMessage());
    return caught.get(0).problem();
  }

  /** A setter that refuses its value: the path is the property's, wherever it is set. */
  @Test
  void settersThatRefuse() {
    Half half = new Half(1);
    for (int b : new int[] {12, 13}) {
      half.b = b;
      for (Object value : List.of(Wary.of(b), half, new Built(1, b, "c"))) {
        if (b == 12) {
          roundTrip(value.getClass(), value);
        } else {
          refused(value);
        }
      }
    }
  }

  private void refused(Object value) {
    byte[] document = format(Engine.COMPILED).encode(value);
    List<MappingException> caught =
        bothRefuse(MappingException.class, f -> f.decode(document, value.getClass()));
    assertThat(caught.get(0).path()).isEqualTo("$.b");
    assertThat(caught.get(0)).hasMessage(caught.get(1).getMessage());
    assertThat(caught.get(0)).hasRootCauseMessage("thirteen");
    bothRefuse(
        MappingException.class, f -> codec(f, value.getClass()).decode(new Trickle(document, 1)));
    // what is refused first is told, also where the document ends too early
    for (int n = 0; n < document.length; n++) {
      byte[] cut = Arrays.copyOf(document, n);
      List<String> reported =
          engines().stream().map(f -> refusalOrNull(f, cut, value.getClass())).toList();
      assertThat(reported.get(1)).as("interpreted, of %d bytes", n).isEqualTo(reported.get(0));
    }
  }

  private static String refusalOrNull(Format format, byte[] document, Class<?> type) {
    try {
      format.decode(document, type);
      return null;
    } catch (SeriformException e) {
      return e.getMessage();
    }
  }

  private static final AtomicReference<Runnable> READ = new AtomicReference<>();

  /** Its setter throws a given exception, some of which no setter should throw. */
  public static final class Thrower {
    int how;
    public int after;

    /** Reads. */
    public int getHow() {
      return how;
    }

    /** Throws. */
    public void setHow(int value) throws Throwable {
      switch (value) {
        case 1 -> throw new IllegalStateException("thrown");
        case 2 -> throw new Exception("thrown");
        case 3 -> throw new Throwable("thrown");
        case 4 -> throw new MappingException("thrown");
        case 6 -> throw new LinkageError("thrown");
        case 7 -> READ.get().run();
        default -> how = value;
      }
    }
  }

  /** Its constructor does. */
  public static final class Throwing {
    final int how;

    /** Throws. */
    @Creator
    public Throwing(@Property(name = "how") int how) throws Throwable {
      new Thrower().setHow(how);
      this.how = how;
    }

    /** Reads. */
    public int getHow() {
      return how;
    }
  }

  /** Holds them. */
  public static final class Throwers {
    public Thrower set;
    public Throwing made;
  }

  /** Whatever a setter or a constructor throws is reported with its place. */
  @Test
  void whatSettersThrow() throws Throwable {
    for (int how = 1; how <= 4; how++) {
      Throwers set = new Throwers();
      set.set = new Thrower();
      set.set.how = how;
      MappingException e = thrown(set, "$.set.how");
      if (how == 4) {
        assertThat(e.problem()).isEqualTo("thrown");
      } else {
        assertThat(e).hasRootCauseMessage("thrown");
      }
    }
    Throwers foreign = new Throwers();
    foreign.made = null;
    foreign.set = new Thrower();
    foreign.set.how = 7;
    READ.set(() -> format(Engine.COMPILED).decode(new byte[] {(byte) 0xFF, 1}, Thrower.class));
    assertThat(thrown(foreign, "$.set.how")).hasCauseInstanceOf(SeriformException.class);
    Throwers error = new Throwers();
    error.set = new Thrower();
    error.set.how = 6;
    byte[] document = format(Engine.COMPILED).encode(error);
    for (Format format : engines()) {
      assertThatThrownBy(() -> format.decode(document, Throwers.class))
          .isInstanceOf(LinkageError.class);
    }
  }

  /** Its getter runs a given action. */
  public static final class Telling {
    private final transient Runnable first;

    /** Runs nothing. */
    public Telling() {
      this(() -> {});
    }

    Telling(Runnable first) {
      this.first = first;
    }

    /** Runs. */
    public int getHow() {
      first.run();
      return 1;
    }

    /** Does nothing. */
    public void setHow(int value) {}
  }

  /** Holds them. */
  public static final class Tellings {
    public Telling one;
    public List<Telling> more;
    public Map<String, Telling> named;
  }

  /** An exception of another document that a getter writes is a cause, and adds no places. */
  @Test
  void gettersThatWriteOtherDocuments() {
    Tellings inner = new Tellings();
    inner.one =
        new Telling(
            () -> {
              throw new IllegalStateException("thrown");
            });
    Telling telling = new Telling(() -> format(Engine.COMPILED).encode(inner));
    Tellings one = new Tellings();
    one.one = telling;
    reported(one, "$.one.how");
    Tellings more = new Tellings();
    more.more = List.of(new Telling(), telling);
    reported(more, "$.more[1].how");
    Tellings named = new Tellings();
    named.named = Map.of("k", telling);
    reported(named, "$.named.k.how");
  }

  private void reported(Tellings value, String path) {
    for (EncodeException e : bothRefuse(EncodeException.class, f -> f.encode(value))) {
      assertThat(e.path()).isEqualTo(path);
      assertThat(e).hasRootCauseMessage("thrown");
      assertThat(e.getCause())
          .isInstanceOfSatisfying(
              EncodeException.class, c -> assertThat(c.path()).isEqualTo("$.one.how"));
    }
  }

  private MappingException thrown(Object value, String path) {
    byte[] document = format(Engine.COMPILED).encode(value);
    List<MappingException> caught =
        bothRefuse(MappingException.class, f -> f.decode(document, value.getClass()));
    assertThat(caught.get(0).path()).isEqualTo(path);
    assertThat(caught.get(0).format()).isEqualTo(format(Engine.COMPILED).name());
    assertThat(caught.get(0).offset()).isBetween(0L, (long) document.length);
    assertThat(caught.get(1)).hasMessage(caught.get(0).getMessage());
    return caught.get(0);
  }

  @Test
  void classesThatAreNotPublic() {
    Hidden hidden = new Hidden();
    hidden.a = 1;
    hidden.inner = new Hidden.Inner();
    hidden.inner.color = Color.ULTRAMARINE_AND_CERULEAN;
    roundTrip(Hidden.class, hidden);
    roundTrip(Secret.class, Secret.of(9, "deep"));
    roundTrip(new TypeRef<List<Hidden>>() {}, List.of(hidden, new Hidden()));
    roundTrip(Hidden[].class, new Hidden[] {hidden});
  }

  @Test
  void classesThatOnlySubclassesMayName() {
    roundTrip(Derived.class, Derived.sample());
    roundTrip(Derived.class, new Derived());
  }

  @Test
  void constructorsAndFactories() {
    Constructed c = new Constructed("n", 5);
    roundTrip(Constructed.class, c);
    c.setLater("later");
    roundTrip(Constructed.class, c);
    roundTrip(Manufactured.class, Manufactured.of("b", 1));
    roundTrip(Manufactured.class, Manufactured.of(null, 0));
  }

  @Test
  void objectsAreBuiltByBuilders() {
    roundTrip(Product.class, Product.builder().withA(3).withNames(List.of("x", "")).build());
    roundTrip(Product.class, Product.builder().build());
    var parcels = new TypeRef<Parcel<Name>>() {};
    Name first = new Name("first");
    roundTrip(parcels, new Parcel<>(7, 1L << 40, first, List.of(first, new Name(""))));
    roundTrip(parcels, new Parcel<>(0, -1, null, null));
  }

  @Test
  void valuesForObjects() {
    Name name = new Name("n");
    roundTrip(Names.class, new Names(name, List.of(name), Map.of("k", name)));
    roundTrip(Names.class, new Names(null, null, null));
  }

  @Test
  void genericObjectsKeepTheirTypes() {
    roundTrip(new TypeRef<Box<String>>() {}, new Box<>("a", List.of("b", "c")));
    roundTrip(new TypeRef<Box<Integer>>() {}, new Box<>(1, List.of()));
    roundTrip(
        new TypeRef<Box<Box<Point>>>() {},
        new Box<>(new Box<>(new Point(1, "x"), null), List.of(new Box<>(null, List.of()))));
    roundTrip(new TypeRef<Box<Color[]>>() {}, new Box<>(new Color[] {Color.RED}, List.of()));
  }

  @Test
  void inheritedTypeVariables() {
    Bottom bottom = new Bottom();
    bottom.a = new Point(1, "a");
    bottom.x = new Point(2, "x");
    bottom.b = List.of(3, 4);
    bottom.c = Map.of("k", new Box<>(5, List.of(6)));
    roundTrip(Bottom.class, bottom);
    Base<String, Color> base = new Base<>();
    base.a = "a";
    base.b = List.of(Color.GREEN);
    roundTrip(new TypeRef<Base<String, Color>>() {}, base);
  }

  @Test
  void recursiveClassesAreReadBack() {
    Tree tree = new Tree();
    tree.label = "root";
    tree.left = new Tree();
    tree.left.label = "left";
    tree.children = List.of(new Tree(), tree.left);
    tree.named = Map.of("a", new Tree());
    tree.array = new Tree[] {tree.left, new Tree()};
    tree.maybe = Optional.of(new Tree());
    roundTrip(Tree.class, tree);
    roundTrip(new TypeRef<List<Tree>>() {}, List.of(tree, tree));
    Pong leaf = new Pong("leaf", List.of());
    roundTrip(
        Ping.class, new Ping(1, new Pong("p", List.of(new Ping(2, leaf), new Ping(3, null)))));
    roundTrip(Pong.class, leaf);
  }

  @Test
  void optionalsMayBeEmpty() {
    AtomicReference<Point> reference = new AtomicReference<>(new Point(1, null));
    Optional<String> text = Optional.of("");
    roundTrip(Maybe.class, new Maybe(text, Optional.of(List.of(1)), OptionalInt.of(0), reference));
    Maybe empty = new Maybe(Optional.empty(), Optional.empty(), OptionalInt.empty(), reference);
    roundTrip(Maybe.class, empty);
    Optional<String> noText = null;
    Optional<List<Integer>> noList = null;
    roundTrip(Maybe.class, new Maybe(noText, noList, null, reference), empty);
  }

  /** Its surrogate may be empty. */
  public record Wish(@Value Optional<String> what) {}

  /** Holds such ones. */
  public record Wishes(Wish one, List<Wish> all) {}

  /** The surrogate would be empty, and so the object would be lost when it is read. */
  @Test
  void emptyOptionalsForObjects() {
    Wish wish = new Wish(Optional.of("a"));
    roundTrip(Wishes.class, new Wishes(wish, List.of(wish)));
    Wish none = new Wish(Optional.empty());
    for (Wishes value : List.of(new Wishes(none, List.of()), new Wishes(wish, List.of(none)))) {
      bothRefuse(EncodeException.class, f -> f.encode(value));
    }
  }

  /** Nothing can create what it contains. */
  public record Around(int x, List<Contrary> parts) {}

  /** Has one name twice. */
  public record Contrary(@Property(name = "a") int x, @Property(name = "a") int y) {}

  /** Said when the codec is made, and not when the first of such objects is met. */
  @Test
  void wrongClassesInOthers() {
    List<ModelException> caught =
        bothRefuse(ModelException.class, f -> f.codec(Around.class).encode(new Around(1, null)));
    assertThat(caught.get(1)).hasMessage(caught.get(0).getMessage());
  }

  /** Has elements, and no property that says so in any format. */
  public static final class Elements implements Iterable<String>, Portion {
    private final transient List<String> held = List.of("a");

    @Override
    public Iterator<String> iterator() {
      return held.iterator();
    }
  }

  /** Is written as one of its classes. */
  public sealed interface Portion permits Elements, NoElements {}

  /** Holds nothing. */
  public record NoElements() implements Iterable<String>, Portion {
    @Override
    public Iterator<String> iterator() {
      return Collections.emptyIterator();
    }
  }

  /** Holds some. */
  public record Carton(int x, Elements elements) {}

  /** Said when the codec is made: as an object without properties it would lose its elements. */
  @Test
  void elementsWithoutProperties() {
    for (Type type : List.of(Elements.class, Carton.class, Elements[].class)) {
      for (ModelException e : bothRefuse(ModelException.class, f -> f.codec(type).encode(null))) {
        assertThat(e).hasMessageContaining("Elements is an Iterable without properties, and its");
      }
    }
    roundTrip(NoElements.class, new NoElements());
  }

  @Test
  void elementsWithoutPropertiesOfSubtypes() {
    needs(Capability.SUBTYPES);
    bothRefuse(ModelException.class, f -> f.codec(Portion.class).encode(new Elements()));
  }

  @Test
  void sealedHierarchies() {
    needs(Capability.SUBTYPES);
    Square square = new Square(2, "two");
    Group group = new Group(List.of(square, new Nothing(), new Circle(0.5)), new Nothing());
    Shape[] all = {square, new Circle(-1), new Nothing(), group};
    for (Shape shape : all) {
      roundTrip(Shape.class, shape);
      roundTrip(new TypeRef<List<Shape>>() {}, List.of(shape, new Nothing()));
    }
    roundTrip(
        Drawing.class,
        new Drawing(group, List.of(all), Map.of("g", group), new Polygon[] {square, group}));
    roundTrip(Drawing.class, new Drawing(null, List.of(), Map.of(), new Polygon[0]));
    roundTrip(Square.class, square);
  }

  static class Fox extends Animal {
    public int cubs;
  }

  @Test
  void registeredSubtypes() {
    needs(Capability.SUBTYPES);
    ModelOptions model =
        ModelOptions.standard()
            .withSubtype(Animal.class, Dog.class)
            .withSubtype(Animal.class, Cat.class, "feline \"cat\"", 2);
    Dog dog = new Dog();
    dog.name = "d";
    dog.volume = 11;
    Cat cat = new Cat();
    cat.asleep = true;
    for (Engine engine : Engine.values()) {
      Format format = subject().format(Setup.of(engine).with(model));
      Codec<List<Animal>> codec = format.codec(new TypeRef<>() {});
      byte[] bytes = codec.encode(List.of(dog, cat));
      same(List.of(dog, cat), codec.decode(bytes), show(bytes));
      same(List.of(dog, cat), codec.decode(new Trickle(bytes, 1)), show(bytes));
      Animal stranger = new Fox();
      EncodeException e =
          refusal(EncodeException.class, () -> codec.encode(List.of(dog, stranger)));
      assertThat(e.path()).isEqualTo("$[1]");
    }
  }

  /** Classes that the library's own class loader does not see. */
  @Test
  void otherClassLoaders() {
    List<String> types = List.of("int", "String", "Color", "List<Point>", "Other", "Other[]");
    Map<String, String> sources =
        Map.of(
            "elsewhere.Main",
            GeneratedClass.of("elsewhere.Main", GeneratedClass.Style.BEAN, 30, types),
            "elsewhere.Other",
            GeneratedClass.of(
                "elsewhere.Other", GeneratedClass.Style.RECORD, 3, List.of("int", "String")));
    for (int i = 0; i < 2; i++) {
      // two classes of one name, at the same time
      Class<?> main = Javac.find(Javac.load(sources), "elsewhere.Main");
      roundTrip(main, new RandomValues(new Random(i), true, false).of(main));
    }
  }
}
