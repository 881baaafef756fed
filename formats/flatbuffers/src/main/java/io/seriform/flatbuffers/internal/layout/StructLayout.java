package io.seriform.flatbuffers.internal.layout;

import java.util.List;

/**
 * A class as a FlatBuffers struct, as data.
 *
 * @param name the name of the class
 * @param size its bytes, those after the last field included
 * @param align its alignment
 * @param fields the fields, in their order
 */
public record StructLayout(String name, int size, int align, List<Field> fields) {

  /** Copies the list. */
  public StructLayout {
    fields = List.copyOf(fields);
  }

  /**
   * A field.
   *
   * @param name its name
   * @param offset its first byte, from the start of the struct
   * @param type its type
   * @param key whether it is the key of the struct
   */
  public record Field(String name, int offset, ValueLayout type, boolean key) {}
}
