package io.seriform.bench.contestant;

import io.seriform.bench.workload.Workload;
import java.util.List;
import java.util.Set;

/**
 * One system in the race. An adapter is one class that implements this and one line in {@link
 * Contestants}; it holds no state beyond constants, since each race runs in a JVM of its own.
 */
public interface Contestant {

  /** The name in every table, in lower case: {@code fastjson2-array}. */
  String name();

  /** The artifact that does the work; its version is read from the jar, never typed in. */
  Artifact artifact();

  /** The settings that differ from the library's defaults, in a few words; empty for none. */
  String settings();

  /** Returns the kind of its format. */
  FormatKind kind();

  /**
   * Returns true if {@link Entry#read} would leave fields undecoded, were it not for the adapter
   * that reads each of them. Lazy systems also give the variants {@code open}, {@code read-one} and
   * {@code read-all}.
   */
  default boolean lazy() {
    return false;
  }

  /**
   * The names of the further figures that entries of this contestant may have, so that a wrong name
   * is refused before anything runs.
   */
  default Set<String> figures() {
    return Variant.FIGURES;
  }

  /**
   * The JVM flags without which this system does not work on a JDK, or which its documentation
   * recommends.
   *
   * @param jdk the feature version of the JDK of the fork: 17, 25
   */
  default List<String> jvmFlags(int jdk) {
    return List.of();
  }

  /**
   * Why this system has nothing to say to a workload by its nature (a schema format without a
   * schema for these classes, a reading workload for a binary format), or null if it takes part. A
   * system that takes part and fails is shown as ERROR: that is a result. This is only for races
   * that would make no sense.
   */
  default String declines(Workload<?> workload) {
    return null;
  }

  /**
   * Prepares this system for one workload: registrations, schemas, adapters, none of it timed.
   *
   * @throws Exception when the system cannot take these classes; the text becomes the reason in the
   *     feature matrix
   */
  <T> Entry<T, ?> enter(Workload<T> workload) throws Exception;
}
