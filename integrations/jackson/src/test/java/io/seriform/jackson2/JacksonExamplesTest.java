package io.seriform.jackson2;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.ToStringSerializer;
import io.seriform.jackson.JacksonDialect;
import io.seriform.json.Json;
import io.seriform.json.JsonOptions;
import io.seriform.model.options.ModelOptions;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The examples of {@code docs/integrations/jackson.md}. */
class JacksonExamplesTest {

  // example
  @JsonSerialize(using = MoneySerializer.class)
  @JsonDeserialize(using = MoneyDeserializer.class)
  record Money(long cents, String currency) {}

  static final class MoneySerializer extends JsonSerializer<Money> {
    @Override
    public void serialize(Money value, JsonGenerator out, SerializerProvider provider)
        throws IOException {
      out.writeString(value.cents() + " " + value.currency());
    }
  }

  static final class MoneyDeserializer extends JsonDeserializer<Money> {
    @Override
    public Money deserialize(JsonParser in, DeserializationContext context) throws IOException {
      String[] parts = in.getText().split(" ", 2);
      return new Money(Long.parseLong(parts[0]), parts[1]);
    }
  }

  record Order(String customer, Money total) {}

  // end

  /** Has a serializer in a module only. */
  record Version(int major, int minor) {
    @Override
    public String toString() {
      return major + "." + minor;
    }
  }

  @Test
  void codeOfJackson() {
    ObjectMapper mapper = new ObjectMapper();
    // example
    JacksonBridge bridge = JacksonBridge.of(mapper);
    Json json =
        Json.with(
            JsonOptions.standard()
                .withModel(
                    ModelOptions.standard().withDialects(JacksonDialect.jackson3(), bridge)));

    String text = json.encodeToString(new Order("Ada", new Money(1250, "EUR")));
    // {"customer":"Ada","total":"1250 EUR"}
    Order back = json.decode(text, Order.class);
    // end
    assertThat(text).isEqualTo("{\"customer\":\"Ada\",\"total\":\"1250 EUR\"}");
    assertThat(back).isEqualTo(new Order("Ada", new Money(1250, "EUR")));
  }

  @Test
  void codeOfModules() {
    // example
    ObjectMapper mapper =
        JsonMapper.builder()
            .addModule(new SimpleModule().addSerializer(Version.class, ToStringSerializer.instance))
            .build();
    JacksonBridge bridge = JacksonBridge.of(mapper).withClass(Version.class);
    // end
    Json json =
        Json.with(
            JsonOptions.standard()
                .withModel(
                    ModelOptions.standard().withDialects(JacksonDialect.jackson3(), bridge)));
    assertThat(json.encodeToString(List.of(new Version(1, 2)))).isEqualTo("[\"1.2\"]");
  }

  /** One of Seriform's. */
  record Item(String name, List<String> tags) {}

  /** One of Jackson's. */
  public static final class Basket {
    public List<Item> items = List.of(new Item("tea", List.of("hot")));
  }

  @Test
  void theOtherWay() throws IOException {
    // example
    Json json = Json.standard();
    ObjectMapper mapper =
        JsonMapper.builder().addModule(new SeriformModule(json).withClass(Item.class)).build();
    String text = mapper.writeValueAsString(new Basket());
    // {"items":[{"name":"tea","tags":["hot"]}]}
    // end
    assertThat(text).isEqualTo("{\"items\":[{\"name\":\"tea\",\"tags\":[\"hot\"]}]}");
    assertThat(mapper.readValue(text, Basket.class).items).isEqualTo(new Basket().items);
  }
}
