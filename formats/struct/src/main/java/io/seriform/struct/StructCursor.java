package io.seriform.struct;

import io.seriform.view.View;

/**
 * A view that moves over the elements of an array, without an object for each.
 *
 * <pre>{@code
 * StructCursor<PointView> cursor = points.cursor(PointView.class);
 * PointView point = cursor.view();
 * long sum = 0;
 * while (cursor.next()) {
 *   sum += point.x();
 * }
 * }</pre>
 *
 * <p>For one thread at a time.
 *
 * @param <V> the interface of the view
 */
public final class StructCursor<V> {

  private final View view;
  private final V typed;
  private final long size;
  private final int stride;
  private long index = -1;

  StructCursor(View view, Class<V> type, long size, int stride) {
    this.view = view;
    this.typed = type.cast(view);
    this.size = size;
    this.stride = stride;
  }

  /**
   * The view: always the same object. Before the first {@link #next} it is at the first element.
   */
  public V view() {
    return typed;
  }

  /** Moves to the next element; false after the last one, where the view stays at it. */
  public boolean next() {
    long i = index + 1;
    if (i >= size) {
      return false;
    }
    index = i;
    view.moveViewTo(i * stride);
    return true;
  }

  /**
   * Moves to an element.
   *
   * @throws IndexOutOfBoundsException if there is none
   */
  public void moveTo(long to) {
    index = java.util.Objects.checkIndex(to, size);
    view.moveViewTo(to * stride);
  }

  /** Moves before the first element, so that {@link #next} moves to it. */
  public void reset() {
    index = -1;
  }

  /** The index of the element; -1 before the first {@link #next}. */
  public long index() {
    return index;
  }
}
