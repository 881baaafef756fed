package io.seriform.graph.internal;

import io.seriform.graph.internal.GraphClass.Sort;
import io.seriform.wire.Input;
import io.seriform.wire.Output;

/** A value whose class is one of a table's: the code of the class, and then the value. */
final class GraphOpen extends GraphNullable {

  private final GraphProtocol protocol;
  private final GraphTable table;
  private final boolean references;
  private final boolean adapts;

  /** The class last written: a guess, always verified, so that races do no harm. */
  private GraphClass last;

  /**
   * A codec.
   *
   * @param adapts whether it is used where another schema describes what was written
   */
  GraphOpen(GraphProtocol protocol, GraphTable table, boolean adapts) {
    this.protocol = protocol;
    this.table = table;
    this.references = protocol.settings().references();
    this.adapts = adapts;
  }

  @Override
  public int write(Output o, byte[] buf, int pos, Object value) {
    GraphWriter out = (GraphWriter) o;
    GraphClass type = last;
    if (type == null || type.raw() != value.getClass()) {
      type = table.find(value);
      last = type;
    }
    Sort sort = type.sort();
    if (sort == Sort.EXTERNAL) {
      return orNull(out, write(out, pos, value, (w, p) -> p));
    }
    if (references && sort == Sort.OBJECT) {
      int before = out.meet(value);
      if (before >= 0) {
        pos = out.room(pos, 2 * GraphWriter.SLACK);
        return GraphNumbers.put(out.buf, pos, before << 1 | 1);
      }
    }
    pos = table.write(out, pos, type);
    if (sort == Sort.ARRAY) {
      Class<?> component = value.getClass().getComponentType();
      pos = table.writeType(out, pos, component);
      return protocol.codecs().codec(value.getClass()).write(out, out.buf, pos, value);
    }
    return type.codec().write(out, out.buf, pos, value);
  }

  @Override
  int write(GraphWriter out, int pos, Object value, Before before) {
    GraphClass type = table.find(value);
    if (type.sort() != Sort.EXTERNAL) {
      return write(out, out.buf, before.write(out, pos), value);
    }
    Before told = (w, p) -> table.write(w, before.write(w, p), type);
    return type.codec() instanceof GraphNullable nullable
        ? nullable.write(out, pos, value, told)
        : type.codec().write(out, out.buf, told.write(out, pos), value);
  }

  @Override
  public Object read(Input i) {
    GraphReader in = (GraphReader) i;
    String told = adapts ? in.adapter.opens(table) : null;
    int u = GraphReader.unsigned(in);
    if ((u & 1) != 0) {
      return in.referred(u >>> 1, table.common(), references);
    }
    if (u == 0) {
      throw GraphErrors.unexpected(in, "a class", u);
    }
    GraphClass type = told == null ? table.read(in, u) : table.read(in, u, told);
    if (type.sort() == Sort.ARRAY) {
      return array(in, type.code() == GraphTable.HIERARCHY_ARRAY);
    }
    int number = references && type.tracked() ? in.reserve() : -1;
    Object value =
        in.definition == null
            ? type.codec().read(in)
            : GraphAdapter.of(in, protocol).read(type, in.definition);
    if (value == null) {
      throw GraphErrors.mapping(in, "a null behind a class", type.raw().getName(), null);
    }
    if (type.defines()) {
      if (type.tracked()) {
        // all other classes' codecs do that
        value = protocol.hooks().resolve(in, type.raw(), value);
      }
      if (!table.common().isInstance(value)) {
        throw GraphErrors.mapping(
            in,
            "readResolve gave an object of another class",
            table.common().getName(),
            value.getClass().getName());
      }
    }
    if (number >= 0) {
      in.keep(number, value);
    }
    return value;
  }

  private Object array(GraphReader in, boolean hierarchy) {
    Class<?> type = table.readArray(in);
    GraphSchema schema = in.definition;
    if (GraphReader.peek(in) == GraphWriter.NULL) {
      throw GraphErrors.unexpected(in, "an array", 0);
    }
    if (schema == null && table.isHierarchy(type) == hierarchy) {
      return protocol.straightCodec(type).read(in);
    }
    if (schema == null) {
      // the other side says the same of the class, but not of those that extend it
      schema = protocol.byName() ? table.schema(GraphTable.leaf(type)) : null;
    }
    if (schema == null) {
      throw GraphErrors.mapping(
          in,
          "the elements of an array have another encoding than here",
          hierarchy ? "elements of one class" : "elements after their classes",
          type.getTypeName());
    }
    return GraphAdapter.of(in, protocol).array(type, schema, hierarchy);
  }
}
