package io.seriform.msgpack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.annotation.Property;
import io.seriform.annotation.Unwrapped;
import io.seriform.annotation.Value;
import io.seriform.annotation.View;
import io.seriform.codec.Engine;
import io.seriform.copy.Copier;
import io.seriform.document.Document;
import io.seriform.document.SelfDescribingOptions;
import io.seriform.error.EncodeException;
import io.seriform.error.MappingException;
import io.seriform.error.ModelException;
import io.seriform.model.rules.NamingStrategy;
import java.net.InetAddress;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What each option changes, compiled and interpreted. */
class OptionsTest {

  private static MsgpackOptions options(Engine engine) {
    return MsgpackOptions.standard().withEngine(engine);
  }

  // ---- shapes

  record Point(int x, String name) {}

  record Line(Point from, Point to) {}

  @ParameterizedTest
  @EnumSource(Engine.class)
  void arrayShape(Engine engine) {
    Line line = new Line(new Point(1, "a"), new Point(2, null));
    Msgpack arrays = Msgpack.with(options(engine).withShape(SelfDescribingOptions.Shape.ARRAY));
    assertThat(Hex.of(arrays.encode(line))).isEqualTo("92" + "9201a161" + "9202c0");
    assertThat(arrays.decode(arrays.encode(line), Line.class)).isEqualTo(line);
    Msgpack points = Msgpack.with(options(engine).withArrayShape(Point.class));
    assertThat(Hex.of(points.encode(line)))
        .isEqualTo("82" + "a466726f6d" + "9201a161" + "a2746f" + "9202c0");
    assertThat(points.decode(points.encode(line), Line.class)).isEqualTo(line);
    // fewer elements, as an older build has them; more, as a newer one
    assertThat(arrays.decode(Hex.bytes("9101"), Point.class)).isEqualTo(new Point(1, null));
    assertThat(arrays.decode(Hex.bytes("9401a1619081a16101"), Point.class))
        .isEqualTo(new Point(1, "a"));
    assertThat(arrays.decode(Hex.bytes("92" + "9301a16105" + "90"), Line.class))
        .isEqualTo(new Line(new Point(1, "a"), new Point(0, null)));
    Msgpack strict =
        Msgpack.with(
            options(engine)
                .withShape(SelfDescribingOptions.Shape.ARRAY)
                .withUnknown(SelfDescribingOptions.Unknown.REJECT));
    assertThatThrownBy(() -> strict.decode(Hex.bytes("9301a16105"), Point.class))
        .isInstanceOf(MappingException.class);
    assertThatThrownBy(() -> arrays.decode(Hex.bytes("81a17801"), Point.class))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("expected an array, found a map");
  }

  // ---- names

  record Numbered(
      @Property(id = 1) int a, @Property(id = 200) String b, Integer c, @Property(id = 3) Line d) {}

  @ParameterizedTest
  @EnumSource(Engine.class)
  void idsReplaceNames(Engine engine) {
    Msgpack ids = Msgpack.with(options(engine).withIds(true));
    Numbered value = new Numbered(5, "x", 6, new Line(new Point(7, "p"), null));
    byte[] bytes = ids.encode(value);
    assertThat(Hex.of(bytes))
        .isEqualTo(
            "84" + "0105" + "ccc8a178" + "a16306" + "03" + "81a466726f6d82a17807a46e616d65a170");
    assertThat(ids.decode(bytes, Numbered.class)).isEqualTo(value);
    // names, any order, any width of a number, numbers that are not known
    byte[] other =
        Hex.bytes(
            "86"
                + "a16306"
                + "cd00c8a178"
                + "0901"
                + "a16105"
                + "03"
                + "81a466726f6d82a17807a46e616d65a170"
                + "cfffffffffffffffffc0");
    assertThat(ids.decode(other, Numbered.class)).isEqualTo(value);
    assertThatThrownBy(() -> ids.decode(Hex.bytes("8201050106"), Numbered.class))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("repeated property");
    Msgpack strict =
        Msgpack.with(
            options(engine).withIds(true).withUnknown(SelfDescribingOptions.Unknown.REJECT));
    assertThatThrownBy(() -> strict.decode(Hex.bytes("820105" + "0900"), Numbered.class))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("found 9")
        .hasMessageContaining("offset 3");
    // without the option numbers are unknown
    assertThat(Msgpack.with(options(engine)).decode(bytes, Numbered.class))
        .isEqualTo(new Numbered(0, null, 6, null));
  }

  record Around(@Property(id = 3) int more, @Unwrapped Numbered inner) {}

  /** Ids that are written must differ, those of unwrapped objects too. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void idsOfUnwrappedObjects(Engine engine) {
    Msgpack ids = Msgpack.with(options(engine).withIds(true));
    assertThatThrownBy(() -> ids.codec(Around.class))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("more and d of")
        .hasMessageContaining("have one id, 3");
  }

  record Naming(
      int firstName, String aNameOfMoreThanSixteenBytes, @Property(name = "äö") int umlauts) {}

  @ParameterizedTest
  @EnumSource(Engine.class)
  void namingAppliesToEachProperty(Engine engine) {
    Msgpack snake = Msgpack.with(options(engine).withNaming(NamingStrategy.SNAKE_CASE));
    Naming value = new Naming(1, "x", 2);
    byte[] bytes = snake.encode(value);
    assertThat(snake.readTree(bytes).asObject().names())
        .containsExactly("first_name", "a_name_of_more_than_sixteen_bytes", "äö");
    assertThat(snake.decode(bytes, Naming.class)).isEqualTo(value);
    Document tree = snake.readTree(bytes);
    byte[] reversed =
        snake.encode(
            Document.object()
                .put("äö", tree.get("äö"))
                .put("no", 5)
                .put("a_name_of_more_than_sixteen_bytes", "x")
                .put("first_name", 1));
    assertThat(snake.decode(reversed, Naming.class)).isEqualTo(value);
  }

  interface Public {}

  record Account(String name, @View(Public.class) String note, @View(Object.class) String secret) {}

  @Test
  void viewsHideProperties() {
    Account account = new Account("a", "b", "c");
    Msgpack view = Msgpack.with(MsgpackOptions.standard().withView(Public.class));
    assertThat(view.toDocument(account))
        .isEqualTo(Document.object().put("name", "a").put("note", "b").put("secret", "c"));
    Msgpack none = Msgpack.with(MsgpackOptions.standard().withView(Override.class));
    assertThat(none.toDocument(account))
        .isEqualTo(Document.object().put("name", "a").put("secret", "c"));
  }

  // ---- enums

  enum Level {
    LOW(10),
    HIGH(-300),
    @Property(name = "the-highest", aliases = "TOP")
    HIGHEST(70_000);

    @Value final int weight;

    Level(int weight) {
      this.weight = weight;
    }
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void enumsAreNamesNumbersOrValues(Engine engine) {
    check(
        engine,
        SelfDescribingOptions.Enums.NAME,
        "a34c4f57",
        "a448494748",
        "ab7468652d68696768657374");
    check(engine, SelfDescribingOptions.Enums.ORDINAL, "00", "01", "02");
    check(engine, SelfDescribingOptions.Enums.VALUE, "0a", "d1fed4", "ce00011170");
    Msgpack names = Msgpack.with(options(engine));
    assertThat(names.decode(Hex.bytes("a3544f50"), Level.class)).isEqualTo(Level.HIGHEST);
    assertThat(names.decode(Hex.bytes("d9034c4f57"), Level.class)).isEqualTo(Level.LOW);
    for (String no : List.of("a3586f57", "00", "a0")) {
      assertThatThrownBy(() -> names.decode(Hex.bytes("91" + no), Level[].class))
          .isInstanceOf(MappingException.class)
          .hasMessageContaining("no such constant")
          .hasMessageContaining("$[0], offset 1");
    }
    assertThatThrownBy(() -> names.decode(Hex.bytes("c3"), Level.class))
        .isInstanceOf(MappingException.class);
    Msgpack ordinals = Msgpack.with(options(engine).withEnums(SelfDescribingOptions.Enums.ORDINAL));
    for (String no : List.of("03", "ff", "cfffffffffffffffff", "a34c4f57")) {
      assertThatThrownBy(() -> ordinals.decode(Hex.bytes(no), Level.class))
          .isInstanceOf(MappingException.class);
    }
  }

  private static void check(Engine engine, SelfDescribingOptions.Enums how, String... hex) {
    Msgpack msgpack = Msgpack.with(options(engine).withEnums(how));
    for (Level level : Level.values()) {
      String expected = hex[level.ordinal()];
      assertThat(Hex.of(msgpack.encode(level))).isEqualTo(expected);
      assertThat(msgpack.decode(Hex.bytes(expected), Level.class)).isEqualTo(level);
      byte[] map = Hex.bytes("81" + expected + "01");
      assertThat(msgpack.decode(map, new io.seriform.TypeRef<Map<Level, Integer>>() {}))
          .isEqualTo(Map.of(level, 1));
    }
  }

  // ---- unknown and repeated properties

  @ParameterizedTest
  @EnumSource(Engine.class)
  void unknownAndRepeated(Engine engine) {
    byte[] unknown = Hex.bytes("83a178 01 a179 92c0 81a161c4 0101 a46e616d65 a161");
    Msgpack standard = Msgpack.with(options(engine));
    assertThat(standard.decode(unknown, Point.class)).isEqualTo(new Point(1, "a"));
    Msgpack strict =
        Msgpack.with(options(engine).withUnknown(SelfDescribingOptions.Unknown.REJECT));
    assertThatThrownBy(() -> strict.decode(unknown, Point.class))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("unknown property; found y")
        .hasMessageContaining("offset 4");
    byte[] twice = Hex.bytes("82a17801a17802");
    assertThatThrownBy(() -> standard.decode(twice, Point.class))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("$.x");
    Msgpack last = Msgpack.with(options(engine).withLastDuplicateWins(true));
    assertThat(last.decode(twice, Point.class).x()).isEqualTo(2);
  }

  // ---- the old specification

  record Old(byte[] bytes, String text, UUID uuid, Instant instant) {}

  @ParameterizedTest
  @EnumSource(Engine.class)
  void oldSpecification(Engine engine) {
    Msgpack old = Msgpack.with(options(engine).withOldSpecification(true));
    UUID uuid = new UUID(1, 2);
    Old value = new Old(new byte[] {1, -1}, "x".repeat(40), uuid, Instant.EPOCH);
    byte[] bytes = old.encode(value);
    assertThat(Hex.of(bytes))
        .isEqualTo(
            "84"
                + "a56279746573"
                + "a201ff"
                + "a474657874"
                + "da0028"
                + "78".repeat(40)
                + "a475756964"
                + "da0024"
                + Hex.of(uuid.toString().getBytes(java.nio.charset.StandardCharsets.US_ASCII))
                + "a7696e7374616e74"
                + "b4"
                + Hex.of(
                    "1970-01-01T00:00:00Z".getBytes(java.nio.charset.StandardCharsets.US_ASCII)));
    Old back = old.decode(bytes, Old.class);
    assertThat(back.bytes()).isEqualTo(value.bytes());
    assertThat(back.text()).isEqualTo(value.text());
    assertThat(back.uuid()).isEqualTo(uuid);
    assertThat(back.instant()).isEqualTo(Instant.EPOCH);
    assertThat(Hex.of(old.encode("x".repeat(255)))).startsWith("da00ff");
    assertThat(Hex.of(old.encode("é".repeat(100)))).startsWith("da00c8c3a9");
    assertThat(Hex.of(old.encode(new byte[40]))).startsWith("da0028");
    assertThatThrownBy(() -> old.encode(Document.extension((byte) 5, new byte[1])))
        .isInstanceOf(EncodeException.class);
    // what is newer is read all the same
    Msgpack standard = Msgpack.with(options(engine));
    assertThat(old.decode(standard.encode(value), Old.class).bytes()).isEqualTo(value.bytes());
    assertThatThrownBy(() -> standard.decode(Hex.bytes("a201ff"), byte[].class))
        .isInstanceOf(MappingException.class);
  }

  // ---- extensions of users

  record Place(String name, InetAddress address, List<Object> any) {}

  private static MsgpackOptions addresses(Engine engine) {
    return options(engine)
        .withExtension(7, InetAddress.class, InetAddress::getAddress, OptionsTest::address)
        .withExtension(
            8,
            StringBuilder.class,
            b -> b.toString().getBytes(java.nio.charset.StandardCharsets.UTF_8),
            b -> {
              throw new IllegalStateException("never");
            });
  }

  private static InetAddress address(byte[] bytes) {
    try {
      return InetAddress.getByAddress(bytes);
    } catch (java.net.UnknownHostException e) {
      throw new IllegalArgumentException(e);
    }
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void extensionsStandForOwnTypes(Engine engine) {
    Msgpack msgpack = Msgpack.with(addresses(engine));
    InetAddress address = address(new byte[] {127, 0, 0, 1});
    Document other = Document.extension((byte) 9, new byte[] {1});
    Place place = new Place("p", address, List.of(1L, other));
    byte[] bytes = msgpack.encode(place);
    assertThat(Hex.of(bytes))
        .isEqualTo("83a46e616d65a170a761646472657373d6077f000001a3616e799201d40901");
    assertThat(msgpack.decode(bytes, Place.class)).isEqualTo(place);
    assertThat(msgpack.decode(bytes, Object.class))
        .isEqualTo(Map.of("name", "p", "address", address, "any", List.of(1L, other)));
    byte[] four = Hex.bytes("d6077f000001");
    assertThat(msgpack.decode(four, java.net.Inet4Address.class)).isEqualTo(address);
    assertThatThrownBy(() -> msgpack.decode(four, java.net.Inet6Address.class))
        .isInstanceOf(MappingException.class);
    assertThatThrownBy(() -> msgpack.decode(Hex.bytes("d40701"), InetAddress.class))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("offset 0");
    assertThatThrownBy(() -> msgpack.decode(Hex.bytes("d6087f000001"), InetAddress.class))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("extension 7");
    assertThatThrownBy(() -> msgpack.decode(Hex.bytes("91d6087f000001"), Object.class))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("$[0], offset 1");
  }

  /** A list that is an extension. */
  static final class Weights extends ArrayList<Integer> {
    private static final long serialVersionUID = 1;
  }

  record Weighed(Weights weights, Object any, List<Object> list) {}

  /** A collection that is an extension is one where no class is declared, too. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void extensionsOfCollections(Engine engine) {
    Msgpack msgpack =
        Msgpack.with(
            options(engine)
                .withExtension(
                    3,
                    Weights.class,
                    w -> new byte[w.size()],
                    bytes -> {
                      Weights read = new Weights();
                      for (byte b : bytes) {
                        read.add((int) b);
                      }
                      return read;
                    }));
    Weights weights = new Weights();
    weights.addAll(List.of(0, 0));
    Weighed all = new Weighed(weights, weights, List.of(weights));
    assertThat(msgpack.toDocument(all).at("/any")).isEqualTo(msgpack.toDocument(weights));
    Weighed read = msgpack.decode(msgpack.encode(all), Weighed.class);
    assertThat(read).isEqualTo(all);
    assertThat(read.any()).isInstanceOf(Weights.class);
    assertThat(read.list().get(0)).isInstanceOf(Weights.class);
    Weighed copy = Copier.of(msgpack.codec(Weighed.class)).copy(all);
    assertThat(copy).isEqualTo(all);
    assertThat(copy.weights()).isNotSameAs(weights);
    assertThat(copy.any()).isInstanceOf(Weights.class);
  }

  sealed interface Shape {}

  record Dot(int x) implements Shape {}

  record Stroke(int x, int y) implements Shape {}

  record Drawing(Shape shape, Dot dot, Object any) {}

  /** One of an interface counts for what implements it. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void extensionsOfInterfaces(Engine engine) {
    Msgpack msgpack =
        Msgpack.with(
            options(engine)
                .withExtension(
                    5, Shape.class, s -> new byte[] {(byte) ((Dot) s).x()}, b -> new Dot(b[0])));
    Drawing drawing = new Drawing(new Dot(1), new Dot(2), new Dot(3));
    byte[] bytes = msgpack.encode(drawing);
    assertThat(Hex.of(bytes)).isEqualTo("83a57368617065d40501a3646f74d40502a3616e79d40503");
    assertThat(msgpack.decode(bytes, Drawing.class)).isEqualTo(drawing);
  }

  /** The name of a subtype has no place in an extension. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void extensionsAmongSubtypes(Engine engine) {
    Msgpack msgpack =
        Msgpack.with(
            options(engine)
                .withExtension(5, Dot.class, d -> new byte[] {(byte) d.x()}, b -> new Dot(b[0])));
    assertThatThrownBy(() -> msgpack.encode(new Drawing(new Dot(1), null, null)))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("Inclusion.WRAPPER");
  }

  @Test
  void extensionTypes() {
    MsgpackOptions options = addresses(Engine.COMPILED);
    for (int type : new int[] {-1, -128, 128}) {
      assertThatThrownBy(() -> options.withReferenceType(type))
          .isInstanceOf(IllegalArgumentException.class);
      assertThatThrownBy(
              () -> options.withExtension(type, Point.class, p -> new byte[0], b -> null))
          .isInstanceOf(IllegalArgumentException.class);
    }
    assertThatThrownBy(() -> options.withExtension(7, Point.class, p -> new byte[0], b -> null))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("InetAddress");
    Msgpack nulls = Msgpack.with(options.withExtension(9, Point.class, p -> null, b -> null));
    assertThatThrownBy(() -> nulls.encode(new Point(1, ""))).isInstanceOf(EncodeException.class);
    assertThatThrownBy(() -> nulls.decode(Hex.bytes("d40901"), Point.class))
        .isInstanceOf(MappingException.class);
  }

  // ---- classes as values

  @Test
  void classValues() {
    Msgpack msgpack = Msgpack.with(MsgpackOptions.standard().withClassValue(Point.class));
    assertThat(msgpack.decode(msgpack.encode(Point.class), Class.class)).isEqualTo(Point.class);
    assertThatThrownBy(() -> msgpack.encode(String.class)).isInstanceOf(EncodeException.class);
    byte[] runtime = msgpack.encode("java.lang.Runtime");
    assertThatThrownBy(() -> msgpack.decode(runtime, Class.class))
        .isInstanceOf(MappingException.class);
  }
}
