package io.seriform.jakarta.rest;

import io.seriform.StreamDecoder;
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

  private LateValues(StreamDecoder<?> values) {
    this.values = values;
  }

  /**
   * The values.
   *
   * @param kind {@code Iterator} or {@code Stream}
   */
  static Object of(Class<?> kind, StreamDecoder<?> values) {
    LateValues late = new LateValues(values);
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
      return values.next();
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
