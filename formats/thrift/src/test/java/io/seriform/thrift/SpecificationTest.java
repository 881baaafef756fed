package io.seriform.thrift;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.seriform.Codec;
import io.seriform.Framing;
import io.seriform.StreamEncoder;
import io.seriform.TypeRef;
import io.seriform.annotation.Property;
import io.seriform.codec.Engine;
import io.seriform.document.Document;
import io.seriform.document.DocumentCodec;
import io.seriform.error.EncodeException;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.error.SyntaxException;
import io.seriform.testkit.Point;
import io.seriform.thrift.ThriftOptions.Mismatch;
import io.seriform.thrift.schema.ThriftSchema;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.thrift.protocol.TMessage;
import org.apache.thrift.protocol.TProtocol;
import org.apache.thrift.transport.TMemoryBuffer;
import org.apache.thrift.transport.layered.TFramedTransport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What the published specifications say of single bytes, and what they leave open. */
class SpecificationTest {

  private static byte[] hex(String text) {
    return HexFormat.of().parseHex(text.replace(" ", ""));
  }

  private static Thrift thrift(Encoding encoding, Engine engine) {
    return Thrift.with(ThriftSubject.BY_POSITION.withProtocol(encoding).withEngine(engine));
  }

  private static Thrift thrift(Encoding encoding) {
    return thrift(encoding, Engine.COMPILED);
  }

  /** The bytes of one of the protocols. */
  private static byte[] hex(Encoding encoding, String binary, String compact) {
    return hex(encoding == Encoding.BINARY ? binary : compact);
  }

  /** Numbers. */
  public record Numbers(short small, int number, long large, double real) {}

  @Test
  void zigzagNumbers() {
    String[] bytes = {"00", "01", "02", "03", "04", "05", "be9306", "bd9306"};
    int[] values = {0, -1, 1, -2, 2, -3, 50399, -50399};
    for (int i = 0; i < bytes.length; i++) {
      byte[] document = hex("25" + bytes[i] + "00");
      Numbers expected = new Numbers((short) 0, values[i], 0, 0);
      assertThat(ThriftSubject.compactByPosition().decode(document, Numbers.class))
          .isEqualTo(expected);
    }
    // the example of the specification, as the unsigned number that a sequence is
    Point body = new Point(0, null);
    byte[] message =
        ThriftSubject.compactByPosition()
            .messages(Point.class)
            .encode(new ThriftMessage<>("f", ThriftMessage.Type.CALL, 50399, body));
    assertThat(Arrays.copyOf(message, 7)).isEqualTo(hex("82 21 df8903 01 66"));
  }

  /** Highest byte first in the one protocol, lowest first in the other. */
  @ParameterizedTest
  @EnumSource
  void doublesAreInTheByteOrderOfTheProtocol(Encoding encoding) throws Exception {
    double[] all = {
      -0.0, Double.NaN, Double.NEGATIVE_INFINITY, Double.MIN_VALUE, 0x1.23456789abcp0
    };
    for (double v : all) {
      Numbers value = new Numbers((short) 0, 0, 0, v);
      byte[] bytes = thrift(encoding).encode(value);
      assertThat(bytes).isEqualTo(Libthrift.write(encoding, value));
      assertThat(thrift(encoding).decode(bytes, Numbers.class)).isEqualTo(value);
    }
    byte[] one = hex(encoding, "040004 3ff0000000000000 00", "47 000000000000f03f 00");
    assertThat(thrift(encoding).decode(one, Numbers.class).real()).isEqualTo(1);
  }

  /** Of single precision, which Thrift has not. */
  public record Single(@Property(id = 1) float single, @Property(id = 2) List<Float> many) {}

  @ParameterizedTest
  @EnumSource
  void floatsAreDoublesThatAreRounded(Encoding encoding) {
    byte[] third = hex(encoding, "040001 3fd5555555555555 00", "17 555555555555d53f 00");
    byte[] large = hex(encoding, "040001 47f0000000000000 00", "17 000000000000f047 00");
    byte[] endless = hex(encoding, "040001 7ff0000000000000 00", "17 000000000000f07f 00");
    byte[] element =
        hex(encoding, "0f0002 04 00000001 c7f0000000000000 00", "29 17 000000000000f0c7 00");
    for (Engine engine : Engine.values()) {
      Thrift thrift = thrift(encoding, engine);
      assertThat(thrift.decode(third, Single.class).single()).isEqualTo(1 / 3f);
      assertThat(thrift.decode(endless, Single.class).single()).isEqualTo(Float.POSITIVE_INFINITY);
      MappingException e =
          catchThrowableOfType(MappingException.class, () -> thrift.decode(large, Single.class));
      assertThat(e.path()).isEqualTo("$.single");
      assertThat(e.offset()).isEqualTo(encoding == Encoding.BINARY ? 3 : 1);
      assertThat(e.found()).isEqualTo("3.402823669209385E38");
      e = catchThrowableOfType(MappingException.class, () -> thrift.decode(element, Single.class));
      assertThat(e.path()).isEqualTo("$.many[0]");
    }
  }

  /** Truth values in each place. */
  public record Truths(
      @Property(id = 1) Boolean field,
      @Property(id = 2) List<Boolean> list,
      @Property(id = 3) Set<Boolean> set,
      @Property(id = 4) Map<Boolean, Boolean> map,
      @Property(id = 5) boolean[] array) {}

  /** The specification says 0 for false in a container, Apache's library writes 2. */
  @Test
  void truthValuesOfTheCompactProtocol() throws Exception {
    Truths truths =
        new Truths(false, List.of(true, false), Set.of(false), Map.of(true, false), new boolean[1]);
    byte[] theirs = Libthrift.write(Encoding.COMPACT, truths);
    assertThat(theirs).isEqualTo(hex("12 19 21 01 02 1a 11 02 1b 01 11 01 02 19 11 02 00"));
    assertThat(ThriftSubject.compactByPosition().encode(truths)).isEqualTo(theirs);
    String[] others = {
      "12 19 22 01 00 1a 12 00 1b 01 22 01 00 19 12 00 00",
      "12 19 21 01 00 1a 11 00 1b 01 21 01 00 19 11 00 00",
      "12 19 f2 02 01 02 1a f1 01 02 1b 01 12 01 02 19 f2 01 00 00"
    };
    for (Engine engine : Engine.values()) {
      Thrift thrift = thrift(Encoding.COMPACT, engine);
      for (String other : others) {
        assertThat(thrift.decode(hex(other), Truths.class))
            .usingRecursiveComparison()
            .isEqualTo(truths);
      }
      for (String bad : List.of("29 11 03 00", "29 11 ff 00", "4b 01 11 01 03 00")) {
        assertThatThrownBy(() -> thrift.decode(hex(bad), Truths.class))
            .isInstanceOf(SyntaxException.class);
        assertThatThrownBy(() -> thrift.decode(hex(bad), Point.class))
            .isInstanceOf(SyntaxException.class);
      }
    }
  }

  /** Elements of any number. */
  public record Elements(
      @Property(id = 1) List<Integer> list,
      @Property(id = 2) Set<Byte> set,
      @Property(id = 3) Map<Byte, Integer> map) {}

  @ParameterizedTest
  @EnumSource
  void sizesAroundTheShortForm(Encoding encoding) throws Exception {
    for (int n : new int[] {0, 1, 14, 15, 16, 127, 128}) {
      List<Integer> list = Collections.nCopies(n, -7);
      Set<Byte> set = new java.util.LinkedHashSet<>();
      Map<Byte, Integer> map = new java.util.LinkedHashMap<>();
      for (int i = 0; i < n; i++) {
        set.add((byte) i);
        map.put((byte) i, i);
      }
      Elements value = new Elements(list, set, map);
      byte[] bytes = thrift(encoding).encode(value);
      assertThat(bytes).isEqualTo(Libthrift.write(encoding, value));
      assertThat(thrift(encoding).decode(bytes, Elements.class)).isEqualTo(value);
    }
    // the long form where the short one would do
    assertThat(
            ThriftSubject.compactByPosition()
                .decode(hex("19 f5 02 02 01 00"), Elements.class)
                .list())
        .containsExactly(1, -1);
    assertThat(ThriftSubject.compactByPosition().decode(hex("19 f5 00 00"), Elements.class).list())
        .isEmpty();
  }

  /** An empty container may say no type of what it does not hold; any other has to. */
  @ParameterizedTest
  @EnumSource
  void containersWithoutATypeAreEmpty(Encoding encoding) {
    byte[] empty =
        hex(
            encoding,
            "0f0001 00 00000000 0e0002 00 00000000 0d0003 00 00 00000000 00",
            "19 00 1a 00 1b 00 00");
    String[] bad =
        encoding == Encoding.BINARY
            ? new String[] {
              "0f0001 00 00000001 00000001 00",
              "0f0001 11 00000000 00",
              "0d0003 05 00 00000000 00",
              "0d0003 00 08 00000001 00 00",
              "0d0003 08 00 00000001 00 00"
            }
            : new String[] {"19 10 02 00", "19 0e 00", "19 f0 01 02 00", "3b 01 05 02 02 00"};
    for (Engine engine : Engine.values()) {
      Thrift thrift = thrift(encoding, engine);
      assertThat(thrift.decode(empty, Elements.class))
          .isEqualTo(new Elements(List.of(), Set.of(), Map.of()));
      assertThat(thrift.decode(empty, Other.class)).isEqualTo(new Other(null));
      for (String document : bad) {
        for (Class<?> type : List.of(Elements.class, Other.class)) {
          SyntaxException e =
              catchThrowableOfType(SyntaxException.class, () -> thrift.decode(hex(document), type));
          assertThat(e).as("%s, %s", document, type).hasMessageContaining("an unknown type");
        }
      }
    }
  }

  /** Has none of the fields of the other classes here. */
  public record Other(@Property(id = 900) String other) {}

  /** What comes twice in a set of Java is lost there, as it means nothing. */
  @ParameterizedTest
  @EnumSource
  void setsInWhichAnElementComesTwice(Encoding encoding) {
    byte[] bytes = hex(encoding, "0e0002 03 00000003 05 06 05 00", "2a 33 05 06 05 00");
    ThriftSchema schema = ThriftSchema.parse("struct E { 2: set<i8> set }");
    Thrift bound = Thrift.with(ThriftSubject.BY_POSITION.withProtocol(encoding).withSchema(schema));
    assertThat(thrift(encoding).decode(bytes, Elements.class).set())
        .containsExactlyInAnyOrder((byte) 5, (byte) 6);
    Document tree = bound.tree("E").decode(bytes);
    assertThat(tree).hasToString("{\"set\":[5,6,5]}");
    assertThat(bound.tree("E").encode(tree)).isEqualTo(bytes);
  }

  /** Numbers of fields on both sides of zero; the first one that says none is 1. */
  public record Signed(
      @Property(id = -32768) Integer least,
      @Property(id = -3) Boolean below,
      @Property(id = -1) Integer last,
      Boolean first,
      @Property(id = 15) Integer near,
      @Property(id = 31) Boolean far,
      @Property(id = 32767) Integer most) {}

  @ParameterizedTest
  @EnumSource
  void numbersOfFieldsFromTheLeastToTheMost(Encoding encoding) {
    Signed all = new Signed(1, true, 2, false, 3, true, 4);
    byte[] expected =
        hex(
            encoding,
            "088000 00000001 02fffd 01 08ffff 00000002 020001 00 08000f 00000003 02001f 01"
                + " 087fff 00000004 00",
            "05 ffff03 02 01 05 25 04 22 e5 06 01 3e 05 feff03 08 00");
    for (Engine engine : Engine.values()) {
      Thrift thrift = thrift(encoding, engine);
      assertThat(thrift.encode(all)).isEqualTo(expected);
      assertThat(thrift.decode(expected, Signed.class)).isEqualTo(all);
    }
    // from the most to the least, each in the long form, or by a difference beyond the most
    byte[] down =
        hex(
            encoding,
            "087fff 00000004 02001f 01 08000f 00000003 020001 00 08ffff 00000002 02fffd 01"
                + " 088000 00000001 00",
            "05 feff03 08 01 3e 05 1e 06 02 02 05 01 04 01 05 05 ffff03 02 00");
    assertThat(thrift(encoding).decode(down, Signed.class)).isEqualTo(all);
  }

  // ---- structs that are read in another way than classes

  private static final TypeRef<List<Integer>> INTS = new TypeRef<>() {};

  private static <E extends SeriformException> E refused(
      Class<E> type, Codec<?> codec, byte[] bytes) {
    E e = catchThrowableOfType(type, () -> codec.decode(bytes));
    assertThat(e).isNotNull();
    return e;
  }

  /** A value that is not a struct follows the rules of fields. */
  @ParameterizedTest
  @EnumSource
  void valuesThatStandAlone(Encoding encoding) {
    ThriftOptions options = ThriftSubject.BY_POSITION.withProtocol(encoding);
    byte[] twice =
        hex(
            encoding,
            "0f0001 08 00000001 00000001 0f0001 08 00000001 00000002 00",
            "19 15 02 09 02 15 04 00");
    MappingException e = refused(MappingException.class, Thrift.with(options).codec(INTS), twice);
    assertThat(e.problem()).isEqualTo("repeated field");
    assertThat(e.offset()).isEqualTo(encoding == Encoding.BINARY ? 12 : 3);
    assertThat(Thrift.with(options.withLastDuplicateWins(true)).codec(INTS).decode(twice))
        .containsExactly(2);
    byte[] more =
        hex(encoding, "0f0001 08 00000001 00000001 080002 00000005 00", "19 15 02 15 0a 00");
    assertThat(Thrift.with(options).codec(INTS).decode(more)).containsExactly(1);
    e =
        refused(
            MappingException.class,
            Thrift.with(options.withUnknown(Mismatch.REJECT)).codec(INTS),
            more);
    assertThat(e.found()).isEqualTo("i32 2");
    byte[] other =
        hex(encoding, "080001 00000005 0f0001 08 00000001 00000001 00", "15 0a 09 02 15 02 00");
    assertThat(Thrift.with(options).codec(INTS).decode(other)).containsExactly(1);
    e =
        refused(
            MappingException.class,
            Thrift.with(options.withWrongType(Mismatch.REJECT)).codec(INTS),
            other);
    assertThat(e.expected()).isEqualTo("list");
    assertThat(e.path()).isEqualTo("$");
  }

  private static final ThriftSchema SCHEMA =
      ThriftSchema.parse(
          """
          struct Tree { 1: i32 number; 2: map<i32, bool> map; 3: bool yes }
          union Choice { 1: i32 number; 2: string text }
          """);

  /** So do trees. */
  @ParameterizedTest
  @EnumSource
  void treesRefuseDuplicatesUnlessLastWins(Encoding encoding) {
    ThriftOptions options = ThriftSubject.BY_POSITION.withProtocol(encoding).withSchema(SCHEMA);
    Codec<Document> lenient = Thrift.with(options.withLastDuplicateWins(true)).tree("Tree");
    Codec<Document> strict = Thrift.with(options).tree("Tree");
    byte[] twice = hex(encoding, "080001 00000005 080001 00000006 00", "15 0a 05 02 0c 00");
    MappingException e = refused(MappingException.class, strict, twice);
    assertThat(e.problem()).isEqualTo("repeated field");
    assertThat(e.offset()).isEqualTo(encoding == Encoding.BINARY ? 7 : 2);
    assertThat(lenient.decode(twice)).hasToString("{\"number\":6}");
    byte[] keys =
        hex(
            encoding,
            "0d0002 08 02 00000002 00000005 00 00000005 01 00",
            "2b 02 51 0a 02 0a 01 00");
    e = refused(MappingException.class, strict, keys);
    assertThat(e.problem()).isEqualTo("repeated key");
    assertThat(e.path()).isEqualTo("$.map[1]");
    assertThat(lenient.decode(keys).get("map")).hasToString("{5:true}");
    byte[] unknown = hex(encoding, "080009 00000005 020003 01 00", "95 0a 01 06 00");
    assertThat(strict.decode(unknown)).hasToString("{\"yes\":true}");
    e =
        refused(
            MappingException.class,
            Thrift.with(options.withUnknown(Mismatch.REJECT)).tree("Tree"),
            unknown);
    assertThat(e.found()).isEqualTo("i32 9");
    byte[] other = hex(encoding, "020001 01 020003 01 00", "11 21 00");
    assertThat(strict.decode(other)).hasToString("{\"yes\":true}");
    e =
        refused(
            MappingException.class,
            Thrift.with(options.withWrongType(Mismatch.REJECT)).tree("Tree"),
            other);
    assertThat(e.path()).isEqualTo("$.number");
    assertThat(e.expected()).isEqualTo("i32");
  }

  /** A double of a tree is written where it has the value of the number. */
  @ParameterizedTest
  @EnumSource
  void numbersInDoublesOfTrees(Encoding encoding) {
    ThriftSchema schema = ThriftSchema.parse("struct D { 1: double d }");
    Codec<Document> codec =
        Thrift.with(ThriftSubject.BY_POSITION.withProtocol(encoding).withSchema(schema)).tree("D");
    Document[] fit = {
      Document.of(0L),
      Document.of(1L << 53),
      Document.of(Long.MIN_VALUE),
      Document.of(BigInteger.ONE.shiftLeft(100)),
      Document.of(new BigDecimal("0.1")),
      Document.of(0.1f),
      DocumentCodec.number("-0", true),
      DocumentCodec.number("-0.00", false),
      Document.of(Double.NEGATIVE_INFINITY)
    };
    for (Document number : fit) {
      Document back = codec.decode(codec.encode(Document.object().put("d", number)));
      // as objects: the sign of zero counts
      assertThat((Object) back.get("d").asDouble()).isEqualTo(number.asDouble());
    }
    Document[] lost = {
      Document.of(Long.MAX_VALUE),
      Document.of((1L << 53) + 1),
      Document.of(BigInteger.TEN.pow(23)),
      Document.of(BigInteger.TEN.pow(400)),
      Document.of(new BigDecimal("0.10000000000000001")),
      Document.of(new BigDecimal("1e400"))
    };
    for (Document number : lost) {
      EncodeException e =
          catchThrowableOfType(
              EncodeException.class, () -> codec.encode(Document.object().put("d", number)));
      assertThat(e.path()).isEqualTo("$.d");
      assertThat(e.found()).startsWith(number.numberText().substring(0, 5));
    }
  }

  /** A null is not an alternative that is present. */
  @ParameterizedTest
  @EnumSource
  void unionsOfTreesHaveOneField(Encoding encoding) {
    Codec<Document> codec =
        Thrift.with(ThriftSubject.BY_POSITION.withProtocol(encoding).withSchema(SCHEMA))
            .tree("Choice");
    Document none = Document.object().put("text", (String) null);
    assertThatThrownBy(() -> codec.encode(none)).isInstanceOf(EncodeException.class);
    Document one = Document.object().put("text", (String) null).put("number", 5);
    assertThat(codec.decode(codec.encode(one))).hasToString("{\"number\":5}");
  }

  // ---- messages

  @Test
  void headsOfMessages() {
    Codec<ThriftMessage<Point>> binary = ThriftSubject.binaryByPosition().messages(Point.class);
    ThriftMessage<Point> reply =
        new ThriftMessage<>("f", ThriftMessage.Type.REPLY, -2, new Point(0, null));
    byte[] bytes = hex("8001 00 02 00000001 66 fffffffe 080001 00000000 00");
    assertThat(binary.encode(reply)).isEqualTo(bytes);
    // the third byte is not used, the leading bits of the fourth have to be 0
    bytes[2] = 0x55;
    assertThat(binary.decode(bytes)).isEqualTo(reply);
    for (int type : new int[] {0, 5, 7, 0x0a, 0xf2}) {
      bytes[3] = (byte) type;
      assertThatThrownBy(() -> binary.decode(bytes)).isInstanceOf(SyntaxException.class);
    }
    byte[] old = hex("00000001 66 02 fffffffe 080001 00000000 00");
    assertThat(binary.decode(old)).isEqualTo(reply);
    Codec<ThriftMessage<Point>> compact = ThriftSubject.compactByPosition().messages(Point.class);
    byte[] small = hex("82 41 feffffff0f 01 66 15 00 00");
    assertThat(compact.encode(reply)).isEqualTo(small);
    assertThat(compact.decode(small)).isEqualTo(reply);
    for (int head : new int[] {0x01, 0xa1, 0xe1, 0x42, 0x40}) {
      small[1] = (byte) head;
      assertThatThrownBy(() -> compact.decode(small)).isInstanceOf(SyntaxException.class);
    }
  }

  @ParameterizedTest
  @EnumSource
  void messagesInFrames(Encoding encoding) throws Exception {
    Codec<ThriftMessage<Point>> codec = thrift(encoding).messages(Point.class);
    List<ThriftMessage<Point>> messages = new ArrayList<>();
    TMemoryBuffer buffer = new TMemoryBuffer(10);
    TFramedTransport framed = new TFramedTransport(buffer);
    ByteArrayOutputStream ours = new ByteArrayOutputStream();
    try (StreamEncoder<ThriftMessage<Point>> out = codec.encodeStream(ours, Framing.PREFIXED)) {
      for (int i = 0; i < 20; i++) {
        ThriftMessage<Point> message =
            new ThriftMessage<>("f" + i, ThriftMessage.Type.CALL, i, new Point(i, "x".repeat(i)));
        messages.add(message);
        out.write(message);
        TMemoryBuffer one = new TMemoryBuffer(10);
        TProtocol theirs = Libthrift.protocol(encoding, one);
        theirs.writeMessageBegin(new TMessage(message.name(), (byte) 1, i));
        framed.write(one.getArray(), 0, one.length());
        framed.write(Libthrift.write(encoding, message.body()));
        framed.flush();
      }
    }
    assertThat(ours.toByteArray()).isEqualTo(Arrays.copyOf(buffer.getArray(), buffer.length()));
    List<ThriftMessage<Point>> back = new ArrayList<>();
    codec
        .decodeStream(new ByteArrayInputStream(ours.toByteArray()), Framing.PREFIXED)
        .forEachRemaining(back::add);
    assertThat(back).isEqualTo(messages);
  }

  /**
   * A float is a double on the wire: the bits of a quiet NaN are kept, a signalling one is quiet.
   */
  @ParameterizedTest
  @EnumSource
  void nansOfFloats(Encoding encoding) {
    for (Engine engine : Engine.values()) {
      Thrift thrift = thrift(encoding, engine);
      for (int bits : new int[] {0x7fc00000, 0x7fc12345, 0xffc00001, 0x7f812345}) {
        Single value = new Single(Float.intBitsToFloat(bits), List.of());
        Single read = thrift.decode(thrift.encode(value), Single.class);
        assertThat(Float.floatToRawIntBits(read.single)).isEqualTo(bits | 0x00400000);
      }
    }
  }
}
