package io.seriform.document.counted;

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
final class CountedSubtypes extends SubtypesCodec {

  CountedSubtypes(
      SubtypesModel model,
      Inclusion inclusion,
      CodecSource codecs,
      SubtypeRules rules,
      CountedTokens tokens) {
    super(
        model,
        inclusion,
        codecs,
        rules,
        tokens,
        model.property() == null ? null : tokens.name(model.property()),
        name -> opening(model, inclusion, tokens, name));
  }

  private static byte[] opening(
      SubtypesModel model, Inclusion inclusion, CountedTokens tokens, String name) {
    return switch (inclusion) {
      // the object's head is written when its own is known
      case PROPERTY, BESIDE -> CountedTokens.join(tokens.name(model.property()), tokens.text(name));
      case WRAPPER -> CountedTokens.join(tokens.head(1, true), tokens.name(name));
      case ARRAY -> CountedTokens.join(tokens.head(2, false), tokens.text(name));
      case DEDUCED -> new byte[0];
    };
  }

  @Override
  protected int close(Output out, int pos, Inclusion inclusion) {
    ((CountedOutput) out).closed(1);
    return pos;
  }
}
