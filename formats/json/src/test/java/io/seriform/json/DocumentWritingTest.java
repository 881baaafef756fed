package io.seriform.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.seriform.TypeRef;
import io.seriform.codec.Engine;
import io.seriform.document.Document;
import io.seriform.document.DocumentArray;
import io.seriform.document.DocumentObject;
import io.seriform.error.EncodeException;
import io.seriform.error.LimitException;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import java.io.ByteArrayOutputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DocumentWritingTest {

  private static final Json JSON = Json.standard();

  public record Point(int x, double y) {}

  public static final class Bean {
    public String name;
    public List<Point> points;
    public Map<String, Long> counts;
    public BigDecimal price;
    public byte[] data;
    public Boolean flag;
  }

  /** Trees within classes, beside other properties. */
  public static final class Holder {
    public int before;
    public Document any;
    public DocumentObject object;
    public List<Document> list;
    public Map<String, Document> map;
    public Object dynamic;
    public int behind;
  }

  public record Pair(Document first, DocumentArray second) {}

  private static Json engine(Engine engine) {
    return Json.with(JsonOptions.standard().withEngine(engine));
  }

  private static DocumentObject everything() {
    return Document.object()
        .put("text", "a\"é😀\n")
        .put("integer", 1L << 53)
        .put("double", 0.1)
        .put("float", Document.of(0.1f))
        .put("decimal", Document.of(new BigDecimal("1.10")))
        .put("big", Document.of(new BigDecimal("1E+400")))
        .put("true", true)
        .put("false", false)
        .put("null", (Document) null)
        .put("bytes", Document.of(new byte[] {0, 1, 2, 3}))
        .put("é", Document.array().add(Document.object()).add(Document.array()).add(1))
        .put(Document.of(7), Document.of("seven"))
        .put(Document.of(0.5), Document.of("half"));
  }

  private static final String WRITTEN =
      "{\"text\":\"a\\\"é😀\\n\",\"integer\":9007199254740992,\"double\":0.1,\"float\":0.1,"
          + "\"decimal\":1.10,\"big\":1E+400,\"true\":true,\"false\":false,\"null\":null,"
          + "\"bytes\":\"AAECAw==\",\"é\":[{},[],1],\"7\":\"seven\",\"0.5\":\"half\"}";

  @Test
  void writesEveryKindThatJsonHas() {
    Document d = everything();
    assertThat(JSON.encodeToString(d)).isEqualTo(WRITTEN);
    byte[] bytes = WRITTEN.getBytes(StandardCharsets.UTF_8);
    assertThat(JSON.encode(d)).isEqualTo(bytes);
    assertThat(JSON.codec(Document.class).encode(d)).isEqualTo(bytes);
    ByteArrayOutputStream stream = new ByteArrayOutputStream();
    JSON.encode(d, stream);
    assertThat(stream.toByteArray()).isEqualTo(bytes);
    assertThat(JSON.encodeToString(Document.ofNull())).isEqualTo("null");
    assertThat(JSON.encodeToString(Document.of("x"))).isEqualTo("\"x\"");
  }

  @Test
  void writesDocumentsOfAnySize() {
    DocumentArray a = Document.array();
    for (int i = 0; i < 20_000; i++) {
      a.add(Document.object().put("n" + i, "x".repeat(i % 50)).put("i", i).put("d", i / 8.0));
      a.add(Document.object().put("long", "y".repeat(i % 100 == 0 ? 3000 : 0)));
    }
    byte[] bytes = JSON.encode(a);
    assertThat(JSON.readTree(bytes)).isEqualTo(a);
    ByteArrayOutputStream stream = new ByteArrayOutputStream();
    JSON.encode(a, stream);
    assertThat(stream.toByteArray()).isEqualTo(bytes);
  }

  @Test
  void refusesWhatJsonDoesNotHave() {
    for (Document d :
        List.of(
            Document.undefined(),
            Document.simple(5),
            Document.tagged(1, Document.of(1)),
            Document.extension((byte) 1, new byte[1]),
            Document.of(Double.NaN),
            Document.of(Float.POSITIVE_INFINITY))) {
      Document root = Document.object().put("a", Document.array().add(1).add(d));
      assertThatThrownBy(() -> JSON.encode(root))
          .isInstanceOfSatisfying(
              EncodeException.class,
              e -> {
                assertThat(e.path()).isEqualTo("$.a[1]");
                assertThat(e.format()).isEqualTo("JSON");
              });
    }
    for (Document key : List.of(Document.of(true), Document.of(7), Document.of(0.1f))) {
      Document both =
          Document.object()
              .put("true", 1)
              .put(Document.of(0.1), Document.of(1))
              .put("7", 1)
              .put(key, Document.of(2));
      assertThatThrownBy(() -> JSON.encode(both))
          .isInstanceOf(EncodeException.class)
          .hasMessageContaining("two keys");
    }
    Document keys = Document.object().put(Document.of(new byte[1]), Document.of(1));
    assertThatThrownBy(() -> JSON.encode(keys)).isInstanceOf(EncodeException.class);
    assertThatThrownBy(() -> JSON.encode(Document.of("\ud800")))
        .isInstanceOf(EncodeException.class);
  }

  @Test
  void depthIsLimitedAndCostsNoStack() {
    Document arrays = Document.of(1);
    Document objects = Document.of(1);
    for (int i = 0; i < 100_000; i++) {
      arrays = Document.array().add(arrays);
      objects = Document.object().put("a", objects);
    }
    for (Document deep : List.of(arrays, objects)) {
      assertThatThrownBy(() -> JSON.encode(deep))
          .isInstanceOfSatisfying(
              LimitException.class, e -> assertThat(e.limit()).isEqualTo("depth"));
    }
    DocumentArray self = Document.array();
    self.add(self);
    assertThatThrownBy(() -> JSON.encode(self)).isInstanceOf(SeriformException.class);
  }

  // ---- conversion

  private static Bean bean() {
    Bean bean = new Bean();
    bean.name = "é";
    bean.points = List.of(new Point(1, 0.5), new Point(-2, 1e100));
    bean.counts = Map.of("a", Long.MAX_VALUE);
    bean.price = new BigDecimal("12345678901234567890.10");
    bean.data = new byte[] {1, 2, 3};
    return bean;
  }

  @Test
  void objectsBecomeTreesAndBack() {
    Bean bean = bean();
    Document d = JSON.toDocument(bean);
    assertThat(d).isEqualTo(JSON.readTree(JSON.encode(bean)));
    assertThat(d.at("/points/1/x", Document::asInt)).isEqualTo(-2);
    assertThat(d.at("/price", Document::asBigDecimal)).isEqualTo(bean.price);
    d.asObject().put("flag", true).put("name", "other");
    Bean back = JSON.fromDocument(d, Bean.class);
    assertThat(back.name).isEqualTo("other");
    assertThat(back.flag).isTrue();
    assertThat(back.points).isEqualTo(bean.points);
    assertThat(back.counts).isEqualTo(bean.counts);
    assertThat(back.price).isEqualTo(bean.price);
    assertThat(back.data).isEqualTo(bean.data);
    List<Point> points = JSON.fromDocument(d.get("points"), new TypeRef<List<Point>>() {});
    assertThat(points).isEqualTo(bean.points);
    assertThat(JSON.fromDocument(JSON.toDocument(new Point(3, 4)), Point.class))
        .isEqualTo(new Point(3, 4));
  }

  @Test
  void nullsAndTreesConvertToo() {
    assertThat(JSON.toDocument(null).isNull()).isTrue();
    assertThat(JSON.fromDocument(Document.ofNull(), Point.class)).isNull();
    assertThat(JSON.fromDocument(null, Point.class)).isNull();
    Document copy = JSON.toDocument(JSON.toDocument(bean()));
    assertThat(copy).isEqualTo(JSON.toDocument(bean()));
    assertThatThrownBy(() -> JSON.fromDocument(Document.array(), Point.class))
        .isInstanceOf(SeriformException.class);
  }

  // ---- trees within classes

  @ParameterizedTest
  @EnumSource
  void treesAreValuesOfProperties(Engine engine) {
    Json json = engine(engine);
    String text =
        "{\"before\":1,\"any\":{\"a\":[1.10,null]},\"object\":{\"b\":{}},"
            + "\"list\":[1,null,[\"x\"]],\"map\":{\"k\":null,\"l\":{}},\"dynamic\":[1],"
            + "\"behind\":2}";
    Holder h = json.decode(text, Holder.class);
    assertThat(h.any).hasToString("{\"a\":[1.10,null]}");
    assertThat(h.object.get("b").size()).isZero();
    assertThat(h.list).hasSize(3);
    assertThat(h.list.get(1).isNull()).isTrue();
    assertThat(h.map.get("k").isNull()).isTrue();
    assertThat(h.dynamic).isEqualTo(List.of(1L));
    assertThat(h.behind).isEqualTo(2);
    assertThat(json.readTree(json.encode(h))).isEqualTo(json.readTree(text));
    h.dynamic = Document.object().put("tree", true);
    assertThat(json.toDocument(h).at("/dynamic/tree").asBoolean()).isTrue();
  }

  @ParameterizedTest
  @EnumSource
  void aNullIsATreeAndAMissingOneIsNot(Engine engine) {
    Json json = engine(engine);
    Holder nulls = json.decode("{\"any\":null,\"object\":null}", Holder.class);
    assertThat(nulls.any.isNull()).isTrue();
    assertThat(nulls.object).isNull();
    assertThat(json.decode("{}", Holder.class).any).isNull();
    Pair pair = json.decode("{\"first\":null,\"second\":[1]}", Pair.class);
    assertThat(pair).isEqualTo(new Pair(Document.ofNull(), Document.array().add(1)));
    assertThat(json.decode("null", Document.class).isNull()).isTrue();
    List<Document> list =
        json.decode("[null]".getBytes(StandardCharsets.UTF_8), new TypeRef<>() {});
    assertThat(list.get(0).isNull()).isTrue();
  }

  @ParameterizedTest
  @EnumSource
  void aTreeOfAnotherKindIsAnError(Engine engine) {
    Json json = engine(engine);
    assertThatThrownBy(() -> json.decode("{\"before\":1,\"object\":[]}", Holder.class))
        .isInstanceOfSatisfying(
            MappingException.class, e -> assertThat(e.path()).isEqualTo("$.object"));
    assertThatThrownBy(() -> json.decode("1", DocumentArray.class))
        .isInstanceOf(MappingException.class);
    assertThatThrownBy(() -> json.decode("{\"any\":{\"a\":[1,x]}}", Holder.class))
        .isInstanceOfSatisfying(
            SeriformException.class, e -> assertThat(e.path()).isEqualTo("$.any.a[1]"));
  }
}
