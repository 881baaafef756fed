package io.seriform.bench.workload;

import io.seriform.bench.model.cycle.NodeA;
import io.seriform.bench.model.cycle.NodeB;

/** A refers to B, B to A, and A to itself: does the reader get the same graph back? */
final class CycleWorkload {

  private CycleWorkload() {}

  static Workload<NodeA> cycle() {
    return new Built<>("cycle", NodeA.class, CycleWorkload::value);
  }

  private static NodeA value() {
    NodeA a = new NodeA();
    NodeB b = new NodeB();
    a.setName("a");
    a.setSelf(a);
    a.setOther(b);
    b.setName("b");
    b.setOther(a);
    return a;
  }
}
