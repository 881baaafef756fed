package io.seriform.flatbuffers.schema;

/**
 * Type of a field. Immutable.
 *
 * @param base what it is; the type of the numbers where it is an enum
 * @param element type of the elements of vectors and arrays; {@link BaseType#NONE} for all others
 * @param length number of elements of an array; 0 for all others
 * @param name full name of the table, struct, enum or union of the value or of its elements; null
 *     if there is none
 */
public record FieldType(BaseType base, BaseType element, int length, String name) {

  /** Returns true if it has elements: a vector or an array. */
  public boolean hasElements() {
    return element != BaseType.NONE;
  }

  /** As a {@code .fbs} file has it, with full names. */
  @Override
  public String toString() {
    String single = name != null ? name : (hasElements() ? element : base).word();
    if (!hasElements()) {
      return single;
    }
    return base == BaseType.ARRAY ? "[" + single + ":" + length + "]" : "[" + single + "]";
  }
}
