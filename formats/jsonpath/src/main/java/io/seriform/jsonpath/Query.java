package io.seriform.jsonpath;

import io.seriform.document.Document;
import io.seriform.document.DocumentArray;
import io.seriform.document.DocumentObject;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;

/**
 * A query: from the root, or from the current node of a filter, along its segments.
 *
 * @param relative whether it starts at the current node
 */
record Query(boolean relative, List<Segment> segments) {

  /**
   * One segment.
   *
   * @param descendants whether it selects below a node at any depth
   */
  record Segment(boolean descendants, List<Selector> selectors) {

    boolean singular() {
      return !descendants
          && selectors.size() == 1
          && (selectors.get(0) instanceof Selector.Name
              || selectors.get(0) instanceof Selector.Index);
    }
  }

  boolean singular() {
    return segments.stream().allMatch(Segment::singular);
  }

  /** The nodes that are selected, in order. */
  List<Match> evaluate(Evaluation evaluation, Match current) {
    List<Match> nodes = List.of(relative ? current : evaluation.root());
    for (Segment segment : segments) {
      List<Match> next = new ArrayList<>();
      for (Match node : nodes) {
        if (segment.descendants) {
          below(evaluation, node, segment.selectors, next);
        } else {
          select(evaluation, node, segment.selectors, next);
        }
      }
      nodes = next;
    }
    return nodes;
  }

  private static void select(
      Evaluation evaluation, Match node, List<Selector> selectors, List<Match> to) {
    for (Selector selector : selectors) {
      evaluation.step(1);
      selector.select(evaluation, node, to);
    }
  }

  /** Selects in a node and in all nodes below it, each before its children. */
  private static void below(
      Evaluation evaluation, Match start, List<Selector> selectors, List<Match> to) {
    ArrayDeque<Match> open = new ArrayDeque<>();
    open.push(start);
    while (!open.isEmpty()) {
      Match node = open.pop();
      select(evaluation, node, selectors, to);
      List<Match> children = children(evaluation, node);
      for (int i = children.size() - 1; i >= 0; i--) {
        Document value = children.get(i).value();
        if (value instanceof DocumentObject || value instanceof DocumentArray) {
          open.push(children.get(i));
        }
      }
    }
  }

  /** The members and elements of a node. */
  static List<Match> children(Evaluation evaluation, Match node) {
    List<Match> children = new ArrayList<>();
    if (node.value() instanceof DocumentObject object) {
      evaluation.step(object.size());
      for (int i = 0; i < object.size(); i++) {
        String name = object.name(i);
        if (name != null) {
          children.add(node.member(name, object.value(i)));
        }
      }
    } else if (node.value() instanceof DocumentArray array) {
      evaluation.step(array.size());
      int i = 0;
      for (Document element : array) {
        children.add(node.element(i++, element));
      }
    }
    return children;
  }
}
