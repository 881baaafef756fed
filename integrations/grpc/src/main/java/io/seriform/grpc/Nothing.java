package io.seriform.grpc;

/** The message {@code google.protobuf.Empty}, where a method has no parameter or no result. */
record Nothing() {

  static final Nothing INSTANCE = new Nothing();

  /** The full name of the message. */
  static final String MESSAGE = "google.protobuf.Empty";
}
