package io.seriform.graph.internal;

import io.seriform.graph.internal.GraphType.Def;
import io.seriform.scalar.Kind;

/** Goes over values that this side does not keep, as strictly as it would read them. */
final class GraphSkip {

  private static final int PATTERN = GraphCodes.code(Kind.PATTERN);

  private final GraphReader in;
  private final GraphProtocol protocol;
  private final boolean references;

  GraphSkip(GraphReader in, GraphProtocol protocol) {
    this.in = in;
    this.protocol = protocol;
    this.references = protocol.settings().references();
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
        if (GraphItself.is(GraphReader.peek(in), t.a())) {
          in.pos++;
          reserve();
          GraphSchema itself = GraphItself.schema(in, protocol);
          if (GraphItself.writesItself(itself)) {
            GraphExternal.skip(in, this);
          } else {
            body(itself.root().def());
          }
        } else if (opens()) {
          value(t.a().boxed());
        }
      }
      case GraphType.SEQUENCE, GraphType.ARRAY, GraphType.MAP -> container(t);
      case GraphType.EXTERNAL -> {
        if (GraphReader.peek(in) == GraphExternal.OTHER) {
          in.pos++;
          open(GraphTable.GENERAL);
        } else if (opens()) {
          GraphExternal.skip(in, this);
        }
      }
      case GraphType.OPEN -> open(GraphTable.GENERAL);
      case GraphType.CLOSED -> open(t.def().name);
      case GraphType.KEPT -> {
        for (int n = GraphUnknownFieldReader.count(in); n > 0; n--) {
          value(GraphUnknownFieldReader.head(in, protocol).type());
        }
      }
      default -> builtIn(t.code());
    }
  }

  private void enumeration(Def def) {
    int u = GraphReader.unsigned(in);
    if (u < 0 || u > def.names.length) {
      throw GraphErrors.unexpected(in, "a constant", u);
    }
  }

  private void builtIn(int code) {
    switch (code) {
      case GraphType.PRIMITIVE + 1, GraphType.PRIMITIVE + 2 -> GraphReader.next(in);
      case GraphType.PRIMITIVE + 3, GraphType.PRIMITIVE + 4, GraphType.PRIMITIVE + 5 ->
          GraphReader.unsigned(in);
      case GraphType.PRIMITIVE + 6 -> GraphNumbers.slowLong(in);
      case GraphType.PRIMITIVE + 7 -> bytes(4);
      case GraphType.PRIMITIVE + 8 -> bytes(8);
      case GraphCodes.STRING -> GraphStrings.read(in, protocol.settings().sharedStrings(), false);
      default -> {
        GraphType general = GraphUnknownFieldReader.general(code);
        if (general != null) {
          value(general);
        } else if (GraphReader.peek(in) == GraphWriter.NULL) {
          in.pos++;
        } else if (code == PATTERN) {
          // a regular expression of a stranger is compiled only where one is asked for
          GraphStrings.read(in, in.longestString, false, false);
        } else {
          protocol.table().builtIn(code).codec().read(in);
        }
      }
    }
  }

  private void bytes(int n) {
    in.need(n);
    in.pos += n;
  }

  /** Whether an object follows, and no null and no reference. */
  private boolean opens() {
    int u = GraphReader.unsigned(in);
    if (u == 0) {
      return false;
    }
    if ((u & 1) != 0) {
      if (!references || !in.isThere(u >>> 1)) {
        throw GraphErrors.syntax(in, "a reference to an object that was not there");
      }
      return false;
    }
    if (u != GraphWriter.NEW) {
      throw GraphErrors.unexpected(in, "an object", u);
    }
    reserve();
    return true;
  }

  private void reserve() {
    if (references) {
      in.keep(in.reserve(), GraphAdapter.SKIPPED);
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
          GraphReader.next(in);
        }
        value(def.types[i]);
      }
      in.depthLeft++;
    } while (list && opens());
  }

  private void container(GraphType type) {
    int u = GraphReader.unsigned(in);
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
    if (u == GraphWriter.NEW) {
      skipClass(type);
      u = (GraphReader.unsigned(in) + 2) << 1;
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
      GraphStrings.read(in, protocol.settings().sharedStrings(), true);
    } else {
      value(type);
    }
  }

  /** Skips the class of a container, whose elements may be unknown here. */
  private void skipClass(GraphType type) {
    if (type.code() == GraphType.ARRAY) {
      new GraphUnknownFieldReader(in, protocol).typed();
      return;
    }
    GraphContainerClasses.Kind kind = kind(type);
    if (GraphContainerClasses.hasEnum(kind.code())) {
      new GraphUnknownFieldReader(in, protocol).enumeration();
    } else {
      kind.readMore(in);
    }
  }

  /** Reads of which class a container is. */
  GraphContainer.Maker containerClass(GraphType type) {
    if (type.code() == GraphType.ARRAY) {
      Class<?> component = protocol.table().readArray(in).getComponentType();
      return (r, facts, size) ->
          facts.raw().getComponentType().isAssignableFrom(component)
              ? java.lang.reflect.Array.newInstance(component, size)
              : null;
    }
    return kind(type).readMore(in);
  }

  private GraphContainerClasses.Kind kind(GraphType type) {
    int code = GraphReader.unsigned(in);
    GraphContainerClasses.Kind kind = protocol.containers().at(code, type.code() == GraphType.MAP);
    if (kind == null) {
      throw GraphErrors.mapping(in, "no such class of containers", null, Integer.toString(code));
    }
    return kind;
  }

  private void open(String table) {
    int u = GraphReader.unsigned(in);
    if (u == 0) {
      return;
    }
    if ((u & 1) != 0) {
      if (!references || !in.isThere(u >>> 1)) {
        throw GraphErrors.syntax(in, "a reference to an object that was not there");
      }
      return;
    }
    GraphSchema schema = GraphTable.skip(in, protocol, table, u);
    if (schema != null) {
      if (schema.root().code() == GraphType.BODY) {
        reserve();
      }
      value(schema.root());
      return;
    }
    int code = in.size;
    switch (code) {
      case GraphTable.ARRAY, GraphTable.HIERARCHY_ARRAY -> {
        boolean hierarchy = code == GraphTable.HIERARCHY_ARRAY;
        GraphUnknownField.Typed element = new GraphUnknownFieldReader(in, protocol).element();
        Class<?> values = hierarchy ? null : GraphToldArrays.ofValues(protocol, element);
        if (values == null) {
          value(GraphToldArrays.array(protocol, element, hierarchy));
        } else {
          protocol.straightCodec(values).read(in);
        }
      }
      case GraphTable.OBJECT -> {}
      default -> builtIn(code);
    }
  }
}
