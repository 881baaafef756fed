package io.seriform.hessian;

import io.seriform.wire.Pool;
import io.seriform.wire.Sink;
import java.lang.reflect.Type;

/**
 * Writes values one after the other into one message: an object that was written before, as a value
 * or in one, becomes a reference. Not thread-safe. One that has thrown an exception is of no
 * further use.
 */
public final class HessianValueWriter implements AutoCloseable {

  private final Hessian hessian;
  private final Pool<HessianWriter> writers;
  private HessianWriter out;

  HessianValueWriter(Hessian hessian, Pool<HessianWriter> writers, Sink sink) {
    this.hessian = hessian;
    this.writers = writers;
    this.out = writers.take();
    out.start(sink);
  }

  /** Writes a value as an object of its own class; null as null. */
  public void write(Object value) {
    write(value, hessian.codecOf(value));
  }

  /** Writes a value as one of a declared type, which the reader then asks for. */
  @SuppressWarnings("unchecked") // the caller says that the value is of that type
  public void write(Object value, Type declared) {
    write(value, (HessianCodec<Object>) hessian.codec(declared));
  }

  private void write(Object value, HessianCodec<Object> codec) {
    HessianWriter to = open();
    out = null; // lost where this fails
    to.finish(codec.writeNext(to, value));
    out = to;
  }

  /** Writes bytes that are not a value, such as the code of a message. */
  void raw(int... bytes) {
    int pos = open().room(0, bytes.length);
    for (int b : bytes) {
      out.buf[pos++] = (byte) b;
    }
    out.finish(pos);
  }

  /** Gives a number to an object that is written by its parts. */
  void number() {
    open().number();
  }

  private HessianWriter open() {
    if (out == null) {
      throw new IllegalStateException("closed, or an earlier value could not be written");
    }
    return out;
  }

  /** Gives back what was needed. The stream is neither flushed nor closed. */
  @Override
  public void close() {
    if (out != null) {
      out.reset();
      writers.give(out);
      out = null;
    }
  }
}
