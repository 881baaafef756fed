package io.seriform.document.format;

import io.seriform.codec.TypeCodec;
import io.seriform.codec.access.DelegateSurrogate;
import io.seriform.document.tokens.Tokens;
import io.seriform.model.DelegateModel;
import io.seriform.wire.Input;
import io.seriform.wire.Output;

/** A class that is written as its properties, and made of a value of another type. */
final class CreatedFromCodec extends TypeCodec {

  private final TypeCodec properties;
  private final DelegateSurrogate surrogate;
  private final TypeCodec value;
  private final Tokens texts;

  /**
   * Makes a codec.
   *
   * @param properties writes the properties, and may read them
   * @param from the other type
   * @param value reads its values
   * @param texts the format, where only texts are of the other type; null where all is
   */
  CreatedFromCodec(TypeCodec properties, DelegateModel from, TypeCodec value, Tokens texts) {
    this.properties = properties;
    this.surrogate = new DelegateSurrogate(from);
    this.value = value;
    this.texts = texts;
  }

  @Override
  public int write(Output out, byte[] buf, int pos, Object object) {
    return properties.write(out, buf, pos, object);
  }

  @Override
  public Object read(Input in) {
    return texts == null || texts.isText(in)
        ? surrogate.object(in, value.read(in))
        : properties.read(in);
  }
}
