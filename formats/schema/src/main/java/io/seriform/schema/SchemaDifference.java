package io.seriform.schema;

/**
 * One point in which two schemas differ. Immutable.
 *
 * @param kind what differs
 * @param severity what it means for data
 * @param where the definition and the field, constant or method, with the names of the first schema
 *     if it has them
 * @param before the declaration in the first schema; null for none
 * @param after the declaration in the second one; null for none
 */
public record SchemaDifference(
    Kind kind, Severity severity, String where, String before, String after) {

  /** Effect of a difference on data that is written by one schema and read by the other. */
  public enum Severity {
    /** Data of each is read by the other without loss. */
    INFO,
    /** Data is read, but some values may be lost or have another meaning. */
    WARNING,
    /** Data is refused or misread. */
    ERROR
  }

  /** Kind of a difference. */
  public enum Kind {
    /** Only one of them has the definition. */
    DEFINITION,
    /** Only one of them has the field, alternative or parameter. */
    FIELD,
    /** Names of the same field, alternative or definition. */
    NAME,
    /** Numbers of the same field or constant. */
    NUMBER,
    /** Types of values. */
    TYPE,
    /** Presence of a field: if it is required, and if its absence can be detected. */
    PRESENCE,
    /** Default of a field. */
    DEFAULT,
    /** Only one of them has the constant. */
    CONSTANT,
    /** Only one of them has the method, or they call it in other ways. */
    METHOD
  }

  /** One line: {@code ERROR Order.total: type: double before, int64 after}. */
  @Override
  public String toString() {
    return severity
        + " "
        + where
        + ": "
        + kind.name().toLowerCase(java.util.Locale.ROOT)
        + ": "
        + (before == null ? "nothing" : before)
        + " before, "
        + (after == null ? "nothing" : after)
        + " after";
  }
}
