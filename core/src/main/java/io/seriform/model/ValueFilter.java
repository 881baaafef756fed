package io.seriform.model;

/**
 * Says of a value whether it is written, and what of it. Self-describing formats ask it. Immutable
 * and thread-safe.
 */
@FunctionalInterface
public interface ValueFilter {

  /** The result of {@link #written} if the property is left out. */
  Object LEFT_OUT =
      new Object() {
        @Override
        public String toString() {
          return "left out";
        }
      };

  /**
   * Returns what is written for a value.
   *
   * @param value the value; may be null
   * @return the value, another one of its class, or {@link #LEFT_OUT}
   */
  Object written(Object value);
}
