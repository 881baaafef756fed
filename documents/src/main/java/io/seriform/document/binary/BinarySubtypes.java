package io.seriform.document.binary;

import io.seriform.annotation.Inclusion;
import io.seriform.codec.CodecSource;
import io.seriform.document.tokens.SubtypeRules;
import io.seriform.document.tokens.SubtypesCodec;
import io.seriform.model.SubtypesModel;
import io.seriform.wire.Output;

/**
 * One of several classes: an object whose first entry names it, an object of the name and the
 * object, or a list of the name and the object.
 */
final class BinarySubtypes extends SubtypesCodec {

  private final BinaryTokens tokens;

  BinarySubtypes(
      SubtypesModel model,
      Inclusion inclusion,
      CodecSource codecs,
      SubtypeRules rules,
      BinaryTokens tokens) {
    super(
        model,
        inclusion,
        codecs,
        rules,
        tokens,
        model.property() == null ? null : tokens.name(model.property()),
        name -> opening(model, inclusion, tokens, name));
    this.tokens = tokens;
  }

  private static byte[] opening(
      SubtypesModel model, Inclusion inclusion, BinaryTokens tokens, String name) {
    // the object's head is written when its own is known
    return inclusion == Inclusion.PROPERTY || inclusion == Inclusion.BESIDE
        ? tokens.property(model.property(), name)
        : new byte[0];
  }

  @Override
  protected int open(Output out, int pos, Inclusion inclusion, String name, byte[] opening) {
    if (inclusion == Inclusion.WRAPPER) {
      return tokens.putName(out, tokens.beginObject(out, pos, 1), name);
    }
    pos = tokens.element(out, tokens.beginArray(out, pos, 2), 0);
    return tokens.element(out, tokens.putText(out, pos, name), 1);
  }

  @Override
  protected int close(Output out, int pos, Inclusion inclusion) {
    ((BinaryOutput) out).closed(1);
    return super.close(out, pos, inclusion);
  }
}
