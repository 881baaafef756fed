package io.seriform.graph.internal.evolve;

import io.seriform.graph.internal.classes.GraphClasses;
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
import io.seriform.graph.internal.site.GraphReader;
import io.seriform.graph.internal.site.GraphSite;
import io.seriform.graph.internal.wire.GraphErrors;
import io.seriform.graph.internal.wire.GraphInput;
import io.seriform.graph.internal.wire.GraphStrings;
import io.seriform.graph.internal.wire.GraphWire;
import io.seriform.wire.LimitErrors;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Reads values that this side does not have, so that they can be written back. Strings, objects and
 * schemas are held once however often a message refers to them.
 */
public final class GraphUnknownFieldReader {

  private static final GraphType ANY = GraphType.of(GraphType.OPEN);
  private static final GraphType COLLECTION = new GraphType(GraphType.SEQUENCE, ANY, null, null);
  private static final GraphType MAP = new GraphType(GraphType.MAP, ANY, ANY, null);

  private final GraphReader in;
  private final GraphFormat format;
  private final boolean references;

  GraphUnknownFieldReader(GraphReader in, GraphFormat format) {
    this.in = in;
    this.format = format;
    this.references = format.settings().references();
  }

  /** The general type of a built-in class whose values can hold any others; otherwise null. */
  static GraphType general(int code) {
    return switch (code) {
      case GraphCodes.COLLECTION -> COLLECTION;
      case GraphCodes.MAP -> MAP;
      case GraphCodes.OPTIONAL, GraphCodes.REFERENCE -> ANY;
      default -> null;
    };
  }

  // ---- kept properties

  /** The header of a kept property's value, which is null here. */
  static GraphUnknownField head(GraphInput in, GraphFormat format) {
    int place = in.unsigned() - 1;
    if (place == -1) {
      String name = GraphStrings.read(in, in.longestName, true, false);
      if (name == null) {
        throw GraphErrors.unexpected(in, "the name of a property", 0);
      }
      return new GraphUnknownField(name, null, null, -1, null);
    }
    GraphSchema schema = format.schemas().readKept(in, place);
    int def = in.unsigned();
    int property = in.unsigned();
    if (def < 0
        || def >= schema.defs().size()
        || schema.defs().get(def).sort != Def.IS_OBJECT
        || property < 0
        || property >= schema.defs().get(def).types.length
        || schema.defs().get(def).types[property].code() == GraphType.KEPT) {
      throw GraphErrors.syntax(in, "a kept property that its schema does not have");
    }
    Def owner = schema.defs().get(def);
    return new GraphUnknownField(owner.names[property], schema, owner, property, null);
  }

  /** The kept property whose value follows. */
  GraphUnknownField property(GraphUnknownField head) {
    boolean before = in.inKept;
    in.inKept = true;
    try {
      return head.with(value(head.type()));
    } finally {
      in.inKept = before;
    }
  }

  private Map<String, GraphUnknownField> properties() {
    Map<String, GraphUnknownField> all = new LinkedHashMap<>();
    for (int n = in.readCount(); n > 0; n--) {
      GraphUnknownField head = head(in, format);
      all.put(head.name(), property(head));
    }
    return all;
  }

  // ---- values

  /** Reads a value of a type; one in shared bits is not such a value. */
  Object value(GraphType type) {
    GraphType t = type.resolved();
    return switch (t.code()) {
      case GraphType.ENUM -> constant(t.def());
      case GraphType.OBJECT -> object(t.def());
      case GraphType.BODY -> body(new Body(t.def()));
      case GraphType.HEADED -> headed(t.a().boxed());
      case GraphType.SEQUENCE, GraphType.ARRAY, GraphType.MAP -> container(t);
      case GraphType.EXTERNAL -> external();
      case GraphType.OPEN -> open(GraphCodes.GENERAL);
      case GraphType.CLOSED -> open(t.def().name);
      case GraphType.KEPT -> properties();
      default -> builtIn(t.code());
    };
  }

  private Object constant(Def def) {
    int u = in.unsigned();
    if (u < 0 || u > def.names.length) {
      throw GraphErrors.unexpected(in, "a constant", u);
    }
    return u;
  }

  private Object builtIn(int code) {
    return switch (code) {
      case GraphType.PRIMITIVE + 1, GraphType.PRIMITIVE + 2 -> (byte) in.nextByte();
      case GraphType.PRIMITIVE + 3, GraphType.PRIMITIVE + 5 ->
          GraphReader.readInt(in, (GraphSite.Plain) null);
      case GraphType.PRIMITIVE + 4 -> in.unsigned();
      case GraphType.PRIMITIVE + 6 -> GraphReader.readLong(in, (GraphSite.Plain) null);
      case GraphType.PRIMITIVE + 7 -> GraphReader.readFloat(in, (GraphSite.Plain) null);
      case GraphType.PRIMITIVE + 8 -> GraphReader.readDouble(in, (GraphSite.Plain) null);
      case GraphCodes.STRING -> GraphStrings.read(in, format.settings().sharedStrings(), false);
      default -> {
        GraphType general = general(code);
        if (general != null) {
          yield value(general);
        }
        if (in.peek() == GraphWire.NULL) {
          in.pos++;
          yield null;
        }
        yield format.classes().builtIn(code).codec().read(in);
      }
    };
  }

  /**
   * Reads a header.
   *
   * @return the object that it refers to, null, or the header itself where something follows
   */
  private Object header() {
    int u = in.unsigned();
    if (u == 0) {
      return null;
    }
    return (u & 1) == 0 ? Integer.valueOf(u) : in.referred(u >>> 1, Object.class, references);
  }

  private void isNew(Object header) {
    if ((int) header != GraphWire.NEW) {
      throw GraphErrors.unexpected(in, "an object", (int) header);
    }
  }

  private <T> T kept(T node) {
    if (references) {
      in.keep(in.reserve(), node);
      in.pending = -1;
    }
    return node;
  }

  private Object object(Def def) {
    Object header = header();
    if (!(header instanceof Integer)) {
      return header;
    }
    isNew(header);
    return body(kept(new Body(def)));
  }

  private Body body(Body first) {
    Body body = first;
    boolean list = first.def.isList();
    int last = first.values.length - 1;
    for (; ; ) {
      in.deeper();
      properties(body, list ? last : last + 1);
      in.depthLeft++;
      if (!list) {
        return first;
      }
      Object header = header();
      if (!(header instanceof Integer)) {
        body.values[last] = header;
        return first;
      }
      isNew(header);
      Body next = kept(new Body(first.def));
      body.values[last] = next;
      body = next;
    }
  }

  private void properties(Body body, int n) {
    Def def = body.def;
    int bits = 0;
    for (int i = 0; i < n; i++) {
      int shift = def.shifts[i];
      if (shift == 0) {
        bits = in.nextByte();
      }
      if (shift >= 0) {
        body.values[i] = bits >>> shift & (1 << Def.width(def.types[i])) - 1;
      } else {
        body.values[i] = value(def.types[i]);
      }
    }
  }

  private Object headed(GraphType type) {
    Object header = header();
    if (!(header instanceof Integer)) {
      return header;
    }
    Headed node;
    if (GraphItself.is((int) header, type)) {
      node = kept(new Headed());
      node.itself = GraphItself.schema(in, format);
      node.value =
          GraphItself.writesItself(node.itself)
              ? pieces(new External())
              : body(new Body(node.itself.root().def()));
      return node;
    }
    isNew(header);
    node = kept(new Headed());
    in.deeper();
    node.value = value(type);
    in.depthLeft++;
    return node;
  }

  private Object container(GraphType type) {
    Object header = header();
    if (!(header instanceof Integer size)) {
      return header;
    }
    int number = references ? in.reserve() : 0;
    in.pending = -1;
    Declared declared = null;
    int n = (size >>> 1) - 2;
    if (size == GraphWire.NEW) {
      declared = declared(type);
      n = in.unsigned();
    }
    in.sized(n);
    boolean map = type.code() == GraphType.MAP;
    if (map && n > Integer.MAX_VALUE / 4) {
      throw in.at(LimitErrors.tooManyElements(in.limits(), n), in.pos);
    }
    Container node = new Container(declared, map ? 2 * n : n);
    if (references) {
      in.keep(number, node);
    }
    in.deeper();
    for (int i = 0; i < node.parts.length; i++) {
      node.parts[i] = map ? ((i & 1) == 0 ? key(type.a()) : value(type.b())) : value(type.a());
    }
    in.depthLeft++;
    return node;
  }

  private Object key(GraphType type) {
    return type.code() == GraphCodes.STRING
        ? GraphStrings.read(in, format.settings().sharedStrings(), true)
        : value(type);
  }

  private Declared declared(GraphType type) {
    if (type.code() == GraphType.ARRAY) {
      return new Declared(-1, 0, typed());
    }
    int code = in.unsigned();
    return new Declared(
        code,
        GraphContainerClasses.hasComparator(code) ? in.unsigned() : 0,
        GraphContainerClasses.hasEnum(code) ? enumeration() : null);
  }

  /** The enum of a container; null if it is that of the place. */
  Typed enumeration() {
    if (in.peek() == GraphContainerClasses.OF_PLACE) {
      in.pos++;
      return null;
    }
    return typed();
  }

  /** A class where a type has no value. */
  Typed typed() {
    in.deeper();
    int u = in.unsigned();
    if (u < 2 || (u & 1) != 0) {
      throw GraphErrors.unexpected(in, "a class", u);
    }
    Typed type = typed(u);
    in.depthLeft++;
    return type;
  }

  private Typed typed(int u) {
    int code = (u >>> 1) - 1;
    if (code == GraphElements.CODE) {
      Class<?> element = GraphElements.read(in, format.containers());
      return new Typed(GraphCodes.GENERAL, code, null, null, element);
    }
    GraphSchema schema = format.classes().skip(in, GraphCodes.GENERAL, u);
    boolean array = schema == null && code == GraphCodes.ARRAY;
    if (schema == null && code == GraphCodes.HIERARCHY_ARRAY) {
      throw GraphErrors.unexpected(in, "a class", u);
    }
    return new Typed(GraphCodes.GENERAL, code, schema, array ? typed() : null, null);
  }

  /** The class of the elements of an array that follows, and is not null. */
  Typed element() {
    Typed element = typed();
    int dimensions = 1;
    for (Typed t = element; t.component() != null; t = t.component()) {
      dimensions++;
    }
    GraphClasses.checkDimensions(in, dimensions);
    if (in.peek() == GraphWire.NULL) {
      throw GraphErrors.unexpected(in, "an array", 0);
    }
    return element;
  }

  private Object open(String hierarchy) {
    Object header = header();
    if (!(header instanceof Integer u)) {
      return header;
    }
    in.deeper();
    GraphSchema schema = format.classes().skip(in, hierarchy, u);
    Object value;
    if (schema != null) {
      GraphType root = schema.root();
      value = root.code() == GraphType.BODY ? body(kept(new Body(root.def()))) : value(root);
      value = new Open(new Typed(hierarchy, -1, schema, null, null), value);
    } else {
      value = builtInOpen(hierarchy, in.size);
    }
    in.depthLeft++;
    return value;
  }

  private Object builtInOpen(String hierarchy, int code) {
    if (code == GraphCodes.ARRAY || code == GraphCodes.HIERARCHY_ARRAY) {
      boolean classed = code == GraphCodes.HIERARCHY_ARRAY;
      Typed element = element();
      Class<?> values = classed ? null : GraphClassedArrays.ofValues(format, element);
      if (values != null) {
        return new OpenArray(format.straightCodec(values).read(in));
      }
      GraphType array = GraphClassedArrays.array(format, element, classed);
      return new ClassedArray(code, element, array, container(array));
    }
    Object value = code == GraphCodes.OBJECT ? null : builtIn(code);
    return new Open(new Typed(hierarchy, code, null, null, null), value);
  }

  private Object external() {
    if (in.peek() == GraphExternal.OTHER) {
      in.pos++;
      return new Other(open(GraphCodes.GENERAL));
    }
    Object header = header();
    if (!(header instanceof Integer)) {
      return header;
    }
    isNew(header);
    return pieces(kept(new External()));
  }

  private External pieces(External node) {
    for (; ; ) {
      int piece = in.nextByte();
      switch (piece) {
        case GraphPieces.END -> {
          return node;
        }
        case GraphPieces.BYTES -> {
          int n = in.bytes(in.unsigned(), 0, in.longestString, false);
          node.pieces.add(Arrays.copyOfRange(in.buf, in.pos - n, in.pos));
        }
        case GraphPieces.OBJECT -> {
          Object value = open(GraphCodes.GENERAL);
          node.pieces.add(value == null ? GraphUnknownField.NO_OBJECT : value);
        }
        default -> throw GraphErrors.unexpected(in, "a piece of an external object", piece);
      }
    }
  }
}
