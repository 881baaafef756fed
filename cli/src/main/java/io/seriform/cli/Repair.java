package io.seriform.cli;

import io.seriform.cli.compare.Differences;
import io.seriform.cli.wire.Wire;
import io.seriform.document.Document;
import io.seriform.document.Pointer;
import io.seriform.error.EncodeException;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.error.SyntaxException;
import io.seriform.jsonpath.JsonPath;
import io.seriform.jsonpath.Match;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;

/**
 * Drops the values of a tree that a format or a type cannot hold, one after another, so that all of
 * them are known and not the first only.
 */
final class Repair {

  /** The most values that are dropped from one tree. */
  private static final int DROPPED = 1000;

  private final Wire wire;
  private final boolean json;
  private final BiConsumer<String, SeriformException> dropped;

  /** The elements of arrays that were dropped, in that order, as the arrays were then. */
  private final List<List<String>> elements = new ArrayList<>();

  /**
   * Repairs trees for a wire.
   *
   * @param json whether the trees have the form of JSON
   * @param dropped receives the path and the error of each value that is dropped
   */
  Repair(Wire wire, boolean json, BiConsumer<String, SeriformException> dropped) {
    this.wire = wire;
    this.json = json;
    this.dropped = dropped;
  }

  /**
   * Returns the value of the rest of a tree.
   *
   * @throws SeriformException for an error that no value can be blamed for
   */
  Object value(Document tree) {
    Document rest = null;
    for (int i = 0; ; i++) {
      Document left = rest == null ? tree : rest;
      try {
        Object value = wire.value(left, json);
        wire.check(value);
        return value;
      } catch (MappingException | EncodeException e) {
        Pointer pointer = i < DROPPED ? pointer(left, e.path()) : null;
        if (pointer == null) {
          throw e;
        }
        dropped.accept(path(tree, pointer.tokens()), e);
        rest = rest == null ? tree.copy() : rest;
        remove(rest, pointer);
      }
    }
  }

  private static Pointer pointer(Document tree, String path) {
    try {
      List<Match> matches = path.equals("$") ? List.of() : JsonPath.of(path).find(tree);
      return matches.isEmpty() ? null : matches.get(0).pointer();
    } catch (SyntaxException e) {
      return null;
    }
  }

  private void remove(Document rest, Pointer pointer) {
    List<String> tokens = pointer.tokens();
    Document parent = rest;
    for (String token : tokens.subList(0, tokens.size() - 1)) {
      parent = child(parent, token);
    }
    if (parent.kind() == Document.Kind.ARRAY) {
      elements.add(tokens);
    }
    pointer.remove(rest);
  }

  private static Document child(Document parent, String token) {
    return parent.kind() == Document.Kind.ARRAY
        ? parent.get(Integer.parseInt(token))
        : parent.get(token);
  }

  /** Returns the path that a value had before elements of arrays were dropped. */
  private String path(Document tree, List<String> tokens) {
    List<String> former = new ArrayList<>(tokens);
    for (int i = elements.size() - 1; i >= 0; i--) {
      List<String> element = elements.get(i);
      int last = element.size() - 1;
      if (former.size() > last && former.subList(0, last).equals(element.subList(0, last))) {
        int index = Integer.parseInt(former.get(last));
        former.set(
            last, String.valueOf(index + (index >= Integer.parseInt(element.get(last)) ? 1 : 0)));
      }
    }
    StringBuilder path = new StringBuilder("$");
    Document node = tree;
    for (String token : former) {
      path.append(Differences.step(node.kind() == Document.Kind.ARRAY, token));
      node = child(node, token);
    }
    return path.toString();
  }
}
