package io.seriform.jsonb;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.json.Json;
import io.seriform.json.JsonOptions;
import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;
import jakarta.json.bind.JsonbConfig;
import jakarta.json.bind.adapter.JsonbAdapter;
import jakarta.json.bind.annotation.JsonbTypeAdapter;
import jakarta.json.bind.annotation.JsonbTypeSerializer;
import jakarta.json.bind.serializer.JsonbSerializer;
import jakarta.json.bind.serializer.SerializationContext;
import jakarta.json.stream.JsonGenerator;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The examples of {@code docs/integrations/jsonb.md}. */
class JsonbExamplesTest {

  // example
  @JsonbTypeAdapter(MoneyAdapter.class)
  public record Money(long cents, String currency) {}

  public static final class MoneyAdapter implements JsonbAdapter<Money, String> {
    @Override
    public String adaptToJson(Money value) {
      return value.cents() + " " + value.currency();
    }

    @Override
    public Money adaptFromJson(String text) {
      String[] parts = text.split(" ", 2);
      return new Money(Long.parseLong(parts[0]), parts[1]);
    }
  }

  @JsonbTypeSerializer(OrderSerializer.class)
  public record Order(String customer, Money total) {}

  public static final class OrderSerializer implements JsonbSerializer<Order> {
    @Override
    public void serialize(Order order, JsonGenerator out, SerializationContext context) {
      out.writeStartObject();
      out.write("customer", order.customer());
      context.serialize("total", order.total(), out); // by Seriform
      out.writeEnd();
    }
  }

  // end

  @Test
  void codeOfJsonb() {
    // example
    Json json =
        JsonbBridge.in(
            bridge ->
                Json.with(JsonOptions.standard().withDialects(JsonbDialect.standard(), bridge)));

    String text = json.encodeToString(new Order("Ada", new Money(1250, "EUR")));
    // {"customer":"Ada","total":"1250 EUR"}
    Order back = json.decode(text, Order.class);
    // end
    assertThat(text).isEqualTo("{\"customer\":\"Ada\",\"total\":\"1250 EUR\"}");
    assertThat(back).isEqualTo(new Order("Ada", new Money(1250, "EUR")));
  }

  /** Has an adapter that is registered only. */
  public record Version(int major, int minor) {}

  public static final class VersionAdapter implements JsonbAdapter<Version, String> {
    @Override
    public String adaptToJson(Version version) {
      return version.major() + "." + version.minor();
    }

    @Override
    public Version adaptFromJson(String text) {
      String[] parts = text.split("\\.", 2);
      return new Version(Integer.parseInt(parts[0]), Integer.parseInt(parts[1]));
    }
  }

  @Test
  void registeredCode() {
    // example
    JsonbConfig config = new JsonbConfig().withAdapters(new VersionAdapter());
    Json json =
        JsonbBridge.in(
            bridge ->
                Json.with(
                    JsonOptions.standard()
                        .withDialects(JsonbDialect.standard(), bridge.withConfig(config))));
    // end
    assertThat(json.encodeToString(List.of(new Version(1, 2)))).isEqualTo("[\"1.2\"]");
    assertThat(json.decode("\"3.4\"", Version.class)).isEqualTo(new Version(3, 4));
  }

  /** One of Seriform's. */
  public record Item(String name, List<String> tags) {}

  /** One of JSON-B's. */
  public static final class Basket {
    public List<Item> items = List.of(new Item("tea", List.of("hot")));
  }

  @Test
  void theOtherWay() throws Exception {
    // example
    Json json = Json.standard();
    Jsonb jsonb =
        JsonbBuilder.create(new JsonbConfig().withAdapters(new SeriformAdapter<Item>(json) {}));
    String text = jsonb.toJson(new Basket());
    // {"items":[{"name":"tea","tags":["hot"]}]}
    // end
    assertThat(text).isEqualTo("{\"items\":[{\"name\":\"tea\",\"tags\":[\"hot\"]}]}");
    assertThat(jsonb.fromJson(text, Basket.class).items).isEqualTo(new Basket().items);
    jsonb.close();
  }
}
