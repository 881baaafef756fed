package io.seriform.protobuf.schema;

import io.seriform.document.Document;
import java.util.Objects;

/**
 * A field of a message, or an extension. Immutable.
 *
 * @param name its name; for a group, that of the message in lower case
 * @param fullName its name after that of its message; for an extension, after that of its scope
 * @param number its number on the wire
 * @param label the word before it
 * @param type the type of its value, of each element, or of a map's values
 * @param mapKey the type of a map's keys; null if it is not a map
 * @param oneof the name of the oneof that it is a member of; null for none
 * @param extendee the full name of the message that it extends; null if it is not an extension
 * @param jsonName its name in JSON
 * @param defaultValue the default value, if the file sets one; null otherwise
 * @param presence whether absence differs from the default value
 * @param packed whether it is written packed
 * @param delimited whether its messages are written as groups
 * @param checksUtf8 whether its strings must be UTF-8
 * @param options the other options that are set
 */
public record FieldSchema(
    String name,
    String fullName,
    int number,
    Label label,
    FieldType type,
    FieldType mapKey,
    String oneof,
    String extendee,
    String jsonName,
    Document defaultValue,
    Presence presence,
    boolean packed,
    boolean delimited,
    boolean checksUtf8,
    SchemaOptions options) {

  /** The word before a field. */
  public enum Label {
    /** No word. */
    NONE,
    /** {@code optional}. */
    OPTIONAL,
    /** {@code required}. */
    REQUIRED,
    /** {@code repeated}. */
    REPEATED
  }

  /** Meaning of a missing field: the same as one with the default value, or not. */
  public enum Presence {
    /** It differs. */
    EXPLICIT,
    /**
     * It does not differ, and the default value is not written; also for repeated fields and maps.
     */
    IMPLICIT,
    /** It must be present. */
    REQUIRED
  }

  /** Checks that nothing is missing. */
  public FieldSchema {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(type, "type");
    Objects.requireNonNull(options, "options");
  }

  /** Returns true if it is repeated, but not a map. */
  public boolean isRepeated() {
    return label == Label.REPEATED;
  }

  /** Returns true if it is a map. */
  public boolean isMap() {
    return mapKey != null;
  }

  /** Returns true if it is an extension of a message. */
  public boolean isExtension() {
    return extendee != null;
  }

  /** The name in a tree: its own, or the full name of an extension in brackets. */
  public String treeName() {
    return extendee == null ? name : "[" + fullName + "]";
  }
}
