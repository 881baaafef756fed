package io.seriform.hessian;

import io.seriform.hessian.internal.HessianValueOutput;
import java.lang.reflect.Type;

/**
 * Writes values one after the other into one message: an object that was written before, as a value
 * or in one, becomes a reference. Not thread-safe. One that has thrown an exception is of no
 * further use.
 */
public final class HessianValueWriter implements AutoCloseable {

  private final HessianValueOutput out;

  HessianValueWriter(HessianValueOutput out) {
    this.out = out;
  }

  /** Writes a value as an object of its own class; null as null. */
  public void write(Object value) {
    out.write(value);
  }

  /** Writes a value as one of a declared type, which the reader then asks for. */
  public void write(Object value, Type declared) {
    out.write(value, declared);
  }

  @Override
  public void close() {
    out.close();
  }
}
