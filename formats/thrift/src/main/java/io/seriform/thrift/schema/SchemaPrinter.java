package io.seriform.thrift.schema;

import io.seriform.thrift.schema.Definition.Field;
import io.seriform.thrift.schema.Definition.Requiredness;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;

/** Writes {@code .thrift} files. */
final class SchemaPrinter {

  private final StringBuilder out = new StringBuilder();

  String print(ThriftSchema schema) {
    schema.namespaces().forEach((k, v) -> line("namespace " + k + " " + v));
    schema.includes().keySet().forEach(name -> line("include " + text(schema.path(name))));
    for (Definition d : schema.definitions()) {
      if (out.length() > 0) {
        line("");
      }
      doc(d.doc(), "");
      definition(d);
    }
    return out.toString();
  }

  private void line(String text) {
    out.append(text).append('\n');
  }

  private void doc(String doc, String indent) {
    out.append(comment(doc, indent));
  }

  private static String comment(String doc, String indent) {
    if (doc == null || doc.isEmpty()) {
      return "";
    }
    StringBuilder comment = new StringBuilder(indent + "/**\n");
    // what ends a comment can not stand in it
    doc.replace("*/", "* /")
        .lines()
        .forEach(l -> comment.append((indent + " * " + l).stripTrailing()).append('\n'));
    return comment.append(indent).append(" */\n").toString();
  }

  private void definition(Definition d) {
    if (d instanceof Definition.Typedef t) {
      line("typedef " + t.type() + " " + t.name() + annotations(t.annotations()));
    } else if (d instanceof Definition.Constant c) {
      String value = " = " + value(c.value());
      line("const " + c.type() + " " + c.name() + value + annotations(c.annotations()));
    } else if (d instanceof Definition.Enumeration e) {
      enumeration(e);
    } else if (d instanceof Definition.Struct s) {
      line(s.kind().name().toLowerCase(Locale.ROOT) + " " + s.name() + " {");
      s.fields().forEach(this::field);
      line("}" + annotations(s.annotations()));
    } else if (d instanceof Definition.Service s) {
      service(s);
    }
  }

  private void enumeration(Definition.Enumeration e) {
    line((e.strings() ? "senum " : "enum ") + e.name() + " {");
    for (Definition.EnumValue v : e.values()) {
      doc(v.doc(), "  ");
      line("  " + (e.strings() ? text(v.name()) : v.name() + " = " + v.number()));
    }
    line("}" + annotations(e.annotations()));
  }

  private void field(Field f) {
    doc(f.doc(), "  ");
    line("  " + declared(f));
  }

  private static String declared(Field f) {
    String id = f.id() + ": ";
    String requiredness =
        f.requiredness() == Requiredness.DEFAULT
            ? ""
            : f.requiredness().name().toLowerCase(Locale.ROOT) + " ";
    String value = f.value() == null ? "" : " = " + value(f.value());
    return id + requiredness + f.type() + " " + f.name() + value + annotations(f.annotations());
  }

  private void service(Definition.Service s) {
    line("service " + s.name() + (s.parent() == null ? "" : " extends " + s.parent()) + " {");
    for (Definition.Function f : s.functions()) {
      doc(f.doc(), "  ");
      String result = f.result() == null ? "void" : f.result().toString();
      line(
          "  "
              + (f.oneway() ? "oneway " : "")
              + result
              + " "
              + f.name()
              + "("
              + fields(f.arguments())
              + ")"
              + (f.exceptions().isEmpty() ? "" : " throws (" + fields(f.exceptions()) + ")")
              + annotations(f.annotations()));
    }
    line("}" + annotations(s.annotations()));
  }

  /** Arguments or exceptions: in one line, or one in each where any has a doc comment. */
  private static String fields(List<Field> fields) {
    if (fields.stream().anyMatch(f -> f.doc() != null)) {
      StringJoiner lines = new StringJoiner(",\n", "\n", "");
      fields.forEach(f -> lines.add(comment(f.doc(), "    ") + "    " + declared(f)));
      return lines.toString();
    }
    StringJoiner all = new StringJoiner(", ");
    fields.forEach(f -> all.add(declared(f)));
    return all.toString();
  }

  private static String annotations(Map<String, String> annotations) {
    if (annotations.isEmpty()) {
      return "";
    }
    StringJoiner all = new StringJoiner(", ", " (", ")");
    annotations.forEach((k, v) -> all.add(k + " = " + text(v)));
    return all.toString();
  }

  /** A value as it stands in a file. */
  static String value(ConstantValue value) {
    if (value instanceof ConstantValue.IntValue v) {
      return Long.toString(v.value());
    }
    if (value instanceof ConstantValue.RealValue v) {
      return Double.toString(v.value());
    }
    if (value instanceof ConstantValue.TextValue v) {
      return text(v.value());
    }
    if (value instanceof ConstantValue.Reference v) {
      return v.name();
    }
    if (value instanceof ConstantValue.ListValue v) {
      StringJoiner all = new StringJoiner(", ", "[", "]");
      v.elements().forEach(e -> all.add(value(e)));
      return all.toString();
    }
    StringJoiner all = new StringJoiner(", ", "{", "}");
    ((ConstantValue.MapValue) value)
        .entries()
        .forEach((k, v) -> all.add(value(k) + ": " + value(v)));
    return all.toString();
  }

  private static String text(String s) {
    return '"'
        + s.replace("\\", "\\\\")
            .replace("\"", "\\\"")
            .replace("\n", "\\n")
            .replace("\t", "\\t")
            .replace("\r", "\\r")
        + '"';
  }
}
