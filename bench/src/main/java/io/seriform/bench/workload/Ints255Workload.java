package io.seriform.bench.workload;

import io.seriform.bench.model.ints.Ints255;

/** An object of 255 int fields, each holding its own index. */
final class Ints255Workload {

  private static final int FIELDS = 255;

  private Ints255Workload() {}

  static Workload<Ints255> ints255() {
    return new Built<>("ints255", Ints255.class, Ints255Workload::value);
  }

  private static Ints255 value() {
    Ints255 ints = new Ints255();
    try {
      for (int i = 1; i <= FIELDS; i++) {
        Ints255.class.getMethod("setF" + i, int.class).invoke(ints, i);
      }
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("Ints255 lacks a setter", e);
    }
    return ints;
  }
}
