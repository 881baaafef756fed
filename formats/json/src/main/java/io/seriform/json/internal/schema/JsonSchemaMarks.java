package io.seriform.json.internal.schema;

import io.seriform.annotation.Description;
import io.seriform.document.Document;
import io.seriform.document.DocumentObject;
import io.seriform.error.SeriformException;
import io.seriform.json.Json;
import io.seriform.model.PropertyModel;
import java.lang.annotation.Annotation;
import java.lang.reflect.Array;
import java.math.BigDecimal;
import java.util.Set;

/**
 * The additions of annotations to a schema: descriptions, and the constraints of Jakarta Validation
 * (and of its predecessor, {@code javax.validation}), by the names of their classes, so that they
 * need not be there.
 */
final class JsonSchemaMarks {

  private static final Set<String> PACKAGES =
      Set.of("jakarta.validation.constraints", "javax.validation.constraints");

  private JsonSchemaMarks() {}

  // ---- descriptions

  /** The description of a class; null for none. */
  static String description(Class<?> type) {
    for (Annotation annotation : type.getAnnotations()) {
      String text = description(annotation);
      if (text != null) {
        return text;
      }
    }
    return null;
  }

  /** The description of a property; null for none. */
  static String description(PropertyModel property) {
    Description own = property.annotation(Description.class);
    if (own != null) {
      return own.value();
    }
    for (Annotation annotation : property.annotations()) {
      String text = description(annotation);
      if (text != null) {
        return text;
      }
    }
    return null;
  }

  private static String description(Annotation annotation) {
    String text =
        switch (annotation.annotationType().getName()) {
          case "io.seriform.annotation.Description",
              "com.fasterxml.jackson.annotation.JsonPropertyDescription",
              "com.fasterxml.jackson.annotation.JsonClassDescription" ->
              (String) value(annotation, "value");
          case "io.swagger.v3.oas.annotations.media.Schema" ->
              (String) value(annotation, "description");
          default -> null;
        };
    return text == null || text.isEmpty() ? null : text;
  }

  /** The default of a property: a number or boolean where its text is one. */
  static Document defaultValue(PropertyModel property) {
    String text = property.defaultValue();
    if (CharSequence.class.isAssignableFrom(property.rawType())) {
      return Document.of(text);
    }
    try {
      return Json.standard().readTree(text);
    } catch (SeriformException e) {
      return Document.of(text);
    }
  }

  // ---- constraints

  /** The simple name of a constraint; null for another annotation. */
  private static String constraint(Annotation annotation) {
    Class<?> type = annotation.annotationType();
    return PACKAGES.contains(type.getPackageName()) ? type.getSimpleName() : null;
  }

  /** Returns true if a constraint refuses null, and so what is missing. */
  static boolean required(PropertyModel property) {
    return property.annotations().stream()
        .map(JsonSchemaMarks::constraint)
        .anyMatch(c -> c != null && Set.of("NotNull", "NotBlank", "NotEmpty").contains(c));
  }

  /** Adds the constraints of a property to the schema of its values. */
  static void constrain(PropertyModel property, DocumentObject schema) {
    Document type = schema.get("type");
    if (type == null) {
      return;
    }
    String what = type.isText() ? type.asText() : type.get(0).asText();
    for (Annotation annotation : property.annotations()) {
      String constraint = constraint(annotation);
      if (constraint == null) {
        continue;
      }
      switch (what) {
        case "string" -> text(annotation, constraint, schema);
        case "integer", "number" -> number(annotation, constraint, schema);
        case "array" -> size(annotation, constraint, schema, "minItems", "maxItems");
        case "object" -> size(annotation, constraint, schema, "minProperties", "maxProperties");
        case "boolean" -> {
          if (constraint.equals("AssertTrue") || constraint.equals("AssertFalse")) {
            schema.put("const", constraint.equals("AssertTrue"));
          }
        }
        default -> {
          // nothing is known of it
        }
      }
    }
  }

  private static void text(Annotation annotation, String constraint, DocumentObject schema) {
    size(annotation, constraint, schema, "minLength", "maxLength");
    switch (constraint) {
      case "NotBlank" -> schema.put("minLength", 1).put("pattern", "\\S");
      case "Email" -> schema.put("format", "email");
      case "Pattern" -> {
        // flags have no counterpart
        if (Array.getLength(value(annotation, "flags")) == 0 && schema.get("pattern") == null) {
          schema.put("pattern", "^(?:" + value(annotation, "regexp") + ")$");
        }
      }
      default -> {
        // nothing that a schema says of texts
      }
    }
  }

  private static void size(
      Annotation annotation, String constraint, DocumentObject schema, String least, String most) {
    if (constraint.equals("NotEmpty")) {
      schema.put(least, 1);
    } else if (constraint.equals("Size")) {
      int min = (int) value(annotation, "min");
      int max = (int) value(annotation, "max");
      if (min > 0) {
        schema.put(least, min);
      }
      if (max < Integer.MAX_VALUE) {
        schema.put(most, max);
      }
    }
  }

  private static void number(Annotation annotation, String constraint, DocumentObject schema) {
    switch (constraint) {
      case "Min" -> schema.put("minimum", (long) value(annotation, "value"));
      case "Max" -> schema.put("maximum", (long) value(annotation, "value"));
      case "DecimalMin" -> decimal(annotation, schema, "inimum", "m");
      case "DecimalMax" -> decimal(annotation, schema, "aximum", "m");
      case "Positive" -> exclusive(schema, "minimum", "exclusiveMinimum", Document.of(0));
      case "PositiveOrZero" -> schema.put("minimum", 0);
      case "Negative" -> exclusive(schema, "maximum", "exclusiveMaximum", Document.of(0));
      case "NegativeOrZero" -> schema.put("maximum", 0);
      default -> {
        // nothing that a schema says of numbers
      }
    }
  }

  private static void decimal(
      Annotation annotation, DocumentObject schema, String end, String first) {
    Document bound = Document.of(new BigDecimal((String) value(annotation, "value")));
    if ((boolean) value(annotation, "inclusive")) {
      schema.put(first + end, bound);
    } else {
      exclusive(schema, first + end, "exclusiveM" + end, bound);
    }
  }

  private static void exclusive(
      DocumentObject schema, String inclusive, String exclusive, Document bound) {
    schema.remove(inclusive);
    schema.put(exclusive, bound);
  }

  private static Object value(Annotation annotation, String name) {
    try {
      return annotation.annotationType().getMethod(name).invoke(annotation);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(annotation + " has no " + name, e);
    }
  }
}
