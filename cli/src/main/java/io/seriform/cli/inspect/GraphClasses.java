package io.seriform.cli.inspect;

import io.seriform.cli.inspect.GraphShape.Element;
import io.seriform.cli.inspect.GraphShape.Schema;
import io.seriform.codec.Engine;
import io.seriform.error.SeriformException;
import io.seriform.graph.Graph;
import io.seriform.graph.GraphOptions;
import io.seriform.graph.GraphOptions.Layout;
import io.seriform.graph.GraphOptions.Names;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;

/**
 * The classes that the user names for messages by position. What these have as properties, and in
 * which order, is what the same classes say of themselves in messages by name.
 */
final class GraphClasses {

  /** Ends the walk where nothing says what the values are that follow. */
  static final class Undescribed extends RuntimeException {

    private static final long serialVersionUID = 1;

    Undescribed(String why) {
      super(why, null, false, false);
    }
  }

  private static final int FINGERPRINT = 8;

  /** The codes of the first registered classes, how many these are, and what others have more. */
  private static final int FIRST = 32;

  private static final int SHORT = 30;
  private static final int LONG = 98;

  private final GraphOptions options;
  private final Class<?> type;
  private final List<Class<?>> registered;
  private final Map<String, Schema> schemas = new HashMap<>();
  private Graph graph;
  private boolean named;
  private boolean complete;

  /**
   * The classes of messages.
   *
   * @param classes the class of their roots, and those that the options register
   */
  GraphClasses(GraphOptions options, List<Class<?>> classes) {
    this.options = options.withEngine(Engine.INTERPRETED);
    this.type = classes.get(0);
    this.registered = classes.stream().skip(1).distinct().toList();
  }

  /**
   * Returns the schema of the root.
   *
   * @param first the first byte of a message
   * @param found the fingerprint of the message, at an offset
   * @throws Broken if the classes have another fingerprint
   */
  Schema root(int first, String found, int offset) {
    named = (first & 4) != 0;
    GraphOptions stated =
        options
            .withReferences((first & 2) != 0)
            .withNames(named ? Names.NAMED : Names.REGISTERED)
            .withSharedStrings((first & 8) != 0);
    byte[] head = Graph.with(stated.withLayout(Layout.POSITIONAL)).codec(type).head();
    String own = HexFormat.of().formatHex(head, head.length - FINGERPRINT, head.length);
    if (!own.equals(found)) {
      throw new Broken(
          offset,
          "the fingerprint is "
              + found
              + ", and that of "
              + type.getName()
              + " is "
              + own
              + ": it was written by another build, of another class, or with other registered"
              + " classes (--class ROOT,A,B in their order) or properties (--fields)");
    }
    graph = Graph.with(stated.withLayout(Layout.BY_NAME));
    return described(type);
  }

  /** Adds what arrays of registered classes may hold, which the root's description need not say. */
  private void addElements() {
    complete = true;
    for (int i = 0; i < registered.size(); i++) {
      element(registered.get(i), i < SHORT ? FIRST + i : LONG + i);
    }
  }

  /** Adds what an array of a registered class may hold, and the class itself if it is abstract. */
  private void element(Class<?> registered, int code) {
    try {
      Schema array = described(registered.arrayType());
      String key = key(null, named ? registered.getName() : code);
      if (!schemas.containsKey(key) && array.root.inner().size() == 1) {
        array.name = registered.getName();
        array.root = array.root.inner().get(0);
        schemas.put(key, array);
      }
    } catch (SeriformException e) {
      // no array of it is written, then
    }
  }

  private Schema described(Class<?> root) {
    Description description = new Description(graph.codec(root).description());
    description.run();
    return description.root;
  }

  private static String key(String hierarchy, Object codeOrName) {
    return (hierarchy == null ? "" : hierarchy) + '\0' + codeOrName;
  }

  /**
   * Returns the schema of a class.
   *
   * @param codeOrName its code, or its name where classes are named
   * @throws Undescribed if no class that is named by the user is it
   */
  Schema schema(String hierarchy, Object codeOrName) {
    String key = key(hierarchy, codeOrName);
    if (!complete && !schemas.containsKey(key)) {
      addElements();
    }
    Schema found = schemas.get(key);
    if (found == null) {
      throw new Undescribed(
          "the class "
              + Scan.shown(codeOrName.toString())
              + (hierarchy == null ? "" : " of " + Scan.shown(hierarchy))
              + " is not among the classes after --class");
    }
    return found;
  }

  /** The classes that a codec of messages by name describes. */
  private final class Description extends Scan {

    private Schema root;

    Description(byte[] bytes) {
      super(bytes, 1, bytes.length, part -> {}); // after the options, which have no parts
    }

    @Override
    void run() {
      root = definition(true);
      while (more()) {
        String table = plain(varint("a name"), "a name");
        long code = varint("a code");
        Schema schema = definition(false);
        schemas.putIfAbsent(key(table, named ? schema.name : code), schema);
      }
    }

    private Schema definition(boolean places) {
      int length = (int) varint("a length");
      GraphSchemaScan scan = new GraphSchemaScan(in, pos, pos + length, 0, places, part -> {});
      scan.run();
      pos += length;
      scan.schema.parts.forEach(Description::withoutKept);
      return scan.schema;
    }

    /** Removes kept properties, which messages by position do not have. */
    private static void withoutKept(Element part) {
      int last = part.types.size() - 1;
      if (last >= 0 && part.types.get(last).code() == 0x9d) {
        part.types.remove(last);
        part.names.remove(last);
      }
    }
  }
}
