package io.seriform.protobuf.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.Codec;
import io.seriform.annotation.PresenceOf;
import io.seriform.annotation.Property;
import io.seriform.document.Document;
import io.seriform.error.ModelException;
import io.seriform.protobuf.Presence;
import io.seriform.protobuf.ProtoField;
import io.seriform.protobuf.ProtoType;
import io.seriform.protobuf.Protobuf;
import io.seriform.protobuf.schema.internal.language.Edition;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Classes and files: bound, compared, written. */
class ProtoClassesTest {

  @TempDir Path dir;

  enum Currency {
    UNKNOWN,
    EUR,
    USD
  }

  enum Color {
    UNKNOWN,
    RED
  }

  record Item(String name, int count, double price, byte[] picture) {}

  sealed interface Payment permits Card, Cash {}

  record Card(String number) implements Payment {}

  record Cash(long cents) implements Payment {}

  record Order(
      long id,
      List<Item> items,
      Currency currency,
      Map<String, Integer> stock,
      Instant placed,
      Duration open,
      List<Integer> ratings,
      Payment payment,
      String note) {}

  /** What only annotations say. */
  record Special(
      @Property(id = 3) @ProtoField(type = ProtoType.SINT32) int zigzag,
      @Property(id = 5) @ProtoField(type = ProtoType.FIXED64) long fixed,
      @Property(id = 7) @ProtoField(wrapped = true) Integer boxed,
      @Property(id = 8) @ProtoField(presence = Presence.REQUIRED) String must,
      @Property(id = 9) @ProtoField(oneof = "either") String left,
      @Property(id = 10) @ProtoField(oneof = "either") Integer right,
      @Property(id = 11) @ProtoField(cases = {12, 13}) Payment paid,
      @Property(id = 14) Color color,
      @Property(id = 15) Currency currency,
      @Property(id = 16) Map<String, Object> anything,
      @Property(id = 17) List<List<Integer>> matrix,
      @Property(id = 18) Object value,
      @Property(id = 19) @ProtoField(presence = Presence.IMPLICIT) int zero,
      @Property(id = 20) @ProtoField(type = ProtoType.GROUP) Item group,
      @Property(id = 21, name = "some-name") boolean flag) {}

  private static Order order() {
    return new Order(
        7,
        List.of(new Item("pen", 3, 1.5, new byte[] {1, 2}), new Item("ink", 0, 0, new byte[0])),
        Currency.USD,
        Map.of("pens", 12),
        Instant.ofEpochSecond(1000, 5),
        Duration.ofMillis(1500),
        List.of(1, -1, 300),
        new Cash(99),
        null);
  }

  private static Special special() {
    return new Special(
        -3,
        1L << 40,
        0,
        "here",
        null,
        5,
        new Card("12"),
        Color.RED,
        Currency.EUR,
        Map.of("a", List.of(true, "x")),
        List.of(List.of(1, 2), List.of()),
        "free",
        0,
        new Item("g", 1, 2, new byte[] {9}),
        true);
  }

  /** Of a file all of whose messages are groups on the wire. */
  record Delimited(
      Item item,
      List<Item> items,
      Instant time,
      Object value,
      List<Object> list,
      Map<String, Object> struct,
      Integer number,
      Payment payment,
      Payment kind) {}

  record Group(@Property(id = 1) @ProtoField(type = ProtoType.GROUP) Object value) {}

  @Test
  void onlyObjectsAreGroups() {
    String text =
        """
        edition = "2023";
        package shop;
        import "google/protobuf/struct.proto";
        import "google/protobuf/timestamp.proto";
        import "google/protobuf/wrappers.proto";
        option features.message_encoding = DELIMITED;
        message Item { string name = 1; int32 count = 2; double price = 3; bytes picture = 4; }
        message Card { string number = 1; }
        message Cash { int64 cents = 1; }
        message Payment { oneof payment { Card card = 1; Cash cash = 2; } }
        message Delimited {
          Item item = 1;
          repeated Item items = 2;
          google.protobuf.Timestamp time = 3;
          google.protobuf.Value value = 4;
          google.protobuf.ListValue list = 5;
          google.protobuf.Struct struct = 6;
          google.protobuf.Int32Value number = 7;
          oneof payment { Card card = 8; Cash cash = 9; }
          Payment kind = 10;
        }
        """;
    ProtoSchema schema = ProtoLoader.standard().texts(Map.of("g.proto", text)).load("g.proto");
    assertThatThrownBy(() -> ByPosition.CLASSES.bind(schema, Delimited.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("Delimited.time: different type")
        .hasMessageContaining("Delimited.value: different type")
        .hasMessageContaining("Delimited.list: different type")
        .hasMessageContaining("Delimited.struct: different type")
        .hasMessageContaining("Delimited.number: different type")
        .hasMessageContaining("Delimited.payment: different type")
        .hasMessageContaining("delimited .shop.Cash cash = 9")
        .hasMessageContaining("Payment.Card: different type")
        .satisfies(e -> assertThat(e).hasMessageNotContaining("Delimited.item"));
    assertThatThrownBy(() -> ByPosition.PROTOBUF.codec(Group.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("GROUP");
  }

  /** Of trees. */
  record Trees(
      @Property(id = 1) Document any,
      @Property(id = 2) List<Document> list,
      @Property(id = 3) Map<String, Document> map) {}

  /** A tree is google.protobuf.Value, in which a null is not nothing. */
  @Test
  void treesAreWellKnownValues() {
    String text = ByPosition.CLASSES.toProto("shop", Trees.class);
    assertThat(text)
        .contains("  .google.protobuf.Value any = 1;\n")
        .contains("  repeated .google.protobuf.Value list = 2;\n")
        .contains("  map<string, .google.protobuf.Value> map = 3;\n");
    ProtoSchema schema = ProtoLoader.standard().texts(Map.of("t.proto", text)).load("t.proto");
    assertThat(ByPosition.CLASSES.differences(schema, Trees.class)).isEmpty();
    Protobuf protobuf = Protobuf.with(ByPosition.CLASSES.bind(schema, Trees.class));
    Trees trees =
        new Trees(
            Document.ofNull(),
            List.of(Document.object().put("a", Document.ofNull()), Document.ofNull()),
            Map.of("k", Document.ofNull()));
    byte[] bytes = protobuf.encode(trees);
    assertThat(protobuf.decode(bytes, Trees.class)).isEqualTo(trees);
    Codec<Document> dynamic = DynamicProtobuf.of(schema).codec("shop.Trees");
    assertThat(dynamic.encode(dynamic.decode(bytes))).isEqualTo(bytes);
    ProtoSchema others =
        ProtoLoader.standard()
            .texts(
                Map.of(
                    "o.proto",
                    "syntax = 'proto3'; package shop; message Trees { optional string any = 1; }"))
            .load("o.proto");
    assertThatThrownBy(() -> ByPosition.CLASSES.bind(others, Trees.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("Trees.any: different type");
  }

  /** Of numbers. */
  record Longs(@Property(id = 1) List<Long> id) {}

  @Test
  void otherElements() {
    for (String field : new String[] {"repeated string id = 1;", "repeated bool id = 1;"}) {
      String text = "syntax = 'proto3'; message Longs { " + field + " }";
      ProtoSchema schema = ProtoLoader.standard().texts(Map.of("s.proto", text)).load("s.proto");
      assertThatThrownBy(() -> ByPosition.CLASSES.bind(schema, Longs.class))
          .isInstanceOf(ModelException.class)
          .hasMessageContaining("Longs.id: different type");
    }
  }

  @Test
  void aFileForClasses() {
    assertThat(ByPosition.CLASSES.toProto("shop", Order.class))
        .isEqualTo(
            """
            syntax = "proto3";

            package shop;

            import "google/protobuf/timestamp.proto";
            import "google/protobuf/duration.proto";

            enum Currency {
              UNKNOWN = 0;
              EUR = 1;
              USD = 2;
            }

            message Order {
              optional int64 id = 1;
              repeated Item items = 2;
              optional Currency currency = 3;
              map<string, int32> stock = 4;
              .google.protobuf.Timestamp placed = 5;
              .google.protobuf.Duration open = 6;
              repeated int32 ratings = 7;
              Payment payment = 8;
              optional string note = 9;
            }

            message Item {
              optional string name = 1;
              optional int32 count = 2;
              optional double price = 3;
              optional bytes picture = 4;
            }

            message Payment {
              oneof kind {
                Card card = 1;
                Cash cash = 2;
              }
            }

            message Card {
              optional string number = 1;
            }

            message Cash {
              optional int64 cents = 1;
            }
            """);
  }

  @Test
  void protocAcceptsFilesForClasses() {
    Protoc.assumed();
    Map<String, String> texts =
        Map.of(
            "a.proto", ByPosition.CLASSES.toProto("a", Order.class),
            "b.proto", ByPosition.CLASSES.toProto("b", Special.class, Order.class),
            "c.proto",
                ProtoClasses.of(ByPosition.OPTIONS.withPresence(Presence.IMPLICIT))
                    .toProto("", Order.class));
    Protoc.Answer answer = Protoc.run(dir, texts, "a.proto", "b.proto", "c.proto");
    assertThat(answer.files()).as(answer.errors()).isNotNull();
  }

  @Test
  void theFileSaysWhatIsOnTheWire() {
    byte[] bytes = ByPosition.PROTOBUF.encode(order());
    ProtoSchema schema = ByPosition.CLASSES.toSchema("shop", Order.class);
    Codec<Document> codec = DynamicProtobuf.of(schema).codec("shop.Order");
    Document tree = codec.decode(bytes);
    assertThat(tree)
        .hasToString(
            "{\"id\":7,\"items\":[{\"name\":\"pen\",\"count\":3,\"price\":1.5,\"picture\":h'0102'},"
                + "{\"name\":\"ink\",\"count\":0,\"price\":0.0,\"picture\":h''}],"
                + "\"currency\":\"USD\",\"stock\":{\"pens\":12},"
                + "\"placed\":{\"seconds\":1000,\"nanos\":5},"
                + "\"open\":{\"seconds\":1,\"nanos\":500000000},\"ratings\":[1,-1,300],"
                + "\"payment\":{\"cash\":{\"cents\":99}}}");
    assertThat(codec.encode(tree)).isEqualTo(bytes);
    assertThat(ByPosition.CLASSES.differences(schema, Order.class)).isEmpty();
  }

  @Test
  void everythingThatAnnotationsSay() {
    Special special = special();
    byte[] bytes = ByPosition.PROTOBUF.encode(special);
    ProtoSchema schema = ByPosition.CLASSES.toSchema("s", Special.class);
    assertThat(schema.files().get(schema.files().size() - 1).edition())
        .isEqualTo(Edition.EDITION_2023);
    Codec<Document> codec = DynamicProtobuf.of(schema).codec("s.Special");
    Document tree = codec.decode(bytes);
    assertThat(tree.asObject().names()).doesNotContainNull();
    // lists in lists may be packed or not
    assertThat(codec.decode(codec.encode(tree))).isEqualTo(tree);
    assertThat(ByPosition.PROTOBUF.decode(codec.encode(tree), Special.class))
        .usingRecursiveComparison()
        .isEqualTo(special);
  }

  record Boxes(
      List<List<Integer>> lists,
      Map<String, List<Integer>> map,
      Map<String, Object[]> values,
      Optional<List<Integer>> mayBe,
      Optional<Map<String, Item>> items,
      List<List<List<Currency>>> deep,
      List<Map<String, Instant>> times,
      Optional<List<List<String>>> texts) {}

  private static Boxes boxes() {
    Item item = new Item("n", 1, 0.5, new byte[] {1});
    return new Boxes(
        List.of(List.of(1, 300), List.of()),
        Map.of("k", List.of(7)),
        Map.of("k", new Object[] {"x", 0.5}),
        Optional.of(List.of(5, 6)),
        Optional.of(Map.of("i", item)),
        List.of(List.of(List.of(Currency.EUR))),
        List.of(Map.of("t", Instant.ofEpochSecond(5, 7))),
        Optional.of(List.of(List.of("a"), List.of())));
  }

  /** Lists and maps where only a message can be are their own field 1. */
  @Test
  void listsAndMapsThatAreMessages() {
    ProtoSchema schema = ByPosition.CLASSES.toSchema("shop", Boxes.class);
    assertThat(ByPosition.CLASSES.differences(schema, Boxes.class)).isEmpty();
    byte[] bytes = ByPosition.PROTOBUF.encode(boxes());
    Protobuf bound = Protobuf.with(ByPosition.CLASSES.bind(schema, Boxes.class));
    assertThat(bound.decode(bytes, Boxes.class)).usingRecursiveComparison().isEqualTo(boxes());
    assertThat(bound.decode(bound.encode(boxes()), Boxes.class))
        .usingRecursiveComparison()
        .isEqualTo(boxes());
    Document tree = DynamicProtobuf.of(schema).codec("shop.Boxes").decode(bytes);
    assertThat(tree.at("/lists/0/value/1").asInt()).isEqualTo(300);
  }

  /** The innermost values have the type that the schema says. */
  @Test
  void typesInListsThatAreMessages() {
    record Row(List<List<Integer>> cells, Optional<List<Integer>> mayBe) {}
    ProtoSchema schema =
        ProtoLoader.standard()
            .texts(
                Map.of(
                    "a.proto",
                    """
                    syntax = "proto3";
                    package a;
                    message Row { repeated Ints cells = 1; Ints may_be = 2; }
                    message Ints { repeated sint32 v = 1; }
                    message Other { repeated Two cells = 1; Ints may_be = 2; }
                    message Two { repeated sint32 v = 1; int32 w = 2; }
                    """))
            .load("a.proto");
    ProtoClasses classes = ByPosition.CLASSES.with(Row.class, "a.Row");
    assertThat(classes.differences(schema, Row.class))
        .extracting(ProtoDifference::toString)
        .containsExactly(
            "Row.cells: different type: auto in the class, sint32 in the schema",
            "Row.mayBe: different type: int32 in a message in the class, sint32 in a message in the"
                + " schema");
    Protobuf bound = Protobuf.with(classes.bind(schema, Row.class));
    Row row = new Row(List.of(List.of(-1)), Optional.of(List.of(-2)));
    byte[] bytes = bound.encode(row);
    assertThat(bound.decode(bytes, Row.class)).isEqualTo(row);
    assertThat(DynamicProtobuf.of(schema).codec("a.Row").decode(bytes))
        .hasToString("{\"cells\":[{\"v\":[-1]}],\"may_be\":{\"v\":[-2]}}");
    ProtoClasses other = ByPosition.CLASSES.with(Row.class, "a.Other");
    assertThatThrownBy(() -> other.bind(schema, Row.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("Row.cells: different type");
  }

  record Wrapped(
      List<Long> numbers,
      Map<String, Integer> counts,
      List<OptionalInt> mayBe,
      List<Map<Integer, List<Boolean>>> deep,
      Map<String, Map<Long, String>> maps,
      List<AtomicLong> held) {}

  private static final String WRAPPED =
      """
      syntax = "proto3";
      package w;
      import "google/protobuf/wrappers.proto";
      message Wrapped {
        repeated google.protobuf.Int64Value numbers = 1;
        map<string, google.protobuf.UInt32Value> counts = 2;
        repeated MayBe may_be = 3;
        repeated Deep deep = 4;
        map<string, Inner> maps = 5;
        repeated sfixed64 held = 6;
      }
      message MayBe { optional sint32 value = 1; }
      message Deep { map<fixed32, Flags> value = 1; }
      message Flags { repeated google.protobuf.BoolValue value = 1; }
      message Inner { map<int64, string> value = 1; }
      """;

  private static Wrapped wrapped() {
    return new Wrapped(
        List.of(0L, -5L),
        Map.of("k", -1),
        List.of(OptionalInt.of(0), OptionalInt.empty()),
        List.of(Map.of(7, List.of(true, false))),
        Map.of("m", Map.of(9L, "n")),
        List.of(new AtomicLong(3)));
  }

  @Test
  void elementsInMessagesOfTheirOwn() {
    ProtoSchema schema = shop(WRAPPED);
    Protobuf bound = Protobuf.with(ByPosition.CLASSES.bind(schema, Wrapped.class));
    byte[] bytes = bound.encode(wrapped());
    assertThat(DynamicProtobuf.of(schema).codec("w.Wrapped").decode(bytes))
        .hasToString(
            "{\"numbers\":[{},{\"value\":-5}],\"counts\":{\"k\":{\"value\":4294967295}},"
                + "\"may_be\":[{\"value\":0},{}],"
                + "\"deep\":[{\"value\":{7:{\"value\":[{\"value\":true},{}]}}}],"
                + "\"maps\":{\"m\":{\"value\":{9:\"n\"}}},\"held\":[3]}");
    assertThat(bound.decode(bytes, Wrapped.class)).usingRecursiveComparison().isEqualTo(wrapped());
    assertThat(ByPosition.CLASSES.differences(schema, Wrapped.class))
        .extracting(ProtoDifference::toString)
        .contains(
            "Wrapped.numbers: different type: int64 in the class, int64 in a message each in the"
                + " schema")
        .noneMatch(line -> line.startsWith("Wrapped.maps"));
  }

  @Test
  void keysInMapsThatNothingSays() {
    ProtoSchema schema = shop(WRAPPED.replace("map<int64, string>", "map<sint64, string>"));
    assertThatThrownBy(() -> ByPosition.CLASSES.bind(schema, Wrapped.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("Wrapped.maps: different type");
  }

  /** An empty one cannot be told from a zero. */
  @Test
  void optionalsInWrappers() {
    record Options(List<OptionalInt> list) {}
    ProtoSchema schema =
        shop(
            """
            syntax = "proto3";
            import "google/protobuf/wrappers.proto";
            message Options { repeated google.protobuf.Int32Value list = 1; }
            """);
    assertThatThrownBy(() -> ByPosition.CLASSES.bind(schema, Options.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("Options.list: different type");
  }

  record Written(
      List<OptionalInt> mayBe,
      @ProtoField(wrappedElements = true) List<List<Long>> lists,
      @ProtoField(key = ProtoType.FIXED32) Map<Integer, Map<String, OptionalLong>> maps,
      Map<Color, String> colors) {}

  @Test
  void filesForElementsInMessages() {
    assertThat(ByPosition.CLASSES.toProto("", Written.class))
        .isEqualTo(
            """
            syntax = "proto3";

            import "google/protobuf/wrappers.proto";

            message WrittenMayBe {
              optional int32 value = 1;
            }

            message WrittenLists {
              repeated .google.protobuf.Int64Value value = 1;
            }

            message WrittenMapsValue {
              optional int64 value = 1;
            }

            message WrittenMaps {
              map<string, WrittenMapsValue> value = 1;
            }

            message Written {
              repeated WrittenMayBe may_be = 1;
              repeated WrittenLists lists = 2;
              map<fixed32, WrittenMaps> maps = 3;
              map<int32, string> colors = 4;
            }
            """);
  }

  /** Another property tells whether a number is present, whatever its presence in the file. */
  static final class Told {
    public int bitrate;
    public long size;

    @PresenceOf("bitrate")
    public boolean hasBitrate;

    @PresenceOf("size")
    public boolean hasSize;
  }

  enum Level {
    LOW,
    HIGH
  }

  record Levels(
      @Property(id = 1) Map<Level, String> names,
      @Property(id = 2) List<Map<Level, Integer>> many,
      @Property(id = 3) Map<Level, Map<Level, Integer>> nested) {}

  /** The file has numbers in their place, as no enum can be a key. */
  @Test
  void constantsAsKeysAreBoundToWhatIsWrittenForThem() {
    ProtoClasses classes = ByPosition.CLASSES;
    ProtoSchema schema = classes.toSchema("shop", Levels.class);
    assertThat(classes.differences(schema, Levels.class)).isEmpty();
    Levels value =
        new Levels(
            Map.of(Level.HIGH, "h"),
            List.of(Map.of(Level.LOW, 1)),
            Map.of(Level.LOW, Map.of(Level.HIGH, 2)));
    byte[] bytes = ByPosition.PROTOBUF.encode(value);
    Protobuf bound = Protobuf.with(classes.bind(schema, Levels.class));
    assertThat(bound.encode(value)).isEqualTo(bytes);
    assertThat(bound.decode(bytes, Levels.class)).isEqualTo(value);
    ProtoSchema texts =
        shop("syntax = \"proto3\"; message Levels { map<string, string> names = 1; }");
    assertThatThrownBy(() -> classes.bind(texts, Levels.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("map<string, string>");
  }

  @Test
  void presenceThatIsToldIsBound() {
    ProtoSchema schema =
        shop("syntax = \"proto3\"; message Told { optional int32 bitrate = 3; int64 size = 4; }");
    Protobuf bound = Protobuf.with(ByPosition.CLASSES.bind(schema, Told.class));
    Told given = new Told();
    assertThat(bound.encode(given)).isEmpty();
    given.hasBitrate = true;
    given.hasSize = true;
    assertThat(bound.encode(given)).containsExactly(3 << 3, 0, 4 << 3, 0);
    Told back = bound.decode(new byte[] {3 << 3, 0}, Told.class);
    assertThat(back.hasBitrate).isTrue();
    assertThat(back.hasSize).isFalse();
  }

  @Test
  void aOneofIsFoundByItsNameInJson() {
    record Paid(Payment choice1) {}
    ProtoSchema schema =
        shop(
            """
            syntax = "proto3";
            message Paid { oneof choice_1 { Card card = 4; Cash cash = 5; } }
            message Card { string number = 1; }
            message Cash { int64 cents = 1; }
            """);
    Protobuf bound = Protobuf.with(ByPosition.CLASSES.bind(schema, Paid.class));
    Paid paid = new Paid(new Cash(7));
    assertThat(bound.encode(paid)).containsExactly(5 << 3 | 2, 2, 1 << 3, 7);
    assertThat(bound.decode(bound.encode(paid), Paid.class)).isEqualTo(paid);
  }

  // ---- binding

  private static final String SHOP =
      """
      syntax = "proto2";
      package shop;
      import "google/protobuf/timestamp.proto";
      import "google/protobuf/duration.proto";
      message Order {
        required int64 id = 10;
        repeated Item items = 2;
        optional Currency currency = 30;
        map<string, sint32> stock = 4;
        optional google.protobuf.Timestamp placed = 5;
        optional google.protobuf.Duration open = 6;
        repeated fixed32 ratings = 7 [packed = true];
        oneof payment { Card card = 20; Cash cash = 21; }
        optional string note = 9;
      }
      message Item { optional string name = 4; optional uint32 count = 3; optional double price = 2; optional bytes picture = 1; }
      message Card { optional string number = 2; }
      message Cash { optional sint64 cents = 2; }
      enum Currency { CURRENCY_EUR = 5; CURRENCY_USD = 6; CURRENCY_UNKNOWN = 0; }
      """;

  private static ProtoSchema shop(String text) {
    return ProtoLoader.standard().texts(Map.of("shop.proto", text)).load("shop.proto");
  }

  @Test
  void boundClassesAreWrittenAsTheFileSays() {
    ProtoSchema schema = shop(SHOP);
    Protobuf protobuf = Protobuf.with(ByPosition.CLASSES.bind(schema, Order.class));
    byte[] bytes = protobuf.encode(order());
    Document tree = DynamicProtobuf.of(schema).codec("shop.Order").decode(bytes);
    assertThat(tree.get("id").asLong()).isEqualTo(7);
    assertThat(tree.get("currency").asText()).isEqualTo("CURRENCY_USD");
    assertThat(tree.at("/stock/pens").asInt()).isEqualTo(12);
    assertThat(tree.at("/cash/cents").asInt()).isEqualTo(99);
    assertThat(tree.at("/ratings/1").asLong()).isEqualTo(0xFFFFFFFFL);
    assertThat(tree.at("/items/0/name").asText()).isEqualTo("pen");
    assertThat(tree.asObject().names()).doesNotContainNull();
    Order back = protobuf.decode(bytes, Order.class);
    assertThat(back).usingRecursiveComparison().isEqualTo(order());
  }

  /** The numbers of an open enum, known or not, as values. */
  record Numbers(int one, List<Integer> many, Map<String, Integer> map) {}

  @Test
  void anIntHoldsTheNumbersOfAnEnum() {
    ProtoSchema schema =
        shop(
            """
            syntax = "proto3";
            enum E { ZERO = 0; ONE = 1; }
            message Numbers { E one = 1; repeated E many = 2; map<string, E> map = 3; }
            """);
    Protobuf protobuf = Protobuf.with(ByPosition.CLASSES.bind(schema, Numbers.class));
    Numbers numbers = new Numbers(77, List.of(0, 5, 1, -3), Map.of("k", 9));
    byte[] bytes = protobuf.encode(numbers);
    assertThat(protobuf.decode(bytes, Numbers.class)).isEqualTo(numbers);
    Document tree = DynamicProtobuf.of(schema).codec("Numbers").decode(bytes);
    assertThat(tree.get("one").asInt()).isEqualTo(77);
    assertThat(tree.at("/many/1").asInt()).isEqualTo(5);
    assertThat(tree.at("/many/2").asText()).isEqualTo("ONE");
    assertThat(tree.at("/map/k").asInt()).isEqualTo(9);
  }

  @Test
  void differencesAreListed() {
    List<String> lines =
        ByPosition.CLASSES.differences(shop(SHOP), Order.class).stream()
            .map(ProtoDifference::toString)
            .toList();
    assertThat(lines)
        .contains(
            "Order.id: different number: 1 in the class, 10 in the schema",
            "Order.id: different presence: EXPLICIT in the class, REQUIRED in the schema",
            "Order.stock: different type: map<string, int32> in the class, map<string, sint32> in"
                + " the schema",
            "Order.ratings: different type: int32 in the class, fixed32 in the schema",
            "Order.payment: different number: 8 in the class, [20, 21] in the schema",
            "Item.name: different number: 1 in the class, 4 in the schema",
            "Currency.USD: different constants: 2 in the class, 6 in the schema")
        .noneMatch(line -> line.startsWith("Order.note"));
  }

  @Test
  void whatDoesNotFitIsSaidAtOnce() {
    ProtoSchema schema =
        shop(
            SHOP.replace("required int64 id", "required string id")
                .replace("optional string note = 9;", "required string title = 9;")
                .replace("CURRENCY_USD = 6;", ""));
    assertThatThrownBy(() -> ByPosition.CLASSES.bind(schema, Order.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining(
            "Order.id: different type: long in the class, required string id = 10")
        .hasMessageContaining("Order.note: no such field in the schema")
        .hasMessageContaining("Order.title: no such property in the class: required string title")
        .hasMessageContaining("Currency.USD: different constants");
  }

  @Test
  void classesFindTheirMessages() {
    ProtoSchema schema = shop(SHOP);
    assertThatThrownBy(() -> ByPosition.CLASSES.bind(schema, Special.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("the schema has no message Special");
    record Thing(String number) {}
    Protobuf named =
        Protobuf.with(ByPosition.CLASSES.with(Thing.class, "shop.Card").bind(schema, Order.class));
    assertThat(named.encode(new Thing("5"))).containsExactly(2 << 3 | 2, 1, '5');
    assertThatThrownBy(() -> ByPosition.CLASSES.with(Thing.class, "shop.None").bind(schema))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("no message shop.None");
  }

  @Test
  void oneClassForTwoMessagesIsRefused() {
    record Part(String name) {}
    record Whole(Part a, Part b) {}
    ProtoSchema schema =
        shop(
            """
            syntax = "proto3";
            message Whole { A a = 1; B b = 2; }
            message A { string name = 1; }
            message B { string name = 1; }
            """);
    assertThatThrownBy(() -> ByPosition.CLASSES.bind(schema, Whole.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("would be A and B");
  }

  /** Without initial values, some that cannot be null. */
  record Settings(
      @Property(id = 1) int retries,
      @Property(id = 2) boolean checked,
      @Property(id = 3) double rate,
      @Property(id = 4) long mask,
      @Property(id = 5, defaultValue = "-2") int declared,
      @Property(id = 6) String host,
      @Property(id = 7) Color color) {}

  /** Has a default of its own, beside that of the file. */
  static final class Initial {
    @Property(id = 1)
    public int retries = 3;
  }

  private static ProtoSchema withDefaults() {
    return ProtoLoader.standard()
        .texts(
            Map.of(
                "defaults.proto",
                """
                syntax = "proto2";
                enum Color { UNKNOWN = 0; RED = 1; }
                message Settings {
                  optional int32 retries = 1 [default = 7];
                  optional bool checked = 2 [default = true];
                  optional double rate = 3 [default = -inf];
                  optional fixed64 mask = 4 [default = 18446744073709551615];
                  optional sint32 declared = 5 [default = -2];
                  optional string host = 6 [default = "localhost"];
                  optional Color color = 7 [default = RED];
                }
                message Initial { optional int32 retries = 1 [default = 7]; }
                """))
        .load("defaults.proto");
  }

  @Test
  void missingFieldsHaveTheDefaultsOfTheFileWhereTheyCannotBeNull() {
    Protobuf bound =
        Protobuf.with(ProtoClasses.standard().bind(withDefaults(), Settings.class, Initial.class));
    assertThat(bound.decode(new byte[0], Settings.class))
        .isEqualTo(new Settings(7, true, Double.NEGATIVE_INFINITY, -1, -2, null, null));
    assertThat(bound.decode(new byte[0], Initial.class).retries).isEqualTo(7);
    Settings zeros = new Settings(0, false, 0, 0, 0, "", Color.UNKNOWN);
    assertThat(bound.decode(bound.encode(zeros), Settings.class)).isEqualTo(zeros);
  }

  @Test
  void differencesNameTheDefaultsThatNoPropertyDeclares() {
    assertThat(ProtoClasses.standard().differences(withDefaults(), Settings.class))
        .filteredOn(d -> d.kind() == ProtoDifference.Kind.DEFAULT)
        .extracting(ProtoDifference::toString)
        .containsExactly(
            "Settings.retries: different default: none in the class, 7 in the schema",
            "Settings.checked: different default: none in the class, true in the schema",
            "Settings.rate: different default: none in the class, -Infinity in the schema",
            "Settings.mask: different default: none in the class, -1 in the schema",
            "Settings.host: different default: none in the class, localhost in the schema",
            "Settings.color: different default: none in the class, RED in the schema");
  }
}
