package io.seriform.jackson;

import static io.seriform.jackson.Agreement.LIKE_JACKSON2;
import static io.seriform.jackson.Agreement.withJackson2;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.fasterxml.jackson.databind.annotation.JsonPOJOBuilder;
import io.seriform.codec.Engine;
import io.seriform.copy.Copier;
import io.seriform.error.EncodeException;
import io.seriform.error.ModelException;
import io.seriform.json.Json;
import io.seriform.json.JsonOptions;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Abstract classes whose objects are of a class that is generated for them, as by AutoValue. */
class GeneratedValuesTest {

  @JsonDeserialize(builder = Place.Builder.class)
  abstract static class Place {
    @JsonProperty("name")
    abstract String name();

    @JsonProperty("note")
    abstract Optional<String> note();

    abstract static class Builder {
      @JsonCreator
      private static Builder create() {
        return new MadePlace.MadeBuilder();
      }

      @JsonProperty("name")
      abstract Builder name(String name);

      @JsonProperty("note")
      abstract Builder note(String note);

      abstract Builder note(Optional<String> note);

      abstract Place build();
    }
  }

  private static final class MadePlace extends Place {
    private final String name;
    private final Optional<String> note;

    private MadePlace(String name, Optional<String> note) {
      this.name = name;
      this.note = note;
    }

    @Override
    String name() {
      return name;
    }

    @Override
    Optional<String> note() {
      return note;
    }

    private static final class MadeBuilder extends Place.Builder {
      private String name;
      private Optional<String> note = Optional.empty();

      @Override
      Place.Builder name(String given) {
        name = given;
        return this;
      }

      @Override
      Place.Builder note(String given) {
        note = Optional.of(given);
        return this;
      }

      @Override
      Place.Builder note(Optional<String> given) {
        note = given;
        return this;
      }

      @Override
      Place build() {
        return new MadePlace(name, note);
      }
    }
  }

  abstract static class Pair {
    @JsonProperty("left")
    abstract int left();

    @JsonCreator
    static Pair of(@JsonProperty("left") int left) {
      return new MadePair(left);
    }
  }

  private static final class MadePair extends Pair {
    private final int left;

    MadePair(int left) {
      this.left = left;
    }

    @Override
    int left() {
      return left;
    }
  }

  @JsonDeserialize(builder = NoStart.Builder.class)
  abstract static class NoStart {
    @JsonPOJOBuilder
    abstract static class Builder {
      abstract NoStart build();
    }
  }

  static class Open {
    public int a = 1;
  }

  static class WithMore extends Open {
    public int b = 2;
  }

  static class WithTree {
    public JsonNode tree;
  }

  @Test
  void aBuilderOfTheAbstractClassMakesThem() {
    for (Engine engine : Engine.values()) {
      Json json =
          Json.with(
              JsonOptions.standard().withDialects(JacksonDialect.jackson2()).withEngine(engine));
      for (Optional<String> note : java.util.List.of(Optional.of("x"), Optional.<String>empty())) {
        String text = json.codec(Place.class).encodeToString(new MadePlace("a", note));
        Place back = json.decode(text, Place.class);
        assertThat(back.name()).isEqualTo("a");
        assertThat(back.note()).isEqualTo(note);
        Place copy = Copier.of(json.codec(Place.class)).copy(back);
        assertThat(copy).isNotSameAs(back);
        assertThat(copy.note()).isEqualTo(note);
      }
    }
  }

  @Test
  void aStaticCreatorOfTheAbstractClassMakesThem() {
    withJackson2(new MadePair(3), Pair.class);
  }

  @Test
  void anAbstractBuilderThatNothingMakesIsRefused() {
    assertThatExceptionOfType(ModelException.class)
        .isThrownBy(() -> LIKE_JACKSON2.codec(NoStart.class))
        .withMessageContaining("is abstract, to start building");
  }

  @Test
  void aSubclassOfAClassWithObjectsOfItsOwnIsStillRefused() {
    assertThatExceptionOfType(EncodeException.class)
        .isThrownBy(() -> LIKE_JACKSON2.codec(Open.class).encode(new WithMore()))
        .withMessageContaining("own properties would be lost");
  }

  @Test
  void treesOfJacksonAreRefusedWithWhatWritesThem() {
    assertThatExceptionOfType(ModelException.class)
        .isThrownBy(() -> LIKE_JACKSON2.codec(WithTree.class))
        .withMessageContaining("withDialects(JacksonBridge.of(mapper))");
  }
}
