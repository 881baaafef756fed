package io.seriform.compression;

import io.seriform.codec.ByteFilter;
import io.seriform.error.LimitException;
import io.seriform.error.SeriformException;
import io.seriform.error.StreamException;
import io.seriform.error.SyntaxException;
import io.seriform.wire.Limits;
import io.seriform.wire.Source;
import java.io.IOException;
import java.util.zip.ZipException;

/**
 * The bytes that a compressed stream expands to: within the limits, and with nothing after the
 * stream. Errors say the offset in the compressed bytes.
 */
final class ExpandingSource implements ByteFilter.FilterSource {

  private final String name;
  private final Limits limits;
  private final Source from;
  private final Expander expander;
  private long taken;
  private long given;
  private boolean ended;

  /** The exception of the source, which is not for the expander to judge; null for none. */
  private Exception failed;

  ExpandingSource(String name, Compression compression, Limits limits, Source from) {
    this.name = name;
    this.limits = limits;
    this.from = from;
    this.expander = compression.expander(this::take);
  }

  private int take(byte[] bytes, int offset, int length) throws IOException {
    int n;
    try {
      n = from.read(bytes, offset, length);
    } catch (IOException | RuntimeException e) {
      failed = e;
      throw e;
    }
    taken += Math.max(n, 0);
    return n;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) {
    if (ended) {
      return -1;
    }
    try {
      int n = expander.read(bytes, offset, length);
      if (n < 0) {
        end();
        return -1;
      }
      given += n;
      check();
      return n;
    } catch (IOException | RuntimeException e) {
      throw failure(e).at(name, offset());
    }
  }

  /** A failure of the source is its own, whatever the expander makes of it. */
  private SeriformException failure(Exception e) {
    Exception cause = failed == null ? e : failed;
    if (cause instanceof SeriformException own) {
      return own;
    }
    return failed != null || (e instanceof IOException && !(e instanceof ZipException))
        ? new StreamException("the source failed", cause)
        : new SyntaxException("the compressed data cannot be read", e);
  }

  @Override
  public long received() {
    return taken;
  }

  private void check() {
    if (given > limits.expanded()) {
      throw new LimitException("expanded", limits.expanded(), given);
    }
    if (given > Limits.FREE_EXPANSION && given > limits.expansion() * taken) {
      throw new LimitException("expansion", limits.expansion(), given / taken);
    }
  }

  private void end() throws IOException {
    ended = true;
    if (expander.unread() > 0 || take(new byte[1], 0, 1) > 0) {
      long at = expander.unread() > 0 ? offset() : taken - 1;
      throw new SyntaxException("more data after the compressed stream").at(name, at);
    }
  }

  private long offset() {
    return taken - expander.unread();
  }

  /** Refuses data after a document, expanded or not, and a wrong checksum. */
  @Override
  public void finish() {
    if (read(new byte[1], 0, 1) > 0) {
      throw new SyntaxException("more data after the document").at(name, offset());
    }
  }

  @Override
  public void close() {
    expander.close();
  }
}
