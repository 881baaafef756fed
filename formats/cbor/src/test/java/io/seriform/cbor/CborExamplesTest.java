package io.seriform.cbor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.Codec;
import io.seriform.Framing;
import io.seriform.StreamDecoder;
import io.seriform.StreamEncoder;
import io.seriform.annotation.Include;
import io.seriform.annotation.Property;
import io.seriform.annotation.View;
import io.seriform.codec.Engine;
import io.seriform.document.Document;
import io.seriform.document.SelfDescribingOptions;
import io.seriform.error.EncodeException;
import io.seriform.error.LimitException;
import io.seriform.error.MappingException;
import io.seriform.error.SyntaxException;
import io.seriform.json.Json;
import io.seriform.model.options.ModelOptions;
import io.seriform.model.options.PropertySorting;
import io.seriform.model.rules.NamingStrategy;
import io.seriform.msgpack.Msgpack;
import io.seriform.wire.Limits;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The Java of {@code docs/cbor.md}. */
class CborExamplesTest {

  // example
  record Order(int id, String customer, List<Line> lines) {}

  record Line(String article, int count) {}

  // end

  private static String hex(byte[] bytes) {
    return HexFormat.of().formatHex(bytes);
  }

  private static byte[] bytes(String hex) {
    return HexFormat.of().parseHex(hex);
  }

  @Test
  void objectsAreMapsOfTheirNames() {
    // example
    Cbor cbor = Cbor.standard();
    Order order = new Order(7, "Ada", List.of(new Line("pen", 2)));

    byte[] bytes = cbor.encode(order);
    assertThat(cbor.readTree(bytes))
        .hasToString(
            "{\"id\":7,\"customer\":\"Ada\",\"lines\":[{\"article\":\"pen\",\"count\":2}]}");

    Order back = cbor.decode(bytes, Order.class);
    assertThat(back).isEqualTo(order);

    Codec<Order> codec = cbor.codec(Order.class);
    ByteArrayOutputStream stream = new ByteArrayOutputStream();
    codec.encode(order, stream);
    assertThat(codec.decode(new ByteArrayInputStream(stream.toByteArray()))).isEqualTo(order);
    // end
  }

  @Test
  void keysOfAnyKind() {
    // example
    Map<Object, Object> map = new LinkedHashMap<>();
    map.put(1, "one");
    map.put(List.of(true), 2.5);
    byte[] bytes = Cbor.standard().encode(map);
    assertThat(hex(bytes)).isEqualTo("a201636f6e6581f5f94100");
    assertThat(Cbor.standard().decode(bytes, Object.class))
        .isEqualTo(Map.of(1L, "one", List.of(true), 2.5));
    // end
  }

  @Test
  void treesKeepTagsAndKeys() {
    // example
    Document tree = Cbor.standard().readTree(bytes("a2016568656c6c6f6161d82144eff1ab01"));
    assertThat(tree).hasToString("{1:\"hello\",\"a\":33(h'eff1ab01')}");
    assertThat(tree.get("a").tag()).isEqualTo(33);
    assertThat(tree.asObject().get(Document.of(1)).asText()).isEqualTo("hello");
    // end
  }

  @Test
  void treesConvertToOtherFormats() {
    // example
    Document tree = Cbor.standard().readTree(bytes("a1016178"));
    assertThat(Json.standard().encodeToString(tree)).isEqualTo("{\"1\":\"x\"}");
    assertThat(hex(Msgpack.standard().encode(tree))).isEqualTo("8101a178");
    Document tagged = Cbor.standard().readTree(bytes("81c11a514b67b0"));
    assertThatThrownBy(() -> Json.standard().encode(tagged))
        .isInstanceOf(EncodeException.class)
        .hasMessageContaining("$[0]");
    // end
  }

  @Test
  void numbersOfAnySizeAreKept() {
    // example
    Cbor cbor = Cbor.standard();
    assertThat(hex(cbor.encode(BigInteger.TWO.pow(64).negate().subtract(BigInteger.ONE))))
        .isEqualTo("c349010000000000000000");
    assertThat(hex(cbor.encode(new BigDecimal("273.15")))).isEqualTo("c48221196ab3");
    assertThat(hex(cbor.encode(1.5))).isEqualTo("f93e00");
    assertThat(cbor.decode(bytes("f93e00"), double.class)).isEqualTo(1.5);
    assertThat(cbor.decode(bytes("d743fbff01"), String.class)).isEqualTo("FBFF01");
    assertThat(cbor.decode(bytes("d82163416673"), byte[].class)).containsExactly(0x01, 0xFB);
    assertThatThrownBy(() -> cbor.decode(bytes("190100"), byte.class))
        .isInstanceOf(MappingException.class)
        .hasMessage("CBOR: the number does not fit; expected byte, found 256 at $, offset 0");
    // end
  }

  @Test
  void sequencesAreWrittenValueByValue() {
    // example
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    Codec<Line> codec = Cbor.standard().codec(Line.class);
    try (StreamEncoder<Line> lines = codec.encodeStream(file, Framing.SEQUENCE)) {
      lines.write(new Line("pen", 2));
      lines.write(new Line("ink", 1));
    }
    int sum = 0;
    try (StreamDecoder<Line> lines =
        codec.decodeStream(new ByteArrayInputStream(file.toByteArray()), Framing.SEQUENCE)) {
      while (lines.hasNext()) {
        sum += lines.next().count();
      }
    }
    assertThat(sum).isEqualTo(3);
    // end
  }

  @Test
  void momentsAreTextsOrSeconds() {
    // example
    Instant moment = Instant.ofEpochSecond(1363896240);
    Cbor text = Cbor.standard();
    assertThat(text.readTree(text.encode(moment))).hasToString("0(\"2013-03-21T20:04:00Z\")");
    Cbor epoch = Cbor.with(CborOptions.standard().withDates(CborOptions.Dates.EPOCH));
    assertThat(epoch.readTree(epoch.encode(moment))).hasToString("1(1363896240)");
    assertThat(epoch.readTree(epoch.encode(LocalDate.of(1970, 1, 11)))).hasToString("100(10)");
    assertThat(text.decode(epoch.encode(moment), Instant.class)).isEqualTo(moment);
    // end
  }

  @Test
  void objectsMayBeArrays() {
    // example
    CborOptions options = CborOptions.standard();
    Cbor array = Cbor.with(options.withShape(CborOptions.Shape.ARRAY));
    assertThat(array.readTree(array.encode(new Line("pen", 2)))).hasToString("[\"pen\",2]");
    Cbor lines = Cbor.with(options.withArrayShape(Line.class));
    assertThat(lines.readTree(lines.encode(new Order(7, "Ada", List.of(new Line("pen", 2))))))
        .hasToString("{\"id\":7,\"customer\":\"Ada\",\"lines\":[[\"pen\",2]]}");
    // end
  }

  // example
  record Header(@Property(id = 1) int algorithm, @Property(id = 4) String key) {}

  // end

  @Test
  void declaredIdsReplaceNames() {
    // example
    Cbor cose = Cbor.with(CborOptions.standard().withIds(CborOptions.Ids.DECLARED));
    byte[] bytes = cose.encode(new Header(-7, "11"));
    assertThat(hex(bytes)).isEqualTo("a2012604623131");
    assertThat(cose.decode(bytes, Header.class)).isEqualTo(new Header(-7, "11"));
    // end
  }

  @Test
  void keysMayBeSorted() {
    // example
    Map<String, Integer> map = new LinkedHashMap<>();
    map.put("b", 1);
    map.put("aa", 2);
    map.put("a", 3);
    Cbor cbor = Cbor.with(CborOptions.standard().withOrder(CborOptions.Order.DETERMINISTIC));
    assertThat(cbor.readTree(cbor.encode(map))).hasToString("{\"a\":3,\"b\":1,\"aa\":2}");
    // end
  }

  // example
  static final class Node {
    public String name;
    public Node next;
  }

  // end

  @Test
  void referencesKeepCycles() {
    // example
    Node node = new Node();
    node.name = "a";
    node.next = node;
    Cbor cbor = Cbor.with(CborOptions.standard().withReferences(true));
    byte[] bytes = cbor.encode(node);
    assertThat(cbor.readTree(bytes)).hasToString("28({\"name\":\"a\",\"next\":29(0)})");
    Node back = cbor.decode(bytes, Node.class);
    assertThat(back.next).isSameAs(back);
    // end
  }

  @Test
  void selfDescribed() {
    // example
    Cbor cbor = Cbor.with(CborOptions.standard().withSelfDescribed(true));
    assertThat(hex(cbor.encode(1))).isEqualTo("d9d9f701");
    assertThat(Cbor.standard().decode(bytes("d9d9f701"), int.class)).isEqualTo(1);
    // end
  }

  @Test
  void malformedText() {
    // example
    Cbor lenient = Cbor.with(CborOptions.standard().withUtf8Check(false));
    byte[] cut = bytes("62c3e9");
    assertThatThrownBy(() -> Cbor.standard().decode(cut, String.class))
        .isInstanceOf(SyntaxException.class)
        .hasMessageContaining("a text is not well-formed UTF-8");
    assertThat(lenient.decode(cut, String.class)).isEqualTo("\ufffd\ufffd");
    // end
  }

  // example
  enum Level {
    LOW,
    HIGH
  }

  interface Inner {}

  record Account(String name, Integer age, @View(Inner.class) String note, Class<?> kind) {}

  // end

  @Test
  void commonOptionsCanBeCombined() {
    // example
    CborOptions options =
        CborOptions.standard()
            .withModel(ModelOptions.standard())
            .withNaming(NamingStrategy.SNAKE_CASE)
            .withSorting(PropertySorting.ALPHABETICAL)
            .withInclusion(Include.When.ALWAYS)
            .withEnums(SelfDescribingOptions.Enums.ORDINAL)
            .withUnknown(SelfDescribingOptions.Unknown.REJECT)
            .withLastDuplicateWins(true)
            .withTextAsScalar(true)
            .withNullAsDefault(true)
            .withSingleValueAsList(true)
            .withEnumsIgnoringCase(true)
            .withUnknownConstantIsNull(true)
            .withUnknownConstantIsDefault(true)
            .withView(Inner.class)
            .withClassValue(String.class)
            .withLimits(Limits.standard().withString(100))
            .withEngine(Engine.INTERPRETED);
    Cbor cbor = Cbor.with(options);
    assertThat(cbor.readTree(cbor.encode(new Account("Ada", null, "x", String.class))))
        .hasToString(
            "{\"age\":null,\"kind\":\"java.lang.String\",\"name\":\"Ada\",\"note\":\"x\"}");
    assertThat(hex(cbor.encode(Level.HIGH))).isEqualTo("01");
    assertThat(cbor.decode(bytes("02"), Level.class)).isNull();
    assertThat(cbor.decode(cbor.encode(Arrays.asList("12", null)), int[].class))
        .containsExactly(12, 0);
    assertThat(cbor.decode(cbor.encode(7), int[].class)).containsExactly(7);
    assertThatThrownBy(() -> cbor.decode(cbor.encode("x".repeat(101)), String.class))
        .isInstanceOf(LimitException.class);
    // end
  }

  @Test
  void errorsNameThePathAndTheOffset() {
    // example
    byte[] wrong =
        bytes("a2626964 07 65 6c696e6573 81 a1 65 636f756e74 1b000000174876e7ff".replace(" ", ""));
    assertThatThrownBy(() -> Cbor.standard().decode(wrong, Order.class))
        .isInstanceOf(MappingException.class)
        .hasMessage(
            "CBOR: the number does not fit; expected int, found 99999999999 at $.lines[0].count,"
                + " offset 19");
    assertThatThrownBy(() -> Cbor.standard().encode(Document.extension((byte) 1, new byte[1])))
        .isInstanceOf(EncodeException.class);
    // end
  }
}
