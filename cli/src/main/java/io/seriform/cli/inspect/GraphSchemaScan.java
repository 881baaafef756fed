package io.seriform.cli.inspect;

import io.seriform.cli.inspect.GraphShape.Element;
import io.seriform.cli.inspect.GraphShape.Form;
import io.seriform.cli.inspect.GraphShape.Schema;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

/** The schema of a class in a message of the graph format. */
final class GraphSchemaScan extends Scan {

  /** Types nest at most so deep. */
  private static final int MOST = 64;

  private static final String[] SORTS = {"object", "enum", "container", "hierarchy"};

  final Schema schema = new Schema();
  private final boolean root;
  private int nested;

  GraphSchemaScan(
      byte[] in, int from, int end, int depth, boolean root, Consumer<? super Part> parts) {
    super(in, from, end, parts);
    this.depth = depth;
    this.root = root;
  }

  @Override
  void run() {
    int from = pos;
    schema.name = plain(varint("a name"), "a name");
    part(from, "class", "name", quoted(schema.name));
    sorts();
    from = pos;
    schema.root = type();
    part(from, "root", "type", GraphShape.text(schema.root, schema));
    for (Element element : schema.parts) {
      element(element);
    }
    if (root && more()) {
      for (String places : List.of("containers", "comparators")) {
        names("registered " + places);
      }
    }
    if (more()) {
      throw broken("bytes after a schema");
    }
  }

  private void sorts() {
    int from = pos;
    long count = varint("a number of parts");
    need(count, "the sorts of " + count + " parts");
    List<String> sorts = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      int sort = u8("the sort of a part");
      if (sort >= SORTS.length) {
        throw new Broken(pos - 1, "a part of sort " + sort);
      }
      schema.parts.add(new Element(sort));
      sorts.add(SORTS[sort]);
    }
    part(from, "parts", count + (count == 1 ? " part" : " parts"), shortened(sorts));
  }

  static String shortened(List<String> all) {
    String text = String.join(", ", all.subList(0, Math.min(all.size(), 8)));
    return text + (all.size() > 8 ? ", …" : "");
  }

  private void element(Element element) {
    int from = pos;
    String name = "part " + schema.parts.indexOf(element);
    switch (element.sort) {
      case 2 -> {
        element.own = type();
        part(from, name, "container", GraphShape.text(element.own, schema));
      }
      case 3 -> {
        String text = plain(varint("a name"), "a name");
        element.names.add(text);
        part(from, name, "hierarchy", quoted(text));
      }
      default -> members(name, element);
    }
  }

  private void members(String name, Element element) {
    int from = pos;
    long count = varint("a number of names");
    need(count, count + " names");
    boolean object = element.sort == 0;
    part(from, name, SORTS[element.sort], count + (object ? " properties" : " constants"));
    enter();
    byte[] before = new byte[0];
    for (int i = 0; i < count; i++) {
      from = pos;
      int head = u8("a name");
      int common = head >> 4 & 7;
      long more = (head & 15) == 15 ? varint("a length") : head & 15;
      if (common > before.length) {
        throw new Broken(from, "a name begins with more of the name before than there is");
      }
      need(more, "a name");
      byte[] bytes = Arrays.copyOf(before, common + (int) more);
      System.arraycopy(in, pos, bytes, common, (int) more);
      pos += (int) more;
      before = bytes;
      String text = decoded(bytes, 0, bytes.length);
      if (text == null) {
        throw new Broken(from, "a name is not UTF-8");
      }
      element.names.add(shown(text));
      if (object) {
        boolean same = head >= 0x80;
        if (same && i == 0) {
          throw new Broken(from, "the first property has the type of the one before");
        }
        element.types.add(same ? element.types.get(i - 1) : type());
        part(
            from,
            null,
            "property",
            quoted(text) + ": " + GraphShape.text(element.types.get(i), schema));
      } else {
        part(from, null, "constant", quoted(text));
      }
    }
    leave();
  }

  private void names(String what) {
    int from = pos;
    long count = varint("a number of names");
    need(count, count + " names");
    List<String> names = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      names.add(text(varint("a name"), "a name"));
    }
    part(from, what, count + " names", shortened(names));
  }

  private Form type() {
    int from = pos;
    int code = u8("a type");
    if (++nested > MOST) {
      throw new Broken(from, "types nest deeper than " + MOST);
    }
    Form type =
        switch (code) {
          case 0x90, 0x91, 0x92, 0x99, 0x9a, 0x9b -> {
            long number = varint("the number of a part");
            int sort = code == 0x90 || code == 0x99 ? 1 : code == 0x9a ? 2 : code == 0x9b ? 3 : 0;
            if (number >= schema.parts.size() || schema.parts.get((int) number).sort != sort) {
              throw new Broken(from, "no part of this sort has the number " + number);
            }
            yield new Form(code, List.of(), schema.parts.get((int) number));
          }
          case 0x93, 0x94, 0x97 -> Form.of(code, type());
          case 0x95 -> Form.of(code, type(), type());
          case 0x96, 0x98, 0x9c, 0x9d -> Form.of(code);
          default -> {
            if (!GraphShape.isSingle(code) && (code < 0x81 || code > 0x88)) {
              throw new Broken(from, String.format("the type %02x has no meaning", code));
            }
            yield Form.of(code);
          }
        };
    nested--;
    return type;
  }
}
