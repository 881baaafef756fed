package io.seriform.graph.internal;

import io.seriform.codec.CodecAssembly;
import io.seriform.codec.CodecSource;
import io.seriform.codec.TypeCodec;
import io.seriform.graph.internal.hooks.GraphNullable;
import io.seriform.graph.internal.hooks.GraphOpen;
import io.seriform.model.DynamicModel;
import io.seriform.model.SubtypesModel;
import io.seriform.model.TypeModel;
import io.seriform.reflect.Types;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;

/** Maker of the codecs of arrays, hierarchies, and classes that say how they are written. */
final class GraphAssembly extends CodecAssembly {

  private final GraphProtocol protocol;

  /** True if messages are of another schema. */
  private final boolean adapts;

  GraphAssembly(GraphProtocol protocol, boolean adapts) {
    this.protocol = protocol;
    this.adapts = adapts;
  }

  @Override
  public TypeCodec builtIn(Type type) {
    if (type instanceof ParameterizedType) {
      return protocol.hooks().declared(Types.raw(type));
    }
    if (!(type instanceof Class<?> c)) {
      return null;
    }
    TypeCodec array = protocol.arrays().codec(c);
    return array != null ? array : protocol.hooks().declared(c);
  }

  @Override
  public TypeCodec dynamic(CodecSource codecs) {
    return new GraphOpen(protocol, protocol.classes(), adapts);
  }

  @Override
  public TypeCodec subtypes(SubtypesModel model, CodecSource codecs) {
    return new GraphOpen(protocol, protocol.hierarchy(model), adapts);
  }

  /** Objects are resolved where their class is declared; out of a set they are already. */
  @Override
  public TypeCodec reference(TypeModel declared, TypeCodec object, CodecSource codecs) {
    return object instanceof GraphOpen
        ? object
        : protocol.hooks().resolving(declared.raw(), object);
  }

  @Override
  public TypeCodec surrogate(Class<?> raw, TypeCodec codec) {
    return protocol.hooks().resolving(raw, codec);
  }

  @Override
  public TypeCodec surrogateValue(Type type, TypeCodec codec) {
    boolean nullable =
        builtIn(type) == null
            ? tellsClass(protocol.codecs().models().model(type))
            : protocol.hooks().replaces(Types.raw(type));
    return nullable
        ? new GraphNullable.Refusing(codec, () -> protocol.codecs().codec(type))
        : codec;
  }

  /** Returns true if the class of a value is written before it. */
  private static boolean tellsClass(TypeModel model) {
    return model instanceof DynamicModel || model instanceof SubtypesModel;
  }
}
