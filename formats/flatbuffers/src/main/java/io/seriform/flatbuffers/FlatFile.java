package io.seriform.flatbuffers;

import io.seriform.error.SyntaxException;
import io.seriform.flatbuffers.internal.view.FlatbuffersMemory;
import io.seriform.flatbuffers.internal.wire.FlatbuffersErrors;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * A mapped file of documents, each after its length. For one thread at a time; the views that it
 * gives are as thread-safe as any.
 *
 * <pre>{@code
 * try (FlatFile<OrderView> file = flatbuffers.views(OrderView.class).map(path)) {
 *   while (file.next()) {
 *     total += file.view().cents();
 *   }
 * }
 * }</pre>
 *
 * @param <V> the interface of the views
 */
public final class FlatFile<V> implements AutoCloseable {

  private final FlatViews<V> views;
  private final Object segment;
  private final ByteBuffer buffer;
  private final long size;
  private final AutoCloseable mapping;
  private long offset = -1;
  private long next;
  private V view;

  /** Over a segment, or else over a buffer. */
  FlatFile(
      FlatViews<V> views, Object segment, ByteBuffer buffer, long size, AutoCloseable mapping) {
    this.views = views;
    this.segment = segment;
    this.buffer = buffer == null ? null : buffer.order(ByteOrder.LITTLE_ENDIAN);
    this.size = size;
    this.mapping = mapping;
  }

  /**
   * Goes to the next document; false after the last one.
   *
   * @throws io.seriform.error.SeriformException if the file ends within it, or it is not valid
   */
  public boolean next() {
    if (next == size) {
      view = null;
      return false;
    }
    long start = next;
    long length =
        size - start < 4
            ? -1
            : segment != null
                ? io.seriform.view.Segments.getInt(segment, start)
                : buffer.getInt((int) start);
    if (length < 0 || length > size - start - 4 || length > Integer.MAX_VALUE - 4) {
      SyntaxException e = new SyntaxException("the length before a document is wrong");
      e.expecting("at most " + Math.max(0, size - start - 4), Long.toString(length & 0xFFFFFFFFL));
      throw e.at(FlatbuffersErrors.FORMAT, start);
    }
    int all = (int) length + 4;
    FlatbuffersMemory m =
        segment != null
            ? FlatbuffersMemory.of(segment, start, all)
            : FlatbuffersMemory.of(buffer.slice((int) start, all));
    view = views.open(m, true);
    offset = start;
    next = start + all;
    return true;
  }

  /** The view of the document; null before the first {@link #next} and after the last one. */
  public V view() {
    return view;
  }

  /** The place of the document's length in the file, by which {@link #moveTo} finds it again. */
  public long offset() {
    return offset;
  }

  /**
   * Moves to the document whose length is at an offset, as returned by {@link #offset}.
   *
   * @throws IndexOutOfBoundsException if the file has no such place
   */
  public void moveTo(long place) {
    next = java.util.Objects.checkIndex(place, size);
    next();
  }

  /**
   * Unmaps the file, on JDK 22 and later: reading then fails with an {@code IllegalStateException}.
   * On older JDKs it is unmapped when nothing refers to it.
   */
  @Override
  public void close() {
    if (mapping == null) {
      return;
    }
    try {
      mapping.close();
    } catch (RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new SyntaxException("the file could not be unmapped", e);
    }
  }
}
