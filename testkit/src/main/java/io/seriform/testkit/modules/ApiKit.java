package io.seriform.testkit.modules;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Compares the public API of a module with {@code api.txt} beside its pom, so that it changes only
 * on purpose: the public and protected members of each public type in the packages that the module
 * exports to all, which are all packages where there is no module descriptor. {@code ./seriform
 * accept} writes the file.
 */
@Tag(Recorded.TAG)
public abstract class ApiKit {

  private static final String FILE = "api.txt";

  private final Path module;

  /** Checks the module that the test is in. */
  protected ApiKit() {
    this(Path.of(""));
  }

  /**
   * Checks another module.
   *
   * @param module the folder of its pom
   */
  protected ApiKit(Path module) {
    this.module = module;
  }

  /** Returns true if a public class is for users; another language may have its own word for it. */
  protected boolean isForUsers(Class<?> type) {
    return Signatures.isVisible(type);
  }

  @Test
  void changesOnPurposeOnly() throws IOException {
    List<String> found = signatures();
    assertThat(found).as("a module exports something").isNotEmpty();
    Path file = module.resolve(FILE);
    if (Recorded.ACCEPT) {
      Files.write(file, found);
    }
    assertThat(found)
        .as("the public API; ./seriform accept writes a change that is meant")
        .isEqualTo(Files.exists(file) ? Files.readAllLines(file) : List.of());
  }

  private List<String> signatures() throws IOException {
    return ModuleTypes.of(module).stream()
        .filter(this::isForUsers)
        .flatMap(type -> Signatures.of(type).stream())
        .toList();
  }
}
