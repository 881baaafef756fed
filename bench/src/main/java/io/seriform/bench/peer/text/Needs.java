package io.seriform.bench.peer.text;

import io.seriform.bench.workload.Workload;

/**
 * What a workload asks for beyond plain trees of beans. Libraries whose option for it changes all
 * that they write have it switched on for these workloads alone, as a user would.
 */
public final class Needs {

  private Needs() {}

  /** Whether elements may be of subclasses of their declared class. */
  public static boolean subclasses(Workload<?> workload) {
    return workload.name().startsWith("family.");
  }

  /** Whether objects refer to each other in circles. */
  public static boolean references(Workload<?> workload) {
    return workload.name().equals("cycle");
  }

  /** Whether there are properties of nearly all types, a {@code Class} among them. */
  public static boolean manyTypes(Workload<?> workload) {
    return workload.name().equals("alltypes");
  }
}
