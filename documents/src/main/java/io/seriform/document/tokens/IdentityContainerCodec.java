package io.seriform.document.tokens;

import io.seriform.codec.CodecErrors;
import io.seriform.codec.TypeCodec;
import io.seriform.codec.access.Containers;
import io.seriform.codec.access.CyclicContainers;
import io.seriform.codec.access.MemberHandles;
import io.seriform.error.MappingException;
import io.seriform.model.MapModel;
import io.seriform.model.SequenceModel;
import io.seriform.model.TypeModel;
import io.seriform.wire.Input;
import io.seriform.wire.Output;
import java.lang.invoke.MethodHandle;
import java.util.Collection;
import java.util.Map;

/**
 * A collection or map that has an identity of its own, as a subtype has: it is known before its
 * elements are read, which may refer to it, and filled when they are there.
 */
final class IdentityContainerCodec extends TypeCodec {

  private final TypeCodec codec;
  private final Tokens tokens;
  private final MethodHandle maker;

  private IdentityContainerCodec(TypeCodec codec, Tokens tokens, MethodHandle maker) {
    this.codec = codec;
    this.tokens = tokens;
    this.maker = maker;
  }

  /** The codec where the type is a collection or map that can be made; else the one given. */
  static TypeCodec of(TypeModel model, TypeCodec codec, Tokens tokens) {
    Class<?> made =
        model instanceof SequenceModel s
            ? s.implementation()
            : model instanceof MapModel m ? m.implementation() : null;
    return made == null
        ? codec
        : new IdentityContainerCodec(codec, tokens, MemberHandles.maker(made));
  }

  @Override
  public int write(Output out, byte[] buf, int pos, Object value) {
    return codec.write(out, buf, pos, value);
  }

  @Override
  @SuppressWarnings("unchecked") // both are of one class
  public Object read(Input in) {
    Object known = make(in);
    tokens.references(in).created(known);
    Object read = codec.read(in);
    if (CyclicContainers.move(in, read, known)) {
      return known;
    }
    try {
      if (known instanceof Map<?, ?> map) {
        ((Map<Object, Object>) map).putAll((Map<Object, Object>) read);
      } else {
        ((Collection<Object>) known).addAll((Collection<Object>) read);
      }
    } catch (RuntimeException e) {
      throw CodecErrors.own(e, in, "the collection refused its elements");
    }
    return known;
  }

  private Object make(Input in) {
    try {
      return Containers.emptied(maker.invoke());
    } catch (Error e) {
      throw e;
    } catch (Throwable e) {
      throw in.at(new MappingException(CodecErrors.NO_COLLECTION, e), in.pos);
    }
  }
}
