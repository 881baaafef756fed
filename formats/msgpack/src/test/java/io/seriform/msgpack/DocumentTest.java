package io.seriform.msgpack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.document.Document;
import io.seriform.document.DocumentArray;
import io.seriform.document.DocumentObject;
import io.seriform.error.EncodeException;
import io.seriform.error.LimitException;
import io.seriform.error.MappingException;
import io.seriform.json.Json;
import io.seriform.testkit.Trickle;
import io.seriform.wire.Limits;
import java.io.ByteArrayOutputStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Trees: what is kept, what is converted, and what is an error. */
class DocumentTest {

  private static final Msgpack MSGPACK = Msgpack.standard();
  private static final Json JSON = Json.standard();

  private static void keeps(Document tree) {
    byte[] bytes = MSGPACK.encode(tree);
    Document back = MSGPACK.readTree(bytes);
    assertThat(back).isEqualTo(tree);
    assertThat(MSGPACK.encode(back)).isEqualTo(bytes);
    assertThat(MSGPACK.readTree(new Trickle(bytes, 1))).isEqualTo(tree);
    if (tree.kind() == Document.Kind.OBJECT || tree.kind() == Document.Kind.ARRAY) {
      assertThat(MSGPACK.decode(bytes, tree.getClass())).isEqualTo(tree);
    }
  }

  @Test
  void everyKind() {
    DocumentObject all =
        Document.object()
            .put("null", Document.ofNull())
            .put("yes", true)
            .put("integer", -5)
            .put("unsigned", Document.of(BigInteger.TWO.pow(64).subtract(BigInteger.ONE)))
            .put("float", Document.of(0.1f))
            .put("double", 0.1)
            .put("text", "é\ud83d\ude00")
            .put("bytes", Document.of(new byte[] {1, -1}))
            .put("extension", Document.extension((byte) -7, new byte[3]))
            .put("array", Document.array().add(1).add("x").add(Document.array()))
            .put("a name of more than thirty-two characters, kept nowhere", Document.object())
            .put("", 1)
            .put("ä", 2);
    keeps(all);
    keeps(Document.array().add(all).add(all));
  }

  @Test
  void keysOfEveryKind() {
    DocumentObject all =
        Document.object()
            .put("text", 1)
            .put(Document.of(1), Document.of("integer"))
            .put(Document.of("1"), Document.of("text"))
            .put(Document.of(-1), Document.of(1))
            .put(Document.of(0.5), Document.of(1))
            .put(Document.of(true), Document.of(1))
            .put(Document.ofNull(), Document.of(1))
            .put(Document.of(new byte[] {1}), Document.of(1))
            .put(Document.extension((byte) 5, new byte[] {1}), Document.of(1));
    keeps(all);
    assertThat(MSGPACK.readTree(MSGPACK.encode(all)).size()).isEqualTo(9);
    Map<?, ?> map = (Map<?, ?>) MSGPACK.decode(MSGPACK.encode(all), Object.class);
    assertThat(map).hasSize(9);
    assertThat(map.get(1L)).isEqualTo("integer");
    assertThat(map.get("1")).isEqualTo("text");
    assertThat(map.get(null)).isEqualTo(1L);
    assertThat(map.get(Document.of(new byte[] {1}))).isEqualTo(1L);
    assertThat(MSGPACK.encode(map)).isEqualTo(MSGPACK.encode(all));
  }

  @Test
  void keysWithParts() {
    for (String hex : List.of("81900a", "81910a0b", "81800c", "8181a1619101c0", "818181c0c00102")) {
      byte[] bytes = Hex.bytes(hex);
      Document tree = MSGPACK.readTree(bytes);
      keeps(tree);
      assertThat(tree.asObject().name(0)).isNull();
      Object any = MSGPACK.decode(bytes, Object.class);
      assertThat(MSGPACK.encode(any)).isEqualTo(bytes);
    }
    Object any = MSGPACK.decode(Hex.bytes("8291010a81a16102c3"), Object.class);
    assertThat(any).isEqualTo(Map.of(List.of(1L), 10L, Map.of("a", 2L), true));
    assertThat(((Map<?, ?>) any).get(List.of(1L))).isEqualTo(10L);
    assertThat(((Map<?, ?>) any).get(Map.of("a", 2L))).isEqualTo(true);
  }

  /** Keys that were chosen to have equal hashes do not make reading slow. */
  @Test
  void keysOfOneHash() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    int n = 1 << 16;
    bytes.writeBytes(Hex.bytes("df00010000"));
    for (int i = 0; i < n; i++) {
      // the bytes Aa and BB have the same hash, and so has what is made of them
      bytes.writeBytes(Hex.bytes("c420"));
      for (int bit = 0; bit < 16; bit++) {
        bytes.writeBytes((i >>> bit & 1) == 0 ? new byte[] {65, 97} : new byte[] {66, 66});
      }
      bytes.write(1);
    }
    byte[] all = bytes.toByteArray();
    assertThatThrownBy(() -> MSGPACK.decode(all, Object.class))
        .isInstanceOf(LimitException.class)
        .hasMessageContaining("Limits.withHashing");
    assertThat(MSGPACK.readTree(all).size()).isEqualTo(n);
  }

  // ---- what MessagePack cannot hold

  private static void refuses(Document leaf, String problem) {
    DocumentArray around = Document.array().add(1).add(Document.object().put("k", leaf));
    assertThatThrownBy(() -> MSGPACK.encode(around))
        .isInstanceOf(EncodeException.class)
        .hasMessageContaining(problem)
        .hasMessageContaining("$[1].k");
  }

  @Test
  void whatOtherFormatsHave() {
    refuses(Document.undefined(), "found undefined");
    refuses(Document.simple(99), "found a simple value");
    refuses(Document.tagged(1, Document.of(5)), "found a tagged value");
    refuses(Document.of(BigInteger.TWO.pow(64)), "more than 64 bits; found 18446744073709551616");
    refuses(
        Document.of(BigInteger.TWO.pow(63).negate().subtract(BigInteger.ONE)), "more than 64 bits");
    refuses(Document.of(new BigDecimal("0.12345678901234567890")), "no double has this value");
    refuses(Document.of(new BigDecimal("1e400")), "no double has this value");
  }

  // ---- from and to JSON

  @ParameterizedTest
  @ValueSource(
      strings = {
        "null",
        "[true,false,null,0,-1,1.5,1.0E300,\"é\\u0000\"]",
        "{\"a\":{\"b\":[{},[],{\"c\":18446744073709551615}]},\"\":0.1}",
        "[9223372036854775807,-9223372036854775808,9223372036854775808]"
      })
  void jsonAndBack(String json) {
    Document tree = JSON.readTree(json);
    byte[] bytes = MSGPACK.encode(tree);
    assertThat(MSGPACK.readTree(bytes)).isEqualTo(tree);
    assertThat(JSON.encodeToString(MSGPACK.readTree(bytes))).isEqualTo(JSON.encodeToString(tree));
  }

  @Test
  void whatJsonCanNotHold() {
    Document bytes = Document.of(new byte[] {1, 2, 3});
    assertThat(JSON.encodeToString(MSGPACK.readTree(MSGPACK.encode(bytes)))).isEqualTo("\"AQID\"");
    Document map = MSGPACK.readTree(Hex.bytes("8201a161c3a162"));
    assertThat(JSON.encodeToString(map)).isEqualTo("{\"1\":\"a\",\"true\":\"b\"}");
    for (String no : List.of("91d40501", "91d6ff00000000", "9181c40101a161")) {
      Document tree = MSGPACK.readTree(Hex.bytes(no));
      assertThatThrownBy(() -> JSON.encode(tree)).as(no).isInstanceOf(EncodeException.class);
    }
  }

  /** A decimal of JSON whose zeros at the end say nothing of its value. */
  @Test
  void trailingZerosOfDecimalsSayNothing() {
    Document tree = JSON.readTree("[1.10,100.0,0.000001,1e2]");
    assertThat(MSGPACK.readTree(MSGPACK.encode(tree))).isEqualTo(tree);
    Document tooLong = JSON.readTree("[1.00000000000000000001]");
    assertThatThrownBy(() -> MSGPACK.encode(tooLong)).isInstanceOf(EncodeException.class);
  }

  // ---- objects

  record Point(int x, List<String> names, byte[] more) {}

  @Test
  void objectsAndTrees() {
    Point point = new Point(1, List.of("a"), new byte[] {1});
    Document tree = MSGPACK.toDocument(point);
    assertThat(tree.at("/names/0", Document::asText)).isEqualTo("a");
    Point back = MSGPACK.fromDocument(tree, Point.class);
    assertThat(back.names()).isEqualTo(point.names());
    assertThat(back.more()).isEqualTo(point.more());
    assertThatThrownBy(() -> MSGPACK.fromDocument(Document.object().put("x", "no"), Point.class))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("$.x");
  }

  // ---- random trees, and limits

  private static Document random(Random random, int depth) {
    return switch (random.nextInt(depth > 4 ? 8 : 10)) {
      case 0 -> Document.ofNull();
      case 1 -> Document.of(random.nextBoolean());
      case 2 -> Document.of(random.nextLong() >> random.nextInt(64));
      case 3 -> Document.of(new BigInteger(64, random));
      case 4 -> Document.of(random.nextBoolean() ? random.nextGaussian() : random.nextInt());
      case 5 -> Document.of("aé中😀".repeat(random.nextInt(9)));
      case 6 -> Document.of(new byte[random.nextInt(20)]);
      case 7 -> Document.extension((byte) random.nextInt(), new byte[random.nextInt(20)]);
      case 8 -> {
        DocumentArray array = Document.array();
        for (int i = random.nextInt(20); i > 0; i--) {
          array.add(random(random, depth + 1));
        }
        yield array;
      }
      default -> {
        DocumentObject object = Document.object();
        for (int i = random.nextInt(20); i > 0; i--) {
          Document key = random(random, 9);
          object.put(key.isText() ? key : Document.of("k" + i), random(random, depth + 1));
        }
        yield object;
      }
    };
  }

  @Test
  void randomTrees() {
    Random random = new Random(7);
    for (int i = 0; i < 500; i++) {
      keeps(random(random, 0));
    }
  }

  @Test
  void depthWhenWriting() {
    Msgpack three =
        Msgpack.with(MsgpackOptions.standard().withLimits(Limits.standard().withDepth(3)));
    Document tree = Document.array();
    for (int i = 0; i < 2; i++) {
      tree = Document.array().add(tree);
    }
    Document deep = Document.object().put("k", tree);
    assertThat(three.readTree(three.encode(tree))).isEqualTo(tree);
    assertThatThrownBy(() -> three.encode(deep)).isInstanceOf(LimitException.class);
  }

  /** Large objects whose names are all new, and small ones whose names come again. */
  @Test
  void manyNames() {
    DocumentArray all = Document.array();
    DocumentObject large = Document.object();
    for (int i = 0; i < 5000; i++) {
      large.put("name-" + i, i);
      all.add(Document.object().put("id", i).put("name-" + (i % 7), "x").put("long name " + i, 1));
    }
    keeps(Document.object().put("all", all).put("large", large));
    Map<String, Object> map = new HashMap<>();
    map.put("list", new ArrayList<>(List.of(1L, large)));
    assertThat(MSGPACK.decode(MSGPACK.encode(map), Document.class).get("list").get(1))
        .isEqualTo(large);
  }
}
