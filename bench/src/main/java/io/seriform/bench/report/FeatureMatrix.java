package io.seriform.bench.report;

import io.seriform.bench.measure.Figures;
import io.seriform.bench.measure.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The features of each contestant on one workload: write, read, same classes, same identity. Those
 * who take no part are listed by name.
 */
final class FeatureMatrix {

  private static final List<String> QUESTIONS =
      List.of(Figures.WRITE, Figures.READ, Figures.CLASSES, Figures.IDENTITY);

  private final List<String> declined = new ArrayList<>();
  private final Table table =
      new Table(List.of("contestant", "write", "read", "same classes", "same identity", "reason"));

  FeatureMatrix(Results results, String workload) {
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
    if (cells.get(1).equals(Verdict.DECLINED)) {
      declined.add(name + " (" + reason + ")");
    } else {
      cells.add(reason);
      table.add(cells);
    }
  }

  boolean isEmpty() {
    return declined.isEmpty() && table.isEmpty();
  }

  /** Returns those who take no part, with their reasons, or an empty text. */
  String declined() {
    return declined.isEmpty() ? "" : "no part in it: " + String.join(", ", declined);
  }

  Table table() {
    return table;
  }
}
