package io.seriform.testkit.server;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;

/** The heap that is reachable. */
public final class LiveMemory {

  private LiveMemory() {}

  /** The bytes of the heap after a collection. */
  public static long bytes() {
    MemoryMXBean memory = ManagementFactory.getMemoryMXBean();
    System.gc();
    System.gc();
    return memory.getHeapMemoryUsage().getUsed();
  }
}
