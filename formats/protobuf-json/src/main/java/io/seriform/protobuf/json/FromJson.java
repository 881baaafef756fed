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
import java.util.HashMap;
import java.util.Map;

/** Converts a JSON tree to the tree of a message. For one call. */
final class FromJson {

  private final Plans plans;
  private final Limits limits;
  private int depthLeft;

  FromJson(Plans plans, Limits limits) {
    this.plans = plans;
    this.limits = limits;
    this.depthLeft = limits.depth();
  }

  DocumentObject message(MessagePlan plan, Document json) {
    if (--depthLeft < 0) {
      throw LimitErrors.tooDeep(limits);
    }
    DocumentObject tree =
        plan.form == WellKnown.NONE ? fields(plan, object(plan, json), null) : form(plan, json);
    depthLeft++;
    return tree;
  }

  private static DocumentObject object(MessagePlan plan, Document json) {
    if (json instanceof DocumentObject object) {
      return object;
    }
    throw new MappingException("a value that is not a message")
        .expecting("an object, for the message " + plan.schema.fullName(), found(json));
  }

  static String found(Document json) {
    return switch (json.kind()) {
      case OBJECT -> "an object";
      case ARRAY -> "an array";
      default -> json.toString();
    };
  }

  static SeriformException unfit(String expected, Document json) {
    return new MappingException("a value that does not fit its field")
        .expecting(expected, found(json));
  }

  private DocumentObject fields(MessagePlan plan, DocumentObject json, String except) {
    DocumentObject tree = Document.object();
    Map<String, String> oneofs = new HashMap<>();
    for (int i = 0; i < json.size(); i++) {
      String name = json.name(i);
      if (name.equals(except)) {
        continue;
      }
      FieldSchema field = plan.field(name);
      if (field == null) {
        if (plans.settings.ignoreUnknown()) {
          continue;
        }
        throw new MappingException(
            "the message " + plan.schema.fullName() + " has no field " + name);
      }
      try {
        field(field, json.value(i), tree, oneofs);
      } catch (SeriformException e) {
        throw e.within(name);
      }
    }
    return tree;
  }

  private void field(
      FieldSchema field, Document json, DocumentObject tree, Map<String, String> oneofs) {
    if (json.isNull() && !takesNull(field)) {
      return;
    }
    if (tree.has(field.treeName())) {
      throw new MappingException(
          "the field appears under both its JSON name and its own name; keep one");
    }
    Document value;
    if (field.isMap()) {
      value = map(field, json);
    } else if (field.isRepeated()) {
      value = list(field, json);
    } else {
      value = single(field.type(), json);
    }
    if (value == null || ((field.isMap() || field.isRepeated()) && value.size() == 0)) {
      return;
    }
    if (field.oneof() != null) {
      String other = oneofs.put(field.oneof(), field.name());
      if (other != null) {
        throw new MappingException(
            field.name()
                + " and "
                + other
                + " are both set, but belong to the oneof "
                + field.oneof());
      }
    }
    if (field.presence() != FieldSchema.Presence.IMPLICIT
        || field.isMap()
        || field.isRepeated()
        || !isZero(field.type(), value)) {
      tree.put(field.treeName(), value);
    }
  }

  /** Returns true if null is a value here, and does not mean absence. */
  private static boolean takesNull(FieldSchema field) {
    return !field.isRepeated()
        && !field.isMap()
        && ("google.protobuf.Value".equals(field.type().name())
            || WellKnown.NULL_VALUE.equals(field.type().name()));
  }

  private boolean isZero(FieldType type, Document value) {
    return switch (value.kind()) {
      case BOOLEAN -> !value.asBoolean();
      case INTEGER -> value.isLong() && value.asLong() == 0;
      case FLOAT -> Float.floatToRawIntBits(value.asFloat()) == 0;
      case DOUBLE -> Double.doubleToRawLongBits(value.asDouble()) == 0;
      case TEXT ->
          type.kind() == FieldType.Kind.ENUM
              ? plans.enumeration(type.name()).value(value.asText()).number() == 0
              : value.asText().isEmpty();
      case BYTES -> value.asBytes().length == 0;
      default -> false;
    };
  }

  private Document list(FieldSchema field, Document json) {
    if (!(json instanceof DocumentArray array)) {
      throw unfit("an array", json);
    }
    DocumentArray list = Document.array();
    for (int i = 0; i < array.size(); i++) {
      try {
        Document value = element(field, array.get(i));
        if (value != null) {
          list.add(value);
        }
      } catch (SeriformException e) {
        throw e.within(i);
      }
    }
    return list;
  }

  private Document element(FieldSchema field, Document json) {
    if (json.isNull()
        && !"google.protobuf.Value".equals(field.type().name())
        && !WellKnown.NULL_VALUE.equals(field.type().name())) {
      throw unfit("a value other than null in a list or map", json);
    }
    return single(field.type(), json);
  }

  private Document map(FieldSchema field, Document json) {
    if (!(json instanceof DocumentObject object)) {
      throw unfit("an object", json);
    }
    DocumentObject map = Document.object();
    for (int i = 0; i < object.size(); i++) {
      String name = object.name(i);
      try {
        Document value = element(field, object.value(i));
        if (value != null) {
          map.put(key(field.mapKey(), name), value);
        }
      } catch (SeriformException e) {
        throw e.within(name);
      }
    }
    return map;
  }

  private static Document key(FieldType type, String name) {
    Document text = Document.of(name);
    return switch (type.kind()) {
      case STRING -> text;
      case BOOL -> {
        if (!name.equals("true") && !name.equals("false")) {
          throw unfit("true or false", text);
        }
        yield Document.of(name.equals("true"));
      }
      default -> Numbers.key(type, text);
    };
  }

  /** A single value; null for an unknown constant that is to be skipped. */
  private Document single(FieldType type, Document json) {
    return switch (type.kind()) {
      case MESSAGE -> message(plans.message(type.name()), json);
      case ENUM -> constant(type, json);
      case BOOL -> {
        if (json.kind() != Document.Kind.BOOLEAN) {
          throw unfit("true or false", json);
        }
        yield json;
      }
      case STRING -> text(json);
      case BYTES -> Document.of(Base64Text.decode(text(json)));
      case FLOAT, DOUBLE -> Numbers.real(type, json);
      default -> Numbers.integer(type, json);
    };
  }

  private static Document text(Document json) {
    if (!json.isText()) {
      throw unfit("a string", json);
    }
    return json;
  }

  private Document constant(FieldType type, Document json) {
    if (type.name().equals(WellKnown.NULL_VALUE) && json.isNull()) {
      return Document.of("NULL_VALUE");
    }
    EnumSchema enumeration = plans.enumeration(type.name());
    if (json.isText()) {
      if (enumeration.value(json.asText()) != null) {
        return json;
      }
    } else if (json.kind().isNumber()) {
      int number = (int) Numbers.integer(Numbers.INT32, json).asLong();
      EnumSchema.Value constant = enumeration.value(number);
      if (constant != null) {
        return Document.of(constant.name());
      }
      if (!enumeration.closed()) {
        return Document.of(number);
      }
    }
    if (plans.settings.ignoreUnknown() && (json.isText() || json.kind().isNumber())) {
      return null;
    }
    throw unfit("a constant of " + type.name(), json);
  }

  // ---- special forms

  private DocumentObject form(MessagePlan plan, Document json) {
    return switch (plan.form) {
      case TIMESTAMP -> Times.parseTimestamp(text(json).asText());
      case DURATION -> Times.parseDuration(text(json).asText());
      case FIELD_MASK -> Masks.fromJson(text(json).asText());
      case WRAPPER -> wrapper(plan, json);
      case STRUCT -> struct(json);
      case LIST_VALUE -> values(json);
      case VALUE -> value(json);
      case ANY -> any(json);
      case NONE -> throw new IllegalStateException(plan.schema.fullName());
    };
  }

  private DocumentObject wrapper(MessagePlan plan, Document json) {
    DocumentObject tree = Document.object();
    FieldSchema field = plan.fields.get(0).schema();
    Document value = single(field.type(), json);
    if (!isZero(field.type(), value)) {
      tree.put("value", value);
    }
    return tree;
  }

  private DocumentObject struct(Document json) {
    if (!(json instanceof DocumentObject object)) {
      throw unfit("an object, for google.protobuf.Struct", json);
    }
    DocumentObject tree = Document.object();
    if (object.size() > 0) {
      DocumentObject fields = Document.object();
      MessagePlan values = plans.message("google.protobuf.Value");
      for (int i = 0; i < object.size(); i++) {
        try {
          fields.put(object.name(i), message(values, object.value(i)));
        } catch (SeriformException e) {
          throw e.within(object.name(i));
        }
      }
      tree.put("fields", fields);
    }
    return tree;
  }

  private DocumentObject values(Document json) {
    if (!(json instanceof DocumentArray array)) {
      throw unfit("an array, for google.protobuf.ListValue", json);
    }
    DocumentObject tree = Document.object();
    if (array.size() > 0) {
      DocumentArray values = Document.array();
      MessagePlan plan = plans.message("google.protobuf.Value");
      for (int i = 0; i < array.size(); i++) {
        try {
          values.add(message(plan, array.get(i)));
        } catch (SeriformException e) {
          throw e.within(i);
        }
      }
      tree.put("values", values);
    }
    return tree;
  }

  private DocumentObject value(Document json) {
    DocumentObject tree = Document.object();
    switch (json.kind()) {
      case NULL -> tree.put("null_value", "NULL_VALUE");
      case BOOLEAN -> tree.put("bool_value", json);
      case TEXT -> tree.put("string_value", json);
      case OBJECT ->
          tree.put("struct_value", message(plans.message("google.protobuf.Struct"), json));
      case ARRAY ->
          tree.put("list_value", message(plans.message("google.protobuf.ListValue"), json));
      default -> tree.put("number_value", Numbers.real(Numbers.DOUBLE, json));
    }
    return tree;
  }

  private DocumentObject any(Document json) {
    if (!(json instanceof DocumentObject object)) {
      throw unfit("an object, for google.protobuf.Any", json);
    }
    DocumentObject tree = Document.object();
    if (object.size() == 0) {
      return tree;
    }
    Document url = object.get("@type");
    if (url == null || !url.isText()) {
      throw new MappingException("an Any without @type; add the URL of its type");
    }
    MessagePlan plan = plans.ofUrl(url.asText());
    DocumentObject message;
    // other libraries write an Empty with a value, like all other messages of its package
    boolean emptyValue = plan.isEmpty && object.has("value");
    if (plan.form == WellKnown.NONE && !emptyValue) {
      if (--depthLeft < 0) {
        throw LimitErrors.tooDeep(limits);
      }
      message = fields(plan, object, "@type");
      depthLeft++;
    } else {
      Document value = object.get("value");
      if (value == null || (object.size() != 2 && !plans.settings.ignoreUnknown())) {
        throw new MappingException(
            "an Any of " + plan.schema.fullName() + " needs @type and value, and nothing else");
      }
      try {
        message = message(plan, value);
      } catch (SeriformException e) {
        throw e.within("value");
      }
    }
    byte[] bytes;
    try {
      bytes = plans.messages.codec(plan.schema.fullName()).encode(message);
    } catch (EncodeException e) {
      throw new MappingException(e.problem(), e).like(e);
    }
    tree.put("type_url", url.asText());
    if (bytes.length > 0) {
      tree.put("value", Document.of(bytes));
    }
    return tree;
  }
}
