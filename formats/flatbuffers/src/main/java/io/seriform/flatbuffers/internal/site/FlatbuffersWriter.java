package io.seriform.flatbuffers.internal.site;

import io.seriform.codec.runtime.UnknownProperties;
import io.seriform.flatbuffers.internal.site.FlatbuffersContent.Numeric;
import io.seriform.flatbuffers.internal.site.FlatbuffersContent.Opaque;
import io.seriform.flatbuffers.internal.site.FlatbuffersContent.Text;
import io.seriform.flatbuffers.internal.wire.FlatbuffersNumber;
import io.seriform.flatbuffers.internal.wire.FlatbuffersOutput;
import io.seriform.wire.Limits;

/**
 * Writes FlatBuffers. The static methods are the protocol that compiled codecs call; they leave the
 * buffer that they are given alone and take that of the writer, so that all of them may make room.
 */
public final class FlatbuffersWriter extends FlatbuffersOutput {

  public FlatbuffersWriter(Limits limits) {
    super(limits);
  }

  // ---- objects

  /** Begins an object. */
  public static int begin(FlatbuffersWriter out, byte[] buf, int pos, FlatbuffersShape shape) {
    shape.begin(out);
    return pos;
  }

  /** Ends an object. */
  public static int end(
      FlatbuffersWriter out, byte[] buf, int pos, FlatbuffersShape shape, int mark) {
    return shape.end(out, pos);
  }

  /** Unknown fields are not kept. */
  public static int writeUnknown(
      FlatbuffersWriter out,
      byte[] buf,
      int pos,
      FlatbuffersShape shape,
      UnknownProperties unknown,
      Object object) {
    throw new IllegalStateException("unknown fields are not kept");
  }

  // ---- single values

  /** Writes a null, or refuses it. */
  public static int writeNull(FlatbuffersWriter out, byte[] buf, int pos, FlatbuffersSite k) {
    return k.place().nothing(out, pos);
  }

  private static int whole(FlatbuffersWriter out, int pos, FlatbuffersSite k, long v) {
    FlatbuffersNumber n = ((Numeric) k.content()).number();
    return k.place().number(out, pos, n, n.whole(v));
  }

  /** Writes a boolean. */
  public static int writeBoolean(
      FlatbuffersWriter out, byte[] buf, int pos, FlatbuffersSite k, boolean v) {
    return k.place().number(out, pos, ((Numeric) k.content()).number(), v ? 1 : 0);
  }

  /** Writes a byte. */
  public static int writeByte(
      FlatbuffersWriter out, byte[] buf, int pos, FlatbuffersSite k, byte v) {
    return whole(out, pos, k, v);
  }

  /** Writes a short. */
  public static int writeShort(
      FlatbuffersWriter out, byte[] buf, int pos, FlatbuffersSite k, short v) {
    return whole(out, pos, k, v);
  }

  /** Writes a char, as its number. */
  public static int writeChar(
      FlatbuffersWriter out, byte[] buf, int pos, FlatbuffersSite k, char v) {
    return whole(out, pos, k, v);
  }

  /** Writes an int. */
  public static int writeInt(FlatbuffersWriter out, byte[] buf, int pos, FlatbuffersSite k, int v) {
    return whole(out, pos, k, v);
  }

  /** Writes a long. */
  public static int writeLong(
      FlatbuffersWriter out, byte[] buf, int pos, FlatbuffersSite k, long v) {
    return whole(out, pos, k, v);
  }

  /** Writes a float. */
  public static int writeFloat(
      FlatbuffersWriter out, byte[] buf, int pos, FlatbuffersSite k, float v) {
    FlatbuffersNumber n = ((Numeric) k.content()).number();
    return k.place().number(out, pos, n, n.real(v));
  }

  /** Writes a double. */
  public static int writeDouble(
      FlatbuffersWriter out, byte[] buf, int pos, FlatbuffersSite k, double v) {
    FlatbuffersNumber n = ((Numeric) k.content()).number();
    return k.place().number(out, pos, n, n.real(v));
  }

  /** Writes a constant's number. */
  public static int writeEnum(
      FlatbuffersWriter out, byte[] buf, int pos, FlatbuffersSite k, Enum<?> v) {
    if (v == null) {
      return k.place().nothing(out, pos);
    }
    Numeric content = (Numeric) k.content();
    return k.place().number(out, pos, content.number(), content.constants().numbers()[v.ordinal()]);
  }

  /** Writes a string. */
  public static int writeString(
      FlatbuffersWriter out, byte[] buf, int pos, FlatbuffersSite k, String s, int rest) {
    if (s == null) {
      return k.place().nothing(out, pos);
    }
    int end = ((Text) k.content()).shared() ? out.sharedString(pos, s) : out.string(pos, s);
    return k.place().refer(out, end, out.last);
  }

  /** Writes a value of another kind. */
  public static int writeScalar(
      FlatbuffersWriter out, byte[] buf, int pos, FlatbuffersSite k, Object v, int rest) {
    if (v == null) {
      return k.place().nothing(out, pos);
    }
    if (k.content() instanceof Opaque o) {
      int end = o.scalar().write(out, pos, v);
      return k.place().refer(out, end, out.last);
    }
    return FlatbuffersScalars.writeHeld(out, pos, k.place(), (Numeric) k.content(), v);
  }

  // ---- objects, lists and maps as values

  /** Begins a value with parts. */
  public static int beginProperty(FlatbuffersWriter out, byte[] buf, int pos, FlatbuffersSite k) {
    if (k.nests()) {
      out.deeper();
    }
    return k.content().begin(out, pos, k.place());
  }

  /** Ends a value with parts. */
  public static int endProperty(
      FlatbuffersWriter out, byte[] buf, int pos, FlatbuffersSite k, int mark) {
    if (k.nests()) {
      out.depthLeft++;
    }
    return k.content().end(out, pos, k.place());
  }

  /** Begins the elements of a list. */
  public static int beginSequence(
      FlatbuffersWriter out, byte[] buf, int pos, FlatbuffersSite k, int size) {
    return k.content().beginSequence(out, pos, size);
  }

  /** Ends them. */
  public static int endSequence(
      FlatbuffersWriter out, byte[] buf, int pos, FlatbuffersSite k, int mark) {
    return k.content().endSequence(out, pos);
  }

  /** Begins the entries of a map. */
  public static int beginMap(
      FlatbuffersWriter out, byte[] buf, int pos, FlatbuffersSite k, int size) {
    return k.content().beginSequence(out, pos, size);
  }

  /** Ends them. */
  public static int endMap(
      FlatbuffersWriter out, byte[] buf, int pos, FlatbuffersSite k, int mark) {
    return k.content().endSequence(out, pos);
  }

  /** Goes to an element of a list, or begins an entry of a map. */
  public static int element(FlatbuffersWriter out, byte[] buf, int pos, FlatbuffersSite k, int i) {
    k.place().element(out, pos, i);
    return pos;
  }

  /** Ends an entry of a map. */
  public static int endEntry(
      FlatbuffersWriter out, byte[] buf, int pos, FlatbuffersSite k, int mark) {
    return k.place().endEntry(out, pos);
  }
}
