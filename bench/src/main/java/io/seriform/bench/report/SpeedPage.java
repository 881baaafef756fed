package io.seriform.bench.report;

import io.seriform.bench.measure.Figures;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The tables of {@code docs/speed.md} that are made from results. Each is between two comments,
 * {@code <!-- table NAME -->} and {@code <!-- end NAME -->}; the resource {@code speed.txt} says
 * which rows it has. All else on the page stays as it is.
 */
public final class SpeedPage {

  private static final String RESOURCE = "/io/seriform/bench/speed.txt";
  private static final String NOT_THERE = "–";
  private static final Pattern BAR = Pattern.compile(" \\| ");

  private final List<Results> runs;

  /**
   * A page from results.
   *
   * @param runs one or several; a ratio is taken from the first that has both of its sides, so that
   *     no two runs are compared
   * @throws IllegalArgumentException if one holds no times per operation
   */
  public SpeedPage(List<Results> runs) {
    this.runs = List.copyOf(runs);
    for (Results run : runs) {
      if (!run.meta().mode().equalsIgnoreCase(Figures.Mode.AVGT.name())) {
        throw new IllegalArgumentException(
            "the page needs results of --mode avgt, and one is of " + run.meta().mode());
      }
    }
  }

  /**
   * A table as the resource declares it.
   *
   * @param ratios whether it shows ours divided by the peer's, or both
   */
  record Declared(
      String name, boolean ratios, List<String> workloads, List<String> figures, List<Pair> rows) {}

  /**
   * A row.
   *
   * @param instead what is compared instead of a figure of the peer's, such as {@code
   *     ser=create+ser}; nothing behind the sign for a dash
   */
  record Pair(String label, String ours, String peerLabel, String peer, List<String> instead) {

    /** The peer's figures whose sum is compared; empty for none. */
    List<String> figures(String figure) {
      for (String each : instead) {
        if (each.startsWith(figure + "=")) {
          String sum = each.substring(figure.length() + 1);
          return sum.isEmpty() ? List.of() : List.of(sum.split("\\+", -1));
        }
      }
      return List.of(figure);
    }
  }

  static List<Declared> declared() {
    List<Declared> tables = new ArrayList<>();
    try (InputStream in = SpeedPage.class.getResourceAsStream(RESOURCE)) {
      String text =
          new String(Objects.requireNonNull(in, RESOURCE).readAllBytes(), StandardCharsets.UTF_8);
      text.lines().filter(line -> !line.isBlank()).forEach(line -> add(tables, line));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return tables;
  }

  private static void add(List<Declared> tables, String line) {
    int space = line.indexOf(' ');
    String kind = line.substring(0, space);
    String[] parts = BAR.split(line.substring(space + 1), -1);
    switch (kind) {
      case "#" -> {}
      case "ratios", "values" ->
          tables.add(
              new Declared(
                  parts[0],
                  kind.equals("ratios"),
                  words(parts[1]),
                  words(parts[2]),
                  new ArrayList<>()));
      case "row" ->
          tables
              .get(tables.size() - 1)
              .rows
              .add(
                  new Pair(
                      parts[0],
                      parts[1],
                      parts[2],
                      parts[3],
                      parts.length > 4 ? words(parts[4]) : List.of()));
      default -> throw new IllegalStateException("no such entry: " + line);
    }
  }

  private static List<String> words(String text) {
    return List.of(text.split(" ", -1));
  }

  /**
   * The page with new tables. Those of which nothing was measured stay.
   *
   * @throws IllegalArgumentException if the page has no place for a table
   */
  public String update(String page) {
    String updated = page;
    for (Declared each : declared()) {
      String opening = "<!-- table " + each.name + " -->\n";
      String closing = "<!-- end " + each.name + " -->";
      int from = updated.indexOf(opening);
      int to = updated.indexOf(closing);
      if (from < 0 || to < from) {
        throw new IllegalArgumentException("the page lacks " + opening.strip() + " or " + closing);
      }
      String table = table(each);
      if (table != null) {
        updated = updated.substring(0, from + opening.length()) + table + updated.substring(to);
      }
    }
    return updated;
  }

  /** The table, and below it when and where it was measured; null if nothing was. */
  private String table(Declared declared) {
    List<String> header = new ArrayList<>(List.of("ours", "peer"));
    boolean one = declared.workloads.size() == 1;
    (one ? declared.figures : declared.workloads).forEach(c -> header.add(">" + heading(c)));
    Table table = new Table(header);
    List<Results> used = new ArrayList<>();
    String before = "";
    for (Pair pair : declared.rows) {
      List<String> values = new ArrayList<>();
      for (String workload : declared.workloads) {
        for (String figure : declared.figures) {
          values.add(cell(declared.ratios, pair, workload, figure, used));
        }
      }
      List<String> cells = new ArrayList<>();
      cells.add(pair.label.equals(before) ? "" : pair.label);
      cells.add(pair.peerLabel);
      before = pair.label;
      for (int i = 0; i < values.size(); i += one ? 1 : declared.figures.size()) {
        cells.add(one ? values.get(i) : together(values.subList(i, i + declared.figures.size())));
      }
      table.add(cells);
    }
    return used.isEmpty() ? null : "\n" + table.markdown() + "\n" + measured(used) + "\n\n";
  }

  private static String together(List<String> values) {
    boolean none = values.stream().allMatch(NOT_THERE::equals);
    return none ? NOT_THERE : String.join(" / ", values);
  }

  private static String heading(String column) {
    return switch (column) {
      case "ser", "ser.alloc" -> "write";
      case "deser", "deser.alloc" -> "read";
      default -> "`" + column + "`";
    };
  }

  private static String measured(List<Results> used) {
    Meta first = used.get(0).meta();
    Matcher release = Pattern.compile("^\\S+").matcher(first.jdk());
    String timings =
        used.stream()
            .map(run -> run.meta().timing())
            .distinct()
            .collect(Collectors.joining(" and "));
    return "Measured on "
        + first.date().substring(0, 10)
        + " with JDK "
        + (release.find() ? release.group() : first.jdk())
        + " on "
        + first.machine()
        + ": "
        + timings
        + ".";
  }

  private String cell(
      boolean ratio, Pair pair, String workload, String figure, List<Results> used) {
    List<String> theirs = pair.figures(figure);
    String turns = Figures.RATIO + figure + "/" + pair.peer;
    for (Results run : runs) {
      Double inTurns = theirs.equals(List.of(figure)) ? sum(run, workload, pair.ours, turns) : null;
      Double ours = sum(run, workload, pair.ours, figure);
      Double peers = sum(run, workload, pair.peer, theirs.toArray(new String[0]));
      String cell =
          !ratio
              ? ours == null || peers == null ? null : shown(ours) + " / " + shown(peers)
              : inTurns != null
                  ? String.format(Locale.ROOT, "%.2f", inTurns)
                  : ours == null || peers == null
                      ? null
                      : String.format(Locale.ROOT, "%.2f", ours / peers);
      if (cell != null) {
        if (!used.contains(run)) {
          used.add(run);
        }
        return cell;
      }
    }
    return NOT_THERE;
  }

  private static String shown(double value) {
    return Long.toString(Math.round(value));
  }

  /** The sum of figures of a contestant; null if one of them was not measured, or there is none. */
  private static Double sum(Results run, String workload, String contestant, String... figures) {
    double sum = 0;
    for (String figure : figures) {
      Row row = run.byContestant(workload).getOrDefault(contestant, java.util.Map.of()).get(figure);
      if (row == null || !row.isMeasured()) {
        return null;
      }
      sum += row.value();
    }
    return figures.length == 0 ? null : sum;
  }
}
