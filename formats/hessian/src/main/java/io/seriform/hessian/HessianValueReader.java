package io.seriform.hessian;

import io.seriform.error.SeriformException;
import io.seriform.wire.Pool;
import java.lang.reflect.Type;

/**
 * Reads values one after the other from one message, whose objects refer to each other across
 * values. Not thread-safe. One that has thrown an exception is of no further use.
 */
public final class HessianValueReader implements AutoCloseable {

  private final Hessian hessian;
  private final Pool<HessianReader> readers;
  private HessianReader in;

  HessianValueReader(Hessian hessian, Pool<HessianReader> readers, HessianReader in) {
    this.hessian = hessian;
    this.readers = readers;
    this.in = in;
  }

  /** Whether there are more bytes; may wait for them. */
  public boolean hasNext() {
    return open().more(1);
  }

  /** Reads the next value; null for null. */
  public <T> T read(Class<T> type) {
    return read(hessian.codec(type));
  }

  /** Reads the next value as one of a type that reflection gave; null for null. */
  public Object read(Type type) {
    return read(hessian.codec(type));
  }

  private <T> T read(HessianCodec<T> codec) {
    HessianReader from = open();
    in = null; // lost where this fails
    T value = codec.readNext(from);
    in = from;
    return value;
  }

  /** The next byte, unsigned, which is consumed. */
  int raw() {
    HessianReader from = open();
    int code = from.peek() & 0xFF;
    from.pos++;
    return code;
  }

  /** Whether the next byte is this one; it is then consumed. */
  boolean raw(int code) {
    HessianReader from = open();
    if ((from.peek() & 0xFF) != code) {
      return false;
    }
    from.pos++;
    return true;
  }

  /** An error at the position. */
  SeriformException error(String problem) {
    return HessianErrors.syntax(open(), problem).leaving();
  }

  /** Gives a number to an object that is read by its parts. */
  void number() {
    HessianReader from = open();
    from.keep(from.number(), HessianInput.SKIPPED);
  }

  private HessianReader open() {
    if (in == null) {
      throw new IllegalStateException("closed, or an earlier value could not be read");
    }
    return in;
  }

  /** Gives back what was needed. The stream is not closed. */
  @Override
  public void close() {
    if (in != null) {
      in.reset();
      readers.give(in);
      in = null;
    }
  }
}
