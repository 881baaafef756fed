package io.seriform.wire;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.ref.WeakReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Supplier;

/**
 * A small bounded pool. It holds at most two objects for each of a few slots, so that thousands of
 * virtual threads leave no more after than the processors could use at once; a thread-local would
 * keep one for each of them.
 *
 * <p>The first platform thread that comes to a slot owns a place of its own there for as long as it
 * lives, which it uses without an atomic instruction: that would wait until everything that the
 * last call wrote has left the processor's store buffer, which took 10 to 20 ns of a call of 230.
 * All other threads share the slot's second place.
 *
 * @param <T> what is pooled
 */
public final class Pool<T> {

  // one slot in 16 references: neighbours would share a cache line
  private static final int STRIDE = 16;

  private static final MethodHandle IS_VIRTUAL = isVirtual();

  private final AtomicReferenceArray<Owned> owned;
  private final AtomicReferenceArray<T> shared;
  private final int mask;
  private final Supplier<T> maker;

  /**
   * Makes an empty pool.
   *
   * @param maker makes a new object when the caller's slot is empty
   */
  public Pool(Supplier<T> maker) {
    int n = Integer.highestOneBit(Runtime.getRuntime().availableProcessors() * 4 - 1) << 1;
    this.owned = new AtomicReferenceArray<>(n);
    this.shared = new AtomicReferenceArray<>(n * STRIDE);
    this.mask = n - 1;
    this.maker = maker;
  }

  /** The place that only one thread looks into. */
  private static final class Owned {
    final WeakReference<Thread> owner;

    /** The object is in the middle, away from the cache lines of others. */
    final Object[] place = new Object[2 * STRIDE + 1];

    Owned(Thread owner) {
      this.owner = new WeakReference<>(owner);
    }

    boolean abandoned() {
      Thread thread = owner.get();
      return thread == null || !thread.isAlive();
    }
  }

  /** Takes an object that no other thread has. */
  @SuppressWarnings("unchecked") // only a T is given
  public T take() {
    Thread thread = Thread.currentThread();
    int slot = slot(thread);
    // plain: what this thread owns it has put there itself, and nobody takes it while it lives
    Owned own = owned.getPlain(slot);
    if (own != null && own.owner.refersTo(thread)) {
      Object t = own.place[STRIDE];
      own.place[STRIDE] = null;
      return t != null ? (T) t : maker.get();
    }
    return takeShared(thread, slot, own);
  }

  private T takeShared(Thread thread, int slot, Owned other) {
    if ((other == null || other.abandoned())
        && !virtual(thread)
        && owned.compareAndSet(slot, other, new Owned(thread))) {
      return maker.get();
    }
    T t = shared.getPlain(slot * STRIDE);
    return t != null && shared.compareAndSet(slot * STRIDE, t, null) ? t : maker.get();
  }

  /** Gives an object back, or drops it where the slot is full. */
  public void give(T t) {
    Thread thread = Thread.currentThread();
    int slot = slot(thread);
    Owned own = owned.getPlain(slot);
    if (own != null && own.owner.refersTo(thread)) {
      own.place[STRIDE] = t;
    } else {
      shared.setRelease(slot * STRIDE, t);
    }
  }

  /**
   * Gives an object back that holds more than memory.
   *
   * @return the one that it drives out, to be released, or null
   */
  @SuppressWarnings("unchecked") // only a T is given
  public T replace(T t) {
    Thread thread = Thread.currentThread();
    int slot = slot(thread);
    Owned own = owned.getPlain(slot);
    if (own == null || !own.owner.refersTo(thread)) {
      return shared.getAndSet(slot * STRIDE, t);
    }
    Object before = own.place[STRIDE];
    own.place[STRIDE] = t;
    return (T) before;
  }

  @SuppressWarnings("deprecation") // threadId() is of JDK 19
  private int slot(Thread thread) {
    long id = thread.getId();
    return ((int) id ^ (int) (id >>> 8)) & mask;
  }

  private static boolean virtual(Thread thread) {
    try {
      return IS_VIRTUAL != null && (boolean) IS_VIRTUAL.invokeExact(thread);
    } catch (Throwable e) {
      throw new LinkageError("Thread.isVirtual", e);
    }
  }

  /** {@code Thread.isVirtual}, which is of JDK 21; null before. */
  private static MethodHandle isVirtual() {
    try {
      return MethodHandles.publicLookup()
          .findVirtual(Thread.class, "isVirtual", MethodType.methodType(boolean.class));
    } catch (ReflectiveOperationException e) {
      return null;
    }
  }
}
