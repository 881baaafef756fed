package io.seriform.flatbuffers.schema;

import io.seriform.schema.text.Ordered;
import java.util.List;
import java.util.Map;

/**
 * RPC service. Immutable.
 *
 * @param fullName its name with that of its namespace
 * @param methods its methods in the order of the file
 * @param attributes attributes as the file has them, in their order
 * @param doc text of its doc comment; null for none
 */
public record ServiceSchema(
    String fullName, List<Method> methods, Map<String, String> attributes, String doc) {

  /** Copies the list and the map. */
  public ServiceSchema {
    methods = List.copyOf(methods);
    attributes = Ordered.copy(attributes);
  }

  /**
   * Method.
   *
   * @param name its name
   * @param request full name of the table that is sent
   * @param response full name of the table that comes back
   * @param attributes attributes as the file has them, in their order
   * @param doc text of its doc comment; null for none
   */
  public record Method(
      String name, String request, String response, Map<String, String> attributes, String doc) {

    /** Copies the map. */
    public Method {
      attributes = Ordered.copy(attributes);
    }
  }
}
