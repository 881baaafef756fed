package io.seriform.bench.workload;

import io.seriform.document.Document;
import io.seriform.document.DocumentArray;
import io.seriform.document.DocumentObject;
import io.seriform.document.Pointer;
import io.seriform.error.SeriformException;
import io.seriform.json.Json;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A value of a class as JSON, with something in each of its properties: a document that fits its
 * JSON Schema, always the same. What the schema does not say of a text, such as the form of a time,
 * is found by trying.
 */
final class GeneratedData {

  /** The number of elements of lists and maps, near the root and far from it. */
  private static final int ELEMENTS = 3;

  private static final int NEAR = 3;

  /** The number of times that an object may be in one of its own class. */
  private static final int RECURSION = 2;

  /** Texts of scalars whose form schemas do not say. */
  private static final List<String> TEXTS =
      List.of(
          "2026-01-02T03:04:05",
          "03:04:05",
          "PT90S",
          "P3D",
          "2026-01-02T03:04:05+01:00[Europe/Paris]",
          "Europe/Paris",
          "2026-01",
          "--01-02",
          "03:04:05+01:00",
          "+01:00",
          "EUR",
          "192.0.2.1",
          "2026-01-02T03:04:05Z",
          "2026-01-02",
          "1.5");

  private static final Pattern STEP = Pattern.compile("\\.([^.\\[]+)|\\[(\\d+)]|\\['(.*?)']");

  private final DocumentObject definitions;
  private final Map<String, Integer> open = new HashMap<>();
  private int count;

  private GeneratedData(Document schema) {
    this.definitions =
        schema.get("$defs") == null ? Document.object() : schema.get("$defs").asObject();
  }

  /**
   * Returns the value of a class as JSON.
   *
   * @throws IllegalArgumentException if Seriform refuses the class, or the value that was made
   */
  static byte[] of(Class<?> type) {
    Json json = Json.standard();
    try {
      Document schema = json.schema(type);
      Document made = new GeneratedData(schema).value(schema.asObject(), "value", 0);
      return json.encode(fitted(json, type, made == null ? Document.object() : made));
    } catch (SeriformException e) {
      throw new IllegalArgumentException(
          "--class: no value of "
              + type.getName()
              + " can be generated (name a file with one: --data): "
              + e.getMessage(),
          e);
    }
  }

  /** Reads a document as a class, and tries other values where that fails. */
  private static Document fitted(Json json, Class<?> type, Document made) {
    Map<String, Integer> tried = new HashMap<>();
    Document document = made;
    while (true) {
      try {
        json.fromDocument(document, type);
        return document;
      } catch (SeriformException e) {
        String pointer = pointer(e.path());
        Document wrong = Pointer.of(pointer).find(document);
        int next = tried.merge(pointer, 1, Integer::sum) - 1;
        Document other = wrong == null ? null : other(wrong, next);
        if (other == null) {
          throw e;
        }
        document = Pointer.of(pointer).set(document, other);
      }
    }
  }

  private static Document other(Document wrong, int next) {
    if (wrong.isText()) {
      return next < TEXTS.size() ? Document.of(TEXTS.get(next)) : null;
    }
    // a map whose keys cannot be numbers
    return wrong.isObject() && wrong.asObject().has("1") && next == 0 ? Document.object() : null;
  }

  private static String pointer(String path) {
    StringBuilder pointer = new StringBuilder();
    Matcher steps = STEP.matcher(path);
    while (steps.find()) {
      for (int i = 1; i <= steps.groupCount(); i++) {
        if (steps.group(i) != null) {
          pointer.append('/').append(steps.group(i).replace("~", "~0").replace("/", "~1"));
        }
      }
    }
    return pointer.toString();
  }

  /** Returns a value that fits a schema; null if it would hold itself too often. */
  private Document value(DocumentObject schema, String name, int depth) {
    for (String choice : new String[] {"oneOf", "anyOf"}) {
      if (schema.has(choice)) {
        return oneOf(schema.get(choice).asArray(), name, depth);
      }
    }
    if (schema.has("$ref")) {
      return referred(schema, name, depth);
    }
    if (schema.has("const")) {
      return schema.get("const");
    }
    if (schema.has("enum")) {
      return schema.get("enum").get(count++ % schema.get("enum").size());
    }
    Document type = schema.has("type") ? schema.get("type") : Document.of("string");
    return switch (type.isArray() ? type.get(0).asText() : type.asText()) {
      case "object" -> schema.has("properties") ? object(schema, depth) : map(schema, name, depth);
      case "array" -> array(schema, name, depth);
      case "integer" -> Document.of(integer(schema));
      case "number" -> Document.of(next() / 4.0);
      case "boolean" -> Document.of(count++ % 2 == 0);
      case "null" -> Document.ofNull();
      default -> Document.of(text(schema, name));
    };
  }

  private Document oneOf(DocumentArray variants, String name, int depth) {
    int first = count;
    for (int i = 0; i < variants.size(); i++) {
      Document variant = variants.get((first + i) % variants.size());
      Document type = variant.get("type");
      boolean isNull = type != null && type.isText() && type.asText().equals("null");
      Document made = isNull ? null : value(variant.asObject(), name, depth);
      if (made != null) {
        return made;
      }
    }
    return null;
  }

  private Document referred(DocumentObject schema, String name, int depth) {
    String definition = schema.get("$ref").asText();
    String key = definition.substring(definition.lastIndexOf('/') + 1);
    if (open.merge(key, 1, Integer::sum) > RECURSION) {
      open.merge(key, -1, Integer::sum);
      return null;
    }
    Document made = value(definitions.get(key).asObject(), name, depth);
    open.merge(key, -1, Integer::sum);
    if (made != null && made.isObject() && schema.has("properties")) {
      for (Map.Entry<String, Document> declared : schema.get("properties").asObject().members()) {
        made.asObject().put(declared.getKey(), declared.getValue().get("const"));
      }
    }
    return made;
  }

  private Document object(DocumentObject schema, int depth) {
    DocumentObject made = Document.object();
    for (Map.Entry<String, Document> property : schema.get("properties").asObject().members()) {
      Document value = value(property.getValue().asObject(), property.getKey(), depth + 1);
      if (value != null) {
        made.put(property.getKey(), value);
      } else if (schema.has("required") && names(schema).contains(property.getKey())) {
        return null;
      }
    }
    return made;
  }

  private static List<String> names(DocumentObject schema) {
    List<String> names = new ArrayList<>();
    schema.get("required").asArray().forEach(each -> names.add(each.asText()));
    return names;
  }

  private Document map(DocumentObject schema, String name, int depth) {
    DocumentObject made = Document.object();
    Document of = schema.get("additionalProperties");
    Document keys = schema.get("propertyNames");
    for (int i = 0; of != null && of.isObject() && i < elements(depth); i++) {
      Document value = value(of.asObject(), name, depth + 1);
      if (value != null) {
        Document constants = keys == null ? null : keys.get("enum");
        made.put(
            constants == null
                ? String.valueOf(i + 1)
                : constants.get(i % constants.size()).asText(),
            value);
      }
    }
    return made;
  }

  private Document array(DocumentObject schema, String name, int depth) {
    DocumentArray made = Document.array();
    if (schema.has("prefixItems")) {
      for (Document item : schema.get("prefixItems").asArray()) {
        Document value = value(item.asObject(), name, depth + 1);
        made.add(value == null ? Document.ofNull() : value);
      }
      return made;
    }
    for (int i = 0; i < elements(depth); i++) {
      Document value = value(schema.get("items").asObject(), name, depth + 1);
      boolean again = schema.has("uniqueItems") && contains(made, value);
      if (value != null && !again) {
        made.add(value);
      }
    }
    return made;
  }

  private static boolean contains(DocumentArray array, Document value) {
    for (Document each : array) {
      if (each.equals(value)) {
        return true;
      }
    }
    return false;
  }

  private static int elements(int depth) {
    return depth < NEAR ? ELEMENTS : 1;
  }

  private long next() {
    return ++count * 7_919L % 10_000;
  }

  private long integer(DocumentObject schema) {
    long least = schema.has("minimum") ? schema.get("minimum").asLong() : 0;
    long most = schema.has("maximum") ? schema.get("maximum").asLong() : Long.MAX_VALUE;
    return Math.max(least, Math.min(most, next()));
  }

  private String text(DocumentObject schema, String name) {
    int number = ++count;
    if (schema.has("contentEncoding")) {
      return "AQIDBAUG";
    }
    String format = schema.has("format") ? schema.get("format").asText() : "";
    return switch (format) {
      case "uuid" -> new UUID(7_919L * number, number).toString();
      case "date-time" -> "2026-01-02T03:04:%02dZ".formatted(number % 60);
      case "date" -> "2026-01-%02d".formatted(1 + number % 28);
      case "uri-reference" -> "https://example.com/" + number;
      default -> sized(schema, name + "-" + number);
    };
  }

  private static String sized(DocumentObject schema, String text) {
    int least = schema.has("minLength") ? schema.get("minLength").asInt() : 0;
    int most = schema.has("maxLength") ? schema.get("maxLength").asInt() : Integer.MAX_VALUE;
    String full = text.length() < least ? text + "x".repeat(least - text.length()) : text;
    return full.length() > most ? full.substring(0, most) : full;
  }
}
