package io.seriform.model.rules;

import java.lang.reflect.Executable;
import java.util.List;

/**
 * Makes the objects of a class whose creator has values of its own for arguments that are missing,
 * such as the default arguments of another language than Java. A {@code Dialect} gives it to {@code
 * ClassMarks.setMaker}. Immutable and thread-safe.
 */
public interface ObjectMaker {

  /**
   * The constructor or static method whose parameters are the arguments. It is called itself for
   * all objects that lack none of the arguments that {@link #fills} names, unless {@link #always}.
   */
  Executable executable();

  /** The names of its parameters in Java, in their order. */
  List<String> names();

  /**
   * Returns true if a parameter has a value of its own where the argument is missing.
   *
   * @param parameter its index, from 0
   */
  boolean fills(int parameter);

  /**
   * The value that a {@link #fills filled} parameter has where its argument is missing, as far as
   * it matters for what may be left out: null, zero or something empty where it is always that, and
   * anything else where it is not.
   *
   * @param parameter its index, from 0
   */
  Object filler(int parameter);

  /** Returns true if {@link #make} makes all objects, and the executable none. */
  default boolean always() {
    return false;
  }

  /**
   * Makes an object.
   *
   * @param arguments an argument for each parameter; null, zero or false where there is none
   * @param given which parameters have an argument; all that are not {@link #fills filled} count as
   *     given
   * @return never null
   * @throws Throwable what the class's own code throws
   */
  Object make(Object[] arguments, boolean[] given) throws Throwable;
}
