package io.seriform.jackson;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import io.seriform.codec.Engine;
import io.seriform.document.SelfDescribingFormat;
import io.seriform.jackson3.JacksonSettings;
import io.seriform.json.Json;
import io.seriform.json.JsonOptions;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.json.JsonMapper;

/** Optionals and references that are null, empty or not, with each inclusion at each place. */
@SuppressWarnings({"unused", "OptionalUsedAsFieldOrParameterType"}) // looked at by reflection
class EmptyReferencesTest {

  /** The values of {@code filled}: 0 for null, 1 for empty, 2 for a value. */
  private static final int STATES = 3;

  public static class Plain {
    public Optional<String> text;
    public Optional<List<String>> list;
    public OptionalInt number;
    public OptionalLong big;
    public OptionalDouble ratio;
    public AtomicReference<String> reference;
    public String name;

    Plain filled(int state) {
      if (state > 0) {
        boolean full = state == 2;
        text = full ? Optional.of("t") : Optional.empty();
        list = full ? Optional.of(List.of("e")) : Optional.empty();
        number = full ? OptionalInt.of(1) : OptionalInt.empty();
        big = full ? OptionalLong.of(2) : OptionalLong.empty();
        ratio = full ? OptionalDouble.of(0.5) : OptionalDouble.empty();
        reference = new AtomicReference<>(full ? "r" : null);
        name = full ? "n" : null;
      }
      return this;
    }
  }

  @JsonInclude(Include.ALWAYS)
  public static class Always extends Plain {}

  @JsonInclude(Include.NON_NULL)
  public static class NonNull extends Plain {}

  @JsonInclude(Include.NON_ABSENT)
  public static class NonAbsent extends Plain {}

  @JsonInclude(Include.NON_EMPTY)
  public static class NonEmpty extends Plain {}

  public static class Properties extends Plain {
    @JsonInclude(Include.ALWAYS)
    public Optional<String> getAlways() {
      return text;
    }

    @JsonInclude(Include.NON_NULL)
    public Optional<String> getNonNull() {
      return text;
    }

    @JsonInclude(Include.NON_NULL)
    public OptionalLong getNonNullNumber() {
      return big;
    }

    @JsonInclude(Include.NON_ABSENT)
    public Optional<String> getNonAbsent() {
      return text;
    }

    @JsonInclude(Include.NON_EMPTY)
    public AtomicReference<String> getNonEmpty() {
      return reference;
    }
  }

  private static List<Plain> classes() {
    return List.of(
        new Plain(),
        new Always(),
        new NonNull(),
        new NonAbsent(),
        new NonEmpty(),
        new Properties());
  }

  @Test
  void classesAndPropertiesSayWhatIsLeftOut() {
    JsonMapper mapper = JsonMapper.builder().build();
    for (int state = 0; state < STATES; state++) {
      for (Plain value : classes()) {
        value.filled(state);
        for (SelfDescribingFormat format : Everywhere.formats(JacksonDialect.jackson3())) {
          String ours = Everywhere.text(format, format.encode(value));
          assertThat(Everywhere.tree(ours))
              .as("%s, %s, %s", format.name(), value.getClass().getSimpleName(), state)
              .isEqualTo(Everywhere.tree(mapper.writeValueAsString(value)));
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"ALWAYS", "NON_NULL", "NON_ABSENT", "NON_EMPTY"})
  void settingsOfMappersSayWhatIsLeftOut(Include inclusion) {
    JsonMapper mapper =
        JsonMapper.builder()
            .changeDefaultPropertyInclusion(v -> v.withValueInclusion(inclusion))
            .build();
    JsonOptions options = JacksonSettings.of(mapper);
    for (Engine engine : Engine.values()) {
      Json json = Json.with(options.withEngine(engine));
      for (int state = 0; state < STATES; state++) {
        for (Plain value : classes()) {
          value.filled(state);
          assertThat(Everywhere.tree(json.encodeToString(value)))
              .as("%s, %s", value.getClass().getSimpleName(), state)
              .isEqualTo(Everywhere.tree(mapper.writeValueAsString(value)));
        }
      }
    }
  }
}
