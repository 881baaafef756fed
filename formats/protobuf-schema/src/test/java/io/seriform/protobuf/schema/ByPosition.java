package io.seriform.protobuf.schema;

import io.seriform.protobuf.Protobuf;
import io.seriform.protobuf.ProtobufOptions;

/** Classes without ids, for tests that are about something else. */
final class ByPosition {

  static final ProtobufOptions OPTIONS = ProtobufOptions.standard().withPositionalIds(true);
  static final Protobuf PROTOBUF = Protobuf.with(OPTIONS);
  static final ProtoClasses CLASSES = ProtoClasses.of(OPTIONS);

  private ByPosition() {}
}
