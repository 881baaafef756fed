package io.seriform.gson;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.annotations.Expose;
import com.google.gson.annotations.SerializedName;
import com.google.gson.annotations.Since;
import com.google.gson.annotations.Until;
import io.seriform.annotation.Include;
import io.seriform.codec.Engine;
import io.seriform.error.ModelException;
import io.seriform.json.Json;
import io.seriform.json.JsonOptions;
import io.seriform.model.marks.Dialect;
import java.util.BitSet;
import java.util.Calendar;
import java.util.GregorianCalendar;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Gson's settings, and values that Gson writes in forms of its own. */
@SuppressWarnings("unused") // looked at by reflection
class GsonValuesTest {

  public static class Versioned {
    @Since(1.1)
    int since = 5;

    @Until(1.1)
    int until = 6;

    int always = 7;
    Newer newer = new Newer();
  }

  @Since(1.2)
  public static class Newer {
    int x = 8;
  }

  public static class Exposed {
    @Expose int both = 1;

    @Expose Calendar time = new GregorianCalendar(2020, Calendar.MARCH, 4, 5, 6, 7);

    @Expose(serialize = false)
    int read = 2;

    @Expose(deserialize = false)
    int written = 3;

    int neither = 4;

    @Expose
    @SerializedName(
        value = "a",
        alternate = {"b", "c"})
    String named = "n";
  }

  private static void agree(Gson gson, Dialect family, Object value, String... more) {
    for (Engine engine : Engine.values()) {
      Json json =
          Json.with(
              JsonOptions.standard()
                  .withDialects(family)
                  .withEngine(engine)
                  .withInclusion(Include.When.ALWAYS));
      String theirs = gson.toJson(value);
      assertThat(json.encodeToString(value)).isEqualTo(theirs);
      Class<?> type = value.getClass();
      Gson all = new GsonBuilder().serializeNulls().create();
      assertThat(all.toJson(json.decode(theirs, type)))
          .isEqualTo(all.toJson(gson.fromJson(theirs, type)));
      for (String text : more) {
        assertThat(all.toJson(json.decode(text, type)))
            .as(text)
            .isEqualTo(all.toJson(gson.fromJson(text, type)));
      }
    }
  }

  @Test
  void versionsExcludeNewerAndOlderFields() {
    String all = "{\"since\":1,\"until\":2,\"always\":3,\"newer\":{\"x\":4}}";
    for (double version : new double[] {1.0, 1.1, 1.15, 1.2, 2}) {
      agree(
          new GsonBuilder().serializeNulls().setVersion(version).create(),
          GsonDialect.standard().withVersion(version),
          new Versioned(),
          all);
    }
    assertThatThrownBy(() -> Agreement.LIKE_GSON.encode(new Versioned()))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("withDialects(GsonDialect.standard().withVersion(...))");
  }

  @Test
  void exposedFields() {
    String all = "{\"both\":5,\"read\":6,\"written\":7,\"neither\":8,\"c\":\"m\"}";
    agree(
        new GsonBuilder().serializeNulls().excludeFieldsWithoutExposeAnnotation().create(),
        GsonDialect.standard().withExposedOnly(true),
        new Exposed(),
        all);
    agree(new GsonBuilder().serializeNulls().create(), GsonDialect.standard(), new Exposed(), all);
  }

  public enum Size {
    @SerializedName("s")
    SMALL,
    @SerializedName(value = "l", alternate = "xl")
    LARGE
  }

  public static class Values {
    byte[] bytes = {1, -2};
    BitSet bits = BitSet.valueOf(new long[] {6});
    Locale locale = Locale.GERMANY;
    Calendar calendar = new GregorianCalendar(2020, Calendar.MARCH, 4, 5, 6, 7);
    char[] chars = {'a'};
    Size size = Size.LARGE;
    Map<String, BitSet> none = null;
  }

  public static class Sizes {
    Map<Size, Integer> counts;
    Size size;
  }

  @Test
  void formsOfGson() {
    agree(
        new GsonBuilder().serializeNulls().create(),
        GsonDialect.standard(),
        new Values(),
        "{\"size\":\"xl\"}",
        "{\"size\":\"SMALL\"}");
    Map<Size, Integer> counts = new LinkedHashMap<>(Map.of(Size.SMALL, 1));
    Sizes sizes = new Sizes();
    sizes.counts = counts;
    String theirs = new Gson().toJson(sizes);
    assertThat(theirs).isEqualTo("{\"counts\":{\"SMALL\":1}}");
    assertThat(Agreement.LIKE_GSON.decode(theirs, Sizes.class).counts).isEqualTo(counts);
  }

  @Test
  void bytesAndBitsOutOfRange() {
    for (String text : new String[] {"{\"bytes\":[300]}", "{\"bits\":[2]}"}) {
      assertThatThrownBy(() -> Agreement.LIKE_GSON.decode(text, Values.class))
          .hasMessageContaining("is not a b");
    }
  }
}
