package io.seriform.graph.internal;

import java.lang.reflect.Array;
import java.lang.reflect.Type;

/** Arrays of objects: of the declared class, or of one whose elements are of a subclass. */
final class GraphArray extends GraphContainer {

  private final Class<?> raw;
  private final Class<?> component;
  private final GraphTable table;

  GraphArray(Class<?> raw, GraphTable table) {
    this.raw = raw;
    this.component = raw.getComponentType();
    this.table = table;
  }

  @Override
  Class<?> usual() {
    return raw;
  }

  @Override
  Class<?> element() {
    return component;
  }

  @Override
  Type keyType() {
    return component;
  }

  @Override
  boolean makes() {
    return true;
  }

  @Override
  Object make(int size) {
    return component == Object.class ? new Object[size] : Array.newInstance(component, size);
  }

  @Override
  int writeClass(GraphWriter out, int pos, Object value, int size) {
    out.buf[pos] = GraphWriter.NEW;
    pos = table.writeType(out, pos + 1, value.getClass().getComponentType());
    pos = out.room(pos, 2 * GraphWriter.SLACK);
    return GraphNumbers.put(out.buf, pos, size);
  }

  @Override
  Maker readClass(GraphReader in) {
    Class<?> type = table.readArray(in).getComponentType();
    if (!component.isAssignableFrom(type)) {
      throw GraphErrors.mapping(
          in, "an array of another class", component.getName(), type.getName());
    }
    return (r, facts, size) -> Array.newInstance(type, size);
  }
}
