package io.seriform.testkit;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A thread with a small stack, for one call after the other; it ends when there are no more. */
final class SmallStack {

  private final ThreadPoolExecutor thread;

  /**
   * A thread that is not started yet.
   *
   * @param bytes of its stack
   */
  SmallStack(int bytes) {
    thread =
        new ThreadPoolExecutor(
            1,
            1,
            1,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(),
            work -> {
              Thread made = new Thread(null, work, "small stack", bytes);
              made.setDaemon(true);
              return made;
            });
    thread.allowCoreThreadTimeOut(true);
  }

  /** Returns what a call throws, or null. */
  Throwable run(SmallStacks.Call call) {
    try {
      thread
          .submit(
              () -> {
                call.run();
                return null;
              })
          .get();
      return null;
    } catch (ExecutionException e) {
      return e.getCause();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }
}
