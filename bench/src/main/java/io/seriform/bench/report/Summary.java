package io.seriform.bench.report;

import io.seriform.bench.contestant.FormatKind;
import io.seriform.bench.measure.Figures;
import io.seriform.bench.measure.Verdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The end of a run on a console, in at most 30 lines of 100 columns: for each kind of format the
 * best of Seriform beside its best peers, then what went wrong. Everything else is in the report.
 */
public final class Summary {

  private static final int LINES = 30;
  private static final int COLUMNS = 100;
  private static final int NAME = 26;
  private static final int BAR = 16;
  private static final int MOST_REASONS = 2;
  private static final int MOST_RATIOS = 6;
  private static final int MOST_PER_BLOCK = 5;
  private static final int LEAST_PER_BLOCK = 3;
  private static final String OURS = "seriform/";
  private static final String ROW = "  %-26s %13s %13s %9s %9s %6s %s";

  private final Results results;
  private final String baseline;
  private final boolean ranked;
  private final Figures.Mode mode;

  /**
   * A summary.
   *
   * @param baseline the contestant that ratios are relative to; null for the best of Seriform
   */
  public Summary(Results results, String baseline) {
    this.results = results;
    this.baseline = baseline;
    ranked = !new Load(results).isBusy();
    mode = Figures.Mode.of(results.meta().mode());
  }

  /** Contestants of one kind of format on one workload. */
  private record Block(String workload, FormatKind kind, List<Entrant> entrants) {}

  /** One contestant with its time, by which it is ranked. */
  private record Entrant(String name, Map<String, Row> rows, double score) {
    boolean isOurs() {
      return name.startsWith(OURS);
    }
  }

  /**
   * The text.
   *
   * @param closing lines that follow, such as where the report is; they count as lines
   */
  public String text(List<String> closing) {
    List<String> after = new ArrayList<>(ratios());
    after.addAll(failures());
    String warning = new Load(results).warning();
    if (!warning.isEmpty()) {
      after.add(cut(warning));
    }
    after.addAll(closing);
    List<String> lines = new ArrayList<>();
    Meta meta = results.meta();
    lines.add(cut("JDK " + meta.jdk() + "; " + meta.machine()));
    lines.add(cut(meta.timing() + ", " + meta.threads()));
    lines.add(
        "±: 99.9 % confidence; ratio: time, "
            + (baseline == null ? "Seriform's best" : baseline)
            + " = 1");
    lines.addAll(blocks(LINES - lines.size() - after.size()));
    lines.addAll(after);
    return String.join("\n", lines) + "\n";
  }

  private List<String> blocks(int room) {
    List<Block> blocks = new ArrayList<>();
    results.workloads().forEach(workload -> blocks.addAll(blocksOf(workload)));
    if (blocks.isEmpty()) {
      return List.of("No write or read was timed.");
    }
    int shown = Math.min(blocks.size(), (room - 1) / (LEAST_PER_BLOCK + 1));
    int each = Math.min(MOST_PER_BLOCK, (room - (shown < blocks.size() ? 1 : 0)) / shown - 1);
    List<String> lines = new ArrayList<>();
    for (Block block : blocks.subList(0, shown)) {
      lines.addAll(lines(block, each));
    }
    if (shown < blocks.size()) {
      Set<String> names = new LinkedHashSet<>();
      blocks.subList(shown, blocks.size()).forEach(block -> names.add(block.workload));
      lines.add(cut("in the report only: " + String.join(", ", names)));
    }
    return lines;
  }

  private List<Block> blocksOf(String workload) {
    Map<String, Map<String, Row>> rows = results.byContestant(workload);
    String figure =
        Stream.of(Figures.TOTAL, Figures.DESER, Figures.SER)
            .filter(each -> rows.values().stream().anyMatch(row -> value(row, each) != null))
            .findFirst()
            .orElse(null);
    Map<String, Block> blocks = new LinkedHashMap<>();
    rows.forEach(
        (name, figures) -> {
          Double score = figure == null ? null : value(figures, figure);
          if (score != null) {
            FormatKind kind = figures.get(figure).kind();
            blocks
                .computeIfAbsent(
                    String.valueOf(kind), each -> new Block(workload, kind, new ArrayList<>()))
                .entrants
                .add(new Entrant(name, figures, mode.isTime() ? score : 1 / score));
          }
        });
    return blocks.values().stream()
        .sorted(Comparator.comparing(Block::kind, Comparator.nullsLast(Comparator.naturalOrder())))
        .toList();
  }

  private List<String> lines(Block block, int most) {
    List<Entrant> entrants = chosen(block, most);
    Entrant base = base(block, entrants);
    double slowest = entrants.stream().mapToDouble(Entrant::score).max().orElse(1);
    Unit unit = Unit.of(mode, entrants.stream().map(Entrant::score).min(Double::compare).get());
    List<String> lines = new ArrayList<>();
    String title = block.workload + (block.kind == null ? "" : ", " + word(block.kind));
    lines.add(
        String.format(
                Locale.ROOT,
                ROW.substring(2).replace("26", "28"),
                title,
                "write " + unit.name(),
                "read " + unit.name(),
                "size B",
                "B/op",
                "ratio",
                "")
            .stripTrailing());
    for (Entrant entrant : entrants) {
      double ratio = base == null ? 0 : entrant.score / base.score;
      int bar = Math.max(1, (int) Math.round(BAR * entrant.score / slowest));
      String line =
          String.format(
              Locale.ROOT,
              ROW,
              shortened(entrant.name),
              time(entrant, Figures.SER, unit),
              time(entrant, Figures.DESER, unit),
              count(entrant, Figures.SIZE),
              count(entrant, Figures.TOTAL + Figures.ALLOC),
              ranked && base != null ? Numbers.show(ratio) : "-",
              ranked ? "█".repeat(bar) : "");
      lines.add(cut(line.stripTrailing()));
    }
    return lines;
  }

  private static String shortened(String name) {
    return name.length() > NAME ? name.substring(0, NAME - 1) + "…" : name;
  }

  private static String word(FormatKind kind) {
    return kind.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  /** The best of Seriform, the baseline, and the best others, in the order of their times. */
  private List<Entrant> chosen(Block block, int most) {
    Comparator<Entrant> order = Comparator.comparing(Entrant::score);
    List<Entrant> all = ranked ? block.entrants.stream().sorted(order).toList() : block.entrants;
    Set<Entrant> chosen = new LinkedHashSet<>();
    all.stream().filter(Entrant::isOurs).limit(1).forEach(chosen::add);
    all.stream().filter(entrant -> entrant.name.equals(baseline)).forEach(chosen::add);
    all.stream()
        .filter(entrant -> !entrant.isOurs())
        .limit(Math.max(0, most - chosen.size()))
        .forEach(chosen::add);
    all.stream().limit(Math.max(0, most - chosen.size())).forEach(chosen::add);
    return all.stream().filter(chosen::contains).limit(most).toList();
  }

  /** Returns the contestant with the ratio 1; null if the baseline did not race here. */
  private Entrant base(Block block, List<Entrant> entrants) {
    if (baseline != null) {
      return blocksOf(block.workload).stream()
          .flatMap(each -> each.entrants.stream())
          .filter(entrant -> entrant.name.equals(baseline))
          .findFirst()
          .orElse(null);
    }
    return entrants.stream().filter(Entrant::isOurs).findFirst().orElse(entrants.get(0));
  }

  private static String time(Entrant entrant, String figure, Unit unit) {
    Row row = entrant.rows.get(figure);
    return row == null || !row.isMeasured() ? "-" : unit.show(row.value(), row.error());
  }

  private static String count(Entrant entrant, String figure) {
    Double value = value(entrant.rows, figure);
    return value == null ? "-" : Numbers.grouped(value);
  }

  private static Double value(Map<String, Row> rows, String figure) {
    Row row = rows.get(figure);
    return row == null || !row.isMeasured() || row.value() <= 0 ? null : row.value();
  }

  private List<String> ratios() {
    List<Row> rows =
        results.matching(row -> row.figure().startsWith(Figures.RATIO) && row.isMeasured());
    List<String> lines = new ArrayList<>();
    for (Row row : rows.subList(0, Math.min(MOST_RATIOS, rows.size()))) {
      lines.add(
          cut(
              "in turns: "
                  + String.join(" ", row.workload(), row.contestant(), row.figure())
                  + " = "
                  + Numbers.show(row.value(), row.error())));
    }
    return lines;
  }

  /** Two reasons of what was timed, and how many others there are. */
  private List<String> failures() {
    List<String> reasons = new ArrayList<>();
    Set<String> failed = new LinkedHashSet<>();
    Set<String> untimed = new LinkedHashSet<>();
    for (Row row : results.results()) {
      if (row.status().equals(Verdict.ERROR) || row.status().equals(Verdict.WRONG)) {
        boolean first = failed.add(row.workload() + "\n" + row.contestant());
        if (first && reasons.size() < MOST_REASONS) {
          String reason = Objects.toString(row.reason(), "").replaceAll("\\s+", " ");
          String where = String.join(" ", row.workload(), row.contestant(), row.figure());
          reasons.add(cut(row.status() + " " + where + ": " + reason));
        }
      } else if (Verdict.NO_TIME.equals(row.reason())) {
        untimed.add(row.contestant());
      }
    }
    if (failed.size() > reasons.size()) {
      reasons.add(
          "and "
              + (failed.size() - reasons.size())
              + " more that failed on a workload, with their reasons, in the report");
    }
    if (!untimed.isEmpty()) {
      reasons.add(cut("no time was left for " + String.join(", ", untimed)));
    }
    return reasons;
  }

  private static String cut(String line) {
    return line.length() > COLUMNS ? line.substring(0, COLUMNS - 3) + "..." : line;
  }
}
