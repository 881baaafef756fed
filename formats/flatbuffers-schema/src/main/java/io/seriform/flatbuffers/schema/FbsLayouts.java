package io.seriform.flatbuffers.schema;

import io.seriform.error.ModelException;
import io.seriform.flatbuffers.FlatPresence;
import io.seriform.flatbuffers.FlatType;
import io.seriform.flatbuffers.internal.layout.EnumLayout;
import io.seriform.flatbuffers.internal.layout.StructLayout;
import io.seriform.flatbuffers.internal.layout.TableLayout;
import io.seriform.flatbuffers.internal.layout.UnionLayout;
import io.seriform.flatbuffers.internal.layout.ValueLayout;
import io.seriform.schema.text.SchemaNames;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The declarations of a schema, as layouts, which classes have too. */
final class FbsLayouts {

  private final FlatBuffersSchema schema;

  FbsLayouts(FlatBuffersSchema schema) {
    this.schema = schema;
  }

  TableLayout table(TableLayout.Key key) {
    return table(schema.object(key.name()));
  }

  TableLayout table(ObjectSchema table) {
    if (table.struct()) {
      throw new ModelException(table.fullName() + " is a struct, not a table");
    }
    List<TableLayout.Field> fields = new ArrayList<>();
    for (FieldSchema f : table.fields()) {
      try {
        fields.add(
            new TableLayout.Field(
                f.name(),
                f.id(),
                f.deprecated() ? null : value(table, f),
                presence(f),
                defaultValue(f),
                f.key(),
                f.deprecated(),
                f.attributes().containsKey("shared"),
                f.offset64(),
                f.attributes().containsKey("vector64")));
      } catch (ModelException e) {
        throw e.within(f.name());
      }
    }
    fields.sort(java.util.Comparator.comparing(TableLayout.Field::id));
    return new TableLayout(table.fullName(), fields);
  }

  private static FlatPresence presence(FieldSchema f) {
    return f.required()
        ? FlatPresence.REQUIRED
        : f.defaultValue() == null || f.isOptional() ? FlatPresence.OPTIONAL : FlatPresence.DEFAULT;
  }

  /** A default as layouts have it: of enums its number. */
  private static Object defaultValue(FieldSchema f) {
    String declared = f.defaultValue();
    BaseType base = f.type().base();
    if (declared == null || f.isOptional() || !base.isScalar()) {
      return base == BaseType.STRING ? declared : null;
    }
    if (base == BaseType.BOOL && f.type().name() == null) {
      return !declared.equals("0");
    }
    return base.isFloat() ? (Object) real(declared) : (Object) new BigInteger(declared).longValue();
  }

  /** A number as defaults have it. */
  static double real(String declared) {
    return switch (declared) {
      case "nan" -> Double.NaN;
      case "inf" -> Double.POSITIVE_INFINITY;
      case "-inf" -> Double.NEGATIVE_INFINITY;
      default -> Double.parseDouble(declared);
    };
  }

  // ---- values

  private ValueLayout value(ObjectSchema owner, FieldSchema f) {
    String nested = f.attributes().get("nested_flatbuffer");
    if (nested != null) {
      return new ValueLayout.Nested(new TableLayout.OfSchema(find(owner, nested).fullName()));
    }
    if (f.attributes().containsKey("flexbuffer")) {
      return new ValueLayout.Flexible();
    }
    FieldType type = f.type();
    if (!type.base().isVector()) {
      return value(type);
    }
    ValueLayout element = single(type.element(), type.name());
    String align = f.attributes().get("force_align");
    int natural =
        element instanceof ValueLayout.Struct s
            ? s.layout().align()
            : type.element().isScalar() ? type.element().size() : 4;
    return new ValueLayout.Vector(
        element, align == null ? natural : Math.max(natural, number(align)), isSorted(element));
  }

  private static int number(String align) {
    return Integer.parseInt(align.strip());
  }

  /** Returns true if there is a key; only code that flatc generates sorts by structs and arrays. */
  private boolean isSorted(ValueLayout element) {
    if (element instanceof ValueLayout.Struct s) {
      return s.layout().fields().stream()
          .filter(StructLayout.Field::key)
          .map(StructLayout.Field::type)
          .anyMatch(k -> !(k instanceof ValueLayout.Array) && !(k instanceof ValueLayout.Struct));
    }
    return element instanceof ValueLayout.Table t
        && schema.object(t.key().name()).fields().stream()
            .anyMatch(f -> f.key() && f.type().base() != BaseType.OBJECT);
  }

  private ObjectSchema find(ObjectSchema owner, String name) {
    for (String scope : SchemaNames.scopes(SchemaNames.parent(owner.fullName()))) {
      ObjectSchema found = schema.objectsByName().get(SchemaNames.join(scope, name));
      if (found != null) {
        return found;
      }
    }
    return schema.object(name);
  }

  private ValueLayout value(FieldType type) {
    return type.base() == BaseType.ARRAY
        ? new ValueLayout.Array(single(type.element(), type.name()), type.length())
        : single(type.base(), type.name());
  }

  private ValueLayout single(BaseType base, String name) {
    return switch (base) {
      case STRING -> new ValueLayout.Text();
      case UNION -> new ValueLayout.Union(union(schema.enumeration(name)));
      case OBJECT -> object(schema.object(name));
      default -> {
        FlatType type = type(base);
        yield name == null
            ? new ValueLayout.Scalar(type)
            : new ValueLayout.Constant(constants(schema.enumeration(name)), type);
      }
    };
  }

  private ValueLayout object(ObjectSchema object) {
    return object.struct()
        ? new ValueLayout.Struct(struct(object))
        : new ValueLayout.Table(new TableLayout.OfSchema(object.fullName()));
  }

  /** A scalar type. */
  static FlatType type(BaseType base) {
    return base == BaseType.UTYPE ? FlatType.UBYTE : FlatType.valueOf(base.name());
  }

  private StructLayout struct(ObjectSchema struct) {
    List<StructLayout.Field> fields = new ArrayList<>();
    for (FieldSchema f : struct.fields()) {
      fields.add(new StructLayout.Field(f.name(), f.offset(), value(f.type()), f.key()));
    }
    return new StructLayout(struct.fullName(), struct.size(), struct.alignment(), fields);
  }

  static EnumLayout constants(EnumSchema e) {
    Map<String, Long> numbers = new LinkedHashMap<>();
    e.values().forEach(v -> numbers.put(v.name(), v.number().longValue()));
    return new EnumLayout(e.fullName(), type(e.underlying()), e.isBitFlags(), numbers);
  }

  private UnionLayout union(EnumSchema union) {
    if (union.underlying() != BaseType.UTYPE) {
      throw new ModelException(
          "the types of the union "
              + union.fullName()
              + " take more than a byte, which only generated C++ reads; leave : "
              + union.underlying().word()
              + " out");
    }
    List<UnionLayout.Member> members = new ArrayList<>();
    for (EnumSchema.Value v : union.values()) {
      if (v.type() != null && v.type().base() != BaseType.NONE) {
        ValueLayout layout = single(v.type().base(), v.type().name());
        members.add(new UnionLayout.Member(v.name(), v.number().intValue(), layout));
      }
    }
    return new UnionLayout(union.fullName(), members);
  }
}
