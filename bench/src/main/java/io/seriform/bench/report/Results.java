package io.seriform.bench.report;

import static java.util.stream.Collectors.joining;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Everything that a run found.
 *
 * @param meta where and how
 * @param results one row per figure
 */
public record Results(Meta meta, List<Row> results) {

  private static final JsonMapper JSON =
      JsonMapper.builder()
          .enable(SerializationFeature.INDENT_OUTPUT)
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .enable(DeserializationFeature.READ_UNKNOWN_ENUM_VALUES_AS_NULL)
          .build();

  /** Copies its list. */
  public Results {
    results = results == null ? List.of() : results.stream().filter(Objects::nonNull).toList();
  }

  /**
   * Reads a results file that must be whole.
   *
   * @throws IOException when it cannot be read, or is not a results file
   */
  public static Results read(Path file) throws IOException {
    List<String> problems = new ArrayList<>();
    Results results = read(file, problems::add);
    if (!problems.isEmpty()) {
      throw new IOException(String.join("; ", problems));
    }
    return results;
  }

  /**
   * Reads what can be read of a results file.
   *
   * @param problems receives what cannot be read, such as the rest of a file that was cut off
   * @throws IOException when it cannot be read at all, or is not a results file
   */
  public static Results read(Path file, Consumer<String> problems) throws IOException {
    Meta meta = null;
    List<Row> rows = new ArrayList<>();
    int broken = 0;
    try (JsonParser parser = JSON.createParser(file.toFile())) {
      parser.nextToken();
      for (String name = parser.nextFieldName(); name != null; name = parser.nextFieldName()) {
        JsonToken value = parser.nextToken();
        if (name.equals("meta")) {
          meta = JSON.readValue(parser, Meta.class);
        } else if (name.equals("results") && value == JsonToken.START_ARRAY) {
          while (parser.nextToken() != JsonToken.END_ARRAY) {
            Row row = row(parser.readValueAsTree());
            broken += row == null ? 1 : 0;
            rows.add(row);
          }
        } else {
          parser.skipChildren();
        }
      }
    } catch (JsonProcessingException e) {
      if (meta == null) {
        throw new IOException(file + " is not a results file: " + e.getOriginalMessage(), e);
      }
      problems.accept(
          file + " is broken after " + rows.size() + " rows: " + e.getOriginalMessage());
    }
    if (meta == null) {
      throw new IOException(file + " is not a results file: it has no \"meta\"");
    }
    if (broken > 0) {
      problems.accept(file + " has " + broken + " rows that cannot be read");
    }
    return new Results(meta, rows);
  }

  private static Row row(JsonNode tree) {
    try {
      return tree.isObject() ? JSON.treeToValue(tree, Row.class) : null;
    } catch (JsonProcessingException e) {
      return null;
    }
  }

  /**
   * The rows of several runs together; the first row wins. They are described as the first run is,
   * with the days and times of all.
   */
  public static Results of(List<Results> runs) {
    if (runs.size() == 1) {
      return runs.get(0);
    }
    Map<List<String>, Row> rows = new LinkedHashMap<>();
    for (Results run : runs) {
      run.results.forEach(
          r -> rows.putIfAbsent(List.of(r.workload(), r.contestant(), r.figure()), r));
    }
    Meta first = runs.get(0).meta;
    Meta all =
        new Meta(
            first.jdk(),
            first.flags(),
            first.machine(),
            distinct(runs, meta -> meta.date().replaceFirst("T.*", "")),
            first.mode(),
            first.threads(),
            distinct(runs, Meta::timing),
            first.bench(),
            null);
    return new Results(all, List.copyOf(rows.values()));
  }

  private static String distinct(List<Results> runs, Function<Meta, String> part) {
    return runs.stream().map(run -> part.apply(run.meta)).distinct().collect(joining(" and "));
  }

  /** Writes a results file through a temporary one, so that it is never half a file. */
  public void write(Path file) throws IOException {
    Path part = file.resolveSibling(file.getFileName() + ".part");
    JSON.writeValue(part.toFile(), this);
    Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
  }

  /** The workloads, in the order of their first rows. */
  @JsonIgnore
  public List<String> workloads() {
    Set<String> names = new LinkedHashSet<>();
    results.forEach(row -> names.add(row.workload()));
    return List.copyOf(names);
  }

  /** The contestants, in the order of their first rows. */
  @JsonIgnore
  public List<String> contestants() {
    Set<String> names = new LinkedHashSet<>();
    results.forEach(row -> names.add(row.contestant()));
    return List.copyOf(names);
  }

  /** The rows of one workload: by contestant, then by figure. */
  @JsonIgnore
  public Map<String, Map<String, Row>> byContestant(String workload) {
    Map<String, Map<String, Row>> rows = new LinkedHashMap<>();
    for (Row row : results) {
      if (row.workload().equals(workload)) {
        rows.computeIfAbsent(row.contestant(), name -> new HashMap<>()).put(row.figure(), row);
      }
    }
    return rows;
  }

  /** The rows of one figure kind, in order. */
  @JsonIgnore
  List<Row> matching(Predicate<Row> wanted) {
    return new ArrayList<>(results.stream().filter(wanted).toList());
  }
}
