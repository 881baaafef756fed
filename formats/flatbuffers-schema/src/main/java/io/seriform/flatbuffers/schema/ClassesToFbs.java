package io.seriform.flatbuffers.schema;

import io.seriform.error.ModelException;
import io.seriform.flatbuffers.FlatPresence;
import io.seriform.flatbuffers.FlatType;
import io.seriform.flatbuffers.FlatbuffersOptions;
import io.seriform.flatbuffers.internal.FlatbuffersCodecs;
import io.seriform.flatbuffers.internal.layout.EnumLayout;
import io.seriform.flatbuffers.internal.layout.StructLayout;
import io.seriform.flatbuffers.internal.layout.TableLayout;
import io.seriform.flatbuffers.internal.layout.UnionLayout;
import io.seriform.flatbuffers.internal.layout.ValueLayout;
import io.seriform.flatbuffers.internal.wire.FlatbuffersSettings;
import io.seriform.flatbuffers.schema.internal.language.FbsRules;
import io.seriform.schema.text.SchemaNames;
import java.lang.reflect.Type;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;

/**
 * Writes a {@code .fbs} file for the layouts of classes. Enums, structs and unions come before the
 * tables, as flatc wants to know them before they are used. For one use.
 */
final class ClassesToFbs {

  static final String PATH = "classes.fbs";

  private final FlatbuffersOptions options;
  private final FlatbuffersCodecs codecs;
  private final String namespace;

  /** Text of each definition, by its name; null while it is being written. */
  private final Map<String, String> enums = new LinkedHashMap<>();

  private final Map<String, String> structs = new LinkedHashMap<>();
  private final Map<String, String> unions = new LinkedHashMap<>();
  private final Map<String, String> tables = new LinkedHashMap<>();

  /** The owners of names: classes must not share one. */
  private final Map<String, String> owners = new HashMap<>();

  /** Tables that are used and not yet written. */
  private final Deque<TableLayout> waiting = new ArrayDeque<>();

  ClassesToFbs(FlatbuffersOptions options, String namespace) {
    this.options = options;
    this.codecs = new FlatbuffersCodecs(FlatbuffersSettings.of(options));
    this.namespace = namespace;
  }

  FlatBuffersSchema schema(Class<?>... roots) {
    if (roots.length == 0) {
      throw new ModelException("a file needs a class");
    }
    String root = null;
    for (Class<?> type : roots) {
      String name = table(type);
      root = root == null ? name : root;
    }
    while (!waiting.isEmpty()) {
      TableLayout layout = waiting.remove();
      String name = SchemaNames.last(layout.name());
      try {
        tables.put(name, text(name, layout));
      } catch (ModelException e) {
        throw e.within(name);
      }
    }
    StringBuilder text = new StringBuilder("namespace ").append(namespace).append(";\n");
    enums.values().forEach(text::append);
    structs.values().forEach(text::append);
    unions.values().forEach(text::append);
    tables.values().forEach(text::append);
    text.append("root_type ").append(root).append(";\n");
    String identifier = options.fileIdentifier();
    if (identifier != null) {
      text.append("file_identifier ").append(FbsRules.RULES.quoted(identifier)).append(";\n");
    }
    return FlatBuffersLoader.standard().texts(Map.of(PATH, text.toString())).load(PATH);
  }

  /** The short name of a class, which no other class may have. */
  private String own(String fullName) {
    String name = SchemaNames.last(fullName);
    String other = owners.putIfAbsent(name, fullName);
    if (other != null && !other.equals(fullName)) {
      throw new ModelException(
          "two classes would have one name in the file: " + other + " and " + fullName);
    }
    return name;
  }

  // ---- tables

  private String table(TableLayout.Key key) {
    return table(((TableLayout.OfClass) key).type());
  }

  private String table(Type type) {
    TableLayout layout = codecs.layout(type);
    String name = own(layout.name());
    if (!tables.containsKey(name)) {
      tables.put(name, "");
      waiting.add(layout);
    }
    return name;
  }

  /** A table without a class: an entry of a map, or the table around a nested list. */
  private String helper(String name, TableLayout layout) {
    own("." + name);
    tables.put(name, "");
    tables.put(name, text(name, layout));
    return name;
  }

  private String text(String name, TableLayout layout) {
    StringBuilder text = new StringBuilder("table ").append(name).append(" {\n");
    int next = 0;
    for (TableLayout.Field f : layout.fields()) {
      boolean union =
          f.type() instanceof ValueLayout.Union
              || (f.type() instanceof ValueLayout.Vector v
                  && v.element() instanceof ValueLayout.Union);
      for (; next < f.id() - (union ? 1 : 0); next++) {
        // ids have no gaps in a file
        text.append("  unused_").append(next).append(":ubyte (deprecated, id: ");
        text.append(next).append(");\n");
      }
      field(text, name, f);
      next = f.id() + 1;
    }
    return text.append("}\n").toString();
  }

  private void field(StringBuilder text, String owner, TableLayout.Field f) {
    StringJoiner attributes = new StringJoiner(", ", " (", ");\n");
    attributes.add("id: " + f.id());
    String type;
    if (f.deprecated()) {
      attributes.add("deprecated");
      type = "ubyte";
    } else {
      type = type(owner, f.name(), f.type(), attributes);
    }
    if (f.key()) {
      attributes.add("key");
    }
    if (f.shared()) {
      attributes.add("shared");
    }
    if (f.vector64()) {
      attributes.add("vector64");
    } else if (f.offset64()) {
      attributes.add("offset64");
    }
    boolean scalar =
        f.type() instanceof ValueLayout.Scalar || f.type() instanceof ValueLayout.Constant;
    if (f.presence() == FlatPresence.REQUIRED && !scalar && !f.key()) {
      attributes.add("required");
    }
    text.append("  ").append(f.name()).append(':').append(type);
    text.append(scalar || f.type() instanceof ValueLayout.Text ? defaultValue(f) : "");
    text.append(attributes);
  }

  private static String defaultValue(TableLayout.Field f) {
    if (f.presence() == FlatPresence.OPTIONAL) {
      return f.type() instanceof ValueLayout.Text ? "" : " = null";
    }
    Object value = f.defaultValue();
    if (value == null) {
      return "";
    }
    if (f.type() instanceof ValueLayout.Text) {
      return " = " + FbsRules.RULES.quoted(value.toString());
    }
    boolean unsigned = f.type() instanceof ValueLayout.Scalar s && s.type() == FlatType.ULONG;
    if (value instanceof Long n) {
      return " = " + (unsigned ? Long.toUnsignedString(n) : n.toString());
    }
    if (value instanceof Double d && !Double.isFinite(d)) {
      return " = " + (Double.isNaN(d) ? "nan" : d < 0 ? "-inf" : "inf");
    }
    return " = " + value;
  }

  // ---- types

  private String type(String owner, String field, ValueLayout layout, StringJoiner attributes) {
    if (layout instanceof ValueLayout.Vector v) {
      String element = single(owner, field, v.element());
      int natural = natural(v.element());
      if (v.align() > natural) {
        attributes.add("force_align: " + v.align());
      }
      return "[" + element + "]";
    }
    if (layout instanceof ValueLayout.Nested n) {
      attributes.add("nested_flatbuffer: \"" + table(n.key()) + "\"");
      return "[ubyte]";
    }
    if (layout instanceof ValueLayout.Flexible) {
      attributes.add("flexbuffer");
      return "[ubyte]";
    }
    return single(owner, field, layout);
  }

  private static int natural(ValueLayout element) {
    if (element instanceof ValueLayout.Scalar s) {
      return s.type().size();
    }
    if (element instanceof ValueLayout.Constant c) {
      return c.type().size();
    }
    return element instanceof ValueLayout.Struct s ? s.layout().align() : 4;
  }

  private String single(String owner, String field, ValueLayout layout) {
    if (layout instanceof ValueLayout.Scalar s) {
      return s.type().schemaName();
    }
    if (layout instanceof ValueLayout.Constant c) {
      return c.type() == c.layout().type() ? constants(c.layout()) : c.type().schemaName();
    }
    if (layout instanceof ValueLayout.Text) {
      return "string";
    }
    if (layout instanceof ValueLayout.Table t) {
      return table(t.key());
    }
    if (layout instanceof ValueLayout.Struct s) {
      return struct(s.layout());
    }
    if (layout instanceof ValueLayout.Union u) {
      return union(u.layout());
    }
    if (layout instanceof ValueLayout.Array a) {
      return "[" + single(owner, field, a.element()) + ":" + a.length() + "]";
    }
    if (layout instanceof ValueLayout.Helper h) {
      String name = Character.toUpperCase(field.charAt(0)) + field.substring(1);
      return helper(owner + name + (h.layout().fields().size() > 1 ? "Entry" : "Item"), h.layout());
    }
    throw new ModelException(
        "a .fbs file cannot say that the elements of "
            + field
            + " are vectors of bytes: put them into a class of their own");
  }

  private String constants(EnumLayout e) {
    String name = own(e.name());
    if (!enums.containsKey(name)) {
      StringBuilder text = new StringBuilder("enum ").append(name).append(" : ");
      text.append(e.type().schemaName()).append(e.flags() ? " (bit_flags) {" : " {");
      List<Map.Entry<String, Long>> sorted = new ArrayList<>(e.numbers().entrySet());
      boolean unsigned = e.type() == FlatType.ULONG;
      sorted.sort(
          (x, y) ->
              unsigned
                  ? Long.compareUnsigned(x.getValue(), y.getValue())
                  : Long.compare(x.getValue(), y.getValue()));
      for (Map.Entry<String, Long> c : sorted) {
        long n = c.getValue();
        text.append(' ').append(c.getKey()).append(" = ");
        text.append(
            e.flags()
                ? Integer.toString(Long.numberOfTrailingZeros(n))
                : unsigned ? Long.toUnsignedString(n) : Long.toString(n));
        text.append(',');
      }
      enums.put(name, text.append(" }\n").toString());
    }
    return name;
  }

  private String struct(StructLayout s) {
    String name = own(s.name());
    if (!structs.containsKey(name)) {
      int natural = 1;
      StringBuilder fields = new StringBuilder();
      for (StructLayout.Field f : s.fields()) {
        ValueLayout each = f.type() instanceof ValueLayout.Array a ? a.element() : f.type();
        natural = Math.max(natural, natural(each));
        fields.append("  ").append(f.name()).append(':');
        fields.append(single(name, f.name(), member(f.type())));
        fields.append(f.key() ? " (key);\n" : ";\n");
      }
      String align = s.align() > natural ? " (force_align: " + s.align() + ")" : "";
      structs.put(name, "struct " + name + align + " {\n" + fields + "}\n");
    }
    return name;
  }

  /** In structs all fields are 0 at first, so that an enum without a 0 is its number there. */
  private static ValueLayout member(ValueLayout layout) {
    if (layout instanceof ValueLayout.Array a) {
      return new ValueLayout.Array(member(a.element()), a.length());
    }
    return layout instanceof ValueLayout.Constant c
            && !c.layout().flags()
            && !c.layout().numbers().containsValue(0L)
        ? new ValueLayout.Scalar(c.type())
        : layout;
  }

  private String union(UnionLayout u) {
    String name = own(u.name());
    if (!unions.containsKey(name)) {
      unions.put(name, "");
      StringBuilder text = new StringBuilder("union ").append(name).append(" {");
      for (UnionLayout.Member m : u.members()) {
        text.append(' ').append(m.name()).append(": ").append(single(name, m.name(), m.layout()));
        text.append(" = ").append(m.number()).append(',');
      }
      unions.put(name, text.append(" }\n").toString());
    }
    return name;
  }
}
