package io.seriform.model;

import java.util.LinkedHashMap;
import java.util.Map;

/** Which annotations of other libraries are not honoured; the nearest of each name counts. */
final class Refusals {

  private final Map<String, String> byAnnotation = new LinkedHashMap<>();

  /**
   * Says of an annotation what of it is not honoured.
   *
   * @param refused null where all of it is
   */
  void add(String annotation, String refused) {
    byAnnotation.putIfAbsent(annotation, refused == null ? "" : refused);
  }

  void addAll(Refusals farther) {
    farther.byAnnotation.forEach(byAnnotation::putIfAbsent);
  }

  /** The first that is not honoured; null for none. */
  String first() {
    for (String refused : byAnnotation.values()) {
      if (!refused.isEmpty()) {
        return refused;
      }
    }
    return null;
  }
}
