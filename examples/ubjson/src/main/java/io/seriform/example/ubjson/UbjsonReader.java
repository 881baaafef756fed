package io.seriform.example.ubjson;

import io.seriform.format.CountedInput;

/** Reads UBJSON. Public, because compiled codecs call its methods. */
public final class UbjsonReader extends CountedInput {

  UbjsonReader(UbjsonOptions options) {
    super(UbjsonTokens.INSTANCE, options);
    this.checksUtf8 = options.checksUtf8();
  }
}
