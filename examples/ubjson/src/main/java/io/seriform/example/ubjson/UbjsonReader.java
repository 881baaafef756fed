package io.seriform.example.ubjson;

import io.seriform.document.binary.BinaryInput;
import io.seriform.document.binary.BinarySite;

/** Reads UBJSON. Public, because compiled codecs call its methods. */
public final class UbjsonReader extends BinaryInput {

  UbjsonReader(UbjsonOptions options) {
    super(UbjsonTokens.INSTANCE, options);
    this.checksUtf8 = options.checksUtf8();
  }

  /** Reads an int: one of 8 bits here, all others in the base. */
  public static int readInt(UbjsonReader in, BinarySite k) {
    int p = in.pos;
    if (p + 2 <= in.end && in.buf[p] == 'i' && !in.isAtKey()) {
      in.pos = p + 2;
      return in.buf[p + 1];
    }
    return BinaryInput.readInt(in, k);
  }
}
