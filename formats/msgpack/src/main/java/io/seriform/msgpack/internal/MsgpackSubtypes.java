package io.seriform.msgpack.internal;

import io.seriform.annotation.Inclusion;
import io.seriform.codec.CodecSource;
import io.seriform.codec.TypeCodec;
import io.seriform.document.tokens.SubtypesCodec;
import io.seriform.model.SubtypesModel;
import io.seriform.wire.Output;
import java.util.Arrays;

/**
 * One of several classes: a map whose first entry names it, a map of the name and the object, or an
 * array of the name and the object.
 */
final class MsgpackSubtypes extends SubtypesCodec {

  private MsgpackSubtypes(
      SubtypesModel model, Inclusion inclusion, CodecSource codecs, boolean raw) {
    super(
        model,
        inclusion,
        codecs,
        MsgpackTokens.INSTANCE,
        model.property() == null ? null : MsgpackWords.text(model.property(), raw),
        name -> opening(model, inclusion, MsgpackWords.text(name, raw), raw));
  }

  static TypeCodec of(SubtypesModel model, CodecSource codecs, MsgpackSettings settings) {
    // a property has no place in the array shape
    boolean arrays =
        model.subtypes().stream().anyMatch(s -> settings.options().arrayShape(s.type()));
    return new MsgpackSubtypes(
        model, arrays ? Inclusion.ARRAY : model.inclusion(), codecs, settings.raw());
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
