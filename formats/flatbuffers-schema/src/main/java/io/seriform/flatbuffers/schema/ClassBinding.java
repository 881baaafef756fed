package io.seriform.flatbuffers.schema;

import io.seriform.codec.registry.Codecs;
import io.seriform.flatbuffers.FlatPresence;
import io.seriform.flatbuffers.FlatType;
import io.seriform.flatbuffers.FlatbuffersOptions;
import io.seriform.flatbuffers.internal.FlatbuffersCodecs;
import io.seriform.flatbuffers.internal.layout.TableLayout;
import io.seriform.flatbuffers.internal.layout.UnionLayout;
import io.seriform.flatbuffers.internal.layout.ValueLayout;
import io.seriform.flatbuffers.internal.wire.FlatbuffersSettings;
import io.seriform.model.Models;
import io.seriform.model.ObjectModel;
import io.seriform.model.PropertyModel;
import io.seriform.model.options.ModelOptions;
import io.seriform.model.options.PropertyOptions;
import io.seriform.schema.text.MemberMatch;
import io.seriform.schema.text.SchemaNames;
import java.lang.reflect.Type;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Makes options by which classes are the tables of a schema. For one use. */
final class ClassBinding {

  private final FlatbuffersOptions options;
  private final FlatbuffersCodecs natural;
  private final Models models;
  private final FbsLayouts layouts;
  private final FlatBuffersSchema schema;
  private final Set<String> seen = new HashSet<>();
  private ModelOptions bound;

  ClassBinding(FlatbuffersOptions options, FlatBuffersSchema schema) {
    this.options = options;
    this.natural = new FlatbuffersCodecs(FlatbuffersSettings.of(options));
    this.models = Codecs.models(options.model());
    this.layouts = new FbsLayouts(schema);
    this.schema = schema;
    this.bound = options.model();
  }

  /** The options with all that was bound, and the schema's file identifier where it has one. */
  FlatbuffersOptions options() {
    FlatbuffersOptions made = options.withModel(bound);
    return schema.fileIdentifier() == null
        ? made
        : made.withFileIdentifier(schema.fileIdentifier());
  }

  // ---- tables

  private void table(TableLayout.Key type, TableLayout.Key table) {
    table(((TableLayout.OfClass) type).type(), table.name());
  }

  /** Binds a class, and those that it refers to, to a table. */
  void table(Type type, String name) {
    if (!seen.add(type.getTypeName() + " " + name)) {
      return;
    }
    ObjectSchema table = schema.object(name);
    TableLayout declared = layouts.table(table);
    TableLayout own = natural.layout(type);
    ObjectModel model = models.object(type);
    List<TableLayout.Field> fields =
        declared.fields().stream().filter(f -> f.type() != null).toList();
    MemberMatch<PropertyModel, TableLayout.Field> match =
        MemberMatch.of(model.properties(), MemberMatch::names, fields, ClassBinding::names);
    for (PropertyModel p : model.properties()) {
      if (match.of(p) != null) {
        property(model, p, match.of(p));
      }
    }
    MemberMatch<TableLayout.Field, TableLayout.Field> values =
        MemberMatch.of(own.fields(), ClassBinding::names, fields, ClassBinding::names);
    for (TableLayout.Field ours : own.fields()) {
      if (ours.type() != null && values.of(ours) != null) {
        value(ours.type(), values.of(ours).type());
      }
    }
  }

  static List<String> names(TableLayout.Field field) {
    return List.of(field.name());
  }

  private void value(ValueLayout ours, ValueLayout declared) {
    if (ours instanceof ValueLayout.Vector a && declared instanceof ValueLayout.Vector b) {
      value(a.element(), b.element());
    } else if (ours instanceof ValueLayout.Table a && declared instanceof ValueLayout.Table b) {
      table(a.key(), b.key());
    } else if (declared instanceof ValueLayout.Nested b) {
      if (ours instanceof ValueLayout.Nested a) {
        table(a.key(), b.key());
      } else if (ours instanceof ValueLayout.Table a) {
        table(a.key(), b.key());
      }
    } else if (ours instanceof ValueLayout.Union a && declared instanceof ValueLayout.Union b) {
      for (UnionLayout.Member m : a.layout().members()) {
        for (UnionLayout.Member other : b.layout().members()) {
          if (m.number() == other.number()) {
            value(m.layout(), other.layout());
          }
        }
      }
    }
  }

  // ---- fields

  private void property(ObjectModel owner, PropertyModel p, TableLayout.Field f) {
    ValueLayout element = f.type() instanceof ValueLayout.Vector v ? v.element() : f.type();
    boolean text = f.type() instanceof ValueLayout.Text;
    BoundField field =
        new BoundField(
            f.id(),
            element instanceof ValueLayout.Scalar s ? s.type() : FlatType.AUTO,
            presence(f),
            f.key(),
            f.type() instanceof ValueLayout.Vector v && v.sorted(),
            text && f.shared(),
            align(f.type(), element),
            f.type() instanceof ValueLayout.Nested,
            f.offset64(),
            f.vector64());
    String absent = absent(p, f);
    bound =
        bound.withProperty(
            owner.raw(),
            p.javaName(),
            o -> {
              PropertyOptions with = o.withAnnotation(field);
              return absent == null ? with : with.withDefault(absent);
            });
  }

  private static FlatPresence presence(TableLayout.Field f) {
    boolean scalar =
        f.type() instanceof ValueLayout.Scalar || f.type() instanceof ValueLayout.Constant;
    if (f.presence() == FlatPresence.REQUIRED) {
      // a key is required by itself
      return f.key() ? FlatPresence.AUTO : FlatPresence.REQUIRED;
    }
    return scalar ? f.presence() : FlatPresence.AUTO;
  }

  /** The alignment that elements are forced to; 0 for their own. */
  private static int align(ValueLayout type, ValueLayout element) {
    if (!(type instanceof ValueLayout.Vector v) || element instanceof ValueLayout.Union) {
      return 0;
    }
    int natural =
        element instanceof ValueLayout.Scalar s
            ? s.type().size()
            : element instanceof ValueLayout.Constant c
                ? c.type().size()
                : element instanceof ValueLayout.Struct s ? s.layout().align() : 4;
    return v.align() > natural ? v.align() : 0;
  }

  /** The default as {@code @Property(defaultValue)} has it; null where there is none. */
  private static String absent(PropertyModel p, TableLayout.Field f) {
    Object value = f.defaultValue();
    if (f.type() instanceof ValueLayout.Text) {
      return value == null ? null : value.toString();
    }
    if (f.presence() != FlatPresence.DEFAULT) {
      return null;
    }
    Class<?> raw = p.rawType();
    if (f.type() instanceof ValueLayout.Constant c && raw.isEnum()) {
      return constant(raw, c.layout().numbers(), value instanceof Long n ? n : 0);
    }
    if (raw == boolean.class || raw == Boolean.class) {
      return Boolean.toString(Boolean.TRUE.equals(value) || (value instanceof Long n && n != 0));
    }
    if (!raw.isPrimitive() && !Number.class.isAssignableFrom(raw)) {
      return null;
    }
    Number n = value instanceof Number number ? number : 0L;
    if (raw == char.class) {
      return String.valueOf((char) n.longValue());
    }
    if (raw == float.class || raw == Float.class) {
      return Float.toString(n.floatValue());
    }
    if (raw == double.class || raw == Double.class) {
      return Double.toString(n.doubleValue());
    }
    // an unsigned number is what its bits are in Java
    return Long.toString(
        raw == byte.class || raw == Byte.class
            ? n.byteValue()
            : raw == short.class || raw == Short.class
                ? n.shortValue()
                : raw == int.class || raw == Integer.class ? n.intValue() : n.longValue());
  }

  private static String constant(Class<?> raw, Map<String, Long> numbers, long number) {
    for (Map.Entry<String, Long> declared : numbers.entrySet()) {
      for (Object constant : raw.getEnumConstants()) {
        String name = ((Enum<?>) constant).name();
        if (declared.getValue() == number && SchemaNames.alike(name, declared.getKey())) {
          return name;
        }
      }
    }
    return null;
  }
}
