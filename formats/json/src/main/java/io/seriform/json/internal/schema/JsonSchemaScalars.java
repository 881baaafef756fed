package io.seriform.json.internal.schema;

import io.seriform.codec.plan.Plan;
import io.seriform.codec.scalar.Moments;
import io.seriform.document.Document;
import io.seriform.document.DocumentObject;
import io.seriform.json.JsonOptions;
import io.seriform.json.internal.scalar.JsonQuotedNumber;
import io.seriform.json.internal.scalar.JsonTimestamps;
import io.seriform.json.internal.site.JsonSettings;
import io.seriform.scalar.Kind;

/** The schemas of single values, as the scalars of the same options write them. */
final class JsonSchemaScalars {

  private JsonSchemaScalars() {}

  /** The schema of the values of a plan, which may be changed. */
  static DocumentObject of(Plan.Scalar plan, JsonSettings settings) {
    Kind kind = plan.kind();
    if (plan.pattern() != null && kind.isTime()) {
      return typed("string");
    }
    if (settings.numbersAsText() && JsonQuotedNumber.is(kind)) {
      return typed("string");
    }
    if (settings.dates() == JsonOptions.Dates.TIMESTAMPS && JsonTimestamps.is(kind)) {
      return typed(JsonTimestamps.isArray(kind) ? "array" : "number");
    }
    if (Moments.is(kind) && settings.dates() != JsonOptions.Dates.ISO) {
      return typed(settings.dates() == JsonOptions.Dates.EPOCH ? "integer" : "number");
    }
    return switch (kind) {
      case BOOLEAN, ATOMIC_BOOLEAN -> typed("boolean");
      case BYTE -> range(Byte.MIN_VALUE, Byte.MAX_VALUE);
      case SHORT -> range(Short.MIN_VALUE, Short.MAX_VALUE);
      case INT, ATOMIC_INTEGER -> range(Integer.MIN_VALUE, Integer.MAX_VALUE);
      case LONG, ATOMIC_LONG, BIG_INTEGER, YEAR -> typed("integer");
      case OPTIONAL_INT, OPTIONAL_LONG -> JsonSchemas.nullable(typed("integer"));
      case OPTIONAL_DOUBLE -> JsonSchemas.nullable(typed("number"));
      case FLOAT, DOUBLE, BIG_DECIMAL, NUMBER -> typed("number");
      case CHAR -> typed("string").put("minLength", 1).put("maxLength", 1);
      case BYTES, BYTE_BUFFER ->
          typed("string")
              .put(
                  "contentEncoding",
                  settings.base64() == JsonOptions.Base64Variant.STANDARD ? "base64" : "base64url");
      case UUID -> typed("string").put("format", "uuid");
      case INSTANT, OFFSET_DATE_TIME -> typed("string").put("format", "date-time");
      case LOCAL_DATE -> typed("string").put("format", "date");
      case URI, URL -> typed("string").put("format", "uri-reference");
      case BIT_SET ->
          typed("array").put("items", typed("integer").put("minimum", 0)).put("uniqueItems", true);
      default -> typed("string");
    };
  }

  private static DocumentObject typed(String type) {
    return Document.object().put("type", type);
  }

  private static DocumentObject range(long least, long most) {
    return typed("integer").put("minimum", least).put("maximum", most);
  }
}
