package io.seriform.graph.internal.evolve;

import io.seriform.codec.ValueRole;
import io.seriform.codec.plan.Plan;
import io.seriform.error.EncodeException;
import io.seriform.graph.internal.classes.GraphSchemas;
import io.seriform.graph.internal.containers.GraphContainerClasses;
import io.seriform.graph.internal.containers.GraphElements;
import io.seriform.graph.internal.hooks.GraphExternal;
import io.seriform.graph.internal.hooks.GraphFormat;
import io.seriform.graph.internal.hooks.GraphItself;
import io.seriform.graph.internal.hooks.GraphPieces;
import io.seriform.graph.internal.schema.GraphCodes;
import io.seriform.graph.internal.schema.GraphSchema;
import io.seriform.graph.internal.schema.GraphType;
import io.seriform.graph.internal.schema.GraphType.Def;
import io.seriform.graph.internal.schema.GraphUnknownField;
import io.seriform.graph.internal.schema.GraphUnknownField.Body;
import io.seriform.graph.internal.schema.GraphUnknownField.ClassedArray;
import io.seriform.graph.internal.schema.GraphUnknownField.Container;
import io.seriform.graph.internal.schema.GraphUnknownField.Declared;
import io.seriform.graph.internal.schema.GraphUnknownField.External;
import io.seriform.graph.internal.schema.GraphUnknownField.Headed;
import io.seriform.graph.internal.schema.GraphUnknownField.Open;
import io.seriform.graph.internal.schema.GraphUnknownField.OpenArray;
import io.seriform.graph.internal.schema.GraphUnknownField.Other;
import io.seriform.graph.internal.schema.GraphUnknownField.Typed;
import io.seriform.graph.internal.site.GraphSite;
import io.seriform.graph.internal.site.GraphWriter;
import io.seriform.graph.internal.wire.GraphNumbers;
import io.seriform.graph.internal.wire.GraphStrings;
import io.seriform.graph.internal.wire.GraphWire;
import io.seriform.scalar.Kind;
import io.seriform.wire.LimitErrors;
import io.seriform.wire.bytes.Bytes;
import java.util.Map;
import java.util.TreeMap;

/** Writes back what {@link GraphUnknownFieldReader} has read. */
public final class GraphUnknownFieldWriter {

  private final GraphFormat format;
  private final boolean references;
  private final GraphSite.Plain text;

  GraphUnknownFieldWriter(GraphFormat format) {
    this.format = format;
    this.references = format.settings().references();
    this.text =
        (GraphSite.Plain)
            format.site(ValueRole.ELEMENT, new Plan.Scalar(String.class, Kind.STRING), null);
  }

  // ---- kept properties

  /** Writes all that an object has kept: their number, and each. */
  int properties(GraphWriter out, int pos, Map<?, ?> kept) {
    int n = kept == null ? 0 : kept.size();
    pos = out.number(pos, n);
    if (n != 0) {
      Map<?, ?> all = format.settings().deterministic() ? new TreeMap<>(kept) : kept;
      for (Map.Entry<?, ?> e : all.entrySet()) {
        pos = property(out, pos, e.getKey(), e.getValue());
      }
    }
    return pos;
  }

  private int property(GraphWriter out, int pos, Object key, Object value) {
    if (!(value instanceof GraphUnknownField kept)) {
      pos = own(out, pos, (String) key);
      if (value != null) {
        return format.open().write(out, out.buf, pos, value);
      }
      out.buf[pos] = GraphWire.NULL;
      return pos + 1;
    }
    if (kept.schema() == null) {
      return value(out, own(out, pos, kept.name()), kept.type(), kept.value());
    }
    pos = room(out, GraphSchemas.writeKept(out, pos, kept.schema(), 1));
    pos = GraphNumbers.put(out.buf, pos, kept.owner().index);
    pos = GraphNumbers.put(out.buf, pos, kept.property());
    return value(out, pos, kept.type(), kept.value());
  }

  /** Writes the header of a value that the object was given otherwise. */
  private static int own(GraphWriter out, int start, String name) {
    int pos = room(out, start);
    out.buf[pos] = 0;
    pos = GraphStrings.write(out, out.buf, pos + 1, name, 2 * GraphWire.SLACK);
    return room(out, pos);
  }

  private static int room(GraphWriter out, int pos) {
    return out.room(pos, 2 * GraphWire.SLACK);
  }

  // ---- values

  private int value(GraphWriter out, int pos, GraphType type, Object value) {
    pos = room(out, pos);
    GraphType t = type.resolved();
    return switch (t.code()) {
      case GraphType.ENUM -> GraphNumbers.put(out.buf, pos, (int) value);
      case GraphType.BODY -> body(out, pos, (Body) value);
      case GraphType.OBJECT, GraphType.HEADED, GraphType.EXTERNAL -> headed(out, pos, t.a(), value);
      case GraphType.SEQUENCE, GraphType.ARRAY, GraphType.MAP -> container(out, pos, t, value);
      case GraphType.OPEN, GraphType.CLOSED -> open(out, pos, value);
      case GraphType.KEPT -> properties(out, pos, (Map<?, ?>) value);
      default -> builtIn(out, pos, t.code(), value);
    };
  }

  private int builtIn(GraphWriter out, int pos, int code, Object value) {
    byte[] buf = out.buf;
    return switch (code) {
      case GraphType.PRIMITIVE + 1, GraphType.PRIMITIVE + 2 ->
          GraphWriter.writeByte(buf, pos, text, (byte) value);
      case GraphType.PRIMITIVE + 3, GraphType.PRIMITIVE + 5 ->
          GraphWriter.writeInt(buf, pos, text, (int) value);
      case GraphType.PRIMITIVE + 4 -> GraphNumbers.put(buf, pos, (int) value);
      case GraphType.PRIMITIVE + 6 -> GraphWriter.writeLong(buf, pos, text, (long) value);
      case GraphType.PRIMITIVE + 7 -> {
        Bytes.putInt(buf, pos, Float.floatToRawIntBits((float) value));
        yield pos + 4;
      }
      case GraphType.PRIMITIVE + 8 -> {
        Bytes.putLong(buf, pos, Double.doubleToRawLongBits((double) value));
        yield pos + 8;
      }
      case GraphCodes.STRING ->
          GraphWriter.writeString(out, buf, pos, text, (String) value, 2 * GraphWire.SLACK);
      default -> {
        GraphType general = GraphUnknownFieldReader.general(code);
        if (general != null) {
          yield value(out, pos, general, value);
        }
        if (value == null) {
          buf[pos] = GraphWire.NULL;
          yield pos + 1;
        }
        yield format.classes().builtIn(code).codec().write(out, buf, pos, value);
      }
    };
  }

  /** Writes a null, or the number of a value that was written before; then returns ~pos. */
  private int known(GraphWriter out, int pos, Object value) {
    if (value == null) {
      out.buf[pos] = GraphWire.NULL;
      return ~(pos + 1);
    }
    int before = references ? out.meet(value) : -1;
    if (before >= 0) {
      return ~GraphNumbers.put(out.buf, pos, before << 1 | 1);
    }
    if (!(value instanceof GraphUnknownField.Node)) {
      throw notWritten(value);
    }
    return pos;
  }

  private static EncodeException notWritten(Object value) {
    return new EncodeException(
        "an unknown property refers to an object that was not written before it: "
            + value.getClass().getName());
  }

  private int headed(GraphWriter out, int pos, GraphType behind, Object value) {
    if (value instanceof Other other) {
      return open(out, room(out, out.number(pos, GraphExternal.OTHER)), other.value());
    }
    pos = known(out, pos, value);
    if (pos < 0) {
      return ~pos;
    }
    out.buf[pos++] = GraphWire.NEW;
    if (value instanceof Body body) {
      return body(out, pos, body);
    }
    Object held = value;
    if (value instanceof Headed h && h.itself != null) {
      out.buf[pos - 1] = GraphItself.HEADER;
      pos = room(out, GraphSchemas.writeKept(out, pos, h.itself, 0));
      held = h.value;
      if (held instanceof Body body) {
        return body(out, pos, body);
      }
    }
    deeper(out);
    pos =
        held instanceof External external
            ? external(out, pos, external)
            : value(out, pos, behind.boxed(), ((Headed) value).value);
    out.depthLeft++;
    return pos;
  }

  private static void deeper(GraphWriter out) {
    if (--out.depthLeft < 0) {
      throw LimitErrors.tooDeep(out.limits());
    }
  }

  private int body(GraphWriter out, int start, Body first) {
    int pos = start;
    Body body = first;
    boolean list = first.def.isList();
    int last = first.values.length - 1;
    for (; ; ) {
      deeper(out);
      pos = properties(out, pos, body, list ? last : last + 1);
      out.depthLeft++;
      if (!list) {
        return pos;
      }
      Object next = body.values[last];
      pos = known(out, room(out, pos), next);
      if (pos < 0) {
        return ~pos;
      }
      out.buf[pos++] = GraphWire.NEW;
      body = (Body) next;
    }
  }

  private int properties(GraphWriter out, int start, Body body, int n) {
    int pos = start;
    Def def = body.def;
    for (int i = 0; i < n; i++) {
      int shift = def.shifts[i];
      if (shift < 0) {
        pos = value(out, pos, def.types[i], body.values[i]);
        continue;
      }
      pos = room(out, pos);
      if (shift == 0) {
        out.buf[pos++] = 0;
      }
      out.buf[pos - 1] |= (byte) ((int) body.values[i] << shift);
    }
    return pos;
  }

  private int container(GraphWriter out, int pos, GraphType type, Object value) {
    pos = known(out, pos, value);
    if (pos < 0) {
      return ~pos;
    }
    Container node = (Container) value;
    boolean map = type.code() == GraphType.MAP;
    int n = map ? node.parts.length / 2 : node.parts.length;
    if (node.declared == null) {
      pos = GraphNumbers.put(out.buf, pos, (n + 2) << 1);
    } else {
      out.buf[pos++] = GraphWire.NEW;
      pos = out.number(declared(out, pos, node.declared), n);
    }
    deeper(out);
    for (int i = 0; i < node.parts.length; i++) {
      pos = value(out, pos, map && (i & 1) != 0 ? type.b() : type.a(), node.parts[i]);
    }
    out.depthLeft++;
    return pos;
  }

  private int declared(GraphWriter out, int pos, Declared declared) {
    if (declared.code() >= 0) {
      pos = GraphNumbers.put(out.buf, pos, declared.code());
      if (GraphContainerClasses.hasComparator(declared.code())) {
        pos = GraphNumbers.put(out.buf, pos, declared.comparator());
      }
      if (GraphContainerClasses.hasEnum(declared.code()) && declared.type() == null) {
        out.buf[pos++] = GraphContainerClasses.OF_PLACE;
      }
    }
    return declared.type() == null ? pos : typed(out, pos, declared.type());
  }

  private int typed(GraphWriter out, int pos, Typed type) {
    pos = room(out, pos);
    if (type.schema() != null) {
      pos = format.classes().write(out, pos, type.hierarchy(), type.schema());
    } else {
      pos = GraphNumbers.put(out.buf, pos, (type.code() + 1) << 1);
    }
    if (type.element() != null) {
      return out.number(pos, GraphElements.number(type.element(), format.containers()));
    }
    return type.component() == null ? pos : typed(out, pos, type.component());
  }

  private int open(GraphWriter out, int pos, Object value) {
    if (value instanceof OpenArray array) {
      return format.open().write(out, out.buf, pos, array.value());
    }
    if (value instanceof ClassedArray array) {
      pos = GraphNumbers.put(out.buf, pos, (array.code() + 1) << 1);
      return value(out, typed(out, pos, array.element()), array.type(), array.value());
    }
    if (!(value instanceof Open open)) {
      int end = known(out, pos, value);
      if (end < 0) {
        return ~end;
      }
      throw notWritten(value);
    }
    GraphSchema schema = open.type().schema();
    boolean body = schema != null && schema.root().code() == GraphType.BODY;
    if (body && references) {
      int before = out.meet(open.value());
      if (before >= 0) {
        return GraphNumbers.put(out.buf, pos, before << 1 | 1);
      }
    }
    pos = typed(out, pos, open.type());
    if (schema != null) {
      return value(out, pos, schema.root(), open.value());
    }
    int code = open.type().code();
    return code == GraphCodes.OBJECT ? pos : builtIn(out, room(out, pos), code, open.value());
  }

  private int external(GraphWriter out, int pos, External node) {
    for (Object piece : node.pieces) {
      pos = room(out, pos);
      if (piece instanceof byte[] bytes) {
        out.buf[pos++] = GraphPieces.BYTES;
        pos = GraphNumbers.put(out.buf, pos, bytes.length);
        pos = out.room(pos, bytes.length + 2 * GraphWire.SLACK);
        System.arraycopy(bytes, 0, out.buf, pos, bytes.length);
        pos += bytes.length;
      } else {
        out.buf[pos++] = GraphPieces.OBJECT;
        Object value = piece.equals(GraphUnknownField.NO_OBJECT) ? null : piece;
        pos = open(out, room(out, pos), value);
      }
    }
    pos = room(out, pos);
    out.buf[pos] = GraphPieces.END;
    return pos + 1;
  }
}
