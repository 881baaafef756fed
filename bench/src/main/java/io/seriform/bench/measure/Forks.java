package io.seriform.bench.measure;

/** The JVMs that this one has started. Once they are ended for good, no more are started. */
public final class Forks {

  private static volatile boolean over;

  private Forks() {}

  /** Ends all of them, now and for good; for a JVM that is about to end itself. */
  public static void endForGood() {
    over = true;
    end();
  }

  /** Ends those that run now. */
  static void end() {
    ProcessHandle.current().descendants().forEach(ProcessHandle::destroyForcibly);
  }

  /** To be called before a JVM is started; does not return when this one is about to end. */
  static void mayStart() {
    while (over) {
      try {
        Thread.sleep(Long.MAX_VALUE);
      } catch (InterruptedException e) {
        // only the end of this JVM ends the wait
      }
    }
  }
}
