package io.seriform.testkit.hostile;

import io.seriform.testkit.generated.Amount;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * The fuzz target of a format with its seeds, with random changes of them, and with what a fuzzer
 * once found: the files that {@code fuzz/findings.txt} beside the format's test lists, by name. The
 * system property {@code seriform.testkit.mutations} sets how many changes are tried, {@code
 * seriform.testkit.seed} which.
 */
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Tag("slow")
public abstract class FuzzKit {

  private static final int MUTATIONS = Amount.of("seriform.testkit.mutations", 4_000, 10_000);

  /** For formats. */
  protected FuzzKit() {}

  /** The target. */
  protected abstract Fuzzable target();

  @Test
  void seedsAndChangesOfThem() {
    FuzzRounds.seedsAndChanges(target(), MUTATIONS);
  }

  @Test
  void formerFindingsStayFixed() throws IOException {
    FuzzRounds.findings(getClass(), "fuzz", target()::accept);
  }
}
