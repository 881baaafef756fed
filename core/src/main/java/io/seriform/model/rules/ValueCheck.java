package io.seriform.model.rules;

/**
 * Looks at the value of a property before the object gets it, and may replace it. A {@code Dialect}
 * gives it to {@code MemberMarks.setCheck}. Immutable and thread-safe.
 */
@FunctionalInterface
public interface ValueCheck {

  /**
   * Refuses a value that was read and is not one of the property.
   *
   * @param value the value; may be null
   * @throws io.seriform.error.MappingException where it is refused, with the path from the property
   *     on
   */
  void check(Object value);

  /**
   * The value that the object gets.
   *
   * @param value the value that was read; may be null
   * @return the value itself unless overridden
   * @throws io.seriform.error.MappingException where it is refused, with the path from the property
   *     on
   */
  default Object taken(Object value) {
    check(value);
    return value;
  }
}
