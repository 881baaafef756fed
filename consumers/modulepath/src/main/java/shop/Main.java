package shop;

import io.seriform.cbor.Cbor;
import io.seriform.json.Json;
import java.util.List;

/** Orders there and back, with what a module opens. */
public final class Main {

  private Main() {}

  /** An order. */
  public record Order(String customer, long total, List<String> articles) {}

  /** Fails where an order does not come back. */
  public static void main(String[] args) {
    Order order = new Order("Ada", 1200, List.of("tea", "ink"));
    String text = Json.standard().encodeToString(order);
    System.out.println("modulepath: " + text);
    check(order, Json.standard().decode(text, Order.class));
    check(order, Cbor.standard().decode(Cbor.standard().encode(order), Order.class));
  }

  private static void check(Order order, Order back) {
    if (!back.equals(order)) {
      throw new AssertionError(back + " came back for " + order);
    }
  }
}
