package io.seriform.cli.wire;

import io.seriform.document.Document;
import io.seriform.document.DocumentArray;
import io.seriform.document.DocumentObject;
import io.seriform.thrift.schema.Definition;
import io.seriform.thrift.schema.FieldType;
import io.seriform.thrift.schema.ThriftSchema;
import java.util.Base64;

/** Turns base64, which JSON has for bytes, and texts, which it has for keys, into what they are. */
final class ThriftBytes {

  private final ThriftSchema schema;

  ThriftBytes(ThriftSchema schema) {
    this.schema = schema;
  }

  Document ofBase64(Document tree, String struct) {
    return convert(tree, new FieldType.Named(struct));
  }

  private Document convert(Document value, FieldType declared) {
    FieldType type = schema.resolve(declared);
    if (type == FieldType.Base.BINARY && value.isText()) {
      return bytes(value);
    }
    if (value.kind() == Document.Kind.ARRAY) {
      FieldType element =
          type instanceof FieldType.ListOf list
              ? list.element()
              : type instanceof FieldType.SetOf set ? set.element() : null;
      return element == null ? value : array(value.asArray(), element);
    }
    if (value.kind() != Document.Kind.OBJECT) {
      return value;
    }
    if (type instanceof FieldType.MapOf map) {
      DocumentObject converted = Document.object();
      DocumentObject object = value.asObject();
      for (int i = 0; i < object.size(); i++) {
        converted.put(key(object.key(i), map.key()), convert(object.value(i), map.value()));
      }
      return converted;
    }
    return type instanceof FieldType.Named named
            && schema.definition(named.name()) instanceof Definition.Struct struct
        ? struct(value.asObject(), struct)
        : value;
  }

  /** Returns a key of the type of a map: JSON has numbers and booleans as texts. */
  private Document key(Document key, FieldType declared) {
    if (!key.isText()) {
      return key;
    }
    String text = key.asText();
    try {
      return !(schema.resolve(declared) instanceof FieldType.Base base)
          ? key
          : switch (base) {
            case BOOL -> text.matches("true|false") ? Document.of(text.equals("true")) : key;
            case I8, I16, I32, I64 -> Document.of(Long.parseLong(text));
            case DOUBLE -> Document.of(Double.parseDouble(text));
            default -> convert(key, base);
          };
    } catch (NumberFormatException e) {
      return key;
    }
  }

  /** Returns the text itself if it is not base64, which the codec then refuses with its path. */
  private static Document bytes(Document text) {
    try {
      return Document.of(Base64.getDecoder().decode(text.asText()));
    } catch (IllegalArgumentException e) {
      return text;
    }
  }

  private Document array(DocumentArray array, FieldType element) {
    DocumentArray converted = Document.array();
    array.forEach(value -> converted.add(convert(value, element)));
    return converted;
  }

  private Document struct(DocumentObject object, Definition.Struct struct) {
    DocumentObject converted = Document.object();
    for (int i = 0; i < object.size(); i++) {
      Document value = object.value(i);
      String name = object.key(i).isText() ? object.key(i).asText() : null;
      for (Definition.Field field : struct.fields()) {
        if (field.treeName().equals(name)) {
          value = convert(value, field.type());
        }
      }
      converted.put(object.key(i), value);
    }
    return converted;
  }
}
