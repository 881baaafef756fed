package io.seriform.flatbuffers.schema;

import io.seriform.schema.text.Ordered;
import java.util.List;
import java.util.Map;

/**
 * Table or struct. Immutable.
 *
 * @param fullName its name with that of its namespace
 * @param struct whether it is a struct
 * @param fields its fields in the order of the file
 * @param size bytes of a struct; 0 for a table
 * @param alignment alignment of a struct; 1 for a table
 * @param attributes attributes as the file has them, in their order
 * @param doc text of its doc comment; null for none
 */
public record ObjectSchema(
    String fullName,
    boolean struct,
    List<FieldSchema> fields,
    int size,
    int alignment,
    Map<String, String> attributes,
    String doc) {

  /** Copies the list and the map. */
  public ObjectSchema {
    fields = List.copyOf(fields);
    attributes = Ordered.copy(attributes);
  }

  /** The field with a name; null for none. */
  public FieldSchema field(String name) {
    for (FieldSchema f : fields) {
      if (f.name().equals(name)) {
        return f;
      }
    }
    return null;
  }
}
