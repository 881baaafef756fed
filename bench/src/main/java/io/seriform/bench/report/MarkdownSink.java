package io.seriform.bench.report;

/** A report in Markdown. */
final class MarkdownSink implements Sink {

  private final StringBuilder text = new StringBuilder();

  @Override
  public void heading(String heading) {
    text.append("# ").append(heading).append("\n\n");
  }

  @Override
  public void title(String title) {
    text.append("\n## ").append(title).append("\n\n");
  }

  @Override
  public void line(String line) {
    if (!line.isEmpty()) {
      text.append(line).append("  \n");
    }
  }

  @Override
  public void table(Table table) {
    text.append(table.markdown()).append('\n');
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
