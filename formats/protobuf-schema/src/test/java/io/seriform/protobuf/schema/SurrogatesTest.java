package io.seriform.protobuf.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.annotation.Conversion;
import io.seriform.annotation.Property;
import io.seriform.annotation.UseCodec;
import io.seriform.annotation.Value;
import io.seriform.codec.Engine;
import io.seriform.copy.Copier;
import io.seriform.error.EncodeException;
import io.seriform.error.LimitException;
import io.seriform.error.MappingException;
import io.seriform.error.ModelException;
import io.seriform.protobuf.ProtoField;
import io.seriform.protobuf.ProtoType;
import io.seriform.protobuf.Protobuf;
import io.seriform.protobuf.ProtobufOptions;
import io.seriform.wire.Limits;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Classes that a value replaces, by {@code @Value} or {@code @UseCodec}, in fields of files. */
class SurrogatesTest {

  /** Stands for a text, and takes no empty one. */
  record UserId(@Value String text) {
    UserId {
      if (text.isEmpty()) {
        throw new IllegalArgumentException("no id");
      }
    }
  }

  /** Stands for a number. */
  record Cents(@Value long amount) {}

  /** Replaced by a class that a text replaces. */
  record Owner(@Value UserId id) {}

  /** Written by a codec of its own. */
  @UseCodec(EmailText.class)
  record Email(String name, String host) {}

  static final class EmailText implements Conversion<Email, String> {
    @Override
    public String toWire(Email value) {
      return value.name + "@" + value.host;
    }

    @Override
    public Email fromWire(String wire) {
      int at = wire.indexOf('@');
      return new Email(wire.substring(0, at), wire.substring(at + 1));
    }
  }

  /** Of a primitive. */
  static final class Hex implements Conversion<Integer, String> {
    @Override
    public String toWire(Integer value) {
      return Integer.toHexString(value);
    }

    @Override
    public Integer fromWire(String wire) {
      return Integer.parseInt(wire, 16);
    }
  }

  /** Of a list. */
  static final class Joined implements Conversion<List<String>, String> {
    @Override
    public String toWire(List<String> value) {
      return String.join(",", value);
    }

    @Override
    public List<String> fromWire(String wire) {
      return List.of(wire.split(","));
    }
  }

  enum Color {
    UNKNOWN,
    RED,
    BLUE
  }

  /** Stands for a constant. */
  record Paint(@Value Color color) {}

  /** Stands for a message. */
  record Address(@Value Place place) {}

  record Place(String city) {}

  /** A place of another class. */
  static final class AsPlace implements Conversion<String, Place> {
    @Override
    public Place toWire(String value) {
      return new Place(value);
    }

    @Override
    public String fromWire(Place wire) {
      return wire.city;
    }
  }

  record Order(
      UserId id,
      Cents total,
      Owner owner,
      Email email,
      @UseCodec(Hex.class) int code,
      @UseCodec(Joined.class) List<String> tags,
      Paint paint,
      Optional<UserId> other,
      List<UserId> ids,
      List<Cents> parts,
      List<Paint> paints,
      Map<UserId, Cents> byId,
      Map<Cents, Email> byCents,
      UserId left,
      Cents right,
      UserId boxed,
      List<Cents> boxes,
      Address address,
      @UseCodec(AsPlace.class) String place,
      List<List<UserId>> lists) {}

  private static final String FILE =
      """
      syntax = "proto3";
      import "google/protobuf/wrappers.proto";
      enum Color { UNKNOWN = 0; COLOR_RED = 5; BLUE = -1; }
      message Place { string city = 1; }
      message Strings { repeated string value = 1; }
      message Order {
        string id = 1;
        sint64 total = 2;
        optional string owner = 3;
        string email = 4;
        string code = 5;
        string tags = 6;
        Color paint = 7;
        optional string other = 8;
        repeated string ids = 9;
        repeated fixed64 parts = 10;
        repeated Color paints = 11;
        map<string, uint64> by_id = 12;
        map<int64, string> by_cents = 13;
        oneof side {
          string left = 14;
          int64 right = 15;
        }
        google.protobuf.StringValue boxed = 16;
        repeated google.protobuf.Int64Value boxes = 17;
        Place address = 18;
        Place place = 19;
        repeated Strings lists = 300;
      }
      """;

  private static final String TEXT =
      """
      id: "u1" total: -3 owner: "o" email: "a@b" code: "ff" tags: "x,y" paint: COLOR_RED
      other: "p" ids: "i" ids: "j" parts: 1 parts: 7 paints: BLUE paints: COLOR_RED
      by_id { key: "k" value: 300 } by_cents { key: -2 value: "c@d" }
      right: 5 boxed { value: "w" } boxes { value: 8 } boxes { value: 0 }
      address { city: "Ulm" } place { city: "Bonn" }
      lists { value: "l" value: "m" } lists { }
      """;

  private static Order order() {
    return new Order(
        new UserId("u1"),
        new Cents(-3),
        new Owner(new UserId("o")),
        new Email("a", "b"),
        255,
        List.of("x", "y"),
        new Paint(Color.RED),
        Optional.of(new UserId("p")),
        List.of(new UserId("i"), new UserId("j")),
        List.of(new Cents(1), new Cents(7)),
        List.of(new Paint(Color.BLUE), new Paint(Color.RED)),
        Map.of(new UserId("k"), new Cents(300)),
        Map.of(new Cents(-2), new Email("c", "d")),
        null,
        new Cents(5),
        new UserId("w"),
        List.of(new Cents(8), new Cents(0)),
        new Address(new Place("Ulm")),
        "Bonn",
        List.of(List.of(new UserId("l"), new UserId("m")), List.of()));
  }

  private static ProtoSchema schema(String text) {
    return ProtoLoader.standard().texts(Map.of("s.proto", text)).load("s.proto");
  }

  private static Protobuf bound(Engine engine, String file, Class<?> type) {
    ProtobufOptions options = ByPosition.CLASSES.bind(schema(file), type);
    return Protobuf.with(options.withEngine(engine));
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void surrogatesAreBoundToScalars(Engine engine) throws Exception {
    Protobuf protobuf = bound(engine, FILE, Order.class);
    byte[] expected = TextMessages.bytes(schema(FILE), "Order", TEXT);
    assertThat(HexFormat.of().formatHex(protobuf.encode(order())))
        .isEqualTo(HexFormat.of().formatHex(expected));
    assertThat(protobuf.decode(expected, Order.class)).isEqualTo(order());
    // what comes again replaces what was before, and is added to lists and maps
    byte[] twice =
        (HexFormat.of().formatHex(expected) + "0a027532" + "72017a")
            .transform(HexFormat.of()::parseHex);
    Order again = protobuf.decode(twice, Order.class);
    assertThat(again.id).isEqualTo(new UserId("u2"));
    assertThat(again.left).isEqualTo(new UserId("z"));
    assertThat(again.right).isNull();
    assertThat(Copier.of(protobuf.codec(Order.class)).copy(order())).isEqualTo(order());
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void missingSurrogatesAreDefaultsOrNull(Engine engine) {
    Protobuf protobuf = bound(engine, FILE, Order.class);
    Order none = protobuf.decode(new byte[0], Order.class);
    assertThat(none.id).isNull();
    assertThat(none.total).isNull();
    assertThat(none.other).isEmpty();
    assertThat(none.code).isZero();
    assertThat(none.ids).isEmpty();
    // what is not null is written, as a box is
    byte[] zero = protobuf.encode(new One(new Cents(0)));
    assertThat(zero).isEqualTo(new byte[] {0x0A, 0x02, 0x08, 0x00});
    assertThat(bound(engine, "syntax = 'proto3'; message One { int64 it = 2; }", One.class))
        .satisfies(p -> assertThat(p.encode(new One(new Cents(0)))).isEqualTo(new byte[] {16, 0}))
        .satisfies(p -> assertThat(p.encode(new One(null))).isEmpty());
    String required = "syntax = 'proto2'; message One { required int64 it = 2; }";
    assertThatThrownBy(() -> bound(engine, required, One.class).encode(new One(null)))
        .isInstanceOf(EncodeException.class)
        .hasMessageContaining("it");
    assertThatThrownBy(() -> bound(engine, required, One.class).decode(new byte[0], One.class))
        .isInstanceOf(MappingException.class);
  }

  record One(Cents it) {}

  /** Parts of a message that holds a value are one; the constructor's refusal says the path. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void partsOfOneValueAreMerged(Engine engine) {
    Protobuf protobuf = bound(engine, FILE, Order.class);
    byte[] twice = HexFormat.of().parseHex("8201030a0161" + "820100" + "8201030a0162" + "820100");
    assertThat(protobuf.decode(twice, Order.class).boxed).isEqualTo(new UserId("b"));
    assertThatThrownBy(() -> protobuf.decode(HexFormat.of().parseHex("4a00"), Order.class))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("ids[0]")
        .hasMessageContaining("UserId refused the value");
    // a number that no constant has is an unknown field
    assertThat(protobuf.decode(new byte[] {0x38, 0x63}, Order.class).paint).isNull();
    assertThat(protobuf.decode(new byte[] {0x5A, 2, 0x63, 5}, Order.class).paints)
        .containsExactly(new Paint(Color.RED));
  }

  record ByName(Map<UserId, Integer> of) {}

  /** Keys of maps have their own limit, both ways. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void keysAreLimitedAsNames(Engine engine) {
    String file = "syntax = 'proto3'; message ByName { map<string, int32> of = 1; }";
    ProtobufOptions options = ByPosition.CLASSES.bind(schema(file), ByName.class);
    Protobuf any = Protobuf.with(options.withEngine(engine));
    Protobuf few =
        Protobuf.with(options.withEngine(engine).withLimits(Limits.standard().withName(8)));
    ByName ok = new ByName(Map.of(new UserId("x".repeat(8)), 1));
    ByName bad = new ByName(Map.of(new UserId("x".repeat(9)), 1));
    assertThat(few.decode(few.encode(ok), ByName.class)).isEqualTo(ok);
    assertThatThrownBy(() -> few.encode(bad)).isInstanceOf(LimitException.class);
    byte[] bytes = any.encode(bad);
    assertThatThrownBy(() -> few.decode(bytes, ByName.class)).isInstanceOf(LimitException.class);
  }

  /** Of which nothing is said: each is a message of its own, whose field 1 the value is. */
  record Unbound(
      @Property(id = 1) UserId id,
      @Property(id = 2) List<Cents> parts,
      @Property(id = 3) @UseCodec(Hex.class) int code) {}

  /** The same as fields of the values' own types. */
  record Said(
      @Property(id = 1) @ProtoField(type = ProtoType.STRING) UserId id,
      @Property(id = 2) @ProtoField(type = ProtoType.SINT64) List<Cents> parts,
      @Property(id = 3) @ProtoField(type = ProtoType.STRING) @UseCodec(Hex.class) int code,
      @Property(id = 4) @ProtoField(key = ProtoType.STRING, type = ProtoType.ENUM)
          Map<Owner, Paint> paints,
      @Property(id = 5) @ProtoField(type = ProtoType.STRING, wrapped = true) Email email) {}

  @ParameterizedTest
  @EnumSource(Engine.class)
  void surrogatesNeedNoSchema(Engine engine) throws Exception {
    Protobuf protobuf = Protobuf.with(ByPosition.OPTIONS.withEngine(engine));
    Unbound unbound = new Unbound(new UserId("a"), List.of(new Cents(1), new Cents(2)), 255);
    byte[] bytes = protobuf.encode(unbound);
    assertThat(HexFormat.of().formatHex(bytes))
        .isEqualTo("0a030a0161" + "12020801" + "12020802" + "1a040a026666");
    assertThat(protobuf.decode(bytes, Unbound.class)).isEqualTo(unbound);
    Said declared =
        new Said(
            new UserId("a"),
            List.of(new Cents(1), new Cents(-1)),
            255,
            Map.of(new Owner(new UserId("o")), new Paint(Color.RED)),
            new Email("a", "b"));
    ProtoSchema schema = ByPosition.CLASSES.toSchema("", Said.class);
    assertThat(schema.toProto("classes.proto"))
        .contains("optional string id = 1")
        .contains("repeated sint64 parts = 2")
        .contains("optional string code = 3")
        .contains("map<string, Color> paints = 4")
        .contains(".google.protobuf.StringValue email = 5");
    byte[] expected =
        TextMessages.bytes(
            schema,
            "Said",
            "id: 'a' parts: 1 parts: -1 code: 'ff' paints { key: 'o' value: RED }"
                + " email { value: 'a@b' }");
    assertThat(protobuf.encode(declared)).isEqualTo(expected);
    assertThat(protobuf.decode(expected, Said.class)).isEqualTo(declared);
    assertThat(ByPosition.CLASSES.differences(schema, Said.class)).isEmpty();
  }

  record Times(Made at) {}

  record Made(@Value Instant time) {}

  record Perhaps(Maybe it) {}

  record Maybe(@Value OptionalInt number) {}

  record Tagged(Tags tags) {}

  record Tags(@Value List<String> all) {}

  record Keyed(Map<String, Map<UserId, Integer>> keys) {}

  record Untold(@UseCodec(Unsaid.class) Long it) {}

  /** Says nothing of what it writes. */
  static final class Unsaid implements Conversion<Long, Object> {
    @Override
    public Object toWire(Long value) {
      return value;
    }

    @Override
    public Long fromWire(Object wire) {
      return ((Number) wire).longValue();
    }
  }

  record Wrong(Cents cents) {}

  record Guessed(
      @Property(id = 1) @ProtoField(type = ProtoType.INT64) @UseCodec(Unsaid.class) Long it) {}

  /** Refuses types that are not scalars, that may be absent, or that another type replaces. */
  @Test
  void otherSurrogatesAreRefused() {
    Map<Class<?>, String> fields = new LinkedHashMap<>();
    fields.put(
        Times.class,
        "import 'google/protobuf/timestamp.proto'; message Times { google.protobuf.Timestamp at ="
            + " 1; }");
    fields.put(Perhaps.class, "message Perhaps { int32 it = 1; }");
    fields.put(Tagged.class, "message Tagged { repeated string tags = 1; }");
    fields.put(
        Keyed.class,
        "message Inner { map<string, int32> value = 1; }"
            + " message Keyed { map<string, Inner> keys = 1; }");
    fields.put(Untold.class, "message Untold { int64 it = 1; }");
    fields.put(Wrong.class, "message Wrong { string cents = 1; }");
    fields.forEach(
        (type, text) ->
            assertThatThrownBy(
                    () -> ByPosition.CLASSES.bind(schema("syntax = 'proto3'; " + text), type))
                .as(text)
                .isInstanceOf(ModelException.class)
                .hasMessageContaining(type.getSimpleName() + ".")
                .hasMessageContaining("different type"));
    for (Class<?> type : List.of(Unbound.class, Times.class, Perhaps.class, Tagged.class)) {
      assertThatThrownBy(() -> ByPosition.CLASSES.toProto("shop", type))
          .isInstanceOf(ModelException.class)
          .hasMessageContaining("cannot be described in a .proto file");
    }
    assertThatThrownBy(() -> ByPosition.CLASSES.toProto("shop", Unbound.class))
        .hasMessageContaining("give its property a scalar type with @ProtoField");
    assertThatThrownBy(() -> ByPosition.PROTOBUF.codec(Guessed.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("Unsaid cannot be written in a field of type INT64");
  }

  /** Differences say what the field is, and what the class is without the file. */
  @Test
  void differencesNameTheFieldAndTheClass() {
    ProtoSchema schema = schema("syntax = 'proto3'; message One { int64 it = 1; }");
    assertThat(ByPosition.CLASSES.differences(schema, One.class))
        .map(ProtoDifference::toString)
        .containsExactly("One.it: different type: message in the class, int64 in the schema");
  }

  record Envelope(@Value Inner inner) {}

  record Inner(@Property(id = 1) int number, @Property(id = 2) String text) {}

  /** A class that an object replaces has the message of that object. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void surrogatesOfObjectsHaveTheirMessage(Engine engine) {
    String file = "syntax = 'proto3'; message Envelope { string text = 3; sint32 number = 4; }";
    Protobuf protobuf = bound(engine, file, Envelope.class);
    Envelope envelope = new Envelope(new Inner(-1, "t"));
    byte[] bytes = protobuf.encode(envelope);
    assertThat(HexFormat.of().formatHex(bytes)).isEqualTo("1a0174" + "2001");
    assertThat(protobuf.decode(bytes, Envelope.class)).isEqualTo(envelope);
    assertThat(ByPosition.CLASSES.toProto("", Envelope.class))
        .contains("message Inner {")
        .doesNotContain("Envelope");
  }

  /** Only what is needed is asked of a class: a text is never made twice. */
  @Test
  void textsAreMadeOnlyOnce() {
    Counted.made = 0;
    Protobuf protobuf =
        bound(Engine.COMPILED, "syntax = 'proto3'; message Count { string of = 1; }", Count.class);
    byte[] bytes = protobuf.encode(new Count(new Counted("x")));
    assertThat(new String(bytes, StandardCharsets.UTF_8)).isEqualTo("\n\u0001x");
    assertThat(Counted.made).isEqualTo(1);
    assertThat(Objects.requireNonNull(protobuf.decode(bytes, Count.class).of).text).isEqualTo("x");
  }

  record Count(Counted of) {}

  static final class Counted {
    static int made;
    final String text;

    Counted(String text) {
      this.text = text;
    }

    @Value
    public String text() {
      made++;
      return text;
    }
  }
}
