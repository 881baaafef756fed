package io.seriform.jackson3;

import io.seriform.document.Document;
import io.seriform.document.DocumentArray;
import io.seriform.document.DocumentObject;
import io.seriform.error.EncodeException;
import io.seriform.error.MappingException;
import io.seriform.jackson.JacksonFeatures;
import java.math.BigDecimal;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.util.RawValue;
import tools.jackson.databind.util.TokenBuffer;

/** Trees of Seriform as tokens of Jackson, and back. */
final class JacksonTrees {

  /** As deep as Jackson reads by itself. */
  private static final int MOST_NESTED = 1000;

  private JacksonTrees() {}

  // ---- from tokens

  /**
   * The tree of a value, whose first token is the current one.
   *
   * @param mapper reads what was written as raw text, and writes values that are no tokens
   */
  static Document read(JsonParser in, ObjectMapper mapper) throws JacksonException {
    return read(in, mapper, 0);
  }

  private static Document read(JsonParser in, ObjectMapper mapper, int depth)
      throws JacksonException {
    if (depth > MOST_NESTED) {
      throw new MappingException("a value is nested more than " + MOST_NESTED + " deep");
    }
    JsonToken token = in.currentToken();
    if (token == null) {
      return Document.ofNull();
    }
    return switch (token) {
      case START_OBJECT -> {
        DocumentObject object = Document.object();
        while (in.nextToken() != JsonToken.END_OBJECT) {
          String name = in.currentName();
          in.nextToken();
          object.put(name, read(in, mapper, depth + 1));
        }
        yield object;
      }
      case START_ARRAY -> {
        DocumentArray array = Document.array();
        while (in.nextToken() != JsonToken.END_ARRAY) {
          array.add(read(in, mapper, depth + 1));
        }
        yield array;
      }
      case VALUE_STRING -> Document.of(in.getString());
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> number(in);
      case VALUE_TRUE -> Document.of(true);
      case VALUE_FALSE -> Document.of(false);
      case VALUE_NULL -> Document.ofNull();
      case VALUE_EMBEDDED_OBJECT -> embedded(in.getEmbeddedObject(), mapper, depth);
      default -> throw new EncodeException("a serializer of Jackson wrote the token " + token);
    };
  }

  private static Document number(JsonParser in) throws JacksonException {
    return switch (in.getNumberType()) {
      case INT, LONG -> Document.of(in.getLongValue());
      case BIG_INTEGER -> Document.of(in.getBigIntegerValue());
      case FLOAT -> Document.of(in.getFloatValue());
      case DOUBLE -> real(in);
      case BIG_DECIMAL -> Document.of(in.getDecimalValue());
    };
  }

  /** A text may say more than the double that Jackson takes it for. */
  private static Document real(JsonParser in) throws JacksonException {
    double value = in.getDoubleValue();
    if (in.isNaN()) {
      return Document.of(value);
    }
    BigDecimal exact = in.getDecimalValue();
    boolean same =
        Double.isFinite(value) && new BigDecimal(Double.toString(value)).compareTo(exact) == 0;
    return same ? Document.of(value) : Document.of(exact);
  }

  private static Document embedded(Object value, ObjectMapper mapper, int depth)
      throws JacksonException {
    if (value == null) {
      return Document.ofNull();
    }
    if (value instanceof byte[] bytes) {
      return Document.of(bytes);
    }
    if (value instanceof RawValue raw && raw.rawValue() instanceof String text) {
      try (JsonParser in = mapper.createParser(text)) {
        in.nextToken();
        return read(in, mapper, depth + 1);
      }
    }
    throw new EncodeException(
        "a serializer of Jackson wrote a " + value.getClass().getName() + " as it is");
  }

  // ---- to tokens

  /** The tokens of a tree, at the first of them. */
  static JsonParser tokens(Document document, ObjectMapper mapper) throws JacksonException {
    TokenBuffer buffer = JacksonApi.buffer(mapper);
    write(document, buffer);
    return JacksonApi.parser(buffer, mapper);
  }

  /** Writes a tree. */
  static void write(Document document, JsonGenerator out) throws JacksonException {
    switch (document.kind()) {
      case NULL, UNDEFINED -> out.writeNull();
      case BOOLEAN -> out.writeBoolean(document.asBoolean());
      case INTEGER -> {
        long value = document.isLong() ? document.asLong() : 0;
        if (!document.isLong()) {
          out.writeNumber(document.asBigInteger());
        } else if (value == (int) value) { // as a parser of text has it
          out.writeNumber((int) value);
        } else {
          out.writeNumber(value);
        }
      }
      case FLOAT -> out.writeNumber(document.asFloat());
      case DOUBLE -> out.writeNumber(document.asDouble());
      case DECIMAL -> {
        String text = document.numberText();
        if (out instanceof TokenBuffer && text.contains(".")) {
          out.writeNumber(text); // which the reader takes for a double or a decimal
        } else {
          out.writeNumber(document.asBigDecimal());
        }
      }
      case TEXT -> out.writeString(document.asText());
      case BYTES -> out.writeBinary(document.asBytes());
      case ARRAY -> {
        out.writeStartArray();
        for (Document element : document.asArray()) {
          write(element, out);
        }
        out.writeEndArray();
      }
      case OBJECT -> {
        DocumentObject object = document.asObject();
        out.writeStartObject();
        for (int i = 0; i < object.size(); i++) {
          out.writeName(JacksonFeatures.name(object.key(i)));
          write(object.value(i), out);
        }
        out.writeEndObject();
      }
      case TAGGED -> write(document.content(), out);
      default -> throw new MappingException("Jackson has no token for " + document.kind());
    }
  }
}
