package io.seriform.graph.internal.schema;

import io.seriform.scalar.Kind;
import java.util.Arrays;
import java.util.stream.Collectors;

/** The names of a schema's types in messages: as in a declaration, as far as they are known. */
public final class GraphNames {

  /** The most properties or constants that are named. */
  private static final int SHOWN = 5;

  private static final String[] PRIMITIVES = {
    "", "boolean", "byte", "short", "char", "int", "long", "float", "double"
  };

  private GraphNames() {}

  /** The name of a type. */
  public static String of(GraphType type) {
    return switch (type.code()) {
      case GraphType.BIT -> "boolean";
      case GraphType.ENUM, GraphType.BITS -> part("an enum of ", type.def());
      case GraphType.OBJECT, GraphType.BODY -> part("an object of ", type.def());
      case GraphType.HEADED -> "an object that is written as " + of(type.a().boxed());
      case GraphType.SEQUENCE -> "a collection of " + of(type.a());
      case GraphType.ARRAY -> "an array of " + of(type.a());
      case GraphType.MAP -> "a map of " + of(type.a()) + " to " + of(type.b());
      case GraphType.OPEN -> Object.class.getName();
      case GraphType.CLOSED -> "one of the classes of " + type.def().name;
      case GraphType.AGAIN -> "a container of containers";
      case GraphType.EXTERNAL -> "an object that writes itself";
      case GraphType.KEPT -> "what was kept";
      default -> builtIn(type.code());
    };
  }

  private static String part(String sort, GraphType.Def def) {
    if (!def.name.isEmpty()) {
      return def.name;
    }
    return sort
        + Arrays.stream(def.names).limit(SHOWN).collect(Collectors.joining(", ", "(", ""))
        + (def.names.length > SHOWN ? ", …)" : ")");
  }

  private static String builtIn(int code) {
    if (code > GraphType.PRIMITIVE) {
      return PRIMITIVES[code - GraphType.PRIMITIVE];
    }
    if (GraphCodes.isArray(code)) {
      return GraphCodes.arrayType(code).getTypeName();
    }
    for (Kind kind : Kind.values()) {
      if (GraphCodes.code(kind) == code) {
        return GraphCodes.raw(kind) == null ? kind.name() : GraphCodes.raw(kind).getTypeName();
      }
    }
    return "a value of code " + code;
  }
}
