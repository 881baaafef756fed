package io.seriform.document.binary;

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
final class BinaryReferences extends ReferencesCodec {

  private static final String ID = "$id";
  private static final String REF = "$ref";

  private final BinaryTokens tokens;
  private final byte[] id;

  BinaryReferences(Class<?> raw, TypeCodec object, BinaryTokens tokens) {
    super(raw, object, tokens, tokens.name(ID), tokens.name(REF));
    this.tokens = tokens;
    this.id = tokens.name(ID);
  }

  /** Returns true if a name says an id or a reference where it is the first of an object. */
  static boolean isName(String name) {
    return name.equals(ID) || name.equals(REF);
  }

  @Override
  protected int writeReference(Output out, int pos, int number) {
    pos = tokens.putName(out, tokens.beginObject(out, pos, 1), REF);
    ((BinaryOutput) out).closed(1);
    return tokens.endObject(out, tokens.putLong(out, pos, number));
  }

  @Override
  protected int writeFirst(Output out, int pos, int number, TypeCodec codec, Object value) {
    int first = tokens.openJoined(out, pos, id);
    int object = tokens.putLong(out, first, number);
    int end = codec.write(out, out.buf, object, value);
    end = tokens.join(out, first - id.length, object, end);
    out.release();
    return end;
  }

  @Override
  protected Object readId(Input in) {
    return tokens.next(in) == Token.LONG
        ? (Object) ((BinaryInput) in).integer
        : ((Tokens) tokens).readText(in);
  }
}
