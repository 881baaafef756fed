package io.seriform.bench.report;

import java.util.List;

/**
 * Where and how results were measured.
 *
 * @param jdk the JVM of the forks
 * @param flags its flags; rows name those that a contestant added
 * @param machine processor, cores, memory and operating system
 * @param date when the run began, in ISO 8601
 * @param mode {@code avgt}, {@code thrpt}, {@code count} or {@code minute}
 * @param threads the threads of each race, and whether they are virtual
 * @param timing forks, iterations and times
 * @param bench the version of the bench
 */
public record Meta(
    String jdk,
    List<String> flags,
    String machine,
    String date,
    String mode,
    String threads,
    String timing,
    String bench) {}
