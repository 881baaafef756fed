package io.seriform.testkit.changes;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.Format;
import io.seriform.error.SeriformException;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Values whose class was changed since: each property is as written, or missing, or refused. */
public abstract class ChangedClassesKit {

  /** The readers whose properties or subtypes have other positions. */
  protected static final Set<String> MOVED = Set.of("NoId", "Reordered", "Ware", "HeldNew");

  /** For formats. */
  protected ChangedClassesKit() {}

  /** The format with its own defaults. */
  protected abstract Format standard();

  /** The readers that get altered values, as the page of the format says. */
  protected abstract Set<String> altering();

  @Test
  void changedClassesReadWhatWasWrittenOrAreRefused() {
    Set<String> altered = new TreeSet<>();
    Ware ware = new Ware(7, 999, 3);
    read(ware, NoId.class, "NoId[price=999, stock=3]", altered);
    read(ware, Reordered.class, "Reordered[stock=3, id=7, price=999]", altered);
    read(new NoId(999, 3), Ware.class, "Ware[id=0, price=999, stock=3]", altered);
    read(new Held(new Old.B(7)), HeldNew.class, "HeldNew[value=B[n=7]]", altered);
    assertThat(altered).isEqualTo(new TreeSet<>(altering()));
  }

  private void read(Object written, Class<?> reader, String expected, Set<String> altered) {
    try {
      if (!standard().decode(standard().encode(written), reader).toString().equals(expected)) {
        altered.add(reader.getSimpleName());
      }
    } catch (SeriformException refused) {
      assertThat(refused).hasMessageContaining(refused.problem());
    }
  }

  record Ware(int id, int price, int stock) {}

  record NoId(int price, int stock) {}

  record Reordered(int stock, int id, int price) {}

  sealed interface Old {
    record B(int n) implements Old {}
  }

  sealed interface New {
    record Added(int n) implements New {}

    record B(int n) implements New {}
  }

  record Held(Old value) {}

  record HeldNew(New value) {}
}
