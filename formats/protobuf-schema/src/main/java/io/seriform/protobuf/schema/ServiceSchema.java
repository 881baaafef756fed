package io.seriform.protobuf.schema;

import java.util.List;

/**
 * A service. Immutable.
 *
 * @param name its name
 * @param fullName its name with that of its package
 * @param methods its methods in the order of the file
 * @param options what is set
 */
public record ServiceSchema(
    String name, String fullName, List<Method> methods, SchemaOptions options) {

  /** Copies the list. */
  public ServiceSchema {
    methods = List.copyOf(methods);
  }

  /**
   * A method.
   *
   * @param name its name
   * @param input the full name of the message that is sent
   * @param inputStreams whether many are sent
   * @param output the full name of the message that comes back
   * @param outputStreams whether many come back
   * @param options what is set
   */
  public record Method(
      String name,
      String input,
      boolean inputStreams,
      String output,
      boolean outputStreams,
      SchemaOptions options) {}
}
