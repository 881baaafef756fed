package io.seriform.spark;

import io.seriform.error.SeriformException;
import io.seriform.graph.Graph;
import io.seriform.graph.GraphCodec;
import io.seriform.graph.GraphOptions;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.NotSerializableException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * Records, each by itself: the length of the value as an unsigned number, the last bytes of the
 * head of the graph format, which represent the registered classes, and the value. Null is a length
 * of 0. Immutable and thread-safe.
 */
final class Records {

  /** As many bytes of the head are in each record. */
  private static final int CHECK = 2;

  /** The most bytes that are reserved before any of them was read. */
  private static final int UNREAD = 1 << 16;

  private final ClassLoader loader;
  private final Replacements replacements;
  private final GraphCodec<Object> codec;
  private final byte[] head;

  Records(SerializerSettings settings, ClassLoader loader) {
    this.loader = loader;
    Set<Class<?>> registered = new LinkedHashSet<>();
    this.replacements = new Replacements(settings, loader, registered);
    ScalaDialect scala = new ScalaDialect(replacements);
    registered.addAll(settings.registered(loader));
    registered.addAll(scala.classes());
    registered.add(Replacements.JavaObject.class);
    registered.add(Replacements.JavaView.class);
    this.codec =
        Graph.with(
                scala
                    .in(settings.options(loader), registered)
                    .withLayout(GraphOptions.Layout.POSITIONAL)
                    .withClass(registered.toArray(Class<?>[]::new)))
            .codec(Object.class);
    this.head = codec.head();
  }

  ClassLoader loader() {
    return loader;
  }

  /** Writes a record; returns its first byte in the array that it ends. */
  private int write(byte[] bytes) {
    int start = head.length - CHECK;
    int length = bytes.length - head.length;
    int size = 1 + (31 - Integer.numberOfLeadingZeros(length | 1)) / 7;
    start -= size;
    int left = length;
    for (int i = 0; i < size; i++) {
      bytes[start + i] = (byte) (i == size - 1 ? left : (left & 0x7F) | 0x80);
      left >>>= 7;
    }
    return start;
  }

  void write(Object value, OutputStream out) throws IOException {
    byte[] bytes;
    try {
      bytes = codec.encode(replacements.toWire(value));
    } catch (UncheckedIOException e) {
      throw e.getCause();
    } catch (SeriformException e) {
      throw refused(value, e);
    }
    if (bytes.length <= head.length) { // null
      out.write(0);
      return;
    }
    int start = write(bytes);
    out.write(bytes, start, bytes.length - start);
  }

  private static IOException refused(Object value, SeriformException e) {
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (cause instanceof UncheckedIOException unchecked) {
        return unchecked.getCause();
      }
    }
    NotSerializableException refused =
        new NotSerializableException(
            "cannot write "
                + value.getClass().getTypeName()
                + ": "
                + e.getMessage()
                + " (in Spark, "
                + SerializerSettings.CLASSES
                + " registers classes)");
    refused.initCause(e);
    return refused;
  }

  /** Reads the records of a stream. Not thread-safe. */
  final class Reader {

    private final InputStream in;
    private byte[] buffer = head;

    Reader(InputStream in) {
      this.in = in;
    }

    /** Reads a record. */
    Object read() throws IOException {
      int length = length();
      if (length == 0) {
        return null;
      }
      fill(CHECK + length);
      int from = head.length - CHECK;
      if (!Arrays.equals(buffer, from, head.length, head, from, head.length)) {
        throw new IOException(
            "the record is damaged, or of a program with other classes: driver and executors need"
                + " the same jars and the same "
                + SerializerSettings.CLASSES);
      }
      try {
        return replacements.fromWire(codec.decode(buffer, 0, head.length + length));
      } catch (UncheckedIOException e) {
        throw e.getCause();
      } catch (SeriformException e) {
        throw new IOException("cannot read a record: " + e.getMessage(), e);
      }
    }

    private int length() throws IOException {
      int number = 0;
      for (int shift = 0; shift < Integer.SIZE; shift += 7) {
        int b = in.read();
        if (b < 0) {
          throw new EOFException(shift == 0 ? "no more records" : "the record is cut");
        }
        number |= (b & 0x7F) << shift;
        if (b <= 0x7F && number >= 0) {
          return number;
        }
      }
      throw new IOException("the length of a record is damaged");
    }

    /** Reads bytes behind the head, of which the last are read too. */
    private void fill(int length) throws IOException {
      int start = head.length - CHECK;
      int read = 0;
      while (read < length) {
        int next = Math.min(length - read, Math.max(read, UNREAD));
        if (buffer.length < start + read + next || buffer == head) {
          buffer = Arrays.copyOf(buffer, start + Math.max(read + next, 1 << 8));
        }
        if (in.readNBytes(buffer, start + read, next) < next) {
          throw new IOException("the record is cut");
        }
        read += next;
      }
    }
  }
}
