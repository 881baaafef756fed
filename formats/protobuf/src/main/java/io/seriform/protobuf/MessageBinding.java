package io.seriform.protobuf;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The message of a class and the fields of its properties. Set with {@link
 * ProtobufOptions#withBinding}, it replaces all annotations of the class; {@link Protobuf#binding}
 * returns the one in use. Immutable.
 *
 * @param name the full name of the message, as in a {@code .proto} file
 * @param fields the fields by the names of the properties on the wire, in the order of the class; a
 *     property without a field is neither written nor read
 */
public record MessageBinding(String name, Map<String, FieldBinding> fields) {

  /** Copies the map, in its order. */
  public MessageBinding {
    fields = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(fields));
  }
}
