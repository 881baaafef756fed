package io.seriform.json.internal.text;

import io.seriform.error.SyntaxException;
import io.seriform.json.internal.site.JsonErrors;
import io.seriform.wire.Source;
import java.io.IOException;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;

/** The characters of a {@link Reader} as UTF-8, a piece at a time. Of one document. */
final class CharSource implements Source {

  private static final int CHARS = 4096;

  private final Reader reader;
  private final CharsetEncoder encoder = StandardCharsets.UTF_8.newEncoder();
  private final CharBuffer chars = CharBuffer.allocate(CHARS).limit(0);
  private final ByteBuffer bytes = ByteBuffer.allocate(3 * CHARS).limit(0);

  /** The index of the first character in {@link #chars}. */
  private long index;

  private boolean ended;

  CharSource(Reader reader) {
    this.reader = reader;
  }

  @Override
  public int read(byte[] to, int offset, int length) throws IOException {
    while (!bytes.hasRemaining()) {
      if (ended) {
        return -1;
      }
      fill();
    }
    int n = Math.min(length, bytes.remaining());
    bytes.get(to, offset, n);
    return n;
  }

  private void fill() throws IOException {
    index += chars.position();
    chars.compact();
    int n = reader.read(chars);
    if (n == 0) {
      throw new IOException("the reader returned no chars");
    }
    ended = n < 0;
    chars.flip();
    bytes.clear();
    CoderResult result = encoder.encode(chars, bytes, ended);
    if (result.isError()) {
      long at = index + chars.position();
      throw new SyntaxException("a lone surrogate at index " + at).at(JsonErrors.FORMAT, at);
    }
    bytes.flip();
  }
}
