package io.seriform.protobuf;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.annotation.Conversion;
import io.seriform.annotation.Creator;
import io.seriform.annotation.Property;
import io.seriform.annotation.Unwrapped;
import io.seriform.annotation.UseCodec;
import io.seriform.annotation.Value;
import io.seriform.codec.Engine;
import io.seriform.document.Document;
import io.seriform.error.MappingException;
import io.seriform.testkit.Trickle;
import io.seriform.testkit.generated.GeneratedClass;
import io.seriform.testkit.generated.GeneratedClass.Style;
import io.seriform.testkit.generated.Javac;
import io.seriform.testkit.generated.RandomValues;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Messages that come again, where objects are unwrapped or have many properties. */
class MergingTest {

  private static final long SEED = Long.getLong("seriform.testkit.seed", 20260101);

  private static final Protobuf COMPILED =
      Protobuf.with(ProtobufSubject.BY_POSITION.withEngine(Engine.COMPILED));
  private static final Protobuf INTERPRETED =
      Protobuf.with(ProtobufSubject.BY_POSITION.withEngine(Engine.INTERPRETED));

  private static Protobuf protobuf(Engine engine) {
    return engine == Engine.COMPILED ? COMPILED : INTERPRETED;
  }

  record Part(
      @Property(id = 11) int a,
      @Property(id = 12) String b,
      @Property(id = 13) List<Integer> c,
      @Property(id = 14) Part d) {}

  record Whole(
      @Property(id = 1) int n, @Unwrapped Part part, @Property(id = 2) List<String> texts) {}

  record Outside(@Property(id = 1) Whole whole) {}

  /** Set after it is made. */
  public static class Bean {
    @Property(id = 1)
    public int n;

    @Unwrapped public Part part;

    @Property(id = 2)
    public List<String> texts;
  }

  /** Holds one. */
  public static class BeanOutside {
    @Property(id = 1)
    public Bean whole;
  }

  private static byte[] pieces() {
    byte[] inner = Wire.join(Wire.field(11, 5), Wire.field(13, 1));
    byte[] again = Wire.join(Wire.field(12, new byte[] {'y'}), Wire.field(13, 2));
    byte[] first =
        Wire.join(
            Wire.field(13, 7),
            Wire.field(14, inner),
            Wire.field(1, 3),
            Wire.field(2, new byte[] {'p'}),
            Wire.field(12, new byte[] {'x'}));
    byte[] second =
        Wire.join(Wire.field(14, again), Wire.field(13, 8), Wire.field(2, new byte[] {'q'}));
    return Wire.join(Wire.field(1, first), Wire.field(1, second));
  }

  private static final Part MERGED =
      new Part(0, "x", List.of(7, 8), new Part(5, "y", List.of(1, 2), null));

  @ParameterizedTest
  @EnumSource
  void unwrappedPartsAreMerged(Engine engine) {
    Protobuf protobuf = protobuf(engine);
    Outside expected = new Outside(new Whole(3, MERGED, List.of("p", "q")));
    assertThat(protobuf.decode(pieces(), Outside.class)).isEqualTo(expected);
    assertThat(protobuf.codec(Outside.class).decode(new Trickle(pieces(), 1))).isEqualTo(expected);
    byte[] written = protobuf.encode(expected);
    assertThat(protobuf.decode(written, Outside.class)).isEqualTo(expected);
  }

  @ParameterizedTest
  @EnumSource
  void unwrappedInBeans(Engine engine) {
    Bean read = protobuf(engine).decode(pieces(), BeanOutside.class).whole;
    assertThat(read.n).isEqualTo(3);
    assertThat(read.part).isEqualTo(MERGED);
    assertThat(read.texts).containsExactly("p", "q");
  }

  /** A message that another class replaces. */
  public static final class Standing {
    private final Part part;

    private Standing(Part part) {
      this.part = part;
    }

    /** Of what it is written as. */
    @Creator
    public static Standing of(Part part) {
      return new Standing(part);
    }

    /** What it is written as. */
    @Value
    public Part part() {
      return part;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Standing s && s.part.equals(part);
    }

    @Override
    public int hashCode() {
      return part.hashCode();
    }
  }

  sealed interface Shape permits Circle, Square {}

  record Circle(int x, int y) implements Shape {}

  record Square(int x, int y) implements Shape {}

  enum Color {
    RED,
    GREEN
  }

  record Messages(
      @Property(id = 1) Optional<Part> optional,
      @Property(id = 2) Standing standing,
      @Property(id = 3) Optional<List<Integer>> list,
      @Property(id = 4) Instant instant,
      @Property(id = 5) Date date,
      @Property(id = 6) Duration duration,
      @Property(id = 7) Optional<Instant> mayBe,
      @Property(id = 8) Map<String, Instant> instants,
      @Property(id = 9) Map<String, Object> anything,
      @Property(id = 10) @ProtoField(wrapped = true) Integer number,
      @Property(id = 11) @ProtoField(wrapped = true) long wide,
      @Property(id = 12) @ProtoField(wrapped = true) Optional<Double> real,
      @Property(id = 13) @ProtoField(wrapped = true) String text,
      @Property(id = 14) @ProtoField(wrapped = true) byte[] bytes,
      @Property(id = 15) @ProtoField(wrapped = true) Color color,
      @Property(id = 16) @ProtoField(wrapped = true) Instant wrapped,
      @Property(id = 17) Object value,
      @Property(id = 18) Any any,
      @Property(id = 19) Shape shape,
      @Property(id = 20) Optional<Shape> mayBeShape,
      @Property(id = 21) @ProtoField(wrapped = true) List<String> mask,
      @Property(id = 22) @ProtoField(type = ProtoType.GROUP) Part group,
      @Property(id = 23) @ProtoField(wrapped = true) char letter,
      @Property(id = 24) @ProtoField(wrapped = true) Short small,
      @Property(id = 25) @ProtoField(wrapped = true) boolean truth,
      @Property(id = 26) @ProtoField(wrapped = true) float single) {}

  /** The same with setters and getters, and what only such a class may have. */
  public static class MessagesBean {
    /** Two seconds. */
    @Property(id = 4)
    public Instant instant;

    /** Another wrapper. */
    @Property(id = 1)
    public AtomicReference<Part> reference;

    /** Set as a primitive. */
    @Property(id = 11)
    @ProtoField(wrapped = true)
    public long wide;
  }

  private record Two(int number, byte[] first, byte[] second) {}

  private static byte[] entry(String key, byte[] value) {
    byte[] content = Wire.join(Wire.field(1, key.getBytes(UTF_8)), Wire.field(2, value));
    return Wire.field(1, content);
  }

  private static byte[] entry(int value) {
    byte[] key = Wire.field(1, new byte[] {(byte) ('a' + value)});
    return Wire.field(1, Wire.join(key, Wire.field(2, value)));
  }

  private static byte[] text(String text) {
    return Wire.field(3, text.getBytes(UTF_8));
  }

  private static List<Two> parts() {
    byte[] x = Wire.join(Wire.field(11, 5), Wire.field(13, 1), Wire.field(14, Wire.field(11, 9)));
    byte[] y =
        Wire.join(
            Wire.field(12, new byte[] {'y'}), Wire.field(13, 2), Wire.field(14, Wire.field(13, 3)));
    byte[] five = Wire.field(1, 5);
    byte[] nanos = Wire.field(2, 7_000_000);
    byte[] none = {};
    byte[] struct = Wire.field(5, entry("a", text("va")));
    byte[] more = Wire.field(5, entry("b", text("vb")));
    byte[] list = Wire.field(6, Wire.field(1, text("va")));
    byte[] real = {9, 0, 0, 0, 0, 0, 0, -8, 63};
    byte[] name = "type.googleapis.com/a.Part".getBytes(UTF_8);
    List<Two> all = new ArrayList<>();
    all.add(new Two(1, x, y));
    all.add(new Two(2, x, y));
    all.add(new Two(3, Wire.field(1, 5), Wire.field(1, 6)));
    for (int number : new int[] {4, 5, 6, 7}) {
      all.add(new Two(number, five, nanos));
      all.add(new Two(number, nanos, five));
      all.add(new Two(number, five, none));
    }
    for (int number : new int[] {10, 11, 23, 24, 25}) {
      all.add(new Two(number, Wire.field(1, 1), none));
      all.add(new Two(number, none, Wire.field(1, 1)));
      all.add(new Two(number, Wire.field(1, 1), Wire.field(1, 0)));
    }
    all.add(new Two(12, real, none));
    all.add(new Two(26, new byte[] {13, 0, 0, -64, 63}, none));
    all.add(new Two(13, Wire.field(1, name), none));
    all.add(new Two(14, Wire.field(1, name), none));
    all.add(new Two(15, Wire.field(1, 1), none));
    all.add(new Two(15, Wire.field(1, 1), Wire.field(1, 9)));
    all.add(new Two(16, Wire.field(1, five), Wire.field(1, nanos)));
    all.add(new Two(16, Wire.join(Wire.field(1, five), Wire.field(1, nanos)), none));
    all.add(new Two(17, struct, more));
    all.add(new Two(17, struct, list));
    all.add(new Two(17, list, list));
    all.add(new Two(17, text("x"), none));
    all.add(new Two(18, Wire.field(1, name), Wire.field(2, x)));
    all.add(new Two(18, Wire.join(Wire.field(1, name), Wire.field(2, x)), none));
    all.add(new Two(18, Wire.join(Wire.field(1, name), Wire.field(2, x)), Wire.field(2, y)));
    for (int number : new int[] {19, 20}) {
      all.add(new Two(number, Wire.field(1, Wire.field(1, 5)), Wire.field(1, Wire.field(2, 6))));
      all.add(new Two(number, Wire.field(1, Wire.field(1, 5)), Wire.field(2, Wire.field(2, 6))));
      all.add(new Two(number, Wire.field(1, Wire.field(1, 5)), none));
    }
    all.add(new Two(21, Wire.field(1, name), Wire.field(1, name)));
    return all;
  }

  private static void asOne(Protobuf protobuf, Class<?> type, String what, byte[] one, byte[] two) {
    Object expected = protobuf.decode(one, type);
    byte[] again = Wire.join(Wire.field(99, 1), two);
    for (byte[] bytes : new byte[][] {two, again}) {
      assertThat((Object) protobuf.decode(bytes, type))
          .as(what)
          .usingRecursiveComparison()
          .isEqualTo(expected);
      assertThat((Object) protobuf.codec(type).decode(new Trickle(bytes, 1)))
          .as(what)
          .usingRecursiveComparison()
          .isEqualTo(expected);
    }
  }

  /** Whatever is a message on the wire is merged, as if its parts were one. */
  @ParameterizedTest
  @EnumSource
  void messagesOfEveryKind(Engine engine) {
    Protobuf protobuf =
        Protobuf.with(ProtobufSubject.BY_POSITION.withEngine(engine).withAny("a.Part", Part.class));
    for (Two parts : parts()) {
      int n = parts.number();
      byte[] one = Wire.field(n, Wire.join(parts.first(), parts.second()));
      byte[] two = Wire.join(Wire.field(n, parts.first()), Wire.field(n, parts.second()));
      asOne(protobuf, Messages.class, "field " + n, one, two);
      asOne(protobuf, MessagesBean.class, "bean's field " + n, one, two);
    }
    // in entries of maps
    for (Two parts : parts()) {
      byte[] key = Wire.field(1, new byte[] {'k'});
      byte[] one = Wire.join(key, Wire.field(2, Wire.join(parts.first(), parts.second())));
      byte[] two = Wire.join(key, Wire.field(2, parts.first()), Wire.field(2, parts.second()));
      if (parts.number() == 4) {
        asOne(protobuf, Messages.class, "map", Wire.field(8, one), Wire.field(8, two));
      } else if (parts.number() == 17) {
        byte[] struct = Wire.field(9, Wire.field(1, one));
        asOne(protobuf, Messages.class, "struct", struct, Wire.field(9, Wire.field(1, two)));
      }
    }
  }

  /** A value that another class replaces. */
  public static final class Of<T> {
    @Value public final T value;

    private Of(T value) {
      this.value = value;
    }

    /** Of what it is written as. */
    @Creator
    public static <T> Of<T> of(T value) {
      return new Of<>(value);
    }
  }

  record Values(
      @Property(id = 1) Of<String> text,
      @Property(id = 2) Of<Instant> instant,
      @Property(id = 3) Of<List<Integer>> list,
      @Property(id = 4) Of<Integer> number,
      @Property(id = 5) Of<Double> real,
      @Property(id = 6) Of<Color> color,
      @Property(id = 7) Of<byte[]> bytes,
      @Property(id = 8) Of<Map<String, Long>> map,
      @Property(id = 9) Of<UUID> id,
      @Property(id = 10) Of<Optional<Part>> part,
      @Property(id = 11) Of<Optional<String>> mayBe,
      @Property(id = 12) Of<Object> object,
      @Property(id = 13) Of<Long> wide) {}

  /** A number as a text. */
  public static final class Digits implements Conversion<Integer, String> {
    @Override
    public String toWire(Integer value) {
      return value.toString();
    }

    @Override
    public Integer fromWire(String wire) {
      return Integer.valueOf(wire);
    }
  }

  record Converted(@Property(id = 1) @UseCodec(Digits.class) int number) {}

  /** Of an argument that is a primitive. */
  @ParameterizedTest
  @EnumSource
  void convertedPrimitives(Engine engine) {
    Protobuf protobuf = protobuf(engine);
    byte[] one = protobuf.encode(new Converted(12));
    assertThat(one).isEqualTo(Wire.field(1, Wire.field(1, new byte[] {'1', '2'})));
    byte[] two = protobuf.encode(new Converted(7));
    assertThat(protobuf.decode(Wire.join(one, two), Converted.class)).isEqualTo(new Converted(7));
    assertThat(protobuf.decode(new byte[0], Converted.class)).isEqualTo(new Converted(0));
  }

  /** A class that replaces a value which alone is not a message. */
  @ParameterizedTest
  @EnumSource
  void valuesOfOtherClasses(Engine engine) {
    Protobuf protobuf = protobuf(engine);
    byte[] text = Wire.field(1, new byte[] {'x'});
    byte[] id = Wire.field(1, new UUID(1, 2).toString().getBytes(UTF_8));
    byte[] none = {};
    Two[] all = {
      new Two(1, text, none),
      new Two(1, none, text),
      new Two(2, Wire.field(1, Wire.field(1, 5)), Wire.field(1, Wire.field(2, 7))),
      new Two(2, Wire.field(1, Wire.field(1, 5)), none),
      new Two(3, Wire.field(1, 1), Wire.field(1, 2)),
      new Two(4, Wire.field(1, 3), none),
      new Two(4, Wire.field(1, 3), Wire.field(1, 0)),
      new Two(5, new byte[] {9, 0, 0, 0, 0, 0, 0, -8, 63}, none),
      new Two(6, Wire.field(1, 1), none),
      new Two(7, text, none),
      new Two(8, entry(1), entry(2)),
      new Two(9, id, none),
      new Two(10, Wire.field(1, Wire.field(11, 5)), Wire.field(1, Wire.field(13, 6))),
      new Two(10, Wire.field(1, Wire.field(11, 5)), none),
      new Two(11, text, none),
      new Two(12, text("x"), none),
      new Two(13, Wire.field(1, 3), none)
    };
    for (Two parts : all) {
      int n = parts.number();
      byte[] one = Wire.field(n, Wire.join(parts.first(), parts.second()));
      byte[] two = Wire.join(Wire.field(n, parts.first()), Wire.field(n, parts.second()));
      asOne(protobuf, Values.class, "field " + n, one, two);
    }
  }

  /** What a part does not tell by itself is an error, and nothing that was read is lost. */
  @ParameterizedTest
  @EnumSource
  void partsThatSayNothing(Engine engine) {
    Protobuf protobuf =
        Protobuf.with(ProtobufSubject.BY_POSITION.withEngine(engine).withAny("a.Part", Part.class));
    byte[] none = {};
    byte[][] refused = {
      Wire.join(Wire.field(17, none), Wire.field(17, text("x"))),
      Wire.join(
          Wire.field(18, Wire.field(2, Wire.field(11, 5))),
          Wire.field(18, Wire.field(1, "x/a.Part".getBytes(UTF_8)))),
      Wire.join(Wire.field(19, none), Wire.field(19, Wire.field(1, Wire.field(1, 5))))
    };
    for (byte[] bytes : refused) {
      assertThatThrownBy(() -> protobuf.decode(bytes, Messages.class))
          .isInstanceOf(MappingException.class);
    }
  }

  /** Both engines read two messages in a row as the same one, whatever the class. */
  @Tag("slow")
  @Test
  void manyProperties() {
    List<String> types = List.of("int", "String", "java.util.List<Integer>", "Long", "byte[]");
    Map<String, String> sources = new LinkedHashMap<>();
    List<String> names = new ArrayList<>();
    for (Style style : Style.values()) {
      for (int count : new int[] {30, 63, 66, 130, 150}) {
        String name = Javac.PACKAGE + "Merged" + style + count;
        String inner = Javac.PACKAGE + "Inner" + style + count;
        names.add(name);
        sources.put(inner, GeneratedClass.of(inner, style, count, types));
        List<String> all = new ArrayList<>(types);
        all.add(inner);
        sources.put(name, GeneratedClass.of(name, style, count, all));
      }
    }
    Map<String, Class<?>> classes = Javac.define(sources);
    Random random = new Random(SEED);
    for (String name : names) {
      Class<?> type = classes.get(name);
      for (int i = 0; i < 6; i++) {
        RandomValues values = new RandomValues(random, i > 1, false);
        Protobuf compiled = protobuf(Engine.COMPILED);
        Protobuf interpreted = protobuf(Engine.INTERPRETED);
        byte[] bytes =
            Wire.join(compiled.encode(values.of(type)), compiled.encode(values.of(type)));
        byte[] one = compiled.encode(compiled.decode(bytes, type));
        byte[] other = interpreted.encode(interpreted.decode(bytes, type));
        assertThat(one).as(name + ", seed " + SEED).isEqualTo(other);
        assertThat(compiled.encode(compiled.codec(type).decode(new Trickle(bytes, 5))))
            .as(name)
            .isEqualTo(one);
      }
    }
  }

  record Kept(
      @Property(id = 1) List<Integer> list,
      @Property(id = 2) Map<String, Integer> map,
      @Property(id = 3) ArrayDeque<String> deque,
      @Property(id = 4) Document tree) {}

  /** Keeps what it is given from the second time on; the first is filled. */
  public static class FillingBean {
    private List<Integer> list;

    @Property(id = 1)
    public List<Integer> getList() {
      return list;
    }

    public void setList(List<Integer> value) {
      if (list == null) {
        list = value;
      } else {
        list.clear();
        list.addAll(value);
      }
    }
  }

  record Parts(@Property(id = 1) Kept kept, @Property(id = 2) FillingBean bean) {}

  /** What is joined of very many parts is not copied again for each of them. */
  @Tag("slow")
  @ParameterizedTest
  @EnumSource(Engine.class)
  void containersInVeryManyParts(Engine engine) {
    Protobuf protobuf = protobuf(engine);
    Kept part =
        new Kept(
            List.of(5), Map.of("k", 7), new ArrayDeque<>(List.of("d")), Document.array().add(1));
    byte[] bytes = protobuf.encode(new Parts(part, null));
    int count = 60_000;
    byte[] all = Wire.join(Collections.nCopies(count, bytes).toArray(byte[][]::new));
    Kept read = protobuf.decode(all, Parts.class).kept;
    assertThat(read.list).hasSize(count).containsOnly(5);
    assertThat(read.map).isEqualTo(Map.of("k", 7));
    assertThat(read.deque).hasSize(count).containsOnly("d");
    assertThat(read.tree.asArray()).hasSize(count);
  }

  /** A list is added to only where the object has kept the one that it was given. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void partsOfAFilledList(Engine engine) {
    byte[] parts = new byte[0];
    for (int i = 1; i < 6; i++) {
      parts = Wire.join(parts, Wire.field(2, Wire.field(1, i)));
    }
    FillingBean bean = protobuf(engine).decode(parts, Parts.class).bean;
    assertThat(bean.list).containsExactly(1, 2, 3, 4, 5);
  }
}
