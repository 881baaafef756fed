package shop;

import io.seriform.cbor.Cbor;
import io.seriform.jackson.JacksonDialect;
import io.seriform.json.Json;
import io.seriform.json.JsonOptions;

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

    Json jackson = Json.with(JsonOptions.standard().withDialects(JacksonDialect.jackson3()));
    Customer customer = Customer.builder().name("Ada").build();
    check(customer, jackson.decode("{\"name\":\"Ada\"}", Customer.class));
    Parcel parcel = Parcel.builder().address("Paris").grams(700).build();
    Parcel back = jackson.decode(jackson.encodeToString(parcel), Parcel.class);
    check(parcel, back);
    check("Paris", back.getAddress());
  }

  private static void check(Object value, Object back) {
    if (!back.equals(value)) {
      throw new AssertionError(back + " came back for " + value);
    }
  }
}
