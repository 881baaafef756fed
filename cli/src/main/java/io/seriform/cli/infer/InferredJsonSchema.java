package io.seriform.cli.infer;

import io.seriform.cli.infer.InferredType.Kind;
import io.seriform.document.Document;
import io.seriform.document.DocumentArray;
import io.seriform.document.DocumentObject;
import io.seriform.json.Json;
import io.seriform.json.JsonOptions;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Writes a JSON Schema (2020-12) of an inferred type. */
public final class InferredJsonSchema {

  private InferredJsonSchema() {}

  /** Returns the text of a schema. */
  public static String of(InferredType type, String title) {
    DocumentObject schema =
        Document.object().put("$schema", "https://json-schema.org/draft/2020-12/schema");
    schema.put("title", title);
    put(type, schema);
    return Json.with(JsonOptions.standard().withIndent(2)).encodeToString(schema);
  }

  private static DocumentObject put(InferredType type, DocumentObject schema) {
    Set<String> names = new LinkedHashSet<>();
    for (Kind kind : type.kinds()) {
      boolean text = kind == Kind.TEXT || kind == Kind.BYTES;
      names.add(text ? "string" : kind.name().toLowerCase(Locale.ROOT));
    }
    if (type.nullPlace() != null) {
      names.add("null");
    }
    DocumentArray types = Document.array();
    names.forEach(types::add);
    if (types.size() > 0) {
      schema.put("type", types.size() == 1 ? types.get(0) : types);
    }
    if (type.format() != null && !type.kinds().contains(Kind.BYTES)) {
      schema.put("format", type.format().word);
    }
    if (type.kinds().contains(Kind.BYTES) && !type.kinds().contains(Kind.TEXT)) {
      schema.put("contentEncoding", "base64");
    }
    if (type.element() != null && type.element().isSeen()) {
      schema.put("items", put(type.element(), Document.object()));
    }
    if (type.mapValue() != null) {
      schema.put("additionalProperties", put(type.mapValue(), Document.object()));
    }
    DocumentObject properties = Document.object();
    DocumentArray required = Document.array();
    for (Map.Entry<String, InferredType> each : type.members().entrySet()) {
      properties.put(each.getKey(), put(each.getValue(), Document.object()));
      if (type.isInAll(each.getValue())) {
        required.add(each.getKey());
      }
    }
    if (properties.size() > 0) {
      schema.put("properties", properties);
    }
    return required.size() > 0 ? schema.put("required", required) : schema;
  }
}
