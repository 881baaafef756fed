package io.seriform.jackson;

import io.seriform.model.marks.AnnotationValues;
import io.seriform.model.marks.ClassMarks;
import io.seriform.model.marks.ClassMarks.Accessor;
import io.seriform.model.marks.Refusal;
import java.io.Serializable;
import java.lang.annotation.Annotation;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/**
 * The members that are properties by themselves, as the mapper and {@code @JsonAutoDetect} of a
 * class say. Immutable.
 *
 * @param set the visibility of members, as far as it is not that of Jackson
 */
record JacksonVisibility(Map<Accessor, String> set) implements Serializable {

  /** Jackson's own visibility: public fields and accessors. */
  static final JacksonVisibility STANDARD = new JacksonVisibility(Map.of());

  private static final Map<Accessor, String> ATTRIBUTES =
      Map.of(
          Accessor.FIELD, "fieldVisibility",
          Accessor.GETTER, "getterVisibility",
          Accessor.IS_GETTER, "isGetterVisibility",
          Accessor.SETTER, "setterVisibility");

  JacksonVisibility {
    set = Map.copyOf(set);
  }

  JacksonVisibility with(Accessor accessor, String value) {
    if (!isHonoured(accessor, value)) {
      throw new IllegalArgumentException(
          "the visibility "
              + value
              + " of "
              + accessor
              + " is not honoured; expected NONE, PUBLIC_ONLY or, of fields and setters, ANY");
    }
    Map<Accessor, String> more = new EnumMap<>(Accessor.class);
    more.putAll(set);
    more.put(accessor, value);
    return new JacksonVisibility(more);
  }

  private static boolean isHonoured(Accessor accessor, String value) {
    return switch (value) {
      case "NONE", "DEFAULT", "PUBLIC_ONLY" -> true;
      case "ANY" -> accessor == Accessor.FIELD || accessor == Accessor.SETTER;
      default -> false;
    };
  }

  /** Marks a class. */
  void mark(Class<?> type, ClassMarks marks) {
    Annotation declared = find(type);
    boolean mixIn = marks.subject() != null && marks.subject() != type;
    if (declared == null && (mixIn || set.isEmpty())) {
      return;
    }
    Set<Accessor> hidden = EnumSet.noneOf(Accessor.class);
    for (Accessor accessor : Accessor.values()) {
      String attribute = ATTRIBUTES.get(accessor);
      String own = declared == null ? "" : AnnotationValues.constant(declared, attribute);
      String value =
          own.isEmpty() || own.equals("DEFAULT") ? set.getOrDefault(accessor, "DEFAULT") : own;
      if (!isHonoured(accessor, value)) {
        marks.setRefused(Refusal.of("@JsonAutoDetect(" + attribute + " = " + value + ")"));
      }
      if (value.equals("NONE")) {
        hidden.add(accessor);
      }
      if (accessor == Accessor.FIELD && value.equals("ANY")) {
        marks.setAllFields(true);
      }
    }
    marks.setHidden(hidden);
  }

  /** The annotation of a class or of what it extends, where the mapper says something too. */
  private Annotation find(Class<?> type) {
    Annotation declared = JacksonAnnotations.find(type, "JsonAutoDetect");
    for (Class<?> c = type;
        declared == null && !set.isEmpty() && c != null;
        c = c.getSuperclass()) {
      declared = JacksonAnnotations.find(c, "JsonAutoDetect");
    }
    return declared;
  }
}
