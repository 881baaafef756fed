package io.seriform.struct;

import io.seriform.Codec;
import io.seriform.error.EncodeException;
import io.seriform.error.SyntaxException;
import io.seriform.struct.internal.SiteMaker;
import io.seriform.struct.internal.StructBits;
import io.seriform.struct.internal.StructErrors;
import io.seriform.struct.internal.StructPlan;
import io.seriform.struct.internal.StructSite;
import io.seriform.struct.internal.StructStorage;
import io.seriform.struct.internal.StructType;
import io.seriform.struct.internal.StructViews;
import io.seriform.view.View;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Objects;

/**
 * Structures one after the other in bytes: as objects, as views, and member by member in bulk. Made
 * by {@link Struct}; over a {@code byte[]}, a {@code ByteBuffer}, a {@code MemorySegment} or a
 * mapped file.
 *
 * <p>The memory is read in place, so changes to it are seen. An array that is not {@link #writable}
 * stores nothing. It is as thread-safe as its memory: threads may read at the same time, and none
 * reads outside of the bytes, whatever others do to them.
 *
 * @param <T> the class of the elements
 */
public final class StructArray<T> implements Iterable<T>, AutoCloseable {

  private final StructPlan layout;
  private final Codec<T> codec;
  private final StructStorage storage;
  private final StructViews views;
  private final boolean big;
  private final boolean writable;
  private final AutoCloseable mapping;
  private final long size;

  StructArray(
      StructPlan layout,
      Codec<T> codec,
      StructStorage storage,
      StructViews views,
      boolean big,
      AutoCloseable mapping) {
    this(layout, codec, storage, views, big, false, mapping);
  }

  private StructArray(
      StructPlan layout,
      Codec<T> codec,
      StructStorage storage,
      StructViews views,
      boolean big,
      boolean writable,
      AutoCloseable mapping) {
    this.layout = layout;
    this.codec = codec;
    this.storage = storage;
    this.views = views;
    this.big = big;
    this.writable = writable;
    this.mapping = mapping;
    long bytes = storage.size();
    if (bytes % layout.size() != 0) {
      throw StructErrors.partialElement(layout.name(), bytes, layout.size());
    }
    this.size = bytes / layout.size();
  }

  /** Returns how many elements there are. */
  public long size() {
    return size;
  }

  /** The layout of the elements. */
  public StructLayout layout() {
    return Struct.described(layout);
  }

  /**
   * Returns the array as one whose elements can be stored.
   *
   * @throws EncodeException if its memory is read-only
   */
  public StructArray<T> writable() {
    if (storage.readOnly()) {
      throw new EncodeException("the bytes under the array are read-only")
          .at(StructErrors.FORMAT, -1);
    }
    return new StructArray<>(layout, codec, storage, views, big, true, mapping);
  }

  private long place(long index) {
    return Objects.checkIndex(index, size) * layout.size();
  }

  // ---- objects

  /**
   * An element as an object.
   *
   * @throws IndexOutOfBoundsException if there is no such element
   * @throws io.seriform.error.SeriformException if it holds what its class cannot
   */
  public T get(long index) {
    long at = place(index);
    if (storage.bytes() instanceof byte[] bytes) {
      return codec.decode(bytes, (int) at, (int) at + layout.size());
    }
    byte[] element = new byte[layout.size()];
    storage.get(at, element);
    return codec.decode(element);
  }

  /**
   * Stores an element.
   *
   * @throws IndexOutOfBoundsException if there is no such element
   * @throws EncodeException if the value does not fit, or the array is not {@link #writable}
   */
  public void set(long index, T value) {
    long at = place(index);
    stores();
    storage.put(at, codec.encode(value));
  }

  private void stores() {
    if (!writable) {
      throw new EncodeException(
              "the array is read-only: StructArray.writable() gives one that is not")
          .at(StructErrors.FORMAT, -1);
    }
  }

  /** The elements as objects, one after the other. */
  @Override
  public Iterator<T> iterator() {
    return new Iterator<>() {
      private long next;

      @Override
      public boolean hasNext() {
        return next < size;
      }

      @Override
      public T next() {
        if (next >= size) {
          throw new NoSuchElementException();
        }
        return get(next++);
      }
    };
  }

  // ---- views

  /**
   * A view of an element.
   *
   * @param view an interface with a method for each visible member; see {@code docs/struct.md}
   * @throws IndexOutOfBoundsException if there is no such element
   * @throws EncodeException if the view stores, and the array is not {@link #writable}
   */
  public <V> V view(long index, Class<V> view) {
    return view.cast(bound(view).viewOver(storage.bytes(), place(index)));
  }

  /**
   * A view that moves over the elements.
   *
   * @throws EncodeException if the view stores, and the array is not {@link #writable}
   */
  public <V> StructCursor<V> cursor(Class<V> view) {
    View moving = bound(view).viewOver(storage.bytes(), 0);
    return new StructCursor<>(moving, view, size, layout.size());
  }

  /**
   * A view of all elements, through an interface whose methods take the index of an element: {@code
   * double price(int index)} reads, and {@code void price(int index, double v)} stores. Its methods
   * are numbers, booleans, chars and enums, and throw an {@code IndexOutOfBoundsException} if there
   * is no such element. It has no state that changes, so a loop over it is as fast as over arrays,
   * and threads may share it as they share the memory.
   *
   * @param view an interface with a method for each visible member
   * @throws io.seriform.error.ModelException if a method is not a member with an index
   * @throws EncodeException if the view stores, and the array is not {@link #writable}
   */
  public <V> V columns(Class<V> view) {
    View all = checked(views.columns(layout, view, storage.kind()));
    return view.cast(all.viewOver(storage.bytes(), 0));
  }

  private View bound(Class<?> view) {
    return checked(views.view(layout, view, storage.kind()));
  }

  private View checked(StructViews.Bound bound) {
    if (bound.stores()) {
      stores();
    }
    return bound.view();
  }

  // ---- members in bulk

  private StructSite site(String member, Class<?> java, long from, int count) {
    StructPlan.Member found = layout.member(member);
    if (found == null || !(found.type() instanceof StructType.Numeric)) {
      throw new IllegalArgumentException(
          "struct " + layout.name() + " has no number " + member + ": it has " + layout.fields());
    }
    Objects.checkFromIndexSize(from, (long) count, size);
    StructSite k = found.site();
    return new SiteMaker(found.type(), big)
        .at(found.offset())
        .bits(k.shift(), k.bits(), true)
        .number(java)
        .make();
  }

  /**
   * Copies a member of as many elements as the array has room for.
   *
   * @param member the name of the property in Java
   * @param from the index of the first element
   * @throws io.seriform.error.SeriformException if a number does not fit
   */
  public void copyTo(String member, long from, int[] to) {
    StructSite k = site(member, int.class, from, to.length);
    long at = from * layout.size() + k.offset();
    for (int i = 0; i < to.length; i++, at += layout.size()) {
      to[i] = StructBits.toInt(storage.load(at, k), k);
    }
  }

  /** Copies a member as longs, as {@link #copyTo(String, long, int[])}. */
  public void copyTo(String member, long from, long[] to) {
    StructSite k = site(member, long.class, from, to.length);
    long at = from * layout.size() + k.offset();
    for (int i = 0; i < to.length; i++, at += layout.size()) {
      to[i] = StructBits.toLong(storage.load(at, k), k);
    }
  }

  /** Copies a member as floats, as {@link #copyTo(String, long, int[])}. */
  public void copyTo(String member, long from, float[] to) {
    StructSite k = site(member, float.class, from, to.length);
    long at = from * layout.size() + k.offset();
    for (int i = 0; i < to.length; i++, at += layout.size()) {
      to[i] = Float.intBitsToFloat((int) storage.load(at, k));
    }
  }

  /** Copies a member as doubles, as {@link #copyTo(String, long, int[])}. */
  public void copyTo(String member, long from, double[] to) {
    StructSite k = site(member, double.class, from, to.length);
    long at = from * layout.size() + k.offset();
    for (int i = 0; i < to.length; i++, at += layout.size()) {
      to[i] = Double.longBitsToDouble(storage.load(at, k));
    }
  }

  /**
   * Stores a member of as many elements as there are values.
   *
   * @param member the name of the property in Java
   * @param to the index of the first element
   * @throws EncodeException if a value does not fit, or the array is not {@link #writable}
   */
  public void copyFrom(String member, long to, int[] values) {
    stores();
    StructSite k = site(member, int.class, to, values.length);
    long at = to * layout.size() + k.offset();
    for (int i = 0; i < values.length; i++, at += layout.size()) {
      storage.store(at, k, checked(values[i], k));
    }
  }

  /** Stores a member from longs, as {@link #copyFrom(String, long, int[])}. */
  public void copyFrom(String member, long to, long[] values) {
    stores();
    StructSite k = site(member, long.class, to, values.length);
    long at = to * layout.size() + k.offset();
    for (int i = 0; i < values.length; i++, at += layout.size()) {
      storage.store(at, k, checked(values[i], k));
    }
  }

  private static long checked(long v, StructSite k) {
    if (!StructBits.fits(k, v)) {
      throw StructErrors.notInRange(k, v).at(StructErrors.FORMAT, -1);
    }
    return v;
  }

  /** Stores a member from floats, as {@link #copyFrom(String, long, int[])}. */
  public void copyFrom(String member, long to, float[] values) {
    stores();
    StructSite k = site(member, float.class, to, values.length);
    long at = to * layout.size() + k.offset();
    for (int i = 0; i < values.length; i++, at += layout.size()) {
      storage.store(at, k, Float.floatToRawIntBits(values[i]));
    }
  }

  /** Stores a member from doubles, as {@link #copyFrom(String, long, int[])}. */
  public void copyFrom(String member, long to, double[] values) {
    stores();
    StructSite k = site(member, double.class, to, values.length);
    long at = to * layout.size() + k.offset();
    for (int i = 0; i < values.length; i++, at += layout.size()) {
      storage.store(at, k, Double.doubleToRawLongBits(values[i]));
    }
  }

  /**
   * Unmaps the array's file, on JDK 22 and later: reading then fails with an {@code
   * IllegalStateException}. Does nothing for any other array; on older JDKs a file is unmapped when
   * nothing refers to it.
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
