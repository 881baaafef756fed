package io.seriform.bench.cli;

import com.fasterxml.jackson.databind.JsonNode;
import io.seriform.bench.report.Comparison;
import io.seriform.bench.report.Page;
import io.seriform.bench.report.Report;
import io.seriform.bench.report.Results;
import io.seriform.bench.report.Summary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The output of results: a few lines on the console, and everything in {@code report.md} and on the
 * page {@code report.html}.
 *
 * @param baseline the contestant that ratios are relative to, or null
 * @param older a run to compare with, or null
 * @param jmh results of JMH to show beside, or null
 */
record Output(String baseline, Results older, JsonNode jmh) {

  private static final int MOST_CHANGES = 6;

  /** The end of a run for a console, with the folder on the last line. */
  String text(Results results, Path folder) {
    List<String> closing = new ArrayList<>();
    if (older != null) {
      closing.addAll(new Comparison(older, results).text(MOST_CHANGES).lines().toList());
    }
    if (folder != null) {
      closing.add("report.html is the page to look at, report.md the same as text, both in");
      closing.add(folder.toString());
    } else {
      closing.add("--out DIR writes the page report.html, and report.md");
    }
    return new Summary(results, baseline).text(closing);
  }

  void write(Results results, Path folder) throws IOException {
    String text = new Report(results, baseline).markdown();
    if (older != null) {
      text += "\n## Changes\n\n" + new Comparison(older, results).markdown();
    }
    Files.writeString(folder.resolve("report.md"), text);
    Files.writeString(
        folder.resolve("report.html"),
        new Page(results).comparedWith(older).baseline(baseline).besideJmh(jmh).html());
  }
}
