package io.seriform.document.format;

import io.seriform.codec.TypeCodec;
import io.seriform.document.tokens.Tokens;
import io.seriform.wire.Input;
import io.seriform.wire.Output;

/** Writes values that may be null, in place of objects. */
final class NullableCodec extends TypeCodec {

  private final TypeCodec value;
  private final Tokens tokens;

  /**
   * Makes a codec.
   *
   * @param value writes and reads values that are not null
   * @param tokens of the format
   */
  NullableCodec(TypeCodec value, Tokens tokens) {
    this.value = value;
    this.tokens = tokens;
  }

  @Override
  public int write(Output out, byte[] buf, int pos, Object object) {
    return object == null ? tokens.putNull(out, pos) : value.write(out, buf, pos, object);
  }

  @Override
  public Object read(Input in) {
    return value.read(in);
  }
}
