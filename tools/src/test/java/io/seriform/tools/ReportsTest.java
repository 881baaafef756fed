package io.seriform.tools;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportsTest {

  @TempDir Path folder;

  private Reports reports() throws IOException {
    Path reports = Files.createDirectories(folder.resolve("target/surefire-reports"));
    Files.writeString(
        reports.resolve("TEST-a.BreadTest.xml"),
        "<testsuite><testcase classname='a.BreadTest' name='bakes' time='1.5'/><testcase"
            + " classname='a.BreadTest' name='burns' time='1,001.0'><failure>too hot\n"
            + "\tat a.B</failure></testcase><testcase classname='a.BreadTest' name='rises'"
            + " time='0'><skipped message='no yeast'/></testcase><testcase classname='a.BreadTest'"
            + " name='falls' time='0'><skipped>org.opentest4j.TestAbortedException: Assumption"
            + " failed: no yeast\n"
            + "\tat a.B</skipped></testcase></testsuite>");
    return Reports.of(List.of(new SourceModule("bread", folder, List.of(), List.of())));
  }

  private static List<String> printed(Consumer<PrintStream> print) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    print.accept(new PrintStream(bytes, true, StandardCharsets.UTF_8));
    return bytes.toString(StandardCharsets.UTF_8).lines().toList();
  }

  @Test
  void failuresAndReasonsForSkippingAreListedAboveTheCounts() throws IOException {
    Reports reports = reports();
    assertThat(printed(out -> reports.print(out, Duration.ofSeconds(61))))
        .containsExactly(
            "failed: a.BreadTest#burns",
            "skipped: 2, no yeast",
            "slow: 1003 s, a.BreadTest",
            "in 1 min 1 s:",
            "1 passed, 1 failed, 2 skipped");
  }

  @Test
  void aLineTellsTheCountsOfAModule() throws IOException {
    Reports reports = reports();
    assertThat(printed(out -> reports.printLine(out, "formats/bread", Duration.ofSeconds(7))))
        .containsExactly(
            "formats/bread                         1 passed, 1 failed, 2 skipped  7 s");
  }

  @Test
  void eachFailureIsPrintedWithItsStackTrace() throws IOException {
    assertThat(printed(reports()::printFailures))
        .containsExactly("failed: a.BreadTest#burns", "    too hot", "    \tat a.B");
  }
}
