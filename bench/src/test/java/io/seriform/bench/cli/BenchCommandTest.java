package io.seriform.bench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.seriform.bench.report.Results;
import io.seriform.bench.report.Row;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class BenchCommandTest {

  @TempDir private Path folder;

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int run(String... args) {
    CommandLine line = Main.commandLine();
    line.setOut(new PrintWriter(out));
    line.setErr(new PrintWriter(err));
    return line.execute(args);
  }

  private int race(String... more) {
    List<String> args = new ArrayList<>(List.of("bench", "--out", folder.toString()));
    args.addAll(List.of("--time", "20ms", "--warmup", "1", "--iterations", "3"));
    args.addAll(List.of("--jvm-flags", "-Xmx256m -XX:+UseSerialGC", "--limit", "60"));
    args.addAll(Arrays.asList(more));
    return run(args.toArray(new String[0]));
  }

  private Row row(String contestant, String figure) throws Exception {
    return Results.read(folder.resolve("results.json")).results().stream()
        .filter(row -> row.contestant().equals(contestant) && row.figure().equals(figure))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no " + figure + " of " + contestant));
  }

  @Test
  void racesTheGoodAndTellsOfTheBad() throws Exception {
    String everyone = "test-good,test-wrong,test-crashing,test-late-crashing";

    assertThat(race("--contestants", everyone, "--workloads", "user")).isZero();
    assertThat(row("test-good", "ser").value()).isPositive();
    assertThat(row("test-good", "total").value())
        .isEqualTo(row("test-good", "ser").value() + row("test-good", "deser").value());
    assertThat(row("test-good", "ser.first").value()).isPositive();
    assertThat(row("test-wrong", "read").status()).isEqualTo("WRONG");
    assertThat(row("test-crashing", "write").status()).isEqualTo("ERROR");
    assertThat(row("test-late-crashing", "read").status()).isEqualTo("OK");
    assertThat(row("test-late-crashing", "deser").status()).isEqualTo("ERROR");
    assertThat(out.toString())
        .contains("user, object graph", "$.age: expected 123, got 124", "more that failed")
        .endsWith(folder + "\n");
    assertThat(Files.readString(folder.resolve("report.md")))
        .contains("## user (", "| test-wrong |", "about to crash");
    assertThat(Files.readString(folder.resolve("report.html")))
        .contains("test-late-crashing", "./seriform bench --out", "expected 123, got 124");
    assertThat(Results.read(folder.resolve("results.json")).results())
        .noneMatch(row -> row.contestant().equals("test-wrong") && row.figure().equals("ser"));
  }

  @Test
  void workloadsThatTheClassPathBringsAreRaced() throws Exception {
    String raced = "jackson,seriform/json,seriform/protobuf,seriform/graph,fory,protobuf";

    assertThat(race("--contestants", raced, "--workloads", "test.order", "--starts", "0")).isZero();
    for (String name : List.of("jackson", "seriform/json", "seriform/graph", "fory")) {
      assertThat(row(name, "deser").value()).as(name).isPositive();
    }
    assertThat(row("protobuf", "write").status()).isEqualTo("DECLINED");
  }

  /** A class that no workload knows. */
  public record Parcel(String to, List<Integer> grams) {}

  @Test
  void aClassAndAFileAreRacedWithoutCode() throws Exception {
    Path data = Files.writeString(folder.resolve("a.json"), "{\"to\": \"Ada\", \"grams\": [7]}");
    List<String> args = new ArrayList<>(List.of("--contestants", "jackson,protobuf"));
    args.addAll(List.of("--figures", "deser", "--data", data.toString(), "--class"));
    try {
      assertThat(race(with(args, Parcel.class.getName()))).isZero();
      assertThat(row("jackson", "deser").workload()).isEqualTo("Parcel");
      assertThat(row("jackson", "deser").value()).isPositive();
      assertThat(row("protobuf", "write").status()).isEqualTo("DECLINED");
      assertThat(folder.resolve("report.html")).content().contains("Parcel");

      assertThat(race(with(args, "shop.None"))).isEqualTo(2);
      Files.writeString(data, "{\"to\": 7}");
      assertThat(race(with(args, Parcel.class.getName()))).isEqualTo(2);
      args.set(5, folder.resolve("a.txt").toString());
      assertThat(race(with(args, Parcel.class.getName()))).isEqualTo(2);
      assertThat(err.toString())
          .contains("there is no class shop.None", "--data: JSON: ", "must end with its")
          .doesNotContain("\tat ");
    } finally {
      System.clearProperty("seriform.bench.class");
      System.clearProperty("seriform.bench.data");
    }
  }

  /** A class whose constructor takes no generated text. */
  public record Picky(String code) {

    public Picky {
      if (!code.equals("right")) {
        throw new IllegalArgumentException("a wrong code");
      }
    }
  }

  @Test
  void aClassAloneIsRacedOnAGeneratedValue() throws Exception {
    List<String> args = List.of("--contestants", "jackson", "--figures", "deser", "--class");
    try {
      assertThat(race(with(args, Parcel.class.getName()))).isZero();
      assertThat(row("jackson", "deser").workload()).isEqualTo("Parcel");
      assertThat(row("jackson", "deser").value()).isPositive();

      assertThat(race(with(args, Picky.class.getName()))).isEqualTo(2);
      assertThat(err.toString())
          .contains("no value of " + Picky.class.getName() + " can be generated", "a wrong code")
          .doesNotContain("\tat ");
    } finally {
      System.clearProperty("seriform.bench.class");
    }
  }

  private static String[] with(List<String> args, String last) {
    return Stream.concat(args.stream(), Stream.of(last)).toArray(String[]::new);
  }

  @Test
  void pathsThatAreNotThereAreRefused() {
    assertThat(run("bench", "--list", "--with", folder + ":" + folder + "/lib/*")).isEqualTo(2);
    assertThat(err.toString()).contains("--with: there is no " + folder + "/lib/*");
  }

  @Test
  void rivalsTakeTurns() throws Exception {
    assertThat(
            race(
                "--contestants",
                "test-good",
                "--against",
                "jackson",
                "--workloads",
                "phonebook",
                "--figures",
                "deser",
                "--starts",
                "0",
                "--forks",
                "2"))
        .isZero();
    assertThat(row("test-good", "ratio.deser/jackson").samples()).hasSize(2);
    assertThat(row("jackson", "deser").samples()).hasSize(6);
    assertThat(out.toString()).contains("ratio.deser/jackson");
  }

  @Test
  void figuresThatNobodyHasAreRefused() {
    assertThat(race("--contestants", "test-good", "--workloads", "user", "--figures", "ser,desr"))
        .isEqualTo(2);
    assertThat(race("--contestants", "test-good", "--baseline", "jackson")).isEqualTo(2);
    assertThat(err.toString())
        .contains("no figure is named 'desr'; near: ", "deser")
        .contains("no contestant is named 'jackson'; near: test-good")
        .doesNotContain("\tat ");
    assertThat(folder).as("refused before anything is run or written").isEmptyDirectory();
  }

  @Test
  void oldResultsAreShownAndCompared() throws Exception {
    race("--contestants", "test-good", "--workloads", "user", "--figures", "ser", "--starts", "0");
    String file = folder.resolve("results.json").toString();
    out.getBuffer().setLength(0);

    Path page = folder.resolve("again");
    assertThat(run("bench", "--from", file, "--compare", file, "--out", page.toString())).isZero();
    assertThat(page.resolve("report.html")).content().contains("\"older\":{");
    assertThat(page.resolve("report.md")).content().contains("## Changes");
    assertThat(out.toString()).contains("nothing changed beyond the error", "0 new, 0 gone");
  }

  @Test
  void thePageOfTheSeedsIsWritten() throws Exception {
    race("--contestants", "jdk-shared", "--workloads", "user", "--figures", "ser", "--starts", "0");
    Path page = folder.resolve("seeds.md");

    String file = folder.resolve("results.json").toString();
    assertThat(run("seeds", file, "--out", page.toString())).isZero();
    assertThat(Files.readString(page)).contains("## Seed 000", "## Seed 004");
  }

  @Test
  void listsWhatThereIs() {
    assertThat(run("bench", "--list")).isZero();
    assertThat(out.toString())
        .contains("media.pretty", "reading only", "jackson", "NON_NULL", "all but media.pretty");
  }

  @Test
  void badInputIsAShortError() {
    assertThat(run("bench", "--contestants", "jaxon")).isEqualTo(2);
    assertThat(run("bench", "--workloads", "meda.1")).isEqualTo(2);
    assertThat(run("bench", "--jvm", folder.toString())).isEqualTo(2);
    assertThat(run("bench", "--from", folder.resolve("none.json").toString())).isEqualTo(2);
    assertThat(run("bench", "--time", "soon")).isEqualTo(2);
    assertThat(run("bench", "--mode", "fast")).isEqualTo(2);
    assertThat(err.toString())
        .contains(
            "near: jackson", "near: media.1", "no JVM found", "none.json", "'soon' is not a time")
        .contains("--mode")
        .doesNotContain("\tat ");
  }
}
