package io.seriform.protobuf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.Codec;
import io.seriform.annotation.Property;
import io.seriform.codec.Engine;
import io.seriform.error.EncodeException;
import io.seriform.error.SyntaxException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A oneof as several properties, of which at most one has a value. */
class OneofTest {

  private static Protobuf protobuf(Engine engine) {
    return Protobuf.with(ProtobufSubject.BY_POSITION.withEngine(engine));
  }

  record Inner(@Property(id = 1) Integer a, @Property(id = 2) Integer b) {}

  record Choice(
      @Property(id = 1) String name,
      @Property(id = 2) @ProtoField(oneof = "choice") Integer number,
      @Property(id = 3) @ProtoField(oneof = "choice") String text,
      @Property(id = 4) @ProtoField(oneof = "choice") Inner inner,
      @Property(id = 5) @ProtoField(oneof = "choice") Optional<String> perhaps,
      @Property(id = 6) @ProtoField(oneof = "other") String one,
      @Property(id = 7) @ProtoField(oneof = "other") String two) {}

  record Outer(@Property(id = 1) Choice choice) {}

  /** With a value of its own before anything is read. */
  public static class Bean {
    @Property(id = 1)
    @ProtoField(oneof = "x")
    public String a = "first";

    @Property(id = 2)
    @ProtoField(oneof = "x")
    public Long b;

    @Property(id = 3)
    @ProtoField(oneof = "x")
    public Inner c;
  }

  private static final byte[] NUMBER = Wire.field(2, 7);
  private static final byte[] TEXT = Wire.field(3, new byte[] {'t'});
  private static final byte[] PERHAPS = Wire.field(5, new byte[] {'p'});
  private static final byte[] INNER_A = Wire.field(4, Wire.field(1, 1));
  private static final byte[] INNER_B = Wire.field(4, Wire.field(2, 2));

  private static Choice choice(Integer number, String text, Inner inner, String perhaps) {
    return new Choice(null, number, text, inner, Optional.ofNullable(perhaps), null, null);
  }

  private static void reads(Engine engine, Choice expected, byte[]... fields) {
    byte[] message = Wire.join(fields);
    Protobuf protobuf = protobuf(engine);
    assertThat(protobuf.decode(message, Choice.class)).isEqualTo(expected);
    // and where the message comes in pieces
    byte[][] outer = new byte[fields.length][];
    for (int i = 0; i < fields.length; i++) {
      outer[i] = Wire.field(1, fields[i]);
    }
    assertThat(protobuf.decode(Wire.join(outer), Outer.class).choice()).isEqualTo(expected);
  }

  @ParameterizedTest
  @EnumSource
  void theLastOneCounts(Engine engine) {
    reads(engine, choice(7, null, null, null), NUMBER);
    reads(engine, choice(null, "t", null, null), NUMBER, TEXT);
    reads(engine, choice(7, null, null, null), TEXT, NUMBER);
    reads(engine, choice(null, null, new Inner(1, null), null), TEXT, NUMBER, INNER_A);
    reads(engine, choice(null, null, null, "p"), INNER_A, PERHAPS);
    reads(engine, choice(null, "t", null, null), PERHAPS, TEXT);
  }

  @ParameterizedTest
  @EnumSource
  void messagesAreMergedUnlessAnotherComesBetween(Engine engine) {
    reads(engine, choice(null, null, new Inner(1, 2), null), INNER_A, INNER_B);
    reads(engine, choice(null, null, new Inner(null, 2), null), INNER_A, NUMBER, INNER_B);
  }

  @ParameterizedTest
  @EnumSource
  void otherGroupsAreLeftAlone(Engine engine) {
    byte[] message = Wire.join(TEXT, Wire.field(6, new byte[] {'o'}), NUMBER);
    Choice back = protobuf(engine).decode(message, Choice.class);
    assertThat(back).isEqualTo(new Choice(null, 7, null, null, Optional.empty(), "o", null));
    byte[] again = protobuf(engine).encode(back);
    assertThat(protobuf(engine).decode(again, Choice.class)).isEqualTo(back);
  }

  @ParameterizedTest
  @EnumSource
  void twoAreNotWritten(Engine engine) {
    Protobuf protobuf = protobuf(engine);
    assertThatThrownBy(() -> protobuf.encode(choice(1, "t", null, null)))
        .isInstanceOf(EncodeException.class)
        .hasMessageContaining("choice");
    Choice both = new Choice(null, null, null, null, Optional.of("p"), "1", "2");
    assertThatThrownBy(() -> protobuf.encode(new Outer(both)))
        .isInstanceOf(EncodeException.class)
        .hasMessageContaining("other")
        .hasMessageContaining("$.choice");
  }

  @ParameterizedTest
  @EnumSource
  void beansToo(Engine engine) {
    Protobuf protobuf = protobuf(engine);
    byte[] a = Wire.field(1, new byte[] {'a'});
    byte[] b = Wire.field(2, 5);
    Bean back = protobuf.decode(Wire.join(a, b), Bean.class);
    assertThat(back.a).isNull();
    assertThat(back.b).isEqualTo(5);
    back = protobuf.decode(Wire.join(b, Wire.field(3, Wire.field(1, 1)), a), Bean.class);
    assertThat(back.a).isEqualTo("a");
    assertThat(back.b).isNull();
    assertThat(back.c).isNull();
    Bean two = new Bean();
    two.b = 1L;
    assertThatThrownBy(() -> protobuf.encode(two)).isInstanceOf(EncodeException.class);
  }

  /** Lists and maps that are messages, and a number that may be none. */
  public static final class Holders {
    @Property(id = 1)
    @ProtoField(oneof = "x", wrapped = true)
    public List<String> mask;

    @Property(id = 2)
    @ProtoField(oneof = "x")
    public List<Object> list;

    @Property(id = 3)
    @ProtoField(oneof = "x")
    public Map<String, Object> map;

    @Property(id = 4)
    @ProtoField(oneof = "x")
    public OptionalInt number;

    @Property(id = 5)
    @ProtoField(oneof = "x")
    public OptionalDouble real;
  }

  @ParameterizedTest
  @EnumSource
  void listsAndMapsThatAreMessages(Engine engine) {
    Protobuf protobuf = protobuf(engine);
    Holders[] all = {new Holders(), new Holders(), new Holders(), new Holders(), new Holders()};
    all[0].mask = List.of("a");
    all[1].list = List.of("b");
    all[2].map = Map.of("k", true);
    all[3].number = OptionalInt.of(5);
    all[4].real = OptionalDouble.of(0);
    for (Holders first : all) {
      for (Holders last : all) {
        byte[] expected = protobuf.encode(last);
        if (first != last) {
          byte[] bytes = Wire.join(protobuf.encode(first), expected);
          assertThat(protobuf.encode(protobuf.decode(bytes, Holders.class))).isEqualTo(expected);
          byte[] again = Wire.join(expected, bytes);
          assertThat(protobuf.encode(protobuf.decode(again, Holders.class))).isEqualTo(expected);
        }
      }
    }
  }

  record Holder(Group value) {}

  record Group(@ProtoField(oneof = "x") Integer a, @ProtoField(oneof = "x") String b, int[] c) {}

  /** Both engines say that it is the object that is cut off, and no list of it. */
  @ParameterizedTest
  @EnumSource(Engine.class)
  void placesInCutMessages(Engine engine) {
    Codec<Holder> codec =
        Protobuf.with(ProtobufSubject.BY_POSITION.withEngine(engine)).codec(Holder.class);
    assertThatThrownBy(() -> codec.decode(Wire.hex("0a20")))
        .isInstanceOf(SyntaxException.class)
        .hasMessageContaining("at $.value, offset 2");
  }
}
