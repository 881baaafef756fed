package io.seriform.cbor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.annotation.Property;
import io.seriform.cbor.CborOptions.Order;
import io.seriform.cbor.internal.site.CborSorter;
import io.seriform.codec.Engine;
import io.seriform.document.Document;
import io.seriform.document.DocumentObject;
import io.seriform.document.SelfDescribingOptions.Shape;
import io.seriform.error.EncodeException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The deterministic encodings: one document for one value, whatever the order was. */
class CborOrderTest {

  /** The keys of the example in RFC 8949 §4.2.1, in the order that it gives. */
  private static final List<String> CORE =
      List.of("0a", "1864", "20", "617a", "626161", "811864", "8120", "f4");

  /** The same keys in the order of RFC 8949 §4.2.3. */
  private static final List<String> LENGTH_FIRST =
      List.of("0a", "20", "f4", "1864", "617a", "8120", "626161", "811864");

  private static Cbor cbor(Order order, Engine engine) {
    return Cbor.with(CborOptions.standard().withOrder(order).withEngine(engine));
  }

  @Test
  void theExampleOfTheSpecification() {
    List<String> keys = new ArrayList<>(CORE);
    for (int round = 0; round < 50; round++) {
      Collections.shuffle(keys, new Random(round));
      StringBuilder hex = new StringBuilder("a8");
      keys.forEach(k -> hex.append(k).append("00"));
      byte[] any = HexFormat.of().parseHex(hex);
      for (Order order : List.of(Order.DETERMINISTIC, Order.LENGTH_FIRST)) {
        List<String> sorted = order == Order.LENGTH_FIRST ? LENGTH_FIRST : CORE;
        String expected = "a8" + String.join("00", sorted) + "00";
        Cbor cbor = cbor(order, Engine.COMPILED);
        Document tree = cbor.readTree(any);
        assertThat(cbor.encode(tree)).asHexString().isEqualToIgnoringCase(expected);
        Object map = cbor.decode(any, Object.class);
        assertThat(cbor.encode(map)).asHexString().isEqualToIgnoringCase(expected);
        byte[] nested = cbor.encode(List.of(Map.of("k", Document.tagged(6, tree))));
        assertThat(nested).asHexString().isEqualToIgnoringCase("81a1616bc6" + expected);
      }
    }
  }

  record Inner(int zz, int b, Integer none) {}

  record Outer(
      String zeta, @Property(id = 7) Inner a, Map<String, Inner> map, @Property(id = 1) int bb) {}

  @ParameterizedTest
  @EnumSource(Engine.class)
  void propertiesAreSortedAsKeysAre(Engine engine) {
    Map<String, Inner> map = new LinkedHashMap<>();
    map.put("y", new Inner(1, 2, null));
    map.put("xx", null);
    map.put("x", new Inner(3, 4, 5));
    Outer outer = new Outer("z", new Inner(6, 7, null), map, 8);
    Cbor core = cbor(Order.DETERMINISTIC, engine);
    assertThat(core.readTree(core.encode(outer)))
        .hasToString(
            "{\"a\":{\"b\":7,\"zz\":6},\"bb\":8,\"map\":{\"x\":{\"b\":4,\"zz\":3,\"none\":5},"
                + "\"y\":{\"b\":2,\"zz\":1},\"xx\":null},\"zeta\":\"z\"}");
    assertThat(core.decode(core.encode(outer), Outer.class)).isEqualTo(outer);
    Cbor ids =
        Cbor.with(
            CborOptions.standard()
                .withIds(CborOptions.Ids.DECLARED)
                .withOrder(Order.LENGTH_FIRST)
                .withEngine(engine));
    assertThat(ids.readTree(ids.encode(outer)).toString()).startsWith("{1:8,7:{");
    assertThat(ids.decode(ids.encode(outer), Outer.class)).isEqualTo(outer);
    Cbor arrays =
        Cbor.with(
            CborOptions.standard()
                .withShape(Shape.ARRAY)
                .withOrder(Order.DETERMINISTIC)
                .withEngine(engine));
    assertThat(arrays.decode(arrays.encode(outer), Outer.class)).isEqualTo(outer);
  }

  /** The order in which a map was filled does not show. */
  @Test
  void randomMaps() {
    Random random = new Random(3);
    for (int round = 0; round < 200; round++) {
      List<Integer> keys = new ArrayList<>();
      for (int i = random.nextInt(60); i >= 0; i--) {
        keys.add(random.nextInt(1 << random.nextInt(1, 31)));
      }
      for (Order order : List.of(Order.DETERMINISTIC, Order.LENGTH_FIRST)) {
        Cbor cbor = cbor(order, Engine.COMPILED);
        byte[] first = null;
        for (int i = 0; i < 3; i++) {
          Collections.shuffle(keys, random);
          Map<Object, Object> map = new LinkedHashMap<>();
          keys.forEach(k -> map.put(k % 2 == 0 ? (Object) k : "k" + k, List.of(k)));
          byte[] bytes = cbor.encode(map);
          assertThat(bytes).isEqualTo(first == null ? bytes : first);
          first = bytes;
        }
        DocumentObject tree = cbor.readTree(first).asObject();
        byte[] before = null;
        for (int i = 0; i < tree.size(); i++) {
          byte[] key = Cbor.standard().encode(tree.key(i));
          assertThat(before == null || CborSorter.order(order).compare(before, key) < 0).isTrue();
          before = key;
        }
      }
    }
  }

  @Test
  void twoEntriesWithOneKey() {
    Map<Object, Integer> map = new HashMap<>(Map.of(1, 1));
    map.put(1L, 2);
    for (Order order : List.of(Order.DETERMINISTIC, Order.LENGTH_FIRST)) {
      assertThatThrownBy(() -> cbor(order, Engine.COMPILED).encode(map))
          .isInstanceOf(EncodeException.class)
          .hasMessageContaining("written as the same one");
    }
  }
}
