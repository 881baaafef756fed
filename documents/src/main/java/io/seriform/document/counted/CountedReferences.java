package io.seriform.document.counted;

import io.seriform.codec.TypeCodec;
import io.seriform.document.tokens.ReferencesCodec;
import io.seriform.document.tokens.Token;
import io.seriform.document.tokens.Tokens;
import io.seriform.wire.Input;
import io.seriform.wire.Output;

/**
 * Objects with identity: {@code $id} is the first entry of each object when it is first met, and an
 * object whose one entry is {@code $ref} refers to it from then on.
 */
final class CountedReferences extends ReferencesCodec {

  private static final String ID = "$id";
  private static final String REF = "$ref";

  private final CountedTokens tokens;

  CountedReferences(Class<?> raw, TypeCodec object, CountedTokens tokens) {
    super(raw, object, tokens, tokens.name(ID), tokens.name(REF));
    this.tokens = tokens;
  }

  /** Whether a name says an id or a reference where it is the first of an object. */
  static boolean isName(String name) {
    return name.equals(ID) || name.equals(REF);
  }

  @Override
  protected int writeReference(Output out, int pos, int number) {
    pos = tokens.putName(out, tokens.beginObject(out, pos, 1), REF);
    ((CountedOutput) out).closed(1);
    return tokens.putLong(out, pos, number);
  }

  @Override
  protected int writeFirst(Output out, int pos, int number, TypeCodec codec, Object value) {
    // the head is patched when the object is written: until then nothing may be flushed
    out.hold();
    int object = tokens.putLong(out, tokens.putName(out, pos, ID), number);
    int end = codec.write(out, out.buf, object, value);
    end = ((CountedOutput) out).join(pos, object, end);
    out.release();
    return end;
  }

  @Override
  protected Object readId(Input in) {
    return tokens.next(in) == Token.LONG
        ? (Object) ((CountedInput) in).integer
        : ((Tokens) tokens).readText(in);
  }
}
