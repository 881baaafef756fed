package io.seriform.jsonpath;

import io.seriform.document.Document;
import io.seriform.error.LimitException;
import io.seriform.error.SyntaxException;
import io.seriform.wire.LimitErrors;
import io.seriform.wire.Limits;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A JSONPath query (RFC 9535) over trees of any format. Immutable and thread-safe: make one and
 * share it.
 *
 * <pre>{@code
 * JsonPath cheap = JsonPath.of("$.store.book[?@.price < 10].title");
 * List<Document> titles = cheap.select(json.readTree(bytes));
 * }</pre>
 *
 * <p>Values come in the order of the tree. Members whose key is not a text, as CBOR and MessagePack
 * have them, are not selected; tagged values are without parts.
 */
public final class JsonPath {

  /** The most chars of a query. */
  static final int LONGEST = 1 << 16;

  private static final long STEPS = 10_000_000;

  private final String text;
  private final Query query;
  private final long steps;

  private JsonPath(String text, Query query, long steps) {
    this.text = text;
    this.query = query;
    this.steps = steps;
  }

  /**
   * Reads a query.
   *
   * @param query such as {@code $..book[?@.isbn]}; at most 65,536 chars
   * @throws SyntaxException if it is not a well-formed and valid query; its offset counts chars
   * @throws LimitException where it is too long, or nests too deep
   */
  public static JsonPath of(String query) {
    Objects.requireNonNull(query, "the query is null; $ selects the whole document");
    return new JsonPath(
        query, LimitErrors.guardStack(Limits.standard(), () -> new Parser(query).parse()), STEPS);
  }

  /**
   * Returns the query with a limit for what one call may do: a step is a value that is looked at, a
   * comparison, or a char that a regular expression reads. Ten million by default, which take about
   * a second.
   */
  public JsonPath withSteps(long most) {
    if (most < 1) {
      throw new IllegalArgumentException("a query takes one step at least, not " + most);
    }
    return new JsonPath(text, query, most);
  }

  /**
   * Selects values.
   *
   * @param root the tree, which is not changed
   * @return the parts of the tree that are selected, in order; may be changed
   * @throws LimitException where it takes too many steps
   */
  public List<Document> select(Document root) {
    List<Match> matches = find(root);
    List<Document> values = new ArrayList<>(matches.size());
    matches.forEach(m -> values.add(m.value()));
    return values;
  }

  /**
   * Selects values with their places.
   *
   * @return may be changed
   * @throws LimitException where it takes too many steps
   */
  public List<Match> find(Document root) {
    Objects.requireNonNull(root, "the tree is null");
    Match start = Match.root(root);
    Evaluation evaluation = new Evaluation(start, steps);
    return new ArrayList<>(
        LimitErrors.guardStack(Limits.standard(), () -> query.evaluate(evaluation, start)));
  }

  /**
   * The first value that is selected.
   *
   * @throws LimitException where it takes too many steps
   */
  public Optional<Document> first(Document root) {
    return find(root).stream().findFirst().map(Match::value);
  }

  /** Returns true if the query selects one value at most, by names and indexes alone. */
  public boolean isSingular() {
    return query.singular();
  }

  /** Returns true if both are the same text with the same limit. */
  @Override
  public boolean equals(Object other) {
    return other instanceof JsonPath p && p.text.equals(text) && p.steps == steps;
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }

  /** The query as it was read. */
  @Override
  public String toString() {
    return text;
  }
}
