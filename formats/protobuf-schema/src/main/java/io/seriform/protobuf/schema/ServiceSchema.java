package io.seriform.protobuf.schema;

import java.util.List;

/**
 * A service. Immutable.
 *
 * @param name its name
 * @param fullName its name with that of its package
 * @param methods its methods in the order of the file
 * @param options the options that are set
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
   * @param input the full name of the request message
   * @param inputStreams whether it is a stream of requests
   * @param output the full name of the response message
   * @param outputStreams whether it is a stream of responses
   * @param options the options that are set
   */
  public record Method(
      String name,
      String input,
      boolean inputStreams,
      String output,
      boolean outputStreams,
      SchemaOptions options) {}
}
