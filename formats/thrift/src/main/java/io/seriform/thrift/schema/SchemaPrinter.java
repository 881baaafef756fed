package io.seriform.thrift.schema;

import io.seriform.schema.text.SchemaWriter;
import io.seriform.thrift.schema.Definition.Field;
import io.seriform.thrift.schema.Definition.Requiredness;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;

/** Writes {@code .thrift} files. */
final class SchemaPrinter {

  private final SchemaWriter out = new SchemaWriter();

  String print(ThriftSchema schema) {
    schema.namespaces().forEach((k, v) -> out.line("namespace " + k + " " + v));
    schema.includes().keySet().forEach(name -> out.line("include " + text(schema.path(name))));
    for (Definition d : schema.definitions()) {
      if (!out.isEmpty()) {
        out.blank();
      }
      out.blockDoc(d.doc());
      definition(d);
    }
    return out.toString();
  }

  private void definition(Definition d) {
    if (d instanceof Definition.Typedef t) {
      out.line("typedef " + t.type() + " " + t.name() + annotations(t.annotations()));
    } else if (d instanceof Definition.Constant c) {
      String value = " = " + value(c.value());
      out.line("const " + c.type() + " " + c.name() + value + annotations(c.annotations()));
    } else if (d instanceof Definition.Enumeration e) {
      enumeration(e);
    } else if (d instanceof Definition.Struct s) {
      out.block(
          s.kind().name().toLowerCase(Locale.ROOT) + " " + s.name(),
          () -> s.fields().forEach(this::field),
          "}" + annotations(s.annotations()));
    } else if (d instanceof Definition.Service s) {
      service(s);
    }
  }

  private void enumeration(Definition.Enumeration e) {
    out.block(
        (e.strings() ? "senum " : "enum ") + e.name(),
        () -> {
          for (Definition.EnumValue v : e.values()) {
            out.blockDoc(v.doc());
            out.line(e.strings() ? text(v.name()) : v.name() + " = " + v.number());
          }
        },
        "}" + annotations(e.annotations()));
  }

  private void field(Field f) {
    out.blockDoc(f.doc());
    out.line(declared(f));
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
    out.block(
        "service " + s.name() + (s.parent() == null ? "" : " extends " + s.parent()),
        () -> s.functions().forEach(this::function),
        "}" + annotations(s.annotations()));
  }

  private void function(Definition.Function f) {
    out.blockDoc(f.doc());
    out.line(
        (f.oneway() ? "oneway " : "")
            + (f.result() == null ? "void" : f.result())
            + " "
            + f.name()
            + "("
            + fields(f.arguments())
            + ")"
            + (f.exceptions().isEmpty() ? "" : " throws (" + fields(f.exceptions()) + ")")
            + annotations(f.annotations()));
  }

  /** Arguments or exceptions: in one line, or one in each where any has a doc comment. */
  private static String fields(List<Field> fields) {
    if (fields.stream().anyMatch(f -> f.doc() != null)) {
      StringJoiner lines = new StringJoiner(",\n", "\n", "");
      fields.forEach(f -> lines.add(SchemaWriter.blockDoc(f.doc(), "    ") + "    " + declared(f)));
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

  /** A value as it is written in a file. */
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
    return SchemaParser.RULES.quoted(s);
  }
}
