package io.seriform.cli.compare;

import io.seriform.document.Document;
import io.seriform.document.DocumentArray;
import io.seriform.document.DocumentObject;
import io.seriform.document.Pointer;
import io.seriform.jsonpath.JsonPath;
import io.seriform.jsonpath.Match;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Compares trees by structure. Members of objects are compared by name in any order. Elements of
 * arrays that both have in the same order are matched, so that an element in the middle is added or
 * removed as one. Numbers are compared by value, and bytes with their base64.
 */
public final class Differences {

  /** The most pairs of elements that are compared to match two arrays. */
  private static final long PAIRS = 4_000_000;

  private final List<JsonPath> ignored;
  private final Consumer<Difference> found;
  private Set<Pointer> ignoredBefore = Set.of();
  private Set<Pointer> ignoredAfter = Set.of();

  /**
   * Compares all but what paths select.
   *
   * @param found gets each difference
   */
  public Differences(List<JsonPath> ignored, Consumer<Difference> found) {
    this.ignored = ignored;
    this.found = found;
  }

  /** Compares two values. */
  public void compare(Document before, Document after, String root) {
    ignoredBefore = matches(before);
    ignoredAfter = matches(after);
    Pointer whole = Pointer.of("");
    compare(before, after, root, whole, whole);
  }

  private Set<Pointer> matches(Document tree) {
    Set<Pointer> all = new HashSet<>();
    for (JsonPath path : ignored) {
      for (Match match : path.find(tree)) {
        all.add(match.pointer());
      }
    }
    return all;
  }

  private void compare(Document a, Document b, String path, Pointer atA, Pointer atB) {
    if (ignoredBefore.contains(atA) || ignoredAfter.contains(atB)) {
      return;
    }
    if (a.kind() == Document.Kind.OBJECT && b.kind() == Document.Kind.OBJECT) {
      objects(a.asObject(), b.asObject(), path, atA, atB);
    } else if (a.kind() == Document.Kind.ARRAY && b.kind() == Document.Kind.ARRAY) {
      arrays(a.asArray(), b.asArray(), path, atA, atB);
    } else if (!same(a, b)) {
      found.accept(new Difference(Difference.Kind.CHANGED, path, a, b));
    }
  }

  private void objects(DocumentObject a, DocumentObject b, String path, Pointer atA, Pointer atB) {
    for (int i = 0; i < a.size(); i++) {
      Document key = a.key(i);
      String name = name(key);
      Document other = b.get(key);
      if (other == null) {
        removed(a.value(i), member(path, name), atA.child(name));
      } else {
        compare(a.value(i), other, member(path, name), atA.child(name), atB.child(name));
      }
    }
    for (int i = 0; i < b.size(); i++) {
      Document key = b.key(i);
      if (a.get(key) == null) {
        added(b.value(i), member(path, name(key)), atB.child(name(key)));
      }
    }
  }

  private static String name(Document key) {
    return key.isText() ? key.asText() : key.toString();
  }

  private static String member(String path, String name) {
    return path + step(false, name);
  }

  /** Returns a step of a path: {@code [3]}, {@code .name} or {@code ['a name']}. */
  public static String step(boolean index, String name) {
    if (index) {
      return "[" + name + "]";
    }
    return name.matches("[A-Za-z_$][A-Za-z0-9_$]*")
        ? "." + name
        : "['" + name.replace("\\", "\\\\").replace("'", "\\'") + "']";
  }

  private void removed(Document value, String path, Pointer at) {
    if (!ignoredBefore.contains(at)) {
      found.accept(new Difference(Difference.Kind.REMOVED, path, value, null));
    }
  }

  private void added(Document value, String path, Pointer at) {
    if (!ignoredAfter.contains(at)) {
      found.accept(new Difference(Difference.Kind.ADDED, path, null, value));
    }
  }

  private void arrays(DocumentArray a, DocumentArray b, String path, Pointer atA, Pointer atB) {
    int[] partner = partners(a, b);
    int j = 0;
    for (int i = 0; i < a.size(); ) {
      if (partner[i] == j) {
        compare(a.get(i), b.get(j), path + "[" + i + "]", atA.child(i), atB.child(j));
        i++;
        j++;
        continue;
      }
      // elements between two pairs: as many as both have are compared, the rest is more or less
      int nextA = i;
      while (nextA < a.size() && partner[nextA] < 0) {
        nextA++;
      }
      int nextB = nextA < a.size() ? partner[nextA] : b.size();
      while (i < nextA && j < nextB) {
        compare(a.get(i), b.get(j), path + "[" + i + "]", atA.child(i++), atB.child(j++));
      }
      while (i < nextA) {
        removed(a.get(i), path + "[" + i + "]", atA.child(i++));
      }
      while (j < nextB) {
        added(b.get(j), path + "[" + j + "]", atB.child(j++));
      }
    }
    while (j < b.size()) {
      added(b.get(j), path + "[" + j + "]", atB.child(j++));
    }
  }

  /** Returns for each element of the first array the equal one of the second, in order; or -1. */
  private int[] partners(DocumentArray a, DocumentArray b) {
    int[] partner = new int[a.size()];
    Arrays.fill(partner, -1);
    int start = 0;
    while (start < a.size() && start < b.size() && same(a.get(start), b.get(start))) {
      partner[start] = start;
      start++;
    }
    int endA = a.size();
    int endB = b.size();
    while (endA > start && endB > start && same(a.get(endA - 1), b.get(endB - 1))) {
      partner[--endA] = --endB;
    }
    int n = endA - start;
    int m = endB - start;
    if ((long) n * m > PAIRS || n == 0 || m == 0) {
      return partner;
    }
    int[][] common = new int[n + 1][m + 1];
    boolean[][] equal = new boolean[n][m];
    for (int i = n - 1; i >= 0; i--) {
      for (int j = m - 1; j >= 0; j--) {
        equal[i][j] = same(a.get(start + i), b.get(start + j));
        common[i][j] =
            equal[i][j] ? common[i + 1][j + 1] + 1 : Math.max(common[i + 1][j], common[i][j + 1]);
      }
    }
    for (int i = 0, j = 0; i < n && j < m; ) {
      if (equal[i][j]) {
        partner[start + i++] = start + j++;
      } else if (common[i + 1][j] >= common[i][j + 1]) {
        i++;
      } else {
        j++;
      }
    }
    return partner;
  }

  /** Returns whether two values are the same, whatever format they come from. */
  private boolean same(Document a, Document b) {
    if (a.kind().isNumber() && b.kind().isNumber()) {
      return sameNumber(a, b);
    }
    if (a.kind() == Document.Kind.BYTES && b.isText()) {
      return Base64.getEncoder().encodeToString(a.asBytes()).equals(b.asText());
    }
    if (b.kind() == Document.Kind.BYTES && a.isText()) {
      return same(b, a);
    }
    if (a.kind() != b.kind()) {
      return false;
    }
    return switch (a.kind()) {
      case ARRAY -> sameArrays(a.asArray(), b.asArray());
      case OBJECT -> sameObjects(a.asObject(), b.asObject());
      default -> a.equals(b);
    };
  }

  private boolean sameArrays(DocumentArray a, DocumentArray b) {
    if (a.size() != b.size()) {
      return false;
    }
    for (int i = 0; i < a.size(); i++) {
      if (!same(a.get(i), b.get(i))) {
        return false;
      }
    }
    return true;
  }

  private boolean sameObjects(DocumentObject a, DocumentObject b) {
    if (a.size() != b.size()) {
      return false;
    }
    for (int i = 0; i < a.size(); i++) {
      Document other = b.get(a.key(i));
      if (other == null || !same(a.value(i), other)) {
        return false;
      }
    }
    return true;
  }

  private static boolean sameNumber(Document a, Document b) {
    if (a.equals(b)) {
      return true;
    }
    if (notFinite(a) || notFinite(b)) {
      return false;
    }
    if (a.kind() == Document.Kind.FLOAT || b.kind() == Document.Kind.FLOAT) {
      // a float that another format holds as a double has the same value, or the same text
      return Float.compare((float) a.asDouble(), (float) b.asDouble()) == 0;
    }
    return a.asBigDecimal().compareTo(b.asBigDecimal()) == 0;
  }

  private static boolean notFinite(Document number) {
    Document.Kind kind = number.kind();
    return (kind == Document.Kind.DOUBLE || kind == Document.Kind.FLOAT)
        && !Double.isFinite(number.asDouble());
  }
}
