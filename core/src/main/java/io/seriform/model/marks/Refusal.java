package io.seriform.model.marks;

import java.util.Objects;

/**
 * An annotation of another library that would have to be honoured, and is not. Immutable.
 *
 * @param what the annotation with the part of it that is not honoured: {@code @JsonFormat(shape =
 *     OBJECT)}
 * @param remedy the code that honours it, {@code withDialects(...)}; empty for none
 * @param ofObject whether it concerns the whole object, even where a value represents it
 */
public record Refusal(String what, String remedy, boolean ofObject) {

  public Refusal {
    Objects.requireNonNull(what, "what");
    Objects.requireNonNull(remedy, "remedy");
  }

  /** Returns the refusal of an annotation that nothing honours. */
  public static Refusal of(String what) {
    return new Refusal(what, "", false);
  }

  /** Returns the refusal of an annotation that a dialect honours, if it is added. */
  public static Refusal without(String remedy, String what) {
    return new Refusal(what, remedy, false);
  }

  /** Returns the refusal of an annotation that concerns the whole object. */
  public static Refusal ofObject(String what) {
    return new Refusal(what, "", true);
  }

  /** The refusal for messages. */
  @Override
  public String toString() {
    String without = remedy.isEmpty() ? "" : " without " + remedy;
    return what + ", which is not honoured" + without;
  }
}
