package io.seriform.bench.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ServicesTest {

  @TempDir private Path folder;

  /** A service. */
  public interface Greeting {}

  /** One that can be used. */
  public static final class Hello implements Greeting {}

  /** One that fails. */
  public static final class Broken implements Greeting {
    /** Fails. */
    public Broken() {
      throw new IllegalStateException("no voice");
    }
  }

  /** One without the constructor that is called. */
  public static final class Closed implements Greeting {
    private Closed() {}
  }

  private List<Greeting> services(String... lines) throws IOException {
    Path file = folder.resolve("META-INF/services/" + Greeting.class.getName());
    Files.createDirectories(file.getParent());
    Files.write(file, List.of(lines));
    URL[] path = {folder.toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(path, ServicesTest.class.getClassLoader())) {
      return Services.of(Greeting.class, loader);
    }
  }

  @Test
  void createsEachNamedClassOnce() throws IOException {
    String hello = Hello.class.getName();

    assertThat(services("# all of ours", "", hello + " # again", hello))
        .singleElement()
        .isInstanceOf(Hello.class);
  }

  @ParameterizedTest
  @CsvSource({
    "shop.Order, there is no class shop.Order",
    "java.lang.String, java.lang.String does not implement",
    "io.seriform.bench.workload.ServicesTest$Closed, has no public constructor",
    "io.seriform.bench.workload.ServicesTest$Broken, cannot be created: java.lang.IllegalState",
  })
  void namesTheFileAndTheLineOfAClassThatCannotBeUsed(String name, String problem) {
    assertThatThrownBy(() -> services("# ours", name))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("META-INF/services/" + Greeting.class.getName() + ", line 2: ")
        .hasMessageContaining(problem);
  }
}
