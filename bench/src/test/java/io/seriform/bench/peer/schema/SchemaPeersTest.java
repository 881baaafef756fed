package io.seriform.bench.peer.schema;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.bench.contestant.Contestant;
import io.seriform.bench.contestant.Entry;
import io.seriform.bench.workload.Workload;
import io.seriform.bench.workload.Workloads;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the schema peers, msgpack-core and FST can do, and how many bytes it takes. */
class SchemaPeersTest {

  private static final Set<String> FILMS =
      Set.of(
          "media.1", "media.1k", "media.2", "media.3", "media.4", "media.stream", "media.varied");

  private static final Set<String> NO_SCHEMA =
      Set.of("media.pretty", "alltypes", "family.array", "family.list", "cycle");

  @TempDir Path directory;

  @ParameterizedTest
  @CsvSource({
    "protobuf, media.1, 239",
    "protobuf, media.1k, 242",
    "protobuf, user, 965",
    "protobuf, addressbook, 29934",
    "protobuf, phonebook, 841",
    "thrift-binary, user, 994",
    "thrift-binary, addressbook, 44476",
    // sizeof is 48 on x86-64, behind an int that is padded to 8
    "struct, phonebook, 1784",
  })
  void sizesAreThoseOfTheSeeds(String contestant, String workload, int size) throws Exception {
    assertThat(size(Outcomes.named(contestant), Workloads.named(workload))).isEqualTo(size);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "msgpack-core",
        "protobuf",
        "thrift-binary",
        "thrift-compact",
        "flatbuffers",
        "seriform/flatbuffers-view",
        "quickbuffers",
        "avro"
      })
  void schemasSayAllButDynamicClasses(String contestant) {
    assertThat(Outcomes.of(Outcomes.named(contestant)))
        .allSatisfy(
            (workload, outcome) ->
                assertThat(outcome).isEqualTo(NO_SCHEMA.contains(workload) ? "declined" : "OK"));
  }

  /** Thrift holds all classes but those with cycles, and is one message with the peer. */
  @ParameterizedTest
  @ValueSource(strings = {"thrift-binary", "thrift-compact"})
  void ourThriftWritesTheSameBytes(String peer) throws Exception {
    String ours = "seriform/" + peer;
    // a declared Set comes back in the order in which it was written
    Map<String, String> others =
        Map.of(
            "media.pretty",
            "declined",
            "cycle",
            "declined",
            "alltypes",
            "other classes: $.set: expected java.util.HashSet, got java.util.LinkedHashSet");
    assertThat(Outcomes.of(Outcomes.named(ours)))
        .allSatisfy(
            (workload, outcome) ->
                assertThat(outcome).isEqualTo(others.getOrDefault(workload, "OK")));
    for (Workload<?> w : Workloads.all()) {
      if (!NO_SCHEMA.contains(w.name())) {
        assertThat(size(Outcomes.named(ours), w))
            .as(w.name())
            .isEqualTo(size(Outcomes.named(peer), w));
      }
    }
  }

  @Test
  void structsHaveNoLayoutForFilms() {
    assertThat(Outcomes.of(Outcomes.named("struct")))
        .allSatisfy(
            (workload, outcome) ->
                assertThat(outcome)
                    .isEqualTo(
                        NO_SCHEMA.contains(workload) || FILMS.contains(workload)
                            ? "declined"
                            : "OK"));
  }

  @Test
  void protostuffDoesAll() throws Exception {
    assertThat(inJvmOfItsOwn("protostuff"))
        .allSatisfy(
            (workload, outcome) ->
                assertThat(outcome).isEqualTo(workload.equals("media.pretty") ? "declined" : "OK"));
  }

  /** FST writes a timestamp's milliseconds only. */
  @ParameterizedTest
  @CsvSource({"fst, OK", "fst-unshared, ERROR"})
  void fstLosesNanoseconds(String contestant, String cycle) throws Exception {
    Map<String, String> outcomes = inJvmOfItsOwn(contestant);
    assertThat(outcomes.remove("alltypes")).startsWith("WRONG $.sqlTimestamp");
    assertThat(outcomes.remove("cycle")).isEqualTo(cycle);
    assertThat(outcomes.remove("media.pretty")).isEqualTo("declined");
    assertThat(outcomes).hasSize(Workloads.all().size() - 3);
    assertThat(outcomes.values()).containsOnly("OK");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "msgpack-core",
        "protobuf",
        "thrift-binary",
        "thrift-compact",
        "flatbuffers",
        "struct",
        "avro",
        "protostuff"
      })
  void oneEntryServesManyThreads(String contestant) throws Exception {
    serveManyThreads(Outcomes.named(contestant).enter(Workloads.named("addressbook")));
  }

  @SuppressWarnings("unchecked") // an entry takes the value of its workload
  private static <T, M> void serveManyThreads(Entry<T, M> entry) throws Exception {
    T value = (T) Workloads.named("addressbook").value();
    byte[] expected = entry.write(entry.create(value));
    Callable<Boolean> work =
        () -> {
          for (int i = 0; i < 50; i++) {
            byte[] bytes = entry.write(entry.create(value));
            assertThat(bytes).isEqualTo(expected);
            assertThat(entry.read(bytes)).isEqualTo(value);
          }
          return true;
        };
    ExecutorService threads = Executors.newFixedThreadPool(3);
    try {
      for (Future<Boolean> future : threads.invokeAll(List.of(work, work, work))) {
        assertThat(future.get()).isTrue();
      }
    } finally {
      threads.shutdownNow();
    }
  }

  private static <T> int size(Contestant contestant, Workload<T> workload) throws Exception {
    return size(contestant.enter(workload), workload.value());
  }

  private static <T, M> int size(Entry<T, M> entry, T value) throws Exception {
    return entry.write(entry.create(value)).length;
  }

  /** With the flags that the contestant asks for. */
  private Map<String, String> inJvmOfItsOwn(String contestant) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Xmx512m");
    command.add("-XX:+UseSerialGC");
    command.addAll(Outcomes.named(contestant).jvmFlags(Runtime.version().feature()));
    command.add("-cp");
    command.add(System.getProperty("java.class.path"));
    command.add(Outcomes.class.getName());
    command.add(contestant);
    File out = directory.resolve("out").toFile();
    File errors = directory.resolve("errors").toFile();
    Process process = new ProcessBuilder(command).redirectOutput(out).redirectError(errors).start();
    boolean ended = process.waitFor(2, TimeUnit.MINUTES);
    process.destroyForcibly();
    assertThat(ended).as(() -> text(errors)).isTrue();
    assertThat(process.waitFor()).as(() -> text(errors)).isZero();
    Map<String, String> outcomes = new LinkedHashMap<>();
    for (String line : text(out).lines().toList()) {
      int tab = line.indexOf('\t');
      outcomes.put(line.substring(0, tab), line.substring(tab + 1));
    }
    assertThat(outcomes).as(() -> text(errors)).hasSize(Workloads.all().size());
    return outcomes;
  }

  private static String text(File file) {
    try {
      return Files.readString(file.toPath(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
