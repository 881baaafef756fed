package io.seriform.gson;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonParseException;
import com.google.gson.reflect.TypeToken;
import io.seriform.annotation.Property;
import io.seriform.json.Json;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Codecs of Seriform as adapters of Gson. */
class SeriformAdapterFactoryTest {

  record Item(@Property(name = "article_no") long number, List<String> tags, byte[] image) {}

  sealed interface Shape permits Circle, Square {}

  record Circle(double radius) implements Shape {}

  record Square(double side) implements Shape {}

  record Numbers(BigInteger big, BigDecimal exact, float single, boolean yes, Long none) {}

  record Page<T>(List<T> items) {}

  /** One of Gson's own. */
  static final class Basket {
    String owner;
    Item item;
    List<Shape> shapes;
    Map<String, Item> byName;
    Page<Item> page;
  }

  private static final Gson GSON =
      new GsonBuilder()
          .registerTypeAdapterFactory(
              SeriformAdapterFactory.of(Json.standard())
                  .withClass(Item.class)
                  .withClass(Shape.class)
                  .withClass(Numbers.class)
                  .withClass(Page.class))
          .create();

  @Test
  void classesOfSeriformWithinThoseOfGson() {
    Basket basket = new Basket();
    basket.owner = "Ada";
    basket.item = new Item(7, List.of("a"), new byte[] {1, 2});
    basket.shapes = List.of(new Circle(1.5), new Square(2));
    basket.byName = Map.of("x", new Item(8, List.of(), new byte[0]));
    basket.page = new Page<>(List.of(new Item(9, List.of(), new byte[0])));
    String text = GSON.toJson(basket);
    assertThat(text)
        .contains("\"item\":{\"article_no\":7,\"tags\":[\"a\"],\"image\":\"AQI\\u003d\"}")
        .contains("\"byName\":{\"x\":{\"article_no\":8,");
    Basket back = GSON.fromJson(text, Basket.class);
    assertThat(back.item.number()).isEqualTo(7);
    assertThat(back.item.image()).containsExactly(1, 2);
    assertThat(back.byName.get("x").number()).isEqualTo(8);
    assertThat(back.page.items().get(0).number()).isEqualTo(9);
    assertThat(back.shapes).isEqualTo(basket.shapes);
  }

  @Test
  void rootsAndLists() {
    Numbers numbers =
        new Numbers(
            BigInteger.ONE.shiftLeft(100),
            new BigDecimal("1.100000000000000000001"),
            1.5f,
            true,
            null);
    String text = GSON.toJson(List.of(numbers));
    assertThat(GSON.fromJson(text, new TypeToken<List<Numbers>>() {})).containsExactly(numbers);
    assertThat(GSON.toJson(new Square(4), Shape.class))
        .isEqualTo("{\"type\":\"Square\",\"side\":4.0}");
    assertThat(GSON.fromJson("{\"type\":\"Square\",\"side\":3}", Shape.class))
        .isEqualTo(new Square(3));
    assertThat(GSON.fromJson("null", Item.class)).isNull();
  }

  @Test
  void whatSeriformRefusesSaysWhere() {
    assertThatExceptionOfType(JsonParseException.class)
        .isThrownBy(() -> GSON.fromJson("{\"item\":{\"article_no\":\"x\"}}", Basket.class))
        .withMessageContaining("Seriform cannot read the value at $.item")
        .withMessageContaining("$.article_no");
    assertThatExceptionOfType(JsonParseException.class)
        .isThrownBy(() -> GSON.fromJson("{\"type\":\"java.net.URL\"}", Shape.class))
        .withMessageContaining("java.net.URL");
    String digits = "1".repeat(1010);
    assertThatExceptionOfType(JsonParseException.class)
        .isThrownBy(() -> GSON.fromJson("{\"big\":" + digits + "}", Numbers.class))
        .withMessageContaining("more than 1000 characters");
  }
}
