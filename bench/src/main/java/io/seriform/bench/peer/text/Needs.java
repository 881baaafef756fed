package io.seriform.bench.peer.text;

import io.seriform.bench.workload.Workload;

/**
 * The needs of a workload beyond plain trees of beans. Libraries whose option for it changes all
 * that they write have it switched on for these workloads alone, as a user would.
 */
public final class Needs {

  private Needs() {}

  /** Returns true if elements may be of subclasses of their declared class. */
  public static boolean subclasses(Workload<?> workload) {
    return workload.name().startsWith("family.");
  }

  /** Returns true if objects refer to each other in circles. */
  public static boolean references(Workload<?> workload) {
    return workload.name().equals("cycle");
  }

  /** Returns true if there are properties of nearly all types, a {@code Class} among them. */
  public static boolean manyTypes(Workload<?> workload) {
    return workload.name().equals("alltypes");
  }
}
