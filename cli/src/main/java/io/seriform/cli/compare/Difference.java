package io.seriform.cli.compare;

import io.seriform.document.Document;
import java.util.Locale;

/**
 * A place at which two values differ.
 *
 * @param kind what the second value has: more, less, or something else
 * @param path the place, in the second value for what was added and else in the first
 * @param before null for what was added
 * @param after null for what was removed
 */
public record Difference(Kind kind, String path, Document before, Document after) {

  /** The kind of a difference: what the second value has. */
  public enum Kind {
    ADDED("+"),
    REMOVED("-"),
    CHANGED("~");

    private final String sign;

    Kind(String sign) {
      this.sign = sign;
    }

    /** Returns the sign for the kind, as in the output of {@code diff}. */
    public String sign() {
      return sign;
    }

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}
