package io.seriform.protobuf.json;

import io.seriform.document.Document;
import io.seriform.document.DocumentArray;
import io.seriform.document.DocumentObject;
import io.seriform.error.EncodeException;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.protobuf.schema.EnumSchema;
import io.seriform.protobuf.schema.FieldSchema;
import io.seriform.protobuf.schema.FieldType;
import io.seriform.wire.LimitErrors;
import io.seriform.wire.Limits;
import java.util.Base64;

/** Converts the tree of a message to a JSON tree. For one call. */
final class ToJson {

  private final Plans plans;
  private final Limits limits;
  private int depthLeft;

  ToJson(Plans plans, Limits limits) {
    this.plans = plans;
    this.limits = limits;
    this.depthLeft = limits.depth();
  }

  Document message(MessagePlan plan, Document value) {
    if (!(value instanceof DocumentObject tree)) {
      throw new EncodeException("a value that is not a message")
          .expecting(plan.schema.fullName(), value.kind().toString());
    }
    if (--depthLeft < 0) {
      throw LimitErrors.tooDeep(limits);
    }
    Document json;
    try {
      json = plan.form == WellKnown.NONE ? fields(plan, tree) : form(plan, tree);
    } catch (MappingException e) {
      throw new EncodeException(e.problem(), e).like(e);
    }
    depthLeft++;
    return json;
  }

  private DocumentObject fields(MessagePlan plan, DocumentObject tree) {
    DocumentObject json = Document.object();
    fields(plan, tree, json);
    return json;
  }

  private void fields(MessagePlan plan, DocumentObject tree, DocumentObject json) {
    for (int i = 0; i < tree.size(); i++) {
      String name = tree.name(i);
      if (name != null && plan.field(name) == null) {
        throw new EncodeException(
            "the message " + plan.schema.fullName() + " has no field " + name);
      }
    }
    for (MessagePlan.Field field : plan.fields) {
      FieldSchema schema = field.schema();
      Document value = tree.get(schema.treeName());
      if (value == null || value.isNull()) {
        if (plans.settings.defaults()
            && schema.presence() == FieldSchema.Presence.IMPLICIT
            && !schema.isExtension()) {
          json.put(field.json(), absent(schema));
        }
        continue;
      }
      try {
        json.put(field.json(), field(schema, value));
      } catch (SeriformException e) {
        throw e.within(field.json());
      }
    }
  }

  /** The JSON of a missing field without presence. */
  private Document absent(FieldSchema field) {
    if (field.isMap()) {
      return Document.object();
    }
    return field.isRepeated() ? Document.array() : zero(field.type());
  }

  private Document zero(FieldType type) {
    return switch (type.kind()) {
      case BOOL -> Document.of(false);
      case STRING, BYTES -> Document.of("");
      case DOUBLE, FLOAT -> Document.of(0.0);
      case ENUM -> constant(type, Document.of(0));
      case INT64, UINT64, SINT64, FIXED64, SFIXED64 -> Document.of("0");
      default -> Document.of(0);
    };
  }

  private Document field(FieldSchema field, Document value) {
    if (field.isMap()) {
      DocumentObject map = value.asObject();
      DocumentObject json = Document.object();
      for (int i = 0; i < map.size(); i++) {
        Document key = map.key(i);
        String name = key.isText() ? key.asText() : key.toString();
        try {
          json.put(name, single(field.type(), map.value(i)));
        } catch (SeriformException e) {
          throw e.within(name);
        }
      }
      return json;
    }
    if (!field.isRepeated()) {
      return single(field.type(), value);
    }
    DocumentArray list = value.asArray();
    DocumentArray json = Document.array();
    for (int i = 0; i < list.size(); i++) {
      try {
        json.add(single(field.type(), list.get(i)));
      } catch (SeriformException e) {
        throw e.within(i);
      }
    }
    return json;
  }

  private Document single(FieldType type, Document value) {
    return switch (type.kind()) {
      case MESSAGE -> message(plans.message(type.name()), value);
      case ENUM -> constant(type, value);
      case INT64, SINT64, SFIXED64 -> Document.of(Long.toString(value.asLong()));
      case UINT64, FIXED64 -> Document.of(value.asBigInteger().toString());
      case DOUBLE -> real(value.asDouble(), Document.of(value.asDouble()));
      case FLOAT -> real(value.asFloat(), Document.of(value.asFloat()));
      case BYTES -> Document.of(Base64.getEncoder().encodeToString(value.asBytes()));
      case BOOL -> Document.of(value.asBoolean());
      case STRING -> Document.of(value.asText());
      default -> Document.of(value.asLong());
    };
  }

  private static Document real(double value, Document number) {
    if (Double.isNaN(value)) {
      return Document.of("NaN");
    }
    return Double.isInfinite(value) ? Document.of(value > 0 ? "Infinity" : "-Infinity") : number;
  }

  private Document constant(FieldType type, Document value) {
    if (type.name().equals(WellKnown.NULL_VALUE)) {
      return Document.ofNull();
    }
    EnumSchema enumeration = plans.enumeration(type.name());
    EnumSchema.Value constant =
        value.isText() ? enumeration.value(value.asText()) : enumeration.value(value.asInt());
    if (constant == null) {
      if (value.isText()) {
        throw new EncodeException("a constant that is not in the enum")
            .expecting("a constant of " + type.name(), value.asText());
      }
      return value;
    }
    return plans.settings.enumNumbers()
        ? Document.of(constant.number())
        : Document.of(constant.name());
  }

  // ---- special forms

  private Document form(MessagePlan plan, DocumentObject tree) {
    return switch (plan.form) {
      case TIMESTAMP ->
          Document.of(Times.timestamp(number(tree, "seconds"), number(tree, "nanos")));
      case DURATION -> Document.of(Times.duration(number(tree, "seconds"), number(tree, "nanos")));
      case FIELD_MASK -> Document.of(Masks.toJson(tree.get("paths")));
      case WRAPPER -> wrapper(plan, tree);
      case STRUCT -> struct(tree);
      case LIST_VALUE -> list(tree);
      case VALUE -> value(tree);
      case ANY -> any(tree);
      case NONE -> throw new IllegalStateException(plan.schema.fullName());
    };
  }

  private static long number(DocumentObject tree, String name) {
    Document value = tree.get(name);
    return value == null || value.isNull() ? 0 : value.asLong();
  }

  private Document wrapper(MessagePlan plan, DocumentObject tree) {
    FieldType type = plan.fields.get(0).schema().type();
    Document value = tree.get("value");
    return value == null || value.isNull() ? zero(type) : single(type, value);
  }

  private Document struct(DocumentObject tree) {
    Document fields = tree.get("fields");
    DocumentObject json = Document.object();
    if (fields != null) {
      DocumentObject map = fields.asObject();
      MessagePlan values = plans.message("google.protobuf.Value");
      for (int i = 0; i < map.size(); i++) {
        try {
          json.put(map.name(i), message(values, map.value(i)));
        } catch (SeriformException e) {
          throw e.within(map.name(i));
        }
      }
    }
    return json;
  }

  private Document list(DocumentObject tree) {
    Document values = tree.get("values");
    DocumentArray json = Document.array();
    if (values != null) {
      MessagePlan plan = plans.message("google.protobuf.Value");
      DocumentArray array = values.asArray();
      for (int i = 0; i < array.size(); i++) {
        try {
          json.add(message(plan, array.get(i)));
        } catch (SeriformException e) {
          throw e.within(i);
        }
      }
    }
    return json;
  }

  private Document value(DocumentObject tree) {
    for (int i = 0; i < tree.size(); i++) {
      Document value = tree.value(i);
      String name = tree.name(i);
      if (name == null) {
        continue;
      }
      switch (name) {
        case "null_value" -> {
          return Document.ofNull();
        }
        case "number_value" -> {
          double number = value.asDouble();
          if (Double.isNaN(number) || Double.isInfinite(number)) {
            throw new EncodeException("JSON cannot represent the number " + number);
          }
          return Document.of(number);
        }
        case "string_value" -> {
          return Document.of(value.asText());
        }
        case "bool_value" -> {
          return Document.of(value.asBoolean());
        }
        case "struct_value" -> {
          return message(plans.message("google.protobuf.Struct"), value);
        }
        case "list_value" -> {
          return message(plans.message("google.protobuf.ListValue"), value);
        }
        default ->
            throw new EncodeException("the message google.protobuf.Value has no field " + name);
      }
    }
    return Document.ofNull();
  }

  private Document any(DocumentObject tree) {
    Document url = tree.get("type_url");
    DocumentObject json = Document.object();
    if (url == null || url.isNull()) {
      if (tree.get("value") != null) {
        throw new EncodeException("an Any with a value but without a type_url");
      }
      return json;
    }
    MessagePlan plan = plans.ofUrl(url.asText());
    Document bytes = tree.get("value");
    Document message =
        plans
            .messages
            .codec(plan.schema.fullName())
            .decode(bytes == null ? new byte[0] : bytes.asBytes());
    json.put("@type", url.asText());
    if (plan.form == WellKnown.NONE) {
      if (--depthLeft < 0) {
        throw LimitErrors.tooDeep(limits);
      }
      fields(plan, message.asObject(), json);
      depthLeft++;
    } else {
      json.put("value", message(plan, message));
    }
    return json;
  }
}
