package io.seriform.cbor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.seriform.codec.Engine;
import io.seriform.document.Document;
import io.seriform.document.DocumentArray;
import io.seriform.document.DocumentObject;
import io.seriform.document.SelfDescribingFormat;
import io.seriform.error.EncodeException;
import io.seriform.json.Json;
import io.seriform.json.JsonOptions;
import io.seriform.msgpack.Msgpack;
import java.io.ByteArrayInputStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Documents that go from each self-describing format to each other one without a class: nothing is
 * lost that the other one can hold, and what it cannot hold is an error that says where it is.
 */
class ConversionsTest {

  private static final Json JSON = Json.standard();
  private static final Cbor CBOR = Cbor.standard();
  private static final Msgpack MSGPACK = Msgpack.standard();
  private static final List<SelfDescribingFormat> ALL = List.of(JSON, CBOR, MSGPACK);

  /** From one format through another, and back. */
  private static void survives(
      Document tree, SelfDescribingFormat source, SelfDescribingFormat target) {
    byte[] bytes = source.encode(tree);
    Document read = source.readTree(bytes);
    assertThat(read).isEqualTo(tree);
    byte[] converted = target.encode(read);
    Document there = target.readTree(converted);
    assertThat(there).as("%s to %s", source.name(), target.name()).isEqualTo(tree);
    assertThat(target.readTree(new ByteArrayInputStream(converted))).isEqualTo(tree);
    assertThat(source.encode(there))
        .as("%s to %s and back", source.name(), target.name())
        .isEqualTo(bytes);
  }

  private static void survivesEverywhere(Document tree) {
    for (SelfDescribingFormat source : ALL) {
      for (SelfDescribingFormat target : ALL) {
        survives(tree, source, target);
      }
    }
  }

  // ---- what all of them hold

  @Test
  void whatAllHold() {
    DocumentArray all =
        Document.array()
            .add(Document.ofNull())
            .add(true)
            .add(false)
            .add("")
            .add("aé中😀\u0000\"\\")
            .add(Document.of(BigInteger.TWO.pow(64).subtract(BigInteger.ONE)))
            .add(Document.object())
            .add(Document.array());
    for (int bits = 0; bits < 64; bits++) {
      for (int d = -1; d <= 1; d++) {
        all.add((1L << bits) + d).add(-(1L << bits) + d);
      }
    }
    for (double d : new double[] {0.5, -0.0, 0.1, 1e300, Double.MIN_VALUE, Double.MAX_VALUE}) {
      all.add(d);
    }
    survivesEverywhere(all);
    DocumentObject names = Document.object();
    for (int i = 0; i < 100; i++) {
      names.put("n".repeat(i), i).put("é" + i, Document.array().add(i));
    }
    survivesEverywhere(Document.object().put("all", all).put("names", names));
  }

  private static Document random(Random random, int depth) {
    return switch (random.nextInt(depth > 4 ? 5 : 7)) {
      case 0 -> random.nextBoolean() ? Document.ofNull() : Document.of(random.nextBoolean());
      case 1 -> Document.of(random.nextLong() >> random.nextInt(64));
      case 2 -> Document.of(new BigInteger(64, random));
      case 3 -> Document.of(random.nextGaussian() * Math.pow(10, random.nextInt(600) - 300));
      case 4 -> Document.of("aé中😀".repeat(random.nextInt(9)));
      case 5 -> {
        DocumentArray array = Document.array();
        for (int i = random.nextInt(20); i > 0; i--) {
          array.add(random(random, depth + 1));
        }
        yield array;
      }
      default -> {
        DocumentObject object = Document.object();
        for (int i = random.nextInt(20); i > 0; i--) {
          object.put("k" + i, random(random, depth + 1));
        }
        yield object;
      }
    };
  }

  @Test
  void randomTrees() {
    Random random = new Random(11);
    for (int i = 0; i < 300; i++) {
      survivesEverywhere(random(random, 0));
    }
  }

  // ---- what only some of them hold

  private static Arguments leaf(Document value, SelfDescribingFormat... holders) {
    return Arguments.of(value, List.of(holders));
  }

  static Stream<Arguments> leaves() {
    return Stream.of(
        leaf(Document.undefined(), CBOR),
        leaf(Document.simple(0), CBOR),
        leaf(Document.simple(99), CBOR),
        leaf(Document.tagged(0, Document.of("2013-03-21T20:04:00Z")), CBOR),
        leaf(Document.tagged(1, Document.of(1363896240)), CBOR),
        leaf(Document.tagged(21, Document.of(new byte[3])), CBOR),
        leaf(Document.tagged(-1, Document.array().add(Document.undefined())), CBOR),
        leaf(Document.extension((byte) 5, new byte[] {1, 2}), MSGPACK),
        leaf(Document.extension((byte) -1, new byte[4]), MSGPACK),
        leaf(Document.of(new byte[0]), CBOR, MSGPACK),
        leaf(Document.of(new byte[] {0, -1, 127}), CBOR, MSGPACK),
        leaf(Document.of(0.1f), CBOR, MSGPACK),
        leaf(Document.of(Double.NaN), CBOR, MSGPACK),
        leaf(Document.of(Double.NEGATIVE_INFINITY), CBOR, MSGPACK),
        leaf(Document.of(Float.POSITIVE_INFINITY), CBOR, MSGPACK),
        leaf(Document.of(BigInteger.TWO.pow(64)), JSON, CBOR),
        leaf(Document.of(BigInteger.TWO.pow(63).negate().subtract(BigInteger.ONE)), JSON, CBOR),
        leaf(Document.of(BigInteger.TEN.pow(100).negate()), JSON, CBOR),
        leaf(Document.of(new BigDecimal("3.14159265358979323846")), JSON, CBOR),
        leaf(Document.of(new BigDecimal("1E+400")), JSON, CBOR),
        // keys
        leaf(Document.object().put(Document.of(new byte[2]), Document.of(1)), CBOR, MSGPACK),
        leaf(Document.object().put(Document.ofNull(), Document.of(1)), CBOR, MSGPACK),
        leaf(Document.object().put(Document.array().add(1), Document.of(1)), CBOR, MSGPACK),
        leaf(Document.object().put(Document.object(), Document.of(1)), CBOR, MSGPACK),
        leaf(Document.object().put(Document.undefined(), Document.of(1)), CBOR),
        leaf(Document.object().put(Document.tagged(9, Document.of(1)), Document.of(1)), CBOR),
        leaf(Document.object().put("1", 1).put(Document.of(1), Document.of(2)), CBOR, MSGPACK));
  }

  /** Each value is kept by those that hold it, and refused with its place by all others. */
  @ParameterizedTest
  @MethodSource("leaves")
  void whatOnlySomeHold(Document value, List<SelfDescribingFormat> holders) {
    Document around = Document.object().put("k", Document.array().add(1).add(value));
    for (SelfDescribingFormat source : holders) {
      Document read = source.readTree(source.encode(around));
      assertThat(read).isEqualTo(around);
      for (SelfDescribingFormat target : ALL) {
        if (holders.contains(target)) {
          survives(around, source, target);
        } else if (target == JSON && isText(value)) {
          assertThat(target.readTree(target.encode(read)).get("k").get(1).kind())
              .isIn(Document.Kind.TEXT, Document.Kind.DOUBLE);
        } else {
          EncodeException e =
              catchThrowableOfType(EncodeException.class, () -> target.encode(read));
          assertThat(e).as("%s in %s", value, target.name()).isNotNull();
          assertThat(e.path()).startsWith("$.k[1]");
          assertThat(e.format()).isEqualTo(target.name());
        }
      }
    }
  }

  /** What JSON has other words for. */
  private static boolean isText(Document value) {
    return value.kind() == Document.Kind.BYTES || value.equals(Document.of(0.1f));
  }

  /** Bytes are base64 in JSON, and bytes again for a class that wants them. */
  @Test
  void bytesInJson() {
    byte[] bytes = {0, -1, 127};
    for (SelfDescribingFormat source : List.of(CBOR, MSGPACK)) {
      String json = JSON.encodeToString(source.readTree(source.encode(bytes)));
      assertThat(json).isEqualTo("\"AP9/\"");
      assertThat(JSON.decode(json, byte[].class)).isEqualTo(bytes);
    }
  }

  /** A float has its shortest text in JSON, and is the same float again. */
  @Test
  void floatsInJson() {
    Random random = new Random(3);
    for (int i = 0; i < 10_000; i++) {
      float v = Float.intBitsToFloat(random.nextInt());
      if (Float.isFinite(v)) {
        String json = JSON.encodeToString(CBOR.readTree(CBOR.encode(v)));
        assertThat(JSON.decode(json, float.class)).isEqualTo(v);
        assertThat(JSON.readTree(json).asFloat()).isEqualTo(v);
      }
    }
  }

  @Test
  void nonFiniteNumbersInJson() {
    Json json = Json.with(JsonOptions.standard().withNonFiniteNumbers(true));
    for (double d : new double[] {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
      survives(Document.array().add(d), CBOR, json);
      survives(Document.array().add(d), MSGPACK, json);
    }
  }

  /** Numbers and booleans that are keys have their texts in JSON. */
  @Test
  void keysInJson() {
    DocumentObject keys =
        Document.object()
            .put(Document.of(1), Document.of("a"))
            .put(Document.of(-1), Document.of("b"))
            .put(Document.of(2.5), Document.of("c"))
            .put(Document.of(true), Document.of("d"))
            .put("2", "e");
    for (SelfDescribingFormat source : List.of(CBOR, MSGPACK)) {
      assertThat(JSON.encodeToString(source.readTree(source.encode(keys))))
          .isEqualTo("{\"1\":\"a\",\"-1\":\"b\",\"2.5\":\"c\",\"true\":\"d\",\"2\":\"e\"}");
    }
  }

  // ---- what the libraries that are used most get wrong, end to end

  /** Integers that are keys stay integers, in trees and as an Object, and do not become names. */
  @Test
  void integerKeysStayIntegers() {
    byte[] cose = HexFormat.of().parseHex("a301260442313120f5");
    byte[] msgpack = HexFormat.of().parseHex("8301f904c4023131ffc3");
    Document tree = CBOR.readTree(cose);
    assertThat(MSGPACK.encode(tree)).isEqualTo(msgpack);
    assertThat(CBOR.encode(MSGPACK.readTree(msgpack))).isEqualTo(cose);
    for (Engine engine : Engine.values()) {
      Cbor cbor = Cbor.with(CborOptions.standard().withEngine(engine));
      Map<?, ?> map = (Map<?, ?>) cbor.decode(cose, Object.class);
      assertThat(map.keySet().toArray()).containsExactly(1L, 4L, -1L);
      assertThat(cbor.encode(map)).isEqualTo(cose);
    }
  }
}
