package io.seriform.hessian.internal.scalar;

import io.seriform.codec.scalar.BufferBytes;
import io.seriform.codec.scalar.Integers;
import io.seriform.codec.scalar.Moments;
import io.seriform.error.SeriformException;
import io.seriform.hessian.internal.forms.HessianForm;
import io.seriform.hessian.internal.forms.HessianVariantRules;
import io.seriform.hessian.internal.names.HessianDefinition;
import io.seriform.hessian.internal.names.HessianType;
import io.seriform.hessian.internal.read.HessianInput;
import io.seriform.hessian.internal.read.HessianNumberReader;
import io.seriform.hessian.internal.read.HessianSkip;
import io.seriform.hessian.internal.read.HessianStringReader;
import io.seriform.hessian.internal.wire.HessianCode;
import io.seriform.hessian.internal.wire.HessianErrors;
import io.seriform.hessian.internal.wire.HessianNumbers;
import io.seriform.hessian.internal.write.HessianOutput;
import io.seriform.hessian.internal.write.HessianStringWriter;
import io.seriform.scalar.Kind;
import io.seriform.scalar.TimePattern;
import io.seriform.text.ScalarText;
import io.seriform.wire.Copies;
import io.seriform.wire.LimitErrors;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.TimeZone;
import java.util.regex.Pattern;

/**
 * The writing and reading of scalars without methods of their own: as binary, as a date, in the
 * form of the variant, or as text. Whatever is written, all forms of the kind are read. Immutable
 * and thread-safe.
 */
@SuppressWarnings("JavaUtilDate") // the class of the wire
public final class HessianScalars {

  /** The class of a class value. */
  public static final String CLASS = "java.lang.Class";

  private final Kind kind;
  private final Class<?> raw;
  private final HessianTypes types;
  private final DateTimeFormatter pattern;
  private final HessianForm form;
  private final HessianType type;
  private final boolean plainDate;

  /**
   * Makes the scalar of a kind at one place.
   *
   * @param pattern the pattern of a date or time, which is then text; null for none
   * @param field whether it is the declared type of a field
   */
  public HessianScalars(
      Kind kind, Class<?> raw, String pattern, boolean field, HessianTypes types) {
    this.kind = kind;
    this.raw = raw;
    this.types = types;
    this.pattern = TimePattern.formatter(pattern);
    HessianVariantRules variant = types.settings().variant();
    this.form = pattern != null ? null : variant.form(kind, field);
    this.plainDate = field && HessianVariantRules.isPlainDate(kind);
    this.type = form == null ? null : types.type(form);
  }

  /** Returns the value of a null: the empty one of a kind that can be empty. */
  public Object ofNull() {
    return kind == Kind.OPTIONAL_DOUBLE ? OptionalDouble.empty() : Integers.empty(kind);
  }

  // ---- writing

  /** Writes a value; makes room for itself and for {@code rest} bytes more. */
  public int write(HessianOutput out, int pos, Object v, int rest) {
    if (pattern != null) {
      return HessianStringWriter.write(out, out.buf, pos, ScalarText.print(kind, v, pattern), rest);
    }
    return switch (kind) {
      case BYTES, BYTE_BUFFER -> HessianStringWriter.writeBinary(out, pos, BufferBytes.of(v), rest);
      case DATE -> writeDate(out, pos, v, rest);
      case STRING_BUILDER, STRING_BUFFER, CHAR_SEQUENCE ->
          HessianStringWriter.write(out, out.buf, pos, v.toString(), rest);
      case OPTIONAL_INT, OPTIONAL_LONG, OPTIONAL_DOUBLE ->
          optional(out, out.room(pos, rest + HessianOutput.SLACK), v);
      case NUMBER -> out.room(types.any().write(out, out.buf, pos, v), rest);
      case CLASS -> writeClass(out, pos, v, rest);
      default -> other(out, pos, v, rest);
    };
  }

  private int other(HessianOutput out, int pos, Object v, int rest) {
    if (!holds(v)) {
      return writeText(out, pos, v, rest);
    }
    if (plainDate) {
      return writeDate(out, pos, v, rest);
    }
    return form == null ? writeText(out, pos, v, rest) : writeForm(out, pos, v, rest);
  }

  private static int writeDate(HessianOutput out, int pos, Object v, int rest) {
    int p = out.room(pos, rest + HessianOutput.SLACK);
    return HessianNumbers.putDate(out.buf, p, ((Date) v).getTime());
  }

  private int writeText(HessianOutput out, int pos, Object v, int rest) {
    String text = ScalarText.print(kind, v, out.limits());
    return HessianStringWriter.write(out, out.buf, pos, text, rest);
  }

  private int optional(HessianOutput out, int pos, Object v) {
    if (v instanceof OptionalDouble d) {
      if (d.isPresent()) {
        return HessianNumbers.putDouble(out.buf, pos, d.getAsDouble());
      }
    } else if (!Integers.isEmpty(v)) {
      long n = Integers.value(v);
      return kind == Kind.OPTIONAL_LONG
          ? HessianNumbers.putLong(out.buf, pos, n)
          : HessianNumbers.putInt(out.buf, pos, (int) n);
    }
    out.buf[pos] = HessianCode.NULL;
    return pos + 1;
  }

  private int writeClass(HessianOutput out, int pos, Object v, int rest) {
    String name = types.classValues().name(v);
    pos = out.header(pos, types.classType(), v);
    return pos < 0
        ? out.room(~pos, rest)
        : HessianStringWriter.write(out, out.buf, pos, name, rest);
  }

  private int writeForm(HessianOutput out, int pos, Object v, int rest) {
    HessianForm form = this.form.of(v);
    HessianType type = form.name().equals(this.form.name()) ? this.type : types.type(form);
    if (!form.identity()) {
      return writeParts(out, header(out, pos, type), form, parts(out, form, v), rest);
    }
    Object[] parts = parts(out, form, v);
    pos = out.header(pos, type, v);
    return pos < 0 ? out.room(~pos, rest) : writeParts(out, pos, form, parts, rest);
  }

  /** The header of an object that has no identity of its own. */
  private static int header(HessianOutput out, int pos, HessianType type) {
    out.number();
    pos = out.room(pos, type.definition().length + 2 * HessianOutput.SLACK);
    return out.header(out.buf, pos, type);
  }

  private int writeParts(HessianOutput out, int pos, HessianForm form, Object[] parts, int rest) {
    if (--out.depthLeft < 0) {
      throw LimitErrors.tooDeep(out.limits());
    }
    for (Object part : form.ordered(types.settings().variant(), Arrays.asList(parts))) {
      pos = part(out, pos, part);
    }
    out.depthLeft++;
    return out.room(pos, rest);
  }

  private Object[] parts(HessianOutput out, HessianForm form, Object v) {
    if (v instanceof BigDecimal || v instanceof BigInteger || v instanceof Pattern) {
      ScalarText.print(kind, v, out.limits());
    }
    return form.split().apply(v);
  }

  private int part(HessianOutput out, int pos, Object part) {
    pos = out.room(pos, 2 * HessianOutput.SLACK);
    byte[] buf = out.buf;
    if (part == null) {
      buf[pos] = HessianCode.NULL;
      return pos + 1;
    }
    if (part instanceof Integer i) {
      return HessianNumbers.putInt(buf, pos, i);
    }
    if (part instanceof Long l) {
      return HessianNumbers.putLong(buf, pos, l);
    }
    if (part instanceof Date d) {
      return HessianNumbers.putDate(buf, pos, d.getTime());
    }
    if (part instanceof String s) {
      return HessianStringWriter.write(out, buf, pos, s, 2 * HessianOutput.SLACK);
    }
    if (part instanceof Boolean b) {
      buf[pos] = b ? HessianCode.TRUE : HessianCode.FALSE;
      return pos + 1;
    }
    if (part instanceof HessianForm.Part p) {
      pos = header(out, pos, types.type(p.form()));
      return writeParts(out, pos, p.form(), p.fields(), 2 * HessianOutput.SLACK);
    }
    Class<?> raw = part instanceof InetAddress ? InetAddress.class : part.getClass();
    return types.codecs().codec(raw).write(out, buf, pos, part);
  }

  // ---- reading

  /** Reads a value that is not null. */
  public Object read(HessianInput in) {
    int code = in.peek();
    if (code == HessianCode.REFERENCE) {
      return in.reference(raw, this::read);
    }
    if (in.replay.isOn() && HessianCode.isObject(code)) {
      Object known = in.known(raw);
      if (known != null) {
        return known;
      }
    }
    if (BufferBytes.is(kind)) {
      return BufferBytes.value(kind, HessianStringReader.readBinary(in));
    }
    try {
      if (HessianCode.isString(code)) {
        return ofText(in, HessianStringReader.read(in));
      }
      if (kind == Kind.NUMBER) {
        return checked(in, types.any().read(in));
      }
      Object value = other(in, code);
      if (value != null) {
        return value;
      }
      return checked(in, object(in));
    } catch (SeriformException e) {
      throw HessianErrors.place(in, e, in.pos);
    } catch (RuntimeException e) {
      throw HessianErrors.badValue(in, kind.toString(), e)
          .hinting(HessianCode.isString(code) ? ScalarText.hint(kind, pattern) : null);
    }
  }

  private Object checked(HessianInput in, Object value) {
    if (!raw.isInstance(value)) {
      throw HessianErrors.mapping(
          in,
          "a value of another class",
          raw.getName(),
          value == null ? "null" : value.getClass().getName());
    }
    return value;
  }

  private static Class<?> classOf(HessianInput in, HessianTypes types, String name) {
    Class<?> type = types.classValues().find(name);
    if (type == null) {
      throw HessianErrors.mapping(
          in,
          "a class that is not registered; HessianOptions.withClassValue adds it",
          "a registered class",
          name);
    }
    return type;
  }

  private Object ofText(HessianInput in, String text) {
    if (kind == Kind.CLASS) {
      return classOf(in, types, text);
    }
    return pattern != null
        ? ScalarText.parse(kind, raw, text, pattern)
        : ScalarText.parse(kind, raw, text, in.limits());
  }

  /** A date or a number; null if there is something else. */
  private Object other(HessianInput in, int code) {
    boolean date = code == HessianCode.DATE || code == HessianCode.DATE_MINUTE;
    return switch (kind) {
      case DATE -> new Date(HessianNumberReader.date(in, "a date"));
      case INSTANT, SQL_TIMESTAMP ->
          date ? Moments.ofMillis(kind, HessianNumberReader.date(in, "a date")) : null;
      case SQL_DATE -> date ? new java.sql.Date(HessianNumberReader.date(in, "a date")) : null;
      case SQL_TIME -> date ? new java.sql.Time(HessianNumberReader.date(in, "a date")) : null;
      case BIG_INTEGER ->
          HessianCode.isInteger(code)
              ? BigInteger.valueOf(HessianNumberReader.integer(in, "a number"))
              : null;
      case BIG_DECIMAL -> decimal(in, code);
      case OPTIONAL_DOUBLE ->
          HessianCode.isHeader(code)
              ? null
              : OptionalDouble.of(HessianNumberReader.real(in, "a number"));
      case OPTIONAL_INT, OPTIONAL_LONG, ATOMIC_INTEGER, ATOMIC_LONG, YEAR ->
          HessianCode.isInteger(code) ? integer(in) : null;
      case ATOMIC_BOOLEAN -> truth(in, code);
      default -> null;
    };
  }

  private static Object decimal(HessianInput in, int code) {
    if (HessianCode.isDouble(code)) {
      return new BigDecimal(HessianNumberReader.real(in, "a number"));
    }
    return HessianCode.isInteger(code)
        ? BigDecimal.valueOf(HessianNumberReader.integer(in, "a number"))
        : null;
  }

  private static Object truth(HessianInput in, int code) {
    if (code != HessianCode.TRUE && code != HessianCode.FALSE) {
      return null;
    }
    in.pos++;
    return new java.util.concurrent.atomic.AtomicBoolean(code == HessianCode.TRUE);
  }

  private Object integer(HessianInput in) {
    long n = HessianNumberReader.integer(in, kind.toString());
    if (n < Integers.least(kind) || n > Integers.greatest(kind)) {
      throw HessianErrors.doesNotFit(in, kind.toString(), Long.toString(n));
    }
    return Integers.of(kind, n);
  }

  private Object object(HessianInput in) {
    HessianDefinition d = in.header("a " + kind);
    HessianForm known = d.form();
    if (known != null && kind.isNumber() && HessianForm.isBox(known) && d.fields().size() == 1) {
      int number = in.number();
      Object value = read(in);
      in.keep(number, value);
      return value;
    }
    if (kind == Kind.CLASS && d.name().equals(CLASS)) {
      return readClass(in, d, types);
    }
    if (known == null) {
      throw HessianErrors.unknownClass(in, raw.getName(), d.name());
    }
    return read(in, d, known, types);
  }

  /** Reads a class value whose header was read. */
  public static Object readClass(HessianInput in, HessianDefinition d, HessianTypes types) {
    int number = in.number();
    Class<?> type = null;
    for (String field : d.fields()) {
      if (field.equals(HessianEnum.FIELD)) {
        type = classOf(in, types, HessianStringReader.readName(in));
      } else {
        HessianSkip.value(in);
      }
    }
    if (type == null) {
      throw HessianErrors.mapping(in, "a class without its name", "name", d.toString());
    }
    in.keep(number, type);
    return type;
  }

  /** Reads a value of the JDK whose header was read. */
  public static Object read(
      HessianInput in, HessianDefinition d, HessianForm form, HessianTypes types) {
    int number = in.number();
    in.deeper();
    Object[] parts = new Object[form.fields().size()];
    for (String field : d.fields()) {
      int i = form.fields().indexOf(field);
      if (i < 0) {
        HessianSkip.value(in);
      } else {
        parts[i] = types.readAny(in);
      }
    }
    in.depthLeft++;
    Object value;
    try {
      admit(in, form, parts);
      value = Copies.join(in, parts, form.join());
      if (value instanceof BigInteger) {
        ScalarText.print(Kind.BIG_INTEGER, value, in.limits());
      }
    } catch (SeriformException e) {
      throw HessianErrors.place(in, e, in.pos);
    } catch (RuntimeException e) {
      throw HessianErrors.badValue(in, form.kind().toString(), e);
    }
    in.keep(number, value);
    return value;
  }

  /** Refuses numbers that take too long to be made. */
  private static void admit(HessianInput in, HessianForm form, Object[] parts) {
    if (form.kind() == Kind.BIG_DECIMAL) {
      ScalarText.parse(Kind.BIG_DECIMAL, BigDecimal.class, (String) parts[0], in.limits());
    } else if (form.kind() == Kind.BIG_INTEGER && parts[5] instanceof int[] words) {
      // log10(2) * 32 = 9.63 digits for each word
      long digits = words.length * 963L / 100;
      if (digits - 10 > in.limits().digits()) {
        throw LimitErrors.tooManyDigits(in.limits(), digits);
      }
    }
  }

  // ---- boxed numbers

  /** The double of the decimal text of a float. */
  public static double decimal(float v) {
    return Double.parseDouble(Float.toString(v));
  }

  /** Reads a float, or a double whose decimal text is that of a float. */
  public static float readFloat(HessianInput in) {
    double d = HessianNumberReader.real(in, "float");
    float f = (float) d;
    if (f != d && !Double.isNaN(d) && decimal(f) != d) {
      throw HessianErrors.doesNotFit(in, "float", Double.toString(d));
    }
    return f;
  }

  // ---- what a form does not hold

  /** Returns true if the form holds all of a value; if not, it is written as text. */
  private static boolean holds(Object v) {
    if (v instanceof Calendar calendar) {
      // a date alone: readers take their own zone
      return calendar.getClass() == GregorianCalendar.class
          && calendar.getTimeZone().equals(TimeZone.getDefault());
    }
    if (v instanceof Locale locale) {
      return HessianForm.locale(locale.toString()).equals(locale);
    }
    if (v instanceof Inet6Address address) {
      return address.getScopeId() == 0 && address.getScopedInterface() == null;
    }
    return !(v instanceof java.sql.Timestamp t) || t.getNanos() % 1_000_000 == 0;
  }
}
