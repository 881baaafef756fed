package io.seriform.cli.wire;

import io.seriform.error.SyntaxException;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.NoSuchElementException;

/** The bytes of values with lengths before them. */
final class PrefixedRecords implements Records {

  /** The most bytes of a value: a longer one is a length that was damaged. */
  private static final int MOST = 1 << 28;

  private final Prefix prefix;
  private final InputStream from;
  private long index = -1;
  private long offset;
  private byte[] next;

  PrefixedRecords(Prefix prefix, InputStream from) {
    this.prefix = prefix;
    this.from = from;
  }

  @Override
  public boolean hasNext() {
    if (next == null) {
      index++;
      next = frame();
    }
    return next != null;
  }

  private byte[] frame() {
    try {
      long length = prefix.read(from);
      if (length < 0) {
        return null;
      }
      if (length > MOST) {
        throw new SyntaxException(
            "a length of "
                + length
                + " bytes before value "
                + index
                + ", after "
                + offset
                + " bytes of values: the stream cannot be followed any further");
      }
      byte[] bytes = from.readNBytes((int) length);
      if (bytes.length < length) {
        throw new SyntaxException(
            "the stream ends "
                + (length - bytes.length)
                + " bytes before the end of value "
                + index);
      }
      offset += length;
      return bytes;
    } catch (EOFException e) {
      throw new SyntaxException(e.getMessage(), e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public Object next() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    byte[] value = next;
    next = null;
    return value;
  }
}
