package io.seriform.msgpack.internal;

import io.seriform.codec.PartsCopying;
import io.seriform.codec.TypeCodec;
import io.seriform.error.EncodeException;
import io.seriform.error.SeriformException;
import io.seriform.msgpack.internal.site.MsgpackErrors;
import io.seriform.msgpack.internal.site.MsgpackExtension;
import io.seriform.msgpack.internal.site.MsgpackReader;
import io.seriform.msgpack.internal.site.MsgpackStrings;
import io.seriform.msgpack.internal.site.MsgpackText;
import io.seriform.msgpack.internal.site.MsgpackWriter;
import io.seriform.msgpack.internal.site.Put;
import io.seriform.wire.Input;
import io.seriform.wire.Output;
import java.util.function.UnaryOperator;

/** Writes and reads the values of a user's extension. */
final class MsgpackExtensions extends TypeCodec implements PartsCopying {

  private final MsgpackExtension extension;
  private final Class<?> declared;

  /**
   * Makes a codec.
   *
   * @param declared the extension's class or a subclass: what must be read
   */
  MsgpackExtensions(MsgpackExtension extension, Class<?> declared) {
    this.extension = extension;
    this.declared = declared;
  }

  @Override
  public int write(Output out, byte[] buf, int pos, Object value) {
    return write((MsgpackWriter) out, pos, extension.type(), bytes(value), 0);
  }

  private byte[] bytes(Object value) {
    byte[] bytes;
    try {
      bytes = extension.write().apply(value);
    } catch (SeriformException e) {
      throw e;
    } catch (RuntimeException e) {
      throw new EncodeException("the extension's function failed", e);
    }
    if (bytes == null) {
      throw new EncodeException("the extension's function gave null for a value");
    }
    return bytes;
  }

  /** By its bytes. */
  @Override
  public Object copy(Object value, UnaryOperator<Object> part) {
    Object copy;
    try {
      copy = extension.read().apply(bytes(value));
    } catch (SeriformException e) {
      throw e;
    } catch (RuntimeException e) {
      throw new EncodeException("the extension's function failed", e);
    }
    if (!declared.isInstance(copy)) {
      throw new EncodeException("the extension's function gave no " + declared.getName());
    }
    return copy;
  }

  /** Writes an extension; makes room for it and for {@code rest} bytes more. */
  static int write(MsgpackWriter out, int pos, int type, byte[] bytes, int rest) {
    if (out.raw) {
      throw new EncodeException("the old specification has no extensions");
    }
    pos = MsgpackText.room(out, pos, bytes.length, rest);
    pos = Put.extension(out.buf, pos, type, bytes.length);
    System.arraycopy(bytes, 0, out.buf, pos, bytes.length);
    return pos + bytes.length;
  }

  @Override
  public Object read(Input input) {
    MsgpackReader in = (MsgpackReader) input;
    long at = in.offset(in.pos);
    int n = MsgpackStrings.extensionHeader(in);
    if (in.extension != extension.type()) {
      throw MsgpackErrors.bad(
          at, "extension " + extension.type(), "extension " + in.extension, null);
    }
    return value(in, at, n);
  }

  /** Reads the value, whose n bytes are at the position. */
  Object value(MsgpackReader in, long at, int n) {
    byte[] bytes = MsgpackStrings.bytes(in, n);
    Object value;
    try {
      value = extension.read().apply(bytes);
    } catch (SeriformException e) {
      throw e.at(MsgpackErrors.FORMAT, at);
    } catch (RuntimeException e) {
      throw MsgpackErrors.bad(at, declared.getName(), null, e);
    }
    if (!declared.isInstance(value)) {
      throw MsgpackErrors.bad(at, declared.getName(), null, null);
    }
    return value;
  }
}
