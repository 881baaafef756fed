package io.seriform.graph.internal;

import io.seriform.codec.CopyHook;
import io.seriform.codec.IdentityStrategy;
import io.seriform.codec.TypeCodec;
import io.seriform.model.DynamicModel;
import io.seriform.model.ObjectModel;
import io.seriform.model.SubtypesModel;
import io.seriform.model.TypeModel;
import io.seriform.reflect.Types;
import java.lang.reflect.Type;

/** What the graph format does that no other does: objects have identity, and say it themselves. */
final class GraphIdentity implements IdentityStrategy {

  private final GraphProtocol protocol;

  /** Whether messages are of another schema. */
  private final boolean adapts;

  GraphIdentity(GraphProtocol protocol, boolean adapts) {
    this.protocol = protocol;
    this.adapts = adapts;
  }

  @Override
  public boolean hasNoFraming(ObjectModel model) {
    return !adapts && !protocol.hooks().resolves(model.raw());
  }

  @Override
  public CopyHook copyHook(Class<?> raw) {
    return protocol.hooks().copying(raw);
  }

  @Override
  public TypeCodec surrogate(Class<?> raw, TypeCodec codec) {
    return protocol.hooks().resolving(raw, codec);
  }

  @Override
  public TypeCodec surrogateValue(Type type, TypeCodec codec) {
    boolean nullable =
        protocol.builtIn(type) == null
            ? tellsClass(protocol.codecs().models().model(type))
            : protocol.hooks().replaces(Types.raw(type));
    return nullable
        ? new GraphNullable.Refusing(codec, () -> protocol.codecs().codec(type))
        : codec;
  }

  /** Whether the class of a value is written before it. */
  private static boolean tellsClass(TypeModel model) {
    return model instanceof DynamicModel || model instanceof SubtypesModel;
  }
}
