package io.seriform.cbor.internal.scalar;

import io.seriform.cbor.internal.site.CborErrors;
import io.seriform.cbor.internal.site.CborFloats;
import io.seriform.cbor.internal.site.CborHeads;
import io.seriform.cbor.internal.site.CborNumbers;
import io.seriform.cbor.internal.site.CborReader;
import io.seriform.cbor.internal.site.CborSlow;
import io.seriform.cbor.internal.site.CborWriter;
import io.seriform.codec.scalar.Moments;
import io.seriform.document.binary.BinaryScalar;
import io.seriform.document.tokens.TokenInput;
import io.seriform.document.tokens.TokenOutput;
import io.seriform.error.EncodeException;
import io.seriform.scalar.Kind;
import io.seriform.text.ScalarText;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;

/**
 * Moments and days: texts with tag 0 and tag 1004, or numbers with tag 1 and tag 100 (RFC 8949
 * §3.4, RFC 8943). All of them are read, whichever is written.
 */
public final class CborTimes extends BinaryScalar {

  public static final int TEXT_TAG = 0;
  public static final int EPOCH_TAG = 1;
  public static final int DAYS_TAG = 100;
  public static final int DATE_TAG = 1004;

  private static final BigDecimal NANOS = BigDecimal.TEN.pow(9);

  /** A microsecond in seconds. */
  private static final double MICRO = 1e-6;

  private final Kind kind;
  private final Class<?> raw;
  private final boolean epoch;

  public CborTimes(Kind kind, Class<?> raw, boolean epoch) {
    this.kind = kind;
    this.raw = raw;
    this.epoch = epoch;
  }

  /** Returns true if a kind is a moment or a day, and not a local time. */
  static boolean knows(Kind kind) {
    return Moments.is(kind) || kind == Kind.OFFSET_DATE_TIME || kind == Kind.LOCAL_DATE;
  }

  // ---- writing

  @Override
  public int write(TokenOutput output, byte[] buf, int pos, Object v, int rest) {
    CborWriter out = (CborWriter) output;
    pos = CborHeads.room(out, pos, rest + 4 * CborWriter.SLACK);
    buf = out.buf;
    if (epoch && kind == Kind.LOCAL_DATE) {
      pos = CborHeads.put(buf, pos, CborWriter.TAG, DAYS_TAG);
      return CborHeads.putLong(buf, pos, ((LocalDate) v).toEpochDay());
    }
    if (epoch && kind != Kind.OFFSET_DATE_TIME) {
      pos = CborHeads.put(buf, pos, CborWriter.TAG, EPOCH_TAG);
      return seconds(buf, pos, Moments.instant(v));
    }
    if (ScalarText.maxLength(kind) == 0) {
      // a calendar's text says a zone too, a timestamp's none: they are no moments by RFC 3339
      return CborHeads.string(out, buf, pos, ScalarText.print(kind, v), rest);
    }
    int length = tagLength();
    int end = CborTextScalar.putAscii(buf, pos + length, kind, v);
    boolean wide = (buf[pos + length] & 31) == 24;
    if (!isDigit(buf[pos + length + (wide ? 2 : 1)])) {
      // a year of more digits, or before Christ: RFC 3339 has none
      System.arraycopy(buf, pos + length, buf, pos, end - pos - length);
      return end - length;
    }
    CborHeads.put(buf, pos, CborWriter.TAG, kind == Kind.LOCAL_DATE ? DATE_TAG : TEXT_TAG);
    return end;
  }

  private int tagLength() {
    return kind == Kind.LOCAL_DATE ? 3 : 1;
  }

  private static boolean isDigit(byte b) {
    return b >= '0' && b <= '9';
  }

  /** Whole seconds as an integer, others as a double where that gives them back. */
  private static int seconds(byte[] buf, int pos, Instant instant) {
    if (instant.getNano() == 0) {
      return CborHeads.putLong(buf, pos, instant.getEpochSecond());
    }
    BigDecimal exact =
        BigDecimal.valueOf(instant.getEpochSecond())
            .add(BigDecimal.valueOf(instant.getNano()).divide(NANOS));
    double v = exact.doubleValue();
    if (!means(v, instant)) {
      throw new EncodeException(
          "the instant "
              + instant
              + " is finer than EPOCH can express; CborOptions.withDates(CborOptions.Dates.TEXT)"
              + " keeps it");
    }
    return CborFloats.put(buf, pos, v);
  }

  private static boolean means(double seconds, Instant instant) {
    try {
      return ofSeconds(seconds).equals(instant);
    } catch (DateTimeException e) {
      // the nearest double is beyond all instants
      return false;
    }
  }

  // ---- reading

  @Override
  public Object read(TokenInput input) {
    CborReader in = (CborReader) input;
    return read(in, CborSlow.tags(in));
  }

  /** Reads the value after its tags, the last of which is given; -1 for none. */
  public Object read(CborReader in, long tag) {
    int h = CborSlow.initial(in);
    if (h >> 5 == 3) {
      return CborTextScalar.readText(in, h, kind, raw);
    }
    long offset = in.offset(in.pos);
    if (kind == Kind.LOCAL_DATE) {
      return day(in, offset, tag);
    }
    Number n = CborNumbers.number(in, kind.toString());
    if (tag != EPOCH_TAG) {
      throw CborErrors.refused(
          offset, "no tag says which moment a number is", kind + " with tag 1", n.toString(), null);
    }
    try {
      return of(n instanceof Long s ? Instant.ofEpochSecond(s) : ofSeconds(n.doubleValue()));
    } catch (DateTimeException | ArithmeticException | IllegalArgumentException e) {
      throw CborErrors.doesNotFit(offset, kind.toString(), n.toString());
    }
  }

  private static Object day(CborReader in, long offset, long tag) {
    long n = CborNumbers.readIn(in, Long.MIN_VALUE, Long.MAX_VALUE, Kind.LOCAL_DATE.toString());
    if (tag != DAYS_TAG) {
      throw CborErrors.refused(
          offset,
          "no tag says which day a number is",
          Kind.LOCAL_DATE + " with tag 100",
          Long.toString(n),
          null);
    }
    try {
      return LocalDate.ofEpochDay(n);
    } catch (DateTimeException e) {
      throw CborErrors.doesNotFit(offset, Kind.LOCAL_DATE.toString(), Long.toString(n));
    }
  }

  /** The moment of a double, which tells microseconds, from 2^33 s on milliseconds, no more. */
  private static Instant ofSeconds(double v) {
    int digits = Math.ulp(v) < MICRO ? 6 : 3;
    BigDecimal named = new BigDecimal(v).setScale(digits, RoundingMode.HALF_EVEN);
    long whole = named.setScale(0, RoundingMode.FLOOR).longValueExact();
    long nanos = named.subtract(BigDecimal.valueOf(whole)).multiply(NANOS).longValueExact();
    return Instant.ofEpochSecond(whole, nanos);
  }

  /** The digits of a fraction that a kind cannot hold are dropped. */
  private Object of(Instant instant) {
    return switch (kind) {
      case OFFSET_DATE_TIME -> instant.atOffset(ZoneOffset.UTC);
      case DATE, CALENDAR -> Moments.of(kind, instant.truncatedTo(ChronoUnit.MILLIS));
      default -> Moments.of(kind, instant);
    };
  }
}
