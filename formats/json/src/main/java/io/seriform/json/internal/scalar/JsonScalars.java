package io.seriform.json.internal.scalar;

import io.seriform.codec.scalar.Integers;
import io.seriform.codec.scalar.Moments;
import io.seriform.document.format.OptionRules;
import io.seriform.json.JsonOptions;
import io.seriform.json.internal.site.JsonBase64;
import io.seriform.json.internal.site.JsonErrors;
import io.seriform.json.internal.site.JsonNames;
import io.seriform.json.internal.site.JsonNumbers;
import io.seriform.json.internal.site.JsonReader;
import io.seriform.json.internal.site.JsonScalar;
import io.seriform.json.internal.site.JsonSettings;
import io.seriform.json.internal.site.JsonSlow;
import io.seriform.json.internal.site.JsonWriter;
import io.seriform.scalar.Kind;
import io.seriform.text.ScalarText;
import io.seriform.wire.Copies;
import io.seriform.wire.LimitErrors;
import io.seriform.wire.Output;
import io.seriform.wire.numbers.NumberText;
import java.math.BigDecimal;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.concurrent.atomic.AtomicBoolean;

/** The scalars of every kind: most are text, some numbers, a few booleans or arrays. */
public final class JsonScalars {

  private static final Map<Kind, JsonScalar> ALL = new EnumMap<>(Kind.class);

  static {
    ALL.put(Kind.BIG_INTEGER, new Big(false));
    ALL.put(Kind.BIG_DECIMAL, new Big(true));
    ALL.put(Kind.ATOMIC_BOOLEAN, new AtomicBooleanScalar());
    ALL.put(Kind.ATOMIC_INTEGER, new LongScalar(Kind.ATOMIC_INTEGER));
    ALL.put(Kind.ATOMIC_LONG, new LongScalar(Kind.ATOMIC_LONG));
    ALL.put(Kind.OPTIONAL_INT, new LongScalar(Kind.OPTIONAL_INT));
    ALL.put(Kind.OPTIONAL_LONG, new LongScalar(Kind.OPTIONAL_LONG));
    ALL.put(Kind.YEAR, new LongScalar(Kind.YEAR));
    ALL.put(Kind.OPTIONAL_DOUBLE, new DoubleScalar());
    ALL.put(Kind.BIT_SET, new BitSetScalar());
  }

  /** Names have no limits at hand. */
  private static final int MOST_SPELLED = 10_000;

  private JsonScalars() {}

  /**
   * The scalar of a kind.
   *
   * @param raw the declared class
   * @param pattern the pattern of a date, or null for ISO-8601
   */
  public static JsonScalar of(Kind kind, Class<?> raw, String pattern, JsonSettings settings) {
    if (kind == Kind.NUMBER) {
      return new NumberScalar(settings.plainDecimals());
    }
    if (kind == Kind.BIG_DECIMAL && settings.plainDecimals()) {
      return new PlainDecimal();
    }
    if (kind == Kind.BYTES || kind == Kind.BYTE_BUFFER) {
      return JsonBase64.of(kind, settings.base64());
    }
    JsonScalar known = ALL.get(kind);
    if (known != null && pattern == null) {
      return known;
    }
    JsonScalar text = new JsonTextScalar(kind, raw, pattern);
    if (pattern == null && JsonTimestamps.is(kind) && readsTimestamps(settings)) {
      return new JsonTimestamps(kind, raw, text, settings.dates());
    }
    if (settings.dates() != JsonOptions.Dates.ISO && pattern == null && Moments.is(kind)) {
      return settings.dates() == JsonOptions.Dates.EPOCH
          ? new JsonTimes(kind, raw)
          : new JsonTimes.Seconds(kind);
    }
    return text;
  }

  private static boolean readsTimestamps(JsonSettings settings) {
    return settings.dates() == JsonOptions.Dates.TIMESTAMPS
        || OptionRules.readsTimestamps(settings.options());
  }

  /** A scalar whose name is its text, and whose text is short and plain ASCII. */
  private abstract static class Plain extends JsonScalar {

    abstract String text(Object v);

    @Override
    public boolean unquoted() {
      return true;
    }

    @Override
    public int write(JsonWriter out, byte[] buf, int pos, Object v, int rest) {
      return put(out, buf, pos, ScalarText.admit(text(v), out.limits()), rest);
    }

    static int put(JsonWriter out, byte[] buf, int pos, String s, int rest) {
      int n = s.length();
      if (buf.length - pos < n + rest + JsonWriter.SLACK) {
        pos = out.grow(pos, n + rest + JsonWriter.SLACK);
        buf = out.buf;
      }
      io.seriform.wire.strings.Strings.copyLatin1(s, buf, pos);
      return pos + n;
    }

    @Override
    public String toName(Object v) {
      return text(v);
    }
  }

  private static class Big extends Plain {
    private final boolean decimal;

    Big(boolean decimal) {
      this.decimal = decimal;
    }

    @Override
    String text(Object v) {
      return v.toString();
    }

    @Override
    public Object fromName(JsonReader in, String name, long at) {
      return JsonNames.number(in, decimal ? Kind.BIG_DECIMAL : Kind.BIG_INTEGER, name);
    }

    @Override
    public Object read(JsonReader in) {
      Object admitted = in.instead(decimal ? Kind.BIG_DECIMAL : Kind.BIG_INTEGER);
      if (admitted != null) {
        return admitted;
      }
      return decimal ? JsonNumbers.readBigDecimal(in) : JsonNumbers.readBigInteger(in);
    }
  }

  /** A decimal without exponent, as far as the limit of exponents admits one to be spelled out. */
  private static final class PlainDecimal extends Big {
    PlainDecimal() {
      super(true);
    }

    @Override
    public int write(JsonWriter out, byte[] buf, int pos, Object v, int rest) {
      return put(out, buf, pos, ScalarText.admit(plain((BigDecimal) v, out), out.limits()), rest);
    }

    @Override
    String text(Object v) {
      return spelled((BigDecimal) v);
    }

    static String spelled(BigDecimal d) {
      return Math.abs((long) d.scale()) > MOST_SPELLED ? d.toString() : d.toPlainString();
    }
  }

  /** The text of a decimal without exponent. */
  public static String plain(BigDecimal decimal, Output out) {
    long scale = Math.abs((long) decimal.scale());
    if (scale > out.limits().exponent()) {
      throw LimitErrors.exponentTooLarge(out.limits(), scale);
    }
    return decimal.toPlainString();
  }

  /** Any Number: as the smallest kind that holds it. */
  private static final class NumberScalar extends Plain {
    private final boolean plain;

    NumberScalar(boolean plain) {
      this.plain = plain;
    }

    @Override
    public int write(JsonWriter out, byte[] buf, int pos, Object v, int rest) {
      return plain && v instanceof BigDecimal d
          ? put(out, buf, pos, ScalarText.admit(plain(d, out), out.limits()), rest)
          : super.write(out, buf, pos, v, rest);
    }

    @Override
    String text(Object v) {
      if ((v instanceof Double || v instanceof Float)
          && !Double.isFinite(((Number) v).doubleValue())) {
        throw JsonErrors.notFinite(((Number) v).doubleValue());
      }
      if (v instanceof Double d) {
        return shortest(d);
      }
      return plain && v instanceof BigDecimal d ? PlainDecimal.spelled(d) : v.toString();
    }

    private static String shortest(double d) {
      byte[] b = new byte[NumberText.DOUBLE_ROOM];
      return io.seriform.wire.strings.Strings.latin1(b, 0, NumberText.putDouble(b, 0, d));
    }

    @Override
    public Object fromName(JsonReader in, String name, long at) {
      return JsonNames.number(in, Kind.NUMBER, name);
    }

    @Override
    public Object read(JsonReader in) {
      Object admitted = in.instead(Kind.NUMBER);
      return admitted == null ? JsonNumbers.readNumber(in) : admitted;
    }
  }

  /** A scalar that holds an integer or nothing. */
  private static final class LongScalar extends Plain {
    private final Kind kind;

    LongScalar(Kind kind) {
      this.kind = kind;
    }

    @Override
    String text(Object v) {
      return Integers.isEmpty(v) ? "null" : Long.toString(Integers.value(v));
    }

    @Override
    public Object fromName(JsonReader in, String name, long at) {
      long v = JsonNames.integer(in, name, kind.toString());
      if (!fits(v)) {
        throw JsonErrors.badName(in, kind.toString(), name);
      }
      return Integers.of(kind, v);
    }

    private boolean fits(long v) {
      return v >= Integers.least(kind) && v <= Integers.greatest(kind);
    }

    @Override
    public Object ofNull() {
      return Integers.empty(kind);
    }

    @Override
    public Object read(JsonReader in) {
      long v = in.readLong(Integers.least(kind), Integers.greatest(kind), kind.toString());
      return Integers.of(kind, v);
    }
  }

  private static final class DoubleScalar extends Plain {
    @Override
    String text(Object v) {
      OptionalDouble o = (OptionalDouble) v;
      if (o.isEmpty()) {
        return "null";
      }
      if (!Double.isFinite(o.getAsDouble())) {
        throw JsonErrors.notFinite(o.getAsDouble());
      }
      return NumberScalar.shortest(o.getAsDouble());
    }

    @Override
    public Object fromName(JsonReader in, String name, long at) {
      return OptionalDouble.of((double) JsonNames.number(in, Kind.DOUBLE, name));
    }

    @Override
    public Object ofNull() {
      return OptionalDouble.empty();
    }

    @Override
    public Object read(JsonReader in) {
      Object admitted = in.instead(Kind.DOUBLE);
      return OptionalDouble.of(
          admitted == null ? JsonNumbers.readDouble(in, "OptionalDouble") : (double) admitted);
    }
  }

  private static final class AtomicBooleanScalar extends Plain {
    @Override
    String text(Object v) {
      return v.toString();
    }

    @Override
    public Object fromName(JsonReader in, String name, long at) {
      return new AtomicBoolean(JsonNames.booleanValue(in, name));
    }

    @Override
    public Object read(JsonReader in) {
      return new AtomicBoolean(in.readBoolean());
    }
  }

  /** A BitSet as the array of the indexes of its set bits. */
  private static final class BitSetScalar extends Plain {
    @Override
    public int write(JsonWriter out, byte[] buf, int pos, Object v, int rest) {
      out.admitString(((BitSet) v).length() - 1L);
      return put(out, buf, pos, text(v), rest);
    }

    @Override
    String text(Object v) {
      StringBuilder s = new StringBuilder("[");
      BitSet bits = (BitSet) v;
      for (int i = bits.nextSetBit(0); i >= 0; i = bits.nextSetBit(i + 1)) {
        s.append(s.length() == 1 ? "" : ",").append(i);
      }
      return s.append(']').toString();
    }

    @Override
    public Object fromName(JsonReader in, String name, long at) {
      throw JsonErrors.badName(in, "set of bits", name);
    }

    @Override
    public Object read(JsonReader in) {
      in.deeper();
      JsonSlow.beginArray(in);
      BitSet bits = new BitSet();
      int before = -1;
      for (int i = 0; JsonSlow.element(in, i); i = 1) {
        int bit = JsonNumbers.readInt(in, "int");
        // ascending, as they are written; the memory up to the highest one is counted
        if (bit > in.limits().string()) {
          throw in.at(LimitErrors.stringTooLong(in.limits(), bit), in.pos);
        }
        if (bit <= before) {
          throw JsonErrors.doesNotFit(in, "an index above " + before, Integer.toString(bit));
        }
        Copies.addBit(in, bits, bit);
        before = bit;
      }
      return bits;
    }
  }
}
