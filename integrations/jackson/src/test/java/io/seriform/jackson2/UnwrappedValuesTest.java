package io.seriform.jackson2;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.seriform.annotation.Include;
import io.seriform.codec.Engine;
import io.seriform.jackson.JacksonDialect;
import io.seriform.json.Json;
import io.seriform.json.JsonOptions;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** {@code @JsonUnwrapped} on what has no properties, where it says nothing. */
class UnwrappedValuesTest {

  private static final ObjectMapper MAPPER = new ObjectMapper();

  public static class Point {
    public int x = 1;
  }

  public static class Holder {
    @JsonUnwrapped public String text = "a";
    @JsonUnwrapped public int number = 2;
    @JsonUnwrapped public TimeUnit unit = TimeUnit.DAYS;
    @JsonUnwrapped public List<String> list = List.of("b");
    @JsonUnwrapped public Map<String, Integer> map = new TreeMap<>(Map.of("c", 3));

    @JsonUnwrapped(prefix = "p.", suffix = ".s")
    public String[] array = {"d"};

    @JsonUnwrapped public Point point = new Point();
  }

  @Test
  void areWrittenAndReadUnderTheirOwnNames() throws Exception {
    for (Engine engine : Engine.values()) {
      Json json =
          Json.with(
              JsonOptions.standard()
                  .withEngine(engine)
                  .withInclusion(Include.When.ALWAYS)
                  .withDialects(JacksonDialect.jackson2()));
      String theirs = MAPPER.writeValueAsString(new Holder());
      assertThat(MAPPER.readTree(json.encode(new Holder()))).isEqualTo(MAPPER.readTree(theirs));
      for (String text : List.of(theirs, "{\"text\":\"q\",\"x\":7,\"list\":[]}")) {
        assertThat(MAPPER.writeValueAsString(json.decode(text, Holder.class)))
            .isEqualTo(MAPPER.writeValueAsString(MAPPER.readValue(text, Holder.class)));
      }
    }
  }
}
