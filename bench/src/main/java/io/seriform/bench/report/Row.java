package io.seriform.bench.report;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import io.seriform.bench.measure.Verdict;
import java.util.List;

/**
 * One figure of one contestant on one workload.
 *
 * @param workload the workload's name
 * @param contestant the contestant's name
 * @param version the version of its artifact
 * @param settings its settings; empty for the defaults
 * @param figure what was measured: {@code ser}
 * @param unit the unit of value, error and samples; empty for a status alone
 * @param value the value, or null if there is none
 * @param error half the width of the 99.9 % confidence interval, or null if unknown
 * @param samples the single measurements; empty for what needs but one
 * @param status OK, ERROR, WRONG, UNKNOWN, DECLINED or NO
 * @param reason why the status is not OK, or what else is to be known; null for nothing
 * @param flags the JVM flags that this contestant needed, or null for none
 */
@JsonPropertyOrder({
  "workload",
  "contestant",
  "version",
  "settings",
  "figure",
  "unit",
  "value",
  "error",
  "samples",
  "status",
  "reason",
  "flags"
})
public record Row(
    String workload,
    String contestant,
    String version,
    String settings,
    String figure,
    String unit,
    Double value,
    Double error,
    List<Double> samples,
    String status,
    @JsonInclude(JsonInclude.Include.NON_NULL) String reason,
    @JsonInclude(JsonInclude.Include.NON_NULL) String flags) {

  /** Copies its list. */
  public Row {
    samples = samples == null ? List.of() : List.copyOf(samples);
  }

  /** Whether this row holds a value that counts. */
  @JsonIgnore
  public boolean isMeasured() {
    return value != null && Verdict.OK.equals(status);
  }
}
