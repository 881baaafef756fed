package io.seriform.jackson;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.seriform.json.Json;
import io.seriform.json.JsonOptions;
import io.seriform.model.marks.Dialect;
import io.seriform.testkit.hostile.CallTarget;
import io.seriform.testkit.hostile.EntryPointsKit;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JacksonException;

/** Jackson 2 and 3 within Seriform, and Seriform within them. */
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

  private static final String SETTINGS = "settings are the program's";

  private static Json json(Dialect dialect, Dialect bridge) {
    return Json.with(JsonOptions.standard().withDialects(dialect, bridge));
  }

  /** Mappers that leave lines to Seriform, and the other way. */
  public static final class Readers {
    private final ObjectMapper jackson2 =
        new ObjectMapper()
            .registerModule(
                new io.seriform.jackson2.SeriformModule(Json.standard()).withClass(Line.class));

    private final tools.jackson.databind.ObjectMapper jackson3 =
        tools.jackson.databind.json.JsonMapper.builder()
            .addModule(
                new io.seriform.jackson3.SeriformModule(Json.standard()).withClass(Line.class))
            .build();

    private final Json within2 =
        json(
            JacksonDialect.jackson2(),
            io.seriform.jackson2.JacksonBridge.of(new ObjectMapper()).withClass(Line.class));

    private final Json within3 =
        json(
            JacksonDialect.jackson3(),
            io.seriform.jackson3.JacksonBridge.of(new tools.jackson.databind.ObjectMapper())
                .withClass(Line.class));

    /** Reads an order with Jackson 2. */
    public Object readByJackson2(String text) throws JsonProcessingException {
      return jackson2.readValue(text, Order.class);
    }

    /** Reads an order with Jackson 3. */
    public Object readByJackson3(String text) {
      return jackson3.readValue(text, Order.class);
    }

    /** Reads an order with Seriform, and lines with Jackson 2. */
    public Object readWithin2(byte[] bytes) {
      return within2.decode(bytes, Order.class);
    }

    /** Reads an order with Seriform, and lines with Jackson 3. */
    public Object readWithin3(byte[] bytes) {
      return within3.decode(bytes, Order.class);
    }
  }

  @Override
  protected CallTarget target() {
    return new CallTarget()
        .on(new Readers())
        .refusing(JsonProcessingException.class, JacksonException.class)
        .without("name(String)", "names of properties are the program's")
        .without("name(Document)", "reads what JacksonTrees has read")
        .without("inclusion(String,String)", SETTINGS)
        .without("leavesOutNullEntries(String,String)", SETTINGS)
        .without("add(String,boolean,boolean)", SETTINGS)
        .without("addModule(String)", SETTINGS)
        .without("dialect(JacksonDialect,String)", SETTINGS)
        .without("require(boolean,String)", SETTINGS)
        .without("of(ObjectMapper,String[])", SETTINGS)
        .without("of(JsonMapper,String[])", SETTINGS)
        // a value is a tree of each library before it is an object
        .times(8)
        .seed(
            "{\"lines\":[{\"article\":\"a\",\"count\":2,\"price\":1.50,\"parts\":[{}]}],"
                + "\"byName\":{\"x\":{\"count\":3},\"y\":null}}");
  }
}
