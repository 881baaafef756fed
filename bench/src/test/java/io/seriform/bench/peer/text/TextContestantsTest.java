package io.seriform.bench.peer.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.bench.check.GraphDiff;
import io.seriform.bench.contestant.Contestant;
import io.seriform.bench.contestant.Contestants;
import io.seriform.bench.contestant.Entry;
import io.seriform.bench.contestant.Variant;
import io.seriform.bench.workload.Workload;
import io.seriform.bench.workload.Workloads;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the JSON libraries and their binary siblings can do, so that a change is noticed. */
class TextContestantsTest {

  private enum Outcome {
    OK,
    /** The values are right and some class is another, such as a HashMap for an EnumMap. */
    OTHER_CLASS,
    /** The values are right and something shared came back as copies. */
    COPIES,
    WRONG,
    DECLINED,
    ENTER_ERROR,
    WRITE_ERROR,
    READ_ERROR
  }

  /** All that is not OK. */
  private static final Map<String, Map<String, Outcome>> EXCEPTIONS =
      Map.ofEntries(
          Map.entry("fastjson1", Map.of("alltypes", Outcome.OTHER_CLASS)),
          Map.entry(
              "fastjson1-array",
              Map.of(
                  "alltypes", Outcome.READ_ERROR,
                  "family.array", Outcome.READ_ERROR,
                  "family.list", Outcome.READ_ERROR,
                  "cycle", Outcome.WRONG,
                  "media.pretty", Outcome.DECLINED)),
          Map.entry("fastjson2", Map.of("alltypes", Outcome.OTHER_CLASS)),
          Map.entry(
              "fastjson2-array",
              Map.of(
                  "alltypes", Outcome.READ_ERROR,
                  "family.array", Outcome.READ_ERROR,
                  "family.list", Outcome.READ_ERROR,
                  "media.pretty", Outcome.DECLINED)),
          Map.entry(
              "fastjson2-jsonb",
              Map.of("alltypes", Outcome.WRITE_ERROR, "media.pretty", Outcome.DECLINED)),
          Map.entry(
              "fastjson2-jsonb-array",
              Map.of("alltypes", Outcome.WRITE_ERROR, "media.pretty", Outcome.DECLINED)),
          Map.entry("jackson", Map.of("alltypes", Outcome.OTHER_CLASS)),
          Map.entry("jackson-afterburner", Map.of("alltypes", Outcome.OTHER_CLASS)),
          Map.entry("jackson-blackbird", Map.of("alltypes", Outcome.OTHER_CLASS)),
          Map.entry("jackson3", Map.of("alltypes", Outcome.OTHER_CLASS)),
          Map.entry("jackson3-blackbird", Map.of("alltypes", Outcome.OTHER_CLASS)),
          Map.entry(
              "jackson-jr",
              Map.of(
                  "alltypes", Outcome.WRITE_ERROR,
                  "family.array", Outcome.WRONG,
                  "family.list", Outcome.WRONG,
                  "cycle", Outcome.WRITE_ERROR)),
          Map.entry(
              "jackson-cbor",
              Map.of("alltypes", Outcome.OTHER_CLASS, "media.pretty", Outcome.DECLINED)),
          Map.entry(
              "jackson-cbor-afterburner",
              Map.of("alltypes", Outcome.OTHER_CLASS, "media.pretty", Outcome.DECLINED)),
          Map.entry(
              "jackson-msgpack",
              Map.of("alltypes", Outcome.OTHER_CLASS, "media.pretty", Outcome.DECLINED)),
          Map.entry("gson", Map.of("alltypes", Outcome.OTHER_CLASS, "cycle", Outcome.WRITE_ERROR)),
          Map.entry(
              "fory-json",
              Map.of(
                  "alltypes", Outcome.WRONG,
                  "family.array", Outcome.WRONG,
                  "family.list", Outcome.WRONG,
                  "cycle", Outcome.WRITE_ERROR)),
          Map.entry(
              "dsl-json", Map.of("alltypes", Outcome.READ_ERROR, "cycle", Outcome.WRITE_ERROR)),
          Map.entry(
              "avaje-jsonb",
              Map.of(
                  "alltypes", Outcome.ENTER_ERROR,
                  "cycle", Outcome.WRITE_ERROR,
                  "bytes4m", Outcome.READ_ERROR)),
          Map.entry(
              "moshi", Map.of("alltypes", Outcome.ENTER_ERROR, "cycle", Outcome.WRITE_ERROR)));

  @ParameterizedTest
  @ValueSource(
      strings = {
        "fastjson1",
        "fastjson1-array",
        "fastjson2",
        "fastjson2-array",
        "fastjson2-jsonb",
        "fastjson2-jsonb-array",
        "jackson",
        "jackson-afterburner",
        "jackson-blackbird",
        "jackson3",
        "jackson3-blackbird",
        "jackson-jr",
        "jackson-cbor",
        "jackson-cbor-afterburner",
        "jackson-msgpack",
        "gson",
        "fory-json",
        "dsl-json",
        "avaje-jsonb",
        "moshi"
      })
  void roundTripsAreAsKnown(String name) {
    Contestant contestant = named(name);
    Map<String, Outcome> exceptions = new TreeMap<>();
    for (Workload<?> workload : Workloads.all()) {
      if (name.equals("fory-json") && workload.name().equals("ints255")) {
        continue; // compiles for minutes in the background
      }
      Outcome outcome = outcome(contestant, workload);
      if (outcome != Outcome.OK) {
        exceptions.put(workload.name(), outcome);
      }
    }

    assertThat(exceptions).isEqualTo(new TreeMap<>(EXCEPTIONS.get(name)));
  }

  /** Sizes that the seeds print, or that follow from the formats. */
  @ParameterizedTest
  @CsvSource({
    "fastjson1, media.1, 486",
    "fastjson1, media.1k, 489",
    "fastjson1-array, media.1, 281",
    "fastjson1-array, media.1k, 284",
    "fastjson2, media.1, 486",
    "fastjson2, media.1k, 489",
    "fastjson2-array, media.1, 281",
    "fastjson2-array, media.1k, 284",
    "jackson, media.1, 486",
    "jackson3, media.1, 486",
    "jackson-jr, media.1, 486",
    "gson, media.1, 486",
    "fory-json, media.1, 486",
    "dsl-json, media.1, 486",
    "avaje-jsonb, media.1, 486",
    "moshi, media.1, 486",
    "fastjson1, ints255, 2590",
    "fastjson2, ints255, 2590",
    "jackson, ints255, 2590",
    "gson, ints255, 2590",
    "fastjson1, bytes4m, 5592410",
    "fastjson2, bytes4m, 5592410",
    "jackson, bytes4m, 5592410",
    "fory-json, bytes4m, 5592410",
    "dsl-json, bytes4m, 5592410",
    "gson, bytes4m, 5592410",
    "moshi, bytes4m, 5592410"
  })
  void sizesAreExact(String contestant, String workload, int size) throws Exception {
    assertThat(write(named(contestant), Workloads.named(workload))).hasSize(size);
  }

  @ParameterizedTest
  @ValueSource(strings = {"media.1", "media.2", "media.pretty", "family.list", "bytes4m"})
  void variantsGiveRightAnswers(String workload) throws Exception {
    List<String> wrong = new ArrayList<>();
    for (Contestant contestant : Contestants.all()) {
      if (EXCEPTIONS.containsKey(contestant.name())
          && !EXCEPTIONS.get(contestant.name()).containsKey(workload)) {
        wrong.addAll(wrongVariants(contestant, Workloads.named(workload)));
      }
    }

    assertThat(wrong).isEmpty();
  }

  /** Its generated readers want no white space in JSON that has the order they expect. */
  @Test
  void forysGeneratedReadersFailOnIndentedJson() throws Exception {
    Workload<?> workload = Workloads.named("phonebook");

    assertThat(wrongVariants(settled(named("fory-json"), workload)))
        .containsExactly("deser.pretty");
  }

  @Test
  void jsonLibrariesHaveTheVariantsOfText() throws Exception {
    assertThat(figures("jackson", "media.1"))
        .containsExactly(
            "ser.string",
            "deser.string",
            "deser.shuffled",
            "deser.pretty",
            "ser.pretty",
            "tree",
            "tree.write",
            "tree.string");
    assertThat(figures("jackson", "media.pretty"))
        .containsExactly("deser.string", "tree", "tree.string");
    assertThat(figures("fastjson2-array", "media.1")).containsExactly("ser.string", "deser.string");
  }

  private static Contestant named(String name) {
    return Contestants.all().stream()
        .filter(contestant -> contestant.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static <T> Outcome outcome(Contestant contestant, Workload<T> workload) {
    if (contestant.declines(workload) != null) {
      return Outcome.DECLINED;
    }
    Entry<T, ?> entry;
    try {
      entry = contestant.enter(workload);
    } catch (Exception | StackOverflowError e) {
      return Outcome.ENTER_ERROR;
    }
    return outcome(entry, workload);
  }

  private static <T, M> Outcome outcome(Entry<T, M> entry, Workload<T> workload) {
    T value = workload.value();
    byte[] bytes = workload.input();
    try {
      bytes = bytes == null ? entry.write(entry.create(value)) : bytes;
    } catch (Exception | StackOverflowError e) {
      return Outcome.WRITE_ERROR;
    }
    try {
      GraphDiff diff = GraphDiff.of(value, entry.read(bytes));
      if (diff.value() != null) {
        return Outcome.WRONG;
      }
      if (diff.identity() != null) {
        return Outcome.COPIES;
      }
      return diff.type() == null ? Outcome.OK : Outcome.OTHER_CLASS;
    } catch (Exception | StackOverflowError e) {
      return Outcome.READ_ERROR;
    }
  }

  private static <T> byte[] write(Contestant contestant, Workload<T> workload) throws Exception {
    return write(contestant.enter(workload), workload.value());
  }

  private static <T, M> byte[] write(Entry<T, M> entry, T value) throws Exception {
    return entry.write(entry.create(value));
  }

  private static <T> List<String> wrongVariants(Contestant contestant, Workload<T> workload)
      throws Exception {
    return wrongVariants(contestant.enter(workload).variants(workload.value())).stream()
        .map(figure -> contestant.name() + " " + figure)
        .toList();
  }

  private static <T> List<Variant> settled(Contestant contestant, Workload<T> workload)
      throws Exception {
    Entry<T, ?> entry = contestant.enter(workload);
    entry.settle(workload.value(), write(contestant, workload));
    return entry.variants(workload.value());
  }

  private static List<String> wrongVariants(List<Variant> variants) {
    return variants.stream().filter(variant -> !isRight(variant)).map(Variant::figure).toList();
  }

  private static boolean isRight(Variant variant) {
    try {
      return variant.check().firstDifference(variant.operation().run()) == null;
    } catch (Exception e) {
      return false;
    }
  }

  private static List<String> figures(String contestant, String workload) throws Exception {
    return figures(named(contestant), Workloads.named(workload));
  }

  private static <T> List<String> figures(Contestant contestant, Workload<T> workload)
      throws Exception {
    return contestant.enter(workload).variants(workload.value()).stream()
        .map(Variant::figure)
        .toList();
  }
}
