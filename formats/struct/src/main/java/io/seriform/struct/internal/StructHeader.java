package io.seriform.struct.internal;

import io.seriform.error.ModelException;
import io.seriform.struct.Layout;
import io.seriform.struct.StructField;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** Prints layouts as C. One object prints one header. */
final class StructHeader {

  private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

  private static final Set<String> KEYWORDS =
      Set.of(
          "auto",
          "break",
          "case",
          "char",
          "const",
          "continue",
          "default",
          "do",
          "double",
          "else",
          "enum",
          "extern",
          "float",
          "for",
          "goto",
          "if",
          "inline",
          "int",
          "long",
          "register",
          "restrict",
          "return",
          "short",
          "signed",
          "sizeof",
          "static",
          "struct",
          "switch",
          "typedef",
          "union",
          "unsigned",
          "void",
          "volatile",
          "while",
          "bool",
          "true",
          "false");

  private final boolean big;
  private final Map<String, StructPlan> printed = new LinkedHashMap<>();
  private final Map<Class<?>, StructEnum> enums = new LinkedHashMap<>();
  private final StringBuilder out = new StringBuilder();
  private int paddings;

  StructHeader(boolean big) {
    this.big = big;
  }

  String header(List<StructPlan> layouts) {
    layouts.forEach(this::print);
    StringBuilder all =
        new StringBuilder("#pragma once\n\n#include <stddef.h>\n#include <stdint.h>\n");
    enums.values().forEach(e -> constants(all, e));
    return all.append(out).toString();
  }

  private static void constants(StringBuilder to, StructEnum e) {
    to.append("\nenum {\n");
    String prefix = name(e.type().getSimpleName());
    for (int i = 0; i < e.numbers().length; i++) {
      to.append("  ").append(prefix).append('_').append(e.names().get(i)).append(" = ");
      to.append(e.numbers()[i]).append(",\n");
    }
    to.append("};\n");
  }

  /** A name, where it is one in C. */
  private static String name(String name) {
    if (!NAME.matcher(name).matches() || KEYWORDS.contains(name)) {
      throw new ModelException(
          "'" + name + "' is not a name in C: @Property(name) or @Layout(name) gives another one");
    }
    return name;
  }

  private void print(StructPlan layout) {
    StructPlan before = printed.putIfAbsent(layout.name(), layout);
    if (before != null) {
      if (before.type() != layout.type()) {
        throw new ModelException(
            before.type().getName()
                + " and "
                + layout.type().getName()
                + " have one name in C, "
                + layout.name()
                + ": @Layout(name) gives another one");
      }
      return;
    }
    layout.members().forEach(m -> needed(m.type()));
    layout.alternatives().forEach(a -> print(a.layout()));
    out.append("\nstruct ").append(name(layout.name())).append(" {\n");
    if (layout.alternatives().isEmpty()) {
      members(layout);
    } else {
      union(layout);
    }
    out.append('}').append(attributes(layout)).append(";\n");
    checks(layout);
  }

  private void needed(StructType type) {
    if (type instanceof StructType.Composite c) {
      print(c.layout());
    } else if (type instanceof StructType.Repeated r) {
      needed(r.element());
    } else if (type instanceof StructType.Numeric n && n.constants() != null) {
      enums.putIfAbsent(n.constants().type(), n.constants());
    }
  }

  private void union(StructPlan layout) {
    out.append("  ").append(layout.fields().get(0).type()).append(' ');
    out.append(name(layout.fields().get(0).name())).append(";\n  union {\n");
    for (StructPlan.Alternative a : layout.alternatives()) {
      out.append("    struct ").append(a.layout().name()).append(' ').append(name(a.name()));
      out.append("; /* tag ").append(a.tag()).append(" */\n");
    }
    out.append("  } ").append(name(layout.fields().get(1).name())).append(";\n");
  }

  private void members(StructPlan layout) {
    long bit = 0;
    for (StructField field : layout.fields()) {
      if (layout.kind() == Layout.Kind.EXPLICIT) {
        padding(bit, 8L * field.offset() + field.firstBit());
        bit =
            8L * field.offset()
                + (field.bits() == 0 ? 8L * field.size() : field.firstBit() + field.bits());
      }
      out.append("  ").append(field.type()).append(' ').append(name(field.name()));
      out.append(field.suffix());
      if (field.bits() != 0) {
        out.append(" : ").append(field.bits());
      }
      for (StructPlan.Member m : layout.members()) {
        if (m.aligned() != 0 && m.property().name().equals(field.name())) {
          out.append(" __attribute__((aligned(").append(m.aligned()).append(")))");
        }
      }
      out.append(";\n");
    }
    if (layout.kind() == Layout.Kind.EXPLICIT && !layout.flexible()) {
      padding(bit, 8L * layout.size());
    }
  }

  /** The padding between members with explicit layout. */
  private void padding(long from, long to) {
    long bit = from;
    if (bit % 8 != 0 && bit < to) {
      long n = Math.min(8 - bit % 8, to - bit);
      out.append("  uint8_t : ").append(n).append(";\n");
      bit += n;
    }
    if (to - bit >= 8) {
      out.append("  uint8_t padding").append(paddings++).append('[').append((to - bit) / 8);
      out.append("];\n");
      bit += (to - bit) / 8 * 8;
    }
    if (bit < to) {
      out.append("  uint8_t : ").append(to - bit).append(";\n");
    }
  }

  private String attributes(StructPlan layout) {
    StringBuilder text = new StringBuilder();
    if (layout.kind() != Layout.Kind.NATURAL) {
      text.append(" __attribute__((packed))");
    }
    if (layout.leastAlignment() != 0) {
      text.append(" __attribute__((aligned(").append(layout.leastAlignment()).append(")))");
    }
    if (big) {
      text.append(" __attribute__((scalar_storage_order(\"big-endian\")))");
    }
    return text.toString();
  }

  private void checks(StructPlan layout) {
    String of = "struct " + layout.name();
    out.append("_Static_assert(sizeof(").append(of).append(") == ").append(layout.size());
    out.append(", \"size of ").append(layout.name()).append("\");\n");
    for (StructField field : layout.fields()) {
      if (field.bits() == 0) {
        out.append("_Static_assert(offsetof(").append(of).append(", ").append(field.name());
        out.append(") == ").append(field.offset()).append(", \"").append(layout.name()).append('.');
        out.append(field.name()).append("\");\n");
      }
    }
  }
}
