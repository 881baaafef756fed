package io.seriform.jackson2;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonTypeName;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.seriform.codec.Engine;
import io.seriform.error.ModelException;
import io.seriform.jackson.JacksonDialect;
import io.seriform.json.Json;
import io.seriform.json.JsonOptions;
import io.seriform.model.marks.Dialect;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A class for unknown subtypes that is one value, as Fern generates it. */
class UnknownSubtypesTest {

  private static final ObjectMapper MAPPER = new ObjectMapper();

  public static final class Format {
    private final Value value;

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    private Format(Value value) {
      this.value = value;
    }

    static Format text(String text) {
      return new Format(new TextValue(text));
    }

    static Format unknown(Object value) {
      return new Format(new UnknownValue(value));
    }

    @JsonValue
    private Value getValue() {
      return value;
    }

    @JsonTypeInfo(
        use = JsonTypeInfo.Id.NAME,
        property = "type",
        visible = true,
        defaultImpl = UnknownValue.class)
    @JsonSubTypes(@JsonSubTypes.Type(TextValue.class))
    @JsonIgnoreProperties(ignoreUnknown = true)
    private interface Value {}

    @JsonTypeName("text")
    @JsonIgnoreProperties("type")
    private record TextValue(@JsonProperty("text") String text) implements Value {}

    @JsonIgnoreProperties("type")
    @SuppressWarnings("UnusedVariable") // Jackson reads it
    private static final class UnknownValue implements Value {
      @JsonValue private final Object value;

      @JsonCreator(mode = JsonCreator.Mode.PROPERTIES)
      private UnknownValue(@JsonProperty("value") Object value) {
        this.value = value;
      }
    }
  }

  public static class Request {
    public String id = "r";
    public Format format;
    public List<Format> formats = List.of();
  }

  private static Json json(Engine engine, Dialect... dialects) {
    return Json.with(JsonOptions.standard().withEngine(engine).withDialects(dialects));
  }

  @Test
  void theRefusalNamesTheClassToLeaveToJackson() {
    for (Engine engine : Engine.values()) {
      Json json = json(engine, JacksonDialect.jackson2());
      for (Class<?> type : List.of(Format.class, Request.class)) {
        assertThatThrownBy(() -> json.codec(type))
            .isInstanceOf(ModelException.class)
            .hasMessageContaining("Value has @JsonValue with @JsonTypeInfo")
            .hasMessageContaining(
                "JacksonBridge.of(mapper).withClass("
                    + Format.class.getCanonicalName()
                    + ".class)) leaves the class to Jackson");
      }
    }
  }

  @Test
  void leftToJacksonTheClassIsWrittenAndReadAsItsOwn() throws Exception {
    Request request = new Request();
    request.format = Format.text("a");
    request.formats =
        List.of(
            Format.text("b"),
            Format.unknown(Map.of("text", "c")),
            Format.unknown("d"),
            Format.unknown(null));
    String known = "{\"id\":\"s\",\"format\":{\"type\":\"text\",\"text\":\"t\"},\"formats\":[]}";
    String later = known.replace("\"type\":\"text\",\"text\"", "\"type\":\"later\",\"value\"");
    JacksonBridge bridge = JacksonBridge.of(MAPPER);
    for (Json json :
        List.of(
            json(Engine.COMPILED, JacksonDialect.jackson2(), bridge),
            json(Engine.INTERPRETED, JacksonDialect.jackson2(), bridge),
            json(Engine.COMPILED, JacksonDialect.jackson2(), bridge.withClass(Format.class)),
            json(Engine.INTERPRETED, JacksonDialect.jackson2(), bridge.withClass(Format.class)))) {
      assertThat(MAPPER.readTree(json.encode(request)))
          .isEqualTo(MAPPER.readTree(MAPPER.writeValueAsString(request)));
      for (String text : List.of(known, later)) {
        assertThat(MAPPER.writeValueAsString(json.decode(text, Request.class)))
            .isEqualTo(MAPPER.writeValueAsString(MAPPER.readValue(text, Request.class)));
      }
    }
  }
}
