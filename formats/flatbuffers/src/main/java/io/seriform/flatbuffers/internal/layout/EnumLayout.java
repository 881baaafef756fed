package io.seriform.flatbuffers.internal.layout;

import io.seriform.flatbuffers.FlatType;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * An enum as FlatBuffers write it, as data.
 *
 * @param name the name of the class
 * @param type the type of its numbers
 * @param flags whether a constant is a bit
 * @param numbers the number of each constant, in their order; of flags, the bit itself
 */
public record EnumLayout(String name, FlatType type, boolean flags, Map<String, Long> numbers) {

  /** Copies the map. */
  public EnumLayout {
    numbers = Collections.unmodifiableMap(new LinkedHashMap<>(numbers));
  }
}
