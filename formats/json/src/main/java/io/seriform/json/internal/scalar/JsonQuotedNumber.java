package io.seriform.json.internal.scalar;

import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.json.internal.site.JsonErrors;
import io.seriform.json.internal.site.JsonNames;
import io.seriform.json.internal.site.JsonReader;
import io.seriform.json.internal.site.JsonScalar;
import io.seriform.json.internal.site.JsonSite;
import io.seriform.json.internal.site.JsonSlow;
import io.seriform.json.internal.site.JsonStrings;
import io.seriform.json.internal.site.JsonWriter;
import io.seriform.scalar.Kind;
import io.seriform.text.ScalarText;
import io.seriform.wire.numbers.NumberText;
import io.seriform.wire.strings.Strings;
import java.lang.reflect.Array;

/** A number that is written in quotes, and read with and without them. */
public final class JsonQuotedNumber extends JsonScalar {

  private final Kind kind;
  private final JsonScalar inner;

  /** The value of a null where a primitive is declared: zero, or null if that is an error. */
  private final Object ofNull;

  private final Class<?> primitive;

  /**
   * Makes one.
   *
   * @param raw the declared class
   * @param inner what writes and reads the number; null for that of a primitive
   * @param nullIsDefault whether a null is zero where a primitive is declared
   */
  public JsonQuotedNumber(Kind kind, Class<?> raw, JsonScalar inner, boolean nullIsDefault) {
    this.kind = kind;
    this.inner = inner;
    this.primitive = raw.isPrimitive() ? raw : null;
    this.ofNull =
        primitive != null && nullIsDefault ? Array.get(Array.newInstance(raw, 1), 0) : null;
  }

  /** Returns true if values of a kind are numbers that are written so. */
  public static boolean is(Kind kind) {
    return switch (kind) {
      case BYTE,
          SHORT,
          INT,
          LONG,
          FLOAT,
          DOUBLE,
          BIG_INTEGER,
          BIG_DECIMAL,
          NUMBER,
          ATOMIC_INTEGER,
          ATOMIC_LONG,
          OPTIONAL_INT,
          OPTIONAL_LONG,
          OPTIONAL_DOUBLE ->
          true;
      default -> false;
    };
  }

  @Override
  public int write(JsonWriter out, byte[] buf, int pos, Object v, int rest) {
    String text = ScalarText.admit(text(v, out), out.limits());
    int room = text.length() + 2 + rest + JsonWriter.SLACK;
    if (buf.length - pos < room) {
      pos = out.grow(pos, room);
      buf = out.buf;
    }
    boolean nothing = text.equals("null");
    if (!nothing) {
      buf[pos++] = '"';
    }
    Strings.copyLatin1(text, buf, pos);
    pos += text.length();
    if (!nothing) {
      buf[pos++] = '"';
    }
    return pos;
  }

  private String text(Object v, JsonWriter out) {
    if (inner != null) {
      return inner.toName(v);
    }
    if (v instanceof Double || v instanceof Float) {
      double d = ((Number) v).doubleValue();
      if (!Double.isFinite(d)) {
        if (!out.nonFinite) {
          throw JsonErrors.notFinite(d);
        }
        return Double.toString(d);
      }
      byte[] b = new byte[NumberText.DOUBLE_ROOM];
      int n = v instanceof Float f ? NumberText.putFloat(b, 0, f) : NumberText.putDouble(b, 0, d);
      return Strings.latin1(b, 0, n);
    }
    return v.toString();
  }

  @Override
  public Object read(JsonReader in) {
    if (JsonSlow.peek(in) == '"') {
      long at = in.offset(in.pos);
      in.nameAt = at;
      return fromName(in, JsonStrings.readOrNull(in), at);
    }
    if (inner != null) {
      return inner.read(in);
    }
    return switch (kind) {
      case BYTE -> JsonReader.readByte(in, (JsonSite) null);
      case SHORT -> JsonReader.readShort(in, (JsonSite) null);
      case INT -> JsonReader.readInt(in, (JsonSite) null);
      case LONG -> JsonReader.readLong(in, (JsonSite) null);
      case FLOAT -> JsonReader.readFloat(in, (JsonSite) null);
      default -> JsonReader.readDouble(in, (JsonSite) null);
    };
  }

  @Override
  public Object ofNull() {
    if (primitive != null && ofNull == null) {
      SeriformException e = new MappingException("null for a declared primitive");
      throw e.expecting(primitive.getName(), "null");
    }
    return inner != null ? inner.ofNull() : ofNull;
  }

  @Override
  public String toName(Object v) {
    return inner != null ? inner.toName(v) : v.toString();
  }

  @Override
  public Object fromName(JsonReader in, String name, long at) {
    if (inner != null) {
      return inner.fromName(in, name, at);
    }
    return switch (kind) {
      case BYTE -> (byte) integer(in, name, Byte.MIN_VALUE, Byte.MAX_VALUE, "byte");
      case SHORT -> (short) integer(in, name, Short.MIN_VALUE, Short.MAX_VALUE, "short");
      case INT -> (int) integer(in, name, Integer.MIN_VALUE, Integer.MAX_VALUE, "int");
      case LONG -> integer(in, name, Long.MIN_VALUE, Long.MAX_VALUE, "long");
      default -> JsonNames.number(in, kind, name);
    };
  }

  private static long integer(JsonReader in, String name, long least, long most, String type) {
    long v = JsonNames.integer(in, name, type);
    if (v < least || v > most) {
      throw JsonErrors.badName(in, type, name);
    }
    return v;
  }
}
