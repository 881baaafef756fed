package io.seriform.cli.inspect;

import io.seriform.cli.inspect.GraphShape.Element;
import io.seriform.cli.inspect.GraphShape.Form;
import io.seriform.cli.inspect.GraphShape.Schema;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * A message of the graph format, or a stream of them, by its specification. A message by name
 * describes its classes. One by position does not: classes that the user names describe it, or its
 * values are shown as bytes.
 */
final class GraphScan extends GraphValues {

  private static final Set<Integer> WITH_COMPARATOR = Set.of(7, 9, 15, 38, 39, 40, 66, 70, 82, 83);

  private static final Set<Integer> WITH_ENUM = Set.of(18, 71);

  private final GraphClasses classes;
  private final Consumer<? super Part> parts;
  private final Map<String, Schema> defined = new HashMap<>();
  private final List<Schema> inOrder = new ArrayList<>();
  private final List<Schema> kept = new ArrayList<>();
  private Schema root;
  private int objects;
  private boolean byName;
  private boolean references;
  private boolean named;
  private boolean checked;

  /**
   * A message.
   *
   * @param classes those of messages by position; null for none
   */
  GraphScan(byte[] in, GraphClasses classes, Consumer<? super Part> parts) {
    super(in, parts);
    this.classes = classes;
    this.parts = parts;
  }

  @Override
  void run() {
    try {
      values();
    } catch (GraphClasses.Undescribed e) {
      rest(e.getMessage());
    }
  }

  private void values() {
    do {
      int from = pos;
      int first = u8("a message");
      if (first == 0) {
        part(from, null, "null", "null");
        if (root == null) {
          continue;
        }
      } else if (root == null) {
        head(from, first);
        value("root", root.root);
      } else if (first == 1) {
        part(from, null, "one more value", null);
        value("root", root.root);
      } else if (first == 2) {
        part(from, null, "end of the array", null);
        if (more()) {
          throw broken("bytes after the end of an array");
        }
        return;
      } else if (first == 3) {
        reference(from, null, varint("a number"));
      } else {
        throw new Broken(from, "bytes after a message");
      }
      checksum();
    } while (more());
  }

  private void rest(String why) {
    int from = pos;
    pos = end;
    depth = 0;
    if (from < end) {
      part(from, null, "values by position", why);
    }
  }

  // ---- the head

  private void head(int from, int first) {
    if ((first >> 4 & 7) != 1) {
      throw new Broken(from, "version " + (first >> 4 & 7) + ", and only 1 is known");
    }
    byName = (first & 1) != 0;
    references = (first & 2) != 0;
    named = (first & 4) != 0;
    shares = (first & 8) != 0;
    part(
        from,
        null,
        "head",
        "version 1, "
            + (byName ? "by name" : "by position")
            + (references ? ", references" : "")
            + (named ? ", named classes" : "")
            + (shares ? ", shared strings" : ""));
    if ((first & 0x80) != 0) {
      headParts();
    }
    if (byName) {
      root = definition("schema of the root", true);
    } else {
      int at = pos;
      String hex = bytes(8, "a fingerprint");
      part(at, null, "fingerprint", hex);
      if (classes == null) {
        throw new GraphClasses.Undescribed(
            "the message does not describe their classes; --class com.acme.Order --classpath"
                + " app.jar does, and messages by name (Layout.BY_NAME) do");
      }
      root = classes.root(first, hex, at);
    }
  }

  private void headParts() {
    while (true) {
      int from = pos;
      long tag = varint("a tag");
      if (tag == 0) {
        part(from, null, "end of the parts", null);
        return;
      }
      long length = varint("a length");
      String value = bytes(length, "a part of the head");
      checked |= tag == 3;
      boolean critical = (tag & 1) != 0;
      part(
          from,
          "part " + (tag >> 1),
          critical ? "critical part" : "part",
          tag == 3 ? "checksums" : value);
      if (critical && tag != 3) {
        throw broken("the critical part " + (tag >> 1) + " is not known");
      }
    }
  }

  private void checksum() {
    if (checked) {
      int from = pos;
      String hex = bytes(4, "a checksum");
      part(from, null, "checksum", hex);
    }
  }

  private Schema definition(String what, boolean withPlaces) {
    int from = pos;
    long length = varint("the length of a schema");
    need(length, "a schema");
    part(from, null, what, length + " bytes");
    GraphSchemaScan scan =
        new GraphSchemaScan(in, pos, pos + (int) length, depth + 1, withPlaces, parts);
    scan.run();
    pos += (int) length;
    return scan.schema;
  }

  // ---- classes

  /** Returns the schema of a class, or null for one with a code of its own. */
  private Schema schema(String hierarchy, int code) {
    if (hierarchy == null && !((code >= 32 && code <= 61) || code >= 128)) {
      return null;
    }
    if (!named) {
      String key = hierarchy + " " + code;
      if (!defined.containsKey(key)) {
        defined.put(
            key,
            byName
                ? definition("schema of class " + code, false)
                : classes.schema(hierarchy, code));
      }
      return defined.get(key);
    }
    int place = hierarchy != null ? code : code < 62 ? code - 32 : code - 98;
    if (place < 0 || place > inOrder.size()) {
      throw broken("the class " + code + " is not defined");
    }
    if (place == inOrder.size()) {
      int from = pos;
      String text = characters(false);
      if (text == null) {
        throw new Broken(from, "a class without a name");
      }
      part(from, null, "name of a class", quoted(text));
      if (byName) {
        inOrder.add(definition("schema of " + quoted(text), false));
      } else {
        schemaFingerprint(quoted(text));
        inOrder.add(classes.schema(hierarchy, text));
      }
    }
    return inOrder.get(place);
  }

  private void schemaFingerprint(String of) {
    int from = pos;
    String hex = bytes(4, "a fingerprint");
    part(from, null, "fingerprint of " + of, hex);
  }

  private Schema keptSchema(long place) {
    if (place > kept.size()) {
      throw broken("the schema " + place + " is not defined");
    }
    if (place == kept.size()) {
      kept.add(definition("schema of a kept class", false));
    }
    return kept.get((int) place);
  }

  /** Reads a type without a value, and returns how elements of it are encoded. */
  private Form type(boolean hierarchy) {
    int from = pos;
    long u = varint("a type");
    if (u < 2 || (u & 1) != 0 || u > Integer.MAX_VALUE) {
      throw new Broken(from, "a type of " + u);
    }
    int code = (int) (u >> 1) - 1;
    if (code == 30) {
      long element = varint("the class of elements");
      part(from, null, "class of elements", String.valueOf(element));
      return GraphShape.element(element);
    }
    part(from, null, "class of elements", GraphShape.name(code));
    if (code == 11) {
      enter();
      Form inner = type(hierarchy);
      leave();
      return Form.of(0x94, inner);
    }
    if (code == 29) {
      return GraphShape.OPEN;
    }
    Schema schema = schema(null, code);
    if (schema == null) {
      return code == 9 ? GraphShape.COLLECTION : code == 10 ? GraphShape.MAP : Form.of(code);
    }
    if (hierarchy && schema.root.code() != 0x9b) {
      Element own = new Element(3);
      own.names.add(schema.name);
      return new Form(0x9b, List.of(), own);
    }
    return schema.root.code() == 0x92 ? new Form(0x91, List.of(), schema.root.part()) : schema.root;
  }

  // ---- values

  private void value(String name, Form type) {
    enter();
    int from = pos;
    int code = type.code();
    switch (code) {
      case 0x90 -> part(from, name, "enum", constant(type.part(), varint("a constant")));
      case 0x91 -> {
        if (header(name, "object")) {
          object(type.part());
        }
      }
      case 0x92 -> object(type.part());
      case 0x93, 0x94, 0x95 -> container(name, type);
      case 0x96 -> open(name, null);
      case 0x97 -> replaced(name, type.inner().get(0));
      case 0x9a -> value(name, type.part().own);
      case 0x9b -> open(name, type.part().names.get(0));
      case 0x9c -> itself(name);
      default -> {
        if (code > 0x80) {
          part(from, name, GraphShape.text(type, null), primitive(code - 0x80));
        } else {
          coded(name, code);
        }
      }
    }
    leave();
  }

  private String constant(Element part, long number) {
    if (number > part.names.size()) {
      throw broken("no constant has the number " + number);
    }
    return number == 0 ? "null" : part.names.get((int) number - 1);
  }

  private String numbered() {
    return references ? "value " + objects++ : "new";
  }

  private void reference(int from, String name, long number) {
    if (!references || number >= objects) {
      throw new Broken(from, "a reference to value " + number + ", and there are " + objects);
    }
    part(from, name, "reference", "to value " + number);
  }

  /** Shows a null or a reference; false for a number that says something else. */
  private boolean isNullOrReference(int from, String name, long u) {
    if (u == 0) {
      part(from, name, "null", "null");
    } else if ((u & 1) != 0) {
      reference(from, name, u >> 1);
    }
    return u == 0 || (u & 1) != 0;
  }

  /** Reads a header, and returns whether a new object follows; its number is not taken yet. */
  private boolean header(String name, String what) {
    int from = pos;
    long u = varint("a header");
    if (isNullOrReference(from, name, u)) {
      return false;
    }
    if (u != 2) {
      throw new Broken(from, "a header of " + u);
    }
    part(from, name, "new " + what, null);
    return true;
  }

  private void replaced(String name, Form type) {
    if (type.code() == 0x96 && more() && in[pos] == 4) {
      int from = pos++;
      part(from, name, "itself", null);
      if (!byName) {
        schemaFingerprint("its class");
        throw new GraphClasses.Undescribed(
            "an object that its class may replace is written as itself, which no description of a"
                + " class says; messages by name (Layout.BY_NAME) do");
      }
      from = pos;
      long place = varint("the place of a schema");
      part(from, null, "kept class", String.valueOf(place));
      Form written = keptSchema(place).root;
      if (written.code() == 0x9c) {
        pieces();
      } else {
        value(null, written);
      }
    } else if (header(name, "object that is another value")) {
      numbered();
      int code = type.code();
      value(null, code >= 0x81 && code <= 0x88 ? Form.of(code - 0x80) : type);
    }
  }

  private void itself(String name) {
    if (more() && in[pos] == 4) {
      int from = pos++;
      part(from, name, "subclass", null);
      open(null, null);
    } else if (header(name, "object that writes itself")) {
      pieces();
    }
  }

  private void pieces() {
    numbered();
    while (true) {
      int from = pos;
      int piece = u8("a piece");
      if (piece == 0) {
        part(from, null, "end of the pieces", null);
        return;
      }
      if (piece > 2) {
        throw new Broken(from, "a piece of sort " + piece);
      }
      if (piece == 1) {
        String hex = bytes(varint("a length"), "a piece");
        part(from, null, "bytes", hex);
      } else {
        part(from, null, "piece", null);
        open(null, null);
      }
    }
  }

  /** Reads properties; those of a last one of the same class follow in the same loop. */
  private void object(Element part) {
    boolean again = true;
    while (again) {
      numbered();
      again = false;
      int used = 8;
      for (int i = 0; i < part.types.size(); i++) {
        Form type = part.types.get(i);
        String name = part.names.get(i);
        if (type.width() > 0) {
          if (used + type.width() > 8) {
            used = 0;
            sharedByte(part, i);
          }
          used += type.width();
        } else if (type.code() == 0x9d) {
          keptProperties();
        } else if (i == part.types.size() - 1 && type.code() == 0x91 && type.part() == part) {
          again = header(name, "object");
        } else {
          value(name, type);
        }
      }
    }
  }

  private void sharedByte(Element part, int first) {
    int from = pos;
    int bits = u8("a shared byte");
    int used = 0;
    List<String> values = new ArrayList<>();
    for (int i = first; i < part.types.size(); i++) {
      Form type = part.types.get(i);
      int width = type.width();
      if (used + width > 8) {
        break;
      }
      if (width > 0) {
        int value = bits >> used & (1 << width) - 1;
        values.add(
            part.names.get(i)
                + "="
                + (type.code() == 0x98 ? value == 1 : constant(type.part(), value)));
      }
      used += width;
    }
    part(from, null, "shared byte", GraphSchemaScan.shortened(values));
  }

  private void keptProperties() {
    int from = pos;
    long count = varint("a number of kept properties");
    need(count, "kept properties");
    part(from, null, "kept properties", String.valueOf(count));
    for (long i = 0; i < count; i++) {
      from = pos;
      long place = varint("the place of a schema");
      if (place == 0) {
        String name = string(false);
        part(from, name, "added property", null);
        open(null, null);
        continue;
      }
      part(from, null, "kept class", String.valueOf(place - 1));
      Schema schema = keptSchema(place - 1);
      from = pos;
      long number = varint("the number of a part");
      long property = varint("the number of a property");
      if (number >= schema.parts.size()
          || property >= schema.parts.get((int) number).types.size()) {
        throw new Broken(from, "a kept property that its schema does not have");
      }
      Element part = schema.parts.get((int) number);
      String name = part.names.get((int) property);
      Form type = part.types.get((int) property);
      part(from, name, "kept property", null);
      if (type.code() == 0x98) {
        value(name, Form.of(0x81));
      } else if (type.code() == 0x99) {
        value(name, new Form(0x90, List.of(), type.part()));
      } else if (type.code() != 0x9d) {
        value(name, type);
      }
    }
  }

  // ---- containers and open places

  private void container(String name, Form type) {
    int from = pos;
    long u = varint("a container");
    String kind = type.code() == 0x95 ? "map" : type.code() == 0x94 ? "array" : "collection";
    if (isNullOrReference(from, name, u)) {
      return;
    }
    String number = numbered();
    long count = (u >> 1) - 2;
    if (u == 2) {
      part(from, name, kind + " of a class", number);
      if (type.code() == 0x94) {
        type(false);
      } else {
        containerClass();
      }
      from = pos;
      count = varint("a number of elements");
      part(from, null, "length", String.valueOf(count));
    } else {
      part(from, name, kind + " of " + count, number);
    }
    int each = type.inner().size();
    if (count < 0 || count > (end - pos) / each) {
      throw new Broken(from, "a count of " + count + " is more than is left");
    }
    for (long i = 0; i < count; i++) {
      if (each == 2) {
        value("key", type.inner().get(0));
      }
      value(each == 2 ? "value" : "[" + i + "]", type.inner().get(each - 1));
    }
  }

  private void containerClass() {
    int from = pos;
    long code = varint("the class of a container");
    boolean comparator = code < 128 && WITH_COMPARATOR.contains((int) code);
    String order = comparator ? ", comparator " + varint("a comparator") : "";
    part(from, null, "class of containers", code + order);
    if (code < 128 && WITH_ENUM.contains((int) code)) {
      if (more() && in[pos] == 0) {
        pos++;
        part(pos - 1, null, "enum", "as declared");
      } else {
        type(false);
      }
    }
  }

  private void open(String name, String hierarchy) {
    int from = pos;
    long u = varint("an open place");
    if (isNullOrReference(from, name, u)) {
      return;
    }
    if (u > Integer.MAX_VALUE) {
      throw new Broken(from, "a class of code " + (u >> 1));
    }
    int code = (int) (u >> 1) - 1;
    part(
        from,
        name,
        "class",
        hierarchy == null ? GraphShape.name(code) : code + " of " + shown(hierarchy));
    Schema schema = schema(hierarchy, code);
    if (schema == null) {
      enter();
      coded(null, code);
      leave();
    } else {
      value(schema.name.isEmpty() ? null : shown(schema.name), schema.root);
    }
  }

  // ---- single values

  private void coded(String name, int code) {
    int from = pos;
    String type = GraphShape.name(code);
    switch (code) {
      case 9 -> container(name, GraphShape.COLLECTION);
      case 10 -> container(name, GraphShape.MAP);
      case 11, 31 -> container(name, Form.of(0x94, type(code == 31)));
      case 27, 28, 95 -> open(name, null);
      case 29 -> part(from, name, type, "new Object()");
      case 12, 14, 15, 16, 17, 18, 19 -> primitives(name, code);
      default -> {
        if (!GraphShape.isSingle(code)) {
          throw broken("the class " + code + " has no meaning");
        }
        String text = single(code);
        part(from, name, type, text);
      }
    }
  }

  private void primitives(String name, int code) {
    int from = pos;
    long u = varint("an array");
    if (isNullOrReference(from, name, u)) {
      return;
    }
    long count = (u >> 1) - 2;
    int width = code == 12 ? 1 : code <= 15 ? 2 : code == 16 || code == 18 ? 4 : 8;
    if (count < 0) {
      throw new Broken(from, "an array of a class");
    }
    String number = numbered();
    String hex = bytes(code == 12 ? (count + 7) / 8 : count * width, GraphShape.name(code));
    part(
        from, name, GraphShape.name(code) + " of " + count, number + (count == 0 ? "" : " " + hex));
  }
}
