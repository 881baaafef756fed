package io.seriform.bench.testing;

import io.seriform.bench.workload.Workload;
import java.lang.reflect.Type;
import java.util.List;

/** A workload as users bring it: a class and its value, known by a service file alone. */
public final class TestWorkload implements Workload<TestWorkload.Order> {

  /** An order. */
  public record Order(String customer, List<Line> lines) {}

  /** One of its lines. */
  public record Line(int article, long cents) {}

  @Override
  public String name() {
    return "test.order";
  }

  @Override
  public Type type() {
    return Order.class;
  }

  @Override
  public Order value() {
    return new Order("Jane", List.of(new Line(1, 995), new Line(2, 12_000_000_000L)));
  }
}
