package io.seriform.thrift.internal.binding;

import io.seriform.codec.access.Surrogate;
import io.seriform.codec.scalar.BufferBytes;
import io.seriform.model.CustomModel;
import io.seriform.model.DelegateModel;
import io.seriform.model.EnumModel;
import io.seriform.model.EnumModel.EnumConstant;
import io.seriform.model.MapModel;
import io.seriform.model.ObjectModel;
import io.seriform.model.PropertyModel;
import io.seriform.model.ScalarModel;
import io.seriform.model.SequenceModel;
import io.seriform.model.SubtypesModel;
import io.seriform.model.TypeModel;
import io.seriform.model.WrapperModel;
import io.seriform.scalar.Kind;
import io.seriform.schema.text.MemberMatch;
import io.seriform.thrift.internal.site.ThriftType;
import io.seriform.thrift.schema.Definition;
import io.seriform.thrift.schema.Definition.EnumValue;
import io.seriform.thrift.schema.Definition.Field;
import io.seriform.thrift.schema.Definition.Requiredness;
import io.seriform.thrift.schema.Definition.StructKind;
import io.seriform.thrift.schema.FieldType;
import io.seriform.thrift.schema.FieldType.Base;
import io.seriform.thrift.schema.ThriftSchema;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Makes a schema from classes and all classes that they refer to. */
public final class SchemaWriter {

  private final ThriftBinding binding;
  private final Map<Object, String> names = new HashMap<>();
  private final Map<String, Definition> definitions = new LinkedHashMap<>();

  public SchemaWriter(ThriftBinding binding) {
    this.binding = binding;
  }

  public ThriftSchema describe(List<Class<?>> types) {
    types.forEach(t -> type(t, null));
    // a definition comes before its uses, as other tools require
    return new ThriftSchema("schema", Map.of(), Map.of(), new ArrayList<>(definitions.values()));
  }

  /**
   * The declared type for the values of a Java type.
   *
   * @param declared their type in the schema that the class is bound to, or null
   */
  private FieldType type(Type type, FieldType declared) {
    FieldType known = binding.resolved(declared);
    TypeModel model = binding.models().model(type);
    if (model instanceof ScalarModel m) {
      return scalar(m, known);
    }
    if (model instanceof SequenceModel m) {
      FieldType element = type(m.element(), binding.element(known));
      return ThriftTypes.sequence(m, known) == ThriftType.SET
          ? new FieldType.SetOf(element)
          : new FieldType.ListOf(element);
    }
    if (model instanceof MapModel m) {
      return new FieldType.MapOf(
          type(m.key(), binding.key(known)), type(m.value(), binding.element(known)));
    }
    if (model instanceof WrapperModel m) {
      return type(m.value(), known);
    }
    if (model instanceof DelegateModel m) {
      return type(m.delegate(), known);
    }
    if (model instanceof CustomModel m) {
      return type(Surrogate.type(m.codec()), known);
    }
    if (model instanceof ObjectModel m) {
      return object(m);
    }
    String name = names.get(model.type());
    return new FieldType.Named(name != null ? name : define(model));
  }

  private static FieldType scalar(ScalarModel m, FieldType declared) {
    if (BufferBytes.is(m.kind()) || m.kind() == Kind.BIT_SET) {
      return Base.BINARY;
    }
    return switch (ThriftTypes.type(m.kind(), m.raw(), ThriftTypes.declaredType(declared))) {
      case BOOL -> Base.BOOL;
      case I8 -> Base.I8;
      case I16 -> Base.I16;
      case I32 -> Base.I32;
      case I64 -> Base.I64;
      case DOUBLE -> Base.DOUBLE;
      case UUID -> Base.UUID;
      default -> Base.STRING;
    };
  }

  private String define(TypeModel model) {
    String name = fresh(model);
    names.put(model.type(), name);
    if (model instanceof EnumModel e) {
      put(new Definition.Enumeration(name, values(e), false, null, Map.of()));
    } else if (model instanceof SubtypesModel s) {
      put(new Definition.Struct(StructKind.UNION, name, union(s), null, Map.of()));
    } else {
      throw ThriftTypes.notDynamic();
    }
    return name;
  }

  private void put(Definition definition) {
    definitions.put(definition.name(), definition);
  }

  /**
   * The name of the definition that a class is bound to, without that of its file or service, or
   * the simple name of the class; with a number appended if it is taken.
   */
  private String fresh(TypeModel model) {
    String whole = binding.name(model.type());
    return Names.fresh(whole.substring(whole.lastIndexOf('.') + 1), names.values());
  }

  /** The constants of an enum, with the names that the schema has for their numbers. */
  private List<EnumValue> values(EnumModel model) {
    int[] numbers = binding.numbers(model);
    Definition.Enumeration bound = binding.enumeration(model);
    MemberMatch<EnumConstant, EnumValue> match =
        bound == null ? null : ThriftBinding.values(model, bound);
    List<EnumValue> values = new ArrayList<>();
    for (int i = 0; i < numbers.length; i++) {
      EnumConstant constant = model.constants().get(i);
      String name =
          match == null ? Names.legal(constant.constant().name()) : match.of(constant).name();
      values.add(new EnumValue(name, numbers[i], null));
    }
    return values;
  }

  private List<Field> union(SubtypesModel model) {
    int[] ids = binding.subtypes(model);
    List<Field> fields = new ArrayList<>();
    Set<String> taken = new HashSet<>();
    for (int i = 0; i < ids.length; i++) {
      SubtypesModel.Subtype s = model.subtypes().get(i);
      ObjectModel object = binding.models().object(s.resolved());
      Field bound = binding.alternative(model, ids[i]);
      String simple = s.type().getSimpleName();
      String plain = Character.toLowerCase(simple.charAt(0)) + simple.substring(1);
      String name = bound == null ? Names.fresh(plain, taken) : bound.name();
      taken.add(name);
      // names in trees differ
      boolean renamed = bound == null && name.equals(Names.legal(plain));
      Map<String, String> marks = renamed ? Names.marks(plain) : Map.of();
      fields.add(new Field(ids[i], Requiredness.DEFAULT, object(object), name, null, null, marks));
    }
    fields.sort(Comparator.comparingInt(Field::id));
    return fields;
  }

  /** A class itself, where its type may also denote a hierarchy. */
  private record Exact(Type type) {}

  private FieldType object(ObjectModel model) {
    Exact exact = new Exact(model.type());
    String name = names.get(exact);
    if (name == null) {
      name = fresh(model);
      names.put(exact, name);
      StructKind kind = binding.struct(model).kind();
      put(new Definition.Struct(kind, name, fields(model), null, Map.of()));
    }
    return new FieldType.Named(name);
  }

  private List<Field> fields(ObjectModel model) {
    ThriftBinding.Struct struct = binding.struct(model);
    List<Field> fields = new ArrayList<>();
    Set<String> taken = new HashSet<>();
    for (PropertyModel p : model.properties()) {
      if (struct.has(p)) {
        Type type = p.codec() == null ? p.type() : Surrogate.type(p.codec());
        Requiredness requiredness =
            struct.required(p)
                ? Requiredness.REQUIRED
                : p.rawType().isPrimitive() && struct.presence(p) == null
                    ? Requiredness.DEFAULT
                    : Requiredness.OPTIONAL;
        Field bound = struct.fields().get(p);
        String name = bound == null ? Names.fresh(p.name(), taken) : bound.name();
        taken.add(name);
        fields.add(
            new Field(
                struct.id(p),
                requiredness,
                type(type, struct.type(p)),
                name,
                null,
                null,
                bound == null ? Names.marks(p.name()) : Map.of()));
      }
    }
    fields.sort(Comparator.comparingInt(Field::id));
    return fields;
  }
}
