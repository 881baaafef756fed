package io.seriform.protobuf.schema;

import java.util.List;

/**
 * A message. Immutable.
 *
 * @param name its name
 * @param fullName its name with its package and the enclosing messages
 * @param fields its fields in the order of the file
 * @param oneofs its oneofs
 * @param messages the messages inside it, with those of groups
 * @param enums the enums inside it
 * @param extensions the extensions that are declared inside it, whatever they extend
 * @param extensionRanges the numbers that extensions may have
 * @param reservedRanges numbers that no field may have
 * @param reservedNames names that no field may have
 * @param group whether it was declared together with its field, as a group
 * @param options the options that are set
 */
public record MessageSchema(
    String name,
    String fullName,
    List<FieldSchema> fields,
    List<Oneof> oneofs,
    List<MessageSchema> messages,
    List<EnumSchema> enums,
    List<FieldSchema> extensions,
    List<NumberRange> extensionRanges,
    List<NumberRange> reservedRanges,
    List<String> reservedNames,
    boolean group,
    SchemaOptions options) {

  /** Copies the lists. */
  public MessageSchema {
    fields = List.copyOf(fields);
    oneofs = List.copyOf(oneofs);
    messages = List.copyOf(messages);
    enums = List.copyOf(enums);
    extensions = List.copyOf(extensions);
    extensionRanges = List.copyOf(extensionRanges);
    reservedRanges = List.copyOf(reservedRanges);
    reservedNames = List.copyOf(reservedNames);
  }

  /**
   * Fields of which at most one is set.
   *
   * @param name its name
   * @param options the options that are set
   */
  public record Oneof(String name, SchemaOptions options) {}

  /** The field with a name; null for none. */
  public FieldSchema field(String field) {
    for (FieldSchema f : fields) {
      if (f.name().equals(field)) {
        return f;
      }
    }
    return null;
  }

  /** The field with a number; null for none. */
  public FieldSchema field(int number) {
    for (FieldSchema f : fields) {
      if (f.number() == number) {
        return f;
      }
    }
    return null;
  }
}
