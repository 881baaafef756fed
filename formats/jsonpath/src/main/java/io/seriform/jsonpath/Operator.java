package io.seriform.jsonpath;

import io.seriform.document.Document;
import io.seriform.document.Document.Kind;
import io.seriform.document.DocumentArray;
import io.seriform.document.DocumentObject;
import io.seriform.document.Pointer;
import java.util.ArrayDeque;

/** A comparison (RFC 9535 §2.3.5.2.2). */
enum Operator {
  EQUAL("=="),
  NOT_EQUAL("!="),
  LESS_OR_EQUAL("<="),
  GREATER_OR_EQUAL(">="),
  LESS("<"),
  GREATER(">");

  private static final Pointer WHOLE = Pointer.of("");

  final String text;

  Operator(String text) {
    this.text = text;
  }

  /**
   * Whether the comparison holds.
   *
   * @param a null for nothing
   * @param b null for nothing
   */
  boolean holds(Evaluation evaluation, Document a, Document b) {
    return switch (this) {
      case EQUAL -> equal(evaluation, a, b);
      case NOT_EQUAL -> !equal(evaluation, a, b);
      case LESS -> less(evaluation, a, b);
      case GREATER -> less(evaluation, b, a);
      case LESS_OR_EQUAL -> less(evaluation, a, b) || equal(evaluation, a, b);
      case GREATER_OR_EQUAL -> less(evaluation, b, a) || equal(evaluation, a, b);
    };
  }

  private static boolean equal(Evaluation evaluation, Document a, Document b) {
    if (a == null || b == null) {
      return a == null && b == null;
    }
    if (a.kind().isNumber() && b.kind().isNumber()) {
      return comparable(a) && comparable(b) && compareNumbers(a, b) == 0;
    }
    if (a.kind() != b.kind()) {
      return false;
    }
    if (a.size() != b.size()) {
      return false;
    }
    count(evaluation, a);
    return WHOLE.test(a, b);
  }

  /** Counts the steps of comparing a value with one that is like it, as far as it shows. */
  private static void count(Evaluation evaluation, Document value) {
    evaluation.step(value.isText() ? value.asText().length() : 1);
    if (value.size() == 0) {
      return;
    }
    ArrayDeque<Document> open = new ArrayDeque<>();
    open.push(value);
    while (!open.isEmpty()) {
      Document next = open.pop();
      evaluation.step(next.size());
      if (next instanceof DocumentObject object) {
        for (int i = 0; i < object.size(); i++) {
          if (object.value(i).size() != 0) {
            open.push(object.value(i));
          }
        }
      } else if (next instanceof DocumentArray array) {
        for (Document element : array) {
          if (element.size() != 0) {
            open.push(element);
          }
        }
      }
    }
  }

  private static boolean less(Evaluation evaluation, Document a, Document b) {
    if (a == null || b == null) {
      return false;
    }
    if (a.kind().isNumber() && b.kind().isNumber()) {
      return comparable(a) && comparable(b) && compareNumbers(a, b) < 0;
    }
    if (!a.isText() || !b.isText()) {
      return false;
    }
    String x = a.asText();
    String y = b.asText();
    evaluation.step(Math.min(x.length(), y.length()));
    return compareTexts(x, y) < 0;
  }

  /** Whether it is a number with an order: no infinity, and not NaN, as binary formats have. */
  private static boolean comparable(Document number) {
    return number.kind() == Kind.INTEGER
        || number.kind() == Kind.DECIMAL
        || Double.isFinite(number.asDouble());
  }

  private static int compareNumbers(Document a, Document b) {
    return a.isLong() && b.isLong()
        ? Long.compare(a.asLong(), b.asLong())
        : a.asBigDecimal().compareTo(b.asBigDecimal());
  }

  /** By code points: chars would put those above U+FFFF before U+E000. */
  private static int compareTexts(String x, String y) {
    int n = Math.min(x.length(), y.length());
    for (int i = 0; i < n; i++) {
      char c = x.charAt(i);
      char d = y.charAt(i);
      if (c != d) {
        boolean high = Character.isSurrogate(c);
        return high == Character.isSurrogate(d) ? Character.compare(c, d) : high ? 1 : -1;
      }
    }
    return Integer.compare(x.length(), y.length());
  }
}
