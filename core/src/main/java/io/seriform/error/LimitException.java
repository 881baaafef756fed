package io.seriform.error;

/** A limit of {@code Limits} was exceeded. Names the limit, its value and what was met. */
public final class LimitException extends SeriformException {

  private static final long serialVersionUID = 1L;

  private final String limit;
  private final long value;

  /**
   * Says which limit was exceeded.
   *
   * @param limit the limit's name, which is also its setter's: {@code depth}
   * @param value the limit's value
   * @param met what was met: the size that was too large, or -1 where it is not known
   */
  public LimitException(String limit, long value, long met) {
    super(
        "limit exceeded: "
            + limit
            + " is at most "
            + value
            + (met < 0 ? "" : ", met " + met)
            + "; Limits.with"
            + Character.toUpperCase(limit.charAt(0))
            + limit.substring(1)
            + " sets it",
        null);
    this.limit = limit;
    this.value = value;
  }

  /** The limit's name in {@code Limits}. */
  public String limit() {
    return limit;
  }

  /** The limit's value. */
  public long value() {
    return value;
  }
}
