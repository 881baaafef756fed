package io.seriform.protobuf.schema;

/**
 * One point in which a class and its message differ. Immutable.
 *
 * @param kind what differs
 * @param where the class and the property, the message and the field, or the enum and the constant
 * @param inClass the side of the class; null for none
 * @param inSchema the side of the {@code .proto} file; null for none
 */
public record ProtoDifference(Kind kind, String where, String inClass, String inSchema) {

  /** Kind of a difference. */
  public enum Kind {
    /** A property has no field: its value would be lost. */
    MISSING_IN_SCHEMA("no such field in the schema"),
    /** A field has no property, so the class does not know it. */
    MISSING_IN_CLASS("no such property in the class"),
    /** The types cannot be read as each other. */
    TYPE("different type"),
    /** The numbers differ. */
    NUMBER("different number"),
    /** Only one of them has presence. */
    PRESENCE("different presence"),
    /** The file declares a default that the property does not have. */
    DEFAULT("different default"),
    /** The constants of an enum differ in name or number. */
    CONSTANT("different constants");

    private final String words;

    Kind(String words) {
      this.words = words;
    }
  }

  /** Returns true if no binding can bring the two together. */
  boolean prevents() {
    return kind == Kind.TYPE
        || kind == Kind.MISSING_IN_SCHEMA
        || (kind == Kind.CONSTANT && inSchema == null)
        || (kind == Kind.MISSING_IN_CLASS && inSchema.startsWith("required "));
  }

  /** One line: {@code Order.total: different type: double in the class, int64 in the schema}. */
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
