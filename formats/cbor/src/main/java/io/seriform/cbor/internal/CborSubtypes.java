package io.seriform.cbor.internal;

import io.seriform.annotation.Inclusion;
import io.seriform.codec.CodecSource;
import io.seriform.document.tokens.SubtypeRules;
import io.seriform.document.tokens.SubtypesCodec;
import io.seriform.model.SubtypesModel;
import io.seriform.wire.Output;
import java.util.Arrays;

/** One of several classes, named by the first entry of its map, or by a map or array around it. */
final class CborSubtypes extends SubtypesCodec {

  CborSubtypes(SubtypesModel model, Inclusion inclusion, CodecSource codecs, SubtypeRules rules) {
    super(
        model,
        inclusion,
        codecs,
        rules,
        CborTokens.INSTANCE,
        model.property() == null ? null : CborProtocol.encoded(model.property()),
        name -> opening(model, inclusion, CborProtocol.encoded(name)));
  }

  private static byte[] opening(SubtypesModel model, Inclusion inclusion, byte[] name) {
    return switch (inclusion) {
      case PROPERTY, BESIDE -> joined(CborProtocol.encoded(model.property()), name);
      case WRAPPER -> joined(CborHeads.head(CborWriter.MAP, 1), name);
      case ARRAY -> joined(CborHeads.head(CborWriter.ARRAY, 2), name);
      case DEDUCED -> new byte[0];
    };
  }

  private static byte[] joined(byte[] a, byte[] b) {
    byte[] all = Arrays.copyOf(a, a.length + b.length);
    System.arraycopy(b, 0, all, a.length, b.length);
    return all;
  }

  @Override
  protected int close(Output out, int pos, Inclusion inclusion) {
    return pos;
  }
}
