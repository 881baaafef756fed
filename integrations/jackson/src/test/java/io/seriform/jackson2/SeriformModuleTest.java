package io.seriform.jackson2;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.seriform.annotation.Property;
import io.seriform.json.Json;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Codecs of Seriform as a module of Jackson. */
class SeriformModuleTest {

  record Item(@Property(name = "article_no") long number, List<String> tags, byte[] image) {}

  sealed interface Shape permits Circle, Square {}

  record Circle(double radius) implements Shape {}

  record Square(double side) implements Shape {}

  record Numbers(BigInteger big, BigDecimal exact, float single, boolean yes, Long none) {}

  /** One of Jackson's own. */
  public static class Basket {
    public String owner;
    public Item item;
    public List<Shape> shapes;
    public Map<String, Item> byName;
  }

  private static final ObjectMapper MAPPER =
      JsonMapper.builder()
          .addModule(
              new SeriformModule(Json.standard())
                  .withClass(Item.class)
                  .withClass(Shape.class)
                  .withClass(Numbers.class))
          .build();

  @Test
  void classesOfSeriformWithinThoseOfJackson() throws IOException {
    Basket basket = new Basket();
    basket.owner = "Ada";
    basket.item = new Item(7, List.of("a"), new byte[] {1, 2});
    basket.shapes = List.of(new Circle(1.5), new Square(2));
    basket.byName = Map.of("x", new Item(8, List.of(), new byte[0]));
    String text = MAPPER.writeValueAsString(basket);
    assertThat(text)
        .isEqualTo(
            "{\"owner\":\"Ada\",\"item\":{\"article_no\":7,\"tags\":[\"a\"],\"image\":\"AQI=\"},"
                + "\"shapes\":[{\"type\":\"Circle\",\"radius\":1.5},{\"type\":\"Square\",\"side\":2.0}],"
                + "\"byName\":{\"x\":{\"article_no\":8,\"tags\":[],\"image\":\"\"}}}");
    Basket back = MAPPER.readValue(text, Basket.class);
    assertThat(back.item.number()).isEqualTo(7);
    assertThat(back.item.image()).containsExactly(1, 2);
    assertThat(back.shapes).isEqualTo(basket.shapes);
    assertThat(back.byName.get("x").number()).isEqualTo(8);
  }

  @Test
  void rootsAndLists() throws IOException {
    Numbers numbers =
        new Numbers(
            BigInteger.ONE.shiftLeft(100),
            new BigDecimal("1.100000000000000000001"),
            1.5f,
            true,
            null);
    String text = MAPPER.writeValueAsString(List.of(numbers));
    assertThat(MAPPER.readValue(text, new TypeReference<List<Numbers>>() {}))
        .containsExactly(numbers);
    assertThat(MAPPER.readValue("{\"type\":\"Square\",\"side\":3}", Shape.class))
        .isEqualTo(new Square(3));
    assertThat(MAPPER.convertValue(new Square(4), new TypeReference<Map<String, Object>>() {}))
        .containsEntry("side", 4.0);
  }

  @Test
  void whatSeriformRefusesSaysWhere() {
    assertThatExceptionOfType(JsonMappingException.class)
        .isThrownBy(() -> MAPPER.readValue("{\"item\":{\"article_no\":\"x\"}}", Basket.class))
        .withMessageContaining("$.article_no")
        .withMessageContaining("Basket[\"item\"]");
    assertThatExceptionOfType(JsonMappingException.class)
        .isThrownBy(() -> MAPPER.readValue("{\"type\":\"java.net.URL\"}", Shape.class))
        .withMessageContaining("java.net.URL");
  }
}
