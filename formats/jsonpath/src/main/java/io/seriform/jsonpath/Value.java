package io.seriform.jsonpath;

import io.seriform.document.Document;
import java.util.List;

/** An operand of a comparison, or an argument of a function (RFC 9535 §2.4.1). */
sealed interface Value {

  /** The value for the current node; null for nothing. */
  Document of(Evaluation evaluation, Match current);

  /** A value that is written in the query. */
  record Literal(Document value) implements Value {
    @Override
    public Document of(Evaluation evaluation, Match current) {
      return value;
    }
  }

  /** The only value that a query selects; nothing where it selects none or several. */
  record Selected(Query query) implements Value {
    @Override
    public Document of(Evaluation evaluation, Match current) {
      List<Match> nodes = query.evaluate(evaluation, current);
      return nodes.size() == 1 ? nodes.get(0).value() : null;
    }
  }

  /** The number of values that a query selects. */
  record Count(Query query) implements Value {
    @Override
    public Document of(Evaluation evaluation, Match current) {
      return Document.of((long) query.evaluate(evaluation, current).size());
    }
  }

  /** The number of characters, elements or members of a value. */
  record Length(Value value) implements Value {
    @Override
    public Document of(Evaluation evaluation, Match current) {
      Document v = value.of(evaluation, current);
      if (v == null) {
        return null;
      }
      return switch (v.kind()) {
        case TEXT -> {
          String text = v.asText();
          evaluation.step(text.length());
          yield Document.of((long) text.codePointCount(0, text.length()));
        }
        case ARRAY, OBJECT -> Document.of((long) v.size());
        default -> null;
      };
    }
  }
}
