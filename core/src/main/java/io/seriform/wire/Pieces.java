package io.seriform.wire;

import java.lang.ref.SoftReference;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The pieces of a large document, until they are put together, and the buffers that are left of
 * them, for the next one. Not thread-safe.
 */
final class Pieces implements Sink {

  /** The length of the buffers that are used again. */
  static final int PIECE = 1 << 18;

  /** The most buffers kept: 4 MB in all, and none that the JVM needs for something else. */
  private static final int MOST_SPARE = 16;

  private static final int MOST = Integer.MAX_VALUE - 8;

  /**
   * A piece: a range of an array, or a part that puts itself.
   *
   * @param bytes null for a part
   * @param part null for an array
   * @param buffer whether the array may be written to again, when the document is done
   */
  private record Piece(byte[] bytes, int from, Output.Part part, int length, boolean buffer) {

    static Piece of(byte[] bytes, int from, int length) {
      return new Piece(bytes, from, null, length, false);
    }

    void put(byte[] to, int pos) {
      if (part != null) {
        part.put(to, pos);
      } else {
        System.arraycopy(bytes, from, to, pos, length);
      }
    }
  }

  private final List<Piece> pieces = new ArrayList<>();
  private int size;
  private SoftReference<ArrayDeque<byte[]>> spare = new SoftReference<>(null);

  boolean isEmpty() {
    return size == 0;
  }

  /**
   * Keeps a copy.
   *
   * @throws io.seriform.error.EncodeException if all pieces would not fit an array
   */
  @Override
  public void write(byte[] bytes, int offset, int length) {
    add(Piece.of(Arrays.copyOfRange(bytes, offset, offset + length), 0, length));
  }

  /** Keeps no copy: the bytes do not change before they are put together. */
  void lend(byte[] bytes, int from, int length) {
    add(Piece.of(bytes, from, length));
  }

  /** Keeps what puts itself, when the pieces are put together. */
  void lend(Output.Part part, int length) {
    add(new Piece(null, 0, part, length, false));
  }

  /** Keeps a buffer that is filled so far, and returns another one to go on with. */
  byte[] exchange(byte[] full, int length) {
    add(new Piece(full, 0, null, length, true));
    ArrayDeque<byte[]> buffers = spare.get();
    byte[] next = buffers == null ? null : buffers.pollLast();
    return next == null ? new byte[PIECE] : next;
  }

  private void add(Piece piece) {
    size = plus(piece.length);
    pieces.add(piece);
  }

  /** All pieces and the last one. */
  byte[] with(byte[] last, int length) {
    int total = plus(length);
    Piece first = pieces.get(0);
    boolean fromItsStart = first.part == null && first.from == 0;
    // what is made as a copy is not cleared before, as far as the copy goes
    byte[] all = fromItsStart ? Arrays.copyOf(first.bytes, total) : new byte[total];
    int pos = fromItsStart ? first.length : 0;
    for (Piece piece : pieces.subList(fromItsStart ? 1 : 0, pieces.size())) {
      piece.put(all, pos);
      pos += piece.length;
    }
    System.arraycopy(last, 0, all, pos, length);
    return all;
  }

  /**
   * Forgets the document.
   *
   * @param last the buffer that its end was written to
   * @param most the length of the largest buffer to be kept
   * @return the largest buffer that there is
   */
  byte[] clear(byte[] last, int most) {
    byte[] largest = last;
    ArrayDeque<byte[]> buffers = spare.get();
    if (buffers == null) {
      buffers = new ArrayDeque<>(MOST_SPARE);
      spare = new SoftReference<>(buffers);
    }
    for (Piece piece : pieces) {
      if (piece.buffer) {
        boolean larger = piece.bytes.length > largest.length && piece.bytes.length <= most;
        keep(larger ? largest : piece.bytes, buffers);
        largest = larger ? piece.bytes : largest;
      }
    }
    pieces.clear();
    size = 0;
    return largest;
  }

  private static void keep(byte[] buffer, ArrayDeque<byte[]> buffers) {
    if (buffer.length == PIECE && buffers.size() < MOST_SPARE) {
      buffers.addLast(buffer);
    }
  }

  private int plus(int length) {
    if (length > MOST - size) {
      throw Output.tooLarge();
    }
    return size + length;
  }
}
