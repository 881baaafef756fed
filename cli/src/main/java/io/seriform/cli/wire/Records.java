package io.seriform.cli.wire;

import java.util.Iterator;

/** The values of one stream, read one at a time. */
public interface Records extends AutoCloseable {

  /**
   * Returns those of an iterator.
   *
   * @param close what {@link #close} does
   */
  static Records of(Iterator<?> values, Runnable close) {
    return new Records() {
      @Override
      public boolean hasNext() {
        return values.hasNext();
      }

      @Override
      public Object next() {
        return values.next();
      }

      @Override
      public void close() {
        close.run();
      }
    };
  }

  /** Returns whether there is one more value. */
  boolean hasNext();

  /** Returns the next value. */
  Object next();

  @Override
  default void close() {}
}
