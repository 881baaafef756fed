package shop;

import com.google.gson.Gson;
import com.google.gson.TypeAdapter;
import com.google.gson.annotations.JsonAdapter;
import com.google.gson.annotations.SerializedName;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonWriter;
import io.seriform.gson.GsonBridge;
import io.seriform.gson.GsonDialect;
import io.seriform.json.Json;
import io.seriform.json.JsonOptions;
import java.io.IOException;

/** Classes of a team that comes from Gson, as they are, with their adapter. */
public final class Main {

  static final class Order {
    @SerializedName(value = "customer_name", alternate = "customer")
    private final String customer;

    @JsonAdapter(Cents.class)
    private final long total;

    Order(String customer, long total) {
      this.customer = customer;
      this.total = total;
    }
  }

  static final class Cents extends TypeAdapter<Long> {
    @Override
    public void write(JsonWriter out, Long cents) throws IOException {
      out.value(cents / 100 + "." + cents % 100);
    }

    @Override
    public Long read(JsonReader in) throws IOException {
      return Long.valueOf(in.nextString().replace(".", ""));
    }
  }

  private Main() {}

  /** Fails where an order is not what Gson makes of it. */
  public static void main(String[] args) {
    Gson gson = new Gson();
    Json json =
        Json.with(
            JsonOptions.standard().withDialects(GsonDialect.standard(), GsonBridge.of(gson)));
    Order order = new Order("Ada", 1250);
    String text = json.encodeToString(order);
    System.out.println("gson: " + text);
    check(gson.toJson(order), text);
    Order back = json.decode("{\"customer\":\"Ada\",\"total\":\"12.50\"}", Order.class);
    check(text, json.encodeToString(back));
  }

  private static void check(Object expected, Object found) {
    if (!expected.equals(found)) {
      throw new AssertionError("expected " + expected + ", found " + found);
    }
  }
}
