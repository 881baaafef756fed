package io.seriform.bench.report;

import java.util.ArrayList;
import java.util.List;

/** A table of text, for a console or for Markdown. Columns are as wide as they need to be. */
final class Table {

  private final List<String> header;
  private final List<Boolean> right;
  private final List<List<String>> rows = new ArrayList<>();

  /**
   * A table.
   *
   * @param header the columns' names; one that begins with {@code >} is set to the right
   */
  Table(List<String> header) {
    right = header.stream().map(name -> name.startsWith(">")).toList();
    this.header =
        header.stream().map(name -> name.startsWith(">") ? name.substring(1) : name).toList();
  }

  void add(List<String> row) {
    if (row.size() != header.size()) {
      throw new IllegalArgumentException(row.size() + " cells for " + header.size() + " columns");
    }
    rows.add(List.copyOf(row));
  }

  /** Its first rows. */
  Table first(int most) {
    Table first = new Table(header.stream().map(this::marked).toList());
    rows.stream().limit(most).forEach(first::add);
    return first;
  }

  private String marked(String name) {
    return right.get(header.indexOf(name)) ? ">" + name : name;
  }

  List<String> header() {
    return header;
  }

  List<List<String>> rows() {
    return List.copyOf(rows);
  }

  boolean isEmpty() {
    return rows.isEmpty();
  }

  /**
   * The table for a console.
   *
   * @param width where lines are cut; 0 for never
   */
  String text(int width) {
    int[] widths = new int[header.size()];
    measure(widths, header);
    rows.forEach(row -> measure(widths, row));
    StringBuilder text = new StringBuilder();
    line(text, header, widths, width);
    rows.forEach(row -> line(text, row, widths, width));
    return text.toString();
  }

  /** The table in Markdown. */
  String markdown() {
    StringBuilder text = new StringBuilder();
    markdownLine(text, header);
    text.append('|');
    right.forEach(each -> text.append(each ? "---:|" : "---|"));
    text.append('\n');
    rows.forEach(row -> markdownLine(text, row));
    return text.toString();
  }

  private static void measure(int[] widths, List<String> cells) {
    for (int i = 0; i < widths.length; i++) {
      widths[i] = Math.max(widths[i], cells.get(i).length());
    }
  }

  private void line(StringBuilder text, List<String> cells, int[] widths, int width) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < widths.length; i++) {
      String padding = " ".repeat(widths[i] - cells.get(i).length());
      line.append(i == 0 ? "" : " ")
          .append(right.get(i) ? padding + cells.get(i) : cells.get(i) + padding);
    }
    String whole = line.toString().stripTrailing();
    boolean cut = width > 0 && whole.length() > width;
    text.append(cut ? whole.substring(0, width - 3) + "..." : whole).append('\n');
  }

  private static void markdownLine(StringBuilder text, List<String> cells) {
    text.append('|');
    cells.forEach(cell -> text.append(' ').append(cell.replace("|", "\\|")).append(" |"));
    text.append('\n');
  }
}
