package io.seriform.protobuf.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.Codec;
import io.seriform.Framing;
import io.seriform.document.Document;
import io.seriform.document.DocumentArray;
import io.seriform.document.DocumentObject;
import io.seriform.error.EncodeException;
import io.seriform.error.LimitException;
import io.seriform.error.MappingException;
import io.seriform.error.SyntaxException;
import io.seriform.testkit.hostile.TreeMemory;
import io.seriform.wire.Limits;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Trees by hand: what is kept, what is refused, what is bounded. */
class DynamicLimitsTest {

  private static final String TEXT =
      """
      syntax = "proto2";
      message M {
        optional M inner = 1;
        optional int32 number = 2;
        optional string text = 3;
        optional E closed = 4;
        repeated int32 list = 5;
        map<string, M> map = 6;
        optional group G = 7 { optional M m = 1; }
        oneof one { int32 a = 8; string b = 9; }
        repeated E closed_list = 10 [packed = true];
        map<int32, E> constants = 11;
        extensions 100 to 200;
      }
      enum E { ZERO = 0; ONE = 1; }
      extend M { optional string note = 100; }
      message Strict { required int32 must = 1; optional Strict next = 2;
        repeated Strict all = 3; map<int32, Strict> by_number = 4; }
      """;

  private static final DynamicProtobuf ALL =
      DynamicProtobuf.of(ProtoLoader.standard().texts(Map.of("m.proto", TEXT)).load("m.proto"));
  private static final Codec<Document> M = ALL.codec("M");

  private static byte[] bytes(int... values) {
    byte[] bytes = new byte[values.length];
    for (int i = 0; i < values.length; i++) {
      bytes[i] = (byte) values[i];
    }
    return bytes;
  }

  private static byte[] nested(int depth) {
    // from the inside out, each with a length of five bytes
    byte[] all = new byte[depth * 6];
    for (int i = 0; i < depth; i++) {
      int length = (depth - 1 - i) * 6;
      all[i * 6] = 1 << 3 | 2;
      for (int j = 0; j < 4; j++) {
        all[i * 6 + 1 + j] = (byte) (((length >>> (7 * j)) & 0x7F) | 0x80);
      }
      all[i * 6 + 5] = (byte) (length >>> 28);
    }
    return all;
  }

  private static byte[] groups(int depth, int number) {
    byte[] all = new byte[depth];
    Arrays.fill(all, (byte) (number << 3 | 3));
    return all;
  }

  @Test
  void nestingEndsAtTheLimit() {
    // warm, so that the frames are those of compiled code
    for (int i = 0; i < 3000; i++) {
      M.encode(M.decode(nested(400)));
    }
    assertThat(M.decode(nested(499)).get("inner")).isNotNull();
    for (int i = 0; i < 20; i++) {
      assertThatThrownBy(() -> M.decode(nested(100_000))).isInstanceOf(LimitException.class);
      assertThatThrownBy(() -> M.decode(groups(100_000, 15))).isInstanceOf(LimitException.class);
      assertThatThrownBy(() -> M.decode(groups(100_000, 7))).isInstanceOf(LimitException.class);
    }
    DocumentObject tree = Document.object();
    for (int i = 0; i < 100_000; i++) {
      tree = Document.object().put("inner", tree);
    }
    Document deep = tree;
    assertThatThrownBy(() -> M.encode(deep)).isInstanceOf(LimitException.class);
    DocumentObject cycle = Document.object();
    cycle.put("inner", cycle);
    assertThatThrownBy(() -> M.encode(cycle)).isInstanceOf(LimitException.class);
    assertThatThrownBy(
            () -> ALL.withLimits(Limits.standard().withDepth(3)).codec("M").decode(nested(3)))
        .isInstanceOf(LimitException.class);
  }

  @Test
  void whatTheSchemaDoesNotSayStays() {
    byte[] unknown =
        bytes(
            2 << 3,
            5, // number
            ((50 << 3) & 0x7F) | 0x80,
            3,
            7, // varint 50
            ((50 << 3) & 0x7F) | 0x80 | 2,
            3,
            2,
            1,
            2, // bytes 50
            4 << 3,
            9, // a constant that E does not have
            ((51 << 3) & 0x7F) | 0x80 | 5,
            3,
            1,
            0,
            0,
            0x80);
    Document tree = M.decode(unknown);
    assertThat(tree).hasToString("{\"number\":5,50:[0(7),2(h'0102')],4:[0(9)],51:[5(2147483649)]}");
    byte[] again = M.encode(tree);
    assertThat(M.decode(again)).isEqualTo(tree);
    assertThat(again).hasSameSizeAs(unknown);
  }

  @Test
  void closedEnumsInListsAndMaps() {
    Document tree = M.decode(bytes(10 << 3 | 2, 3, 0, 5, 1, 11 << 3 | 2, 4, 8, 1, 16, 7));
    assertThat(tree)
        .hasToString("{\"closed_list\":[\"ZERO\",\"ONE\"],10:[0(5)],11:[2(h'08011007')]}");
    assertThat(M.decode(M.encode(tree))).isEqualTo(tree);
  }

  @Test
  void theLastOfAOneofWins() {
    assertThat(M.decode(bytes(8 << 3, 1, 9 << 3 | 2, 1, 'x'))).hasToString("{\"b\":\"x\"}");
    assertThat(M.decode(bytes(9 << 3 | 2, 1, 'x', 8 << 3, 0))).hasToString("{\"a\":0}");
    assertThatThrownBy(() -> M.encode(Document.object().put("a", 1).put("b", "x")))
        .isInstanceOf(EncodeException.class)
        .hasMessageContaining("belong to the oneof one");
  }

  @Test
  void malformedMessages() {
    for (byte[] wrong :
        List.of(
            bytes(0, 1),
            bytes(2 << 3),
            bytes(2 << 3, 0x80),
            bytes(2 << 3, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 1),
            bytes(2 << 3 | 6),
            bytes(2 << 3 | 4),
            bytes(7 << 3 | 3),
            bytes(7 << 3 | 3, 8 << 3 | 4),
            bytes(15 << 3 | 3, 14 << 3 | 4))) {
      assertThatThrownBy(() -> M.decode(wrong))
          .isInstanceOf(SyntaxException.class)
          .hasMessageContaining("Protobuf");
    }
    for (byte[] tooLong :
        List.of(
            bytes(3 << 3 | 2, 5, 'x'),
            bytes(1 << 3 | 2, 0xFF, 0xFF, 0xFF, 0xFF, 7),
            bytes(3 << 3 | 2, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 1),
            bytes(1 << 3 | 2, 2, 3 << 3 | 2, 5, 'x'))) {
      assertThatThrownBy(() -> M.decode(tooLong))
          .isInstanceOf(MappingException.class)
          .hasMessageContaining("a length exceeds the enclosing message");
    }
  }

  @Test
  void treesThatDoNotFit() {
    refused(Document.object().put("nothing", 1), "has no field nothing");
    refused(Document.object().put("number", "x"), "expected int32, found");
    refused(Document.object().put("number", 1L << 31), "expected int32");
    refused(Document.object().put("text", 5), "expected string");
    refused(Document.object().put("closed", "TWO"), "a constant of E");
    refused(Document.object().put("closed", 2), "a constant of E");
    refused(Document.object().put("list", 5), "an array");
    refused(Document.object().put("list", Document.array().add("x")), "$.list[0]");
    refused(
        Document.object().put("list", Document.array().add((Document) null)), "cannot hold null");
    refused(Document.object().put("map", Document.array()), "an object, for a map");
    refused(Document.object().put("inner", 1), "an object, for the message M");
    refused(Document.object().put("[note]", 1), "expected string");
    refused(Document.object().put("text", "\uD800"), "lone surrogate");
    refused(Document.array(), "an object, for the message M");
    refused(
        Document.object().put(Document.of(0), Document.array()), "the number of an unknown field");
    refused(Document.object().put(Document.of(50), Document.array().add(1)), "its wire type");
    assertThat(M.encode(Document.object().put("number", Document.ofNull()))).isEmpty();
    assertThatThrownBy(() -> M.encode((Document) null)).isInstanceOf(EncodeException.class);
  }

  private static void refused(Document tree, String message) {
    assertThatThrownBy(() -> M.encode(tree))
        .isInstanceOf(EncodeException.class)
        .hasMessageContaining(message);
  }

  @Test
  void requiredFields() {
    Codec<Document> strict = ALL.codec("Strict");
    assertThatThrownBy(() -> strict.decode(bytes()))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("the required field must is missing");
    assertThatThrownBy(() -> strict.decode(bytes(8, 1, 18, 0))).hasMessageContaining("$.next");
    assertThatThrownBy(() -> strict.encode(Document.object()))
        .isInstanceOf(EncodeException.class)
        .hasMessageContaining("must is missing");
    // the parts of a message may come one after the other
    assertThat(strict.decode(bytes(18, 0, 8, 1, 18, 2, 8, 3)))
        .hasToString("{\"next\":{\"must\":3},\"must\":1}");
  }

  @Test
  void thePlaceIsTold() {
    // list: 1, and a varint that does not end
    placed(bytes(42, 2, 1, 128), "$.list[1]");
    placed(bytes(40, 1, 40, 128), "$.list[1]");
    // map: "k" to a message whose number does not end
    placed(bytes(50, 7, 10, 1, 'k', 18, 2, 16, 128), "$.map.k.number");
    Codec<Document> strict = ALL.codec("Strict");
    assertThatThrownBy(() -> strict.decode(bytes(8, 1, 26, 2, 8, 1, 26, 0)))
        .isInstanceOfSatisfying(
            MappingException.class, e -> assertThat(e.path()).isEqualTo("$.all[1]"));
    assertThatThrownBy(() -> strict.decode(bytes(8, 1, 34, 4, 8, 7, 18, 0)))
        .isInstanceOfSatisfying(
            MappingException.class, e -> assertThat(e.path()).isEqualTo("$.by_number.7"));
    assertThatThrownBy(() -> strict.decode(bytes(26, 2, 8, 1, 26, 2, 8, 128)))
        .isInstanceOfSatisfying(
            SyntaxException.class, e -> assertThat(e.path()).isEqualTo("$.all[1].must"));
  }

  private static void placed(byte[] bytes, String path) {
    assertThatThrownBy(() -> M.decode(bytes))
        .isInstanceOfSatisfying(SyntaxException.class, e -> assertThat(e.path()).isEqualTo(path));
  }

  @ParameterizedTest
  @EnumSource(names = {"SEQUENCE", "PREFIXED"})
  void manyMessagesInOneStream(Framing framing) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (var encoder = M.encodeStream(out, framing)) {
      for (int i = 0; i < 300; i++) {
        encoder.write(Document.object().put("number", i).put("text", "x".repeat(i)));
      }
    }
    try (var decoder = M.decodeStream(new ByteArrayInputStream(out.toByteArray()), framing)) {
      for (int i = 0; i < 300; i++) {
        assertThat(decoder.next().get("number").asInt()).isEqualTo(i);
      }
      assertThat(decoder.hasNext()).isFalse();
    }
    assertThat(M.decode(new ByteArrayInputStream(bytes(2 << 3, 1)))).hasToString("{\"number\":1}");
    assertThatThrownBy(() -> M.decodeStream(new byte[0], Framing.ARRAY))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void memoryIsAHardCap() {
    DocumentObject list = Document.object();
    DocumentArray numbers = Document.array();
    DocumentObject map = Document.object();
    for (int i = 0; i < 10_000; i++) {
      numbers.add(1);
      map.put("k" + i, Document.object());
    }
    list.put("list", numbers);
    TreeMemory.check(limits -> ALL.withLimits(limits).codec("M"), list);
    TreeMemory.check(
        limits -> ALL.withLimits(limits).codec("M"), Document.object().put("map", map));
  }
}
