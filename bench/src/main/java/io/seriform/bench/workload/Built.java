package io.seriform.bench.workload;

import java.lang.reflect.Type;
import java.util.function.Supplier;

/** A workload made of its parts. */
record Built<T>(String name, Type type, Supplier<T> builder) implements Workload<T> {

  @Override
  public T value() {
    return builder.get();
  }
}
