package io.seriform.cbor;

import io.seriform.codec.Copying;
import io.seriform.codec.TypeCodec;
import io.seriform.error.SeriformException;
import io.seriform.wire.Input;
import io.seriform.wire.Output;

/** What options do to whole documents: the tag that tells CBOR, and the order of all maps. */
final class CborRoot extends TypeCodec {

  /** The tag of self-described CBOR (RFC 8949 §3.4.6). */
  static final int SELF_DESCRIBED = 55799;

  private final TypeCodec root;
  private final boolean tagged;
  private final CborOptions.Order order;
  private final boolean strings;
  private final CborOptions options;

  private CborRoot(TypeCodec root, CborOptions options) {
    this.root = root;
    this.tagged = options.selfDescribed();
    this.order = options.order();
    this.strings = options.stringReferences();
    this.options = options;
  }

  /** The codec itself where the options ask for nothing. */
  static TypeCodec of(TypeCodec root, CborOptions options) {
    return options.selfDescribed()
            || options.stringReferences()
            || options.order() != CborOptions.Order.DECLARED
        ? new CborRoot(root, options)
        : root;
  }

  @Override
  public boolean readsNull() {
    return root.readsNull();
  }

  @Override
  public Copying copying() {
    return root.copying();
  }

  @Override
  public int write(Output out, byte[] buf, int pos, Object value) {
    if (tagged) {
      pos = CborHeads.room(out, pos, CborWriter.SLACK);
      pos = CborHeads.put(out.buf, pos, CborWriter.TAG, SELF_DESCRIBED);
    }
    if (order == CborOptions.Order.DECLARED && !strings) {
      return root.write(out, out.buf, pos, value);
    }
    // entries move until all are there
    out.hold();
    int end = root.write(out, out.buf, pos, value);
    if (order != CborOptions.Order.DECLARED) {
      new CborSorter(out.buf, order).sort(pos);
    }
    if (strings) {
      byte[] packed = CborStringTable.pack(out.buf, pos, end);
      pos = CborHeads.room(out, pos, packed.length);
      System.arraycopy(packed, 0, out.buf, pos, packed.length);
      end = pos + packed.length;
    }
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
    return strings ? unpacked(in) : root.read(in);
  }

  /** Reads what the document means without references; offsets of errors are in that. */
  private Object unpacked(CborReader in) {
    in.pin();
    long offset = in.offset(in.pos);
    CborSkip.value(in);
    int to = in.pos;
    int from = (int) (offset - in.offset(0));
    in.unpin();
    byte[] whole;
    try {
      whole = CborStringTable.unpack(in.buf, from, to);
    } catch (SeriformException e) {
      throw in.at(e, from);
    }
    CborReader inner = new CborReader(options, in.references);
    inner.start(whole, 0, whole.length);
    inner.madeOf(to - from);
    Object value = root.read(inner);
    in.inherit(inner);
    return value;
  }
}
