package io.seriform.jackson2;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.fasterxml.jackson.databind.annotation.JsonPOJOBuilder;
import io.seriform.annotation.Include;
import io.seriform.codec.Engine;
import io.seriform.jackson.JacksonDialect;
import io.seriform.json.Json;
import io.seriform.json.JsonOptions;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Setters, and methods of builders, as Jackson chooses among them. */
class JacksonSettersTest {

  private static final ObjectMapper MAPPER = new ObjectMapper();

  private static Json json(Engine engine) {
    return Json.with(
        JsonOptions.standard()
            .withDialects(JacksonDialect.jackson2())
            .withInclusion(Include.When.ALWAYS)
            .withTextAsScalar(true)
            .withEngine(engine));
  }

  /** Asserts that both read a text alike, and write alike what they have read. */
  private static void alike(String text, Class<?> type, Engine engine) throws Exception {
    String theirs = MAPPER.writeValueAsString(MAPPER.readValue(text, type));
    Json json = json(engine);
    assertThat(json.encodeToString(json.decode(text, type))).isEqualTo(theirs);
  }

  enum Status {
    OPEN,
    CLOSED
  }

  public static class Lenient {
    private Status status;

    public Status getStatus() {
      return status;
    }

    public void setStatus(Status value) {
      status = value;
    }

    public void setStatus(String text) {
      status = Status.valueOf(text.toUpperCase(Locale.ROOT));
    }
  }

  public static class Below extends Lenient {
    @Override
    public void setStatus(Status value) {
      super.setStatus(value == Status.OPEN ? Status.CLOSED : value);
    }
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void setterOfATextPrecedesThatOfTheGettersType(Engine engine) throws Exception {
    alike("{\"status\":\"open\"}", Lenient.class, engine);
    alike("{\"status\":\"OPEN\"}", Below.class, engine);
  }

  @JsonDeserialize(builder = Call.Builder.class)
  public static class Call {
    private Status status;
    private Object choice;

    public Status getStatus() {
      return status;
    }

    public Object getChoice() {
      return choice;
    }

    /** Takes a text or the value that it stands for. */
    @JsonPOJOBuilder(withPrefix = "")
    public static class Builder {
      private final Call call = new Call();

      public Builder status(String text) {
        return status(Status.valueOf(text.toUpperCase(Locale.ROOT)));
      }

      public Builder status(Status value) {
        call.status = value;
        return this;
      }

      public Builder choice(String text) {
        return choice((Object) ("text " + text));
      }

      public Builder choice(Object value) {
        call.choice = value;
        return this;
      }

      public Call build() {
        return call;
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void builderTakesATextWhereTheObjectGivesAnotherType(Engine engine) throws Exception {
    alike("{\"status\":\"open\",\"choice\":\"auto\"}", Call.class, engine);
  }

  @JsonDeserialize(builder = Built.Builder.class)
  public static class Built {
    private String a = "1";
    private String b = "2";

    public String getA() {
      return a;
    }

    public String getB() {
      return b;
    }

    /** Ignores one, and reads the other only. */
    @JsonPOJOBuilder(withPrefix = "set")
    public static class Builder {
      private final Built built = new Built();

      @JsonIgnore
      public Builder setA(String value) {
        built.a = value;
        return this;
      }

      @JsonProperty(access = JsonProperty.Access.WRITE_ONLY)
      public Builder setB(String value) {
        built.b = value;
        return this;
      }

      public Built build() {
        return built;
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void builderSaysNothingOfWriting(Engine engine) throws Exception {
    alike("{\"a\":\"x\",\"b\":\"y\"}", Built.class, engine);
  }

  public static class Marked {
    @JsonUnwrapped(enabled = false)
    String hidden = "h";

    private Map<String, Integer> counts = new TreeMap<>();

    public Map<String, Integer> getCounts() {
      return counts;
    }

    @JsonAnyGetter
    public void setCounts(Map<String, Integer> value) {
      counts = value;
    }
  }

  @ParameterizedTest
  @EnumSource(Engine.class)
  void annotationsOfAnotherKindOfMemberMakeAPropertyAtMost(Engine engine) throws Exception {
    alike("{\"hidden\":\"x\",\"counts\":{\"a\":1}}", Marked.class, engine);
  }
}
