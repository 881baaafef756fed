package io.seriform.fastjson;

import io.seriform.model.marks.AnnotationValues;
import io.seriform.model.marks.Refusal;
import java.lang.annotation.Annotation;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The annotations of fastjson that would change the data and are not honoured. */
final class FastjsonRefusals {

  /** Nulls are written; by the names of fastjson 2 and 1. */
  static final Set<String> WRITES_NULLS = Set.of("WriteNulls", "WriteMapNullValue");

  static final String CLASS_NAME = "WriteClassName";

  /** Features that change no data, are done in any case, or admit what is otherwise an error. */
  private static final Set<String> SILENT =
      Set.of(
          "DisableCircularReferenceDetect",
          "DisableReferenceDetection",
          "QuoteFieldNames",
          "SortField",
          "MapSortField",
          "SortMapEntriesByKeys",
          "PrettyFormat",
          "WriteEnumUsingName",
          "WriteEnumsUsingName",
          "UseISO8601DateFormat",
          "AllowUnQuotedFieldNames",
          "AllowSingleQuotes",
          "AllowComment",
          "AllowArbitraryCommas",
          "AllowISO8601DateFormat",
          "IgnoreNotMatch",
          "ErrorOnNotSupportAutoType",
          "ErrorOnNullForPrimitives",
          "ErrorOnEnumNotMatch");

  private FastjsonRefusals() {}

  /** The features for writing. */
  static List<String> written(Annotation annotation) {
    return features(annotation, "serializeFeatures", "serialzeFeatures");
  }

  private static List<String> features(Annotation annotation, String second, String first) {
    List<String> features = new ArrayList<>(AnnotationValues.constants(annotation, second));
    features.addAll(AnnotationValues.constants(annotation, first));
    return features;
  }

  /** Returns what of {@code @JSONField} is not honoured; null for nothing. */
  static Refusal field(Annotation field) {
    Refusal refused =
        given(
            "@JSONField",
            field,
            List.of("serializeUsing", "deserializeUsing", "writeUsing", "contentAs"),
            List.of("jsonDirect"),
            List.of("locale", "schema", "arrayToMapKey"));
    return refused != null
        ? refused
        : features("@JSONField", field, Set.of("WriteNonStringValueAsString"));
  }

  /**
   * Returns what of {@code @JSONType} is not honoured; null for nothing.
   *
   * @param named whether the class belongs to a hierarchy that writes the names of its classes
   */
  static Refusal type(Annotation type, boolean named) {
    Refusal refused =
        given(
            "@JSONType",
            type,
            List.of("serializer", "deserializer", "mappingTo"),
            List.of("writeEnumAsJavaBean", "serializeEnumAsJavaBean"),
            List.of("format", "locale", "schema", "rootName"));
    if (refused != null) {
      return refused;
    }
    if (AnnotationValues.types(type, "serializeFilters").length > 0
        || AnnotationValues.types(type, "serialzeFilters").length > 0) {
      return Refusal.of("@JSONType(serializeFilters)");
    }
    if (!AnnotationValues.truth(type, "skipTransient", true)) {
      return Refusal.of("@JSONType(skipTransient = false)");
    }
    return features("@JSONType", type, named ? Set.of(CLASS_NAME) : Set.of());
  }

  /** The first of classes, truths and texts that is given; null for none. */
  private static Refusal given(
      String name,
      Annotation annotation,
      List<String> classes,
      List<String> truths,
      List<String> texts) {
    for (String each : classes) {
      Class<?> given = AnnotationValues.type(annotation, each);
      if (given != null && given != void.class && given != Void.class) {
        return Refusal.of(name + "(" + each + ")");
      }
    }
    for (String each : truths) {
      if (AnnotationValues.truth(annotation, each, false)) {
        return Refusal.of(name + "(" + each + ")");
      }
    }
    for (String each : texts) {
      if (!AnnotationValues.string(annotation, each).isEmpty()) {
        return Refusal.of(name + "(" + each + ")");
      }
    }
    return null;
  }

  private static Refusal features(String name, Annotation annotation, Set<String> honoured) {
    List<String> features = written(annotation);
    features.removeIf(each -> WRITES_NULLS.contains(each) || honoured.contains(each));
    features.addAll(features(annotation, "deserializeFeatures", "parseFeatures"));
    for (String each : features) {
      if (!SILENT.contains(each)) {
        return Refusal.of(name + " with the feature " + each);
      }
    }
    return null;
  }
}
