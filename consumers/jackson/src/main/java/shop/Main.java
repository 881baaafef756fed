package shop;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import io.seriform.cbor.Cbor;
import io.seriform.cbor.CborOptions;
import io.seriform.error.ModelException;
import io.seriform.jackson.JacksonDialect;
import io.seriform.json.Json;
import io.seriform.json.JsonOptions;
import java.util.List;

/** Classes of a team that comes from Jackson, as they are, without Jackson. */
public final class Main {

  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
  @JsonSubTypes(@JsonSubTypes.Type(value = Card.class, name = "card"))
  interface Payment {}

  record Card(String number) implements Payment {}

  static final class Order {
    private final String customer;
    private final List<Payment> payments;

    @JsonCreator
    Order(
        @JsonProperty("customer_name") String customer,
        @JsonProperty("payments") List<Payment> payments) {
      this.customer = customer;
      this.payments = payments;
    }

    @JsonProperty("customer_name")
    public String getCustomer() {
      return customer;
    }

    public List<Payment> getPayments() {
      return payments;
    }

    @JsonIgnore
    public String getSecret() {
      return "secret";
    }
  }

  private Main() {}

  /** Fails where an order is not what Jackson makes of it. */
  public static void main(String[] args) {
    Order order = new Order("Ada", List.of(new Card("42")));
    Json json = Json.with(JsonOptions.standard().withDialects(JacksonDialect.jackson3()));
    String text = json.encodeToString(order);
    check(
        "{\"customer_name\":\"Ada\",\"payments\":[{\"kind\":\"card\",\"number\":\"42\"}]}", text);
    check(text, json.encodeToString(json.decode(text, Order.class)));
    Cbor cbor = Cbor.with(CborOptions.standard().withDialects(JacksonDialect.jackson3()));
    check("Ada", cbor.decode(cbor.encode(order), Order.class).getCustomer());

    // without the line, the message says which it is
    try {
      Json.standard().encodeToString(order);
      throw new AssertionError("written without a dialect");
    } catch (ModelException e) {
      System.out.println("jackson: " + e.getMessage());
      check(true, e.getMessage().contains("withDialects(JacksonDialect.jackson3())"));
      check(true, e.getMessage().contains("io.seriform:seriform-jackson"));
    }
  }

  private static void check(Object expected, Object found) {
    if (!expected.equals(found)) {
      throw new AssertionError("expected " + expected + ", found " + found);
    }
  }
}
