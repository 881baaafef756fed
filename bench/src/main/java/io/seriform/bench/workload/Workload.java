package io.seriform.bench.workload;

import java.lang.reflect.Type;

/**
 * One object to race over, built in code.
 *
 * @param <T> the plain class of its value
 */
public interface Workload<T> {

  /** The name in every table: {@code media.1}. */
  String name();

  /** The declared type of the value, with its type arguments where it has any. */
  Type type();

  /** Creates the value again: equal to that of every other call, and sharing nothing with it. */
  T value();

  /**
   * The bytes to read in a race of reading only ({@code media.pretty}), or null if each contestant
   * reads what it wrote. Only contestants of JSON objects take part where this is given.
   */
  default byte[] input() {
    return null;
  }
}
