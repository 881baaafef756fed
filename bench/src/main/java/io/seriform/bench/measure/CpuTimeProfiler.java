package io.seriform.bench.measure;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ScalarResult;

/**
 * CPU time of the whole JVM per operation, in nanoseconds: what a machine under load shows unlike
 * wall time, and what collectors and compilers cost beside the operation's own thread.
 */
public final class CpuTimeProfiler implements InternalProfiler {

  /** The label of this profiler's result. */
  static final String LABEL = "cpu.norm";

  private final OperatingSystemMXBean system =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
  private long before;

  /** For JMH. */
  public CpuTimeProfiler() {}

  @Override
  public String getDescription() {
    return "CPU time of the JVM per operation";
  }

  @Override
  public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
    before = system.getProcessCpuTime();
  }

  @Override
  public Collection<? extends Result<?>> afterIteration(
      BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
    long operations = result.getMetadata().getAllOps();
    if (operations == 0) {
      return List.of();
    }
    double each = (double) (system.getProcessCpuTime() - before) / operations;
    return List.of(new ScalarResult(LABEL, each, "ns/op", AggregationPolicy.AVG));
  }
}
