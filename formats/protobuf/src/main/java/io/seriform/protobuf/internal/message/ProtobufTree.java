package io.seriform.protobuf.internal.message;

import io.seriform.codec.CodecInput;
import io.seriform.document.Document;
import io.seriform.document.DocumentArray;
import io.seriform.document.DocumentObject;
import io.seriform.error.MappingException;
import io.seriform.protobuf.internal.wire.ProtobufErrors;
import io.seriform.wire.Input;
import io.seriform.wire.numbers.NumberText;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * {@code google.protobuf.Value} as a tree, whose null differs from absence: a property of type
 * {@code Document} that is null is left out, and a document that is null is a {@code null_value}.
 */
public final class ProtobufTree extends ProtobufValue {

  private final Class<?> type;

  /**
   * For one type.
   *
   * @param type Document, or the only class of documents that is allowed
   */
  public ProtobufTree(Class<?> type) {
    this.type = type;
  }

  // ---- writing

  /** A value that {@link ProtobufValue} writes; the parts of an object or array stay documents. */
  static Object plain(Document d) {
    return switch (d.kind()) {
      case NULL -> null;
      case BOOLEAN -> d.asBoolean();
      case INTEGER -> d.asBigInteger();
      case FLOAT, DOUBLE -> d.asDouble();
      case DECIMAL -> decimal(d);
      case TEXT -> d.asText();
      case ARRAY -> d.asArray();
      case OBJECT -> members(d.asObject());
      default -> throw ProtobufErrors.refused("google.protobuf.Value cannot hold " + d.kind());
    };
  }

  /** The double that a number's text means, or else the number. */
  private static Number decimal(Document d) {
    BigDecimal exact = d.asBigDecimal();
    return NumberText.means(exact.doubleValue(), exact) ? (Number) d.asDouble() : exact;
  }

  private static Map<Object, Document> members(DocumentObject object) {
    Map<Object, Document> members = new LinkedHashMap<>();
    for (int i = 0; i < object.size(); i++) {
      Object name = object.name(i);
      members.put(name == null ? object.key(i) : name, object.value(i));
    }
    return members;
  }

  // ---- reading

  @Override
  public Object read(Input in) {
    int from = in.pos;
    return checked(in, from, super.read(in));
  }

  @Override
  public Object readMerged(Input in, Object old) {
    int from = in.pos;
    return checked(in, from, super.readMerged(in, old));
  }

  private Object checked(Input in, int from, Object value) {
    if (!type.isInstance(value)) {
      throw in.at(
          new MappingException("a value of a different kind")
              .expecting(type.getSimpleName(), ((Document) value).kind().toString()),
          Math.min(from, in.pos));
    }
    return value;
  }

  @Override
  Object own(CodecInput in, Object old) {
    if (old instanceof DocumentObject object) {
      DocumentObject own = Document.object();
      for (int i = 0; i < object.size(); i++) {
        own.put(object.key(i), object.value(i));
      }
      return in.joined(own, 64L * object.size());
    }
    if (old instanceof DocumentArray array) {
      DocumentArray own = Document.array();
      array.forEach(own::add);
      return in.joined(own, 8L * array.size());
    }
    return old;
  }

  @Override
  Object ofNull() {
    return Document.ofNull();
  }

  @Override
  Object of(double value) {
    return Document.of(value);
  }

  @Override
  Object of(String value) {
    return Document.of(value);
  }

  @Override
  Object of(boolean value) {
    return Document.of(value);
  }

  @Override
  Object map(Object before) {
    return before instanceof DocumentObject ? before : Document.object();
  }

  @Override
  int size(Object parts) {
    return ((Document) parts).size();
  }

  @Override
  void put(Object map, String key, Object value) {
    ((DocumentObject) map).put(key, (Document) value);
  }

  @Override
  Object list(Object before) {
    return before instanceof DocumentArray ? before : Document.array();
  }

  @Override
  void add(Object list, Object value) {
    ((DocumentArray) list).add((Document) value);
  }
}
