package io.seriform.jackson;

import static io.seriform.jackson.Everywhere.reads;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import io.seriform.codec.Engine;
import io.seriform.document.SelfDescribingFormat;
import io.seriform.error.MappingException;
import io.seriform.json.Json;
import io.seriform.json.JsonOptions;
import io.seriform.model.options.ModelOptions;
import io.seriform.model.rules.NullRule;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** What becomes of nulls that are read, as {@code @JsonSetter} says. */
@SuppressWarnings("unused") // looked at by reflection
class JacksonNullsTest {

  public static class Skips {
    @JsonSetter(nulls = Nulls.SKIP)
    public String name = "start";

    @JsonSetter(nulls = Nulls.SKIP)
    public int count = 7;

    @JsonSetter(nulls = Nulls.SKIP)
    public List<String> tags = new ArrayList<>(List.of("a"));

    private Long id = 5L;

    public Long getId() {
      return id;
    }

    @JsonSetter(nulls = Nulls.SKIP)
    public void setId(Long id) {
      this.id = id;
    }

    public String other = "o";
  }

  public static class Made {
    private final String name;
    private final Integer count;
    private String note = "n";

    @JsonCreator
    public Made(
        @JsonProperty("name") @JsonSetter(nulls = Nulls.AS_EMPTY) String name,
        @JsonProperty("count") @JsonSetter(nulls = Nulls.SKIP) Integer count) {
      this.name = name;
      this.count = count;
    }

    public String getName() {
      return name;
    }

    public Integer getCount() {
      return count;
    }

    public String getNote() {
      return note;
    }

    @JsonSetter(nulls = Nulls.SKIP)
    public void setNote(String note) {
      this.note = note;
    }
  }

  @Test
  void nullsAreSkippedAsJacksonDoes() {
    reads("{\"name\":null,\"count\":null,\"tags\":null,\"id\":null,\"other\":null}", Skips.class);
    reads("{\"other\":null,\"id\":null,\"tags\":null,\"count\":null,\"name\":null}", Skips.class);
    reads("{\"name\":\"x\",\"count\":1,\"tags\":[\"b\"],\"id\":2}", Skips.class);
    reads("{\"name\":null,\"count\":null,\"note\":null}", Made.class);
    reads("{\"note\":null,\"count\":3,\"name\":\"n\"}", Made.class);
  }

  public static class Fails {
    @JsonSetter(nulls = Nulls.FAIL)
    public String name = "start";

    @JsonSetter(nulls = Nulls.FAIL)
    public int count = 7;

    @JsonSetter(contentNulls = Nulls.FAIL)
    public List<String> tags;

    @JsonSetter(contentNulls = Nulls.FAIL)
    public Map<String, Integer> counts;

    @JsonSetter(contentNulls = Nulls.FAIL)
    public String[] array;
  }

  @Test
  void nullsAreRefusedAsJacksonDoes() {
    reads("{\"name\":null}", Fails.class);
    reads("{\"count\":null}", Fails.class);
    reads("{\"tags\":[\"a\",null]}", Fails.class);
    reads("{\"counts\":{\"a\":null}}", Fails.class);
    reads("{\"array\":[null]}", Fails.class);
    reads("{\"tags\":null,\"counts\":null,\"array\":null}", Fails.class);
    reads("{\"tags\":[\"a\"],\"counts\":{\"a\":1},\"array\":[\"a\"]}", Fails.class);
    assertThatThrownBy(() -> Agreement.LIKE_JACKSON2.decode("{\"tags\":[\"a\",null]}", Fails.class))
        .isInstanceOf(MappingException.class)
        .hasMessageContaining("$.tags[1]")
        .hasMessageContaining("null is refused");
  }

  public static class Inner {
    public int x = 3;
  }

  public static class Empties {
    @JsonSetter(nulls = Nulls.AS_EMPTY)
    public String text = "t";

    @JsonSetter(nulls = Nulls.AS_EMPTY)
    public Integer number = 1;

    @JsonSetter(nulls = Nulls.AS_EMPTY)
    public int primitive = 1;

    @JsonSetter(nulls = Nulls.AS_EMPTY)
    public BigDecimal big = BigDecimal.ONE;

    @JsonSetter(nulls = Nulls.AS_EMPTY)
    public List<String> list;

    @JsonSetter(nulls = Nulls.AS_EMPTY)
    public Set<String> set;

    @JsonSetter(nulls = Nulls.AS_EMPTY)
    public TreeMap<String, String> map;

    @JsonSetter(nulls = Nulls.AS_EMPTY)
    public String[] array;

    @JsonSetter(nulls = Nulls.AS_EMPTY)
    public int[] ints;

    @JsonSetter(nulls = Nulls.AS_EMPTY)
    public Inner inner;

    @JsonSetter(nulls = Nulls.AS_EMPTY, contentNulls = Nulls.AS_EMPTY)
    public List<List<String>> nested;

    @JsonSetter(contentNulls = Nulls.AS_EMPTY)
    public Map<String, Inner> inners;

    @JsonSetter(contentNulls = Nulls.AS_EMPTY)
    public Integer[] numbers;
  }

  @Test
  void nullsBecomeEmptyAsInJackson() {
    reads(
        "{\"text\":null,\"number\":null,\"primitive\":null,\"big\":null,\"list\":null,"
            + "\"set\":null,\"map\":null,\"array\":null,\"ints\":null,\"inner\":null,"
            + "\"nested\":null,\"inners\":null,\"numbers\":null}",
        Empties.class);
    reads(
        "{\"nested\":[null,[null,\"a\"]],\"inners\":{\"a\":null,\"b\":{\"x\":1}},"
            + "\"numbers\":[1,null]}",
        Empties.class);
  }

  public static class Contents {
    @JsonSetter(contentNulls = Nulls.SKIP)
    public List<String> list;

    @JsonSetter(contentNulls = Nulls.SKIP)
    public Set<Integer> set;

    @JsonSetter(contentNulls = Nulls.SKIP)
    public Map<String, String> map;

    @JsonSetter(contentNulls = Nulls.SKIP)
    public String[] array;
  }

  @Test
  void elementsSkipped() {
    reads(
        "{\"list\":[null,\"a\",null],\"set\":[1,null],\"map\":{\"a\":null,\"b\":\"c\"},"
            + "\"array\":[null,\"x\"]}",
        Contents.class);
    reads("{\"list\":null,\"set\":null,\"map\":null,\"array\":null}", Contents.class);
  }

  public static class Plain {
    public String name = "start";
    public List<String> tags;
  }

  public record Counted(@JsonSetter(nulls = Nulls.SKIP) int count) {}

  @Test
  void anArgumentThatIsSkippedIsAsIfMissing() {
    for (SelfDescribingFormat format : Everywhere.formats(JacksonDialect.jackson3())) {
      byte[] bytes = format.encode(Collections.singletonMap("count", null));
      assertThat(format.decode(bytes, Counted.class)).isEqualTo(new Counted(0));
    }
  }

  @Test
  void anOptionSaysTheSame() {
    ModelOptions model =
        ModelOptions.standard()
            .withProperty(Plain.class, "name", p -> p.withNulls(NullRule.SKIP))
            .withProperty(Plain.class, "tags", p -> p.withNullElements(NullRule.SKIP));
    for (Engine engine : Engine.values()) {
      Json json = Json.with(JsonOptions.standard().withModel(model).withEngine(engine));
      Plain read = json.decode("{\"name\":null,\"tags\":[\"a\",null]}", Plain.class);
      assertThat(read.name).isEqualTo("start");
      assertThat(read.tags).containsExactly("a");
    }
  }
}
