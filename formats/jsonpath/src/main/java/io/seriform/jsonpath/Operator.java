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
   * Returns true if the comparison holds.
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
      return compareNumbers(evaluation, a, b, true);
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
    countLeaf(evaluation, value);
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
          countPart(evaluation, object.value(i), open);
        }
      } else if (next instanceof DocumentArray array) {
        for (Document element : array) {
          countPart(evaluation, element, open);
        }
      }
    }
  }

  private static void countPart(
      Evaluation evaluation, Document part, ArrayDeque<Document> containers) {
    if (part.size() != 0) {
      containers.push(part);
    } else {
      countLeaf(evaluation, part);
    }
  }

  /** Counts what it takes to compare a value without parts: as it is long. */
  private static void countLeaf(Evaluation evaluation, Document leaf) {
    evaluation.step(
        switch (leaf.kind()) {
          case TEXT -> leaf.asText().length();
          case BYTES, EXTENSION -> leaf.asBytes().length;
          case INTEGER -> leaf.isLong() ? 1 : leaf.numberText().length();
          case DECIMAL -> leaf.numberText().length();
          default -> 1;
        });
  }

  private static boolean less(Evaluation evaluation, Document a, Document b) {
    if (a == null || b == null) {
      return false;
    }
    if (a.kind().isNumber() && b.kind().isNumber()) {
      return compareNumbers(evaluation, a, b, false);
    }
    if (!a.isText() || !b.isText()) {
      return false;
    }
    String x = a.asText();
    String y = b.asText();
    evaluation.step(Math.min(x.length(), y.length()));
    return compareTexts(x, y) < 0;
  }

  /** Returns true if it is a finite number; binary formats have others. */
  private static boolean comparable(Document number) {
    return number.kind() == Kind.INTEGER
        || number.kind() == Kind.DECIMAL
        || Double.isFinite(number.asDouble());
  }

  private static boolean compareNumbers(
      Evaluation evaluation, Document a, Document b, boolean equal) {
    countLeaf(evaluation, a);
    countLeaf(evaluation, b);
    if (!comparable(a) || !comparable(b)) {
      return false;
    }
    int order = compareNumbers(a, b);
    return equal ? order == 0 : order < 0;
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
