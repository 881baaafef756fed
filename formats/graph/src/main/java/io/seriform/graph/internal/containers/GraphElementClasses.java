package io.seriform.graph.internal.containers;

import io.seriform.graph.internal.wire.GraphInput;
import io.seriform.graph.internal.wire.GraphOutput;

/** Writes and reads classes where a type has no value: those of elements, and of constants. */
public interface GraphElementClasses {

  /** Returns whether a class is in the set. */
  boolean has(Class<?> c);

  /**
   * Writes the class of the elements of an array, or of the constants of a set; returns the
   * position after it.
   */
  int writeType(GraphOutput out, int pos, Class<?> c);

  /** Reads a class. */
  Class<?> readType(GraphInput in);

  /** Reads the class of an array's elements; returns that of the array. */
  Class<?> readArray(GraphInput in);
}
