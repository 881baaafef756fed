package io.seriform.model.marks;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Which annotations of other libraries are not honoured; the nearest of each name counts. */
public final class Refusals {

  /** Annotations that name code for Jackson, in the parts that the bridge runs. */
  private static final String CODE = "@Json(Des|S)erialize\\(\\w*([uU]sing|[cC]onverter)\\)";

  /** The same for JSON-B. */
  private static final String JSONB = "@JsonbType(A|Des|S).*";

  /** Those of members that concern the whole object, even where a value represents it. */
  private static final List<String> OF_OBJECTS = List.of("@JsonKey", "@JacksonInject");

  private final Map<String, String> byAnnotation = new LinkedHashMap<>();

  Refusals() {}

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

  /** Says that an annotation is not honoured, and which module runs the code that it names. */
  public static String notHonoured(String refused) {
    String bridge = bridge(refused);
    return refused
        + ", which is not honoured"
        + (bridge == null ? "" : " without the module " + bridge);
  }

  /** The module that runs what an annotation names; null for none. */
  private static String bridge(String refused) {
    if (refused.matches(CODE)) {
      return "seriform-jackson-bridge";
    }
    if (refused.matches(JSONB)) {
      return "seriform-jsonb-bridge (JsonbBridge.in)";
    }
    return refused.equals("@JsonAdapter") ? "seriform-gson-bridge" : null;
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

  /** The first that concerns the whole object; null for none. */
  String ofObject() {
    for (String name : OF_OBJECTS) {
      String refused = byAnnotation.get(name);
      if (refused != null && !refused.isEmpty()) {
        return refused;
      }
    }
    return null;
  }
}
