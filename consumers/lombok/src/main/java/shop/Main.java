package shop;

import io.seriform.cbor.Cbor;
import io.seriform.json.Json;

/** Orders there and back, with what Lombok makes of a class. */
public final class Main {

  private Main() {}

  /** Fails where an order does not come back. */
  public static void main(String[] args) {
    Order order = Order.builder().customer("Ada").total(1200).build();
    String text = Json.standard().encodeToString(order);
    System.out.println("lombok: " + text);
    check(order, Json.standard().decode(text, Order.class));
    check(order, Cbor.standard().decode(Cbor.standard().encode(order), Order.class));
  }

  private static void check(Order order, Order back) {
    if (!back.equals(order)) {
      throw new AssertionError(back + " came back for " + order);
    }
  }
}
