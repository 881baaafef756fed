package io.seriform.bench.peer.graph;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.bench.contestant.Contestant;
import io.seriform.bench.contestant.Contestants;
import io.seriform.bench.workload.Workload;
import io.seriform.bench.workload.Workloads;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What each library of object graphs can do with each workload, in a JVM with its own flags. */
class ObjectGraphPeersTest {

  private static final long LIMIT_SECONDS = 120;

  /** Contestant, workload, outcome; every other pair of these contestants is "ok". */
  private static final String EXCEPTIONS =
      """
      xson            media.1       cannot read
      xson            media.1k      cannot read
      xson            media.2       cannot read
      xson            media.3       cannot read
      xson            media.4       cannot read
      xson            media.stream  cannot read
      xson            media.varied  cannot read
      xson            addressbook   cannot read
      xson            phonebook     cannot read
      xson            alltypes      cannot read
      xson-ext        media.1       cannot read
      xson-ext        media.1k      cannot read
      xson-ext        media.2       cannot read
      xson-ext        media.3       cannot read
      xson-ext        media.4       cannot read
      xson-ext        media.stream  cannot read
      xson-ext        media.varied  cannot read
      xson-ext        addressbook   cannot read
      xson-ext        phonebook     cannot read
      xson-ext        alltypes      cannot read
      hessian         alltypes      wrong
      hessian-deflate alltypes      wrong
      hessian-lite    alltypes      cannot read
      sofa-hessian    alltypes      wrong
      jboss           alltypes      cannot read
      kryo            cycle         cannot write
      kryo-reg        cycle         cannot write
      fory            cycle         cannot write
      fory-compatible cycle         cannot write
      seriform/graph  cycle         cannot write
      seriform/graph-named      cycle cannot write
      seriform/graph-positional cycle cannot write
      seriform/graph-deflate    cycle cannot write
      """;

  private static final Map<String, Integer> INTS255_SIZES =
      Map.of("kryo", 447, "kryo-ref", 448, "kryo-reg", 447, "kryo-reg-ref", 448);

  @TempDir private Path directory;

  static List<String> contestants() {
    return List.of(
        "xson",
        "xson-ext",
        "hessian",
        "hessian-deflate",
        "hessian-lite",
        "sofa-hessian",
        "seriform/hessian",
        "seriform/hessian-deflate",
        "jboss",
        "jboss-river",
        "kryo",
        "kryo-ref",
        "kryo-reg",
        "kryo-reg-ref",
        "fory",
        "fory-refs",
        "fory-compatible",
        "seriform/graph",
        "seriform/graph-refs",
        "seriform/graph-named",
        "seriform/graph-named-refs",
        "seriform/graph-positional",
        "seriform/graph-positional-refs",
        "seriform/graph-deflate");
  }

  @Test
  void allAreListed() {
    assertThat(Contestants.all()).extracting(Contestant::name).containsAll(contestants());
  }

  @ParameterizedTest
  @MethodSource("contestants")
  void canDoWhatTheTableSays(String name) throws Exception {
    Map<String, Outcome> outcomes = probe(name);

    Map<String, String> found = new LinkedHashMap<>();
    outcomes.forEach((workload, outcome) -> found.put(workload, outcome.text()));
    assertThat(found).as(outcomes.toString()).isEqualTo(expected(name));
    if (INTS255_SIZES.containsKey(name)) {
      assertThat(outcomes.get("ints255").size()).isEqualTo(INTS255_SIZES.get(name));
    }
  }

  private static Map<String, String> expected(String name) {
    Map<String, String> table = new LinkedHashMap<>();
    for (Workload<?> workload : Workloads.all()) {
      table.put(workload.name(), workload.input() == null ? "ok" : "declined");
    }
    EXCEPTIONS
        .lines()
        .map(line -> line.split(" +", 3))
        .filter(columns -> columns[0].equals(name))
        .forEach(columns -> table.put(columns[1], columns[2]));
    return table;
  }

  private record Outcome(String text, int size, String reason) {}

  private Map<String, Outcome> probe(String name) throws IOException, InterruptedException {
    Path output = directory.resolve("output");
    Process process =
        new ProcessBuilder(command(name))
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    try {
      assertThat(process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)).as("ends in time").isTrue();
      assertThat(process.exitValue()).as(Files.readString(output)).isZero();
    } finally {
      process.destroyForcibly();
    }
    Map<String, Outcome> outcomes = new HashMap<>();
    for (String line : Files.readAllLines(output)) {
      String[] columns = line.split("\t", -1);
      if (columns[0].equals("probe")) {
        outcomes.put(columns[1], new Outcome(columns[2], Integer.parseInt(columns[3]), columns[4]));
      }
    }
    return outcomes;
  }

  private static List<String> command(String name) {
    Contestant contestant =
        Contestants.all().stream()
            .filter(candidate -> candidate.name().equals(name))
            .findFirst()
            .orElseThrow();
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(contestant.jvmFlags(Runtime.version().feature()));
    command.addAll(List.of("-Xmx512m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.add(CapabilityProbe.class.getName());
    command.add(name);
    return command;
  }
}
