package io.seriform.graph.internal;

import io.seriform.graph.internal.GraphType.Def;
import io.seriform.graph.internal.GraphUnknownField.Typed;

/**
 * Arrays of objects whose class is written, in properties that this side does not have: the class
 * of their elements may be unknown here too.
 */
final class GraphToldArrays {

  private GraphToldArrays() {}

  /**
   * The class of an array whose elements are single values of the JDK, which are read as such.
   *
   * @param element the class of its elements
   * @return null if others are among them
   */
  static Class<?> ofValues(GraphProtocol protocol, Typed element) {
    int dimensions = 1;
    Typed leaf = element;
    for (; leaf.component() != null; leaf = leaf.component()) {
      dimensions++;
    }
    int code = leaf.code();
    if (leaf.schema() != null
        || code == GraphElements.CODE
        || code == GraphTable.OBJECT
        || GraphUnknownFieldReader.general(code) != null) {
      return null;
    }
    Class<?> type = protocol.table().builtIn(code).raw();
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
  static GraphType array(GraphProtocol protocol, Typed element, boolean hierarchy) {
    return new GraphType(GraphType.ARRAY, place(protocol, element, hierarchy), null, null);
  }

  private static GraphType place(GraphProtocol protocol, Typed type, boolean hierarchy) {
    if (type.component() != null) {
      return array(protocol, type.component(), hierarchy);
    }
    if (type.schema() != null) {
      return element(type.schema(), hierarchy);
    }
    if (type.code() == GraphElements.CODE) {
      return protocol.schemas().place(type.element());
    }
    GraphType general = GraphUnknownFieldReader.general(type.code());
    return type.code() == GraphTable.OBJECT
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
