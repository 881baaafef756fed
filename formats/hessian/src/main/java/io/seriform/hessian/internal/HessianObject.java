package io.seriform.hessian.internal;

import io.seriform.codec.TypeCodec;
import io.seriform.hessian.internal.names.HessianType;
import io.seriform.hessian.internal.site.HessianReader;
import io.seriform.hessian.internal.wire.HessianCode;
import io.seriform.hessian.internal.write.HessianOutput;
import io.seriform.wire.Input;
import io.seriform.wire.Output;

/** An object of one class with its header, or a reference to it. */
final class HessianObject extends TypeCodec {

  private final HessianType type;
  private final Class<?> raw;
  private final TypeCodec fields;

  /**
   * A codec.
   *
   * @param fields writes and reads the fields
   */
  HessianObject(HessianType type, Class<?> raw, TypeCodec fields) {
    this.type = type;
    this.raw = raw;
    this.fields = fields;
  }

  @Override
  public int write(Output o, byte[] buf, int pos, Object value) {
    HessianOutput out = (HessianOutput) o;
    int p = out.header(pos, type, value);
    return p < 0 ? ~p : fields.write(out, out.buf, p, value);
  }

  @Override
  public Object read(Input i) {
    HessianReader in = (HessianReader) i;
    int own = in.ownHeader(type);
    if (own >= 0) {
      return read(in, own);
    }
    if (in.peek() == HessianCode.REFERENCE) {
      return in.reference(raw, this::read);
    }
    Object known = in.replay.isOn() ? in.known(raw) : null;
    if (known != null) {
      return known;
    }
    return read(in, in.header(type));
  }

  private Object read(HessianReader in, int number) {
    Object value = fields.read(in);
    in.keep(number, value);
    return value;
  }
}
