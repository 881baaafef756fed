package io.seriform.testkit.changes;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.Format;
import io.seriform.annotation.Creator;
import io.seriform.annotation.Property;
import io.seriform.annotation.Unknown;
import io.seriform.annotation.Unwrapped;
import io.seriform.testkit.Capability;
import io.seriform.testkit.Kit;
import io.seriform.testkit.Trickle;
import io.seriform.testkit.generated.Javac;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Maps for unknown properties, of objects that constructors make: empty if there are none. */
public abstract class EmptyCollectorsKit extends Kit {

  /** For formats. */
  protected EmptyCollectorsKit() {}

  record Collecting(@Property(id = 1) int number, @Unknown Map<String, Object> rest) {
    Collecting {
      Objects.requireNonNull(rest);
    }
  }

  static final class Created {
    @Property(id = 1)
    final String text;

    @Unknown final Map<String, Object> more;

    @Creator
    Created(String text, Map<String, Object> more) {
      this.text = text;
      this.more = new LinkedHashMap<>(more);
    }
  }

  record Inner(@Property(id = 2) int inner) {}

  record Around(
      @Property(id = 1) int outer, @Unwrapped Inner in, @Unknown Map<String, Object> rest) {
    Around {
      Objects.requireNonNull(rest);
    }
  }

  static final class Bean {
    @Property(id = 1)
    int number = 7;

    @Unknown SortedMap<String, Object> rest;
  }

  @SuppressWarnings("NonApiType") // what a class declares is made
  static final class BySetter {
    @Property(id = 1)
    int number = 7;

    private TreeMap<String, Object> rest;

    @Unknown
    public TreeMap<String, Object> getRest() {
      return rest;
    }

    public void setRest(TreeMap<String, Object> rest) {
      this.rest = rest;
    }
  }

  static final class Filled {
    @Property(id = 1)
    int number = 7;

    @Unknown final Map<String, Object> rest = new LinkedHashMap<>(Map.of("kept", "x"));
  }

  static final class Outer {
    @Property(id = 2)
    int outer = 7;

    @Unwrapped Bean inner = new Bean();
  }

  @Test
  void mapsThatTheirClassDoesNotMakeAreEmptyIfNothingIsUnknown() {
    needs(Capability.SELF_DESCRIBING, Capability.NAMES, Capability.EVOLUTION);
    for (Format format : engines()) {
      byte[] bytes = format.encode(new Bean()); // null is as good as empty
      assertThat(format.decode(bytes, Bean.class).rest).isNotNull().isEmpty();
      assertThat(format.decode(new Trickle(bytes, 1), Bean.class).rest).isNotNull().isEmpty();
      byte[] around = format.encode(new Outer());
      assertThat(format.decode(around, Outer.class).inner.rest).isNotNull().isEmpty();
      byte[] filled = format.encode(new Filled());
      assertThat(format.decode(filled, Filled.class).rest).isEqualTo(Map.of("kept", "x"));
      byte[] other = format.encode(new BySetter());
      assertThat(format.decode(other, BySetter.class).rest).isNotNull().isEmpty();
    }
  }

  @Test
  void mapsOfTheirDeclaredClassTakeWhatIsUnknown() {
    needs(Capability.SELF_DESCRIBING, Capability.NAMES, Capability.EVOLUTION);
    for (Format format : engines()) {
      byte[] bytes = format.encode(new Filled());
      assertThat(format.decode(bytes, Bean.class).rest).isEqualTo(Map.of("kept", "x"));
      assertThat(format.decode(bytes, BySetter.class).rest).isEqualTo(Map.of("kept", "x"));
      assertThat(format.decode(bytes, Sorted.class).rest).isEqualTo(Map.of("kept", "x"));
    }
  }

  record Sorted(@Property(id = 1) int number, @Unknown TreeMap<String, Object> rest) {}

  @Test
  void mapsAreOfTheirDeclaredClass() {
    roundTrip(Sorted.class, new Sorted(5, new TreeMap<>()));
  }

  @Test
  void mapsOfRecordsAreEmptyIfNothingIsUnknown() {
    roundTrip(Collecting.class, new Collecting(5, new LinkedHashMap<>()));
  }

  @Test
  void mapsOfConstructorsAreEmptyIfNothingIsUnknown() {
    roundTrip(Created.class, new Created("t", new LinkedHashMap<>()));
  }

  @Test
  void mapsBesideUnwrappedObjectsAreEmptyIfNothingIsUnknown() {
    roundTrip(Around.class, new Around(1, new Inner(2), new LinkedHashMap<>()));
  }

  @Test
  void mapsOfRecordsOfManyComponentsAreEmptyIfNothingIsUnknown() throws Exception {
    StringBuilder components = new StringBuilder();
    StringBuilder zeros = new StringBuilder();
    for (int i = 1; i <= 70; i++) {
      components.append("@Property(id = %d) int p%d, ".formatted(i, i));
      zeros.append(i).append(", ");
    }
    String name = "io.seriform.generated.Many";
    String source =
        """
        package io.seriform.generated;
        import io.seriform.annotation.*;
        import java.util.*;
        public record Many(%s @Unknown Map<String, Object> rest) {
          public Many { Objects.requireNonNull(rest); }
          public static Object sample() { return new Many(%s new HashMap<>()); }
        }
        """;
    Class<?> many = Javac.find(Javac.load(Map.of(name, source.formatted(components, zeros))), name);
    roundTrip(many, many.getMethod("sample").invoke(null));
  }
}
