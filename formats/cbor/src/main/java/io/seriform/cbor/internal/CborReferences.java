package io.seriform.cbor.internal;

import io.seriform.cbor.internal.site.CborErrors;
import io.seriform.cbor.internal.site.CborHeads;
import io.seriform.cbor.internal.site.CborNumbers;
import io.seriform.cbor.internal.site.CborReader;
import io.seriform.cbor.internal.site.CborSlow;
import io.seriform.cbor.internal.site.CborWriter;
import io.seriform.codec.TypeCodec;
import io.seriform.error.SeriformException;
import io.seriform.wire.Input;
import io.seriform.wire.Output;

/**
 * Objects with identity: tag 28 marks each when it is first met, and tag 29 with its number refers
 * to it from then on (the registered tags of value sharing).
 */
final class CborReferences extends TypeCodec {

  static final int SHARED = 28;
  static final int REFERENCE = 29;

  private final Class<?> raw;
  private final TypeCodec object;

  CborReferences(Class<?> raw, TypeCodec object) {
    this.raw = raw;
    this.object = object;
  }

  @Override
  public int write(Output o, byte[] buf, int pos, Object value) {
    CborWriter out = (CborWriter) o;
    int before = out.identities().meet(value);
    pos = CborHeads.room(out, pos, CborWriter.SLACK);
    if (before < 0) {
      pos = CborHeads.put(out.buf, pos, CborWriter.TAG, SHARED);
      return object.write(out, out.buf, pos, value);
    }
    pos = CborHeads.put(out.buf, pos, CborWriter.TAG, REFERENCE);
    return CborHeads.put(out.buf, pos, 0, before);
  }

  @Override
  public Object read(Input input) {
    CborReader in = (CborReader) input;
    // tags are read one at a time: those within the object are its own
    long tag = -1;
    for (int h = CborSlow.initial(in);
        h >> 5 == 6 && tag != SHARED && tag != REFERENCE;
        h = CborSlow.initial(in)) {
      tag = CborSlow.argument(in, h);
    }
    if (tag == REFERENCE) {
      return referred(in, raw);
    }
    Long id = tag == SHARED ? (long) in.references.size() : null;
    in.references.begin(id);
    Object value = object.read(in);
    in.references.finish(id, value);
    return value;
  }

  /** The object whose number is next, after the tag of a reference. */
  static Object referred(CborReader in, Class<?> raw) {
    long offset = in.offset(in.pos);
    long number = CborNumbers.readIn(in, 0, Integer.MAX_VALUE, "the number of an object");
    try {
      return in.references.get(in, number, raw);
    } catch (SeriformException e) {
      throw e.at(CborErrors.FORMAT, offset);
    }
  }
}
