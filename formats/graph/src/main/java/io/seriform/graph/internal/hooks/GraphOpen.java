package io.seriform.graph.internal.hooks;

import io.seriform.graph.internal.classes.GraphClasses;
import io.seriform.graph.internal.schema.GraphClass;
import io.seriform.graph.internal.schema.GraphClass.Sort;
import io.seriform.graph.internal.schema.GraphCodes;
import io.seriform.graph.internal.schema.GraphSchema;
import io.seriform.graph.internal.schema.GraphType;
import io.seriform.graph.internal.site.GraphReader;
import io.seriform.graph.internal.site.GraphWriter;
import io.seriform.graph.internal.wire.GraphErrors;
import io.seriform.graph.internal.wire.GraphInput;
import io.seriform.graph.internal.wire.GraphNumbers;
import io.seriform.graph.internal.wire.GraphWire;
import io.seriform.wire.Input;
import io.seriform.wire.Output;

/** A value whose class is one of a set's: the code of the class, and then the value. */
public final class GraphOpen extends GraphNullable {

  private final GraphFormat format;
  private final GraphClasses classes;
  private final boolean references;
  private final boolean adapts;

  /** The class last written: a guess, always verified, so that races do no harm. */
  private GraphClass last;

  /**
   * A codec.
   *
   * @param adapts whether it is used where another schema describes what was written
   */
  public GraphOpen(GraphFormat format, GraphClasses classes, boolean adapts) {
    this.format = format;
    this.classes = classes;
    this.references = format.settings().references();
    this.adapts = adapts;
  }

  @Override
  public int write(Output o, byte[] buf, int pos, Object value) {
    GraphWriter out = (GraphWriter) o;
    GraphClass type = last;
    if (type == null || type.raw() != value.getClass()) {
      type = classes.find(value);
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
    pos = classes.write(out, pos, type);
    if (sort == Sort.ARRAY) {
      Class<?> component = value.getClass().getComponentType();
      pos = classes.writeType(out, pos, component);
      return format.codecs().codec(value.getClass()).write(out, out.buf, pos, value);
    }
    return type.codec().write(out, out.buf, pos, value);
  }

  @Override
  public int write(GraphWriter out, int pos, Object value, Before before) {
    GraphClass type = classes.find(value);
    if (type.sort() != Sort.EXTERNAL) {
      return write(out, out.buf, before.write(out, pos), value);
    }
    Before named = (w, p) -> classes.write(w, before.write(w, p), type);
    return type.codec() instanceof GraphNullable nullable
        ? nullable.write(out, pos, value, named)
        : type.codec().write(out, out.buf, named.write(out, pos), value);
  }

  @Override
  public Object read(Input i) {
    GraphReader in = (GraphReader) i;
    String named = adapts ? in.cursor.opens(classes.name(), classes.common()) : null;
    int u = in.unsigned();
    if ((u & 1) != 0) {
      boolean none = references && classes.unknownIsNull() && in.isUnknown(u >>> 1);
      return none ? null : in.referred(u >>> 1, classes.common(), references);
    }
    if (u == 0) {
      throw GraphErrors.unexpected(in, "a class", u);
    }
    GraphClass type = named == null ? classes.read(in, u) : classes.read(in, u, named);
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
      if (!classes.common().isInstance(value)) {
        throw GraphErrors.mapping(
            in,
            "readResolve gave an object of another class",
            classes.common().getName(),
            value.getClass().getName());
      }
    }
    if (number >= 0) {
      in.keep(number, value);
    }
    return value;
  }

  /** Skips an object of a class that is not in the set. */
  private Object unknown(GraphReader in, GraphType type) {
    if (references && type.code() == GraphType.BODY) {
      in.keep(in.reserve(), GraphInput.UNKNOWN);
      in.pending = -1;
    }
    format.cursor(in).skip(type);
    return null;
  }

  private Object array(GraphReader in, boolean hierarchy) {
    Class<?> type = classes.readArray(in);
    GraphSchema schema = in.definition;
    if (in.peek() == GraphWire.NULL) {
      throw GraphErrors.unexpected(in, "an array", 0);
    }
    if (schema == null && classes.isHierarchy(type) == hierarchy) {
      return format.straightCodec(type).read(in);
    }
    if (schema == null) {
      // the other side says the same of the class, but not of those that extend it
      schema = format.byName() ? classes.schema(GraphClasses.leaf(type)) : null;
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
