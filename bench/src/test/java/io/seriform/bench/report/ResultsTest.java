package io.seriform.bench.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.seriform.bench.contestant.FormatKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultsTest {

  @TempDir private Path folder;

  private static final Results RESULTS =
      new Results(
          Samples.meta("avgt"),
          List.of(
              new Row(
                  "w",
                  "a",
                  FormatKind.TEXT,
                  "1.0",
                  "s",
                  "ser",
                  "ns/op",
                  1.5,
                  0.1,
                  List.of(1.4, 1.6),
                  List.of(1.4, 1.6),
                  "OK",
                  null,
                  null),
              Samples.status("b", "read", "WRONG", "$.x: expected 1, got 2")));

  @Test
  void comesBackFromItsFile() throws Exception {
    Path file = folder.resolve("results.json");
    RESULTS.write(file);

    assertThat(Results.read(file)).isEqualTo(RESULTS);
    assertThat(Results.read(file).contestants()).containsExactly("a", "b");
    assertThat(Results.read(file).workloads()).containsExactly("w");
  }

  @Test
  void severalRunsTellOfAllTheirDays() {
    Meta first = RESULTS.meta();
    Meta second =
        new Meta(
            first.jdk(),
            first.flags(),
            first.machine(),
            "2026-01-03T03:04:05Z",
            first.mode(),
            first.threads(),
            "2 forks",
            first.bench(),
            null);
    Results other = new Results(second, List.of(Samples.row("w2", "c", "ser", 2)));

    Results all = Results.of(List.of(RESULTS, other, RESULTS));
    assertThat(all.results()).hasSize(RESULTS.results().size() + 1);
    assertThat(all.meta().date()).isEqualTo("2026-01-02 and 2026-01-03");
    assertThat(all.meta().timing()).isEqualTo("1 fork and 2 forks");
    assertThat(Results.of(List.of(RESULTS))).isEqualTo(RESULTS);
  }

  @Test
  void theFileHasTheFieldsThatAreDocumented() throws Exception {
    Path file = folder.resolve("results.json");
    RESULTS.write(file);
    JsonNode root = new ObjectMapper().readTree(file.toFile());

    assertThat(root.fieldNames()).toIterable().containsExactly("meta", "results");
    assertThat(root.get("meta").fieldNames())
        .toIterable()
        .contains("jdk", "flags", "machine", "date");
    assertThat(root.get("results").get(0).fieldNames())
        .toIterable()
        .containsExactly(
            "workload",
            "contestant",
            "kind",
            "version",
            "settings",
            "figure",
            "unit",
            "value",
            "error",
            "samples",
            "forks",
            "best",
            "median",
            "worst",
            "status");
    assertThat(root.get("results").get(1).get("value").isNull()).isTrue();
    assertThat(root.get("results").get(1).get("reason").asText()).startsWith("$.x");
  }

  @Test
  void olderAndNewerFilesAreRead() throws Exception {
    Path file =
        Files.writeString(
            folder.resolve("older.json"),
            """
            {"meta": {"jdk": "17", "later": 1}, "results": [
              {"workload": "w", "contestant": "a", "figure": "ser", "unit": "ns/op", "value": 1,
               "status": "OK"},
              {"workload": "w", "contestant": "b", "figure": "ser", "unit": "ns/op", "value": 1,
               "status": "OK", "kind": "LATER", "forks": [2.0, 1.0], "best": 7}]}
            """);

    Row older = Results.read(file).results().get(0);
    assertThat(older.forks()).isEmpty();
    assertThat(older.median()).isNull();
    Row newer = Results.read(file).results().get(1);
    assertThat(newer.kind()).isNull();
    assertThat(newer.best()).isEqualTo(1);
  }

  @Test
  void aFileThatWasCutOffIsReadUntilThere() throws Exception {
    Path file = folder.resolve("results.json");
    RESULTS.write(file);
    String text = Files.readString(file);
    Files.writeString(file, text.substring(0, text.lastIndexOf("\"reason\"")));
    List<String> problems = new ArrayList<>();

    assertThat(Results.read(file, problems::add).results())
        .containsExactly(RESULTS.results().get(0));
    assertThat(problems).singleElement().asString().contains("is broken after 1 rows");
    assertThatThrownBy(() -> Results.read(file)).hasMessageContaining("is broken after 1 rows");
  }

  @Test
  void rowsThatAreNoneAreCountedAndLeftOut() throws Exception {
    Path file =
        Files.writeString(
            folder.resolve("odd.json"),
            """
            {"meta": {"mode": "fast"}, "results": [null, 7, {"value": "much"},
              {"workload": "w", "contestant": "a", "figure": "ser", "value": 1, "unit": "ns/op"}]}
            """);
    List<String> problems = new ArrayList<>();

    Results results = Results.read(file, problems::add);
    assertThat(results.contestants()).containsExactly("a");
    assertThat(results.meta().mode()).isEqualTo("avgt");
    assertThat(results.meta().machine()).isEqualTo("unknown");
    assertThat(problems).containsExactly(file + " has 3 rows that cannot be read");
  }

  @Test
  void otherFilesAreRefused() throws Exception {
    Path file = Files.writeString(folder.resolve("other.json"), "{\"results\": []}");

    assertThatThrownBy(() -> Results.read(file))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("not a results file");
  }
}
