package io.seriform.bench.report;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.seriform.bench.measure.Figures;
import java.util.List;

/**
 * The circumstances in which results were measured.
 *
 * @param jdk the JVM of the forks
 * @param flags its flags; rows name those that a contestant added
 * @param machine processor, cores, memory and operating system
 * @param date when the run began, in ISO 8601
 * @param mode {@code avgt}, {@code thrpt}, {@code count} or {@code minute}
 * @param threads the threads of each race, and whether they are virtual
 * @param timing forks, iterations and times
 * @param bench the version of the bench
 * @param command the command that repeats the run, or null if unknown
 */
public record Meta(
    String jdk,
    List<String> flags,
    String machine,
    String date,
    String mode,
    String threads,
    String timing,
    String bench,
    @JsonInclude(JsonInclude.Include.NON_NULL) String command) {

  /** Replaces what an incomplete file lacks. */
  public Meta {
    jdk = orUnknown(jdk);
    flags = flags == null ? List.of() : List.copyOf(flags);
    machine = orUnknown(machine);
    date = orUnknown(date);
    mode = Figures.Mode.of(mode).word();
    threads = orUnknown(threads);
    timing = orUnknown(timing);
    bench = orUnknown(bench);
  }

  private static String orUnknown(String text) {
    return text == null ? "unknown" : text;
  }
}
