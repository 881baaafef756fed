package io.seriform.testkit.hostile;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.testkit.generated.Amount;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * Fails for a public method of a module that takes input and is not fuzzed, and tries each that is
 * with seeds, random changes of them, and what a fuzzer once found: some hundred changes, or as
 * many as fit into the seconds that the system property {@code seriform.testkit.seconds} sets.
 * {@code ./seriform fuzz MODULE-calls} fuzzes the target.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class EntryPointsKit {

  private static final int MUTATIONS = Amount.of("seriform.testkit.mutations", 300, 10_000);

  /** Its codecs are compiled once. */
  private CallTarget made;

  /** The module that the test is in. */
  protected EntryPointsKit() {}

  /** The target, with an object or the class for each entry point. */
  protected abstract CallTarget target();

  /** The folders of the poms of the modules whose methods are called. */
  protected List<Path> modules() {
    return List.of(Path.of(""));
  }

  /** Returns true if the module takes input by the classes of a package. */
  protected boolean takesInput(String packageName) {
    return true;
  }

  private CallTarget made() {
    if (made == null) {
      made = target();
    }
    return made;
  }

  @Test
  void everyEntryPointIsFuzzed() throws IOException {
    CallTarget target = made();
    List<EntryPoints.EntryPoint> all = new ArrayList<>();
    for (Path module : modules()) {
      all.addAll(EntryPoints.of(module, this::takesInput));
    }
    assertThat(all).as("the modules take input").isNotEmpty();
    assertThat(all.stream().filter(each -> !target.calls(each)))
        .as(
            "entry points that are not fuzzed: add an object to on(...), or a class to"
                + " statics(...)")
        .isEmpty();
  }

  @Test
  void everyCallReturnsForASeed() {
    assertThat(made().neverAccepted()).as("calls that refuse all seeds").isEmpty();
  }

  @Test
  void seedsAndChangesOfThem() {
    FuzzRounds.seedsAndChanges(made(), MUTATIONS);
  }

  @Test
  void formerFindingsStayFixed() throws IOException {
    FuzzRounds.findings(getClass(), "calls", made()::acceptEverywhere);
  }
}
