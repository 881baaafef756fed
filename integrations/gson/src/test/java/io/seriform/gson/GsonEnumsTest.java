package io.seriform.gson;

import static io.seriform.gson.Agreement.LIKE_GSON;
import static io.seriform.gson.Agreement.withGson;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.google.gson.Gson;
import com.google.gson.JsonObject;
import com.google.gson.TypeAdapter;
import com.google.gson.annotations.JsonAdapter;
import com.google.gson.annotations.SerializedName;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonWriter;
import io.seriform.error.MappingException;
import io.seriform.error.ModelException;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Enums with an adapter, as OpenAPI Generator makes them for Gson. */
@SuppressWarnings("unused") // looked at by reflection
class GsonEnumsTest {

  /** Unknown values are errors. */
  @JsonAdapter(Color.Adapter.class)
  public enum Color {
    RED("red-ish"),
    GREEN("green");

    private final String value;

    Color(String value) {
      this.value = value;
    }

    public String getValue() {
      return value;
    }

    public static Color fromValue(String text) {
      for (Color color : values()) {
        if (color.value.equals(text)) {
          return color;
        }
      }
      throw new IllegalArgumentException("Unexpected value '" + text + "'");
    }

    /** Calls the two and nothing else. */
    public static class Adapter extends TypeAdapter<Color> {
      @Override
      public void write(JsonWriter out, Color color) throws IOException {
        out.value(color.getValue());
      }

      @Override
      public Color read(JsonReader in) throws IOException {
        return fromValue(in.nextString());
      }
    }
  }

  /** Numbers, of which unknown ones are a constant. */
  @JsonAdapter(Level.Adapter.class)
  public enum Level {
    LOW(1),
    HIGH(20),
    OTHER(-1);

    private final Integer value;

    Level(Integer value) {
      this.value = value;
    }

    public Integer getValue() {
      return value;
    }

    public static Level fromValue(Integer value) {
      return value == 1 ? LOW : value == 20 ? HIGH : OTHER;
    }

    public static class Adapter extends TypeAdapter<Level> {
      @Override
      public void write(JsonWriter out, Level level) throws IOException {
        out.value(level.getValue());
      }

      @Override
      public Level read(JsonReader in) throws IOException {
        return fromValue(in.nextInt());
      }
    }
  }

  /** Writes something else than the value. */
  @JsonAdapter(Odd.Adapter.class)
  public enum Odd {
    ONE;

    public String getValue() {
      return "one";
    }

    public static Odd fromValue(String text) {
      return ONE;
    }

    public static class Adapter extends TypeAdapter<Odd> {
      @Override
      public void write(JsonWriter out, Odd odd) throws IOException {
        out.value("odd: " + odd.getValue());
      }

      @Override
      public Odd read(JsonReader in) throws IOException {
        in.skipValue();
        return Odd.ONE;
      }
    }
  }

  static class Paint {
    Color color = Color.RED;
    List<Color> more = List.of(Color.GREEN, Color.RED);
    Map<String, Level> levels = Map.of("a", Level.HIGH);
    Level level = Level.LOW;
  }

  static class WithOdd {
    Odd odd = Odd.ONE;
  }

  static class WithTree {
    JsonObject tree = new JsonObject();
  }

  @Test
  void adaptersThatOnlyCallTheEnumNeedNoBridge() {
    withGson(new Paint());
  }

  @Test
  void unknownValuesAreTheMatterOfTheEnum() {
    assertThatExceptionOfType(MappingException.class)
        .isThrownBy(() -> LIKE_GSON.decode("{\"color\":\"blue\"}", Paint.class))
        .withMessageContaining("blue")
        .withMessageContaining("color");
  }

  @Test
  void anAdapterThatDoesMoreIsRefused() {
    assertThatExceptionOfType(ModelException.class)
        .isThrownBy(() -> LIKE_GSON.codec(WithOdd.class))
        .withMessageContaining("Odd has @JsonAdapter");
  }

  @Test
  void treesOfGsonAreRefusedWithWhatWritesThem() {
    assertThatExceptionOfType(ModelException.class)
        .isThrownBy(() -> LIKE_GSON.codec(WithTree.class))
        .withMessageContaining("withDialects(GsonBridge.of(gson))");
    assertThat(new WithTree().tree.size()).isZero();
  }

  /** Gson writes constants as keys by their text, and reads keys by it too. */
  public enum Shown {
    @SerializedName("one")
    ONE,
    TWO;

    @Override
    public String toString() {
      return name().charAt(0) + name().substring(1).toLowerCase(Locale.ROOT);
    }
  }

  public static class ByShown {
    Map<Shown, Integer> counts;
  }

  @Test
  void keysAreReadByTheTextOfTheirConstants() {
    for (String key : List.of("One", "one", "Two", "TWO")) {
      String text = "{\"counts\":{\"" + key + "\":1}}";
      assertThat(LIKE_GSON.decode(text, ByShown.class).counts)
          .as(key)
          .isEqualTo(new Gson().fromJson(text, ByShown.class).counts);
    }
    String text = "{\"counts\":{\"ONE\":1}}";
    assertThat(new Gson().fromJson(text, ByShown.class).counts).containsOnlyKeys((Shown) null);
    assertThatExceptionOfType(MappingException.class)
        .isThrownBy(() -> LIKE_GSON.decode(text, ByShown.class))
        .withMessageContaining("the constants are One, ");
  }
}
