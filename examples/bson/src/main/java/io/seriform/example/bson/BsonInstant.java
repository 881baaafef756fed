package io.seriform.example.bson;

import io.seriform.document.binary.BinaryScalar;
import io.seriform.document.tokens.TokenInput;
import io.seriform.document.tokens.TokenOutput;
import io.seriform.wire.bytes.Bytes;
import java.time.Instant;

/** Instants as datetimes; those of less than a millisecond, and keys of maps, as texts. */
final class BsonInstant extends BinaryScalar {

  /** Bytes that may be touched behind the value. */
  private static final int ROOM = 64;

  private static final int SIZE = 8;
  private static final int NANOS = 1_000_000;
  private static final long MOST_SECONDS = Long.MAX_VALUE / 1000 - 1;

  private final BinaryScalar text;

  BsonInstant(BinaryScalar text) {
    this.text = text;
  }

  @Override
  public int write(TokenOutput output, byte[] buf, int pos, Object value, int rest) {
    BsonWriter out = (BsonWriter) output;
    Instant instant = (Instant) value;
    boolean exact =
        instant.getNano() % NANOS == 0 && Math.abs(instant.getEpochSecond()) < MOST_SECONDS;
    if (out.isAtKey() || !exact || !out.type(BsonTokens.DATETIME)) {
      return text.write(out, buf, pos, value, rest);
    }
    if (out.buf.length - pos < SIZE + rest + ROOM) {
      pos = out.grow(pos, SIZE + rest + ROOM);
    }
    Bytes.putLong(out.buf, pos, instant.toEpochMilli());
    return pos + SIZE;
  }

  @Override
  public Object read(TokenInput input) {
    BsonReader in = (BsonReader) input;
    if (in.isAtKey() || in.type != BsonTokens.DATETIME) {
      return text.read(in);
    }
    in.need(SIZE);
    in.pos += SIZE;
    return Instant.ofEpochMilli(Bytes.getLong(in.buf, in.pos - SIZE));
  }
}
