package io.seriform.bench.measure;

import java.util.ArrayList;
import java.util.List;
import org.openjdk.jmh.util.ListStatistics;

/**
 * The measurements of one figure by one or several forks.
 *
 * @param status {@link Verdict#OK}, {@link Verdict#ERROR} or {@link Verdict#WRONG}
 * @param reason why it is not OK, or null
 * @param samples one value per iteration, in the unit of the mode
 * @param cpu CPU nanoseconds per operation, one per iteration; empty if not measured
 * @param alloc bytes allocated per operation, one per iteration; empty if not measured
 */
public record Timing(
    String status, String reason, List<Double> samples, List<Double> cpu, List<Double> alloc) {

  private static final double CONFIDENCE = 0.999;

  /** Copies its lists. */
  public Timing {
    samples = List.copyOf(samples);
    cpu = List.copyOf(cpu);
    alloc = List.copyOf(alloc);
  }

  static Timing failed(String status, String reason) {
    return new Timing(status, reason, List.of(), List.of(), List.of());
  }

  /** All forks as one; a failed fork fails the figure. */
  public static Timing join(List<Timing> forks) {
    List<Double> samples = new ArrayList<>();
    List<Double> cpu = new ArrayList<>();
    List<Double> alloc = new ArrayList<>();
    for (Timing fork : forks) {
      if (!fork.status.equals(Verdict.OK)) {
        return fork;
      }
      samples.addAll(fork.samples);
      cpu.addAll(fork.cpu);
      alloc.addAll(fork.alloc);
    }
    return new Timing(Verdict.OK, null, samples, cpu, alloc);
  }

  /** The mean of values; NaN of none. */
  public static double mean(List<Double> values) {
    return statistics(values).getMean();
  }

  /** Half the width of the mean's 99.9 % confidence interval, or null for fewer than 3 values. */
  public static Double error(List<Double> values) {
    if (values.size() < 3) {
      return null;
    }
    double error = statistics(values).getMeanErrorAt(CONFIDENCE);
    return Double.isNaN(error) ? null : error;
  }

  private static ListStatistics statistics(List<Double> values) {
    return new ListStatistics(values.stream().mapToDouble(Double::doubleValue).toArray());
  }
}
