package io.seriform.jakarta.rest;

import io.seriform.StreamDecoder;
import io.seriform.codec.RequestBody;
import io.seriform.error.SeriformException;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.Iterator;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * The values of a body, each read when it is asked for. Jersey closes a body once it has been read
 * to an object, unless that is {@link Closeable}; so what is read later is.
 */
final class LateValues implements Iterator<Object>, Closeable {

  private final StreamDecoder<?> values;

  /** Counts the bytes of each value; null if they are not limited. */
  private final RequestBody body;

  private LateValues(StreamDecoder<?> values, RequestBody body) {
    this.values = values;
    this.body = body;
  }

  /**
   * The values.
   *
   * @param kind {@code Iterator} or {@code Stream}
   * @param body counts the bytes of each value; null if they are not limited
   */
  static Object of(Class<?> kind, StreamDecoder<?> values, RequestBody body) {
    LateValues late = new LateValues(values, body);
    if (kind == Iterator.class) {
      return late;
    }
    Stream<Object> stream =
        StreamSupport.stream(Spliterators.spliteratorUnknownSize(late, Spliterator.ORDERED), false)
            .onClose(late::close);
    return Proxy.newProxyInstance(
        LateValues.class.getClassLoader(),
        new Class<?>[] {Stream.class, Closeable.class},
        (proxy, method, arguments) -> {
          if (method.getDeclaringClass() == Closeable.class) {
            stream.close();
            return null;
          }
          try {
            return method.invoke(stream, arguments);
          } catch (InvocationTargetException e) {
            throw e.getCause();
          }
        });
  }

  @Override
  public boolean hasNext() {
    try {
      return values.hasNext();
    } catch (SeriformException e) {
      throw unreadable(e);
    }
  }

  @Override
  public Object next() {
    try {
      Object value = values.next();
      if (body != null) {
        body.valueRead();
      }
      return value;
    } catch (SeriformException e) {
      throw unreadable(e);
    }
  }

  @Override
  public void close() {
    values.close();
  }

  private static RuntimeException unreadable(SeriformException e) {
    try {
      return SeriformProvider.unreadable(e);
    } catch (IOException broken) {
      return new UncheckedIOException(broken);
    }
  }
}
