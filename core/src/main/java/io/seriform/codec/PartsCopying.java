package io.seriform.codec;

import java.util.function.UnaryOperator;

/**
 * The codec of a type that a format knows by itself, and whose values do not know how to copy
 * themselves as an {@link OwnCopy} does.
 */
public interface PartsCopying {

  /**
   * A copy of a value that has no changeable part in common with it.
   *
   * @param part copies an object of another class that is part of the value
   */
  Object copy(Object value, UnaryOperator<Object> part);
}
