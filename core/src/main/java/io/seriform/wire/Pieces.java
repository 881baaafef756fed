package io.seriform.wire;

import io.seriform.error.EncodeException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The pieces of a large document, until they are put together. Not thread-safe. */
final class Pieces implements Sink {

  private static final int MOST = Integer.MAX_VALUE - 8;

  private final List<byte[]> pieces = new ArrayList<>();
  private int size;

  boolean isEmpty() {
    return size == 0;
  }

  /**
   * Keeps a copy.
   *
   * @throws EncodeException where all pieces would not fit an array
   */
  @Override
  public void write(byte[] bytes, int offset, int length) {
    size = plus(length);
    pieces.add(Arrays.copyOfRange(bytes, offset, offset + length));
  }

  /** All pieces and the last one. */
  byte[] with(byte[] last, int length) {
    byte[] all = new byte[plus(length)];
    int pos = 0;
    for (byte[] piece : pieces) {
      System.arraycopy(piece, 0, all, pos, piece.length);
      pos += piece.length;
    }
    System.arraycopy(last, 0, all, pos, length);
    return all;
  }

  void clear() {
    if (size != 0) {
      pieces.clear();
      size = 0;
    }
  }

  private int plus(int length) {
    if (length > MOST - size) {
      throw new EncodeException("the document exceeds 2 GiB: write it to a stream");
    }
    return size + length;
  }
}
