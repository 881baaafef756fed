package io.seriform.protobuf.schema;

/**
 * One point in which a class and its message differ. Immutable.
 *
 * @param kind in what
 * @param where the class and the property, the message and the field, or the enum and the constant
 * @param inClass what the class has; null for nothing
 * @param inSchema what the {@code .proto} file has; null for nothing
 */
public record ProtoDifference(Kind kind, String where, String inClass, String inSchema) {

  /** In what they differ. */
  public enum Kind {
    /** A property has no field: what it holds would be lost. */
    MISSING_IN_SCHEMA("no such field in the schema"),
    /** A field has no property: it is unknown to the class. */
    MISSING_IN_CLASS("no such property in the class"),
    /** The types can not be read as each other. */
    TYPE("different type"),
    /** The numbers differ. */
    NUMBER("different number"),
    /** Absence is told in one of them only. */
    PRESENCE("different presence"),
    /** The constants of an enum differ in name or number. */
    CONSTANT("different constants");

    private final String words;

    Kind(String words) {
      this.words = words;
    }
  }

  /** Whether no binding can bring the two together. */
  boolean prevents() {
    return kind == Kind.TYPE
        || kind == Kind.MISSING_IN_SCHEMA
        || (kind == Kind.CONSTANT && inSchema == null)
        || (kind == Kind.MISSING_IN_CLASS && inSchema.startsWith("required "));
  }

  /** One line: {@code Order.total: other type: double in the class, int64 in the schema}. */
  @Override
  public String toString() {
    StringBuilder line = new StringBuilder(where).append(": ").append(kind.words);
    if (inClass != null) {
      line.append(": ").append(inClass).append(" in the class");
    }
    if (inSchema != null) {
      line.append(inClass == null ? ": " : ", ").append(inSchema).append(" in the schema");
    }
    return line.toString();
  }
}
