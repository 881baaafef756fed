package io.seriform.jsonpath;

import io.seriform.document.Document;
import io.seriform.document.DocumentArray;
import io.seriform.document.DocumentObject;
import java.util.List;

/** A selector of children of a node (RFC 9535 §2.3). */
sealed interface Selector {

  /** Adds what is selected of a node. */
  void select(Evaluation evaluation, Match node, List<Match> to);

  /** The member of a name. */
  record Name(String name) implements Selector {
    @Override
    public void select(Evaluation evaluation, Match node, List<Match> to) {
      if (node.value() instanceof DocumentObject object) {
        Document value = object.get(name);
        if (value != null) {
          to.add(node.member(name, value));
        }
      }
    }
  }

  /** All members and elements. */
  record Wildcard() implements Selector {
    @Override
    public void select(Evaluation evaluation, Match node, List<Match> to) {
      to.addAll(Query.children(evaluation, node));
    }
  }

  /** One element, from the end where the index is negative. */
  record Index(long index) implements Selector {
    @Override
    public void select(Evaluation evaluation, Match node, List<Match> to) {
      if (node.value() instanceof DocumentArray array) {
        long i = index < 0 ? array.size() + index : index;
        if (i >= 0 && i < array.size()) {
          to.add(node.element((int) i, array.get((int) i)));
        }
      }
    }
  }

  /**
   * Elements at a distance.
   *
   * @param start null for the first one in the direction of the step
   * @param end null for all
   */
  record Slice(Long start, Long end, long step) implements Selector {
    @Override
    public void select(Evaluation evaluation, Match node, List<Match> to) {
      if (step == 0 || !(node.value() instanceof DocumentArray array)) {
        return;
      }
      long n = array.size();
      long first = bound(start, step > 0 ? 0 : n - 1, n);
      long behind = bound(end, step > 0 ? n : -1, n);
      if (step > 0) {
        for (long i = Math.max(first, 0); i < Math.min(behind, n); i += step) {
          add(evaluation, node, array, i, to);
        }
      } else {
        for (long i = Math.min(first, n - 1); i > Math.max(behind, -1); i += step) {
          add(evaluation, node, array, i, to);
        }
      }
    }

    private static long bound(Long given, long absent, long n) {
      if (given == null) {
        return absent;
      }
      return given < 0 ? Math.max(n + given, -1) : given;
    }

    private static void add(
        Evaluation evaluation, Match node, DocumentArray array, long i, List<Match> to) {
      evaluation.step(1);
      to.add(node.element((int) i, array.get((int) i)));
    }
  }

  /** Members and elements for which a condition holds. */
  record Filter(Condition condition) implements Selector {
    @Override
    public void select(Evaluation evaluation, Match node, List<Match> to) {
      for (Match child : Query.children(evaluation, node)) {
        if (condition.holds(evaluation, child)) {
          to.add(child);
        }
      }
    }
  }
}
