package io.seriform.jsonb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.seriform.annotation.Property;
import io.seriform.json.Json;
import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;
import jakarta.json.bind.JsonbConfig;
import jakarta.json.bind.JsonbException;
import jakarta.json.bind.annotation.JsonbTypeAdapter;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Codecs of Seriform as adapters of JSON-B. */
class SeriformAdapterTest {

  public record Item(@Property(name = "article_no") long number, List<String> tags, byte[] image) {}

  public sealed interface Shape permits Circle, Square {}

  public record Circle(double radius) implements Shape {}

  public record Square(double side) implements Shape {}

  public record Numbers(
      BigInteger big, BigDecimal exact, float single, boolean yes, Long none, Integer small) {}

  /** One of JSON-B's own. */
  public static final class Basket {
    public String owner;
    public Item item;
    public List<Item> items;

    @JsonbTypeAdapter(ShapeAdapter.class)
    public Shape shape;

    public Map<String, Item> byName;
    public Numbers numbers;
  }

  public static final class ShapeAdapter extends SeriformAdapter<Shape> {
    public ShapeAdapter() {
      super(Json.standard());
    }
  }

  private static final Jsonb JSONB =
      JsonbBuilder.create(
          new JsonbConfig()
              .withAdapters(
                  new SeriformAdapter<Item>(Json.standard()) {},
                  new SeriformAdapter<Numbers>(Json.standard()) {}));

  @Test
  void classesOfSeriformWithinThoseOfJsonb() {
    Basket basket = new Basket();
    basket.owner = "Ada";
    basket.item = new Item(7, List.of("a"), new byte[] {1, 2});
    basket.items = List.of(new Item(9, List.of(), new byte[0]));
    basket.shape = new Circle(1.5);
    basket.byName = Map.of("x", new Item(8, List.of(), new byte[0]));
    basket.numbers =
        new Numbers(
            BigInteger.ONE.shiftLeft(100),
            new BigDecimal("1.100000000000000000001"),
            1.5f,
            true,
            null,
            5);
    String text = JSONB.toJson(basket);
    assertThat(text)
        .contains("\"item\":{\"article_no\":7,\"tags\":[\"a\"],\"image\":\"AQI=\"}")
        .contains("\"byName\":{\"x\":{\"article_no\":8,")
        .contains("\"shape\":{\"type\":\"Circle\",\"radius\":1.5}");
    Basket back = JSONB.fromJson(text, Basket.class);
    assertThat(back.item.number()).isEqualTo(7);
    assertThat(back.item.image()).containsExactly(1, 2);
    assertThat(back.items.get(0).number()).isEqualTo(9);
    assertThat(back.byName.get("x").number()).isEqualTo(8);
    assertThat(back.shape).isEqualTo(basket.shape);
    assertThat(back.numbers).isEqualTo(basket.numbers);
  }

  @Test
  void rootsAndNulls() {
    Item item = JSONB.fromJson("{\"article_no\":3,\"tags\":null}", Item.class);
    assertThat(item.number()).isEqualTo(3);
    assertThat(JSONB.toJson(new Item(1, List.of(), new byte[0])))
        .isEqualTo("{\"article_no\":1,\"tags\":[],\"image\":\"\"}");
    assertThat(JSONB.fromJson("{\"item\":null}", Basket.class).item).isNull();
  }

  @Test
  void whatSeriformRefusesSaysWhere() {
    assertThatExceptionOfType(JsonbException.class)
        .isThrownBy(() -> JSONB.fromJson("{\"item\":{\"article_no\":\"x\"}}", Basket.class))
        .satisfies(e -> assertThat(causes(e)).contains("Seriform cannot read", "$.article_no"));
    assertThatExceptionOfType(JsonbException.class)
        .isThrownBy(() -> JSONB.fromJson("{\"shape\":{\"type\":\"java.net.URL\"}}", Basket.class))
        .satisfies(e -> assertThat(causes(e)).contains("java.net.URL"));
    String digits = "1".repeat(1100);
    assertThatExceptionOfType(JsonbException.class)
        .isThrownBy(() -> JSONB.fromJson("{\"numbers\":{\"big\":" + digits + "}}", Basket.class))
        .satisfies(e -> assertThat(causes(e)).contains("more than 1000 digits"));
  }

  private static String causes(Throwable e) {
    return e == null ? "" : e.getMessage() + "\n" + causes(e.getCause());
  }
}
