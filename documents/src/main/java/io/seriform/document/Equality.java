package io.seriform.document;

import io.seriform.wire.LimitErrors;
import io.seriform.wire.Limits;
import java.util.ArrayDeque;

/** Equality and hashes of documents, however deep they are. */
final class Equality {

  /** The number of levels that count for a hash. */
  private static final int HASHED_LEVELS = 8;

  private Equality() {}

  /** Two containers that are compared, and which part is next. */
  private static final class Pair {
    final Document a;
    final Document b;
    int next;

    Pair(Document a, Document b) {
      this.a = a;
      this.b = b;
    }
  }

  @SuppressWarnings("ReferenceEquality") // what is the same is equal, and mostly found so
  static boolean equal(Document a, Document b) {
    if (a == b) {
      return true;
    }
    if (!alike(a, b)) {
      return false;
    }
    ArrayDeque<Pair> open = new ArrayDeque<>();
    open.push(new Pair(a, b));
    while (!open.isEmpty()) {
      Pair pair = open.peek();
      if (pair.next == DocumentText.parts(pair.a)) {
        open.pop();
        continue;
      }
      Document x = DocumentText.part(pair.a, pair.next);
      Document y = counterpart(pair);
      pair.next++;
      if (x == y) {
        continue;
      }
      if (y == null || !alike(x, y)) {
        return false;
      }
      if (DocumentText.parts(x) != 0) {
        DocumentText.checkDepth(open.size());
        open.push(new Pair(x, y));
      }
    }
    return true;
  }

  /** Returns true if two values are equal as far as it shows without their parts. */
  private static boolean alike(Document a, Document b) {
    if (a instanceof Leaf leaf) {
      return leaf.same(b);
    }
    return a.kind() == b.kind() && a.size() == b.size();
  }

  /** The counterpart of the next part in the other container; null if there is none. */
  private static Document counterpart(Pair pair) {
    if (!(pair.a instanceof DocumentObject a)) {
      return DocumentText.part(pair.b, pair.next);
    }
    Object key = a.slot(pair.next);
    DocumentObject b = (DocumentObject) pair.b;
    return b.slot(pair.next).equals(key) ? b.value(pair.next) : b.find(key);
  }

  /**
   * Returns true if two values are the same where numbers are equal by their values (RFC 6902
   * §4.6).
   *
   * @throws io.seriform.error.LimitException if they have more levels than {@link
   *     Limits#standard()} admits
   */
  static boolean sameValue(Document a, Document b) {
    Limits limits = Limits.standard();
    return LimitErrors.guardStack(limits, () -> sameValue(a, b, limits.depth()));
  }

  private static boolean sameValue(Document a, Document b, int depth) {
    if (a.kind().isNumber() && b.kind().isNumber()) {
      return sameNumber(a, b);
    }
    if (a instanceof Leaf || b instanceof Leaf) {
      return equal(a, b);
    }
    if (depth == 0) {
      throw LimitErrors.tooDeep(Limits.standard());
    }
    if (!alike(a, b)) {
      return false;
    }
    Pair pair = new Pair(a, b);
    for (; pair.next < a.size(); pair.next++) {
      Document y = counterpart(pair);
      if (y == null || !sameValue(DocumentText.part(a, pair.next), y, depth - 1)) {
        return false;
      }
    }
    return true;
  }

  private static boolean sameNumber(Document a, Document b) {
    if (a.equals(b)) {
      return true;
    }
    boolean finite =
        (a.kind() != Document.Kind.DOUBLE || Double.isFinite(a.asDouble()))
            && (b.kind() != Document.Kind.DOUBLE || Double.isFinite(b.asDouble()))
            && (a.kind() != Document.Kind.FLOAT || Float.isFinite(a.asFloat()))
            && (b.kind() != Document.Kind.FLOAT || Float.isFinite(b.asFloat()));
    return finite && a.asBigDecimal().compareTo(b.asBigDecimal()) == 0;
  }

  static int hash(Document d, int level) {
    if (d instanceof Leaf leaf) {
      int hash = leaf.hash();
      return d instanceof Leaf.Tagged t && level < HASHED_LEVELS
          ? 31 * hash + hash(t.content(), level + 1)
          : hash;
    }
    int n = d.size();
    if (level == HASHED_LEVELS) {
      return n;
    }
    int hash = n;
    for (int i = 0; i < n; i++) {
      int part = hash(DocumentText.part(d, i), level + 1);
      // the order of members does not count
      hash =
          d instanceof DocumentObject o
              ? hash + (o.slot(i).hashCode() ^ 31 * part)
              : 31 * hash + part;
    }
    return hash;
  }
}
