package io.seriform.protobuf;

/**
 * A message of any of the classes that {@link ProtobufOptions#withAny} names: {@code
 * google.protobuf.Any}.
 *
 * @param value the message; never null
 */
public record Any(Object value) {

  /** Refuses null. */
  public Any {
    java.util.Objects.requireNonNull(value);
  }
}
