package io.seriform.graph.internal.hooks;

import io.seriform.codec.CopyHook;
import io.seriform.error.EncodeException;
import io.seriform.error.SeriformException;
import io.seriform.graph.internal.registration.GraphRegistration;
import java.io.Externalizable;
import java.lang.invoke.MethodHandle;
import java.util.ArrayList;
import java.util.List;

/**
 * Copies objects of a class that says itself how it is serialized: what is written in place of them
 * is copied, and then resolved.
 */
public final class GraphCopies implements CopyHook {

  private final GraphHooks hooks;
  private final Class<?> type;

  GraphCopies(GraphHooks hooks, Class<?> type) {
    this.hooks = hooks;
    this.type = type;
  }

  @Override
  public Object copy(Object value, Parts parts) {
    if (!hooks.replaces(type)) {
      return itself(value, parts);
    }
    Object other = hooks.last(value, parts.depthLeft(), parts.limits());
    if (other == null) {
      return null;
    }
    return hooks.replaces(other.getClass())
        ? parts.replacement(other, this::itself)
        : parts.part(other);
  }

  /** Copies an object that nothing is written in place of. */
  private Object itself(Object value, Parts parts) {
    Object copy =
        GraphRegistration.writesItself(value.getClass())
            ? external((Externalizable) value, parts)
            : parts.properties(value);
    return hooks.resolved(value.getClass(), copy);
  }

  private Object external(Externalizable value, Parts parts) {
    MethodHandle maker = hooks.makerOf(value.getClass());
    try {
      Externalizable copy = (Externalizable) (Object) maker.invokeExact();
      parts.becomes(copy);
      Memory memory = new Memory(parts);
      GraphPieces.Writing writing = new GraphPieces.Writing(memory);
      value.writeExternal(writing);
      writing.flush();
      copy.readExternal(new GraphPieces.Reading(memory));
      return copy;
    } catch (SeriformException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new EncodeException("writeExternal or readExternal failed", e);
    }
  }

  /** The memory that an object writes and its copy reads; objects are copied on their way. */
  private static final class Memory implements GraphPieces.Target, GraphPieces.Origin {
    private final Parts parts;
    private final List<Object> pieces = new ArrayList<>();
    private final List<Byte> sorts = new ArrayList<>();
    private int at;

    Memory(Parts parts) {
      this.parts = parts;
    }

    @Override
    public void bytes(byte[] bytes) {
      sorts.add(GraphPieces.BYTES);
      pieces.add(bytes);
    }

    @Override
    public void object(Object value) {
      sorts.add(GraphPieces.OBJECT);
      pieces.add(parts.part(value));
    }

    @Override
    public int next() {
      return at < sorts.size() ? sorts.get(at) : GraphPieces.END;
    }

    @Override
    public byte[] bytes() {
      return (byte[]) pieces.get(at++);
    }

    @Override
    public Object object() {
      return pieces.get(at++);
    }
  }
}
