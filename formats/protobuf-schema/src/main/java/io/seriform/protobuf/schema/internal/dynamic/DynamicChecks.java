package io.seriform.protobuf.schema.internal.dynamic;

import io.seriform.document.Document;
import io.seriform.document.DocumentArray;
import io.seriform.document.DocumentObject;
import io.seriform.error.SeriformException;
import io.seriform.protobuf.schema.FieldSchema;
import java.util.function.Function;

/** Common parts of reading and writing trees. */
final class DynamicChecks {

  private DynamicChecks() {}

  /** Returns true if a scalar is its type's default value; -0.0 is not. */
  static boolean isZero(Document value) {
    return switch (value.kind()) {
      case BOOLEAN -> !value.asBoolean();
      case INTEGER -> value.isLong() && value.asLong() == 0;
      case FLOAT -> Float.floatToRawIntBits(value.asFloat()) == 0;
      case DOUBLE, DECIMAL -> Double.doubleToRawLongBits(value.asDouble()) == 0;
      case TEXT -> value.asText().isEmpty();
      case BYTES -> value.asBytes().length == 0;
      default -> false;
    };
  }

  /** The key of a map as a part of a path. */
  static String text(Document key) {
    return key.isText() ? key.asText() : key.toString();
  }

  /**
   * Looks for required fields that are missing, here and in all messages inside.
   *
   * @param problem makes the exception
   */
  static void required(
      DynamicMessage message,
      DocumentObject tree,
      Function<FieldSchema, SeriformException> problem) {
    for (DynamicField field : message.descending) {
      Document value = tree.get(field.name);
      if (value == null || value.isNull()) {
        if (field.schema.presence() == FieldSchema.Presence.REQUIRED) {
          throw problem.apply(field.schema);
        }
      } else if (field.isMessage() && field.message().needsCheck()) {
        try {
          inside(field, value, problem);
        } catch (SeriformException e) {
          throw e.within(field.name);
        }
      }
    }
  }

  private static void inside(
      DynamicField field, Document value, Function<FieldSchema, SeriformException> problem) {
    if (value instanceof DocumentArray list) {
      for (int i = 0; i < list.size(); i++) {
        try {
          required(field.message(), list.get(i).asObject(), problem);
        } catch (SeriformException e) {
          throw e.within(i);
        }
      }
    } else if (field.schema.isMap()) {
      DocumentObject map = value.asObject();
      for (int i = 0; i < map.size(); i++) {
        try {
          required(field.message(), map.value(i).asObject(), problem);
        } catch (SeriformException e) {
          throw e.within(text(map.key(i)));
        }
      }
    } else {
      required(field.message(), value.asObject(), problem);
    }
  }
}
