package io.seriform.msgpack.internal.scalar;

import io.seriform.codec.scalar.Moments;
import io.seriform.document.binary.BinaryScalar;
import io.seriform.document.tokens.TokenInput;
import io.seriform.document.tokens.TokenOutput;
import io.seriform.msgpack.MsgpackOptions;
import io.seriform.msgpack.internal.site.Code;
import io.seriform.msgpack.internal.site.MsgpackErrors;
import io.seriform.msgpack.internal.site.MsgpackNumbers;
import io.seriform.msgpack.internal.site.MsgpackReader;
import io.seriform.msgpack.internal.site.MsgpackSlow;
import io.seriform.msgpack.internal.site.MsgpackStrings;
import io.seriform.msgpack.internal.site.MsgpackText;
import io.seriform.msgpack.internal.site.MsgpackWriter;
import io.seriform.msgpack.internal.site.Put;
import io.seriform.scalar.Kind;
import io.seriform.text.ScalarText;
import io.seriform.wire.bytes.Bytes;
import java.time.DateTimeException;
import java.time.Instant;

/** Moments: as timestamps (the extension -1), as text, or as milliseconds since 1970. */
public final class MsgpackTimes extends BinaryScalar {

  private static final int NANOS = 1_000_000_000;

  private final Kind kind;
  private final MsgpackOptions.Dates dates;
  private final BinaryScalar text;

  /**
   * One of these kinds.
   *
   * @param dates how it is written; timestamps and text are read in any case
   * @param text writes and reads the text of the kind
   */
  MsgpackTimes(Kind kind, MsgpackOptions.Dates dates, BinaryScalar text) {
    this.kind = kind;
    this.dates = dates;
    this.text = text;
  }

  /** Returns true if a kind is written in this way. */
  static boolean applies(Kind kind, MsgpackOptions.Dates dates) {
    // a calendar's timestamp would lose the zone; who asks for numbers knows that
    return Moments.is(kind) && (kind != Kind.CALENDAR || dates == MsgpackOptions.Dates.EPOCH);
  }

  // ---- writing

  @Override
  public int write(TokenOutput output, byte[] buf, int pos, Object v, int rest) {
    MsgpackWriter out = (MsgpackWriter) output;
    if (dates == MsgpackOptions.Dates.ISO) {
      return text.write(out, buf, pos, v, rest);
    }
    pos = MsgpackText.room(out, pos, 0, rest);
    if (dates == MsgpackOptions.Dates.EPOCH) {
      return Put.integer(out.buf, pos, Moments.millis(v));
    }
    Instant instant = Moments.instant(v);
    return timestamp(out.buf, pos, instant.getEpochSecond(), instant.getNano());
  }

  /** Writes a timestamp in the shortest of its three widths. */
  public static int timestamp(byte[] buf, int pos, long seconds, int nanos) {
    if (seconds >>> 34 == 0) {
      long both = (long) nanos << 34 | seconds;
      if (both >>> 32 == 0) {
        pos = Put.extension(buf, pos, Code.TIMESTAMP, 4);
        Bytes.putInt(buf, pos, Integer.reverseBytes((int) both));
        return pos + 4;
      }
      pos = Put.extension(buf, pos, Code.TIMESTAMP, 8);
      Bytes.putLong(buf, pos, Long.reverseBytes(both));
      return pos + 8;
    }
    pos = Put.extension(buf, pos, Code.TIMESTAMP, 12);
    Bytes.putInt(buf, pos, Integer.reverseBytes(nanos));
    Bytes.putLong(buf, pos + 4, Long.reverseBytes(seconds));
    return pos + 12;
  }

  // ---- reading

  @Override
  public Object read(TokenInput input) {
    MsgpackReader in = (MsgpackReader) input;
    long at = in.offset(in.pos);
    byte c = MsgpackSlow.peek(in);
    if (MsgpackStrings.isString(c)) {
      return text.read(in);
    }
    if (dates == MsgpackOptions.Dates.EPOCH && MsgpackNumbers.width(c) != 0) {
      long millis = MsgpackNumbers.readLong(in, Long.MIN_VALUE, Long.MAX_VALUE, "long");
      return of(at, Instant.ofEpochMilli(millis));
    }
    int n = MsgpackStrings.extensionHeader(in, kind + " as a timestamp");
    if (in.extension != Code.TIMESTAMP) {
      throw MsgpackErrors.bad(at, "timestamp", "extension " + in.extension, null);
    }
    return of(at, timestamp(in, at, n));
  }

  /** Reads a timestamp, whose n bytes are at the position. */
  public static Instant timestamp(MsgpackReader in, long at, int n) {
    byte[] b = in.buf;
    int p = in.pos;
    long seconds;
    int nanos;
    switch (n) {
      case 4 -> {
        seconds = Integer.reverseBytes(Bytes.getInt(b, p)) & 0xFFFFFFFFL;
        nanos = 0;
      }
      case 8 -> {
        long both = Long.reverseBytes(Bytes.getLong(b, p));
        seconds = both & (1L << 34) - 1;
        nanos = (int) (both >>> 34);
      }
      case 12 -> {
        nanos = Integer.reverseBytes(Bytes.getInt(b, p));
        seconds = Long.reverseBytes(Bytes.getLong(b, p + 4));
      }
      default -> throw MsgpackErrors.bad(at, "timestamp", n + " bytes", null);
    }
    if (nanos < 0 || nanos >= NANOS) {
      throw MsgpackErrors.bad(
          at, "timestamp", Integer.toUnsignedString(nanos) + " nanoseconds", null);
    }
    try {
      Instant instant = Instant.ofEpochSecond(seconds, nanos);
      in.pos = p + n;
      return instant;
    } catch (DateTimeException e) {
      throw MsgpackErrors.bad(at, "moment of an Instant", seconds + " seconds", e);
    }
  }

  private Object of(long at, Instant instant) {
    try {
      return Moments.of(kind, instant);
    } catch (IllegalArgumentException e) {
      throw MsgpackErrors.bad(at, kind.toString(), ScalarText.print(Kind.INSTANT, instant), e);
    }
  }
}
