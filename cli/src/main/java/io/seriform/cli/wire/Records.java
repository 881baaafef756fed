package io.seriform.cli.wire;

/** The values of one stream, read one at a time. */
public interface Records extends AutoCloseable {

  /** Returns whether there is one more value. */
  boolean hasNext();

  /** Returns the next value. */
  Object next();

  @Override
  default void close() {}
}
