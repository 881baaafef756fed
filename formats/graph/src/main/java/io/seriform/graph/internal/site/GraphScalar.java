package io.seriform.graph.internal.site;

import io.seriform.codec.scalar.BufferBytes;
import io.seriform.error.SeriformException;
import io.seriform.graph.internal.wire.GraphErrors;
import io.seriform.graph.internal.wire.GraphInput;
import io.seriform.graph.internal.wire.GraphNumbers;
import io.seriform.graph.internal.wire.GraphOutput;
import io.seriform.graph.internal.wire.GraphStrings;
import io.seriform.graph.internal.wire.GraphWire;
import io.seriform.scalar.Kind;
import io.seriform.text.ScalarText;
import io.seriform.wire.LimitErrors;
import io.seriform.wire.bytes.Bytes;
import io.seriform.wire.numbers.Varints;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.BitSet;
import java.util.Date;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Pattern;

/**
 * The writing and reading of a scalar without a protocol method of its own. Its first byte is never
 * 0, which is a null. One object for each kind, held by the sites; thread-safe.
 */
public abstract class GraphScalar {

  /** The byte before a value of fixed size. */
  private static final byte PRESENT = 1;

  private static final int ROOM = 2 * GraphWire.SLACK;

  /**
   * The most that a BigDecimal's point may be away: one of a billion zeros costs nothing here, and
   * all memory where it is printed.
   */
  private static final int HUGE_SCALE = 1 << 30;

  /** Writes a value; makes room for itself and for {@code rest} bytes more. */
  public abstract int write(GraphOutput out, int pos, Object v, int rest);

  /** Reads a value that is not null. */
  public abstract Object read(GraphInput in);

  /** Returns the value of a null: the empty one of a kind that can be empty. */
  public Object ofNull() {
    return null;
  }

  /**
   * The scalar of a kind.
   *
   * @param raw the declared class
   * @param byValue whether values that are equal are written alike
   */
  public static GraphScalar of(Kind kind, Class<?> raw, boolean byValue) {
    return switch (kind) {
      case URI -> byValue ? new Uri(raw) : new Text(kind, raw);
      case BYTES, BYTE_BUFFER -> new ByteArray(kind);
      case BIG_INTEGER -> new Big(false);
      case BIG_DECIMAL -> new Big(true);
      case UUID,
          INSTANT,
          DATE,
          LOCAL_DATE,
          LOCAL_TIME,
          LOCAL_DATE_TIME,
          DURATION,
          SQL_TIMESTAMP,
          ATOMIC_BOOLEAN,
          ATOMIC_INTEGER,
          ATOMIC_LONG,
          OPTIONAL_INT,
          OPTIONAL_LONG,
          OPTIONAL_DOUBLE ->
          new Fixed(kind);
      case BIT_SET -> new Bits();
      default -> new Text(kind, raw);
    };
  }

  /** A length of bytes or of what they encode, one more than it is. */
  private static int length(GraphInput in) {
    return in.bytes(in.unsigned() - 1, 0, in.longestString, false);
  }

  private static int putBytes(GraphOutput out, int pos, byte[] v, int rest) {
    out.admitString(v.length);
    return out.write(out.number(pos, v.length + 1), v, 0, v.length, rest + ROOM);
  }

  private static final class ByteArray extends GraphScalar {
    private final Kind kind;

    ByteArray(Kind kind) {
      this.kind = kind;
    }

    @Override
    public int write(GraphOutput out, int pos, Object v, int rest) {
      return putBytes(out, pos, BufferBytes.of(v), rest);
    }

    @Override
    public Object read(GraphInput in) {
      int n = length(in);
      return BufferBytes.value(kind, java.util.Arrays.copyOfRange(in.buf, in.pos - n, in.pos));
    }
  }

  private static final class Big extends GraphScalar {
    private final boolean decimal;

    Big(boolean decimal) {
      this.decimal = decimal;
    }

    @Override
    public int write(GraphOutput out, int pos, Object v, int rest) {
      if (!decimal) {
        return putBytes(out, pos, ((BigInteger) v).toByteArray(), rest);
      }
      BigDecimal d = (BigDecimal) v;
      if (d.scale() >= HUGE_SCALE || d.scale() <= -HUGE_SCALE) {
        throw LimitErrors.exponentTooLarge(out.limits(), -(long) d.scale());
      }
      pos = putBytes(out, pos, d.unscaledValue().toByteArray(), rest + GraphNumbers.MOST_INT);
      return GraphNumbers.putInt(out.buf, pos, d.scale());
    }

    @Override
    public Object read(GraphInput in) {
      int n = length(in);
      if (n == 0) {
        throw GraphErrors.syntax(in, "a number without bytes");
      }
      BigInteger i = new BigInteger(in.buf, in.pos - n, n);
      if (!decimal) {
        return i;
      }
      int scale = GraphNumbers.unfold(in.unsigned());
      if (scale >= HUGE_SCALE || scale <= -HUGE_SCALE) {
        throw in.at(LimitErrors.exponentTooLarge(in.limits(), -(long) scale), in.pos);
      }
      return new BigDecimal(i, scale);
    }
  }

  /** Numbers in a row, as many as the kind needs. */
  @SuppressWarnings({"JavaUtilDate", "JavaInstantGetSecondsGetNano"}) // both halves are written
  private static final class Fixed extends GraphScalar {
    private final Kind kind;

    Fixed(Kind kind) {
      this.kind = kind;
    }

    @Override
    public Object ofNull() {
      return switch (kind) {
        case OPTIONAL_INT -> OptionalInt.empty();
        case OPTIONAL_LONG -> OptionalLong.empty();
        case OPTIONAL_DOUBLE -> OptionalDouble.empty();
        default -> null;
      };
    }

    @Override
    public int write(GraphOutput out, int pos, Object v, int rest) {
      pos = out.room(pos, rest + ROOM);
      byte[] buf = out.buf;
      if ((v instanceof OptionalInt i && i.isEmpty())
          || (v instanceof OptionalLong l && l.isEmpty())
          || (v instanceof OptionalDouble d && d.isEmpty())) {
        buf[pos] = GraphWire.NULL;
        return pos + 1;
      }
      buf[pos++] = PRESENT;
      switch (kind) {
        case UUID -> {
          Bytes.putLong(buf, pos, ((UUID) v).getMostSignificantBits());
          Bytes.putLong(buf, pos + 8, ((UUID) v).getLeastSignificantBits());
          return pos + 16;
        }
        case INSTANT -> {
          return two(buf, pos, ((Instant) v).getEpochSecond(), ((Instant) v).getNano());
        }
        case DURATION -> {
          return two(buf, pos, ((Duration) v).toSeconds(), ((Duration) v).toNanosPart());
        }
        case SQL_TIMESTAMP -> {
          java.sql.Timestamp t = (java.sql.Timestamp) v;
          return two(buf, pos, Math.floorDiv(t.getTime(), 1000L), t.getNanos());
        }
        case LOCAL_DATE_TIME -> {
          LocalDateTime t = (LocalDateTime) v;
          pos = GraphNumbers.putLong(buf, pos, t.toLocalDate().toEpochDay());
          return Varints.put(buf, pos, t.toLocalTime().toNanoOfDay());
        }
        case LOCAL_TIME -> {
          return Varints.put(buf, pos, ((LocalTime) v).toNanoOfDay());
        }
        case OPTIONAL_DOUBLE -> {
          Bytes.putLong(buf, pos, Double.doubleToLongBits(((OptionalDouble) v).getAsDouble()));
          return pos + 8;
        }
        default -> {
          return GraphNumbers.putLong(buf, pos, number(v));
        }
      }
    }

    private static int two(byte[] buf, int pos, long seconds, int nanos) {
      return GraphNumbers.put(buf, GraphNumbers.putLong(buf, pos, seconds), nanos);
    }

    private long number(Object v) {
      return switch (kind) {
        case DATE -> ((Date) v).getTime();
        case LOCAL_DATE -> ((LocalDate) v).toEpochDay();
        case ATOMIC_BOOLEAN -> ((AtomicBoolean) v).get() ? 1 : 0;
        case ATOMIC_INTEGER -> ((AtomicInteger) v).get();
        case ATOMIC_LONG -> ((AtomicLong) v).get();
        case OPTIONAL_INT -> ((OptionalInt) v).getAsInt();
        default -> ((OptionalLong) v).getAsLong();
      };
    }

    @Override
    public Object read(GraphInput in) {
      in.mark(1);
      try {
        return value(in);
      } catch (DateTimeException | ArithmeticException e) {
        throw GraphErrors.badText(in, kind.toString(), e);
      }
    }

    private Object value(GraphInput in) {
      switch (kind) {
        case UUID -> {
          in.need(16);
          int p = in.pos;
          in.pos = p + 16;
          return new UUID(Bytes.getLong(in.buf, p), Bytes.getLong(in.buf, p + 8));
        }
        case OPTIONAL_DOUBLE -> {
          in.need(8);
          int p = in.pos;
          in.pos = p + 8;
          return OptionalDouble.of(Double.longBitsToDouble(Bytes.getLong(in.buf, p)));
        }
        case LOCAL_TIME -> {
          return LocalTime.ofNanoOfDay(GraphNumbers.slowLong(in));
        }
        default -> {
          long v = GraphNumbers.unfold(GraphNumbers.slowLong(in));
          return switch (kind) {
            case INSTANT -> Instant.ofEpochSecond(v, nanos(in));
            case DURATION -> Duration.ofSeconds(v, nanos(in));
            case SQL_TIMESTAMP -> timestamp(v, nanos(in));
            case LOCAL_DATE_TIME ->
                LocalDateTime.of(
                    LocalDate.ofEpochDay(v), LocalTime.ofNanoOfDay(GraphNumbers.slowLong(in)));
            case DATE -> new Date(v);
            case LOCAL_DATE -> LocalDate.ofEpochDay(v);
            case ATOMIC_BOOLEAN -> new AtomicBoolean(v != 0);
            case ATOMIC_INTEGER -> new AtomicInteger(toInt(in, v));
            case ATOMIC_LONG -> new AtomicLong(v);
            case OPTIONAL_INT -> OptionalInt.of(toInt(in, v));
            default -> OptionalLong.of(v);
          };
        }
      }
    }

    private static int nanos(GraphInput in) {
      int nanos = in.unsigned();
      if (nanos < 0 || nanos > 999_999_999) {
        throw GraphErrors.mapping(in, "the nanoseconds are out of range", null, null);
      }
      return nanos;
    }

    private static java.sql.Timestamp timestamp(long seconds, int nanos) {
      java.sql.Timestamp t = new java.sql.Timestamp(Math.multiplyExact(seconds, 1000L));
      t.setNanos(nanos);
      return t;
    }

    private static int toInt(GraphInput in, long v) {
      if (v != (int) v) {
        throw GraphErrors.mapping(in, "the number does not fit", "int", Long.toString(v));
      }
      return (int) v;
    }
  }

  private static final class Bits extends GraphScalar {
    @Override
    public int write(GraphOutput out, int pos, Object v, int rest) {
      return putBytes(out, pos, ((BitSet) v).toByteArray(), rest);
    }

    @Override
    public Object read(GraphInput in) {
      int n = length(in);
      return BitSet.valueOf(java.nio.ByteBuffer.wrap(in.buf, in.pos - n, n));
    }
  }

  /** URIs, equal ones written alike: the case of schemes, hosts and escapes is ignored. */
  private static final class Uri extends Text {

    private static final Pattern ESCAPE = Pattern.compile("%[0-9a-f]{2}", Pattern.CASE_INSENSITIVE);

    Uri(Class<?> raw) {
      super(Kind.URI, raw);
    }

    @Override
    public int write(GraphOutput out, int pos, Object v, int rest) {
      URI uri = (URI) v;
      String text =
          ESCAPE.matcher(uri.toString()).replaceAll(m -> m.group().toUpperCase(Locale.ROOT));
      int scheme = uri.getScheme() == null ? 0 : uri.getScheme().length();
      StringBuilder same = new StringBuilder(text);
      lower(same, 0, scheme);
      if (uri.getHost() != null) {
        int user = uri.getRawUserInfo() == null ? 0 : uri.getRawUserInfo().length() + 1;
        lower(same, text.indexOf("//") + 2 + user, uri.getHost().length());
      }
      return super.write(out, pos, URI.create(same.toString()), rest);
    }

    private static void lower(StringBuilder text, int from, int length) {
      text.replace(
          from, from + length, text.substring(from, from + length).toLowerCase(Locale.ROOT));
    }
  }

  /** The text that the kind has in every format, as a string. */
  private static class Text extends GraphScalar {
    private final Kind kind;
    private final Class<?> raw;

    Text(Kind kind, Class<?> raw) {
      this.kind = kind;
      this.raw = raw;
    }

    @Override
    public int write(GraphOutput out, int pos, Object v, int rest) {
      return GraphStrings.write(out, out.buf, pos, ScalarText.print(kind, v, out.limits()), rest);
    }

    @Override
    public Object read(GraphInput in) {
      String text = GraphStrings.read(in, in.longestString, false, false);
      try {
        return ScalarText.parse(kind, raw, text, in.limits());
      } catch (SeriformException e) {
        throw GraphErrors.place(in, e, in.pos);
      } catch (IllegalArgumentException e) {
        throw GraphErrors.badText(in, kind.toString(), e);
      }
    }
  }
}
