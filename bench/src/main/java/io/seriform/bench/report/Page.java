package io.seriform.bench.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.seriform.bench.measure.Figures;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * A report as one HTML file that needs neither a server nor a network. It holds the results as JSON
 * with each text once, the library that draws, and the program that shows them.
 */
public final class Page {

  private static final String FOLDER = "/io/seriform/bench/report/";
  private static final String LIBRARY =
      "/META-INF/resources/webjars/echarts/5.5.0/echarts.common.min.js";
  private static final MathContext DIGITS = new MathContext(5);
  private static final ObjectMapper JSON = new ObjectMapper();

  private final Results results;
  private final Map<String, Object> data = new LinkedHashMap<>();

  /** A page of results. */
  public Page(Results results) {
    this.results = results;
    data.put("run", packed(results));
    data.put("seeds", seeds());
    data.put("warning", new Load(results).warning());
  }

  /** Adds an older run to compare with; null for none. */
  public Page comparedWith(Results older) {
    data.put("older", older == null ? null : packed(older));
    return this;
  }

  /** Names the contestant that ratios are relative to; null for the best of each chart. */
  public Page baseline(String contestant) {
    data.put("baseline", contestant);
    return this;
  }

  /** Adds results of JMH, as its {@code -rf json} writes them; null for none. */
  public Page besideJmh(JsonNode jmh) {
    data.put("jmh", jmh);
    return this;
  }

  /** The page. */
  public String html() {
    String[] parts = text(FOLDER + "page.html").split("@", -1);
    StringBuilder page = new StringBuilder();
    for (int i = 0; i < parts.length; i++) {
      page.append(i % 2 == 0 ? parts[i] : part(parts[i]));
    }
    return page.toString();
  }

  private String part(String name) {
    return switch (name) {
      case "css" -> text(FOLDER + "page.css");
      case "js" -> text(FOLDER + "page.js");
      case "echarts" -> text(LIBRARY).replace("</script", "<\\/script");
      case "data" -> json(data);
      default -> throw new IllegalStateException("the page has no part " + name);
    };
  }

  /** JSON without markup, for a script element. */
  private static String json(Object value) {
    try {
      return JSON.writeValueAsString(value).replace("<", "\\u003c");
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String text(String resource) {
    try (InputStream in = Page.class.getResourceAsStream(resource)) {
      return new String(
          Objects.requireNonNull(in, resource).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Rows as arrays, in which texts are places in a list, numbers have five digits, and nulls at the
   * end are left out.
   */
  private static Map<String, Object> packed(Results results) {
    Map<String, Integer> strings = new LinkedHashMap<>();
    Map<List<Integer>, Integer> contestants = new LinkedHashMap<>();
    List<List<Object>> rows = new ArrayList<>();
    for (Row row : results.results()) {
      List<Integer> about =
          List.of(
              place(strings, row.contestant()),
              place(strings, row.kind() == null ? "" : row.kind().name()),
              place(strings, row.version()),
              place(strings, row.settings()),
              place(strings, row.flags()));
      List<Object> packed =
          new ArrayList<>(
              Arrays.asList(
                  place(strings, row.workload()),
                  place(contestants, about),
                  place(strings, row.figure()),
                  place(strings, row.unit()),
                  place(strings, row.status()),
                  rounded(row.value()),
                  rounded(row.error()),
                  row.forks().isEmpty() ? null : row.forks().stream().map(Page::rounded).toList(),
                  row.reason() == null ? null : place(strings, row.reason())));
      while (packed.get(packed.size() - 1) == null) {
        packed.remove(packed.size() - 1);
      }
      rows.add(packed);
    }
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("meta", results.meta());
    all.put("strings", strings.keySet());
    all.put("contestants", contestants.keySet());
    all.put("rows", rows);
    return all;
  }

  private static Integer place(Map<String, Integer> strings, String text) {
    return place(strings, text == null ? "" : text, strings.size());
  }

  private static Integer place(Map<List<Integer>, Integer> lists, List<Integer> list) {
    return place(lists, list, lists.size());
  }

  private static <K> Integer place(Map<K, Integer> places, K key, int next) {
    return places.computeIfAbsent(key, each -> next);
  }

  private static BigDecimal rounded(Double value) {
    return value == null || !Double.isFinite(value)
        ? null
        : new BigDecimal(value).round(DIGITS).stripTrailingZeros();
  }

  private List<Map<String, Object>> seeds() {
    String mode = results.meta().mode();
    boolean perOperation =
        mode.equals(Figures.Mode.AVGT.word()) || mode.equals(Figures.Mode.THRPT.word());
    return perOperation ? new SeedsPage(results).tables() : List.of();
  }
}
