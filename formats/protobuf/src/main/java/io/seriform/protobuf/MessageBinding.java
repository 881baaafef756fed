package io.seriform.protobuf;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Which message a class stands for, and how its properties stand in it. Given to {@link
 * ProtobufOptions#withBinding} it takes the place of all annotations of the class; {@link
 * Protobuf#binding} tells the one that is used. Immutable.
 *
 * @param name the full name of the message, as in a {@code .proto} file
 * @param fields the fields by the names of the properties on the wire, in the order of the class; a
 *     property that is not among them is neither written nor read
 */
public record MessageBinding(String name, Map<String, FieldBinding> fields) {

  /** Copies the map, in its order. */
  public MessageBinding {
    fields = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(fields));
  }
}
