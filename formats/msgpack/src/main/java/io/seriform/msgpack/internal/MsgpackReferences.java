package io.seriform.msgpack.internal;

import io.seriform.codec.TypeCodec;
import io.seriform.document.tokens.References;
import io.seriform.error.EncodeException;
import io.seriform.error.SeriformException;
import io.seriform.msgpack.internal.site.MsgpackErrors;
import io.seriform.msgpack.internal.site.MsgpackReader;
import io.seriform.msgpack.internal.site.MsgpackSlow;
import io.seriform.msgpack.internal.site.MsgpackStrings;
import io.seriform.msgpack.internal.site.MsgpackText;
import io.seriform.msgpack.internal.site.MsgpackWriter;
import io.seriform.msgpack.internal.site.Put;
import io.seriform.wire.Input;
import io.seriform.wire.Output;
import io.seriform.wire.bytes.Bytes;

/**
 * Objects with identity. Each is written as it is when it is first met, and numbered from 0 in the
 * order in which they begin. From then on, it is written as an extension, whose bytes are that
 * number, big-endian, in 1, 2 or 4 of them. An object for which any class is declared is read as a
 * map, and not numbered.
 */
final class MsgpackReferences extends TypeCodec {

  private final Class<?> raw;
  private final TypeCodec object;
  private final int type;

  MsgpackReferences(Class<?> raw, TypeCodec object, int type) {
    this.raw = raw;
    this.object = object;
    this.type = type;
  }

  @Override
  public int write(Output o, byte[] buf, int pos, Object value) {
    MsgpackWriter out = (MsgpackWriter) o;
    if (out.dynamic == 0 && out.unnumbered().size() == 0) {
      int number = out.identities().meet(value);
      return number < 0 ? object.write(out, buf, pos, value) : reference(out, pos, number);
    }
    int number = out.identities().find(value);
    if (number >= 0) {
      return reference(out, pos, number);
    }
    if (out.unnumbered().find(value) >= 0) {
      throw new EncodeException(
          "an object that first occurs where any class is declared is repeated: nothing marks it as"
              + " an object there, so that it has no number to refer to");
    }
    (out.dynamic == 0 ? out.identities() : out.unnumbered()).meet(value);
    return object.write(out, buf, pos, value);
  }

  private int reference(MsgpackWriter out, int pos, int number) {
    pos = MsgpackText.room(out, pos);
    byte[] buf = out.buf;
    if (number < 0x100) {
      pos = Put.extension(buf, pos, type, 1);
      buf[pos] = (byte) number;
      return pos + 1;
    }
    if (number < 0x10000) {
      pos = Put.extension(buf, pos, type, 2);
      Bytes.putShort(buf, pos, Short.reverseBytes((short) number));
      return pos + 2;
    }
    pos = Put.extension(buf, pos, type, 4);
    Bytes.putInt(buf, pos, Integer.reverseBytes(number));
    return pos + 4;
  }

  @Override
  public Object read(Input input) {
    MsgpackReader in = (MsgpackReader) input;
    References references = in.references;
    byte c = MsgpackSlow.peek(in);
    if (MsgpackStrings.isExtension(c)) {
      return referred(in);
    }
    Integer number = references.size();
    references.begin(number);
    Object value = object.read(in);
    references.finish(number, value);
    return value;
  }

  private Object referred(MsgpackReader in) {
    long at = in.offset(in.pos);
    return referred(in, at, MsgpackStrings.extensionHeader(in));
  }

  /** Returns true if extensions of a type are references. */
  boolean has(int extension) {
    return extension == type;
  }

  /**
   * The object that a reference refers to.
   *
   * @param at the position of the extension, whose header has been read
   * @param n the bytes of its content
   */
  Object referred(MsgpackReader in, long at, int n) {
    if (in.extension != type || n > Integer.BYTES || n == 0) {
      throw MsgpackErrors.bad(
          at, "reference: extension " + type, "extension " + in.extension, null);
    }
    int number = 0;
    for (int i = 0; i < n; i++) {
      number = number << 8 | (in.buf[in.pos++] & 0xFF);
    }
    try {
      return in.references.get(in, number, raw);
    } catch (SeriformException e) {
      throw e.at(MsgpackErrors.FORMAT, at);
    }
  }
}
