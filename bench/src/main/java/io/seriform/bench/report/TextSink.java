package io.seriform.bench.report;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A report for a console. */
final class TextSink implements Sink {

  private static final int WRAP = 100;

  private final StringBuilder text = new StringBuilder();
  private final int width;

  TextSink(int width) {
    this.width = width;
  }

  @Override
  public void heading(String heading) {
    text.append(heading).append('\n');
  }

  @Override
  public void title(String title) {
    text.append("\n").append(title).append("\n").append("-".repeat(title.length())).append('\n');
  }

  @Override
  public void line(String line) {
    if (!line.isEmpty()) {
      Matcher words = Pattern.compile("(.{1," + WRAP + "})(?: |$)").matcher(line);
      while (words.find()) {
        text.append(words.group(1)).append('\n');
      }
    }
  }

  @Override
  public void table(Table table) {
    text.append(table.text(width));
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
