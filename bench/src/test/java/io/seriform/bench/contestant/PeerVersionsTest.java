package io.seriform.bench.contestant;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class PeerVersionsTest {

  private static final List<String> LINES =
      List.of("# a list", "", "com.acme:one 1.2", "com.acme:two 3.0  # 3 has no JSON");

  /** {@code ./seriform figures versions} renews the list. */
  @Test
  void noRacedLibraryLagsBehindTheListOfTheNewest() throws IOException {
    List<String> lines = Files.readAllLines(Path.of("src/test/resources/peers.txt"));

    assertThat(new PeerVersions(lines).lagging(PeerVersions.raced()))
        .as("renew the versions in the pom, or the list with ./seriform figures versions")
        .isEmpty();
  }

  @Test
  void librariesWithoutAReasonAreNamedWithBothVersions() {
    assertThat(
            new PeerVersions(LINES)
                .lagging(
                    new TreeMap<>(
                        Map.of("com.acme:one", "1.1", "com.acme:two", "2.9", "com.acme:new", "1"))))
        .containsExactly("com.acme:new is not in the list", "com.acme:one 1.1, while 1.2 is out");
  }

  @Test
  void aRenewedListKeepsReasons() {
    assertThat(
            new PeerVersions(LINES)
                .renewed(new TreeMap<>(Map.of("com.acme:one", "1.3", "com.acme:two", "3.1"))))
        .containsExactly("com.acme:one 1.3", "com.acme:two 3.1 # 3 has no JSON");
  }

  @Test
  void racedLibrariesAreThoseOfOthers() {
    assertThat(PeerVersions.raced().keySet())
        .contains("com.caucho:hessian", "com.alipay.sofa:hessian", "org.simdjson:simdjson-java")
        .noneMatch(library -> library.startsWith("io.seriform:") || library.startsWith("java:"));
  }
}
