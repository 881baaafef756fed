package io.seriform.graph.internal.schema;

import io.seriform.error.SeriformException;
import io.seriform.error.SyntaxException;
import io.seriform.graph.internal.names.GraphPlaces;
import io.seriform.graph.internal.schema.GraphType.Def;
import io.seriform.wire.LimitErrors;
import io.seriform.wire.Limits;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Schemas as bytes. */
public final class GraphSchemaParser {

  private static final int SAME_TYPE = 0x80;
  private static final int MOST_PREFIX = 7;
  private static final int LONG_SUFFIX = 15;

  /** The depth to which types may nest. */
  private static final int DEPTH = 64;

  private final byte[] bytes;
  private final Limits limits;
  private int pos;
  private Def[] defs;

  private GraphSchemaParser(byte[] bytes, Limits limits) {
    this.bytes = bytes;
    this.limits = limits;
  }

  // ---- printing

  public static byte[] print(String name, GraphType root, List<Def> defs, GraphPlaces places) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    print(out, name, root, defs, true);
    places(out, places);
    return out.toByteArray();
  }

  /**
   * Returns what both sides have to agree on, as a message says nothing of it: a schema without
   * names of classes.
   *
   * @param extra what a schema does not say
   */
  public static byte[] describe(GraphType root, List<Def> defs, byte[] extra) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    print(out, "", root, defs, false);
    out.writeBytes(extra);
    return out.toByteArray();
  }

  private static void print(
      ByteArrayOutputStream out, String name, GraphType root, List<Def> defs, boolean names) {
    text(out, name);
    number(out, defs.size());
    for (Def def : defs) {
      out.write(def.sort);
    }
    type(out, root);
    for (Def def : defs) {
      if (def.sort == Def.IS_HIERARCHY) {
        text(out, names ? def.name : "");
        continue;
      }
      if (def.sort == Def.IS_CONTAINER) {
        type(out, def.types[0]);
        continue;
      }
      number(out, def.names.length);
      byte[] before = {};
      for (int i = 0; i < def.names.length; i++) {
        boolean object = def.sort == Def.IS_OBJECT;
        boolean same = object && i > 0 && same(def.types[i - 1], def.types[i]);
        before = name(out, before, def.names[i], same);
        if (object && !same) {
          type(out, def.types[i]);
        }
      }
    }
  }

  /** The classes that values name by their positions; empty if there are none. */
  public static byte[] print(GraphPlaces places) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    places(out, places);
    return out.toByteArray();
  }

  private static void places(ByteArrayOutputStream out, GraphPlaces places) {
    if (!places.isEmpty()) {
      texts(out, places.containers());
      texts(out, places.comparators());
    }
  }

  private static void texts(ByteArrayOutputStream out, List<String> texts) {
    number(out, texts.size());
    texts.forEach(text -> text(out, text));
  }

  /** A name that begins as the one before it: how much is the same, how much follows. */
  private static byte[] name(
      ByteArrayOutputStream out, byte[] before, String name, boolean sameType) {
    byte[] utf8 = name.getBytes(StandardCharsets.UTF_8);
    int prefix = 0;
    while (prefix < MOST_PREFIX
        && prefix < before.length
        && prefix < utf8.length
        && before[prefix] == utf8[prefix]) {
      prefix++;
    }
    int suffix = utf8.length - prefix;
    out.write((sameType ? SAME_TYPE : 0) | (prefix << 4) | Math.min(suffix, LONG_SUFFIX));
    if (suffix >= LONG_SUFFIX) {
      number(out, suffix);
    }
    out.write(utf8, prefix, suffix);
    return utf8;
  }

  /** Returns true if two types are written alike. */
  @SuppressWarnings("ReferenceEquality") // of one schema each part is one object
  private static boolean same(GraphType a, GraphType b) {
    if (a == null || b == null) {
      return a == b;
    }
    return a.code() == b.code() && a.def() == b.def() && same(a.a(), b.a()) && same(a.b(), b.b());
  }

  public static void number(ByteArrayOutputStream out, int v) {
    int u = v;
    for (; u >>> 7 != 0; u >>>= 7) {
      out.write(u | 0x80);
    }
    out.write(u);
  }

  public static void text(ByteArrayOutputStream out, String text) {
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    number(out, utf8.length);
    out.writeBytes(utf8);
  }

  private static void type(ByteArrayOutputStream out, GraphType type) {
    out.write(type.code());
    if (type.def() != null) {
      number(out, type.def().index);
    }
    if (type.a() != null) {
      type(out, type.a());
    }
    if (type.b() != null) {
      type(out, type.b());
    }
  }

  // ---- parsing

  public static GraphSchema parse(byte[] bytes, Limits limits) {
    return new GraphSchemaParser(bytes, limits).parse();
  }

  private GraphSchema parse() {
    String name = text();
    int count = count();
    defs = new Def[count];
    int[] sorts = new int[count];
    for (int i = 0; i < count; i++) {
      sorts[i] = next();
      if (sorts[i] > Def.IS_HIERARCHY) {
        throw bad();
      }
      defs[i] = new Def(i, sorts[i], "");
    }
    GraphType root = form(0);
    for (int i = 0; i < count; i++) {
      fill(i);
    }
    GraphPlaces places = GraphPlaces.NONE;
    if (name.isEmpty() && pos < bytes.length) {
      places = new GraphPlaces(texts(), texts());
    }
    if (pos != bytes.length) {
      throw bad();
    }
    List<Def> all = new ArrayList<>();
    for (Def def : defs) {
      if (def.sort == Def.IS_CONTAINER && !isContainer(def.types[0])) {
        throw bad();
      }
      if (def.sort == Def.IS_OBJECT) {
        checkBits(def);
        def.place();
      }
      all.add(def);
    }
    return new GraphSchema(name, root, all, places, bytes);
  }

  private static void checkBits(Def def) {
    for (GraphType type : def.types) {
      if (type.code() == GraphType.BITS && Def.width(type) == 0) {
        throw bad();
      }
    }
  }

  private static boolean isContainer(GraphType type) {
    return type.code() >= GraphType.SEQUENCE && type.code() <= GraphType.MAP;
  }

  private void fill(int i) {
    Def def = defs[i];
    if (def.sort == Def.IS_HIERARCHY) {
      def.name = text();
      return;
    }
    if (def.sort == Def.IS_CONTAINER) {
      def.types = new GraphType[] {type(0)};
      return;
    }
    int n = count();
    def.names = new String[n];
    def.types = new GraphType[def.sort == Def.IS_OBJECT ? n : 0];
    boolean small = true;
    byte[] before = {};
    for (int k = 0; k < n; k++) {
      int head = next();
      before = name(before, head);
      def.names[k] = new String(before, StandardCharsets.UTF_8);
      boolean same = (head & SAME_TYPE) != 0;
      if (same && (k == 0 || def.sort != Def.IS_OBJECT)) {
        throw bad();
      }
      if (def.sort == Def.IS_OBJECT) {
        def.types[k] = same ? def.types[k - 1] : property();
        boolean bits =
            def.types[k].code() == GraphType.BIT || def.types[k].code() == GraphType.BITS;
        if (bits && !small) {
          throw bad();
        }
        small = bits;
      }
    }
  }

  /** Reads the type at a place of a container, where each value takes at least a byte. */
  private GraphType type(int depth) {
    GraphType type = form(depth);
    if (type.code() == GraphType.BODY) {
      throw bad();
    }
    return type;
  }

  /** The type of the root, or of the value after a header: may be properties alone. */
  private GraphType form(int depth) {
    GraphType type = any(depth);
    if (isOfProperty(type.code())) {
      throw bad();
    }
    return type;
  }

  /** Reads the type of a property, which may be a part of a byte, or what was kept. */
  private GraphType property() {
    GraphType type = any(0);
    if (type.code() == GraphType.BODY) {
      throw bad();
    }
    return type;
  }

  private static boolean isOfProperty(int code) {
    return code == GraphType.BIT || code == GraphType.BITS || code == GraphType.KEPT;
  }

  private GraphType any(int depth) {
    if (depth > DEPTH) {
      throw bad();
    }
    int code = next();
    switch (code) {
      case GraphType.ENUM, GraphType.BITS -> {
        return GraphType.of(code, def(Def.IS_ENUM));
      }
      case GraphType.OBJECT, GraphType.BODY -> {
        return GraphType.of(code, def(Def.IS_OBJECT));
      }
      case GraphType.AGAIN -> {
        return GraphType.of(code, def(Def.IS_CONTAINER));
      }
      case GraphType.CLOSED -> {
        return GraphType.of(code, def(Def.IS_HIERARCHY));
      }
      case GraphType.HEADED -> {
        return new GraphType(code, form(depth + 1), null, null);
      }
      case GraphType.SEQUENCE, GraphType.ARRAY -> {
        return new GraphType(code, type(depth + 1), null, null);
      }
      case GraphType.MAP -> {
        GraphType key = type(depth + 1);
        return new GraphType(code, key, type(depth + 1), null);
      }
      case GraphType.OPEN, GraphType.BIT, GraphType.EXTERNAL, GraphType.KEPT -> {
        return GraphType.of(code);
      }
      default -> {
        boolean primitive = code > GraphType.PRIMITIVE && code <= GraphType.PRIMITIVE + 8;
        if (!primitive && (code >= GraphType.PRIMITIVE || !GraphCodes.isKnown(code))) {
          throw bad();
        }
        return GraphType.of(code);
      }
    }
  }

  private Def def(int sort) {
    int index = number();
    if (index < 0 || index >= defs.length || defs[index].sort != sort) {
      throw bad();
    }
    return defs[index];
  }

  private int next() {
    if (pos == bytes.length) {
      throw bad();
    }
    return bytes[pos++] & 0xFF;
  }

  private int number() {
    int u = 0;
    for (int shift = 0; shift < 35; shift += 7) {
      int b = next();
      u |= (b & 0x7F) << shift;
      if (b < 0x80) {
        return u;
      }
    }
    throw bad();
  }

  /** A number of things of at least a byte each. */
  private int count() {
    int n = number();
    if (n < 0 || n > bytes.length - pos) {
      throw bad();
    }
    return n;
  }

  private byte[] name(byte[] before, int head) {
    int prefix = head >> 4 & MOST_PREFIX;
    int suffix = head & LONG_SUFFIX;
    if (suffix == LONG_SUFFIX) {
      suffix = count();
    }
    if (prefix > before.length || suffix > bytes.length - pos) {
      throw bad();
    }
    if (prefix + suffix > limits.name()) {
      throw LimitErrors.nameTooLong(limits, prefix + suffix);
    }
    byte[] name = java.util.Arrays.copyOf(before, prefix + suffix);
    System.arraycopy(bytes, pos, name, prefix, suffix);
    pos += suffix;
    return name;
  }

  private List<String> texts() {
    int n = count();
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      texts.add(text());
    }
    return texts;
  }

  private String text() {
    int n = count();
    if (n > limits.name()) {
      throw LimitErrors.nameTooLong(limits, n);
    }
    String text = new String(bytes, pos, n, StandardCharsets.UTF_8);
    pos += n;
    return text;
  }

  private static SeriformException bad() {
    return new SyntaxException("a malformed schema");
  }
}
