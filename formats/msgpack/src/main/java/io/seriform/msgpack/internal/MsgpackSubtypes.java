package io.seriform.msgpack.internal;

import io.seriform.annotation.Inclusion;
import io.seriform.codec.CodecSource;
import io.seriform.document.tokens.SubtypeRules;
import io.seriform.document.tokens.SubtypesCodec;
import io.seriform.model.SubtypesModel;
import io.seriform.wire.Output;
import java.util.Arrays;

/**
 * One of several classes: a map whose first entry names it, a map of the name and the object, or an
 * array of the name and the object.
 */
final class MsgpackSubtypes extends SubtypesCodec {

  MsgpackSubtypes(
      SubtypesModel model,
      Inclusion inclusion,
      CodecSource codecs,
      SubtypeRules rules,
      boolean raw) {
    super(
        model,
        inclusion,
        codecs,
        rules,
        MsgpackTokens.INSTANCE,
        model.property() == null ? null : MsgpackWords.text(model.property(), raw),
        name -> opening(model, inclusion, MsgpackWords.text(name, raw), raw));
  }

  private static byte[] opening(
      SubtypesModel model, Inclusion inclusion, byte[] name, boolean raw) {
    byte[] before =
        switch (inclusion) {
          // the map's header is written when the object's own is known
          case PROPERTY, BESIDE -> MsgpackWords.text(model.property(), raw);
          case WRAPPER -> new byte[] {Code.FIXMAP | 1};
          case ARRAY -> new byte[] {Code.FIXARRAY | 2};
          case DEDUCED -> new byte[0];
        };
    byte[] all = Arrays.copyOf(before, before.length + name.length);
    System.arraycopy(name, 0, all, before.length, name.length);
    return all;
  }

  @Override
  protected int close(Output out, int pos, Inclusion inclusion) {
    return pos;
  }
}
