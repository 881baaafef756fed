package io.seriform.cli.generate;

import io.seriform.cli.generate.TypeUse.Library;
import io.seriform.cli.generate.TypeUse.Plain;
import io.seriform.document.Document;
import io.seriform.document.DocumentObject;
import java.math.BigDecimal;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Types for what JSON Schema says of single values. */
final class JsonSchemaScalars {

  static final TypeUse ANY = new Library("io.seriform.document.Document");
  static final TypeUse BIG_INTEGER = new Library("java.math.BigInteger");
  static final TypeUse BIG_DECIMAL = new Library("java.math.BigDecimal");

  private JsonSchemaScalars() {}

  static Set<String> types(DocumentObject flat) {
    Set<String> types = new LinkedHashSet<>();
    if (flat.get("type") != null) {
      JsonSchemaTree.types(flat.get("type")).forEach(t -> types.add(t.isText() ? t.asText() : ""));
    }
    return types;
  }

  static List<String> implied(DocumentObject flat) {
    if (flat.has("properties") || flat.has("patternProperties") || flat.has("propertyNames")) {
      return List.of("object");
    }
    boolean values =
        flat.has("additionalProperties") && flat.get("additionalProperties").isObject();
    return values
        ? List.of("object")
        : flat.has("items") || flat.has("prefixItems") ? List.of("array") : List.of();
  }

  static TypeUse text(DocumentObject flat) {
    if (JsonSchemaTree.text(flat, "contentEncoding").equals("base64")) {
      return Plain.BYTES;
    }
    return switch (JsonSchemaTree.text(flat, "format")) {
      case "date-time" -> new Library("java.time.OffsetDateTime");
      case "date" -> new Library("java.time.LocalDate");
      case "time" -> new Library("java.time.OffsetTime");
      case "uuid" -> new Library("java.util.UUID");
      case "uri", "uri-reference" -> new Library("java.net.URI");
      case "byte", "base64" -> Plain.BYTES;
      default -> Plain.STRING;
    };
  }

  static TypeUse integer(DocumentObject flat) {
    BigDecimal least = bound(flat, "minimum", "exclusiveMinimum");
    BigDecimal most = bound(flat, "maximum", "exclusiveMaximum");
    String format = JsonSchemaTree.text(flat, "format");
    boolean bounded = least != null && most != null;
    if (format.equals("int32")
        || (bounded && fits(least, Integer.MIN_VALUE, most, Integer.MAX_VALUE))) {
      return Plain.INT;
    }
    boolean wide =
        format.equals("uint64")
            || !fits(
                least == null ? BigDecimal.ZERO : least,
                Long.MIN_VALUE,
                most == null ? BigDecimal.ZERO : most,
                Long.MAX_VALUE);
    return wide ? BIG_INTEGER : Plain.LONG;
  }

  private static boolean fits(BigDecimal least, long from, BigDecimal most, long to) {
    return least.compareTo(BigDecimal.valueOf(from)) >= 0
        && most.compareTo(BigDecimal.valueOf(to)) <= 0;
  }

  private static BigDecimal bound(DocumentObject flat, String inclusive, String exclusive) {
    for (String keyword : List.of(inclusive, exclusive)) {
      Document bound = flat.get(keyword);
      if (bound != null && bound.isNumber()) {
        return bound.asBigDecimal();
      }
    }
    return null;
  }

  static TypeUse number(DocumentObject flat) {
    BigDecimal step = bound(flat, "multipleOf", "multipleOf");
    if (step != null && step.stripTrailingZeros().scale() > 0) {
      return BIG_DECIMAL;
    }
    return JsonSchemaTree.text(flat, "format").equals("float") ? Plain.FLOAT : Plain.DOUBLE;
  }

  static TypeUse common(List<Document> values) {
    if (!values.isEmpty() && values.stream().allMatch(Document::isLong)) {
      boolean narrow = values.stream().allMatch(each -> each.asLong() == (int) each.asLong());
      return narrow ? Plain.INT : Plain.LONG;
    }
    boolean flags = values.stream().allMatch(each -> each.kind() == Document.Kind.BOOLEAN);
    return flags && !values.isEmpty() ? Plain.BOOLEAN : ANY;
  }

  /** Returns the text of a default; null if an annotation has none for this type. */
  static String fallback(Document value, TypeUse type) {
    if (value.isText()) {
      return type == Plain.STRING ? value.asText() : null;
    }
    if (value.kind() == Document.Kind.BOOLEAN) {
      return type == Plain.BOOLEAN ? String.valueOf(value.asBoolean()) : null;
    }
    boolean whole = type == Plain.INT || type == Plain.LONG;
    if (!value.isNumber() || (whole && !value.isLong())) {
      return null;
    }
    return whole
        ? String.valueOf(value.asLong())
        : type == Plain.DOUBLE ? value.numberText() : null;
  }

  static boolean isNullable(DocumentObject flat) {
    Document nullable = flat.get("nullable");
    return types(flat).contains("null")
        || (nullable != null && nullable.kind() == Document.Kind.BOOLEAN && nullable.asBoolean());
  }
}
