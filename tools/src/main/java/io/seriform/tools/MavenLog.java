package io.seriform.tools;

import java.io.PrintStream;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads what Maven prints while it tests all modules: prints a line for each module as it ends,
 * with errors and warnings, and knows in the end which modules it left out.
 */
final class MavenLog {

  private static final Pattern MODULE =
      Pattern.compile("\\[INFO\\] Building (.+) \\S+ +\\[\\d+/\\d+\\]");
  private static final Pattern COUNTS =
      Pattern.compile(
          "\\[\\w+\\] Tests run: (\\d+), Failures: (\\d+), Errors: (\\d+), Skipped: (\\d+)");
  private static final Pattern END =
      Pattern.compile("\\[INFO\\] (\\S.*?) \\.+ (FAILURE|SKIPPED)( \\[.*\\])?");
  private static final Pattern NOTABLE = Pattern.compile("\\[(ERROR|WARNING)\\].*");
  private static final Pattern SETTLED =
      Pattern.compile("\\[(ERROR|WARNING)\\] +(Tests run:.*|\\S+\\.\\w+:?\\d* .*skipped.*|)");

  private final PrintStream out;
  private final Set<String> broken = new LinkedHashSet<>();
  private final Set<String> left = new LinkedHashSet<>();
  private String module = "";
  private Instant begun = Instant.now();
  private boolean notable;
  private int failed;

  MavenLog(PrintStream out) {
    this.out = out;
  }

  void read(String line) {
    Matcher building = MODULE.matcher(line);
    if (building.matches()) {
      module = building.group(1);
      begun = Instant.now();
      return;
    }
    Matcher counts = COUNTS.matcher(line);
    if (counts.matches()) {
      printCounts(
          Integer.parseInt(counts.group(1)),
          Integer.parseInt(counts.group(2)) + Integer.parseInt(counts.group(3)),
          Integer.parseInt(counts.group(4)));
      return;
    }
    Matcher end = END.matcher(line);
    if (end.matches()) {
      (end.group(2).equals("FAILURE") ? broken : left).add(end.group(1));
    }
    printNotable(line);
  }

  private void printCounts(int run, int failures, int skipped) {
    failed += failures;
    out.printf(
        "%-40s %6d passed%s%s  %s%n",
        module,
        run - failures - skipped,
        failures == 0 ? "" : ", " + failures + " failed",
        skipped == 0 ? "" : ", " + skipped + " skipped",
        Reports.time(Duration.between(begun, Instant.now())));
  }

  /** Prints errors and warnings, with the lines that follow and have no level of their own. */
  private void printNotable(String line) {
    if (line.startsWith("[")) {
      notable = NOTABLE.matcher(line).matches() && !SETTLED.matcher(line).matches();
    }
    if (notable) {
      out.println(line);
    }
  }

  /** Returns how many tests failed. */
  int failed() {
    return failed;
  }

  /** Prints which modules could not be built, and which were not tested because of them. */
  void printLeftOut() {
    if (!broken.isEmpty()) {
      out.println("not built: " + String.join(", ", broken));
    }
    if (!left.isEmpty()) {
      out.println("not tested, for what they need was not built: " + String.join(", ", left));
    }
  }
}
