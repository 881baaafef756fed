package io.seriform.flink;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;

/** What tasks of a cluster in this process have seen. */
public final class Seen {

  private static final Queue<String> ALL = new ConcurrentLinkedQueue<>();
  private static final AtomicBoolean FAILED = new AtomicBoolean();
  private static final long MOST_SECONDS = 120;

  private Seen() {}

  /** Adds something. */
  public static void add(String seen) {
    ALL.add(seen);
  }

  /** Returns whether this is the first call after {@link #clear}. */
  public static boolean failNow() {
    return FAILED.compareAndSet(false, true);
  }

  static void clear() {
    ALL.clear();
    FAILED.set(false);
  }

  static Queue<String> all() {
    return ALL;
  }

  /** Waits until something was seen, or the job is over. */
  static void await(Predicate<Queue<String>> enough, BooleanSupplier over) throws Exception {
    long end = System.nanoTime() + MOST_SECONDS * 1_000_000_000;
    while (!enough.test(ALL) && !over.getAsBoolean()) {
      if (System.nanoTime() > end) {
        throw new TimeoutException("only " + ALL);
      }
      Thread.sleep(20);
    }
  }
}
