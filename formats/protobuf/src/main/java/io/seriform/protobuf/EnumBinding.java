package io.seriform.protobuf;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The numbers of an enum's constants. Set with {@link ProtobufOptions#withBinding}, it replaces all
 * annotations of the enum. Immutable.
 *
 * @param name the full name of the enum, as in a {@code .proto} file
 * @param numbers the number of each constant, by its name in Java; every constant needs one
 * @param aliases other numbers that are read, with the names of their constants
 */
public record EnumBinding(String name, Map<String, Integer> numbers, Map<Integer, String> aliases) {

  /** Copies the maps, in their order. */
  public EnumBinding {
    numbers = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(numbers));
    aliases = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(aliases));
  }
}
