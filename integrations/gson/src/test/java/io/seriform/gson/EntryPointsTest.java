package io.seriform.gson;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonParseException;
import io.seriform.json.Json;
import io.seriform.json.JsonOptions;
import io.seriform.testkit.hostile.CallTarget;
import io.seriform.testkit.hostile.EntryPointsKit;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;

/** Gson within Seriform, and Seriform within Gson. */
public class EntryPointsTest extends EntryPointsKit {

  /** Read by one library. */
  public static final class Order {
    /** Read by the other. */
    public List<Line> lines;

    /** Read by the other. */
    public Map<String, Line> byName;
  }

  /** Read by the other library. */
  public static final class Line {
    /** A text. */
    public String article;

    /** A number. */
    public int count;

    /** A number of any size. */
    public BigDecimal price;

    /** Nests. */
    public List<Line> parts;
  }

  /** A Gson that leaves lines to Seriform, and the other way. */
  public static final class Readers {
    private final Json json =
        Json.with(
            JsonOptions.standard()
                .withDialects(
                    GsonDialect.standard(), GsonBridge.of(new Gson()).withClass(Line.class)));

    private final Gson gson =
        new GsonBuilder()
            .registerTypeAdapterFactory(
                SeriformAdapterFactory.of(Json.standard()).withClass(Line.class))
            .create();

    /** Reads an order with Gson. */
    public Object readByGson(String text) {
      return gson.fromJson(text, Order.class);
    }

    /** Reads an order with Seriform. */
    public Object readBySeriform(byte[] bytes) {
      return json.decode(bytes, Order.class);
    }
  }

  @Override
  protected CallTarget target() {
    return new CallTarget()
        .on(new Readers())
        .refusing(JsonParseException.class)
        .without("name(String)", "names of properties are the program's")
        // a value is a tree of each library before it is an object
        .times(8)
        .seed(
            "{\"lines\":[{\"article\":\"a\",\"count\":2,\"price\":1.50,\"parts\":[{}]}],"
                + "\"byName\":{\"x\":{\"count\":3},\"y\":null}}");
  }
}
