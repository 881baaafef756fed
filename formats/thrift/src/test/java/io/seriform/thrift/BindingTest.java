package io.seriform.thrift;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.seriform.annotation.Ignore;
import io.seriform.annotation.Property;
import io.seriform.annotation.Unwrapped;
import io.seriform.codec.Engine;
import io.seriform.document.Document;
import io.seriform.error.EncodeException;
import io.seriform.error.MappingException;
import io.seriform.error.ModelException;
import io.seriform.testkit.Point;
import io.seriform.testkit.samples.ObjectSamples;
import io.seriform.thrift.schema.Definition;
import io.seriform.thrift.schema.FieldType;
import io.seriform.thrift.schema.ThriftSchema;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Classes bound to schemas, trees of schemas, and schemas of classes. */
class BindingTest {

  private static final ThriftSchema SCHEMA =
      ThriftSchema.parse(
          """
          typedef i64 Millis
          const i32 STANDARD = 9
          enum Status { NEW = 5, DONE = 9 }
          struct Line { 1: required string sku; 7: required i16 amount; 3: i8 tiny }
          struct Order {
            10: required i64 id
            20: optional Status status = Status.NEW
            30: list<Line> lines
            40: optional i32 discount
            50: set<string> tags
            60: Millis made
            70: optional string note = "none"
            80: i32 level = STANDARD
            90: optional string customer_name
            100: uuid key
            110: map<string, Status> states
            120: optional double unknown_to_the_class
          }
          union Payment { 1: string card; 2: i64 cash }
          struct Circle { 1: double radius }
          struct Square { 1: i32 side }
          union Flagged { 1: bool flag; 2: string text }
          union Told { 1: bool flag; 2: string text }
          union Shape { 4: Circle circle; 2: Square square }
          """);

  /** Its constants by name. */
  public enum Status {
    /** 5. */
    NEW,
    /** 9. */
    DONE
  }

  /** A line. */
  public record Line(String sku, int amount, byte tiny) {}

  /** An order. */
  @SuppressWarnings("JavaUtilDate") // as users' classes have it
  public static final class Order {
    /** Required. */
    public long id;

    /** With a default. */
    public Status status;

    /** Structs. */
    public List<Line> lines;

    /** Where there is one. */
    public int discount;

    /** Whether there is one. */
    public boolean hasDiscount;

    /** A set, though the class says list. */
    public List<String> tags;

    /** Milliseconds, as the schema says. */
    public Date made;

    /** With a default. */
    public String note;

    /** With a default that is a constant. */
    public int level;

    /** Written with an underscore there. */
    public Optional<String> customerName;

    /** Sixteen bytes. */
    public UUID key;

    /** Enums as values. */
    public Map<String, Status> states;

    /** Of Java alone. */
    @Ignore public transient String cache;
  }

  private static Thrift thrift(Encoding encoding) {
    return Thrift.with(ThriftSubject.BY_POSITION.withProtocol(encoding).withSchema(SCHEMA));
  }

  @SuppressWarnings("JavaUtilDate") // as users' classes have it
  private static Order order() {
    Order o = new Order();
    o.id = 1L << 40;
    o.status = Status.DONE;
    o.lines = List.of(new Line("a", 300, (byte) -1), new Line("b", -1, (byte) 0));
    o.discount = 0;
    o.hasDiscount = true;
    o.tags = List.of("x", "y");
    o.made = new Date(1_700_000_000_000L);
    o.note = "n";
    o.level = 3;
    o.customerName = Optional.of("c");
    o.key = new UUID(1, 2);
    o.states = Map.of("s", Status.NEW);
    return o;
  }

  @ParameterizedTest
  @EnumSource
  void byName(Encoding encoding) {
    Thrift thrift = thrift(encoding);
    byte[] bytes = thrift.encode(order());
    assertThat(thrift.decode(bytes, Order.class)).usingRecursiveComparison().isEqualTo(order());
    Document tree = thrift.tree("Order").decode(bytes);
    assertThat(tree)
        .hasToString(
            "{\"id\":1099511627776,\"status\":\"DONE\",\"lines\":["
                + "{\"sku\":\"a\",\"tiny\":-1,\"amount\":300},"
                + "{\"sku\":\"b\",\"tiny\":0,\"amount\":-1}],\"discount\":0,\"tags\":[\"x\",\"y\"],"
                + "\"made\":1700000000000,\"note\":\"n\",\"level\":3,\"customer_name\":\"c\","
                + "\"key\":\"00000000-0000-0001-0000-000000000002\",\"states\":{\"s\":\"NEW\"}}");
    assertThat(thrift.tree("Order").encode(tree)).isEqualTo(bytes);
  }

  @ParameterizedTest
  @EnumSource
  void whatIsMissing(Encoding encoding) {
    Thrift thrift = thrift(encoding);
    byte[] least = thrift.tree("Order").encode(Document.object().put("id", 1));
    Order o = thrift.decode(least, Order.class);
    assertThat(o.status).isEqualTo(Status.NEW);
    assertThat(o.note).isEqualTo("none");
    assertThat(o.level).isEqualTo(9);
    assertThat(o.hasDiscount).isFalse();
    assertThat(o.customerName).isEmpty();
    byte[] none = {0};
    MappingException e =
        catchThrowableOfType(MappingException.class, () -> thrift.decode(none, Order.class));
    assertThat(e.expected()).isEqualTo("id");
    assertThatThrownBy(() -> thrift.tree("Order").decode(none))
        .isInstanceOf(MappingException.class);
    assertThatThrownBy(() -> thrift.tree("Order").encode(Document.object()))
        .isInstanceOf(EncodeException.class);
  }

  @ParameterizedTest
  @EnumSource
  void numbersThatDoNotFit(Encoding encoding) {
    Order o = order();
    o.lines = List.of(new Line("a", 1 << 15, (byte) 0));
    EncodeException e =
        catchThrowableOfType(EncodeException.class, () -> thrift(encoding).encode(o));
    assertThat(e.path()).isEqualTo("$.lines[0].amount");
    assertThat(e.expected()).isEqualTo("i16");
  }

  /** One of two, as alternatives. */
  public record Payment(String card, Long cash) {}

  @ParameterizedTest
  @EnumSource
  void unionsAsAlternatives(Encoding encoding) {
    Thrift thrift = thrift(encoding);
    for (Payment p : new Payment[] {new Payment("c", null), new Payment(null, 5L)}) {
      assertThat(thrift.decode(thrift.encode(p), Payment.class)).isEqualTo(p);
    }
    assertThatThrownBy(() -> thrift.encode(new Payment(null, null)))
        .isInstanceOf(EncodeException.class);
    assertThatThrownBy(() -> thrift.encode(new Payment("c", 5L)))
        .isInstanceOf(EncodeException.class);
    byte[] none = {0};
    assertThatThrownBy(() -> thrift.decode(none, Payment.class))
        .isInstanceOf(MappingException.class);
    assertThatThrownBy(() -> thrift.tree("Payment").decode(none))
        .isInstanceOf(MappingException.class);
  }

  /** Alternatives that are empty where they are not there. */
  public record MayBe(Optional<String> text, OptionalLong number) {}

  @ParameterizedTest
  @EnumSource
  void emptyAlternatives(Encoding encoding) {
    Thrift thrift =
        Thrift.with(
            ThriftSubject.BY_POSITION
                .withProtocol(encoding)
                .withSchema(ThriftSchema.parse("union MayBe { 1: string text 2: i64 number }")));
    for (MayBe value :
        new MayBe[] {
          new MayBe(Optional.of("x"), OptionalLong.empty()),
          new MayBe(Optional.empty(), OptionalLong.of(0))
        }) {
      assertThat(thrift.decode(thrift.encode(value), MayBe.class)).isEqualTo(value);
    }
    assertThatThrownBy(() -> thrift.encode(new MayBe(Optional.empty(), OptionalLong.empty())))
        .isInstanceOf(EncodeException.class)
        .hasMessageContaining("0 fields");
  }

  /** A boolean among alternatives. */
  public record Flagged(Boolean flag, String text) {}

  /** One of which another property says whether it is there. */
  public static final class Told {
    /** The value. */
    public boolean flag;

    /** Whether it is there. */
    public boolean hasFlag;

    /** The other alternative. */
    public String text;
  }

  /** A false is an alternative that is there, and no other one may be. */
  @ParameterizedTest
  @EnumSource
  void falseInUnions(Encoding encoding) {
    for (Engine engine : Engine.values()) {
      Thrift thrift =
          Thrift.with(
              ThriftSubject.BY_POSITION
                  .withProtocol(encoding)
                  .withSchema(SCHEMA)
                  .withEngine(engine));
      for (Boolean flag : new Boolean[] {false, true}) {
        byte[] bytes = thrift.encode(new Flagged(flag, null));
        assertThat(thrift.tree("Flagged").decode(bytes)).hasToString("{\"flag\":" + flag + "}");
        assertThat(thrift.decode(bytes, Flagged.class)).isEqualTo(new Flagged(flag, null));
        assertThatThrownBy(() -> thrift.encode(new Flagged(flag, "x")))
            .isInstanceOf(EncodeException.class);
        Told named = new Told();
        named.hasFlag = true;
        named.flag = flag;
        Told back = thrift.decode(thrift.encode(named), Told.class);
        assertThat(back.hasFlag).isTrue();
        assertThat(back.flag).isEqualTo(flag);
        named.text = "x";
        assertThatThrownBy(() -> thrift.encode(named)).isInstanceOf(EncodeException.class);
      }
      Told other = new Told();
      other.text = "x";
      assertThat(thrift.decode(thrift.encode(other), Told.class).hasFlag).isFalse();
    }
  }

  /** A hierarchy. */
  public sealed interface Shape permits Circle, Square {}

  /** One. */
  public record Circle(double radius) implements Shape {}

  /** The other. */
  public record Square(int side) implements Shape {}

  @ParameterizedTest
  @EnumSource
  void unionsAsSealedTypes(Encoding encoding) {
    Thrift thrift = thrift(encoding);
    byte[] bytes = thrift.codec(Shape.class).encode(new Square(3));
    assertThat(thrift.tree("Shape").decode(bytes)).hasToString("{\"square\":{\"side\":3}}");
    assertThat(thrift.decode(bytes, Shape.class)).isEqualTo(new Square(3));
    byte[] circle = thrift.codec(Shape.class).encode(new Circle(0.5));
    assertThat(thrift.decode(circle, Shape.class)).isEqualTo(new Circle(0.5));
    assertThatThrownBy(() -> thrift.decode(new byte[] {0}, Shape.class))
        .isInstanceOf(MappingException.class);
  }

  /** Not as the schema has it. */
  public record Wrong(int sku, String amount, boolean other) {}

  @Test
  void differencesNameBothTypes() {
    Thrift thrift =
        Thrift.with(ThriftSubject.BY_POSITION.withSchema(SCHEMA).withName(Wrong.class, "Line"));
    assertThat(thrift.differences(Wrong.class))
        .containsExactly(
            "Line.sku is string in the schema and int in the class",
            "Line.amount is i16 in the schema and java.lang.String in the class",
            "Wrong.other is not a field of Line",
            "Line.tiny is not a property of the class and is skipped");
    ModelException e = catchThrowableOfType(ModelException.class, () -> thrift.codec(Wrong.class));
    assertThat(e.getMessage()).contains("Line.sku is string in the schema", "Wrong.other");
    assertThat(thrift.differences(Order.class))
        .containsExactly(
            "Order.unknown_to_the_class is not a property of the class and is skipped");
    assertThat(thrift.differences(Line.class)).isEmpty();
    assertThat(thrift.differences(Status.class)).isEmpty();
    assertThat(thrift.differences(ObjectSamples.Empty.class).get(0)).contains("no struct Empty");
    assertThatThrownBy(() -> ThriftSubject.binaryByPosition().differences(Line.class))
        .isInstanceOf(ModelException.class);
    assertThatThrownBy(() -> ThriftSubject.binaryByPosition().tree("Line"))
        .isInstanceOf(ModelException.class);
    assertThatThrownBy(() -> thrift.tree("None")).isInstanceOf(ModelException.class);
  }

  /** An enum that lacks a constant, and one that the schema lacks. */
  public enum Some {
    /** As there. */
    ONE
  }

  /** Right by itself. */
  public record Outer(List<Wrong> lines, Map<String, Some> some, Drawn drawn) {}

  /** Of one class alone. */
  public sealed interface Drawn permits Round {}

  /** With a field of another type. */
  public record Round(String radius) implements Drawn {}

  @Test
  void differencesOfTheClassesOfFields() {
    ThriftSchema schema =
        ThriftSchema.parse(
            """
            enum Some { ONE, TWO }
            struct Line { 1: string sku; 2: string amount; 3: bool other }
            struct Round { 1: double radius }
            union Drawn { 1: Round round }
            struct Outer { 1: list<Line> lines; 2: map<string, Some> some; 3: Drawn drawn }
            """);
    Thrift thrift = Thrift.with(ThriftSubject.BY_POSITION.withSchema(schema));
    assertThat(thrift.differences(Outer.class))
        .containsExactly(
            "Line.sku is string in the schema and int in the class",
            "Some.TWO is not a constant of the class",
            "Round.radius is double in the schema and java.lang.String in the class");
    assertThat(thrift.differences(Some.class))
        .containsExactly("Some.TWO is not a constant of the class");
    assertThatThrownBy(() -> thrift.codec(Outer.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("sku");
  }

  /** With something that follows from the rest. */
  public static final class Derived {
    private String sku;
    private short amount;

    public String getSku() {
      return sku;
    }

    public void setSku(String to) {
      sku = to;
    }

    public short getAmount() {
      return amount;
    }

    public void setAmount(short to) {
      amount = to;
    }

    public boolean isLarge() {
      return amount > 100;
    }
  }

  @ParameterizedTest
  @EnumSource
  void whatCanNotBeSetIsLeftOut(Encoding encoding) {
    Thrift thrift =
        Thrift.with(
            ThriftSubject.BY_POSITION
                .withProtocol(encoding)
                .withSchema(SCHEMA)
                .withName(Derived.class, "Line"));
    assertThat(thrift.differences(Derived.class))
        .containsExactly(
            "Line.tiny is not a property of the class and is skipped",
            "Derived.large is not a field of Line and is not written, as it cannot be set");
    Derived derived = new Derived();
    derived.setSku("a");
    derived.setAmount((short) 200);
    byte[] bytes = thrift.encode(derived);
    assertThat(thrift.tree("Line").decode(bytes)).hasToString("{\"sku\":\"a\",\"amount\":200}");
    assertThat(thrift.decode(bytes, Derived.class)).usingRecursiveComparison().isEqualTo(derived);
  }

  /** Under other names. */
  public record Ware(@Property(name = "sku") String article, int count, byte tiny) {}

  @Test
  void otherNames() {
    Thrift thrift =
        Thrift.with(
            ThriftSubject.BY_POSITION
                .withSchema(SCHEMA)
                .withName(Ware.class, "Line")
                .withField(Ware.class, "count", "amount"));
    byte[] bytes = thrift.encode(new Ware("a", 4, (byte) 5));
    assertThat(thrift(Encoding.BINARY).decode(bytes, Line.class))
        .isEqualTo(new Line("a", 4, (byte) 5));
  }

  @ParameterizedTest
  @EnumSource
  void treesThatDoNotFit(Encoding encoding) {
    Thrift thrift = thrift(encoding);
    Document[] wrong = {
      Document.object().put("id", "text"),
      Document.object().put("id", 1).put("level", 1L << 31),
      Document.object().put("id", 1).put("none", 1),
      Document.object().put("id", 1).put("status", "LOST"),
      Document.object().put("id", 1).put("tags", "x"),
      Document.object().put("id", 1).put("tags", Document.array().add(1)),
      Document.object().put("id", 1).put("key", "no uuid"),
      Document.object().put("id", 1).put("states", 5),
      Document.array(),
    };
    for (Document d : wrong) {
      assertThatThrownBy(() -> thrift.tree("Order").encode(d))
          .as(d.toString())
          .isInstanceOf(EncodeException.class);
    }
    EncodeException e =
        catchThrowableOfType(
            EncodeException.class,
            () ->
                thrift
                    .tree("Order")
                    .encode(Document.object().put("id", 1).put("tags", Document.array().add(1))));
    assertThat(e.path()).isEqualTo("$.tags[0]");
  }

  /** Of every kind. */
  public record Everything(
      boolean yes,
      Integer number,
      byte[] bytes,
      Set<UUID> ids,
      Map<Status, List<Circle>> map,
      Optional<Instant> instant,
      Shape shape,
      Everything next) {}

  @Test
  void schemasOfClasses() {
    ThriftSchema schema = ThriftSubject.binaryByPosition().describe(Everything.class);
    assertThat(schema)
        .hasToString(
            """
            enum Status {
              NEW = 0
              DONE = 1
            }

            struct Circle {
              1: double radius
            }

            struct Square {
              1: i32 side
            }

            union Shape {
              1: Circle circle
              2: Square square
            }

            struct Everything {
              1: bool yes
              2: optional i32 number
              3: optional binary bytes
              4: optional set<uuid> ids
              5: optional map<Status,list<Circle>> map_ (seriform.name = "map")
              6: optional string instant
              7: optional Shape shape
              8: optional Everything next_ (seriform.name = "next")
            }
            """);
    ThriftSchema again = ThriftSchema.parse(schema.toString());
    Thrift bound = Thrift.with(ThriftSubject.BY_POSITION.withSchema(again));
    Everything value =
        new Everything(
            true,
            5,
            new byte[] {1},
            Set.of(new UUID(3, 4)),
            Map.of(Status.DONE, List.of(new Circle(1))),
            Optional.of(Instant.EPOCH),
            new Square(2),
            null);
    assertThat(bound.encode(value)).isEqualTo(ThriftSubject.binaryByPosition().encode(value));
    assertThat(bound.differences(Everything.class)).isEmpty();
    assertThat(bound.decode(bound.encode(value), Everything.class))
        .usingRecursiveComparison()
        .isEqualTo(value);
  }

  /** Of a class that is bound: what it is written as. */
  public record Bound(
      long id, int smallNumber, List<Integer> numbers, Map<Integer, UUID> ids, Either either) {}

  /** One of two. */
  public record Either(Integer number, String text) {}

  @Test
  void schemasOfBoundClasses() {
    String file =
        """
        union Either {
          1: i16 number
          4: string text
        }

        struct Bound {
          2: required i64 id
          3: i16 small_number
          5: optional set<i8> numbers
          7: optional map<i16,string> ids
          8: optional Either either
        }
        """;
    Thrift bound = Thrift.with(ThriftSubject.BY_POSITION.withSchema(ThriftSchema.parse(file)));
    ThriftSchema described = bound.describe(Bound.class);
    assertThat(described)
        .hasToString(
            file.replace("  1: i16", "  1: optional i16").replace("4: s", "4: optional s"));
    Bound value = new Bound(1, 2, List.of(3), Map.of(4, new UUID(5, 6)), new Either(7, null));
    Thrift again = Thrift.with(ThriftSubject.BY_POSITION.withSchema(described));
    assertThat(again.encode(value)).isEqualTo(bound.encode(value));
  }

  /** An enum whose constants the schema calls otherwise. */
  public enum Level {
    @Property(name = "LEVEL_LOW")
    LOW,
    @Property(name = "LEVEL_HIGH")
    HIGH
  }

  /** A figure. */
  public sealed interface Figure permits Ring, Box {}

  /** One of the two. */
  public record Ring(double radius) implements Figure {}

  /** The other one. */
  public record Box(double side) implements Figure {}

  /** Of a class that is called otherwise in the schema, and holds others that are. */
  public record Drawing(String name, List<Figure> figures, Level level, Figure first) {}

  @Test
  void boundClassesAreDescribedByTheirDefinitions() {
    String file =
        """
        struct TCircle {
          1: double radius
        }

        struct TSquare {
          1: double side
        }

        union TFigure {
          2: TSquare sq
          3: TCircle ci
        }

        enum TLevel {
          LEVEL_LOW = 3
          LEVEL_HIGH = 4
        }

        struct TDrawing {
          1: optional string name
          2: optional list<TFigure> figures
          3: optional TLevel level
          4: optional TFigure first
        }
        """;
    Thrift bound =
        Thrift.with(
            ThriftSubject.BY_POSITION
                .withSchema(ThriftSchema.parse("drawings", file, path -> null))
                .withName(Drawing.class, "TDrawing")
                .withName(Ring.class, "TCircle")
                .withName(Box.class, "TSquare"));
    ThriftSchema described = bound.describe(Drawing.class);
    assertThat(described).hasToString(file);
    // of the schema of another file, without its name
    Thrift outer =
        Thrift.with(
            ThriftSubject.BY_POSITION
                .withSchema(ThriftSchema.parse("main", "include 'drawings.thrift'", path -> file))
                .withName(Drawing.class, "drawings.TDrawing")
                .withName(Ring.class, "drawings.TCircle")
                .withName(Box.class, "drawings.TSquare"));
    assertThat(outer.describe(Drawing.class)).hasToString(file);
    assertThat(Thrift.with(ThriftSubject.BY_POSITION.withName(Line.class, "TLine")))
        .extracting(t -> t.describe(Line.class).definitions().get(0).name())
        .isEqualTo("TLine");
  }

  /** Names that no file has: words of the language, and signs and letters that it lacks. */
  public record Named(
      int end,
      @Property(name = "some-name") int some,
      @Property(name = "some_name") int other,
      @Property(name = "2nd") int second,
      @Property(name = "gr\u00f6\u00dfe") int size,
      Words word) {}

  /** Words that the compiler refuses. */
  public enum Words {
    BEGIN,
    END,
    OTHER
  }

  @Test
  void namesThatNoFileHas() {
    ThriftSchema described = ThriftSubject.binaryByPosition().describe(Named.class);
    assertThat(described)
        .hasToString(
            """
            enum Words {
              BEGIN_ = 0
              END_ = 1
              OTHER = 2
            }

            struct Named {
              1: i32 end_ (seriform.name = "end")
              2: i32 some_name (seriform.name = "some-name")
              3: i32 some_name2
              4: i32 _2nd (seriform.name = "2nd")
              5: i32 gruf6udfe (seriform.name = "größe")
              6: optional Words word
            }
            """);
    Named value = new Named(1, 2, 3, 4, 5, Words.END);
    ThriftSchema read = ThriftSchema.parse(described.toString());
    Thrift bound =
        Thrift.with(
            ThriftSubject.BY_POSITION
                .withSchema(read)
                .withField(Named.class, "other", "some_name2"));
    assertThat(bound.differences(Named.class)).isEmpty();
    assertThat(bound.encode(value)).isEqualTo(ThriftSubject.binaryByPosition().encode(value));
  }

  /** Of what it is given. */
  public record Boxed<T>(T value, List<T> more) {}

  /** Of boxes, and of one object's properties twice. */
  public record Boxes(
      Boxed<Integer> box, @Unwrapped(suffix = "x") Point first, @Unwrapped Point second) {}

  @Test
  void whatIsDescribedFits() {
    ThriftSchema described = ThriftSubject.binaryByPosition().describe(Boxes.class);
    assertThat(described.definition("Boxed"))
        .extracting(d -> ((Definition.Struct) d).field("value").type())
        .isEqualTo(FieldType.Base.I32);
    Thrift bound = Thrift.with(ThriftSubject.BY_POSITION.withSchema(described));
    assertThat(bound.differences(Boxes.class)).isEmpty();
    Boxes boxes = new Boxes(new Boxed<>(1, List.of(2)), new Point(3, "a"), new Point(4, "b"));
    assertThat(bound.encode(boxes)).isEqualTo(ThriftSubject.binaryByPosition().encode(boxes));
    assertThat(bound.decode(bound.encode(boxes), Boxes.class)).isEqualTo(boxes);
  }

  @Test
  void numbersWhoseDefaultIsAConstantOfAnEnum() {
    ThriftSchema schema =
        ThriftSchema.parse(
            "enum E { A = 4 } struct Line { 1: string sku, 2: i32 amount = E.A, 3: i8 tiny = 3 }");
    Thrift thrift = Thrift.with(ThriftSubject.BY_POSITION.withSchema(schema));
    assertThat(thrift.decode(new byte[] {0}, Line.class)).isEqualTo(new Line(null, 4, (byte) 3));
  }
}
