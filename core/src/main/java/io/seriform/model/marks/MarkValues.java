package io.seriform.model.marks;

import java.util.HashMap;
import java.util.Map;

/** Values of marks. The first value that is set stays; so the nearest source is asked first. */
final class MarkValues {

  private Map<Mark<?>, Object> values = Map.of();

  @SuppressWarnings("unchecked") // only a value of the mark's type is set
  <T> T get(Mark<T> mark) {
    Object value = values.get(mark);
    return value == null ? mark.unset() : (T) value;
  }

  /** Sets a mark, if nothing has set it; null says nothing. */
  <T> void set(Mark<T> mark, T value) {
    if (value != null) {
      put(mark, value);
    }
  }

  <T> void remove(Mark<T> mark, T value) {
    if (get(mark) == value) {
      values.remove(mark);
    }
  }

  /** Takes over the shared marks that are not set here. */
  void share(MarkValues other) {
    other.values.forEach(
        (mark, value) -> {
          if (mark.isShared()) {
            put(mark, value);
          }
        });
  }

  private void put(Mark<?> mark, Object value) {
    if (values.isEmpty()) {
      values = new HashMap<>();
    }
    values.putIfAbsent(mark, value);
  }
}
