package io.seriform.example.ubjson;

import io.seriform.document.binary.BinaryOutput;

/** Writes UBJSON. Public, because compiled codecs call its methods. */
public final class UbjsonWriter extends BinaryOutput {

  UbjsonWriter(UbjsonOptions options) {
    super(UbjsonTokens.INSTANCE, options);
  }
}
