package io.seriform.gson;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import io.seriform.document.Document;
import io.seriform.document.DocumentArray;
import io.seriform.document.DocumentObject;
import io.seriform.error.MappingException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Base64;
import java.util.Map;

/** Trees of Seriform as those of Gson, and back. */
final class GsonTrees {

  /** As deep as Seriform reads by itself. */
  private static final int MOST_NESTED = 1000;

  /** Longer numbers take more time to convert than an input may ask for. */
  private static final int MOST_DIGITS = 1000;

  private GsonTrees() {}

  /** The tree of an element. */
  static Document of(JsonElement element) {
    return of(element, 0);
  }

  private static Document of(JsonElement element, int depth) {
    if (depth > MOST_NESTED) {
      throw new MappingException("a value is nested more than " + MOST_NESTED + " deep");
    }
    if (element == null || element.isJsonNull()) {
      return Document.ofNull();
    }
    if (element instanceof JsonArray elements) {
      DocumentArray array = Document.array();
      elements.forEach(each -> array.add(of(each, depth + 1)));
      return array;
    }
    if (element instanceof JsonObject members) {
      DocumentObject object = Document.object();
      for (Map.Entry<String, JsonElement> each : members.entrySet()) {
        object.put(each.getKey(), of(each.getValue(), depth + 1));
      }
      return object;
    }
    JsonPrimitive value = element.getAsJsonPrimitive();
    if (value.isBoolean()) {
      return Document.of(value.getAsBoolean());
    }
    return value.isNumber() ? number(value.getAsNumber()) : Document.of(value.getAsString());
  }

  private static Document number(Number value) {
    if (value instanceof Long
        || value instanceof Integer
        || value instanceof Short
        || value instanceof Byte) {
      return Document.of(value.longValue());
    }
    if (value instanceof Double d) {
      return Document.of(d);
    }
    if (value instanceof Float f) {
      return Document.of(f);
    }
    if (value instanceof BigInteger big) {
      return Document.of(big);
    }
    return value instanceof BigDecimal exact ? Document.of(exact) : text(value.toString());
  }

  /** Gson keeps the numbers that it reads as text until somebody asks. */
  private static Document text(String number) {
    if (number.length() > MOST_DIGITS) {
      throw new MappingException("a number has more than " + MOST_DIGITS + " characters");
    }
    boolean integer = number.chars().allMatch(c -> c == '-' || (c >= '0' && c <= '9'));
    if (integer) {
      BigInteger value = new BigInteger(number);
      return value.bitLength() < Long.SIZE ? Document.of(value.longValue()) : Document.of(value);
    }
    double value = Double.parseDouble(number);
    if (Double.isNaN(value)) {
      return Document.of(value);
    }
    BigDecimal exact = number.endsWith("Infinity") ? null : new BigDecimal(number);
    boolean same =
        exact == null
            || (Double.isFinite(value)
                && new BigDecimal(Double.toString(value)).compareTo(exact) == 0);
    return same ? Document.of(value) : Document.of(exact);
  }

  /** The element of a tree. */
  static JsonElement element(Document document) {
    return switch (document.kind()) {
      case NULL, UNDEFINED -> JsonNull.INSTANCE;
      case BOOLEAN -> new JsonPrimitive(document.asBoolean());
      case INTEGER ->
          document.isLong()
              ? new JsonPrimitive(document.asLong())
              : new JsonPrimitive(document.asBigInteger());
      case FLOAT -> new JsonPrimitive(document.asFloat());
      case DOUBLE -> new JsonPrimitive(document.asDouble());
      case DECIMAL -> new JsonPrimitive(document.asBigDecimal());
      case TEXT -> new JsonPrimitive(document.asText());
      case BYTES ->
          // as JSON of Seriform has them
          new JsonPrimitive(Base64.getEncoder().encodeToString(document.asBytes()));
      case ARRAY -> {
        JsonArray array = new JsonArray();
        document.asArray().forEach(each -> array.add(element(each)));
        yield array;
      }
      case OBJECT -> {
        DocumentObject object = document.asObject();
        JsonObject members = new JsonObject();
        for (int i = 0; i < object.size(); i++) {
          members.add(name(object.key(i)), element(object.value(i)));
        }
        yield members;
      }
      case TAGGED -> element(document.content());
      default -> throw new MappingException("Gson has no element for " + document.kind());
    };
  }

  private static String name(Document key) {
    if (key.isText()) {
      return key.asText();
    }
    if (key.kind().isNumber()) {
      return key.numberText();
    }
    throw new MappingException("Gson has no name for " + key.kind());
  }
}
