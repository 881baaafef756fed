package io.seriform.example.bson;

import io.seriform.codec.CodecInput;
import io.seriform.document.binary.BinaryScalar;
import io.seriform.document.binary.BinaryTokensProtocol;
import io.seriform.wire.Output;
import java.time.Instant;

/** The protocol of BSON. */
final class BsonProtocol extends BinaryTokensProtocol {

  BsonProtocol(BsonOptions options) {
    super(BsonTokens.INSTANCE, options);
  }

  @Override
  public Class<? extends Output> writer() {
    return BsonWriter.class;
  }

  @Override
  public Class<? extends CodecInput> reader() {
    return BsonReader.class;
  }

  @Override
  protected BinaryScalar scalar(Class<?> type, BinaryScalar text) {
    return type == Instant.class ? new BsonInstant(text) : text;
  }
}
