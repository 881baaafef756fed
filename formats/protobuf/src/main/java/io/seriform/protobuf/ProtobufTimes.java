package io.seriform.protobuf;

import io.seriform.model.Kind;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;

/** {@code google.protobuf.Timestamp} and {@code Duration}: seconds and nanoseconds. */
final class ProtobufTimes {

  private static final int SECONDS = 1 << 3;
  private static final int NANOS = 2 << 3;
  private static final int NANOS_PER_SECOND = 1_000_000_000;

  /** A tag and a varint, twice, behind a length. */
  private static final int LONGEST = 1 + 2 * (1 + ProtobufNumbers.LONGEST);

  private ProtobufTimes() {}

  private abstract static class Pair extends ProtobufScalar {

    @Override
    ProtoType type() {
      return ProtoType.MESSAGE;
    }

    final int write(ProtobufWriter out, byte[] buf, int pos, long seconds, int nanos, int rest) {
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
    final Object read(ProtobufReader in) {
      int cookie = in.open();
      long seconds = 0;
      int nanos = 0;
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
      boolean fits = nanos > -NANOS_PER_SECOND && nanos < NANOS_PER_SECOND;
      try {
        if (fits) {
          return of(seconds, nanos);
        }
      } catch (DateTimeException | ArithmeticException e) {
        // said below, with the place
      }
      String found = seconds + " s and " + nanos + " ns";
      throw ProtobufErrors.mapping(in, in.pos, "the time is out of range", message(), found);
    }

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
    String message() {
      return "google.protobuf.Timestamp";
    }

    @Override
    int write(ProtobufWriter out, byte[] buf, int pos, Object v, int rest) {
      // of no class but Date itself is that all there is; java.sql's have kinds of their own
      Instant instant = date ? Instant.ofEpochMilli(((Date) v).getTime()) : (Instant) v;
      return write(out, buf, pos, instant.getEpochSecond(), instant.getNano(), rest);
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
    String message() {
      return "google.protobuf.Duration";
    }

    @Override
    int write(ProtobufWriter out, byte[] buf, int pos, Object v, int rest) {
      Duration duration = (Duration) v;
      long seconds = duration.getSeconds();
      int nanos = duration.getNano();
      if (seconds < 0 && nanos > 0) {
        seconds++;
        nanos -= NANOS_PER_SECOND;
      }
      return write(out, buf, pos, seconds, nanos, rest);
    }

    @Override
    Object of(long seconds, int nanos) {
      return Duration.ofSeconds(seconds, nanos);
    }
  }
}
