package io.seriform.testkit.changes;

import io.seriform.annotation.Creator;
import io.seriform.annotation.Property;
import io.seriform.annotation.Unknown;
import io.seriform.annotation.Unwrapped;
import io.seriform.testkit.Kit;
import io.seriform.testkit.generated.Javac;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
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
