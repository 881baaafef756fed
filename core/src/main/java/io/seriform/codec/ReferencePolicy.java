package io.seriform.codec;

import io.seriform.model.ObjectModel;

/** Decides whether an object is referred to instead of written again. Thread-safe. */
public interface ReferencePolicy {

  /** No references: objects are written as often as they occur. */
  ReferencePolicy NONE = () -> false;

  /** Returns whether objects keep their identity: one that occurs again becomes a reference. */
  boolean keepsIdentity();

  /** Returns whether any object may be referred to while it is read. */
  default boolean mayRefer() {
    return keepsIdentity();
  }

  /**
   * Returns whether an object of a class may be referred to while it is read: {@code created} of
   * the reader is then called.
   */
  default boolean refersTo(ObjectModel model) {
    return keepsIdentity();
  }

  /**
   * Returns what to do about a value that leads back to itself and cannot be written.
   *
   * @param again what is inside itself: an object, a list, an array or a map; null for an object
   */
  default String cycleHint(Object again) {
    return "a format with references can write it";
  }
}
