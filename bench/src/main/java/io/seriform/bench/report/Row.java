package io.seriform.bench.report;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import io.seriform.bench.contestant.FormatKind;
import io.seriform.bench.measure.Verdict;
import java.util.Comparator;
import java.util.List;

/**
 * One figure of one contestant on one workload.
 *
 * @param workload the workload's name
 * @param contestant the contestant's name
 * @param kind the kind of its format, or null if unknown
 * @param version the version of its artifact
 * @param settings its settings; empty for the defaults
 * @param figure what was measured: {@code ser}
 * @param unit the unit of value, error and samples; empty for a status alone
 * @param value the value, or null if there is none
 * @param error half the width of the 99.9 % confidence interval, or null if unknown
 * @param samples the single measurements; empty for what needs but one
 * @param forks the mean of each fork, or of each new JVM; empty for what needs but one
 * @param status OK, ERROR, WRONG, UNKNOWN, DECLINED or NO
 * @param reason why the status is not OK, or what else is to be known; null for nothing
 * @param flags the JVM flags that this contestant needed, or null for none
 */
@JsonPropertyOrder({
  "workload",
  "contestant",
  "kind",
  "version",
  "settings",
  "figure",
  "unit",
  "value",
  "error",
  "samples",
  "forks",
  "best",
  "median",
  "worst",
  "status",
  "reason",
  "flags"
})
public record Row(
    String workload,
    String contestant,
    @JsonInclude(JsonInclude.Include.NON_NULL) FormatKind kind,
    String version,
    String settings,
    String figure,
    String unit,
    Double value,
    Double error,
    List<Double> samples,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Double> forks,
    String status,
    @JsonInclude(JsonInclude.Include.NON_NULL) String reason,
    @JsonInclude(JsonInclude.Include.NON_NULL) String flags) {

  private static final String NAMELESS = "(no name)";

  /** Copies its lists, and replaces what an incomplete file lacks. */
  public Row {
    workload = orElse(workload, NAMELESS);
    contestant = orElse(contestant, NAMELESS);
    figure = orElse(figure, NAMELESS);
    version = orElse(version, "");
    settings = orElse(settings, "");
    unit = orElse(unit, "");
    status = orElse(status, Verdict.UNKNOWN);
    samples = samples == null ? List.of() : List.copyOf(samples);
    forks = forks == null ? List.of() : List.copyOf(forks);
  }

  /** Returns true if this row holds a value that counts. */
  @JsonIgnore
  public boolean isMeasured() {
    return value != null && Verdict.OK.equals(status);
  }

  /** Returns true if more of this row's unit is better. */
  @JsonIgnore
  public boolean isRate() {
    return unit.startsWith("ops");
  }

  /** The best fork, or null if no forks are known. */
  @JsonProperty
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public Double best() {
    return ranked(0);
  }

  /** The fork in the middle, of two the worse one; null if no forks are known. */
  @JsonProperty
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public Double median() {
    return ranked(forks.size() / 2);
  }

  /** The worst fork, or null if no forks are known. */
  @JsonProperty
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public Double worst() {
    return ranked(forks.size() - 1);
  }

  private Double ranked(int place) {
    Comparator<Double> order = Comparator.naturalOrder();
    return forks.isEmpty()
        ? null
        : forks.stream().sorted(isRate() ? order.reversed() : order).toList().get(place);
  }

  private static String orElse(String text, String other) {
    return text == null ? other : text;
  }
}
