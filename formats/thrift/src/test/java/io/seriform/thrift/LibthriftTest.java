package io.seriform.thrift;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.Codec;
import io.seriform.document.Document;
import io.seriform.document.DocumentArray;
import io.seriform.document.DocumentObject;
import io.seriform.error.SeriformException;
import io.seriform.testkit.generated.GeneratedClass;
import io.seriform.testkit.generated.Javac;
import io.seriform.testkit.generated.RandomValues;
import io.seriform.testkit.hostile.TreeMemory;
import io.seriform.thrift.schema.FieldType;
import io.seriform.thrift.schema.ThriftSchema;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.apache.thrift.TException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Byte for byte what Apache's library writes, on generated classes and on generated schemas. */
@Tag("slow")
class LibthriftTest {

  private static final long SEED = Long.getLong("seriform.testkit.seed", 20260101);

  @ParameterizedTest
  @EnumSource
  void generatedClasses(Encoding encoding) throws Exception {
    Random random = new Random(SEED);
    Map<String, String> sources = new LinkedHashMap<>();
    for (int i = 0; i < 40; i++) {
      String name = Javac.PACKAGE + "T" + i;
      GeneratedClass.Style style =
          i % 2 == 0 ? GeneratedClass.Style.FIELDS : GeneratedClass.Style.RECORD;
      int count = random.nextInt(random.nextInt(4) == 0 ? 80 : 12);
      sources.put(
          name, GeneratedClass.random(name, style, count, GeneratedClass.allTypes(), random));
    }
    Map<String, Class<?>> classes = Javac.define(sources);
    Thrift thrift = Thrift.with(ThriftSubject.BY_POSITION.withProtocol(encoding));
    for (String name : sources.keySet()) {
      for (int i = 0; i < 10; i++) {
        Object value = new RandomValues(random, i > 0, false).of(classes.get(name));
        byte[] expected = Libthrift.write(encoding, value);
        assertThat(thrift.encode(value))
            .as("seed %d, %s", SEED, sources.get(name))
            .isEqualTo(expected);
        Object back = thrift.decode(expected, classes.get(name));
        assertThat(thrift.encode(back))
            .as("seed %d, %s", SEED, sources.get(name))
            .isEqualTo(expected);
      }
    }
  }

  /** A text as a field and as an element. */
  public record Texts(String field, List<String> elements) {}

  /** Lengths around every step of the loops and of the varint, ASCII or not at the very end. */
  @ParameterizedTest
  @EnumSource
  void textsOfAllLengths(Encoding encoding) throws Exception {
    Thrift thrift = Thrift.with(ThriftSubject.BY_POSITION.withProtocol(encoding));
    for (int n = 0; n < 17_000; n += n < 200 || (n > 16_370 && n < 16_390) ? 1 : 511) {
      for (String end : List.of("", "\u00e9", "\u4e2d", "\ud83d\ude00")) {
        String text = "a".repeat(n) + end;
        Texts value = new Texts(text, List.of(text, "x", text));
        byte[] expected = Libthrift.write(encoding, value);
        assertThat(thrift.encode(value)).as("%d, %s", n, end).isEqualTo(expected);
        assertThat(thrift.decode(expected, Texts.class)).as("%d, %s", n, end).isEqualTo(value);
      }
    }
  }

  /** Numbers of both sizes. */
  public record Numbers(int narrow, long wide) {}

  @ParameterizedTest
  @EnumSource
  void numbersOfAllSizes(Encoding encoding) throws Exception {
    Thrift thrift = Thrift.with(ThriftSubject.BY_POSITION.withProtocol(encoding));
    for (int bits = 0; bits < 64; bits++) {
      for (long off = -2; off <= 2; off++) {
        for (long v : new long[] {(1L << bits) + off, -(1L << bits) + off}) {
          Numbers value = new Numbers((int) v, v);
          byte[] expected = Libthrift.write(encoding, value);
          assertThat(thrift.encode(value)).as("%d", v).isEqualTo(expected);
          assertThat(thrift.decode(expected, Numbers.class)).isEqualTo(value);
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void generatedSchemas(Encoding encoding) throws Exception {
    Random random = new Random(SEED);
    for (int i = 0; i < 300; i++) {
      ThriftSchema schema = LibthriftTrees.schema(random);
      Document value = LibthriftTrees.value(random, schema, new FieldType.Named("S3"), 0);
      byte[] expected = LibthriftTrees.write(encoding, schema, "S3", value);
      Thrift thrift =
          Thrift.with(ThriftSubject.BY_POSITION.withProtocol(encoding).withSchema(schema));
      Codec<Document> codec = thrift.tree("S3");
      assertThat(codec.encode(value)).as("seed %d, %d: %s", SEED, i, value).isEqualTo(expected);
      assertThat(codec.decode(expected)).isEqualTo(value);
      assertThat(LibthriftTrees.read(encoding, schema, "S3", expected)).isEqualTo(value);
      byte[] shuffled = LibthriftTrees.shuffled(encoding, schema, "S3", value, random);
      assertThat(codec.decode(shuffled)).as("seed %d, %d: %s", SEED, i, value).isEqualTo(value);
    }
  }

  /** What Apache's library reads and we do not: it takes one value for another there. */
  private static final Set<String> STRICTER =
      Set.of(
          "an unknown type",
          "not a boolean",
          "the text is not UTF-8",
          "the number does not fit",
          "a number exceeds 32 bits",
          "a varint has too many bytes");

  /** Bytes changed here and there: what both read is the same. */
  @ParameterizedTest
  @EnumSource
  void changedBytes(Encoding encoding) throws Exception {
    Random random = new Random(SEED);
    for (int i = 0; i < 150; i++) {
      ThriftSchema schema = LibthriftTrees.schema(random);
      Document value = LibthriftTrees.value(random, schema, new FieldType.Named("S3"), 0);
      byte[] good = LibthriftTrees.shuffled(encoding, schema, "S3", value, random);
      Codec<Document> codec =
          Thrift.with(
                  ThriftSubject.BY_POSITION
                      .withProtocol(encoding)
                      .withSchema(schema)
                      .withLastDuplicateWins(true))
              .tree("S3");
      for (int k = 0; k < 100; k++) {
        byte[] bytes = good.clone();
        for (int n = random.nextInt(3); n >= 0; n--) {
          int changed = random.nextInt(random.nextBoolean() ? 256 : 17);
          bytes[random.nextInt(bytes.length)] = (byte) changed;
        }
        compare(codec, encoding, schema, bytes);
      }
    }
  }

  private static void compare(
      Codec<Document> codec, Encoding encoding, ThriftSchema schema, byte[] bytes) {
    Document theirs = null;
    String problem = null;
    try {
      theirs = LibthriftTrees.read(encoding, schema, "S3", bytes);
    } catch (TException e) {
      problem = String.valueOf(e.getMessage());
    }
    String what = HexFormat.of().formatHex(bytes) + "\n" + schema;
    try {
      Document ours = codec.decode(bytes);
      if (theirs != null) {
        assertThat(ours).as(what).isEqualTo(theirs);
      } else {
        // libthrift 0.25 cannot read containers of UUIDs
        assertThat(problem).as(what).startsWith("unrecognized type code");
      }
    } catch (SeriformException e) {
      if (theirs != null) {
        assertThat(STRICTER).as("%s%n%s", e, what).contains(e.problem());
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void memoryOfTreesIsAHardCap(Encoding encoding) {
    ThriftSchema schema =
        ThriftSchema.parse(
            "struct Empty {} struct S { 1: list<bool> flags; 2: map<i32, bool> map;"
                + " 3: list<Empty> structs }");
    DocumentArray flags = Document.array();
    DocumentObject map = Document.object();
    DocumentArray structs = Document.array();
    for (int i = 0; i < 10_000; i++) {
      flags.add(Document.of(true));
      map.put(Document.of(i), Document.of(true));
      structs.add(Document.object());
    }
    for (Document tree :
        List.of(
            Document.object().put("flags", flags),
            Document.object().put("map", map),
            Document.object().put("structs", structs))) {
      TreeMemory.check(
          limits ->
              Thrift.with(
                      ThriftSubject.BY_POSITION
                          .withProtocol(encoding)
                          .withSchema(schema)
                          .withLimits(limits))
                  .tree("S"),
          tree);
    }
  }
}
