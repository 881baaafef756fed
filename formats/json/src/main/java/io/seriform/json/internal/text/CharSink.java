package io.seriform.json.internal.text;

import io.seriform.wire.Sink;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;

/** Gives UTF-8 to an {@link Appendable} as characters, a piece at a time. Of one document. */
final class CharSink implements Sink {

  private static final int CHARS = 4096;

  private final Appendable appendable;
  private final CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
  private final CharBuffer chars = CharBuffer.allocate(CHARS);

  /** The first bytes of a character whose others are in the next piece. */
  private final ByteBuffer begun = ByteBuffer.allocate(4);

  CharSink(Appendable appendable) {
    this.appendable = appendable;
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    ByteBuffer piece = ByteBuffer.wrap(bytes, offset, length);
    while (begun.position() > 0 && piece.hasRemaining()) {
      begun.put(piece.get());
      begun.flip();
      append(begun);
      begun.compact();
    }
    append(piece);
    begun.put(piece);
  }

  private void append(ByteBuffer piece) throws IOException {
    boolean more = true;
    while (more) {
      more = decoder.decode(piece, chars, false).isOverflow();
      appendable.append(chars.flip());
      chars.clear();
    }
  }
}
