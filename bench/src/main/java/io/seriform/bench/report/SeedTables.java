package io.seriform.bench.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** The tables that the seed documents print, from the resource {@code seeds.txt}. */
final class SeedTables {

  private static final String RESOURCE = "/io/seriform/bench/seeds.txt";
  private static final Pattern BAR = Pattern.compile(" \\| ");

  private SeedTables() {}

  /** One document. */
  record Seed(String name, String title, List<String> notes, List<SeedTable> tables) {}

  /**
   * One table of a document.
   *
   * @param ours Seriform's contestants for it, which no seed has a row of
   */
  record SeedTable(String title, List<Column> columns, List<String> ours, List<SeedRow> rows) {}

  /** A column: which figure of which workload it shows, and in which unit. */
  record Column(String workload, String figure, String unit) {

    static Column parse(String text, String workload) {
      int colon = text.lastIndexOf(':');
      int slash = text.indexOf('/');
      boolean other = slash >= 0 && slash < colon;
      return new Column(
          other ? text.substring(0, slash) : workload,
          text.substring(other ? slash + 1 : 0, colon),
          text.substring(colon + 1));
    }
  }

  /** A row; a value of {@code -} is one that the seed does not print. */
  record SeedRow(String contestant, String label, List<String> values) {}

  static List<Seed> read() {
    List<Seed> seeds = new ArrayList<>();
    try (InputStream in = SeedTables.class.getResourceAsStream(RESOURCE)) {
      if (in == null) {
        throw new IllegalStateException("the resource " + RESOURCE + " is missing");
      }
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      text.lines().filter(line -> !line.isBlank()).forEach(line -> add(seeds, line));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return List.copyOf(seeds);
  }

  private static void add(List<Seed> seeds, String line) {
    int space = line.indexOf(' ');
    String[] parts = BAR.split(line.substring(space + 1), -1);
    switch (line.substring(0, space)) {
      case "#" -> {}
      case "seed" -> seeds.add(new Seed(parts[0], parts[1], new ArrayList<>(), new ArrayList<>()));
      case "note" -> last(seeds).notes.add(parts[0]);
      case "table" -> {
        List<Column> columns = new ArrayList<>();
        for (String column : parts[2].split(" ", -1)) {
          columns.add(Column.parse(column, parts[1]));
        }
        last(seeds)
            .tables
            .add(new SeedTable(parts[0], columns, new ArrayList<>(), new ArrayList<>()));
      }
      case "ours" -> last(last(seeds).tables).ours.addAll(List.of(parts[0].split(" ", -1)));
      case "row" ->
          last(last(seeds).tables)
              .rows
              .add(new SeedRow(parts[0], parts[1], List.of(parts[2].split(" ", -1))));
      default -> throw new IllegalStateException("no such entry: " + line);
    }
  }

  private static <E> E last(List<E> list) {
    return list.get(list.size() - 1);
  }
}
