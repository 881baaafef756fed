package io.seriform.graph.internal;

import io.seriform.scalar.Kind;

/** What a value of a schema's type takes on the wire. */
final class GraphWire {

  private GraphWire() {}

  /** Whether a code is one of a built-in kind. */
  static boolean known(int code) {
    if (code >= GraphCodes.ARRAYS && code < GraphCodes.ARRAYS + 8) {
      return true;
    }
    for (Kind kind : Kind.values()) {
      if (GraphCodes.code(kind) == code) {
        return true;
      }
    }
    return false;
  }
}
