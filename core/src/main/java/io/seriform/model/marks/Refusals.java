package io.seriform.model.marks;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;

/** Annotations of other libraries that are not honoured; the nearest of each name counts. */
final class Refusals {

  private final Map<String, Optional<Refusal>> byAnnotation = new LinkedHashMap<>();

  Refusals() {}

  /**
   * Adds what of an annotation is not honoured.
   *
   * @param refused null where all of it is
   */
  void add(String annotation, Refusal refused) {
    byAnnotation.putIfAbsent(annotation, Optional.ofNullable(refused));
  }

  void addAll(Refusals farther) {
    farther.byAnnotation.forEach(byAnnotation::putIfAbsent);
  }

  /** Returns the first that is not honoured; null for none. */
  Refusal first() {
    return first(refusal -> true);
  }

  /** Returns the first that concerns the whole object; null for none. */
  Refusal ofObject() {
    return first(Refusal::ofObject);
  }

  private Refusal first(Predicate<Refusal> of) {
    return byAnnotation.values().stream()
        .map(refused -> refused.orElse(null))
        .filter(Objects::nonNull)
        .filter(of)
        .findFirst()
        .orElse(null);
  }
}
