package io.seriform.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** {@link Pool} from one thread and from many. */
class PoolTest {

  @Test
  void givesBackWhatItGot() {
    Pool<Object> pool = new Pool<>(Object::new);
    Object first = pool.take();
    Object second = pool.take();
    assertThat(second).isNotSameAs(first);
    pool.give(first);
    assertThat(pool.take()).isSameAs(first);
    assertThat(pool.take()).isNotSameAs(first);
  }

  @Test
  void holdsOneForEachSlotAtMost() {
    Pool<Object> pool = new Pool<>(Object::new);
    List<Object> taken = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      taken.add(pool.take());
    }
    taken.forEach(pool::give);
    Set<Object> kept = new HashSet<>();
    for (int i = 0; i < 100; i++) {
      Object t = pool.take();
      if (taken.contains(t)) {
        kept.add(t);
      }
    }
    assertThat(kept).hasSize(1);
  }

  @Test
  void noTwoThreadsHaveTheSame() throws Exception {
    AtomicInteger made = new AtomicInteger();
    Pool<AtomicBoolean> pool =
        new Pool<>(
            () -> {
              made.incrementAndGet();
              return new AtomicBoolean();
            });
    int threads = 16;
    int rounds = 20_000;
    ExecutorService executor = Executors.newFixedThreadPool(threads);
    try {
      List<Future<Boolean>> results = new ArrayList<>();
      for (int i = 0; i < threads; i++) {
        results.add(
            executor.submit(
                () -> {
                  for (int round = 0; round < rounds; round++) {
                    AtomicBoolean inUse = pool.take();
                    if (!inUse.compareAndSet(false, true)) {
                      return false;
                    }
                    Thread.onSpinWait();
                    inUse.set(false);
                    pool.give(inUse);
                  }
                  return true;
                }));
      }
      for (Future<Boolean> result : results) {
        assertThat(result.get()).isTrue();
      }
    } finally {
      executor.shutdownNow();
    }
    assertThat(made.get()).isLessThan(threads * rounds / 2);
  }

  @Test
  void aPlaceOutlivesItsOwnerForTheNext() throws Exception {
    Pool<Object> pool = new Pool<>(Object::new);
    for (int i = 0; i < 1000; i++) {
      Thread thread =
          new Thread(
              () -> {
                pool.give(pool.take());
                Object mine = pool.take();
                Object other = pool.take();
                assertThat(other).isNotSameAs(mine);
                pool.give(mine);
                // whether it owns a place or shares one: what was given is there again
                assertThat(pool.take()).isSameAs(mine);
              });
      Throwable[] failed = new Throwable[1];
      thread.setUncaughtExceptionHandler((t, e) -> failed[0] = e);
      thread.start();
      thread.join();
      assertThat(failed[0]).isNull();
    }
  }

  @Test
  void aDeadOwnerIsNotKept() throws Exception {
    Pool<Object> pool = new Pool<>(Object::new);
    Thread thread = new Thread(() -> pool.give(pool.take()));
    WeakReference<Thread> reference = new WeakReference<>(thread);
    thread.start();
    thread.join();
    thread = null;
    for (int i = 0; i < 100 && reference.get() != null; i++) {
      System.gc();
      Thread.sleep(10);
    }
    assertThat(reference.get()).isNull();
    assertThat(pool.take()).isNotNull();
  }
}
