package io.seriform.bench.report;

import io.seriform.bench.measure.Figures;
import io.seriform.bench.measure.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Who can do what on one workload: write, read, same classes, same identity. A short matrix lists
 * contestants that do all four by name, and gives a line to each of the others; a full one gives a
 * line to everyone. Those who take no part are always listed by name.
 */
final class FeatureMatrix {

  private static final List<String> QUESTIONS =
      List.of(Figures.WRITE, Figures.READ, Figures.CLASSES, Figures.IDENTITY);

  private final List<String> perfect = new ArrayList<>();
  private final List<String> declined = new ArrayList<>();
  private final Table table =
      new Table(List.of("contestant", "write", "read", "same classes", "same identity", "reason"));

  private final boolean full;

  FeatureMatrix(Results results, String workload, boolean full) {
    this.full = full;
    results.byContestant(workload).forEach(this::add);
  }

  private void add(String name, Map<String, Row> figures) {
    if (!figures.containsKey(Figures.WRITE)) {
      return;
    }
    List<String> cells = new ArrayList<>(List.of(name));
    String reason = "";
    for (String question : QUESTIONS) {
      Row row = figures.get(question);
      cells.add(row == null ? Verdict.UNKNOWN : row.status());
      if (row != null && row.reason() != null && reason.isEmpty()) {
        reason = row.reason();
      }
    }
    if (!full && cells.stream().skip(1).allMatch(Verdict.OK::equals)) {
      perfect.add(name);
    } else if (cells.get(1).equals(Verdict.DECLINED)) {
      declined.add(name + " (" + reason + ")");
    } else {
      cells.add(reason);
      table.add(cells);
    }
  }

  boolean isEmpty() {
    return perfect.isEmpty() && declined.isEmpty() && table.isEmpty();
  }

  /** Those who do all four, or an empty text. */
  String perfect() {
    return perfect.isEmpty() ? "" : "OK in all four: " + String.join(", ", perfect);
  }

  /** Those who take no part, with their reasons, or an empty text. */
  String declined() {
    return declined.isEmpty() ? "" : "no part in it: " + String.join(", ", declined);
  }

  Table table() {
    return table;
  }
}
