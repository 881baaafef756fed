package io.seriform.bench.contestant;

import java.util.Set;

/**
 * One more figure of an entry, such as {@code ser.string}.
 *
 * @param figure the figure's name in tables and results
 * @param operation what is timed; each call does the whole work and returns what it made
 * @param check says whether the operation's result is right, before anything is timed
 */
public record Variant(String figure, Operation operation, Check check) {

  /** The names that the bench's own contestants use. */
  public static final Set<String> FIGURES =
      Set.of(
          "create+ser",
          "deser.objects",
          "deser.pretty",
          "deser.shuffled",
          "deser.string",
          "open",
          "parse",
          "read-all",
          "read-one",
          "ser.copy",
          "ser.pretty",
          "ser.string",
          "store",
          "store.cursor",
          "store.segment",
          "sum",
          "sum.cursor",
          "sum.segment",
          "tree",
          "tree.string",
          "tree.write");

  /** A timed operation. */
  @FunctionalInterface
  public interface Operation {
    Object run() throws Exception;
  }

  /** Checks one result. */
  @FunctionalInterface
  public interface Check {
    /** Returns null when the result is right, and else the first difference. */
    String firstDifference(Object result) throws Exception;
  }
}
