package io.seriform.document;

import java.util.Arrays;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Objects;

/** Values one after the other. Not thread-safe while it is changed. */
public final class DocumentArray extends Document implements Iterable<Document> {

  private static final Document[] NONE = {};
  private static final int NO_GAP = Integer.MAX_VALUE;

  private Document[] values;
  private int size;

  /**
   * The index before which there are unused places, where an element was inserted or removed:
   * changes next to each other do not move all elements behind them each time.
   */
  private int gapAt = NO_GAP;

  private int gap;

  DocumentArray(int expected) {
    values = expected == 0 ? NONE : new Document[expected];
  }

  @Override
  public Kind kind() {
    return Kind.ARRAY;
  }

  @Override
  public DocumentArray asArray() {
    return this;
  }

  @Override
  public int size() {
    return size;
  }

  // ---- reading

  /** The value at an index; null if the array has none. */
  Document element(int i) {
    return i >= 0 && i < size ? values[place(i)] : null;
  }

  private int place(int i) {
    return i < gapAt ? i : i + gap;
  }

  /** The values in order; does not detect changes of the array. */
  @Override
  public Iterator<Document> iterator() {
    return new Iterator<>() {
      private int next;

      @Override
      public boolean hasNext() {
        return next < size;
      }

      @Override
      public Document next() {
        if (next >= size) {
          throw new NoSuchElementException();
        }
        return values[place(next++)];
      }
    };
  }

  // ---- changing

  /** Adds a value at the end; null for the null value. */
  public DocumentArray add(Document value) {
    append(orNull(value));
    return this;
  }

  /** Adds a text at the end; null for the null value. */
  public DocumentArray add(String value) {
    return add(Document.of(value));
  }

  /** Adds an integer at the end. */
  public DocumentArray add(long value) {
    return add(Document.of(value));
  }

  /** Adds a number at the end. */
  public DocumentArray add(double value) {
    return add(Document.of(value));
  }

  /** Adds a boolean at the end. */
  public DocumentArray add(boolean value) {
    return add(Document.of(value));
  }

  /**
   * Replaces the value at an index; null for the null value.
   *
   * @throws IndexOutOfBoundsException if there is none
   */
  public DocumentArray set(int i, Document value) {
    values[place(Objects.checkIndex(i, size))] = orNull(value);
    return this;
  }

  /**
   * Inserts a value before that at an index, or at the end; null for the null value.
   *
   * @throws IndexOutOfBoundsException if the index is beyond the end
   */
  public DocumentArray insert(int i, Document value) {
    if (Objects.checkIndex(i, size + 1) == size) {
      return add(value);
    }
    if (gapAt == NO_GAP || gap == 0) {
      closeGap();
      gap = Math.max(values.length - size, 4 + (size >> 1));
      Document[] wider = Arrays.copyOf(values, Math.addExact(size, gap));
      System.arraycopy(values, i, wider, i + gap, size - i);
      Arrays.fill(wider, i, Math.min(i + gap, size), null);
      values = wider;
      gapAt = i;
    }
    moveGap(i);
    values[gapAt++] = orNull(value);
    gap--;
    size++;
    return this;
  }

  /**
   * Removes the value at an index.
   *
   * @return that value
   * @throws IndexOutOfBoundsException if there is none
   */
  public Document remove(int i) {
    Document value = values[place(Objects.checkIndex(i, size))];
    if (gapAt == NO_GAP) {
      gapAt = size;
      gap = 0;
    }
    moveGap(i + 1);
    values[--gapAt] = null;
    gap++;
    size--;
    return value;
  }

  /** Returns the number of elements that have to move for a change before an index. */
  int moves(int i) {
    return Math.abs(Math.min(gapAt, size) - i);
  }

  private void moveGap(int to) {
    if (to < gapAt) {
      System.arraycopy(values, to, values, to + gap, gapAt - to);
      Arrays.fill(values, to, Math.min(to + gap, gapAt), null);
    } else {
      System.arraycopy(values, gapAt + gap, values, gapAt, to - gapAt);
      Arrays.fill(values, Math.max(to, gapAt + gap), to + gap, null);
    }
    gapAt = to;
  }

  private void closeGap() {
    if (gapAt != NO_GAP) {
      moveGap(size);
      gapAt = NO_GAP;
      gap = 0;
    }
  }

  /** Adds a value that is not null. */
  void append(Document value) {
    if (gapAt != NO_GAP) {
      closeGap();
    }
    Document[] v = values;
    if (size == v.length) {
      v = Arrays.copyOf(v, size < 2 ? size + 2 : (int) Math.min(Integer.MAX_VALUE - 8, 2L * size));
      values = v;
    }
    v[size++] = value;
  }

  @Override
  public DocumentArray copy(int depth) {
    if (depth <= 0) {
      return null;
    }
    DocumentArray copy = new DocumentArray(size);
    for (int i = 0; i < size; i++) {
      Document value = values[place(i)].copy(depth - 1);
      if (value == null) {
        return null;
      }
      copy.values[i] = value;
    }
    copy.size = size;
    return copy;
  }
}
