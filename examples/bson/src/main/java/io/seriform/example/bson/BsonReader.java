package io.seriform.example.bson;

import io.seriform.document.binary.BinaryInput;
import java.util.Arrays;

/** Reads BSON. Public, because compiled codecs call its methods. */
public final class BsonReader extends BinaryInput {

  /** Type of the value at the position, which precedes its name; that of the root. */
  int type = BsonTokens.DOCUMENT;

  /** For each open document the offset of its end. */
  private long[] ends = new long[16];

  BsonReader(BsonOptions options) {
    super(BsonTokens.INSTANCE, options);
    this.checksUtf8 = options.checksUtf8();
  }

  /** Notes where the document ends that is being opened. */
  void ends(long offset) {
    if (level() >= ends.length) {
      ends = Arrays.copyOf(ends, 2 * level());
    }
    ends[level()] = offset;
  }

  /** Returns the offset at which the open document is to end. */
  long end() {
    return ends[level()];
  }

  @Override
  protected void forget() {
    super.forget();
    type = BsonTokens.DOCUMENT;
  }
}
