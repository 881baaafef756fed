package io.seriform.schema.text;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** Copies of maps that keep their order. */
public final class Ordered {

  private Ordered() {}

  /** Returns an unmodifiable copy of a map, in its order. */
  public static <K, V> Map<K, V> copy(Map<K, V> map) {
    return map.isEmpty() ? Map.of() : Collections.unmodifiableMap(new LinkedHashMap<>(map));
  }
}
