package io.seriform.bench.report;

import io.seriform.bench.measure.Figures;
import io.seriform.bench.report.SeedTables.Column;
import io.seriform.bench.report.SeedTables.Seed;
import io.seriform.bench.report.SeedTables.SeedRow;
import io.seriform.bench.report.SeedTables.SeedTable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A page that puts each table of the seeds beside what the bench measures for the same rows. */
public final class SeedsPage {

  private static final String NOT_THERE = "-";

  private final Results results;
  private final Figures.Mode mode;
  private final Map<String, Row> rows = new HashMap<>();

  /**
   * A page from results.
   *
   * @throws IllegalArgumentException for results that hold no time per operation
   */
  public SeedsPage(Results results) {
    this.results = results;
    mode = Figures.Mode.of(results.meta().mode());
    if (mode != Figures.Mode.AVGT && mode != Figures.Mode.THRPT) {
      throw new IllegalArgumentException(
          "the page needs results of --mode avgt or thrpt, and these are of " + mode.word());
    }
    results
        .results()
        .forEach(row -> rows.put(key(row.workload(), row.contestant(), row.figure()), row));
  }

  private static String key(String workload, String contestant, String figure) {
    return workload + "\n" + contestant + "\n" + figure;
  }

  /** The page in Markdown. */
  public String markdown() {
    StringBuilder page = new StringBuilder("# The seeds side by side\n\n");
    page.append(
        """
        Each cell says what the seed printed, an arrow, and what this bench measured for the same
        row. Another machine, another JDK and another release measured it, so read the columns
        downwards: who is ahead of whom, then and now. Times for many operations and counts per
        minute are computed from the time of one. Below the seed's rows are Seriform's for the
        same object, and those in C++ on this machine, which have no arrow. A dash means that
        nothing was measured.

        """);
    Meta meta = results.meta();
    page.append("Measured ").append(meta.date()).append(" on ").append(meta.machine());
    page.append(", JDK ").append(meta.jdk()).append(", ").append(String.join(" ", meta.flags()));
    page.append("; ").append(meta.timing()).append(".\n");
    SeedTables.read().forEach(seed -> add(page, seed));
    return page.toString();
  }

  /** The tables: each with a title, a header and rows of text. */
  List<Map<String, Object>> tables() {
    List<Map<String, Object>> tables = new ArrayList<>();
    for (Seed seed : SeedTables.read()) {
      for (SeedTable each : seed.tables()) {
        Table table = table(each);
        String title = "Seed " + seed.name() + ": " + each.title();
        tables.add(Map.of("title", title, "header", table.header(), "rows", table.rows()));
      }
    }
    return tables;
  }

  private void add(StringBuilder page, Seed seed) {
    page.append("\n## Seed ").append(seed.name()).append(": ").append(seed.title());
    page.append("\n\nWhere its method misleads:\n\n");
    seed.notes().forEach(note -> page.append("- ").append(note).append('\n'));
    for (SeedTable table : seed.tables()) {
      page.append("\n### ").append(table.title()).append("\n\n");
      page.append(table(table).markdown());
    }
  }

  private Table table(SeedTable seed) {
    List<String> header = new ArrayList<>(List.of("seed's row", "contestant"));
    seed.columns().forEach(column -> header.add(">" + name(seed, column)));
    Table table = new Table(header);
    for (SeedRow row : seed.rows()) {
      List<String> cells = new ArrayList<>(List.of(row.label(), row.contestant()));
      for (int i = 0; i < seed.columns().size(); i++) {
        String today = today(seed.columns().get(i), row.contestant());
        String printed = row.values().get(i);
        boolean empty = printed.equals(NOT_THERE) && today.equals(NOT_THERE);
        cells.add(empty ? NOT_THERE : printed + " → " + today);
      }
      table.add(cells);
    }
    for (String contestant : seed.ours()) {
      List<String> cells = new ArrayList<>(List.of(NOT_THERE, contestant));
      seed.columns().forEach(column -> cells.add(today(column, contestant)));
      table.add(cells);
    }
    return table;
  }

  private static String name(SeedTable seed, Column column) {
    String workload = column.workload();
    boolean other = !workload.equals(seed.columns().get(0).workload());
    String figure = (other ? workload + " " : "") + column.figure();
    return column.unit().equals("status") ? figure : figure + " (" + column.unit() + ")";
  }

  private String today(Column column, String contestant) {
    Row row = rows.get(key(column.workload(), contestant, column.figure()));
    if (row == null && column.figure().equals(Figures.ALTERNATING)) {
      row = rows.get(key(column.workload(), contestant, Figures.TOTAL));
    }
    if (row == null) {
      return NOT_THERE;
    }
    if (column.unit().equals("status") || row.value() == null) {
      return row.status();
    }
    if (column.unit().equals("B")) {
      return Numbers.show(row.value());
    }
    double nanos = mode == Figures.Mode.AVGT ? row.value() : 1e6 / row.value();
    return convert(nanos, column.unit());
  }

  private static String convert(double nanos, String unit) {
    return switch (unit) {
      case "ns" -> Numbers.show(nanos);
      case "ops/ms" -> Numbers.show(1e6 / nanos);
      case "ms/1000000" -> Numbers.show(nanos);
      case "ms/10000" -> Numbers.show(nanos / 100);
      case "ops/60s" -> Numbers.show(60e9 / nanos);
      default -> throw new IllegalStateException("no such unit: " + unit);
    };
  }
}
