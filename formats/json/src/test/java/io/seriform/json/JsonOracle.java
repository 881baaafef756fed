package io.seriform.json;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** A parser and a printer of JSON for tests, which share nothing with the code under test. */
final class JsonOracle {

  private final String json;
  private int at;

  private JsonOracle(String json) {
    this.json = json;
  }

  private record Member(String name, Object value) {}

  private record Obj(List<Member> members) {}

  private record Arr(List<Object> elements) {}

  /** A tree; strings, numbers and literals stay as they are written. */
  static Object parse(byte[] document) {
    JsonOracle tree = new JsonOracle(new String(document, StandardCharsets.UTF_8));
    Object value = tree.value();
    tree.skipSpace();
    if (tree.at != tree.json.length()) {
      throw new AssertionError("trailing text: " + tree.json.substring(tree.at));
    }
    return value;
  }

  private void skipSpace() {
    while (at < json.length() && json.charAt(at) <= ' ') {
      at++;
    }
  }

  private Object value() {
    skipSpace();
    char c = json.charAt(at);
    if (c == '"') {
      return string();
    }
    if (c != '{' && c != '[') {
      int from = at;
      while (at < json.length() && ",]} \n".indexOf(json.charAt(at)) < 0) {
        at++;
      }
      return json.substring(from, at);
    }
    at++;
    List<Member> members = new ArrayList<>();
    List<Object> elements = new ArrayList<>();
    skipSpace();
    while (json.charAt(at) != '}' && json.charAt(at) != ']') {
      if (json.charAt(at) == ',') {
        at++;
        skipSpace();
      }
      if (c == '{') {
        String name = string();
        at++;
        members.add(new Member(name, value()));
      } else {
        elements.add(value());
      }
      skipSpace();
    }
    at++;
    return c == '{' ? new Obj(members) : new Arr(elements);
  }

  private String string() {
    int from = at++;
    while (json.charAt(at) != '"') {
      at += json.charAt(at) == '\\' ? 2 : 1;
    }
    return json.substring(from, ++at);
  }

  // ---- printing

  /**
   * Prints a tree.
   *
   * @param indent the spaces of each level; 0 for compact
   * @param shuffled whether objects of generated classes get another order and unknown properties
   */
  static byte[] print(Object tree, int indent, Random random, boolean shuffled) {
    StringBuilder out = new StringBuilder();
    print(tree, out, indent, indent == 0 ? "" : "\n", random, shuffled);
    return out.toString().getBytes(StandardCharsets.UTF_8);
  }

  private static void print(
      Object tree, StringBuilder out, int indent, String line, Random random, boolean shuffled) {
    String inner = line + " ".repeat(indent);
    if (tree instanceof Arr a) {
      out.append('[');
      for (int i = 0; i < a.elements.size(); i++) {
        out.append(i == 0 ? "" : ",").append(inner);
        print(a.elements.get(i), out, indent, inner, random, shuffled);
      }
      out.append(a.elements.isEmpty() ? "" : line).append(']');
    } else if (tree instanceof Obj o) {
      List<Member> members = shuffled ? shuffled(o.members, random) : o.members;
      out.append('{');
      for (int i = 0; i < members.size(); i++) {
        out.append(i == 0 ? "" : ",").append(inner).append(members.get(i).name).append(':');
        out.append(indent == 0 ? "" : " ");
        print(members.get(i).value, out, indent, inner, random, shuffled);
      }
      out.append(members.isEmpty() ? "" : line).append('}');
    } else {
      out.append(tree);
    }
  }

  private static final List<String> UNKNOWN =
      List.of(
          "1",
          "-2.5e3",
          "\"\"",
          "\"a\\n\\u00e9\\\"]\"",
          "true",
          "false",
          "null",
          "[]",
          "{}",
          "[1,[2,{\"p0\":[]}],\"x\"]",
          "{\"p1\":{\"p2\":\"}\"}}",
          "\"grüße € 😀\"");

  private static List<Member> shuffled(List<Member> members, Random random) {
    List<Member> all = new ArrayList<>(members);
    if (members.isEmpty() || !members.get(0).name.matches("\"p[0-9]+x*\"")) {
      return all;
    }
    int unknown = random.nextInt(3);
    for (int i = 0; i < unknown; i++) {
      String name = "\"u" + "y".repeat(random.nextInt(20)) + i + "\"";
      all.add(new Member(name, UNKNOWN.get(random.nextInt(UNKNOWN.size()))));
    }
    switch (random.nextInt(3)) {
      case 0 -> Collections.shuffle(all, random);
      case 1 -> Collections.reverse(all);
      default -> Collections.rotate(all, random.nextInt(all.size()));
    }
    return all;
  }
}
