package io.seriform.wire;

import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Supplier;

/**
 * A small bounded pool. It holds at most one object for each of a few slots, so that thousands of
 * virtual threads leave no more behind than the processors could use at once; a thread-local would
 * keep one for each of them.
 *
 * @param <T> what is pooled
 */
public final class Pool<T> {

  // one slot in 16 references: neighbours would share a cache line
  private static final int STRIDE = 16;

  private final AtomicReferenceArray<T> slots;
  private final int mask;
  private final Supplier<T> maker;

  /**
   * Makes an empty pool.
   *
   * @param maker makes a new object when the caller's slot is empty
   */
  public Pool(Supplier<T> maker) {
    int n = Integer.highestOneBit(Runtime.getRuntime().availableProcessors() * 4 - 1) << 1;
    this.slots = new AtomicReferenceArray<>(n * STRIDE);
    this.mask = n - 1;
    this.maker = maker;
  }

  /** Takes an object that no other thread has. */
  public T take() {
    int slot = slot();
    T t = slots.getPlain(slot);
    if (t != null && slots.compareAndSet(slot, t, null)) {
      return t;
    }
    return maker.get();
  }

  /** Gives an object back, or drops it where the slot is full. */
  public void give(T t) {
    slots.setRelease(slot(), t);
  }

  /**
   * Gives an object back that holds more than memory.
   *
   * @return the one that it drives out, to be released, or null
   */
  public T replace(T t) {
    return slots.getAndSet(slot(), t);
  }

  @SuppressWarnings("deprecation") // threadId() is of JDK 19
  private int slot() {
    long id = Thread.currentThread().getId();
    return (((int) id ^ (int) (id >>> 8)) & mask) * STRIDE;
  }
}
