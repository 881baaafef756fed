package io.seriform.protobuf.internal.scalar;

import io.seriform.protobuf.ProtoType;
import io.seriform.protobuf.internal.message.ProtobufReader;
import io.seriform.protobuf.internal.message.ProtobufScalar;
import io.seriform.protobuf.internal.message.ProtobufWriter;
import io.seriform.protobuf.internal.wire.ProtobufErrors;
import io.seriform.protobuf.internal.wire.ProtobufNumbers;
import io.seriform.protobuf.internal.wire.ProtobufSkip;
import io.seriform.protobuf.internal.wire.ProtobufSlow;
import io.seriform.scalar.Kind;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;

/** {@code google.protobuf.Timestamp} and {@code Duration}: seconds and nanoseconds. */
final class ProtobufTimes {

  private static final int SECONDS = 1 << 3;
  private static final int NANOS = 2 << 3;
  private static final int NANOS_PER_SECOND = 1_000_000_000;
  private static final int NANOS_PER_MILLI = 1_000_000;

  /** The first second of the year 1. */
  private static final long FIRST = -62_135_596_800L;

  /** The last second of the year 9999. */
  private static final long LAST = 253_402_300_799L;

  /** The most seconds of a duration: about 10,000 years. */
  private static final long MOST = 315_576_000_000L;

  /** A tag and a varint, twice, after a length. */
  private static final int LONGEST = 1 + 2 * (1 + ProtobufNumbers.LONGEST);

  private ProtobufTimes() {}

  private abstract static class Pair extends ProtobufScalar {

    @Override
    public ProtoType type() {
      return ProtoType.MESSAGE;
    }

    @Override
    public final int write(ProtobufWriter out, byte[] buf, int pos, Object v, int rest) {
      long seconds = seconds(v);
      int nanos = nanos(v);
      if (!fits(seconds, nanos)) {
        throw ProtobufErrors.refused("the time " + v + " is out of the range of " + message());
      }
      int need = LONGEST + rest + ProtobufWriter.SLACK;
      if (buf.length - pos < need) {
        pos = out.grow(pos, need);
        buf = out.buf;
      }
      int p = pos + 1;
      if (seconds != 0) {
        buf[p] = SECONDS;
        p = ProtobufNumbers.putVarint(buf, p + 1, seconds);
      }
      if (nanos != 0) {
        buf[p] = NANOS;
        p = ProtobufNumbers.putVarint(buf, p + 1, nanos);
      }
      buf[pos] = (byte) (p - pos - 1);
      return p;
    }

    @Override
    public final Object read(ProtobufReader in) {
      return read(in, 0, 0);
    }

    @Override
    public final Object readMerged(ProtobufReader in, Object old) {
      return read(in, seconds(old), nanos(old));
    }

    private Object read(ProtobufReader in, long secondsBefore, int nanosBefore) {
      int cookie = in.open();
      long seconds = secondsBefore;
      int nanos = nanosBefore;
      while (ProtobufSlow.any(in)) {
        int tag = in.tag();
        if (tag == SECONDS) {
          seconds = in.varint();
        } else if (tag == NANOS) {
          nanos = (int) in.varint();
        } else {
          ProtobufSkip.field(in, tag);
        }
      }
      in.close(cookie);
      if (!fits(seconds, nanos)) {
        String found = seconds + " s and " + nanos + " ns";
        throw ProtobufErrors.mapping(in, in.pos, "the time is out of range", message(), found);
      }
      return of(seconds, nanos);
    }

    abstract boolean fits(long seconds, int nanos);

    abstract long seconds(Object v);

    abstract int nanos(Object v);

    abstract Object of(long seconds, int nanos);
  }

  /** A point in time. */
  @SuppressWarnings("JavaUtilDate") // users have such ones
  static final class Timestamp extends Pair {

    private final boolean date;

    Timestamp(Kind kind) {
      this.date = kind == Kind.DATE;
    }

    @Override
    public String message() {
      return "google.protobuf.Timestamp";
    }

    @Override
    boolean fits(long seconds, int nanos) {
      return seconds >= FIRST && seconds <= LAST && nanos >= 0 && nanos < NANOS_PER_SECOND;
    }

    @Override
    long seconds(Object v) {
      // only Date itself has no more than that; those of java.sql have kinds of their own
      return date ? Math.floorDiv(((Date) v).getTime(), 1000L) : ((Instant) v).getEpochSecond();
    }

    @Override
    @SuppressWarnings("JavaInstantGetSecondsGetNano") // the seconds are asked for beside them
    int nanos(Object v) {
      return date
          ? Math.floorMod(((Date) v).getTime(), 1000) * NANOS_PER_MILLI
          : ((Instant) v).getNano();
    }

    @Override
    Object of(long seconds, int nanos) {
      Instant instant = Instant.ofEpochSecond(seconds, nanos);
      return date ? new Date(instant.toEpochMilli()) : instant;
    }
  }

  /** An amount of time: both parts have one sign. */
  static final class Span extends Pair {

    @Override
    public String message() {
      return "google.protobuf.Duration";
    }

    @Override
    boolean fits(long seconds, int nanos) {
      return seconds >= -MOST
          && seconds <= MOST
          && nanos > -NANOS_PER_SECOND
          && nanos < NANOS_PER_SECOND
          && (seconds == 0 || nanos == 0 || (seconds < 0) == (nanos < 0));
    }

    @Override
    long seconds(Object v) {
      Duration duration = (Duration) v;
      long seconds = duration.getSeconds();
      return seconds < 0 && duration.getNano() > 0 ? seconds + 1 : seconds;
    }

    @Override
    int nanos(Object v) {
      Duration duration = (Duration) v;
      int nanos = duration.getNano();
      return duration.getSeconds() < 0 && nanos > 0 ? nanos - NANOS_PER_SECOND : nanos;
    }

    @Override
    Object of(long seconds, int nanos) {
      return Duration.ofSeconds(seconds, nanos);
    }
  }
}
