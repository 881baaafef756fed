package io.seriform.thrift.schema;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** Copies of maps that keep their order. */
final class Copies {

  private Copies() {}

  static <K, V> Map<K, V> of(Map<K, V> map) {
    return map.isEmpty() ? Map.of() : Collections.unmodifiableMap(new LinkedHashMap<>(map));
  }
}
