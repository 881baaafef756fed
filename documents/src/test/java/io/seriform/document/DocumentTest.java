package io.seriform.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.error.LimitException;
import io.seriform.error.MappingException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class DocumentTest {

  private static final BigInteger BIG = new BigInteger("123456789012345678901234567890");

  @Test
  void everyKindSaysWhatItIs() {
    assertThat(Document.ofNull().kind()).isEqualTo(Document.Kind.NULL);
    assertThat(Document.undefined().kind()).isEqualTo(Document.Kind.UNDEFINED);
    assertThat(Document.of(true).kind()).isEqualTo(Document.Kind.BOOLEAN);
    assertThat(Document.simple(99).kind()).isEqualTo(Document.Kind.SIMPLE);
    assertThat(Document.of(1).kind()).isEqualTo(Document.Kind.INTEGER);
    assertThat(Document.of(BIG).kind()).isEqualTo(Document.Kind.INTEGER);
    assertThat(Document.of(1f).kind()).isEqualTo(Document.Kind.FLOAT);
    assertThat(Document.of(1d).kind()).isEqualTo(Document.Kind.DOUBLE);
    assertThat(Document.of(new BigDecimal("1.10")).kind()).isEqualTo(Document.Kind.DECIMAL);
    assertThat(Document.of(new BigDecimal("7")).kind()).isEqualTo(Document.Kind.INTEGER);
    assertThat(Document.of("").kind()).isEqualTo(Document.Kind.TEXT);
    assertThat(Document.of(new byte[0]).kind()).isEqualTo(Document.Kind.BYTES);
    assertThat(Document.array().kind()).isEqualTo(Document.Kind.ARRAY);
    assertThat(Document.object().kind()).isEqualTo(Document.Kind.OBJECT);
    assertThat(Document.tagged(1, Document.of(0)).kind()).isEqualTo(Document.Kind.TAGGED);
    assertThat(Document.extension((byte) -1, new byte[4]).kind())
        .isEqualTo(Document.Kind.EXTENSION);
  }

  @Test
  void simpleValuesWithANameAreThoseValues() {
    assertThat(Document.simple(20)).isSameAs(Document.of(false));
    assertThat(Document.simple(21)).isSameAs(Document.of(true));
    assertThat(Document.simple(22)).isSameAs(Document.ofNull());
    assertThat(Document.simple(23)).isSameAs(Document.undefined());
    assertThat(Document.simple(255).tag()).isEqualTo(255);
    for (int number : new int[] {-1, 24, 31, 256}) {
      assertThatThrownBy(() -> Document.simple(number))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }

  @Test
  void javaNullIsTheNullValue() {
    assertThat(Document.of((String) null).isNull()).isTrue();
    assertThat(Document.of((byte[]) null).isNull()).isTrue();
    assertThat(Document.of((BigInteger) null).isNull()).isTrue();
    assertThat(Document.of((BigDecimal) null).isNull()).isTrue();
    assertThat(Document.object().put("a", (Document) null).get("a").isNull()).isTrue();
    assertThat(Document.array().add((String) null).get(0).isNull()).isTrue();
    assertThat(Document.undefined().isNull()).isFalse();
  }

  @Test
  void givesBackWhatItWasMadeOf() {
    assertThat(Document.of(true).asBoolean()).isTrue();
    assertThat(Document.of(false).asBoolean()).isFalse();
    assertThat(Document.of("x").asText()).isEqualTo("x");
    byte[] bytes = {1, 2};
    assertThat(Document.of(bytes).asBytes()).isSameAs(bytes);
    Document extension = Document.extension((byte) -5, bytes);
    assertThat(extension.asBytes()).isSameAs(bytes);
    assertThat(extension.tag()).isEqualTo(-5);
    Document tagged = Document.tagged(-1, Document.of("t"));
    assertThat(tagged.tag()).isEqualTo(-1);
    assertThat(tagged.content()).isEqualTo(Document.of("t"));
  }

  @Test
  void refusesOtherKindsAndSaysWhat() {
    refused(() -> Document.of("x").asInt(), "expected an integer, found \"x\"");
    refused(() -> Document.of(1).asText(), "expected a text, found 1");
    refused(() -> Document.of("true").asBoolean(), "expected a boolean");
    refused(() -> Document.ofNull().asDouble(), "expected a number, found null");
    refused(() -> Document.array().asObject(), "expected an object, found an array");
    refused(() -> Document.object().asArray(), "expected an array, found an object");
    refused(() -> Document.of("x").get("y"), "expected an object");
    refused(() -> Document.of("x").get(0), "expected an array");
    refused(() -> Document.of("x").asBytes(), "expected bytes");
    refused(() -> Document.of(new byte[3]).asText(), "found 3 bytes");
    refused(() -> Document.of("x").content(), "expected a tagged value");
    refused(() -> Document.of("x").asBigDecimal(), "expected a number");
    refused(() -> Document.of("x").asBigInteger(), "expected an integer");
    refused(() -> Document.of("x").asFloat(), "expected a number");
    refused(() -> Document.of("x".repeat(10_000)).asLong(), "…");
  }

  private static void refused(ThrowingCallable call, String text) {
    assertThatThrownBy(call).isInstanceOf(MappingException.class).hasMessageContaining(text);
  }

  @Test
  void conversionsAtAPlaceSayThePlace() {
    Document root =
        Document.object()
            .put("images", Document.array().add(1).add(Document.object().put("uri", true)));
    assertThat(root.<Boolean>at("/images/1/uri", Document::asBoolean)).isTrue();
    assertThatThrownBy(() -> root.at("/images/1/uri", Document::asInt))
        .isInstanceOfSatisfying(
            MappingException.class, e -> assertThat(e.path()).isEqualTo("$.images[1].uri"));
    assertThatThrownBy(() -> root.at("/images/1/url", Document::asInt))
        .isInstanceOfSatisfying(
            MappingException.class, e -> assertThat(e.path()).isEqualTo("$.images[1].url"));
  }

  // ---- objects

  @Test
  void objectsKeepTheirOrderAndTheLastValue() {
    DocumentObject o = Document.object().put("b", 1).put("a", "x").put("c", true).put("b", 2.5);
    assertThat(o.names()).containsExactly("b", "a", "c");
    assertThat(o.get("b")).isEqualTo(Document.of(2.5));
    assertThat(o.value(0)).isEqualTo(Document.of(2.5));
    assertThat(o.name(1)).isEqualTo("a");
    assertThat(o.has("c")).isTrue();
    assertThat(o.has("d")).isFalse();
    assertThat(o.get("d")).isNull();
    assertThatThrownBy(() -> o.value(3)).isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> o.name(-1)).isInstanceOf(IndexOutOfBoundsException.class);
  }

  @Test
  void objectsOfAnySizeBehaveAlike() {
    for (int n : new int[] {0, 1, 7, 8, 9, 16, 17, 100, 5000}) {
      DocumentObject o = Document.object();
      List<String> names = new ArrayList<>();
      for (int i = 0; i < n; i++) {
        o.put("n" + i, i);
        names.add("n" + i);
        assertThat(o.get("n" + i).asInt()).isEqualTo(i);
      }
      assertThat(o.size()).isEqualTo(n);
      assertThat(o.names()).isEqualTo(names);
      for (int i = 0; i < n; i += 3) {
        assertThat(o.remove("n" + i).asInt()).isEqualTo(i);
        assertThat(o.remove("n" + i)).isNull();
        names.remove("n" + i);
      }
      o.put("more", n);
      names.add("more");
      assertThat(o.names()).isEqualTo(names);
      for (int i = 0; i < n; i++) {
        assertThat(o.has("n" + i)).isEqualTo(i % 3 != 0);
      }
      assertThat(o.get("more").asInt()).isEqualTo(n);
    }
  }

  @Test
  void keysMayBeOtherValuesThanTexts() {
    DocumentObject o =
        Document.object()
            .put(Document.of(1), Document.of("integer"))
            .put(Document.of(1.0), Document.of("double"))
            .put(Document.of("1"), Document.of("text"))
            .put(Document.of(BIG), Document.of("big"))
            .put(Document.of(new byte[] {1}), Document.of("bytes"))
            .put(Document.tagged(2, Document.of(1)), Document.of("tagged"))
            .put(Document.ofNull(), Document.of("null"));
    assertThat(o.size()).isEqualTo(7);
    assertThat(o.get(Document.of(1)).asText()).isEqualTo("integer");
    assertThat(o.get(Document.of(1f)).asText()).isEqualTo("double");
    assertThat(o.get("1").asText()).isEqualTo("text");
    assertThat(o.get(Document.of(new byte[] {1})).asText()).isEqualTo("bytes");
    assertThat(o.key(2)).isEqualTo(Document.of("1"));
    assertThat(o.key(0)).isEqualTo(Document.of(1));
    assertThat(o.name(0)).isNull();
    assertThat(o.remove(Document.of(1)).asText()).isEqualTo("integer");
    assertThat(o.get(Document.of(1))).isNull();
    Document deep = Document.of(1);
    for (int i = 0; i < 1002; i++) {
      deep = Document.array().add(deep);
    }
    Document key = deep;
    assertThatThrownBy(() -> o.put(key, Document.of(1))).isInstanceOf(MappingException.class);
  }

  @Test
  void keysWithParts() {
    List<Document> keys =
        List.of(
            Document.array(),
            Document.array().add(1).add("1"),
            Document.array().add("1").add(1),
            Document.array().add(1.0).add("1"),
            Document.array().add("1\",\"1"),
            Document.object(),
            Document.object().put("a", 1).put("b", Document.array()),
            Document.object().put(Document.object().put("x", 1), Document.ofNull()),
            Document.object().put(Document.of(1), Document.ofNull()),
            Document.object().put("1", Document.ofNull()),
            Document.tagged(1, Document.array()),
            Document.tagged(1, Document.of(1)),
            Document.tagged(-1, Document.of(1)),
            Document.array().add("long".repeat(30)),
            Document.array().add("long".repeat(31)));
    DocumentObject o = Document.object();
    for (int i = 0; i < keys.size(); i++) {
      o.put(keys.get(i), Document.of(i));
      // what is the same takes its place
      o.put(keys.get(i), Document.of(i));
    }
    assertThat(o.size()).isEqualTo(keys.size());
    for (int i = 0; i < keys.size(); i++) {
      assertThat(o.get(keys.get(i)).asInt()).isEqualTo(i);
      assertThat(o.key(i)).isSameAs(keys.get(i));
      assertThat(o.name(i)).isNull();
    }
    // the order of members and the form of a number do not count
    assertThat(o.get(Document.object().put("b", Document.array()).put("a", 1)).asInt())
        .isEqualTo(6);
    assertThat(o.get(Document.array().add(Document.of(new BigDecimal("1.00"))).add("1")).asInt())
        .isEqualTo(3);
    DocumentObject other = Document.object();
    for (int i = keys.size() - 1; i >= 0; i--) {
      other.put(keys.get(i), Document.of(i));
    }
    assertThat(other).isEqualTo(o).hasSameHashCodeAs(o);
    assertThat(Document.object().put(keys.get(1), o).toString()).startsWith("{[1,\"1\"]:{[]:0,");
    assertThat(o.remove(keys.get(5)).asInt()).isEqualTo(5);
    assertThat(o.get(keys.get(5))).isNull();
  }

  // ---- arrays

  @Test
  void arraysCanBeChanged() {
    DocumentArray a = Document.array().add(1).add("x").add(true).add(1.5).add(Document.object());
    assertThat(a.size()).isEqualTo(5);
    assertThat(a.get(5)).isNull();
    assertThat(a.get(-1)).isNull();
    a.insert(0, Document.of("first")).insert(6, Document.of("last")).set(1, Document.of(2));
    assertThat(a.toString()).isEqualTo("[\"first\",2,\"x\",true,1.5,{},\"last\"]");
    assertThat(a.remove(1).asInt()).isEqualTo(2);
    assertThat(a.remove(5).asText()).isEqualTo("last");
    List<Document> seen = new ArrayList<>();
    a.forEach(seen::add);
    assertThat(seen).hasSize(5).first().isEqualTo(Document.of("first"));
    assertThatThrownBy(() -> a.remove(5)).isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> a.set(5, null)).isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> a.insert(6, null)).isInstanceOf(IndexOutOfBoundsException.class);
    assertThat(a.size()).isEqualTo(5);
  }

  @Test
  void arraysGrow() {
    DocumentArray a = Document.array();
    for (int i = 0; i < 10_000; i++) {
      a.add(i);
    }
    for (int i = 0; i < 10_000; i++) {
      assertThat(a.get(i).asInt()).isEqualTo(i);
    }
  }

  // ---- text

  @Test
  void textIsJsonAndDiagnosticNotation() {
    Document d =
        Document.object()
            .put("a\"\n\u0001", Document.array().add(1).add(1.0).add("é"))
            .put(Document.of(2), Document.of(0.5f))
            .put("b", Document.of(new byte[] {0, -1}))
            .put("t", Document.tagged(-1, Document.array().add(1)))
            .put("x", Document.extension((byte) 5, new byte[1]))
            .put("u", Document.undefined())
            .put("s", Document.simple(99))
            .put("d", Document.of(new BigDecimal("1.10")))
            .put("n", Document.of((String) null));
    assertThat(d.toString())
        .isEqualTo(
            "{\"a\\\"\\n\\u0001\":[1,1.0,\"é\"],2:0.5_2,\"b\":h'00ff',"
                + "\"t\":18446744073709551615([1]),\"x\":ext(5, h'00'),\"u\":undefined,"
                + "\"s\":simple(99),\"d\":1.10,\"n\":null}");
  }

  @Test
  void copiesOfTreesShareNothing() {
    DocumentArray array = Document.array().add(Document.object().put("a", 1));
    Document copy = array.copy();
    assertThat(copy).isEqualTo(array);
    array.get(0).asObject().put("a", 2);
    assertThat(copy).isNotEqualTo(array);
    Document deep = Document.of(1);
    for (int i = 0; i < 1_000_000; i++) {
      deep = Document.tagged(1, deep);
    }
    assertThatThrownBy(deep::copy).isInstanceOf(LimitException.class);
  }
}
