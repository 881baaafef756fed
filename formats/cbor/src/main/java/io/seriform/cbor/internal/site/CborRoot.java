package io.seriform.cbor.internal.site;

import io.seriform.cbor.CborOptions;
import io.seriform.codec.CodecOrigin;
import io.seriform.codec.TypeCodec;
import io.seriform.wire.Input;
import io.seriform.wire.Output;

/** The effect of options on documents: the tag of self-described CBOR, the order of all maps. */
public final class CborRoot extends TypeCodec {

  /** The tag of self-described CBOR (RFC 8949 §3.4.6). */
  static final int SELF_DESCRIBED = 55799;

  private static final int TAG_LENGTH = 3;

  private final TypeCodec root;
  private final boolean tagged;
  private final CborOptions.Order order;

  private CborRoot(TypeCodec root, boolean tagged, CborOptions.Order order) {
    this.root = root;
    this.tagged = tagged;
    this.order = order;
  }

  /** The codec itself where the options ask for nothing. */
  public static TypeCodec of(TypeCodec root, CborSettings settings) {
    CborRoot whole = of(settings, root);
    return whole == null ? root : whole;
  }

  /** Returns the effect of options on documents written and read by tokens; null for none. */
  public static CborRoot ofTokens(CborSettings settings) {
    return of(settings, null);
  }

  /** Returns the effect of options on documents that are one list, written value by value. */
  public static CborRoot ofStreams(CborSettings settings) {
    return settings.selfDescribed() ? new CborRoot(null, true, CborOptions.Order.DECLARED) : null;
  }

  private static CborRoot of(CborSettings settings, TypeCodec root) {
    return settings.selfDescribed() || settings.order() != CborOptions.Order.DECLARED
        ? new CborRoot(root, settings.selfDescribed(), settings.order())
        : null;
  }

  @Override
  public TypeCodec part() {
    return root;
  }

  @Override
  public TypeCodec element() {
    return rewrites() ? new CborRoot(root, false, order) : root;
  }

  /** A null may be behind the tag. */
  @Override
  public boolean readsNull() {
    return tagged || root.readsNull();
  }

  @Override
  public CodecOrigin origin() {
    return root.origin();
  }

  /** Returns true if a document is rewritten once all of it is there, with all counts known. */
  boolean rewrites() {
    return order != CborOptions.Order.DECLARED;
  }

  /** Writes the tag of self-described CBOR. */
  static int putTag(Output out, int pos) {
    int from = CborHeads.room(out, pos, CborWriter.SLACK);
    return CborHeads.put(out.buf, from, CborWriter.TAG, SELF_DESCRIBED);
  }

  /** Writes what precedes a document. */
  public int begin(Output out, int pos) {
    if (tagged) {
      pos = putTag(out, pos);
    }
    if (rewrites()) {
      // entries move until all are there
      out.hold();
    }
    return pos;
  }

  /** Ends a document that begins with the buffer. */
  public int end(Output out, int pos) {
    return rewrites() ? rewritten(out, tagged ? TAG_LENGTH : 0, pos) : pos;
  }

  private int rewritten(Output out, int pos, int end) {
    new CborSorter(out.buf, order).sort(pos);
    out.release();
    return end;
  }

  @Override
  public int write(Output out, byte[] buf, int pos, Object value) {
    int from = begin(out, pos);
    int end = root.write(out, out.buf, from, value);
    return rewrites() ? rewritten(out, from, end) : end;
  }

  /** Goes over what precedes a document. */
  public void begin(CborReader in) {
    if (tagged && CborSlow.initial(in) == (CborWriter.TAG | 25) && in.more(TAG_LENGTH)) {
      int tag = CborHeads.argument(in.buf, in.pos);
      in.pos += tag == SELF_DESCRIBED ? TAG_LENGTH : 0;
    }
  }

  @Override
  public Object read(Input input) {
    CborReader in = (CborReader) input;
    begin(in);
    return !root.readsNull() && CborReader.isNull(in, null) ? null : root.read(in);
  }
}
