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
 * Records, each by itself: an unsigned number, and what it announces. Most are values in the graph
 * format without its head, for which the number is the length and {@link #VALUE}. The head, which
 * represents the registered classes, is before the first record of a stream, and moves with it
 * where Spark sorts records as bytes. Immutable and thread-safe.
 */
final class Records {

  private static final String CUT = "the record is cut";

  private static final int NULL = 0;

  /** Four bytes, the lowest first: an Integer, which the graph format would write in more. */
  private static final int INT = 1;

  /** Eight bytes, the lowest first: a Long, which the graph format would write in more. */
  private static final int LONG = 2;

  /** The head follows, and then a record. */
  private static final int HEAD = 3;

  /** Values of no bytes, of which there are none. */
  private static final int VALUE = 3;

  /** Of fewer bits, the graph format needs no more bytes. */
  private static final int INT_BITS = 21;

  private static final int LONG_BITS = 49;

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

  /** Returns what all messages begin with, which represents the registered classes. */
  byte[] head() {
    return head.clone();
  }

  /** Refuses what a program with other classes has written. */
  void check(byte[] written) throws IOException {
    if (!Arrays.equals(written, head)) {
      throw new IOException(
          "the records are damaged, or of a program with other classes: driver and executors need"
              + " the same jars and the same "
              + SerializerSettings.CLASSES);
    }
  }

  /** Writes the records of a stream. Not thread-safe. */
  final class Writer {

    private final OutputStream out;
    private boolean begun;

    Writer(OutputStream out) {
      this.out = out;
    }

    /** Writes a record. */
    void write(Object value) throws IOException {
      if (!begun) {
        out.write(HEAD);
        out.write(head);
        begun = true;
      }
      if (value instanceof Integer number && bits(number) >= INT_BITS) {
        writeNumber(INT, number, Integer.BYTES);
      } else if (value instanceof Long number && bits(number) >= LONG_BITS) {
        writeNumber(LONG, number, Long.BYTES);
      } else {
        writeValue(bytes(value));
      }
    }

    private void writeNumber(int kind, long number, int size) throws IOException {
      out.write(kind);
      for (int i = 0; i < size; i++) {
        out.write((int) (number >>> (Byte.SIZE * i)));
      }
    }

    private void writeValue(byte[] bytes) throws IOException {
      if (bytes.length <= head.length) {
        out.write(NULL);
        return;
      }
      int start = prefix(bytes);
      out.write(bytes, start, bytes.length - start);
    }
  }

  /** Returns how many bits a number has besides its sign. */
  private static int bits(long number) {
    return Long.SIZE - Long.numberOfLeadingZeros(number ^ (number >> (Long.SIZE - 1)));
  }

  private byte[] bytes(Object value) throws IOException {
    try {
      return codec.encode(replacements.toWire(value));
    } catch (UncheckedIOException e) {
      throw e.getCause();
    } catch (SeriformException e) {
      throw refused(value, e);
    }
  }

  /** Writes the number before a value over its head; returns its first byte. */
  private int prefix(byte[] bytes) {
    int left = bytes.length - head.length + VALUE;
    int size = 1 + (31 - Integer.numberOfLeadingZeros(left)) / 7;
    int start = head.length - size;
    for (int i = 0; i < size; i++) {
      bytes[start + i] = (byte) (i == size - 1 ? left : (left & 0x7F) | 0x80);
      left >>>= 7;
    }
    return start;
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
    private byte[] buffer = head.clone();

    Reader(InputStream in) {
      this.in = in;
    }

    /** Reads a record. */
    Object read() throws IOException {
      int number = number("no more records");
      while (number == HEAD) {
        check(in.readNBytes(head.length));
        number = number(CUT);
      }
      return switch (number) {
        case NULL -> null;
        case INT -> (int) fixed(Integer.BYTES);
        case LONG -> fixed(Long.BYTES);
        default -> value(number - VALUE);
      };
    }

    private Object value(int length) throws IOException {
      fill(length);
      try {
        return replacements.fromWire(codec.decode(buffer, 0, head.length + length));
      } catch (UncheckedIOException e) {
        throw e.getCause();
      } catch (SeriformException e) {
        throw new IOException("cannot read a record: " + e.getMessage(), e);
      }
    }

    private int number(String ended) throws IOException {
      int number = 0;
      for (int shift = 0; shift < Integer.SIZE; shift += 7) {
        int b = in.read();
        if (b < 0) {
          throw new EOFException(shift == 0 ? ended : CUT);
        }
        number |= (b & 0x7F) << shift;
        if (b <= 0x7F && number >= 0) {
          return number;
        }
      }
      throw new IOException("the length of a record is damaged");
    }

    private long fixed(int size) throws IOException {
      long number = 0;
      for (int i = 0; i < size; i++) {
        int b = in.read();
        if (b < 0) {
          throw new IOException(CUT);
        }
        number |= (long) b << (Byte.SIZE * i);
      }
      return number;
    }

    /** Reads bytes behind the head. */
    private void fill(int length) throws IOException {
      int start = head.length;
      int read = 0;
      while (read < length) {
        int next = Math.min(length - read, Math.max(read, UNREAD));
        if (buffer.length < start + read + next) {
          buffer = Arrays.copyOf(buffer, start + Math.max(read + next, 1 << 8));
        }
        if (in.readNBytes(buffer, start + read, next) < next) {
          throw new IOException(CUT);
        }
        read += next;
      }
    }
  }
}
