package io.seriform.flatbuffers.schema;

import io.seriform.flatbuffers.FlatPresence;
import io.seriform.flatbuffers.FlatType;
import io.seriform.flatbuffers.internal.FlatbuffersCodecs;
import io.seriform.flatbuffers.internal.layout.EnumLayout;
import io.seriform.flatbuffers.internal.layout.StructLayout;
import io.seriform.flatbuffers.internal.layout.TableLayout;
import io.seriform.flatbuffers.internal.layout.UnionLayout;
import io.seriform.flatbuffers.internal.layout.ValueLayout;
import io.seriform.schema.SchemaDifference;
import io.seriform.schema.SchemaDifference.Kind;
import io.seriform.schema.SchemaDifference.Severity;
import io.seriform.schema.text.MemberMatch;
import io.seriform.schema.text.SchemaNames;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Compares the layouts of classes with those of a schema. For one use. */
final class ClassComparison {

  private final FlatbuffersCodecs codecs;
  private final FbsLayouts layouts;
  private final List<SchemaDifference> differences = new ArrayList<>();

  /** Pairs that are compared, so that classes may refer to each other in circles. */
  private final Set<String> seen = new HashSet<>();

  ClassComparison(FlatbuffersCodecs codecs, FbsLayouts layouts) {
    this.codecs = codecs;
    this.layouts = layouts;
  }

  List<SchemaDifference> differences() {
    return List.copyOf(differences);
  }

  private void differ(Kind kind, Severity severity, String where, Object before, Object after) {
    differences.add(
        new SchemaDifference(
            kind,
            severity,
            where,
            before == null ? null : before.toString(),
            after == null ? null : after.toString()));
  }

  // ---- tables

  private void table(TableLayout.Key type, TableLayout.Key table) {
    table(codecs.layout(((TableLayout.OfClass) type).type()), table.name());
  }

  /** Compares a class with a table. */
  void table(TableLayout type, String name) {
    if (seen.add(type.name() + " " + name)) {
      fields(type, layouts.table(new TableLayout.OfSchema(name)));
    }
  }

  private void fields(TableLayout type, TableLayout table) {
    MemberMatch<TableLayout.Field, TableLayout.Field> match =
        MemberMatch.of(table.fields(), ClassBinding::names, type.fields(), ClassBinding::names);
    String owner = SchemaNames.last(type.name().isEmpty() ? table.name() : type.name());
    for (TableLayout.Field declared : table.fields()) {
      TableLayout.Field ours = match.of(declared);
      String where = owner + "." + (ours == null ? declared.name() : ours.name());
      if (ours != null) {
        field(where, ours, declared);
      } else if (!declared.deprecated()) {
        boolean required = declared.presence() == FlatPresence.REQUIRED;
        differ(
            Kind.FIELD,
            required ? Severity.ERROR : Severity.WARNING,
            where,
            null,
            "id " + declared.id() + ", " + text(declared.type()) + (required ? ", required" : ""));
      }
    }
    for (TableLayout.Field ours : match.rest()) {
      if (!ours.deprecated()) {
        differ(
            Kind.FIELD,
            Severity.ERROR,
            owner + "." + ours.name(),
            "id " + ours.id() + ", " + text(ours.type()),
            null);
      }
    }
  }

  private void field(String where, TableLayout.Field ours, TableLayout.Field declared) {
    if (ours.id() != declared.id()) {
      differ(
          Kind.NUMBER,
          Severity.ERROR,
          where,
          "id " + ours.id(),
          "id " + declared.id() + ", as @FlatField(id = " + declared.id() + ") says it");
    }
    if (ours.deprecated() || declared.deprecated()) {
      if (!ours.deprecated()) {
        differ(
            Kind.FIELD,
            Severity.ERROR,
            where,
            text(ours.type()),
            "deprecated, as @FlatField(deprecated = true) says it");
      } else if (!declared.deprecated()) {
        differ(Kind.FIELD, Severity.WARNING, where, "deprecated", text(declared.type()));
      }
      return;
    }
    value(where, ours.type(), declared.type());
    presence(where, ours, declared);
    if (ours.offset64() != declared.offset64() || ours.vector64() != declared.vector64()) {
      String wide = width(declared);
      differ(
          Kind.TYPE,
          Severity.ERROR,
          where,
          width(ours),
          wide + (declared.offset64() ? ", as @FlatField(" + wide + " = true) says it" : ""));
    }
    if (ours.key() != declared.key()) {
      differ(
          Kind.TYPE,
          Severity.WARNING,
          where,
          ours.key() ? "key" : "no key",
          declared.key() ? "key, as @FlatField(key = true) says it" : "no key");
    }
  }

  private static String width(TableLayout.Field f) {
    return f.vector64() ? "vector64" : f.offset64() ? "offset64" : "offset of 32 bits";
  }

  private void presence(String where, TableLayout.Field ours, TableLayout.Field declared) {
    boolean required = ours.presence() == FlatPresence.REQUIRED;
    // flatc makes keys that are strings required, and writing refuses a null there anyway
    boolean keys = ours.key() && declared.key();
    if (!keys && required != (declared.presence() == FlatPresence.REQUIRED)) {
      differ(
          Kind.PRESENCE,
          Severity.ERROR,
          where,
          required ? "required" : "not required",
          required
              ? "not required"
              : "required, as @FlatField(presence = FlatPresence.REQUIRED) says it");
      return;
    }
    if (!isScalar(ours.type()) || !isScalar(declared.type())) {
      return;
    }
    if (ours.presence() != declared.presence()) {
      differ(
          Kind.PRESENCE,
          Severity.ERROR,
          where,
          ours.presence() == FlatPresence.OPTIONAL ? "optional" : "a default",
          declared.presence() == FlatPresence.OPTIONAL
              ? "optional: = null; a wrapper class or FlatPresence.OPTIONAL says it"
              : "the default " + shown(declared) + "; a primitive or FlatPresence.DEFAULT says it");
    } else if (!number(ours).equals(number(declared))) {
      differ(
          Kind.DEFAULT,
          Severity.ERROR,
          where,
          shown(ours),
          shown(declared) + ", as @Property(defaultValue) or the value in a new object says it");
    }
  }

  private static boolean isScalar(ValueLayout type) {
    return type instanceof ValueLayout.Scalar || type instanceof ValueLayout.Constant;
  }

  /** A default as a number. */
  private static Number number(TableLayout.Field f) {
    Object value = f.defaultValue();
    if (value instanceof String name && f.type() instanceof ValueLayout.Constant c) {
      return c.layout().numbers().getOrDefault(name, 0L);
    }
    if (value instanceof Boolean b) {
      return b ? 1L : 0L;
    }
    boolean real = f.type() instanceof ValueLayout.Scalar s && s.type().isReal();
    Number n = value instanceof Number v ? v : 0L;
    if (f.type() instanceof ValueLayout.Scalar s && s.type() == FlatType.FLOAT) {
      return (double) n.floatValue();
    }
    return real ? (Number) n.doubleValue() : (Number) n.longValue();
  }

  private static String shown(TableLayout.Field f) {
    return f.defaultValue() instanceof String name ? name : number(f).toString();
  }

  // ---- values

  private void value(String where, ValueLayout ours, ValueLayout declared) {
    if (ours instanceof ValueLayout.Constant a && declared instanceof ValueLayout.Constant b) {
      constants(where, a, b);
    } else if (ours instanceof ValueLayout.Struct a && declared instanceof ValueLayout.Struct b) {
      struct(where, a.layout(), b.layout());
    } else if (ours instanceof ValueLayout.Union a && declared instanceof ValueLayout.Union b) {
      union(a.layout(), b.layout());
    } else if (ours instanceof ValueLayout.Vector a && declared instanceof ValueLayout.Vector b) {
      vector(where, a, b);
    } else if (ours instanceof ValueLayout.Array a
        && declared instanceof ValueLayout.Array b
        && a.length() == b.length()) {
      value(where + "[]", a.element(), b.element());
    } else if (ours instanceof ValueLayout.Table a && declared instanceof ValueLayout.Table b) {
      table(a.key(), b.key());
    } else if (ours instanceof ValueLayout.Nested a && declared instanceof ValueLayout.Nested b) {
      table(a.key(), b.key());
    } else if (ours instanceof ValueLayout.Helper a && declared instanceof ValueLayout.Table b) {
      fields(a.layout(), layouts.table(b.key()));
    } else if (!text(ours).equals(text(declared)) && !sameNumbers(ours, declared)) {
      differ(Kind.TYPE, Severity.ERROR, where, text(ours), mended(ours, declared));
    }
  }

  /** Returns true if one is an enum, and the other its numbers. */
  private static boolean sameNumbers(ValueLayout ours, ValueLayout declared) {
    return isScalar(ours) && isScalar(declared) && type(ours) == type(declared);
  }

  private static FlatType type(ValueLayout scalar) {
    return scalar instanceof ValueLayout.Constant c
        ? c.type()
        : ((ValueLayout.Scalar) scalar).type();
  }

  /** A type of a schema, and what gives a property this type. */
  private static String mended(ValueLayout ours, ValueLayout declared) {
    FlatType type =
        declared instanceof ValueLayout.Scalar s
            ? s.type()
            : declared instanceof ValueLayout.Vector v
                    && v.element() instanceof ValueLayout.Scalar s
                ? s.type()
                : null;
    boolean mendable = type != null && ours.getClass() == declared.getClass();
    return text(declared)
        + (mendable ? ", as @FlatField(type = FlatType." + type + ") says it" : "");
  }

  private void vector(String where, ValueLayout.Vector a, ValueLayout.Vector b) {
    boolean scalars =
        a.element() instanceof ValueLayout.Scalar && b.element() instanceof ValueLayout.Scalar;
    if (scalars) {
      if (!text(a).equals(text(b))) {
        differ(Kind.TYPE, Severity.ERROR, where, text(a), mended(a, b));
      }
    } else {
      value(where + "[]", a.element(), b.element());
    }
    if (a.align() < b.align()) {
      differ(
          Kind.TYPE,
          Severity.ERROR,
          where,
          "aligned to " + a.align(),
          "aligned to " + b.align() + ", as @FlatField(forceAlign = " + b.align() + ") says it");
    }
    if (b.sorted() && !a.sorted()) {
      differ(
          Kind.TYPE,
          Severity.WARNING,
          where,
          "in the order of the list",
          "sorted by keys, as @FlatField(sorted = true) says it");
    }
  }

  private void constants(String where, ValueLayout.Constant a, ValueLayout.Constant b) {
    EnumLayout ours = a.layout();
    EnumLayout declared = b.layout();
    if (a.type() != b.type() || ours.flags() != declared.flags()) {
      differ(
          Kind.TYPE,
          Severity.ERROR,
          where,
          a.type().schemaName() + (ours.flags() ? ", flags" : ""),
          b.type().schemaName()
              + (declared.flags() ? ", flags" : "")
              + ", as @FlatEnum(type = FlatType."
              + b.type()
              + (declared.flags() ? ", flags = true" : "")
              + ") says it");
    }
    if (!seen.add("enum " + ours.name() + " " + declared.name())) {
      return;
    }
    String name = SchemaNames.last(ours.name());
    MemberMatch<String, String> match =
        MemberMatch.of(ours.numbers().keySet(), List::of, declared.numbers().keySet(), List::of);
    ours.numbers()
        .forEach(
            (constant, n) -> {
              String other = match.of(constant);
              if (other == null) {
                differ(Kind.CONSTANT, Severity.ERROR, name + "." + constant, n, null);
              } else if (!declared.numbers().get(other).equals(n)) {
                differ(
                    Kind.NUMBER,
                    Severity.ERROR,
                    name + "." + constant,
                    n,
                    declared.numbers().get(other) + ", as @FlatNumber says it");
              }
            });
    for (String constant : match.rest()) {
      Long number = declared.numbers().get(constant);
      differ(Kind.CONSTANT, Severity.WARNING, name + "." + constant, null, number);
    }
  }

  private void struct(String where, StructLayout a, StructLayout b) {
    if (a.size() != b.size() || a.align() != b.align()) {
      differ(
          Kind.TYPE,
          Severity.ERROR,
          where,
          "struct of " + a.size() + " bytes, aligned to " + a.align(),
          "struct of "
              + b.size()
              + " bytes, aligned to "
              + b.align()
              + ": the same fields in the same order, and @FlatStruct(align)");
      return;
    }
    for (int i = 0; i < Math.max(a.fields().size(), b.fields().size()); i++) {
      StructLayout.Field ours = i < a.fields().size() ? a.fields().get(i) : null;
      StructLayout.Field declared = i < b.fields().size() ? b.fields().get(i) : null;
      String name =
          SchemaNames.last(a.name()) + "." + (ours == null ? declared.name() : ours.name());
      if (ours == null
          || declared == null
          || ours.offset() != declared.offset()
          || !SchemaNames.alike(ours.name(), declared.name())) {
        differ(Kind.FIELD, Severity.ERROR, name, place(ours), place(declared));
        return;
      }
      value(name, ours.type(), declared.type());
    }
  }

  private static String place(StructLayout.Field f) {
    return f == null ? null : f.name() + ":" + text(f.type()) + " at byte " + f.offset();
  }

  private void union(UnionLayout a, UnionLayout b) {
    if (!seen.add("union " + a.name() + " " + b.name())) {
      return;
    }
    Map<Integer, UnionLayout.Member> left = new LinkedHashMap<>();
    b.members().forEach(m -> left.put(m.number(), m));
    String name = SchemaNames.last(a.name());
    for (UnionLayout.Member ours : a.members()) {
      UnionLayout.Member declared = left.remove(ours.number());
      if (declared == null) {
        differ(
            Kind.CONSTANT, Severity.ERROR, name + "." + ours.name(), "type " + ours.number(), null);
      } else {
        value(name + "." + ours.name(), ours.layout(), declared.layout());
      }
    }
    left.values()
        .forEach(
            m ->
                differ(
                    Kind.CONSTANT,
                    Severity.WARNING,
                    name + "." + m.name(),
                    null,
                    "type " + m.number() + ", which reading refuses"));
  }

  // ---- text

  private static String text(ValueLayout layout) {
    if (layout instanceof ValueLayout.Scalar s) {
      return s.type().schemaName();
    }
    if (layout instanceof ValueLayout.Constant c) {
      return "enum " + SchemaNames.last(c.layout().name());
    }
    if (layout instanceof ValueLayout.Struct s) {
      return "struct " + SchemaNames.last(s.layout().name());
    }
    if (layout instanceof ValueLayout.Union u) {
      return "union " + SchemaNames.last(u.layout().name());
    }
    if (layout instanceof ValueLayout.Vector v) {
      return "[" + text(v.element()) + "]";
    }
    if (layout instanceof ValueLayout.Array a) {
      return "[" + text(a.element()) + ":" + a.length() + "]";
    }
    if (layout instanceof ValueLayout.Text) {
      return "string";
    }
    return layout instanceof ValueLayout.Flexible
        ? "[ubyte] (flexbuffer)"
        : layout instanceof ValueLayout.Nested ? "[ubyte] (nested_flatbuffer)" : "table";
  }
}
