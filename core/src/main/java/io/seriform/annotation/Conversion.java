package io.seriform.annotation;

/**
 * A user's own codec, in terms of another type that Seriform can describe: it works in every format
 * at once. Name it with {@code @UseCodec}. It needs a constructor without parameters, and must be
 * thread-safe.
 *
 * @param <T> the type of the user
 * @param <R> the type that is written instead
 */
public interface Conversion<T, R> {

  /**
   * Returns what is written for a value.
   *
   * @param value never null
   * @return never null
   */
  R toWire(T value);

  /**
   * The value for what was read.
   *
   * @param wire never null
   * @return the value
   */
  T fromWire(R wire);
}
