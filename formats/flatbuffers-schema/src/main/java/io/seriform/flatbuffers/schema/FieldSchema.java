package io.seriform.flatbuffers.schema;

import io.seriform.flatbuffers.schema.internal.language.FbsRules;
import io.seriform.schema.text.Ordered;
import java.util.Map;

/**
 * Field of a table or struct. Immutable.
 *
 * @param name its name
 * @param id its number in the table, from 0; of a union that of the value, which is one more than
 *     that of its type. In a struct its index
 * @param type type of its values
 * @param defaultValue what an absent one means: digits of numbers and enums, {@code null} of
 *     optional scalars, text of strings, {@code []} of vectors; null if an absent one has no value
 * @param required whether it must be there
 * @param deprecated whether no code is generated for it
 * @param key whether vectors of its owner are sorted by it
 * @param offset64 whether it is reached by an offset of 64 bits
 * @param offset position in a struct; 0 in a table
 * @param attributes attributes as the file has them, in their order; empty text for those without a
 *     value
 * @param doc text of its doc comment; null for none
 */
public record FieldSchema(
    String name,
    int id,
    FieldType type,
    String defaultValue,
    boolean required,
    boolean deprecated,
    boolean key,
    boolean offset64,
    int offset,
    Map<String, String> attributes,
    String doc) {

  /** Copies the map. */
  public FieldSchema {
    attributes = Ordered.copy(attributes);
  }

  /** Returns true if it is a scalar whose absence differs from every value. */
  public boolean isOptional() {
    return type.base().isScalar() && FbsRules.NULL.equals(defaultValue);
  }
}
