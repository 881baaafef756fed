package io.seriform.graph;

import io.seriform.graph.GraphType.Def;
import io.seriform.graph.GraphUnknownField.Typed;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Arrays of objects whose class is told, in properties that this side does not have: the class of
 * their elements may be one that it does not know either.
 */
final class GraphToldArrays {

  private GraphToldArrays() {}

  /**
   * The class of an array whose elements are single values of the JDK, which are read as such.
   *
   * @param element the class of its elements
   * @return null where others are among them
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

  /** What stands at a place of an array. */
  static GraphType array(GraphProtocol protocol, Typed element) {
    return new GraphType(GraphType.ARRAY, place(protocol, element), null, null);
  }

  private static GraphType place(GraphProtocol protocol, Typed type) {
    if (type.component() != null) {
      return array(protocol, type.component());
    }
    if (type.schema() != null) {
      GraphType root = type.schema().root();
      boolean object = root.code() == GraphType.BODY;
      return object ? GraphType.of(GraphType.ELEMENT, root.def()) : root;
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
   * The same when all elements were read, and it is known how they stand.
   *
   * @param array what {@link #array} gave
   */
  static GraphType known(GraphReader in, GraphType array) {
    GraphType element = array.a();
    if (element.code() == GraphType.ARRAY) {
      return new GraphType(GraphType.ARRAY, known(in, element), null, null);
    }
    if (element.code() != GraphType.ELEMENT) {
      return array;
    }
    String name = element.def().schema.name();
    // where all are null or were there before, the class tells nothing
    GraphType known =
        Boolean.FALSE.equals(in.defined.hierarchy(name))
            ? GraphType.of(GraphType.OBJECT, element.def())
            : GraphType.of(GraphType.CLOSED, new Def(0, Def.IS_HIERARCHY, name));
    return new GraphType(GraphType.ARRAY, known, null, null);
  }

  /**
   * Whether an element stands behind its class, as one of a hierarchy does. On the side that wrote
   * it, there may be classes that extend that of the elements; where there are none, it is an
   * object behind its header.
   */
  static boolean tellsClass(GraphReader in, GraphProtocol protocol, Def def) {
    String name = def.schema.name();
    Boolean known = in.defined.hierarchy(name);
    if (known == null) {
      int first = GraphReader.peek(in);
      if (first == GraphWriter.NULL || (first & 1) != 0) {
        return false; // null, or there before: both stand alike
      }
      known = first != GraphWriter.NEW || tellsFirst(in, protocol, def);
      in.defined.hierarchy(name, known);
    }
    return known;
  }

  /** Whether what stands here is the first class of a hierarchy, and not a new object. */
  private static boolean tellsFirst(GraphReader in, GraphProtocol protocol, Def def) {
    String name = def.schema.name();
    if (protocol.named()) {
      return in.defined.table(0).equals(name);
    }
    return in.defined.find(name, 0) >= 0 || defines(in, def);
  }

  /**
   * Whether behind the next byte the class of the elements is defined by its own name, as the first
   * one of its hierarchy. More bytes than an object has are waited for only where those before them
   * are as expected.
   */
  private static boolean defines(GraphReader in, Def def) {
    byte[] expected = named(def.schema, simpleName(def.schema.name()));
    long fingerprint = GraphSchema.fingerprint(expected, expected.length);
    for (int i = 0; i < 8; i++) {
      if (!in.has(i + 2) || in.buf[in.pos + 1 + i] != (byte) (fingerprint >>> (8 * i))) {
        return false;
      }
    }
    return true;
  }

  private static String simpleName(String name) {
    int at = Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1;
    while (at < name.length() && Character.isDigit(name.charAt(at))) {
      at++;
    }
    return name.substring(at);
  }

  /** The schema by another name. */
  private static byte[] named(GraphSchema schema, String name) {
    byte[] bytes = schema.bytes();
    int before = schema.name().getBytes(StandardCharsets.UTF_8).length;
    byte[] utf8 = name.getBytes(StandardCharsets.UTF_8);
    byte[] all = new byte[bytes.length + utf8.length + GraphNumbers.MOST_LONG];
    int from = GraphNumbers.put(all, 0, before) + before;
    int pos = GraphNumbers.put(all, 0, utf8.length);
    System.arraycopy(utf8, 0, all, pos, utf8.length);
    pos += utf8.length;
    System.arraycopy(bytes, from, all, pos, bytes.length - from);
    return Arrays.copyOf(all, pos + bytes.length - from);
  }
}
