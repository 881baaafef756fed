package io.seriform.model.marks;

/**
 * A typed key of what a dialect says of a class or a member: {@code marks.set(MemberMarks.NEEDED,
 * true)}. Marks for what Seriform's own annotations say are methods of {@link MemberMarks} and
 * {@link ClassMarks}. Compared by identity.
 *
 * @param <T> the type of the values
 */
public final class Mark<T> {

  private final String name;
  private final T unset;
  private final boolean shared;

  private Mark(String name, T unset, boolean shared) {
    this.name = name;
    this.unset = unset;
    this.shared = shared;
  }

  /**
   * Returns a mark that a member shares with the other members of its property, and a class with
   * those that extend it.
   *
   * @param name its name, for debugging
   * @param unset its value where it is not set
   */
  static <T> Mark<T> shared(String name, T unset) {
    return new Mark<>(name, unset, true);
  }

  /** Returns a mark of just the member or class that it is set for. */
  static <T> Mark<T> own(String name, T unset) {
    return new Mark<>(name, unset, false);
  }

  T unset() {
    return unset;
  }

  boolean isShared() {
    return shared;
  }

  @Override
  public String toString() {
    return name;
  }
}
