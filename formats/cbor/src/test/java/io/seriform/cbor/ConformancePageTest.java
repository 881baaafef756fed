package io.seriform.cbor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Each test that {@code docs/conformance.md} names is in the formats of its section. */
class ConformancePageTest {

  private static final Pattern NAMED = Pattern.compile("`(\\w+(?:Test|Kit))\\.(\\w+)`");

  private static final Map<String, String> FOLDERS =
      Map.of(
          "CBOR", "cbor",
          "MessagePack", "msgpack",
          "Protocol Buffers", "protobuf",
          "Thrift", "thrift");

  private static String sources(String section, String type) throws IOException {
    List<String> formats =
        Stream.of("CBOR", "MessagePack", "Protocol Buffers", "Thrift")
            .filter(section::contains)
            .toList();
    assertThat(formats).as(section).isNotEmpty();
    StringBuilder all = new StringBuilder();
    for (String format : formats) {
      all.append(sources(Path.of("..", FOLDERS.get(format), "src/test"), type));
    }
    return all.append(sources(Path.of("../../testkit/src"), type)).toString();
  }

  private static String sources(Path folder, String type) throws IOException {
    StringBuilder all = new StringBuilder();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(f -> f.endsWith(type + ".java")).toList()) {
        all.append(Files.readString(file));
      }
    }
    return all.toString();
  }

  @Test
  void everyTestIsThere() throws IOException {
    String page = Files.readString(Path.of("../../docs/conformance.md"));
    String[] sections = page.split("\n## ");
    int count = 0;
    for (String section : Arrays.asList(sections).subList(1, sections.length)) {
      String title = section.lines().findFirst().orElseThrow();
      for (MatchResult test : NAMED.matcher(section).results().toList()) {
        assertThat(sources(title, test.group(1)))
            .as("%s: %s", title, test.group())
            .contains("void " + test.group(2) + "(");
        count++;
      }
    }
    assertThat(count).isGreaterThan(150);
  }
}
