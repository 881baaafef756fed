package io.seriform.gson;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonPrimitive;
import com.google.gson.JsonSerializer;
import com.google.gson.TypeAdapter;
import com.google.gson.annotations.JsonAdapter;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonWriter;
import io.seriform.json.Json;
import io.seriform.json.JsonOptions;
import io.seriform.model.options.FieldAccess;
import io.seriform.model.options.ModelOptions;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The examples of {@code docs/integrations/gson.md}. */
class GsonExamplesTest {

  // example
  @JsonAdapter(MoneyAdapter.class)
  record Money(long cents, String currency) {}

  static final class MoneyAdapter extends TypeAdapter<Money> {
    @Override
    public void write(JsonWriter out, Money value) throws IOException {
      out.value(value.cents() + " " + value.currency());
    }

    @Override
    public Money read(JsonReader in) throws IOException {
      String[] parts = in.nextString().split(" ", 2);
      return new Money(Long.parseLong(parts[0]), parts[1]);
    }
  }

  record Order(String customer, Money total) {}

  // end

  /** Has a serializer that is registered only. */
  record Version(int major, int minor) {}

  @Test
  void codeOfGson() {
    Gson gson = new Gson();
    // example
    GsonBridge bridge = GsonBridge.of(gson);
    Json json =
        Json.with(
            JsonOptions.standard()
                .withModel(
                    ModelOptions.standard()
                        .withFieldAccess(FieldAccess.PRIVATE)
                        .withDialects(GsonDialect.standard(), bridge)));

    String text = json.encodeToString(new Order("Ada", new Money(1250, "EUR")));
    // {"customer":"Ada","total":"1250 EUR"}
    Order back = json.decode(text, Order.class);
    // end
    assertThat(text).isEqualTo("{\"customer\":\"Ada\",\"total\":\"1250 EUR\"}");
    assertThat(back).isEqualTo(new Order("Ada", new Money(1250, "EUR")));
  }

  @Test
  void registeredCode() {
    // example
    JsonSerializer<Version> serializer =
        (version, type, context) -> new JsonPrimitive(version.major() + "." + version.minor());
    Gson gson = new GsonBuilder().registerTypeAdapter(Version.class, serializer).create();
    GsonBridge bridge = GsonBridge.of(gson).withClass(Version.class);
    // end
    Json json =
        Json.with(
            JsonOptions.standard()
                .withModel(ModelOptions.standard().withDialects(GsonDialect.standard(), bridge)));
    assertThat(json.encodeToString(List.of(new Version(1, 2)))).isEqualTo("[\"1.2\"]");
  }

  /** One of Seriform's. */
  record Item(String name, List<String> tags) {}

  /** One of Gson's. */
  static final class Basket {
    List<Item> items = List.of(new Item("tea", List.of("hot")));
  }

  @Test
  void theOtherWay() {
    // example
    Json json = Json.standard();
    Gson gson =
        new GsonBuilder()
            .registerTypeAdapterFactory(SeriformAdapterFactory.of(json).withClass(Item.class))
            .create();
    String text = gson.toJson(new Basket());
    // {"items":[{"name":"tea","tags":["hot"]}]}
    // end
    assertThat(text).isEqualTo("{\"items\":[{\"name\":\"tea\",\"tags\":[\"hot\"]}]}");
    assertThat(gson.fromJson(text, Basket.class).items).isEqualTo(new Basket().items);
  }
}
