package io.seriform.graph.internal.evolve;

import io.seriform.graph.internal.containers.GraphContainerClasses;
import io.seriform.graph.internal.hooks.GraphExternal;
import io.seriform.graph.internal.hooks.GraphFormat;
import io.seriform.graph.internal.hooks.GraphItself;
import io.seriform.graph.internal.hooks.GraphPieces;
import io.seriform.graph.internal.schema.GraphCodes;
import io.seriform.graph.internal.schema.GraphSchema;
import io.seriform.graph.internal.schema.GraphType;
import io.seriform.graph.internal.schema.GraphType.Def;
import io.seriform.graph.internal.schema.GraphUnknownField;
import io.seriform.graph.internal.site.GraphContainer;
import io.seriform.graph.internal.site.GraphReader;
import io.seriform.graph.internal.wire.GraphErrors;
import io.seriform.graph.internal.wire.GraphInput;
import io.seriform.graph.internal.wire.GraphNumbers;
import io.seriform.graph.internal.wire.GraphStrings;
import io.seriform.graph.internal.wire.GraphWire;
import io.seriform.scalar.Kind;

/** Goes over values that this side does not keep, as strictly as it would read them. */
public final class GraphSkip {

  private static final int PATTERN = GraphCodes.code(Kind.PATTERN);

  private final GraphReader in;
  private final GraphFormat format;
  private final boolean references;

  GraphSkip(GraphReader in, GraphFormat format) {
    this.in = in;
    this.format = format;
    this.references = format.settings().references();
  }

  /** Skips a value of a type; of one in shared bits nothing is left to skip. */
  void value(GraphType type) {
    GraphType t = type.resolved();
    switch (t.code()) {
      case GraphType.BIT, GraphType.BITS -> {}
      case GraphType.ENUM -> enumeration(t.def());
      case GraphType.OBJECT -> {
        if (opens()) {
          body(t.def());
        }
      }
      case GraphType.BODY -> body(t.def());
      case GraphType.HEADED -> {
        if (GraphItself.is(in.peek(), t.a())) {
          in.pos++;
          reserve();
          GraphSchema itself = GraphItself.schema(in, format);
          if (GraphItself.writesItself(itself)) {
            external();
          } else {
            body(itself.root().def());
          }
        } else if (opens()) {
          value(t.a().boxed());
        }
      }
      case GraphType.SEQUENCE, GraphType.ARRAY, GraphType.MAP -> container(t);
      case GraphType.EXTERNAL -> {
        if (in.peek() == GraphExternal.OTHER) {
          in.pos++;
          open(GraphCodes.GENERAL);
        } else if (opens()) {
          external();
        }
      }
      case GraphType.OPEN -> open(GraphCodes.GENERAL);
      case GraphType.CLOSED -> open(t.def().name);
      case GraphType.KEPT -> {
        for (int n = in.readCount(); n > 0; n--) {
          value(GraphUnknownFieldReader.head(in, format).type());
        }
      }
      default -> builtIn(t.code());
    }
  }

  /** Skips what an object has written itself. */
  private void external() {
    for (; ; ) {
      int piece = in.nextByte();
      if (piece == GraphPieces.END) {
        return;
      }
      if (piece == GraphPieces.BYTES) {
        in.bytes(in.unsigned(), 0, in.longestString, false);
      } else if (piece == GraphPieces.OBJECT) {
        value(GraphType.of(GraphType.OPEN));
      } else {
        throw GraphErrors.unexpected(in, "a piece of an external object", piece);
      }
    }
  }

  private void enumeration(Def def) {
    int u = in.unsigned();
    if (u < 0 || u > def.names.length) {
      throw GraphErrors.unexpected(in, "a constant", u);
    }
  }

  private void builtIn(int code) {
    switch (code) {
      case GraphType.PRIMITIVE + 1, GraphType.PRIMITIVE + 2 -> in.nextByte();
      case GraphType.PRIMITIVE + 3, GraphType.PRIMITIVE + 4, GraphType.PRIMITIVE + 5 ->
          in.unsigned();
      case GraphType.PRIMITIVE + 6 -> GraphNumbers.slowLong(in);
      case GraphType.PRIMITIVE + 7 -> bytes(4);
      case GraphType.PRIMITIVE + 8 -> bytes(8);
      case GraphCodes.STRING -> GraphStrings.read(in, format.settings().sharedStrings(), false);
      default -> {
        GraphType general = GraphUnknownFieldReader.general(code);
        if (general != null) {
          value(general);
        } else if (in.peek() == GraphWire.NULL) {
          in.pos++;
        } else if (code == PATTERN) {
          // a regular expression of a stranger is compiled only where one is asked for
          GraphStrings.read(in, in.longestString, false, false);
        } else {
          format.classes().builtIn(code).codec().read(in);
        }
      }
    }
  }

  private void bytes(int n) {
    in.need(n);
    in.pos += n;
  }

  /** Returns true if an object follows, and no null and no reference. */
  private boolean opens() {
    int u = in.unsigned();
    if (u == 0) {
      return false;
    }
    if ((u & 1) != 0) {
      if (!references || !in.isThere(u >>> 1)) {
        throw GraphErrors.syntax(in, "a reference to an object that was not there");
      }
      return false;
    }
    if (u != GraphWire.NEW) {
      throw GraphErrors.unexpected(in, "an object", u);
    }
    reserve();
    return true;
  }

  private void reserve() {
    if (references) {
      in.keep(in.reserve(), GraphInput.SKIPPED);
      in.pending = -1;
    }
  }

  private void body(Def def) {
    boolean list = def.isList();
    int n = list ? def.types.length - 1 : def.types.length;
    do {
      in.deeper();
      for (int i = 0; i < n; i++) {
        if (def.shifts[i] == 0) {
          in.nextByte();
        }
        value(def.types[i]);
      }
      in.depthLeft++;
    } while (list && opens());
  }

  private void container(GraphType type) {
    int u = in.unsigned();
    if (u == 0) {
      return;
    }
    if ((u & 1) != 0) {
      if (!references || !in.isThere(u >>> 1)) {
        throw GraphErrors.syntax(in, "a reference to an object that was not there");
      }
      return;
    }
    reserve();
    if (u == GraphWire.NEW) {
      skipClass(type);
      u = (in.unsigned() + 2) << 1;
    }
    in.sized((u >>> 1) - 2);
    int n = in.size;
    in.deeper();
    for (int i = 0; i < n; i++) {
      if (type.b() == null) {
        value(type.a());
      } else {
        key(type.a());
        value(type.b());
      }
    }
    in.depthLeft++;
  }

  /** Skips the key of a map, to which the limit of names applies. */
  private void key(GraphType type) {
    if (type.code() == GraphCodes.STRING) {
      GraphStrings.read(in, format.settings().sharedStrings(), true);
    } else {
      value(type);
    }
  }

  /** Skips the class of a container, whose elements may be unknown here. */
  private void skipClass(GraphType type) {
    if (type.code() == GraphType.ARRAY) {
      new GraphUnknownFieldReader(in, format).typed();
      return;
    }
    GraphContainerClasses.Kind kind = kind(type);
    if (GraphContainerClasses.hasEnum(kind.code())) {
      new GraphUnknownFieldReader(in, format).enumeration();
    } else {
      kind.readMore(in);
    }
  }

  /** Reads of which class a container is. */
  GraphContainer.Maker containerClass(GraphType type) {
    if (type.code() == GraphType.ARRAY) {
      Class<?> component = format.classes().readArray(in).getComponentType();
      return (r, place, size) ->
          place.element().isAssignableFrom(component)
              ? java.lang.reflect.Array.newInstance(component, size)
              : null;
    }
    return kind(type).readMore(in);
  }

  private GraphContainerClasses.Kind kind(GraphType type) {
    int code = in.unsigned();
    GraphContainerClasses.Kind kind = format.containers().at(code, type.code() == GraphType.MAP);
    if (kind == null) {
      throw GraphErrors.mapping(in, "no such class of containers", null, Integer.toString(code));
    }
    return kind;
  }

  private void open(String hierarchy) {
    int u = in.unsigned();
    if (u == 0) {
      return;
    }
    if ((u & 1) != 0) {
      if (!references || !in.isThere(u >>> 1)) {
        throw GraphErrors.syntax(in, "a reference to an object that was not there");
      }
      return;
    }
    GraphSchema schema = format.classes().skip(in, hierarchy, u);
    if (schema != null) {
      if (schema.root().code() == GraphType.BODY) {
        reserve();
      }
      value(schema.root());
      return;
    }
    int code = in.size;
    switch (code) {
      case GraphCodes.ARRAY, GraphCodes.HIERARCHY_ARRAY -> {
        boolean classed = code == GraphCodes.HIERARCHY_ARRAY;
        GraphUnknownField.Typed element = new GraphUnknownFieldReader(in, format).element();
        Class<?> values = classed ? null : GraphClassedArrays.ofValues(format, element);
        if (values == null) {
          value(GraphClassedArrays.array(format, element, classed));
        } else {
          format.straightCodec(values).read(in);
        }
      }
      case GraphCodes.OBJECT -> {}
      default -> builtIn(code);
    }
  }
}
