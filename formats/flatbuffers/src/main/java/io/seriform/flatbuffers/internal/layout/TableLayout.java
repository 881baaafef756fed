package io.seriform.flatbuffers.internal.layout;

import io.seriform.flatbuffers.FlatPresence;
import java.lang.reflect.Type;
import java.util.List;

/**
 * A class as a FlatBuffers table, as data: what is written of it, in the order of the fields' ids.
 *
 * @param name the name of the class
 * @param fields the fields
 */
public record TableLayout(String name, List<Field> fields) {

  /** Copies the list. */
  public TableLayout {
    fields = List.copyOf(fields);
  }

  /** Finds the layout of a table: layouts name tables by keys, as a table may contain itself. */
  public sealed interface Key {

    /** Returns the full name of the class or of the table. */
    String name();
  }

  /**
   * A table that a class describes.
   *
   * @param type the class
   */
  public record OfClass(Type type) implements Key {
    @Override
    public String name() {
      return type.getTypeName();
    }
  }

  /**
   * A table that a schema declares.
   *
   * @param name its full name
   */
  public record OfSchema(String name) implements Key {}

  /**
   * A field.
   *
   * @param name its name
   * @param id its id, from 0; of a union that of the value, whose type has the one before
   * @param type its type; null if it is deprecated
   * @param presence what it means where it is missing: {@link FlatPresence#DEFAULT}, {@code
   *     OPTIONAL} or {@code REQUIRED}
   * @param defaultValue its default: a number as a Long or Double, a Boolean, the name of a
   *     constant, a String; null for none
   * @param key whether it is the key of the table
   * @param deprecated whether it is no longer written and read
   * @param shared whether its strings are written once where they are equal
   * @param offset64 whether the offset that leads to its value has 64 bits
   * @param vector64 whether the length of its vector has 64 bits, and its offset too
   */
  public record Field(
      String name,
      int id,
      ValueLayout type,
      FlatPresence presence,
      Object defaultValue,
      boolean key,
      boolean deprecated,
      boolean shared,
      boolean offset64,
      boolean vector64) {}
}
