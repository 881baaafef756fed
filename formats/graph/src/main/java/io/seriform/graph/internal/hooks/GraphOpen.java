package io.seriform.graph.internal.hooks;

import io.seriform.graph.internal.schema.GraphClass;
import io.seriform.graph.internal.schema.GraphClass.Sort;
import io.seriform.graph.internal.schema.GraphCodes;
import io.seriform.graph.internal.schema.GraphSchema;
import io.seriform.graph.internal.schema.GraphType;
import io.seriform.graph.internal.site.GraphReader;
import io.seriform.graph.internal.site.GraphWriter;
import io.seriform.graph.internal.table.GraphTable;
import io.seriform.graph.internal.wire.GraphErrors;
import io.seriform.graph.internal.wire.GraphInput;
import io.seriform.graph.internal.wire.GraphNumbers;
import io.seriform.graph.internal.wire.GraphWire;
import io.seriform.wire.Input;
import io.seriform.wire.Output;

/** A value whose class is one of a table's: the code of the class, and then the value. */
public final class GraphOpen extends GraphNullable {

  private final GraphFormat format;
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
  public GraphOpen(GraphFormat format, GraphTable table, boolean adapts) {
    this.format = format;
    this.table = table;
    this.references = format.settings().references();
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
        pos = out.room(pos, 2 * GraphWire.SLACK);
        return GraphNumbers.put(out.buf, pos, before << 1 | 1);
      }
    }
    pos = table.write(out, pos, type);
    if (sort == Sort.ARRAY) {
      Class<?> component = value.getClass().getComponentType();
      pos = table.writeType(out, pos, component);
      return format.codecs().codec(value.getClass()).write(out, out.buf, pos, value);
    }
    return type.codec().write(out, out.buf, pos, value);
  }

  @Override
  public int write(GraphWriter out, int pos, Object value, Before before) {
    GraphClass type = table.find(value);
    if (type.sort() != Sort.EXTERNAL) {
      return write(out, out.buf, before.write(out, pos), value);
    }
    Before named = (w, p) -> table.write(w, before.write(w, p), type);
    return type.codec() instanceof GraphNullable nullable
        ? nullable.write(out, pos, value, named)
        : type.codec().write(out, out.buf, named.write(out, pos), value);
  }

  @Override
  public Object read(Input i) {
    GraphReader in = (GraphReader) i;
    String named = adapts ? in.cursor.opens(table.name(), table.common()) : null;
    int u = in.unsigned();
    if ((u & 1) != 0) {
      boolean none = references && table.unknownIsNull() && in.isUnknown(u >>> 1);
      return none ? null : in.referred(u >>> 1, table.common(), references);
    }
    if (u == 0) {
      throw GraphErrors.unexpected(in, "a class", u);
    }
    GraphClass type = named == null ? table.read(in, u) : table.read(in, u, named);
    if (type == null) {
      return unknown(in, in.definition.root());
    }
    if (type.sort() == Sort.ARRAY) {
      return array(in, type.code() == GraphCodes.HIERARCHY_ARRAY);
    }
    int number = references && type.tracked() ? in.reserve() : -1;
    Object value =
        in.definition == null ? type.codec().read(in) : format.cursor(in).read(type, in.definition);
    if (value == null) {
      throw GraphErrors.mapping(in, "a null behind a class", type.raw().getName(), null);
    }
    if (type.defines()) {
      if (type.tracked()) {
        // all other classes' codecs do that
        value = format.hooks().resolve(in, type.raw(), value);
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

  /** Skips an object of a class that is not in the table. */
  private Object unknown(GraphReader in, GraphType type) {
    if (references && type.code() == GraphType.BODY) {
      in.keep(in.reserve(), GraphInput.UNKNOWN);
      in.pending = -1;
    }
    format.cursor(in).skip(type);
    return null;
  }

  private Object array(GraphReader in, boolean hierarchy) {
    Class<?> type = table.readArray(in);
    GraphSchema schema = in.definition;
    if (in.peek() == GraphWire.NULL) {
      throw GraphErrors.unexpected(in, "an array", 0);
    }
    if (schema == null && table.isHierarchy(type) == hierarchy) {
      return format.straightCodec(type).read(in);
    }
    if (schema == null) {
      // the other side says the same of the class, but not of those that extend it
      schema = format.byName() ? table.schema(GraphTable.leaf(type)) : null;
    }
    if (schema == null) {
      throw GraphErrors.mapping(
          in,
          "the elements of an array have another encoding than here",
          hierarchy ? "elements of one class" : "elements after their classes",
          type.getTypeName());
    }
    return format.cursor(in).array(type, schema, hierarchy);
  }
}
