package io.seriform.graph.internal.containers;

import io.seriform.graph.internal.site.GraphContainer;
import io.seriform.graph.internal.wire.GraphErrors;
import io.seriform.graph.internal.wire.GraphInput;
import io.seriform.graph.internal.wire.GraphNumbers;
import io.seriform.graph.internal.wire.GraphOutput;
import io.seriform.graph.internal.wire.GraphWire;
import java.lang.reflect.Array;
import java.lang.reflect.Type;

/** Arrays of objects: of the declared class, or of one whose elements are of a subclass. */
public final class GraphArray extends GraphContainer {

  private final Class<?> raw;
  private final Class<?> component;
  private final GraphElementClasses classes;

  public GraphArray(Class<?> raw, GraphElementClasses classes) {
    this.raw = raw;
    this.component = raw.getComponentType();
    this.classes = classes;
  }

  @Override
  public Class<?> usual() {
    return raw;
  }

  @Override
  public Class<?> element() {
    return component;
  }

  @Override
  public Type keyType() {
    return component;
  }

  @Override
  public boolean makes() {
    return true;
  }

  @Override
  public Object make(int size) {
    return component == Object.class ? new Object[size] : Array.newInstance(component, size);
  }

  @Override
  public int writeClass(GraphOutput out, int pos, Object value, int size) {
    out.buf[pos] = GraphWire.NEW;
    pos = classes.writeType(out, pos + 1, value.getClass().getComponentType());
    pos = out.room(pos, 2 * GraphWire.SLACK);
    return GraphNumbers.put(out.buf, pos, size);
  }

  @Override
  public Maker readClass(GraphInput in) {
    Class<?> type = classes.readArray(in).getComponentType();
    if (!component.isAssignableFrom(type)) {
      throw GraphErrors.mapping(
          in, "an array of another class", component.getName(), type.getName());
    }
    return (r, place, size) -> Array.newInstance(type, size);
  }
}
