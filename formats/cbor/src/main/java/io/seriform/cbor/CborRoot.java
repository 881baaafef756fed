package io.seriform.cbor;

import io.seriform.codec.TypeCodec;
import io.seriform.wire.Input;
import io.seriform.wire.Output;

/** What options do to whole documents: the tag that tells CBOR, and the order of all maps. */
final class CborRoot extends TypeCodec {

  /** The tag of self-described CBOR (RFC 8949 §3.4.6). */
  static final int SELF_DESCRIBED = 55799;

  private final TypeCodec root;
  private final boolean tagged;
  private final CborOptions.Order order;

  private CborRoot(TypeCodec root, CborOptions options) {
    this.root = root;
    this.tagged = options.selfDescribed();
    this.order = options.order();
  }

  /** The codec itself where the options ask for nothing. */
  static TypeCodec of(TypeCodec root, CborOptions options) {
    return options.selfDescribed() || options.order() != CborOptions.Order.DECLARED
        ? new CborRoot(root, options)
        : root;
  }

  @Override
  public boolean readsNull() {
    return root.readsNull();
  }

  @Override
  public int write(Output out, byte[] buf, int pos, Object value) {
    if (tagged) {
      pos = CborHeads.room(out, pos, CborWriter.SLACK);
      pos = CborHeads.put(out.buf, pos, CborWriter.TAG, SELF_DESCRIBED);
    }
    if (order == CborOptions.Order.DECLARED) {
      return root.write(out, out.buf, pos, value);
    }
    // entries move until all are there
    out.hold();
    int end = root.write(out, out.buf, pos, value);
    new CborSorter(out.buf, order).sort(pos);
    out.release();
    return end;
  }

  @Override
  public Object read(Input input) {
    CborReader in = (CborReader) input;
    if (tagged && CborSlow.initial(in) == (CborWriter.TAG | 25) && in.more(3)) {
      int tag = CborHeads.argument(in.buf, in.pos);
      in.pos += tag == SELF_DESCRIBED ? 3 : 0;
    }
    return root.read(in);
  }
}
