package io.seriform.example.ubjson;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.document.Document;
import io.seriform.error.EncodeException;
import io.seriform.error.MappingException;
import io.seriform.error.SyntaxException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The examples of the page, and the bytes of UBJSON. */
class UbjsonExamplesTest {

  record Line(String article, int count) {}

  record Order(int id, String customer, List<Line> lines, Map<Integer, byte[]> parts) {}

  @Test
  void objectsRoundTrip() {
    Ubjson ubjson = Ubjson.standard();
    Order order = new Order(7, "Ada", List.of(new Line("pen", 2)), null);

    byte[] bytes = ubjson.encode(order);
    assertThat(new String(bytes, StandardCharsets.ISO_8859_1))
        .isEqualTo(
            "{#i\3i\2idi\7i\10customerSi\3Adai\5lines[#i\1{#i\2i\7articleSi\3peni\5counti\2");

    assertThat(ubjson.decode(bytes, Order.class)).isEqualTo(order);
    assertThat(ubjson.readTree(bytes).at("/lines/0/article").asText()).isEqualTo("pen");
  }

  private static byte[] bytes(String latin1) {
    return latin1.getBytes(StandardCharsets.ISO_8859_1);
  }

  private static String written(Object value) {
    return new String(Ubjson.standard().encode(value), StandardCharsets.ISO_8859_1);
  }

  @Test
  void valuesAreThoseOfTheSpecification() {
    assertThat(written(200)).isEqualTo("U\u00c8");
    assertThat(written(-129)).isEqualTo("I\u00ff\u007f");
    assertThat(written(1.5f)).isEqualTo("d?\u00c0\0\0");
    assertThat(written(new byte[] {1, 2})).isEqualTo("[$U#i\2\1\2");
    assertThat(written(new BigDecimal("1.10"))).isEqualTo("Hi\0041.10");
    assertThat(written(BigInteger.TWO.pow(64))).isEqualTo("Hi\02418446744073709551616");
    assertThat(written(Collections.singletonMap("k", null))).isEqualTo("{#i\1i\1kZ");
    assertThat(Ubjson.standard().readTree(bytes("Hi\0041.10")).asBigDecimal())
        .isEqualTo(new BigDecimal("1.10"));
  }

  @Test
  void containersWithoutCounts() {
    Document tree = Ubjson.standard().readTree(bytes("{i\1a[ZTCx]i\1b{}}"));
    assertThat(tree.toString()).isEqualTo("{\"a\":[null,true,\"x\"],\"b\":{}}");
    assertThat(Ubjson.standard().decode(bytes("{i\7article" + "Si\1xi\5counti\3}"), Line.class))
        .isEqualTo(new Line("x", 3));
    assertThat(Ubjson.standard().decode(bytes("{i\5counti\3i\7article" + "Si\1x}"), Line.class))
        .isEqualTo(new Line("x", 3));
    assertThat(Ubjson.standard().decode(bytes("[i\1i\2]"), int[].class)).containsExactly(1, 2);
  }

  @Test
  void keysAreTexts() {
    Map<Object, Object> keys = new LinkedHashMap<>();
    keys.put(1.5, "a");
    keys.put(true, "b");
    assertThat(written(keys)).isEqualTo("{#i\2i\0031.5Si\1ai\4trueSi\1b");
    assertThatThrownBy(() -> written(Map.of(List.of(1), 2)))
        .isInstanceOf(EncodeException.class)
        .hasMessageContaining("the keys of UBJSON are texts: a Conversion can make one of it");
    assertThatThrownBy(() -> written(Collections.singletonMap(null, 2)))
        .isInstanceOf(EncodeException.class)
        .hasMessageContaining("a map has a null key");
    Document list = Document.object().put(Document.array(), Document.of(1));
    assertThatThrownBy(() -> written(list))
        .isInstanceOf(EncodeException.class)
        .hasMessageContaining("the keys of UBJSON are texts");
    assertThat(written(Document.object().put(Document.of(5), Document.of(1))))
        .isEqualTo("{#i\1i\0015i\1");
  }

  @Test
  void whatIsNoUbjson() {
    for (String no :
        List.of("N", "X", "Si\377", "Hi\1x", "[$d#i\1\0\0\0\0", "{$i#i\0", "[#Z", "C\200")) {
      assertThatThrownBy(() -> Ubjson.standard().decode(bytes(no), Object.class))
          .as(no)
          .isInstanceOfAny(SyntaxException.class, MappingException.class)
          .hasMessageContaining("UBJSON");
    }
    assertThatThrownBy(() -> Ubjson.standard().decode(bytes("[$d#i\1\0\0\0\0"), Object.class))
        .hasMessageContaining("a typed container that is not [$U#");
  }
}
