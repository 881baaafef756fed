package io.seriform.codec;

import io.seriform.error.LimitException;
import io.seriform.wire.Input;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * The body of a request, which ends for nobody but its sender: each value that is read from it may
 * have so many bytes as the limits of the format say of a document, and 16 MiB if they say nothing.
 * For integrations with servers. Not thread-safe.
 */
public final class RequestBody extends FilterInputStream {

  /** The most bytes of a value if the limits of the format admit any number. */
  public static final long MOST = 16 << 20;

  private final long most;
  private long count;

  private RequestBody(InputStream body, long most) {
    super(body);
    this.most = most;
  }

  /**
   * Returns a body with the limits of a codec.
   *
   * @param body where its bytes come from
   * @param codec reads the value, or each value of a stream
   */
  public static RequestBody of(InputStream body, FormatCodec<?> codec) {
    Input in = codec.input();
    long most = in.limits().document();
    codec.giveBack(in);
    return new RequestBody(body, most == Long.MAX_VALUE ? MOST : most);
  }

  /** Says that a value of a stream has been read, so that the bytes of the next one are counted. */
  public void valueRead() {
    count = 0;
  }

  @Override
  public int read() throws IOException {
    int b = super.read();
    count(b < 0 ? 0 : 1);
    return b;
  }

  @Override
  public int read(byte[] bytes, int from, int length) throws IOException {
    int n = super.read(bytes, from, length);
    count(n);
    return n;
  }

  @Override
  public long skip(long n) throws IOException {
    long skipped = super.skip(n);
    count(skipped);
    return skipped;
  }

  /** Returns false: what is read again would be counted again. */
  @Override
  public boolean markSupported() {
    return false;
  }

  private void count(long bytes) {
    count += Math.max(0, bytes);
    if (count > most) {
      throw new LimitException("document", most, -1);
    }
  }
}
