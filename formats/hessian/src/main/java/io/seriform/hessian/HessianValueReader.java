package io.seriform.hessian;

import io.seriform.hessian.internal.HessianValueInput;
import java.lang.reflect.Type;

/**
 * Reads values one after the other from one message, whose objects refer to each other across
 * values. Not thread-safe. One that has thrown an exception is of no further use.
 */
public final class HessianValueReader implements AutoCloseable {

  private final HessianValueInput in;

  HessianValueReader(HessianValueInput in) {
    this.in = in;
  }

  /** Returns true if there are more bytes; may wait for them. */
  public boolean hasNext() {
    return in.hasNext();
  }

  /** Reads the next value; null for null. */
  public <T> T read(Class<T> type) {
    return in.read(type);
  }

  /** Reads the next value as one of a type that reflection gave; null for null. */
  public Object read(Type type) {
    return in.read(type);
  }

  @Override
  public void close() {
    in.close();
  }
}
