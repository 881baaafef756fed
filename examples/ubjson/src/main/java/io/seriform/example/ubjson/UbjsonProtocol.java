package io.seriform.example.ubjson;

import io.seriform.codec.CodecInput;
import io.seriform.document.binary.BinaryTokensProtocol;
import io.seriform.wire.Output;

/** The protocol of UBJSON. */
final class UbjsonProtocol extends BinaryTokensProtocol {

  UbjsonProtocol(UbjsonOptions options) {
    super(UbjsonTokens.INSTANCE, options);
  }

  @Override
  public Class<? extends Output> writer() {
    return UbjsonWriter.class;
  }

  @Override
  public Class<? extends CodecInput> reader() {
    return UbjsonReader.class;
  }
}
