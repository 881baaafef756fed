package io.seriform.cbor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Each test that {@code docs/conformance.md} names is there. */
class ConformancePageTest {

  private static final Pattern NAMED = Pattern.compile("`(\\w+(?:Test|Kit))\\.(\\w+)`");

  private static String sources(String type) throws IOException {
    StringBuilder all = new StringBuilder();
    for (String folder : List.of("../cbor/src/test", "../msgpack/src/test", "../../testkit/src")) {
      try (Stream<Path> files = Files.walk(Path.of(folder))) {
        for (Path file : files.filter(f -> f.endsWith(type + ".java")).toList()) {
          all.append(Files.readString(file));
        }
      }
    }
    return all.toString();
  }

  @Test
  void everyTestIsThere() throws IOException {
    String page = Files.readString(Path.of("../../docs/conformance.md"));
    List<MatchResult> named = NAMED.matcher(page).results().toList();
    assertThat(named).hasSizeGreaterThan(50);
    for (MatchResult test : named) {
      assertThat(sources(test.group(1))).as(test.group()).contains("void " + test.group(2) + "(");
    }
  }
}
