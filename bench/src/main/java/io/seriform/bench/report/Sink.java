package io.seriform.bench.report;

/** Where a report is written to, in its style. {@code toString} gives the text so far. */
interface Sink {

  /** The heading of everything. */
  void heading(String text);

  /** The title of a part. */
  void title(String text);

  /** A line of text; an empty one is left out. */
  void line(String text);

  /** A table. */
  void table(Table table);
}
