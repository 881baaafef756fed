package io.seriform.cli.wire;

import io.seriform.error.SeriformException;
import io.seriform.error.SyntaxException;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.NoSuchElementException;
import java.util.function.Consumer;
import java.util.function.Function;

/** Values with lengths before them, of which bad ones are skipped. */
final class PrefixedRecords implements Records {

  /** The most bytes of a value: a longer one is a length that was damaged. */
  private static final int MOST = 1 << 28;

  private final Prefix prefix;
  private final InputStream from;
  private final Function<byte[], ?> decode;
  private final Consumer<? super SeriformException> bad;
  private long index = -1;
  private long offset;
  private boolean ready;
  private Object value;

  PrefixedRecords(
      Prefix prefix,
      InputStream from,
      Function<byte[], ?> decode,
      Consumer<? super SeriformException> bad) {
    this.prefix = prefix;
    this.from = from;
    this.decode = decode;
    this.bad = bad;
  }

  @Override
  public boolean hasNext() {
    while (!ready) {
      index++;
      byte[] bytes = frame();
      if (bytes == null) {
        return false;
      }
      try {
        value = decode.apply(bytes);
        ready = true;
      } catch (SeriformException e) {
        bad.accept(e.within(index));
      }
    }
    return true;
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
    ready = false;
    return value;
  }
}
