package io.seriform.thrift.internal.binding;

import io.seriform.codec.names.ClassNames;
import io.seriform.codec.scalar.BufferBytes;
import io.seriform.codec.scalar.Integers;
import io.seriform.codec.scalar.Moments;
import io.seriform.error.LimitException;
import io.seriform.scalar.Kind;
import io.seriform.scalar.TimePattern;
import io.seriform.text.ScalarText;
import io.seriform.thrift.internal.site.ThriftErrors;
import io.seriform.thrift.internal.site.ThriftItem;
import io.seriform.thrift.internal.site.ThriftReader;
import io.seriform.thrift.internal.site.ThriftScalar;
import io.seriform.thrift.internal.site.ThriftType;
import io.seriform.thrift.internal.site.ThriftWriter;
import java.nio.charset.StandardCharsets;
import java.time.format.DateTimeFormatter;
import java.util.BitSet;
import java.util.OptionalDouble;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;

/** The scalars of every kind: numbers, bytes, and text for all that Thrift has no type for. */
final class ThriftScalars {

  private ThriftScalars() {}

  /**
   * The scalar of a kind.
   *
   * @param raw the declared class
   * @param pattern the pattern of a date, or null for ISO-8601
   * @param declared the type that a schema demands where there is a choice, or null
   */
  static ThriftScalar of(Kind kind, Class<?> raw, String pattern, ThriftType declared) {
    if (declared == ThriftType.I64 && Moments.is(kind)) {
      return new ThriftTimes(kind);
    }
    return switch (kind) {
      case BYTES, BYTE_BUFFER -> new BytesScalar(kind);
      case BIT_SET -> new Bits();
      case UUID -> declared == ThriftType.STRING ? new Text(kind, raw, null) : new Uuids();
      case ATOMIC_BOOLEAN -> new Truth();
      case ATOMIC_INTEGER, OPTIONAL_INT, YEAR -> new Whole(ThriftType.I32, kind);
      case ATOMIC_LONG, OPTIONAL_LONG -> new Whole(ThriftType.I64, kind);
      case OPTIONAL_DOUBLE -> new Real();
      default -> new Text(kind, raw, pattern);
    };
  }

  private static final class BytesScalar extends ThriftScalar {
    private final Kind kind;

    BytesScalar(Kind kind) {
      super(ThriftType.STRING);
      this.kind = kind;
    }

    @Override
    public int write(ThriftWriter out, int pos, Object v, int rest) {
      byte[] bytes = BufferBytes.of(v);
      out.admitString(bytes.length);
      return out.bytes(pos, bytes, rest);
    }

    @Override
    public Object read(ThriftReader in, ThriftItem item) {
      return BufferBytes.value(kind, in.bytes());
    }
  }

  private static final class Bits extends ThriftScalar {
    Bits() {
      super(ThriftType.STRING);
    }

    @Override
    public int write(ThriftWriter out, int pos, Object v, int rest) {
      return out.bytes(pos, ((BitSet) v).toByteArray(), rest);
    }

    @Override
    public Object read(ThriftReader in, ThriftItem item) {
      return BitSet.valueOf(in.bytes());
    }
  }

  private static final class Uuids extends ThriftScalar {
    Uuids() {
      super(ThriftType.UUID);
    }

    @Override
    public int write(ThriftWriter out, int pos, Object v, int rest) {
      return out.uuid(pos, (UUID) v);
    }

    @Override
    public Object read(ThriftReader in, ThriftItem item) {
      return in.uuid();
    }
  }

  private static final class Truth extends ThriftScalar {
    Truth() {
      super(ThriftType.BOOL);
    }

    @Override
    public boolean isTrue(Object v) {
      return ((AtomicBoolean) v).get();
    }

    @Override
    public Object of(boolean v) {
      return new AtomicBoolean(v);
    }

    @Override
    public int write(ThriftWriter out, int pos, Object v, int rest) {
      return out.bool(pos, isTrue(v));
    }

    @Override
    public Object read(ThriftReader in, ThriftItem item) {
      return of(in.bool());
    }
  }

  /** Holders of an integer or nothing. */
  private static final class Whole extends ThriftScalar {
    private final Kind kind;

    Whole(ThriftType type, Kind kind) {
      super(type);
      this.kind = kind;
    }

    @Override
    public boolean isEmpty(Object v) {
      return Integers.isEmpty(v);
    }

    @Override
    public int write(ThriftWriter out, int pos, Object v, int rest) {
      long n = Integers.value(v);
      return type() == ThriftType.I64 ? out.i64(pos, n) : out.i32(pos, (int) n);
    }

    @Override
    public Object read(ThriftReader in, ThriftItem item) {
      long offset = in.offset(in.pos);
      long n = type() == ThriftType.I64 ? in.i64() : in.i32();
      if (n < Integers.least(kind) || n > Integers.greatest(kind)) {
        throw ThriftErrors.badValue(kind.toString(), Long.toString(n), null, offset);
      }
      return Integers.of(kind, n);
    }
  }

  private static final class Real extends ThriftScalar {
    Real() {
      super(ThriftType.DOUBLE);
    }

    @Override
    public boolean isEmpty(Object v) {
      return ((OptionalDouble) v).isEmpty();
    }

    @Override
    public int write(ThriftWriter out, int pos, Object v, int rest) {
      return out.f64(pos, ((OptionalDouble) v).getAsDouble());
    }

    @Override
    public Object read(ThriftReader in, ThriftItem item) {
      return OptionalDouble.of(in.f64());
    }
  }

  /** All other kinds: their text. */
  private static final class Text extends ThriftScalar {
    private final Kind kind;
    private final Class<?> raw;
    private final DateTimeFormatter pattern;
    private final String expected;

    Text(Kind kind, Class<?> raw, String pattern) {
      super(ThriftType.STRING);
      this.kind = kind;
      this.raw = raw;
      this.pattern = TimePattern.formatter(pattern);
      this.expected = ScalarText.expected(kind, pattern);
    }

    @Override
    public int write(ThriftWriter out, int pos, Object v, int rest) {
      return out.text(
          pos,
          pattern == null
              ? ScalarText.print(kind, v, out.limits())
              : ScalarText.print(kind, v, pattern),
          rest);
    }

    @Override
    public Object read(ThriftReader in, ThriftItem item) {
      long offset = in.offset(in.pos);
      String text = in.text(item.longest());
      try {
        Object value =
            pattern == null
                ? ScalarText.parse(kind, raw, text, in.limits())
                : ScalarText.parse(kind, raw, text, pattern);
        // any number: what fits into a long is one
        return kind == Kind.NUMBER && value instanceof Integer i ? (Object) i.longValue() : value;
      } catch (IllegalArgumentException e) {
        throw ThriftErrors.badValue(expected, text, e, offset)
            .hinting(ScalarText.hint(kind, pattern));
      } catch (LimitException e) {
        throw e.at(ThriftErrors.FORMAT, offset);
      }
    }
  }

  /** Names in a closed table, never given to a class loader. */
  static final class Classes extends ThriftScalar {
    private final ClassNames names;

    Classes(ClassNames names) {
      super(ThriftType.STRING);
      this.names = names;
    }

    @Override
    public int write(ThriftWriter out, int pos, Object v, int rest) {
      return out.bytes(pos, names.name(v).getBytes(StandardCharsets.UTF_8), rest);
    }

    @Override
    public Object read(ThriftReader in, ThriftItem item) {
      long offset = in.offset(in.pos);
      String name = in.text(item.longest());
      Class<?> known = names.find(name);
      if (known == null) {
        throw ThriftErrors.badValue("registered class", name, null, offset);
      }
      return known;
    }
  }
}
