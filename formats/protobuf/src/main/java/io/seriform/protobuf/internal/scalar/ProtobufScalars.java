package io.seriform.protobuf.internal.scalar;

import io.seriform.codec.names.ClassNames;
import io.seriform.codec.plan.Plan;
import io.seriform.codec.scalar.BufferBytes;
import io.seriform.codec.scalar.Integers;
import io.seriform.error.LimitException;
import io.seriform.protobuf.ProtoType;
import io.seriform.protobuf.internal.message.ProtobufReader;
import io.seriform.protobuf.internal.message.ProtobufScalar;
import io.seriform.protobuf.internal.message.ProtobufStrings;
import io.seriform.protobuf.internal.message.ProtobufWriter;
import io.seriform.protobuf.internal.site.ProtobufSettings;
import io.seriform.protobuf.internal.site.ProtobufSite;
import io.seriform.protobuf.internal.wire.ProtobufErrors;
import io.seriform.protobuf.internal.wire.ProtobufNumbers;
import io.seriform.scalar.Kind;
import io.seriform.scalar.TimePattern;
import io.seriform.text.ScalarText;
import io.seriform.wire.strings.Utf8;
import java.nio.ByteBuffer;
import java.time.format.DateTimeFormatter;
import java.util.BitSet;
import java.util.OptionalDouble;
import java.util.concurrent.atomic.AtomicBoolean;

/** The scalars of every kind: most are text, some bytes, numbers or messages. */
public final class ProtobufScalars {

  private ProtobufScalars() {}

  /** The natural type of a kind without protocol methods of its own. */
  public static ProtoType natural(Kind kind) {
    return switch (kind) {
      case BYTES, BYTE_BUFFER, BIT_SET -> ProtoType.BYTES;
      case ATOMIC_BOOLEAN -> ProtoType.BOOL;
      case ATOMIC_INTEGER, OPTIONAL_INT -> ProtoType.INT32;
      case ATOMIC_LONG, OPTIONAL_LONG -> ProtoType.INT64;
      case OPTIONAL_DOUBLE -> ProtoType.DOUBLE;
      case INSTANT, DATE, DURATION -> ProtoType.MESSAGE;
      default -> ProtoType.STRING;
    };
  }

  /** Returns true if a value of the plan may be an empty one. */
  public static boolean mayBeNone(Plan plan) {
    return plan instanceof Plan.Scalar s
        && (s.kind() == Kind.OPTIONAL_INT
            || s.kind() == Kind.OPTIONAL_LONG
            || s.kind() == Kind.OPTIONAL_DOUBLE);
  }

  /** Returns true if values of the plan hold a number or a boolean. */
  public static boolean holds(Plan plan) {
    return plan instanceof Plan.Scalar s
        && (holdsInteger(s.kind())
            || s.kind() == Kind.ATOMIC_BOOLEAN
            || s.kind() == Kind.OPTIONAL_DOUBLE);
  }

  /** Returns true if values of a kind hold an integer, which fits fields of all integer types. */
  public static boolean holdsInteger(Kind kind) {
    return Integers.is(kind) && kind != Kind.YEAR;
  }

  /**
   * The scalar of a kind that holds an integer.
   *
   * @param key the number as it is written after the tag
   */
  public static ProtobufScalar integer(Kind kind, ProtoType type, ProtobufSite.Whole key) {
    return new Integral(kind, type, key);
  }

  /**
   * The scalar of a kind that does not hold an integer.
   *
   * @param raw the declared class
   * @param pattern the pattern of a date, or null
   * @param text whether it is written as text, whatever its natural type
   */
  public static ProtobufScalar of(
      Kind kind, Class<?> raw, String pattern, boolean text, ProtobufSettings settings) {
    if (kind == Kind.CLASS) {
      return new Classes(
          new ClassNames(settings.options().classValues(), settings.options().getClass()));
    }
    if (text || pattern != null) {
      return new Text(kind, raw, pattern);
    }
    return switch (kind) {
      case BYTES, BYTE_BUFFER -> new Bytes(kind);
      case BIT_SET -> new Bits();
      case INSTANT, DATE -> new ProtobufTimes.Timestamp(kind);
      case DURATION -> new ProtobufTimes.Span();
      case ATOMIC_BOOLEAN, OPTIONAL_DOUBLE -> new Holder(kind);
      default -> new Text(kind, raw, null);
    };
  }

  // ---- bytes

  private static class Bytes extends ProtobufScalar {

    private static final byte[] NONE = {};
    private final Kind kind;

    Bytes(Kind kind) {
      this.kind = kind;
    }

    @Override
    public ProtoType type() {
      return ProtoType.BYTES;
    }

    @Override
    public boolean isDefault(Object v) {
      return v instanceof ByteBuffer b ? !b.hasRemaining() : ((byte[]) v).length == 0;
    }

    @Override
    public Object defaultValue() {
      return BufferBytes.value(kind, NONE);
    }

    @Override
    public int write(ProtobufWriter out, byte[] buf, int pos, Object v, int rest) {
      byte[] bytes = BufferBytes.of(v);
      out.admitString(bytes.length);
      int p = ProtobufNumbers.putVarint(buf, pos, bytes.length);
      return out.write(p, bytes, 0, bytes.length, rest + ProtobufWriter.SLACK);
    }

    @Override
    public Object read(ProtobufReader in) {
      int n = in.length(in.longestString, false);
      byte[] bytes = java.util.Arrays.copyOfRange(in.buf, in.pos, in.pos + n);
      in.pos += n;
      return BufferBytes.value(kind, bytes);
    }
  }

  private static final class Bits extends Bytes {
    Bits() {
      super(Kind.BIT_SET);
    }

    @Override
    public boolean isDefault(Object v) {
      return ((BitSet) v).isEmpty();
    }

    @Override
    public Object defaultValue() {
      return null;
    }

    @Override
    public int write(ProtobufWriter out, byte[] buf, int pos, Object v, int rest) {
      return super.write(out, buf, pos, ((BitSet) v).toByteArray(), rest);
    }

    @Override
    public Object read(ProtobufReader in) {
      return BitSet.valueOf((byte[]) super.read(in));
    }
  }

  // ---- text

  private static class Text extends ProtobufScalar {

    private final Kind kind;
    private final Class<?> raw;
    private final DateTimeFormatter pattern;
    private final String expected;

    Text(Kind kind, Class<?> raw, String pattern) {
      this.kind = kind;
      this.raw = raw;
      this.pattern = TimePattern.formatter(pattern);
      this.expected = ScalarText.expected(kind, pattern);
    }

    @Override
    public ProtoType type() {
      return ProtoType.STRING;
    }

    String print(Object v) {
      return pattern == null ? ScalarText.print(kind, v) : ScalarText.print(kind, v, pattern);
    }

    @Override
    public int write(ProtobufWriter out, byte[] buf, int pos, Object v, int rest) {
      int longest = pattern == null ? ScalarText.maxLength(kind) : 0;
      if (longest == 0 || longest > 127) {
        return ProtobufStrings.put(
            out,
            buf,
            pos,
            ProtobufSite.Tag.NONE,
            pattern == null ? ScalarText.print(kind, v, out.limits()) : print(v),
            rest);
      }
      // digits, signs and letters only, so few that their length has one byte
      int need = longest + rest + ProtobufWriter.SLACK;
      if (buf.length - pos < need) {
        pos = out.grow(pos, need);
        buf = out.buf;
      }
      int end = ScalarText.put(kind, buf, pos + 1, v);
      buf[pos] = (byte) (end - pos - 1);
      return end;
    }

    @Override
    public Object read(ProtobufReader in) {
      int n = in.length(in.longestString, false);
      int from = in.pos;
      try {
        if (pattern == null
            && ScalarText.maxLength(kind) != 0
            && Utf8.isAscii(in.buf, from, from + n)) {
          Object value = ScalarText.parseAscii(kind, in.buf, from, from + n);
          in.pos = from + n;
          return value;
        }
        String text = in.utf8(from, from + n);
        if (text == null) {
          throw ProtobufErrors.notUtf8(in, Utf8.findMalformed(in.buf, from, from + n));
        }
        Object value = parse(in, text);
        in.pos = from + n;
        return value;
      } catch (LimitException e) {
        throw in.at(e, from);
      } catch (IllegalArgumentException e) {
        String text = in.utf8(from, from + n);
        throw ProtobufErrors.badText(in, from, expected, String.valueOf(text), e)
            .hinting(ScalarText.hint(kind, pattern));
      }
    }

    Object parse(ProtobufReader in, String text) {
      Object value =
          pattern == null
              ? ScalarText.parse(kind, raw, text, in.limits())
              : ScalarText.parse(kind, raw, text, pattern);
      // of any Number the widest that is common
      return kind == Kind.NUMBER && value instanceof Integer i ? (Object) i.longValue() : value;
    }
  }

  /** Values of {@code java.lang.Class}: names in a closed table. */
  private static final class Classes extends Text {

    private final ClassNames names;

    Classes(ClassNames names) {
      super(Kind.CLASS, Class.class, null);
      this.names = names;
    }

    @Override
    String print(Object v) {
      return names.name(v);
    }

    @Override
    Object parse(ProtobufReader in, String text) {
      Class<?> known = names.find(text);
      if (known == null) {
        throw new IllegalArgumentException("the class is not registered");
      }
      return known;
    }
  }

  // ---- holders of numbers

  private static class Holder extends ProtobufScalar {

    private final Kind kind;

    Holder(Kind kind) {
      this.kind = kind;
    }

    @Override
    public ProtoType type() {
      return natural(kind);
    }

    @Override
    public boolean isNone(Object v) {
      return v.equals(none());
    }

    /** The empty one of the kind; null for none. */
    @Override
    public Object none() {
      return kind == Kind.OPTIONAL_DOUBLE ? OptionalDouble.empty() : Integers.empty(kind);
    }

    @Override
    public int write(ProtobufWriter out, byte[] buf, int pos, Object v, int rest) {
      int need = ProtobufWriter.HEAD + rest + ProtobufWriter.SLACK;
      if (buf.length - pos < need) {
        pos = out.grow(pos, need);
        buf = out.buf;
      }
      return put(buf, pos, v);
    }

    @Override
    public boolean isDefault(Object v) {
      return v instanceof AtomicBoolean b
          ? !b.get()
          : Double.doubleToRawLongBits(((OptionalDouble) v).getAsDouble()) == 0;
    }

    /** Writes a value for which there is room. */
    int put(byte[] buf, int pos, Object v) {
      if (kind == Kind.ATOMIC_BOOLEAN) {
        return ProtobufNumbers.putVarint(buf, pos, ((AtomicBoolean) v).get() ? 1 : 0);
      }
      double d = ((OptionalDouble) v).getAsDouble();
      io.seriform.wire.bytes.Bytes.putLong(buf, pos, Double.doubleToRawLongBits(d));
      return pos + 8;
    }

    @Override
    public Object read(ProtobufReader in) {
      return kind == Kind.ATOMIC_BOOLEAN
          ? new AtomicBoolean(in.varint() != 0)
          : OptionalDouble.of(Double.longBitsToDouble(ProtobufNumbers.fixed64(in)));
    }
  }

  /** Holders of integers. */
  private static final class Integral extends Holder {

    private final Kind kind;
    private final ProtoType type;
    private final ProtobufSite.Whole key;
    private final boolean wide;

    Integral(Kind kind, ProtoType type, ProtobufSite.Whole key) {
      super(kind);
      this.kind = kind;
      this.type = type;
      this.key = key;
      this.wide = Integers.greatest(kind) == Long.MAX_VALUE;
    }

    @Override
    public ProtoType type() {
      return type;
    }

    @Override
    public boolean isDefault(Object v) {
      return Integers.value(v) == 0;
    }

    @Override
    int put(byte[] buf, int pos, Object v) {
      long n = Integers.value(v);
      boolean digits = !wide && ProtobufNumbers.unsigned(key);
      return ProtobufNumbers.put(buf, pos, key, digits ? n & 0xFFFFFFFFL : n);
    }

    @Override
    public Object read(ProtobufReader in) {
      // where only 32 bits are held, they are all of a field of 32 bits
      return Integers.of(
          kind,
          wide || key.bits() == 32
              ? ProtobufNumbers.read(in, key)
              : ProtobufNumbers.readSmall(in, key, 32, "int"));
    }
  }
}
