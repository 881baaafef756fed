package io.seriform.wire;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The pieces of a large document, until they are put together. Not thread-safe. */
final class Pieces implements Sink {

  private static final int MOST = Integer.MAX_VALUE - 8;

  private record Piece(byte[] bytes, int from, int length) {}

  private final List<Piece> pieces = new ArrayList<>();
  private int size;

  boolean isEmpty() {
    return size == 0;
  }

  /**
   * Keeps a copy.
   *
   * @throws io.seriform.error.EncodeException where all pieces would not fit an array
   */
  @Override
  public void write(byte[] bytes, int offset, int length) {
    lend(Arrays.copyOfRange(bytes, offset, offset + length), 0, length);
  }

  /** Keeps no copy: the bytes do not change before they are put together. */
  void lend(byte[] bytes, int from, int length) {
    size = plus(length);
    pieces.add(new Piece(bytes, from, length));
  }

  /** All pieces and the last one. */
  byte[] with(byte[] last, int length) {
    byte[] all = new byte[plus(length)];
    int pos = 0;
    for (Piece piece : pieces) {
      System.arraycopy(piece.bytes, piece.from, all, pos, piece.length);
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
      throw Output.tooLarge();
    }
    return size + length;
  }
}
