package shop;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.seriform.cbor.Cbor;
import io.seriform.jackson.JacksonDialect;
import io.seriform.json.Json;
import io.seriform.json.JsonOptions;

/** Orders there and back, with what Immutables makes of an interface. */
public final class Main {

  private Main() {}

  /** Fails where an order does not come back, or an item as Jackson writes it. */
  public static void main(String[] args) throws JsonProcessingException {
    Order order = ImmutableOrder.builder().customer("Ada").total(1200).build();
    String text = Json.standard().encodeToString(order);
    System.out.println("immutables: " + text);
    check(order, Json.standard().decode(text, Order.class));
    check(order, Cbor.standard().decode(Cbor.standard().encode(order), Order.class));
    Item item = ImmutableItem.builder().name("pen").addTags("blue").build();
    Json json = Json.with(JsonOptions.standard().withDialects(JacksonDialect.jackson2()));
    String written = json.codec(Item.class).encodeToString(item);
    System.out.println("immutables, by Jackson's annotations: " + written);
    check(new ObjectMapper().writeValueAsString(item), written);
    check(item, json.decode("{\"name\":\"pen\",\"tags\":[\"blue\"]}", Item.class));
  }

  private static void check(Object expected, Object found) {
    if (!found.equals(expected)) {
      throw new AssertionError(found + " came back for " + expected);
    }
  }
}
