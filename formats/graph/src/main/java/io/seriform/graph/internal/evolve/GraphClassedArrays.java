package io.seriform.graph.internal.evolve;

import io.seriform.graph.internal.containers.GraphElements;
import io.seriform.graph.internal.hooks.GraphFormat;
import io.seriform.graph.internal.schema.GraphCodes;
import io.seriform.graph.internal.schema.GraphSchema;
import io.seriform.graph.internal.schema.GraphType;
import io.seriform.graph.internal.schema.GraphType.Def;
import io.seriform.graph.internal.schema.GraphUnknownField.Typed;

/**
 * Arrays of objects whose class is written, in properties that this side does not have: the class
 * of their elements may be unknown here too.
 */
public final class GraphClassedArrays {

  private GraphClassedArrays() {}

  /**
   * The class of an array whose elements are single values of the JDK, which are read as such.
   *
   * @param element the class of its elements
   * @return null if others are among them
   */
  static Class<?> ofValues(GraphFormat format, Typed element) {
    int dimensions = 1;
    Typed leaf = element;
    for (; leaf.component() != null; leaf = leaf.component()) {
      dimensions++;
    }
    int code = leaf.code();
    if (leaf.schema() != null
        || code == GraphElements.CODE
        || code == GraphCodes.OBJECT
        || GraphUnknownFieldReader.general(code) != null) {
      return null;
    }
    Class<?> type = format.classes().builtIn(code).raw();
    for (; dimensions > 0; dimensions--) {
      type = type.arrayType();
    }
    return type;
  }

  /**
   * The type at a place of an array.
   *
   * @param hierarchy whether its elements follow their classes
   */
  static GraphType array(GraphFormat format, Typed element, boolean hierarchy) {
    return new GraphType(GraphType.ARRAY, place(format, element, hierarchy), null, null);
  }

  private static GraphType place(GraphFormat format, Typed type, boolean hierarchy) {
    if (type.component() != null) {
      return array(format, type.component(), hierarchy);
    }
    if (type.schema() != null) {
      return element(type.schema(), hierarchy);
    }
    if (type.code() == GraphElements.CODE) {
      return format.schemas().place(type.element());
    }
    GraphType general = GraphUnknownFieldReader.general(type.code());
    return type.code() == GraphCodes.OBJECT
        ? GraphType.of(GraphType.OPEN)
        : general != null ? general : GraphType.of(type.code());
  }

  /**
   * The type at the place of an element whose class is written.
   *
   * @param schema what the class looks like
   * @param hierarchy whether it follows its own class
   */
  static GraphType element(GraphSchema schema, boolean hierarchy) {
    GraphType root = schema.root();
    if (hierarchy) {
      return root.code() == GraphType.CLOSED
          ? root
          : GraphType.of(GraphType.CLOSED, new Def(0, Def.IS_HIERARCHY, schema.name()));
    }
    return root.code() == GraphType.BODY ? GraphType.of(GraphType.OBJECT, root.def()) : root;
  }
}
