package io.seriform.hessian.internal.site;

import io.seriform.codec.runtime.UnknownProperties;
import io.seriform.error.SeriformException;
import io.seriform.hessian.internal.scalar.HessianScalars;
import io.seriform.hessian.internal.site.HessianSite.Container;
import io.seriform.hessian.internal.site.HessianSite.Handle;
import io.seriform.hessian.internal.site.HessianSite.Inline;
import io.seriform.hessian.internal.site.HessianSite.Open;
import io.seriform.hessian.internal.site.HessianSite.Plain;
import io.seriform.hessian.internal.wire.HessianCode;
import io.seriform.hessian.internal.wire.HessianNumbers;
import io.seriform.hessian.internal.wire.HessianStrings;
import io.seriform.hessian.internal.write.HessianOutput;
import io.seriform.hessian.internal.write.HessianStringWriter;
import io.seriform.wire.LimitErrors;
import io.seriform.wire.Limits;
import java.util.Map;

/**
 * Writes Hessian 2.0. The static methods are the protocol that compiled codecs call.
 *
 * <p>Bounded methods take {@code (buf, pos, site, value)} and may touch {@link HessianOutput#SLACK}
 * bytes after what they return; the others check the room for themselves and for {@code rest} more
 * bytes.
 */
public final class HessianWriter extends HessianOutput {

  public HessianWriter(Limits limits) {
    super(limits);
  }

  // ---- objects

  /** Opens an object, whose header has been written. */
  public static int begin(HessianWriter out, byte[] buf, int pos, HessianShape shape) {
    if (--out.depthLeft < 0) {
      throw LimitErrors.tooDeep(out.limits());
    }
    return pos;
  }

  /** Writes the fields that a class does not have, which the header has named. */
  public static int writeUnknown(
      HessianWriter out,
      byte[] buf,
      int pos,
      HessianShape shape,
      UnknownProperties unknown,
      Object object) {
    Map<?, ?> held = unknown.get(object);
    if (held == null) {
      return pos;
    }
    for (Map.Entry<?, ?> e : held.entrySet()) {
      pos = out.room(pos, 2 * SLACK);
      try {
        if (e.getValue() == null) {
          out.buf[pos++] = HessianCode.NULL;
        } else {
          pos = unknown.codec().write(out, out.buf, pos, e.getValue());
        }
      } catch (SeriformException x) {
        throw x.within(String.valueOf(e.getKey()));
      }
    }
    return out.room(pos, 2 * SLACK);
  }

  /** Closes an object. */
  public static int end(HessianWriter out, byte[] buf, int pos, HessianShape shape, int mark) {
    out.depthLeft++;
    return pos;
  }

  /** Writes a null. */
  public static int writeNull(byte[] buf, int pos, HessianSite k) {
    buf[pos] = HessianCode.NULL;
    return pos + 1;
  }

  // ---- bounded values

  /** Writes a boolean. */
  public static int writeBoolean(byte[] buf, int pos, HessianSite k, boolean v) {
    buf[pos] = v ? HessianCode.TRUE : HessianCode.FALSE;
    return pos + 1;
  }

  /** Writes a byte. */
  public static int writeByte(byte[] buf, int pos, Plain k, byte v) {
    return HessianNumbers.putInt(buf, pos, v);
  }

  /** Writes a boxed byte. */
  public static int writeByte(HessianWriter out, byte[] buf, int pos, Handle k, byte v) {
    return HessianNumbers.putInt(buf, handle(out, buf, pos, k), v);
  }

  /** Writes a short. */
  public static int writeShort(byte[] buf, int pos, Plain k, short v) {
    return HessianNumbers.putInt(buf, pos, v);
  }

  /** Writes a boxed short. */
  public static int writeShort(HessianWriter out, byte[] buf, int pos, Handle k, short v) {
    return HessianNumbers.putInt(buf, handle(out, buf, pos, k), v);
  }

  /** Writes a char: a string of one. */
  public static int writeChar(byte[] buf, int pos, Plain k, char v) {
    buf[pos] = 1;
    return HessianStrings.putChar(buf, pos + 1, v);
  }

  /** Writes an int. */
  public static int writeInt(byte[] buf, int pos, Plain k, int v) {
    return HessianNumbers.putInt(buf, pos, v);
  }

  /** Writes a long. */
  public static int writeLong(byte[] buf, int pos, Plain k, long v) {
    return HessianNumbers.putLong(buf, pos, v);
  }

  /** Writes a float: the double of the same value. */
  public static int writeFloat(byte[] buf, int pos, Plain k, float v) {
    return HessianNumbers.putDouble(buf, pos, v);
  }

  /** Writes a boxed float in the way of the variant. */
  public static int writeFloat(HessianWriter out, byte[] buf, int pos, Handle k, float v) {
    if (k.facts().type() == null) {
      return HessianNumbers.putDouble(buf, pos, HessianScalars.decimal(v));
    }
    return HessianNumbers.putDouble(buf, handle(out, buf, pos, k), v);
  }

  /** Writes a double. */
  public static int writeDouble(byte[] buf, int pos, Plain k, double v) {
    return HessianNumbers.putDouble(buf, pos, v);
  }

  /** Writes the header of an object that holds a boxed number; it has no identity. */
  private static int handle(HessianWriter out, byte[] buf, int pos, Handle k) {
    out.number();
    return out.header(buf, pos, k.facts().type());
  }

  /** Writes an enum constant, or null. */
  public static int writeEnum(HessianWriter out, byte[] buf, int pos, Plain k, Enum<?> v) {
    if (v == null) {
      buf[pos] = HessianCode.NULL;
      return pos + 1;
    }
    return k.facts().enumeration().write(out, buf, pos, v);
  }

  // ---- values of any length

  /** Writes a string, or null. */
  public static int writeString(
      HessianWriter out, byte[] buf, int pos, Plain k, String s, int rest) {
    if (s == null) {
      buf[pos] = HessianCode.NULL;
      return pos + 1;
    }
    return HessianStringWriter.write(out, buf, pos, s, rest);
  }

  /** Writes a value of a kind that has no method of its own, or null. */
  public static int writeScalar(
      HessianWriter out, byte[] buf, int pos, Plain k, Object v, int rest) {
    if (v == null) {
      buf[pos] = HessianCode.NULL;
      return pos + 1;
    }
    return k.facts().scalar().write(out, pos, v, rest);
  }

  // ---- objects and containers

  /** Writes the header of an object of a known class, or a reference to it. */
  public static int beginOrRefer(
      HessianWriter out, byte[] buf, int pos, Inline k, Object value, int size) {
    return out.header(pos, k.facts().type(), value);
  }

  /** The codec writes all of the value. */
  public static int beginOrRefer(
      HessianWriter out, byte[] buf, int pos, Open k, Object value, int size) {
    return pos;
  }

  /** Writes the header of an array, a collection or a map, or a reference to it. */
  public static int beginOrRefer(
      HessianWriter out, byte[] buf, int pos, Container k, Object value, int size) {
    int before = out.meet(value);
    if (before >= 0) {
      return ~HessianNumbers.putReference(buf, out.room(pos, 2 * SLACK), before);
    }
    if (--out.depthLeft < 0) {
      throw LimitErrors.tooDeep(out.limits());
    }
    return k.facts().container().writeHeader(out, pos, value, size);
  }

  /** Nothing precedes an element. */
  public static int element(byte[] buf, int pos, HessianSite k, int i) {
    return pos;
  }

  /** Closes an array or a collection. */
  public static int endSequence(HessianWriter out, byte[] buf, int pos, Container k, int mark) {
    out.depthLeft++;
    return pos;
  }

  /** Closes a map. */
  public static int endMap(HessianWriter out, byte[] buf, int pos, Container k, int mark) {
    out.depthLeft++;
    buf[pos] = HessianCode.END;
    return pos + 1;
  }
}
