package io.seriform.hessian.internal;

import io.seriform.error.SeriformException;
import io.seriform.hessian.internal.site.HessianWriter;
import io.seriform.wire.Pool;
import io.seriform.wire.Sink;
import java.lang.reflect.Type;

/** Writes values into a message, one after the other. Not thread-safe. */
public final class HessianValueOutput implements AutoCloseable {

  private final HessianValueCodecs codecs;
  private final Pool<HessianWriter> writers;
  private final String format;
  private HessianWriter out;

  HessianValueOutput(
      HessianValueCodecs codecs, Pool<HessianWriter> writers, String format, Sink sink) {
    this.format = format;
    this.codecs = codecs;
    this.writers = writers;
    this.out = writers.take();
    out.start(sink);
  }

  /** Writes a value as an object of its own class; null as null. */
  @SuppressWarnings("unchecked") // the codec of a value's class takes that value
  public void write(Object value) {
    write(value, (HessianCodec<Object>) codecs.ofValue(value));
  }

  /** Writes a value as one of a declared type, which the reader then asks for. */
  @SuppressWarnings("unchecked") // the caller says that the value is of that type
  public void write(Object value, Type declared) {
    write(value, (HessianCodec<Object>) codecs.of(declared));
  }

  private void write(Object value, HessianCodec<Object> codec) {
    HessianWriter to = open();
    out = null; // lost where this fails
    finish(to, codec.writeNext(to, value));
    out = to;
  }

  private void finish(HessianWriter to, int end) {
    try {
      to.finish(end);
    } catch (SeriformException e) {
      throw e.at(format, -1).leaving();
    }
  }

  /** Writes bytes that are not a value, such as the code of a message. */
  void raw(int... bytes) {
    int pos = open().room(0, bytes.length);
    for (int b : bytes) {
      out.buf[pos++] = (byte) b;
    }
    finish(out, pos);
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
