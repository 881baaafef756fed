package io.seriform.flatbuffers.schema;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Makes schemas at random, of which some have a mistake. */
final class RandomFbs {

  private static final String[] SCALARS = {
    "bool", "byte", "ubyte", "short", "ushort", "int", "uint", "long", "ulong", "float", "double"
  };

  private final Random random;
  private final int mistakes;
  private final List<String> enums = new ArrayList<>();
  private final List<String> structs = new ArrayList<>();
  private final List<String> tables = new ArrayList<>();
  private final List<String> unions = new ArrayList<>();
  private final StringBuilder text = new StringBuilder();

  RandomFbs(Random random) {
    this(random, 25);
  }

  /**
   * Makes a generator.
   *
   * @param mistakes how many fields in a thousand are wrong in some way
   */
  RandomFbs(Random random, int mistakes) {
    this.random = random;
    this.mistakes = mistakes;
  }

  private boolean wrong() {
    return random.nextInt(1000) < mistakes;
  }

  private String any(List<String> names, String otherwise) {
    return names.isEmpty() || wrong() ? otherwise : names.get(random.nextInt(names.size()));
  }

  private String scalar() {
    return SCALARS[random.nextInt(SCALARS.length)];
  }

  String text() {
    text.append("attribute \"own\";\n");
    int n = 3 + random.nextInt(8);
    for (int i = 0; i < n; i++) {
      if (random.nextInt(5) == 0) {
        text.append("namespace ").append("n" + random.nextInt(2)).append(";\n");
        enums.clear();
        structs.clear();
        tables.clear();
        unions.clear();
      }
      switch (random.nextInt(5)) {
        case 0 -> enumeration("E" + i);
        case 1 -> struct("S" + i);
        case 2 -> union("U" + i);
        default -> table("T" + i);
      }
    }
    if (!tables.isEmpty()) {
      text.append("rpc_service R { get(").append(any(tables, "Nope")).append("):");
      text.append(any(tables, any(structs, "Nope"))).append("; }\n");
      text.append("root_type ").append(any(tables, "Nope")).append(";\n");
    }
    return text.toString();
  }

  private void enumeration(String name) {
    boolean flags = random.nextInt(4) == 0;
    String type = flags ? "uint" : SCALARS[1 + random.nextInt(8)];
    text.append("enum ").append(name).append(" : ").append(wrong() ? "float" : type);
    text.append(flags ? " (bit_flags) {" : " {");
    int n = 1 + random.nextInt(5);
    int number = 0;
    for (int i = 0; i < n; i++) {
      text.append(" C").append(i);
      if (i > 0 && random.nextInt(3) == 0) {
        number += 1 + random.nextInt(3);
        text.append(" = ").append(wrong() ? "9999999999999999999999" : "" + number);
      }
      number++;
      text.append(',');
    }
    text.append(" }\n");
    enums.add(name);
  }

  private void struct(String name) {
    text.append("struct ").append(name);
    text.append(random.nextInt(4) == 0 ? " (force_align: " + (4 << random.nextInt(3)) + ")" : "");
    text.append(" {\n");
    for (int i = random.nextInt(4); i >= 0; i--) {
      String type =
          switch (random.nextInt(5)) {
            case 0 -> any(structs, "int");
            case 1 -> any(enums, "byte");
            case 2 -> "[" + scalar() + ":" + (wrong() ? 0 : 1 + random.nextInt(5)) + "]";
            default -> scalar();
          };
      text.append("  f").append(i).append(':').append(wrong() ? "string" : type);
      text.append(wrong() ? " (deprecated)" : "").append(";\n");
    }
    text.append("}\n");
    structs.add(name);
  }

  private void union(String name) {
    if (tables.isEmpty()) {
      return;
    }
    text.append("union ").append(name).append(" { ");
    for (int i = 1 + random.nextInt(3); i > 0; i--) {
      text.append('a').append(i).append(':');
      text.append(random.nextInt(4) == 0 ? "string" : any(tables, wrong() ? "int" : "string"));
      text.append(", ");
    }
    text.append("}\n");
    unions.add(name);
  }

  private void table(String name) {
    tables.add(name);
    text.append("/// Table ").append(name).append(".\ntable ").append(name).append(" {\n");
    int n = random.nextInt(7);
    boolean key = false;
    for (int i = 0; i < n; i++) {
      String at = "  " + (wrong() ? "f0" : "f" + i) + ":";
      switch (random.nextInt(9)) {
        case 0 -> text.append(at).append("string").append(random.nextBoolean() ? " = \"x\"" : "");
        case 1 -> text.append(at).append('[').append(scalar()).append(']');
        case 2 -> text.append(at).append(any(tables, "Later"));
        case 3 -> text.append(at).append(any(structs, "string"));
        case 4 -> text.append(at).append(any(unions, "string"));
        case 5 -> text.append(at).append('[').append(any(enums, "string")).append(']');
        case 6 -> text.append(at).append(any(enums, "int")).append(wrong() ? " = 99" : "");
        case 7 -> text.append(at).append(scalar()).append(" = null");
        default -> text.append(at).append(scalar()).append(number());
      }
      key = attributes(key);
      text.append(";\n");
    }
    text.append("}\n");
  }

  private String number() {
    return switch (random.nextInt(5)) {
      case 0 -> " = 1";
      case 1 -> " = 0x1";
      case 2 -> wrong() ? " = -129" : " = \"1\"";
      case 3 -> wrong() ? " = 1.5" : "";
      default -> "";
    };
  }

  private boolean attributes(boolean key) {
    switch (random.nextInt(12)) {
      case 0 -> text.append(" (deprecated)");
      case 1 -> text.append(" (own: \"x\", private)");
      case 2 -> text.append(wrong() ? " (required)" : "");
      case 3 -> text.append(wrong() ? " (key)" : "");
      case 4 -> text.append(wrong() ? " (unknown)" : " (own)");
      default -> {}
    }
    return key;
  }

  /** Another version of a text, in which some lines are changed, moved or left out. */
  String changed(String older) {
    List<String> lines = new ArrayList<>(older.lines().toList());
    for (int i = 1 + random.nextInt(2); i > 0; i--) {
      int at = random.nextInt(lines.size());
      String line = lines.get(at);
      if (line.startsWith("  ")) {
        switch (random.nextInt(5)) {
          case 0 -> lines.remove(at);
          case 1 -> lines.set(at, line.replace("  f", "  g"));
          case 2 -> lines.set(at, line.replaceFirst("\\b(int|short|byte|long)\\b", "uint"));
          case 3 -> lines.add(at + 1, "  h:int;");
          default -> lines.set(at, line.replace(";", ";\n  i:string;"));
        }
      } else if (line.startsWith("enum")) {
        lines.set(
            at,
            random.nextBoolean() ? line.replace("C1", "C9") : line.replace(" C0,", " C0, C10,"));
      }
    }
    return String.join("\n", lines) + "\n";
  }
}
