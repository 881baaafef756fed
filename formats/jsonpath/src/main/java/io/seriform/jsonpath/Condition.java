package io.seriform.jsonpath;

import io.seriform.document.Document;
import java.util.List;

/** A logical expression of a filter (RFC 9535 §2.3.5). */
sealed interface Condition {

  /** Returns true if it holds for the current node. */
  boolean holds(Evaluation evaluation, Match current);

  /** One of several. */
  record Or(List<Condition> parts) implements Condition {
    @Override
    public boolean holds(Evaluation evaluation, Match current) {
      for (Condition part : parts) {
        if (part.holds(evaluation, current)) {
          return true;
        }
      }
      return false;
    }
  }

  /** All of several. */
  record And(List<Condition> parts) implements Condition {
    @Override
    public boolean holds(Evaluation evaluation, Match current) {
      for (Condition part : parts) {
        if (!part.holds(evaluation, current)) {
          return false;
        }
      }
      return true;
    }
  }

  /** The opposite. */
  record Not(Condition condition) implements Condition {
    @Override
    public boolean holds(Evaluation evaluation, Match current) {
      return !condition.holds(evaluation, current);
    }
  }

  /** A test that a query selects anything. */
  record Exists(Query query) implements Condition {
    @Override
    public boolean holds(Evaluation evaluation, Match current) {
      return !query.evaluate(evaluation, current).isEmpty();
    }
  }

  /** A comparison of two values. */
  record Comparison(Value left, Operator operator, Value right) implements Condition {
    @Override
    public boolean holds(Evaluation evaluation, Match current) {
      evaluation.step(1);
      return operator.holds(
          evaluation, left.of(evaluation, current), right.of(evaluation, current));
    }
  }

  /**
   * A test of a text by a pattern.
   *
   * @param whole whether all of the text is; else a part of it
   * @param compiled the pattern, where it is a literal; else null
   */
  record Matches(Value text, Value pattern, boolean whole, IRegexp compiled) implements Condition {
    @Override
    public boolean holds(Evaluation evaluation, Match current) {
      Document input = text.of(evaluation, current);
      if (input == null || !input.isText()) {
        return false;
      }
      IRegexp expression = compiled;
      if (expression == null) {
        Document source = pattern.of(evaluation, current);
        if (source == null || !source.isText()) {
          return false;
        }
        expression = evaluation.pattern(source.asText());
      }
      return expression.matches(input.asText(), whole, evaluation);
    }
  }
}
