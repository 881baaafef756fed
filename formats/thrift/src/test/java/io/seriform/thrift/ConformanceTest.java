package io.seriform.thrift;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.seriform.Codec;
import io.seriform.annotation.Property;
import io.seriform.codec.Engine;
import io.seriform.document.Document;
import io.seriform.document.DocumentArray;
import io.seriform.document.DocumentObject;
import io.seriform.error.EncodeException;
import io.seriform.error.LimitException;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.error.SyntaxException;
import io.seriform.testkit.samples.ObjectSamples;
import io.seriform.thrift.ThriftOptions.Mismatch;
import io.seriform.thrift.schema.ThriftSchema;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import org.apache.thrift.protocol.TField;
import org.apache.thrift.protocol.TList;
import org.apache.thrift.protocol.TMap;
import org.apache.thrift.protocol.TProtocol;
import org.apache.thrift.protocol.TSet;
import org.apache.thrift.protocol.TStruct;
import org.apache.thrift.protocol.TType;
import org.apache.thrift.transport.TMemoryBuffer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What the specification of both protocols says, and what must not get through, item by item. */
@Tag("slow")
class ConformanceTest {

  private static final byte[] TYPES = {
    TType.BOOL,
    TType.BYTE,
    TType.I16,
    TType.I32,
    TType.I64,
    TType.DOUBLE,
    TType.STRING,
    TType.STRUCT,
    TType.MAP,
    TType.SET,
    TType.LIST,
    TType.UUID
  };

  private static final ThriftSchema SCHEMA =
      ThriftSchema.parse(
          """
          enum Level { LOW = 2, HIGH = 70000 }
          struct Inner { -3: i32 below; 1: bool yes; 2: list<bool> flags; 40: uuid id }
          union Choice { 1: string text; 2: Inner inner; 300: i64 number }
          exception Refused { 1: required i32 code; 2: optional string reason }
          struct Node { 1: Node next; 2: list<Node> many; 3: map<string, Node> named }
          struct All {
            1: bool yes
            2: i8 tiny
            3: i16 small
            4: i32 number
            5: i64 large
            6: double real
            7: string text
            8: binary bytes
            9: uuid id
            10: Level level
            11: Inner inner
            12: Choice choice
            13: list<string> texts
            14: set<i32> numbers
            15: map<i32, list<Inner>> map
            16: list<double> reals
          }
          """);

  private static Thrift thrift(Encoding encoding) {
    return Thrift.with(ThriftSubject.BY_POSITION.withProtocol(encoding));
  }

  private static Thrift bound(Encoding encoding) {
    return Thrift.with(ThriftSubject.BY_POSITION.withProtocol(encoding).withSchema(SCHEMA));
  }

  /** What Apache's library writes. */
  private interface Fields {
    void write(TProtocol out) throws Exception;
  }

  private static byte[] struct(Encoding encoding, Fields fields) throws Exception {
    TMemoryBuffer buffer = new TMemoryBuffer(64);
    TProtocol out = Libthrift.protocol(encoding, buffer);
    out.writeStructBegin(new TStruct("x"));
    fields.write(out);
    out.writeFieldStop();
    out.writeStructEnd();
    return Arrays.copyOf(buffer.getArray(), buffer.length());
  }

  /** A value of a type, with something inside where there is an inside. */
  private static void value(TProtocol out, byte type) throws Exception {
    switch (type) {
      case TType.BOOL -> out.writeBool(true);
      case TType.BYTE -> out.writeByte((byte) 5);
      case TType.I16 -> out.writeI16((short) -300);
      case TType.I32 -> out.writeI32(70_000);
      case TType.I64 -> out.writeI64(Long.MIN_VALUE);
      case TType.DOUBLE -> out.writeDouble(0.5);
      case TType.STRING -> out.writeString("text\u00e9");
      case TType.UUID -> out.writeUuid(new UUID(1, 2));
      case TType.STRUCT -> {
        out.writeStructBegin(new TStruct("y"));
        for (byte inner : TYPES) {
          if (inner != TType.STRUCT) {
            field(out, inner, 20 * inner);
          }
        }
        out.writeFieldStop();
        out.writeStructEnd();
      }
      case TType.MAP -> {
        out.writeMapBegin(new TMap(TType.STRING, TType.BOOL, 2));
        out.writeString("a");
        out.writeBool(true);
        out.writeString("b");
        out.writeBool(false);
      }
      case TType.SET -> {
        out.writeSetBegin(new TSet(TType.I16, 20));
        for (int i = 0; i < 20; i++) {
          out.writeI16((short) i);
        }
      }
      default -> {
        out.writeListBegin(new TList(TType.LIST, 1));
        out.writeListBegin(new TList(TType.BOOL, 2));
        out.writeBool(true);
        out.writeBool(false);
      }
    }
  }

  private static void field(TProtocol out, byte type, int id) throws Exception {
    out.writeFieldBegin(new TField("f", type, (short) id));
    value(out, type);
    out.writeFieldEnd();
  }

  /** A field among others. */
  public record Last(@Property(id = 500) String last) {}

  /** Each type, by number. */
  public record Each(
      @Property(id = 1) boolean yes,
      @Property(id = 2) byte tiny,
      @Property(id = 3) short small,
      @Property(id = 4) int number,
      @Property(id = 5) long large,
      @Property(id = 6) double real,
      @Property(id = 7) String text,
      @Property(id = 8) Last struct,
      @Property(id = 9) Map<String, Boolean> map,
      @Property(id = 10) Set<Short> set,
      @Property(id = 11) List<List<Boolean>> list,
      @Property(id = 12) UUID id,
      @Property(id = 500) String last) {

    static final Each NONE =
        new Each(false, (byte) 0, (short) 0, 0, 0, 0, null, null, null, null, null, null, "end");
  }

  @ParameterizedTest
  @EnumSource
  void unknownFieldsOfEveryTypeAreSkipped(Encoding encoding) throws Exception {
    for (byte type : TYPES) {
      byte[] bytes =
          struct(
              encoding,
              out -> {
                field(out, type, 7);
                field(out, type, 8);
                out.writeFieldBegin(new TField("last", TType.STRING, (short) 500));
                out.writeString("end");
                field(out, type, 501);
              });
      assertThat(thrift(encoding).decode(bytes, Last.class)).isEqualTo(new Last("end"));
      assertThat(bound(encoding).tree("Refused").decode(refused(encoding, type)))
          .hasToString("{\"code\":4}");
    }
  }

  private static byte[] refused(Encoding encoding, byte unknown) throws Exception {
    return struct(
        encoding,
        out -> {
          out.writeFieldBegin(new TField("code", TType.I32, (short) 1));
          out.writeI32(4);
          field(out, unknown, 9);
        });
  }

  @ParameterizedTest
  @EnumSource
  void everyWrongTypeIsSkippedOrRefused(Encoding encoding) throws Exception {
    Thrift lenient = thrift(encoding);
    Thrift strict =
        Thrift.with(
            ThriftSubject.BY_POSITION.withProtocol(encoding).withWrongType(Mismatch.REJECT));
    for (int expected = 0; expected < TYPES.length; expected++) {
      for (byte type : TYPES) {
        int id = expected + 1;
        byte[] bytes =
            struct(
                encoding,
                out -> {
                  field(out, type, id);
                  out.writeFieldBegin(new TField("last", TType.STRING, (short) 500));
                  out.writeString("end");
                });
        Each read = lenient.decode(bytes, Each.class);
        assertThat(read.last()).as("%d for %d", type, TYPES[expected]).isEqualTo("end");
        if (type == TYPES[expected]) {
          assertThat(strict.decode(bytes, Each.class)).isEqualTo(read).isNotEqualTo(Each.NONE);
        } else {
          assertThat(read).isEqualTo(Each.NONE);
          MappingException e =
              catchThrowableOfType(MappingException.class, () -> strict.decode(bytes, Each.class));
          assertThat(e.path()).startsWith("$.");
          assertThat(e.offset()).isZero();
        }
      }
    }
  }

  /** Elements of each kind. */
  public record Holders(
      @Property(id = 1) String text,
      @Property(id = 2) byte[] bytes,
      @Property(id = 3) List<String> list,
      @Property(id = 4) Set<Long> set,
      @Property(id = 5) Map<String, String> map,
      @Property(id = 6) double[] array,
      @Property(id = 7) boolean[] flags) {}

  private static byte[] bytes(int... all) {
    byte[] bytes = new byte[all.length];
    for (int i = 0; i < all.length; i++) {
      bytes[i] = (byte) all[i];
    }
    return bytes;
  }

  /** The heads of the fields of {@link Holders}, each up to its length. */
  private static byte[][] heads(Encoding encoding) {
    return encoding == Encoding.BINARY
        ? new byte[][] {
          bytes(11, 0, 1),
          bytes(11, 0, 2),
          bytes(15, 0, 3, 11),
          bytes(14, 0, 4, 10),
          bytes(13, 0, 5, 11, 11),
          bytes(15, 0, 6, 4),
          bytes(15, 0, 7, 2)
        }
        : new byte[][] {
          bytes(0x18),
          bytes(0x28),
          bytes(0x39, 0xf8),
          bytes(0x4a, 0xf6),
          bytes(0x5b),
          bytes(0x69, 0xf7),
          bytes(0x79, 0xf1)
        };
  }

  private static byte[] length(Encoding encoding, int n) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    if (encoding == Encoding.BINARY) {
      out.writeBytes(ByteBuffer.allocate(4).putInt(n).array());
    } else {
      int v = n;
      for (; (v & ~0x7F) != 0; v >>>= 7) {
        out.write(v | 0x80);
      }
      out.write(v);
    }
    return out.toByteArray();
  }

  private static byte[] concat(byte[]... parts) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      out.writeBytes(part);
    }
    return out.toByteArray();
  }

  /** Refused whether the class knows the field or not, compiled and interpreted. */
  private static <E extends SeriformException> void refuses(
      Encoding encoding, byte[] document, Class<E> as) {
    for (Class<?> type : List.of(Holders.class, Last.class)) {
      for (Engine engine : Engine.values()) {
        Thrift thrift =
            Thrift.with(ThriftSubject.BY_POSITION.withProtocol(encoding).withEngine(engine));
        assertThatThrownBy(() -> thrift.decode(document, type))
            .as("%s of %s, %s", type, Arrays.toString(document), engine)
            .isInstanceOf(as);
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void negativeLengths(Encoding encoding) {
    for (byte[] head : heads(encoding)) {
      for (int n : new int[] {-1, -2, -1000, Integer.MIN_VALUE}) {
        refuses(encoding, concat(head, length(encoding, n), new byte[64]), SyntaxException.class);
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void lengthsBeyondTheInput(Encoding encoding) {
    for (byte[] head : heads(encoding)) {
      for (int n : new int[] {200, 1000, 100_000, 1 << 20, Integer.MAX_VALUE}) {
        refuses(encoding, concat(head, length(encoding, n), new byte[16]), SeriformException.class);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(names = "COMPACT")
  void overlongVarints(Encoding compact) {
    byte[] six = bytes(0x80, 0x80, 0x80, 0x80, 0x80, 0);
    byte[] large = bytes(0xff, 0xff, 0xff, 0xff, 0x1f);
    byte[] eleven = bytes(0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0);
    for (byte[] varint : new byte[][] {six, large, eleven}) {
      for (byte[] head : heads(compact)) {
        refuses(compact, concat(head, varint, new byte[64]), SyntaxException.class);
      }
    }
    // numbers of fields, and numbers: 5 bytes for 16 and 32 bits, 10 for 64
    for (int type : new int[] {4, 5}) {
      refuses(compact, concat(bytes(0x90 | type), six, new byte[64]), SyntaxException.class);
      refuses(compact, concat(bytes(0x90 | type), large, new byte[64]), SyntaxException.class);
    }
    refuses(compact, concat(bytes(0x96), eleven, new byte[64]), SyntaxException.class);
    refuses(compact, concat(bytes(5), six, new byte[64]), SyntaxException.class);
    // a number of a field beyond 16 bits
    refuses(compact, bytes(5, 0x80, 0x80, 0x08, 0, 0), MappingException.class);
  }

  /** Types that may contain themselves in each way. */
  public static final class Deep {
    /** One. */
    @Property(id = 1)
    public Deep one;

    /** Many. */
    @Property(id = 2)
    public List<Deep> many;

    /** By name. */
    @Property(id = 3)
    public Map<String, Deep> named;

    /** Behind it. */
    @Property(id = 4)
    public String after;
  }

  /** In fields that the class has, that it has not, and in trees. */
  @ParameterizedTest
  @EnumSource
  void nestedHundredThousandDeep(Encoding encoding) {
    byte[][] levels =
        encoding == Encoding.BINARY
            ? new byte[][] {
              bytes(12, 0, 1),
              bytes(15, 0, 2, 12, 0, 0, 0, 1),
              bytes(13, 0, 3, 11, 12, 0, 0, 0, 1, 0, 0, 0, 1, 'k')
            }
            : new byte[][] {bytes(0x1c), bytes(0x29, 0x1c), bytes(0x3b, 1, 0x8c, 1, 'k')};
    for (byte[] level : levels) {
      byte[] document = new byte[level.length * 100_000];
      for (int i = 0; i < document.length; i++) {
        document[i] = level[i % level.length];
      }
      for (Engine engine : Engine.values()) {
        Thrift thrift =
            Thrift.with(
                ThriftSubject.BY_POSITION
                    .withProtocol(encoding)
                    .withEngine(engine)
                    .withSchema(SCHEMA)
                    .withName(Deep.class, "Node")
                    .withField(Deep.class, "one", "next"));
        Thrift plain =
            Thrift.with(ThriftSubject.BY_POSITION.withProtocol(encoding).withEngine(engine));
        for (Codec<?> codec :
            List.of(plain.codec(Deep.class), plain.codec(Last.class), thrift.tree("Node"))) {
          LimitException e =
              catchThrowableOfType(LimitException.class, () -> codec.decode(document));
          assertThat(e.limit()).isEqualTo("depth");
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void cyclesInEveryPlaceAreErrorsWithTheirPath(Encoding encoding) {
    Deep self = new Deep();
    self.one = self;
    Deep list = new Deep();
    list.many = List.of(new Deep(), list);
    Deep map = new Deep();
    map.named = Map.of("k", map);
    Deep[] all = {self, list, map};
    String[] paths = {"$.one", "$.many[1]", "$.named.k"};
    for (int i = 0; i < all.length; i++) {
      for (Engine engine : Engine.values()) {
        Thrift thrift =
            Thrift.with(ThriftSubject.BY_POSITION.withProtocol(encoding).withEngine(engine));
        Deep cycle = all[i];
        EncodeException e = catchThrowableOfType(EncodeException.class, () -> thrift.encode(cycle));
        assertThat(e.path()).isEqualTo(paths[i]);
        assertThat(e.problem()).contains("cycle");
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void treesThatHoldThemselves(Encoding encoding) {
    DocumentObject node = Document.object();
    node.put("next", node);
    DocumentArray many = Document.array();
    DocumentObject other = Document.object().put("many", many);
    many.add(other);
    for (DocumentObject tree : List.of(node, other)) {
      LimitException e =
          catchThrowableOfType(
              LimitException.class, () -> bound(encoding).tree("Node").encode(tree));
      assertThat(e.limit()).isEqualTo("depth");
    }
  }

  private static DocumentObject all() {
    UUID id = new UUID(-1, 77);
    DocumentObject inner =
        Document.object()
            .put("below", -7)
            .put("yes", true)
            .put("flags", Document.array().add(true).add(false))
            .put("id", id.toString());
    return Document.object()
        .put("yes", false)
        .put("tiny", -5)
        .put("small", 300)
        .put("number", -70_000)
        .put("large", 1L << 62)
        .put("real", -0.0)
        .put("text", "caf\u00e9 \ud83d\ude00")
        .put("bytes", Document.of(new byte[] {0, -1}))
        .put("id", id.toString())
        .put("level", "HIGH")
        .put("inner", inner)
        .put("choice", Document.object().put("number", -1))
        .put("texts", Document.array().add("").add("x"))
        .put("numbers", Document.array().add(1).add(-1))
        .put("map", Document.object().put(Document.of(9), Document.array().add(inner)))
        .put("reals", Document.array().add(1.5).add(-2.5));
  }

  @ParameterizedTest
  @EnumSource
  void treesCutAtEveryByteAndMutated(Encoding encoding) {
    Codec<Document> codec = bound(encoding).tree("All");
    byte[] good = codec.encode(all());
    assertThat(codec.encode(codec.decode(good))).isEqualTo(good);
    for (int n = 0; n < good.length; n++) {
      byte[] cut = Arrays.copyOf(good, n);
      assertThatThrownBy(() -> codec.decode(cut)).as("%d", n).isInstanceOf(SyntaxException.class);
    }
    Random random = new Random(20260101);
    for (int i = 0; i < 20_000; i++) {
      byte[] changed = good.clone();
      for (int k = random.nextInt(3); k >= 0; k--) {
        changed[random.nextInt(good.length)] = (byte) random.nextInt(256);
      }
      Document tree;
      try {
        tree = codec.decode(changed);
      } catch (SeriformException e) {
        assertThat(e.getMessage()).isNotEmpty();
        continue;
      }
      assertThat(codec.decode(codec.encode(tree))).isEqualTo(tree);
    }
  }

  /** What an exception of a schema is in Java. */
  public record Refused(int code, String reason) {}

  @ParameterizedTest
  @EnumSource
  void exceptionsAreStructs(Encoding encoding) throws Exception {
    Thrift thrift = bound(encoding);
    byte[] expected =
        struct(
            encoding,
            out -> {
              out.writeFieldBegin(new TField("code", TType.I32, (short) 1));
              out.writeI32(5);
              out.writeFieldBegin(new TField("reason", TType.STRING, (short) 2));
              out.writeString("why");
            });
    assertThat(thrift.encode(new Refused(5, "why"))).isEqualTo(expected);
    assertThat(thrift.decode(expected, Refused.class)).isEqualTo(new Refused(5, "why"));
    assertThat(thrift.tree("Refused").decode(expected))
        .hasToString("{\"code\":5,\"reason\":\"why\"}");
    assertThatThrownBy(() -> thrift.decode(new byte[1], Refused.class))
        .isInstanceOf(MappingException.class);
  }

  /** Several. */
  public record Ids(UUID one, List<UUID> many, Map<UUID, UUID> map) {}

  @ParameterizedTest
  @EnumSource
  void uuidsAreSixteenBytes(Encoding encoding) throws Exception {
    UUID a = UUID.fromString("00112233-4455-6677-8899-aabbccddeeff");
    byte[] expected =
        struct(
            encoding,
            out -> {
              out.writeFieldBegin(new TField("one", TType.UUID, (short) 1));
              out.writeUuid(a);
              out.writeFieldBegin(new TField("many", TType.LIST, (short) 2));
              out.writeListBegin(new TList(TType.UUID, 2));
              out.writeUuid(a);
              out.writeUuid(new UUID(0, 1));
              out.writeFieldBegin(new TField("map", TType.MAP, (short) 3));
              out.writeMapBegin(new TMap(TType.UUID, TType.UUID, 1));
              out.writeUuid(a);
              out.writeUuid(a);
            });
    Ids ids = new Ids(a, List.of(a, new UUID(0, 1)), Map.of(a, a));
    assertThat(thrift(encoding).encode(ids)).isEqualTo(expected);
    assertThat(thrift(encoding).decode(expected, Ids.class)).isEqualTo(ids);
    for (int n = 0; n < expected.length; n++) {
      byte[] cut = Arrays.copyOf(expected, n);
      assertThatThrownBy(() -> thrift(encoding).decode(cut, Ids.class))
          .isInstanceOf(SyntaxException.class);
    }
  }

  @ParameterizedTest
  @EnumSource
  void emptyContainersOfAnyType(Encoding encoding) throws Exception {
    for (byte type : TYPES) {
      byte[] bytes =
          struct(
              encoding,
              out -> {
                out.writeFieldBegin(new TField("list", TType.LIST, (short) 3));
                out.writeListBegin(new TList(type, 0));
                out.writeFieldBegin(new TField("set", TType.SET, (short) 4));
                out.writeSetBegin(new TSet(type, 0));
                out.writeFieldBegin(new TField("map", TType.MAP, (short) 5));
                out.writeMapBegin(new TMap(type, type, 0));
              });
      Holders read = thrift(encoding).decode(bytes, Holders.class);
      assertThat(read.list()).isEmpty();
      assertThat(read.set()).isEmpty();
      assertThat(read.map()).isEmpty();
      assertThat(thrift(encoding).decode(bytes, ObjectSamples.Empty.class)).isNotNull();
    }
  }
}
