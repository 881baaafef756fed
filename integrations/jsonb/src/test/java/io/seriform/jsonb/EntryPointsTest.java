package io.seriform.jsonb;

import io.seriform.json.Json;
import io.seriform.json.JsonOptions;
import io.seriform.testkit.hostile.CallTarget;
import io.seriform.testkit.hostile.EntryPointsKit;
import jakarta.json.JsonValue;
import jakarta.json.bind.JsonbException;
import jakarta.json.bind.adapter.JsonbAdapter;
import jakarta.json.bind.annotation.JsonbTypeAdapter;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;

/** Adapters of JSON-B within Seriform, and Seriform within JSON-B. */
public class EntryPointsTest extends EntryPointsKit {

  /** Read by Seriform. */
  public static final class Order {
    /** Nested. */
    public List<Line> lines;

    /** By their names. */
    public Map<String, Line> byName;

    /** Made by an adapter of JSON-B. */
    @JsonbTypeAdapter(MoneyAdapter.class)
    public BigDecimal price;
  }

  /** A part of an order. */
  public static final class Line {
    /** A text. */
    public String article;

    /** A number. */
    public int count;

    /** Nests. */
    public List<Line> parts;
  }

  /** An adapter of JSON-B. */
  public static final class MoneyAdapter implements JsonbAdapter<BigDecimal, Map<String, String>> {
    @Override
    public Map<String, String> adaptToJson(BigDecimal value) {
      return Map.of("amount", value.toString());
    }

    @Override
    public BigDecimal adaptFromJson(Map<String, String> map) {
      String amount = map.get("amount");
      return amount == null ? null : BigDecimal.valueOf(amount.length());
    }
  }

  /** Seriform, which leaves prices to JSON-B. */
  public static final class Reader {
    private final Json json =
        JsonbBridge.in(
            bridge ->
                Json.with(JsonOptions.standard().withDialects(JsonbDialect.standard(), bridge)));

    /** Reads an order. */
    public Object read(byte[] bytes) {
      return json.decode(bytes, Order.class);
    }
  }

  @Override
  protected CallTarget target() {
    String seed =
        "{\"lines\":[{\"article\":\"a\",\"count\":2,\"parts\":[{}]}],"
            + "\"byName\":{\"x\":{\"count\":3},\"y\":null},\"price\":{\"amount\":\"1.50\"}}";
    return new CallTarget()
        .on(new Reader(), new SeriformAdapter<Line>(Json.standard()) {})
        .making(JsonValue.class, bytes -> JsonValues.of(Json.standard().readTree(bytes)))
        .refusing(JsonbException.class)
        .without("name(String)", "names of properties are the program's")
        // a value is a tree of each library before it is an object
        .times(8)
        .seed(seed)
        .seed("{\"article\":\"a\",\"count\":2,\"parts\":[{}]}");
  }
}
