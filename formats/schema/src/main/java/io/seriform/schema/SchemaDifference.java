package io.seriform.schema;

/**
 * One point in which two schemas differ. Immutable.
 *
 * @param kind in what
 * @param severity what it means for data
 * @param where the definition and the field, constant or method, as the first schema calls them
 *     where it has them
 * @param before what the first schema says; null for nothing
 * @param after what the second one says; null for nothing
 */
public record SchemaDifference(
    Kind kind, Severity severity, String where, String before, String after) {

  /** What a difference means for data that one schema describes and the other one reads. */
  public enum Severity {
    /** Data of each is read by the other without loss. */
    INFO,
    /** Data is read, but some values may be lost or have another meaning. */
    WARNING,
    /** Data is refused or misread. */
    ERROR
  }

  /** In what schemas differ. */
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
    /** Whether a field has to be there, and whether absence is told. */
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
