package io.seriform.document;

import java.util.Arrays;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Objects;

/** Values one after the other. Not thread-safe while it is changed. */
public final class DocumentArray extends Document implements Iterable<Document> {

  private static final Document[] NONE = {};

  private Document[] values;
  private int size;

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
    return i >= 0 && i < size ? values[i] : null;
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
        return values[next++];
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
    values[Objects.checkIndex(i, size)] = orNull(value);
    return this;
  }

  /**
   * Inserts a value before that at an index, or at the end; null for the null value.
   *
   * @throws IndexOutOfBoundsException if the index is beyond the end
   */
  public DocumentArray insert(int i, Document value) {
    Objects.checkIndex(i, size + 1);
    append(ofNull());
    System.arraycopy(values, i, values, i + 1, size - 1 - i);
    values[i] = orNull(value);
    return this;
  }

  /**
   * Removes the value at an index.
   *
   * @return that value
   * @throws IndexOutOfBoundsException if there is none
   */
  public Document remove(int i) {
    Document value = values[Objects.checkIndex(i, size)];
    size--;
    System.arraycopy(values, i + 1, values, i, size - i);
    values[size] = null;
    return value;
  }

  /** Adds a value that is not null. */
  void append(Document value) {
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
      Document value = values[i].copy(depth - 1);
      if (value == null) {
        return null;
      }
      copy.values[i] = value;
    }
    copy.size = size;
    return copy;
  }
}
