package io.seriform.bench.report;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/**
 * The changes between two results beyond their errors. A difference of times counts only where both
 * errors are known and it is larger than their sum; sizes and statuses count as they are.
 */
public final class Comparison {

  /** Differences smaller than this share are never shown: machines drift more than that. */
  private static final double LEAST_SHARE = 0.02;

  private final Results before;
  private final Results after;

  /** A comparison of older with newer results. */
  public Comparison(Results before, Results after) {
    this.before = before;
    this.after = after;
  }

  private record Key(String workload, String contestant, String figure) {
    static Key of(Row row) {
      return new Key(row.workload(), row.contestant(), row.figure());
    }
  }

  /** The changes in Markdown. */
  public String markdown() {
    return text(Integer.MAX_VALUE, true);
  }

  /**
   * The first changes as text for a console.
   *
   * @param most how many changes it shows
   */
  public String text(int most) {
    return text(most, false);
  }

  private String text(int most, boolean markdown) {
    Map<Key, Row> old = new HashMap<>();
    before.results().forEach(row -> old.put(Key.of(row), row));
    Table table =
        new Table(
            List.of("workload", "contestant", "figure", ">before", ">after", ">change", "unit"));
    int unknown = 0;
    int same = 0;
    int added = 0;
    for (Row row : after.results()) {
      Row other = old.remove(Key.of(row));
      if (other == null) {
        added++;
      } else if (statusChanged(other, row)) {
        table.add(cells(row, other.status(), row.status(), ""));
      } else if (judgeable(other, row)) {
        if (changed(other, row)) {
          table.add(cells(row, show(other), show(row), change(other, row)));
        } else {
          same++;
        }
      } else if (row.value() != null) {
        unknown++;
      }
    }
    String counts =
        same
            + " figures within the error, "
            + unknown
            + " of unknown error, "
            + added
            + " new, "
            + old.size()
            + " gone";
    Table shown = table.first(most);
    String changes =
        table.isEmpty()
            ? "nothing changed beyond the error\n"
            : markdown ? "\n" + shown.markdown() + "\n" : shown.text(100);
    int left = table.rows().size() - shown.rows().size();
    return "Compared with "
        + before.meta().date()
        + ":\n"
        + differentGround()
        + changes
        + (left > 0 ? left + " more changes in the report; " : "")
        + counts
        + "\n";
  }

  private String differentGround() {
    boolean same =
        Objects.equals(before.meta().jdk(), after.meta().jdk())
            && Objects.equals(before.meta().machine(), after.meta().machine())
            && Objects.equals(before.meta().flags(), after.meta().flags())
            && Objects.equals(before.meta().threads(), after.meta().threads());
    return same
        ? ""
        : "(another JVM, machine, flags or number of threads: times may differ by that alone)\n";
  }

  private static boolean statusChanged(Row other, Row row) {
    return !Objects.equals(other.status(), row.status());
  }

  private static boolean judgeable(Row other, Row row) {
    boolean values =
        other.value() != null && row.value() != null && row.unit().equals(other.unit());
    return values && (isExact(row) || (other.error() != null && row.error() != null));
  }

  private static boolean isExact(Row row) {
    return row.unit().equals("B");
  }

  private static boolean changed(Row other, Row row) {
    double difference = Math.abs(row.value() - other.value());
    if (isExact(row)) {
      return difference != 0;
    }
    return difference > row.error() + other.error()
        && difference > LEAST_SHARE * Math.abs(other.value());
  }

  private static String show(Row row) {
    return Numbers.show(row.value(), row.error());
  }

  private static String change(Row other, Row row) {
    double share = 100 * (row.value() / other.value() - 1);
    return String.format(Locale.ROOT, "%+.1f %%", share);
  }

  private static List<String> cells(Row row, String before, String after, String change) {
    return List.of(
        row.workload(), row.contestant(), row.figure(), before, after, change, row.unit());
  }
}
