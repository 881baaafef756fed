package io.seriform.jsonb;

import io.seriform.document.Document;
import io.seriform.document.DocumentArray;
import io.seriform.document.DocumentObject;
import io.seriform.error.MappingException;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import jakarta.json.spi.JsonProvider;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Base64;
import java.util.Map;

/** Trees of Seriform as those of JSON-P, and back. The others need a provider of JSON-P. */
final class JsonValues {

  /** As deep as Seriform reads by itself. */
  private static final int MOST_NESTED = 1000;

  /** Longer numbers take more time to convert than an input may ask for. */
  private static final int MOST_DIGITS = 1000;

  private JsonValues() {}

  /** The tree of a value. */
  static Document tree(JsonValue value) {
    return tree(value, 0);
  }

  private static Document tree(JsonValue value, int depth) {
    if (depth > MOST_NESTED) {
      throw new MappingException("a value is nested more than " + MOST_NESTED + " deep");
    }
    return switch (value.getValueType()) {
      case NULL -> Document.ofNull();
      case TRUE -> Document.of(true);
      case FALSE -> Document.of(false);
      case STRING -> Document.of(((JsonString) value).getString());
      case NUMBER -> number((JsonNumber) value);
      case ARRAY -> {
        DocumentArray array = Document.array();
        for (JsonValue each : (JsonArray) value) {
          array.add(tree(each, depth + 1));
        }
        yield array;
      }
      case OBJECT -> {
        DocumentObject object = Document.object();
        for (Map.Entry<String, JsonValue> each : ((JsonObject) value).entrySet()) {
          object.put(each.getKey(), tree(each.getValue(), depth + 1));
        }
        yield object;
      }
    };
  }

  private static Document number(JsonNumber number) {
    BigDecimal exact = number.bigDecimalValue();
    if (exact.scale() == 0) {
      BigInteger integer = exact.unscaledValue();
      if (integer.bitLength() < Long.SIZE) {
        return Document.of(integer.longValue());
      }
      // about three bits for each digit
      if (integer.bitLength() > MOST_DIGITS * 10 / 3) {
        throw new MappingException("a number has more than " + MOST_DIGITS + " digits");
      }
      return Document.of(integer);
    }
    double near = exact.doubleValue();
    boolean same = Double.isFinite(near) && BigDecimal.valueOf(near).compareTo(exact) == 0;
    return same ? Document.of(near) : Document.of(exact);
  }

  /** The value of a tree. */
  static JsonValue of(Document document) {
    return of(document, JsonProvider.provider());
  }

  private static JsonValue of(Document document, JsonProvider provider) {
    Document plain = plain(document);
    return switch (plain.kind()) {
      case NULL -> JsonValue.NULL;
      case BOOLEAN -> plain.asBoolean() ? JsonValue.TRUE : JsonValue.FALSE;
      case TEXT -> provider.createValue(plain.asText());
      case ARRAY -> {
        JsonArrayBuilder array = provider.createArrayBuilder();
        plain.asArray().forEach(each -> array.add(of(each, provider)));
        yield array.build();
      }
      case OBJECT -> {
        DocumentObject object = plain.asObject();
        JsonObjectBuilder members = provider.createObjectBuilder();
        for (int i = 0; i < object.size(); i++) {
          members.add(name(object.key(i)), of(object.value(i), provider));
        }
        yield members.build();
      }
      case INTEGER ->
          plain.isLong()
              ? provider.createValue(plain.asLong())
              : provider.createValue(plain.asBigInteger());
      default -> provider.createValue(decimal(plain));
    };
  }

  /** A tree of the kinds that JSON has: bytes are Base64, as JSON of Seriform has them. */
  static Document plain(Document document) {
    return switch (document.kind()) {
      case UNDEFINED -> Document.ofNull();
      case BYTES -> Document.of(Base64.getEncoder().encodeToString(document.asBytes()));
      case TAGGED -> plain(document.content());
      case NULL, BOOLEAN, INTEGER, FLOAT, DOUBLE, DECIMAL, TEXT, ARRAY, OBJECT -> document;
      default -> throw new MappingException("JSON-B has no value for " + document.kind());
    };
  }

  /** The number of a tree. */
  static BigDecimal decimal(Document number) {
    try {
      return switch (number.kind()) {
        case INTEGER -> new BigDecimal(number.asBigInteger());
        case DECIMAL -> number.asBigDecimal();
        default -> new BigDecimal(number.numberText());
      };
    } catch (NumberFormatException e) {
      throw new MappingException("JSON-B has no number for " + number.numberText(), e);
    }
  }

  /** The name that a key has. */
  static String name(Document key) {
    if (key.isText()) {
      return key.asText();
    }
    if (key.kind().isNumber()) {
      return key.numberText();
    }
    throw new MappingException("JSON-B has no name for " + key.kind());
  }
}
