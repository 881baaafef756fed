package io.seriform.hessian.internal;

import io.seriform.error.SeriformException;
import io.seriform.hessian.internal.read.HessianReplay;
import io.seriform.hessian.internal.site.HessianReader;
import io.seriform.hessian.internal.wire.HessianErrors;
import io.seriform.wire.Pool;
import java.lang.reflect.Array;
import java.lang.reflect.Type;

/** Reads the values of a message, one after the other. Not thread-safe. */
public final class HessianValueInput implements AutoCloseable {

  private final HessianValueCodecs codecs;
  private final Pool<HessianReader> readers;
  private HessianReader in;

  HessianValueInput(HessianValueCodecs codecs, Pool<HessianReader> readers, HessianReader in) {
    this.codecs = codecs;
    this.readers = readers;
    this.in = in;
  }

  /** Returns true if there are more bytes; may wait for them. */
  public boolean hasNext() {
    return open().more(1);
  }

  /** Reads a value of a class. */
  @SuppressWarnings("unchecked") // the codec of a class reads values of that class
  public <T> T read(Class<T> type) {
    return (T) read((Type) type);
  }

  /** Reads the next value as one of a type that reflection gave; null for null. */
  public Object read(Type type) {
    Object value = read((HessianCodec<?>) codecs.of(type));
    return value == null && type instanceof Class<?> c && c.isPrimitive() ? ofNull(c) : value;
  }

  private Object ofNull(Class<?> primitive) {
    if (!in.lenientNulls) {
      throw HessianErrors.nullValue(in, primitive.getName()).leaving();
    }
    return Array.get(Array.newInstance(primitive, 1), 0);
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

  /** Returns true if the next byte is this one; it is then consumed. */
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
    from.keep(from.number(), HessianReplay.SKIPPED);
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
