package io.seriform.thrift.internal.site;

import io.seriform.error.EncodeException;
import io.seriform.thrift.internal.site.ThriftSite.Bare;
import io.seriform.thrift.internal.site.ThriftSite.Field;
import io.seriform.wire.LimitErrors;
import io.seriform.wire.Limits;
import io.seriform.wire.Output;
import io.seriform.wire.bytes.Bytes;
import io.seriform.wire.numbers.Varints;
import io.seriform.wire.strings.Strings;
import io.seriform.wire.strings.Utf8;
import java.util.UUID;

/**
 * The common part of the writers of both protocols. Each value can be written in two ways: by the
 * static methods of the final classes, which compiled codecs call, and by the methods here, for
 * rare values and those without a class: rare scalars, unions, trees, envelopes.
 *
 * <p>The methods here write to {@link #buf}, in which {@link #SLACK} bytes are free; those that
 * take {@code rest} make room for themselves and for as many bytes more.
 */
public abstract class ThriftWriter extends Output {

  /**
   * More bytes than any value except text takes, with those that a wide store may touch after it.
   */
  public static final int SLACK = 32;

  /** The largest number of bytes of one text: the size of an array, less some room around it. */
  private static final int MOST = Integer.MAX_VALUE - 1024;

  /** The number of the field written last in this struct; for the compact protocol. */
  public int last;

  public ThriftWriter(Limits limits) {
    super(limits);
  }

  public final void deeper() {
    if (--depthLeft < 0) {
      throw LimitErrors.tooDeep(limits());
    }
  }

  /** Makes room for {@link #SLACK} bytes. */
  public final int room(int pos) {
    return buf.length - pos < SLACK ? grow(pos, SLACK) : pos;
  }

  /** Makes room for a text of {@code n} bytes, its length, and what is to follow. */
  public final int room(int pos, int n, int rest) {
    if (n > MOST - rest) {
      throw new EncodeException("a value of " + n + " bytes is too large for a Java array");
    }
    return grow(pos, n + rest + SLACK);
  }

  // ---- parts of structs

  /** The header of a field of any type except bool. */
  public abstract int field(int pos, ThriftType type, int id);

  /** A field of type bool with its value. */
  public abstract int boolField(int pos, int id, boolean v);

  /** Begins a field whose value a codec of its own writes. */
  public abstract int beginField(int pos, Field k);

  /** Ends such a field; its value starts at {@code mark}. */
  public abstract int endField(int pos, Field k, int mark);

  /** The end of a struct. */
  public final int stop(int pos) {
    buf[pos] = 0;
    return pos + 1;
  }

  // ---- values

  public final int bool(int pos, boolean v) {
    buf[pos] = (byte) (v ? 1 : falseCode());
    return pos + 1;
  }

  /** The byte for false, where it is not a field. */
  public abstract int falseCode();

  public final int i8(int pos, int v) {
    buf[pos] = (byte) v;
    return pos + 1;
  }

  public abstract int i16(int pos, int v);

  public abstract int i32(int pos, int v);

  public abstract int i64(int pos, long v);

  public abstract int f64(int pos, double v);

  public final int uuid(int pos, UUID v) {
    Bytes.putLong(buf, pos, Long.reverseBytes(v.getMostSignificantBits()));
    Bytes.putLong(buf, pos + 8, Long.reverseBytes(v.getLeastSignificantBits()));
    return pos + 16;
  }

  /** The length of a text or of bytes. */
  public abstract int length(int pos, int n);

  /** The header of a list or set. */
  public abstract int list(int pos, ThriftType element, int size);

  /** The header of a map. */
  public abstract int map(int pos, ThriftType key, ThriftType value, int size);

  /** A text with its length, for which there is room whatever is in it. */
  public abstract int text(int pos, String s);

  /** A text with its length. */
  public final int text(int pos, String s, int rest) {
    int n = s.length();
    if (buf.length - pos - SLACK - rest < n) {
      pos = room(pos, n, rest);
    }
    if (!Strings.DIRECT) {
      // the fast paths of the protocol methods read strings in place, and so have not tried this
      int end = Utf8.encodeAscii(s, buf, length(pos, n));
      if (end >= 0) {
        return end;
      }
    }
    boolean atOnce = n <= Varints.TEXT_AT_ONCE;
    n = atOnce ? Utf8.MAX_BYTES_PER_CHAR * n : Utf8.encodedLength(s);
    if (buf.length - pos - SLACK - rest < n) {
      pos = room(pos, n, rest);
    }
    return atOnce ? text(pos, s) : Utf8.encode(s, buf, length(pos, n));
  }

  /** Bytes with their length. */
  public final int bytes(int pos, byte[] v, int rest) {
    return write(length(pos, v.length), v, 0, v.length, rest + SLACK);
  }

  /** The type that a schema narrows a number to, which must fit. */
  protected static ThriftType narrowed(ThriftSite k, long v) {
    ThriftType type = k.item().type();
    if (v != type.narrow(v)) {
      EncodeException e = new EncodeException("the number does not fit");
      e.expecting(type.toString(), Long.toString(v));
      throw e;
    }
    return type;
  }

  // ---- nulls

  static EncodeException nullOfRequired(Field k) {
    EncodeException e = new EncodeException("a required field is null");
    e.expecting(k.item().type().toString(), "null");
    return e;
  }

  protected static EncodeException nullElement(Bare k) {
    EncodeException e =
        new EncodeException("an element, key or value is null, which Thrift cannot hold");
    e.expecting(k.item().type().toString(), "null");
    return e;
  }

  @Override
  public void startDocument() {
    super.startDocument();
    last = 0;
  }

  // ---- protocol methods that both protocols share

  /** Ends a struct. */
  public static int end(ThriftWriter out, byte[] buf, int pos, ThriftShape shape, int mark) {
    out.depthLeft++;
    buf[pos] = 0;
    return pos + 1;
  }

  /** Leaves a field out. */
  public static int writeNull(byte[] buf, int pos, Field k) {
    if (k.required()) {
      throw nullOfRequired(k);
    }
    return pos;
  }

  /** Refuses a null. */
  public static int writeNull(byte[] buf, int pos, Bare k) {
    throw nullElement(k);
  }

  /** Writes nothing: elements have no separator. */
  public static int element(byte[] buf, int pos, ThriftSite k, int i) {
    return pos;
  }

  /** Ends a list or set. */
  public static int endSequence(ThriftWriter out, byte[] buf, int pos, ThriftSite k, int mark) {
    out.depthLeft++;
    return pos;
  }

  /** Begins a map. */
  public static int beginMap(ThriftWriter out, byte[] buf, int pos, ThriftSite k, int size) {
    out.deeper();
    return out.map(pos, k.item().mapKey(), k.item().element(), size);
  }

  /** Ends a map. */
  public static int endMap(ThriftWriter out, byte[] buf, int pos, ThriftSite k, int mark) {
    out.depthLeft++;
    return pos;
  }
}
