package io.seriform.example.ubjson;

import io.seriform.document.counted.CountedOutput;

/** Writes UBJSON. Public, because compiled codecs call its methods. */
public final class UbjsonWriter extends CountedOutput {

  UbjsonWriter(UbjsonOptions options) {
    super(UbjsonTokens.INSTANCE, options);
  }
}
