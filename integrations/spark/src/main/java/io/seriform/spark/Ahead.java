package io.seriform.spark;

import java.util.Iterator;
import java.util.NoSuchElementException;

/** An iterator that looks for the next value before it is asked for it. */
abstract class Ahead<T> implements Iterator<T> {

  private boolean ready;
  private boolean ended;
  private T next;

  /** Returns the next value, or {@link #end()}. */
  abstract T advance();

  /** Ends the iterator. */
  final T end() {
    ended = true;
    return null;
  }

  @Override
  public final boolean hasNext() {
    if (!ready && !ended) {
      next = advance();
      ready = !ended;
    }
    return ready;
  }

  @Override
  public final T next() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    ready = false;
    return next;
  }
}
