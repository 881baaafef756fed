package io.seriform.document;

import io.seriform.wire.LimitErrors;
import io.seriform.wire.Limits;
import java.util.ArrayList;
import java.util.List;

/**
 * Selects parts of trees by their places, for one call or many: JSON Pointers (RFC 6901) in which
 * the token {@code *} is any member or element. Immutable and thread-safe.
 */
public final class PathFilter {

  private static final String ANY = "*";

  private final List<List<String>> paths;
  private final boolean keeps;

  private PathFilter(boolean keeps, String... paths) {
    List<List<String>> all = new ArrayList<>();
    for (String path : paths) {
      all.add(Pointer.of(path).tokens());
    }
    this.paths = List.copyOf(all);
    this.keeps = keeps;
  }

  /**
   * Keeps the values at these places, and the objects and arrays around them.
   *
   * @throws io.seriform.error.SyntaxException if one is not a pointer
   */
  public static PathFilter including(String... paths) {
    return new PathFilter(true, paths);
  }

  /**
   * Leaves out the values at these places.
   *
   * @throws io.seriform.error.SyntaxException if one is not a pointer
   */
  public static PathFilter excluding(String... paths) {
    return new PathFilter(false, paths);
  }

  /**
   * The parts of a tree that this selects. The tree is not changed, and shares nothing mutable with
   * the result.
   *
   * @return the null value where nothing is left
   * @throws io.seriform.error.LimitException if it has more levels than the standard limit admits
   */
  public Document apply(Document tree) {
    Document all = Document.orNull(tree).copy();
    return Document.orNull(LimitErrors.guardStack(Limits.standard(), () -> chosen(all, paths, 0)));
  }

  /**
   * Returns the selected part of a value; null for none.
   *
   * @param open the paths that lead here
   * @param depth how many of their tokens led here
   */
  private Document chosen(Document value, List<List<String>> open, int depth) {
    if (open.stream().anyMatch(path -> path.size() == depth)) {
      return keeps ? value : null;
    }
    if (open.isEmpty()) {
      return keeps ? null : value;
    }
    if (value instanceof DocumentObject object) {
      DocumentObject chosen = Document.object();
      for (int i = 0; i < object.size(); i++) {
        Document member = chosen(object.value(i), leading(open, object.name(i), depth), depth + 1);
        if (member != null) {
          chosen.put(object.key(i), member);
        }
      }
      return chosen;
    }
    if (value instanceof DocumentArray array) {
      DocumentArray chosen = Document.array();
      for (int i = 0; i < array.size(); i++) {
        List<List<String>> inner = leading(open, Integer.toString(i), depth);
        Document element = chosen(array.element(i), inner, depth + 1);
        if (element != null) {
          chosen.add(element);
        }
      }
      return chosen;
    }
    return keeps ? null : value;
  }

  private static List<List<String>> leading(List<List<String>> open, String token, int depth) {
    return open.stream()
        .filter(path -> path.get(depth).equals(ANY) || path.get(depth).equals(token))
        .toList();
  }
}
