package io.seriform.bench.report;

/** A report in Markdown. */
final class MarkdownSink {

  private final StringBuilder text = new StringBuilder();

  /** The heading of everything. */
  void heading(String heading) {
    text.append("# ").append(heading).append("\n\n");
  }

  /** The title of a part. */
  void title(String title) {
    text.append("\n## ").append(title).append("\n\n");
  }

  /** A line of text; an empty one is left out. */
  void line(String line) {
    if (!line.isEmpty()) {
      text.append(line).append("  \n");
    }
  }

  void table(Table table) {
    text.append(table.markdown()).append('\n');
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
