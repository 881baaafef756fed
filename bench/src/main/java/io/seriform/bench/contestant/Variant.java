package io.seriform.bench.contestant;

/**
 * One more figure of an entry, such as {@code ser.string}, {@code deser.string}, {@code
 * deser.pretty}, {@code deser.shuffled}, {@code tree}, {@code tree.write}, {@code parse}, {@code
 * open}, {@code read-one}, {@code read-all}.
 *
 * @param figure the figure's name in tables and results
 * @param operation what is timed; each call does the whole work and returns what it made
 * @param check says whether the operation's result is right, before anything is timed
 */
public record Variant(String figure, Operation operation, Check check) {

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
