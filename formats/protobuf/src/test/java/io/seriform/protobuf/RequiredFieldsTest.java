package io.seriform.protobuf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.Framing;
import io.seriform.annotation.PresenceOf;
import io.seriform.annotation.Property;
import io.seriform.annotation.Unknown;
import io.seriform.codec.Engine;
import io.seriform.error.MappingException;
import io.seriform.error.ModelException;
import io.seriform.testkit.Trickle;
import io.seriform.testkit.generated.Javac;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Required fields are asked for when the whole message has been read, not part by part. */
class RequiredFieldsTest {

  record Inner(
      @Property(id = 1, required = true) int a,
      @Property(id = 2, required = true) String b,
      @Property(id = 3) Integer c) {}

  record Middle(@Property(id = 1) Inner inner, @Property(id = 2) String text) {}

  sealed interface Shape {}

  record Circle(@Property(id = 1, required = true) double r) implements Shape {}

  record Square(@Property(id = 1) int a) implements Shape {}

  record Outer(
      @Property(id = 1) Middle middle,
      @Property(id = 2) List<Inner> many,
      @Property(id = 3) Map<String, Inner> map,
      @Property(id = 4) @ProtoField(oneof = "o") Middle one,
      @Property(id = 5) @ProtoField(oneof = "o") String other,
      @Property(id = 6) @ProtoField(cases = {6, 7}) Shape shape,
      @Property(id = 8) Strict strict) {}

  record Strict(@Property(id = 1, required = true) String name) {
    Strict {
      Objects.requireNonNull(name);
    }
  }

  /** Set after it is made. */
  public static class Bean {
    @Property(id = 1, required = true)
    public int a;

    @Property(id = 2, required = true)
    public String b;

    @Property(id = 3)
    public Bean inner;

    @Property(id = 4)
    public String text;
  }

  private static final byte[] A = Wire.field(1, 7);
  private static final byte[] B = Wire.field(2, new byte[] {'b'});

  private static Protobuf protobuf(Engine engine) {
    return Protobuf.with(ProtobufSubject.BY_POSITION.withEngine(engine));
  }

  private static <T> T read(Engine engine, Class<T> type, byte[]... fields) {
    byte[] bytes = Wire.join(fields);
    T read = protobuf(engine).decode(bytes, type);
    T trickled = protobuf(engine).codec(type).decode(new Trickle(bytes, 1));
    assertThat(trickled).usingRecursiveComparison().isEqualTo(read);
    return read;
  }

  private static void refuses(Engine engine, String path, String lacks, byte[]... fields) {
    byte[] bytes = Wire.join(fields);
    assertThatThrownBy(() -> protobuf(engine).decode(bytes, Outer.class))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("required")
        .hasMessageContaining(path)
        .hasMessageContaining(lacks);
    assertThatThrownBy(() -> protobuf(engine).codec(Outer.class).decode(new Trickle(bytes, 1)))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining(path);
  }

  private static byte[] middle(byte[]... inner) {
    byte[][] all = new byte[inner.length][];
    for (int i = 0; i < inner.length; i++) {
      all[i] = Wire.field(1, inner[i]);
    }
    return Wire.join(all);
  }

  @ParameterizedTest
  @EnumSource
  void aLaterPartMayHaveWhatTheFirstLacks(Engine engine) {
    Middle whole = new Middle(new Inner(7, "b", null), null);
    assertThat(read(engine, Middle.class, middle(A, B))).isEqualTo(whole);
    assertThat(read(engine, Middle.class, middle(B, A))).isEqualTo(whole);
    // the parts of a message in the parts of another
    byte[] first = Wire.field(1, middle(A));
    byte[] second = Wire.field(1, Wire.join(Wire.field(2, new byte[] {'t'}), middle(B)));
    assertThat(read(engine, Outer.class, first, second).middle)
        .isEqualTo(new Middle(new Inner(7, "b", null), "t"));
    byte[] third = Wire.field(1, middle(Wire.field(3, 9)));
    assertThat(read(engine, Outer.class, third, first, third, second).middle)
        .isEqualTo(new Middle(new Inner(7, "b", 9), "t"));
  }

  @ParameterizedTest
  @EnumSource
  void partsOfBeans(Engine engine) {
    Bean read = read(engine, Bean.class, A, B, Wire.field(3, A), Wire.field(3, B));
    assertThat(read.inner.a).isEqualTo(7);
    assertThat(read.inner.b).isEqualTo("b");
    assertThatThrownBy(
            () -> read(engine, Bean.class, A, B, Wire.field(3, A), Wire.field(3, Wire.field(4, A))))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("$.inner");
  }

  @ParameterizedTest
  @EnumSource
  void whatIsMissingInTheEndIsRefused(Engine engine) {
    refuses(engine, "$.middle.inner", "b", Wire.field(1, middle(A)));
    refuses(engine, "$.middle.inner", "a, b", Wire.field(1, middle(Wire.field(3, 1))));
    refuses(engine, "$.middle.inner", "b", Wire.field(1, middle(A)), Wire.field(1, middle(A)));
    // elements are not parts of each other
    refuses(engine, "$.many[1]", "a", Wire.field(2, Wire.join(A, B)), Wire.field(2, B));
    byte[] key = Wire.field(1, new byte[] {'k'});
    refuses(engine, "$.map.k", "b", Wire.field(3, Wire.join(key, Wire.field(2, A))));
    refuses(engine, "$.map.k", "a, b", Wire.field(3, key));
    assertThatThrownBy(() -> protobuf(engine).decode(A, Inner.class))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("required");
  }

  @ParameterizedTest
  @EnumSource
  void whatIsNotKeptMayLackAnything(Engine engine) {
    byte[] one = Wire.field(4, middle(A));
    assertThat(read(engine, Outer.class, one, Wire.field(5, new byte[] {'x'})).other)
        .isEqualTo("x");
    refuses(engine, "$.one.inner", "b", Wire.field(5, new byte[] {'x'}), one);
    byte[] circle = Wire.field(6, new byte[0]);
    byte[] square = Wire.field(7, Wire.field(1, 4));
    assertThat(read(engine, Outer.class, circle, square).shape).isEqualTo(new Square(4));
    refuses(engine, "$.shape", "r", square, circle);
  }

  /** A constructor that refuses what is missing hides nothing of what is wrong. */
  @ParameterizedTest
  @EnumSource
  void constructorsThatRefuseNulls(Engine engine) {
    refuses(engine, "$.strict", "name", Wire.field(8, new byte[0]));
  }

  @ParameterizedTest
  @EnumSource
  void eachMessageOfAStreamIsAskedForItsOwn(Engine engine) {
    byte[] good = middle(A, B);
    byte[] bad = middle(A);
    byte[] stream = Wire.join(delimited(good), delimited(bad), delimited(good));
    List<Middle> read = new ArrayList<>();
    assertThatThrownBy(
            () ->
                protobuf(engine)
                    .decodeStream(new Trickle(stream, 1), Middle.class, Framing.SEQUENCE)
                    .forEachRemaining(read::add))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("$[1].inner");
    assertThat(read).hasSize(1);
  }

  private static byte[] delimited(byte[] message) {
    return Wire.join(new byte[] {(byte) message.length}, message);
  }

  /** Classes of more than 64 properties too. */
  @ParameterizedTest
  @EnumSource
  void manyProperties(Engine engine) {
    StringBuilder fields = new StringBuilder();
    for (int i = 1; i <= 70; i++) {
      fields.append("@Property(id = " + i + ", required = true) public int f" + i + ";\n");
    }
    String name = Javac.PACKAGE + "Required70" + engine;
    String holder = Javac.PACKAGE + "Holder70" + engine;
    String head = Javac.HEADER + "import io.seriform.annotation.*;\npublic class ";
    Map<String, String> sources = new LinkedHashMap<>();
    sources.put(name, head + "Required70" + engine + " {\n" + fields + "}\n");
    sources.put(
        holder,
        head + "Holder70" + engine + " { @Property(id = 1) public Required70" + engine + " x; }\n");
    Class<?> type = Javac.define(sources).get(holder);
    byte[] low = {};
    byte[] high = {};
    for (int i = 1; i <= 70; i++) {
      low = i <= 35 ? Wire.join(low, Wire.field(i, i)) : low;
      high = i > 35 ? Wire.join(high, Wire.field(i, i)) : high;
    }
    Protobuf protobuf = protobuf(engine);
    byte[] pieces = Wire.join(Wire.field(1, high), Wire.field(1, low));
    assertThat(protobuf.encode(protobuf.decode(pieces, type)))
        .isEqualTo(Wire.field(1, Wire.join(low, high)));
    byte[] lacking = Wire.field(1, high);
    assertThatThrownBy(() -> protobuf.decode(lacking, type))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("f1, f2");
  }

  record Keeping(@Property(id = 1) Integer a, @Unknown Map<String, byte[]> rest) {}

  /** Keeps what it does not know, with a setter's map. */
  public static class KeepingBean {
    @Property(id = 1)
    public Integer a;

    @Unknown public Map<String, byte[]> rest;
  }

  record Keepers(@Property(id = 1) Keeping one, @Property(id = 2) KeepingBean bean) {}

  /** The unknown fields of all parts are kept. */
  @ParameterizedTest
  @EnumSource
  void unknownFieldsOfAllParts(Engine engine) {
    byte[] first = Wire.join(Wire.field(9, 1), Wire.field(8, 1));
    byte[] second = Wire.join(Wire.field(1, 3), Wire.field(9, 2));
    for (int number : new int[] {1, 2}) {
      Keepers read =
          read(engine, Keepers.class, Wire.field(number, first), Wire.field(number, second));
      byte[] all =
          Wire.join(Wire.field(1, 3), Wire.field(9, 1), Wire.field(9, 2), Wire.field(8, 1));
      assertThat(protobuf(engine).encode(read)).isEqualTo(Wire.field(number, all));
    }
  }

  record Lists(@Property(id = 1) List<Integer> list, @Unknown Map<String, byte[]> rest) {}

  record ListsHolder(@Property(id = 1) Lists lists) {}

  private static byte[] parts(int count) {
    byte[] part = Wire.field(1, Wire.join(Wire.field(1, 5), Wire.field(9, 1)));
    byte[] bytes = new byte[count * part.length];
    for (int i = 0; i < count; i++) {
      System.arraycopy(part, 0, bytes, i * part.length, part.length);
    }
    return bytes;
  }

  /** A message in many parts is read; one in so many that it would take too long is refused. */
  @ParameterizedTest
  @EnumSource
  void veryManyParts(Engine engine) {
    Lists read = protobuf(engine).decode(parts(3000), ListsHolder.class).lists;
    assertThat(read.list).hasSize(3000);
    assertThat(read.rest.get("9")).hasSize(2 * 3000);
    assertThatThrownBy(() -> protobuf(engine).decode(parts(1_000_000), ListsHolder.class))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("too many parts");
  }

  /** Names a property that does not exist. */
  public record PresenceOfNone(int rate, @PresenceOf("rates") boolean hasRate) {}

  /** Two name the same property. */
  public record PresenceTwice(
      int rate, @PresenceOf("rate") boolean hasRate, @PresenceOf("rate") boolean isRated) {}

  /** Names a property without presence. */
  public record PresenceOfList(List<Integer> rate, @PresenceOf("rate") boolean hasRate) {}

  /**
   * A property that tells the presence of another is not written itself, so it must not be lost.
   */
  @Test
  void presenceOfNothing() {
    for (Class<?> type : List.of(PresenceOfNone.class, PresenceTwice.class, PresenceOfList.class)) {
      assertThatThrownBy(() -> Protobuf.with(ProtobufSubject.BY_POSITION).codec(type))
          .isInstanceOf(ModelException.class)
          .hasMessageContaining("say whether rate");
    }
  }
}
