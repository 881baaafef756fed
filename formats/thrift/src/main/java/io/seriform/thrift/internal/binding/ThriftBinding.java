package io.seriform.thrift.internal.binding;

import io.seriform.document.ids.DeclaredIds;
import io.seriform.error.ModelException;
import io.seriform.model.EnumModel;
import io.seriform.model.Models;
import io.seriform.model.ObjectModel;
import io.seriform.model.PropertyModel;
import io.seriform.model.SubtypesModel;
import io.seriform.model.SubtypesModel.Subtype;
import io.seriform.reflect.PerClass;
import io.seriform.reflect.Types;
import io.seriform.schema.text.MemberMatch;
import io.seriform.thrift.ThriftFault;
import io.seriform.thrift.ThriftOptions;
import io.seriform.thrift.internal.site.ThriftSettings;
import io.seriform.thrift.schema.Definition;
import io.seriform.thrift.schema.Definition.StructKind;
import io.seriform.thrift.schema.FieldType;
import io.seriform.thrift.schema.ThriftSchema;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The field numbers of a class: from its annotations and the order of its properties, or from its
 * definition in a schema. Thread-safe; keeps no class loader alive, as everything known about a
 * class is held by that class.
 */
public final class ThriftBinding {

  private final ThriftSettings settings;
  private final Models models;
  private final ThriftSchema schema;

  private static final class Known {
    final Map<Type, String> names = new ConcurrentHashMap<>();
    final Map<Type, Struct> structs = new ConcurrentHashMap<>();
  }

  private final PerClass<Known> known = new PerClass<>(c -> new Known());

  public ThriftBinding(ThriftSettings settings, Models models) {
    this.settings = settings;
    this.models = models;
    this.schema = settings.schema();
  }

  /**
   * The binding of one class.
   *
   * @param ids the numbers of the properties that are fields
   * @param fields their declarations in the schema; empty without a schema
   * @param presences the properties that tell whether others are present
   * @param defaults the values of missing ones
   * @param kind the kind of the definition
   */
  public record Struct(
      Map<PropertyModel, Integer> ids,
      Map<PropertyModel, Definition.Field> fields,
      Map<PropertyModel, PropertyModel> presences,
      Map<PropertyModel, Object> defaults,
      StructKind kind) {

    public boolean has(PropertyModel property) {
      return ids.containsKey(property);
    }

    public int id(PropertyModel property) {
      return ids.get(property);
    }

    public FieldType type(PropertyModel property) {
      Definition.Field field = fields.get(property);
      return field == null ? null : field.type();
    }

    public PropertyModel presence(PropertyModel property) {
      return presences.get(property);
    }

    public Object absent(PropertyModel property) {
      return defaults.get(property);
    }

    public boolean required(PropertyModel property) {
      Definition.Field field = fields.get(property);
      return property.required()
          || (field != null && field.requiredness() == Definition.Requiredness.REQUIRED);
    }
  }

  /** Holder of what is known of a type: the one of its classes that is unloaded first. */
  private Known known(Type type) {
    Class<?> home = PerClass.home(type);
    return known.get(home == null ? Types.raw(type) : home);
  }

  /** Returns what is known of a class. */
  public Struct struct(ObjectModel model) {
    Map<Type, Struct> structs = known(model.type()).structs;
    Struct struct = structs.get(model.type());
    if (struct == null) {
      // a fault is a struct of the protocol itself, which no file defines
      boolean free = schema == null || model.raw() == ThriftFault.class;
      struct = free ? plain(model) : new StructBinder(this, model).bind();
      structs.put(model.type(), struct);
    }
    return struct;
  }

  /** Differences between a class, with all that its fields lead to, and the definitions. */
  public List<String> differences(Type type) {
    if (schema == null) {
      throw new ModelException("there is no schema; ThriftOptions.withSchema sets one");
    }
    return new SchemaDifferences(this).of(type);
  }

  private Struct plain(ObjectModel model) {
    if (!settings.positionalIds()) {
      new DeclaredIds(ThriftOptions.class).check(model);
    }
    Map<PropertyModel, Integer> ids = new HashMap<>();
    Map<PropertyModel, PropertyModel> presences = new HashMap<>();
    int[] numbers = model.numbers();
    for (PropertyModel p : model.properties()) {
      int number = numbers[p.index()];
      if (number != (short) number) {
        throw new ModelException(
            "the id " + number + " of " + p.name() + " is not between -32768 and 32767");
      }
      if (number != 0) {
        ids.put(p, number);
        PropertyModel presence = model.presenceOf(p);
        if (presence != null) {
          presences.put(p, presence);
        }
      }
    }
    return new Struct(ids, Map.of(), presences, Map.of(), StructKind.STRUCT);
  }

  // ---- names

  ThriftSchema schema() {
    return schema;
  }

  Models models() {
    return models;
  }

  ThriftSettings settings() {
    return settings;
  }

  /**
   * Name of the definition of a type: set by an option, taken from a field, or that of the class.
   */
  String name(Type type) {
    String declared = declared(type);
    if (declared != null) {
      return declared;
    }
    String seen = known(type).names.get(type);
    return seen != null ? seen : Types.raw(type).getSimpleName();
  }

  /** Returns what is set for a type, or for its class whatever the type arguments are. */
  private String declared(Type type) {
    String declared = settings.names().get(type);
    return declared != null ? declared : settings.names().get(Types.raw(type));
  }

  /** Notes the name of a type as that of a field; false if the type has another name. */
  boolean meet(Type type, String name) {
    String declared = declared(type);
    if (declared != null) {
      return declared.equals(name);
    }
    String seen = known(type).names.putIfAbsent(type, name);
    return seen == null || seen.equals(name);
  }

  /** Returns true if exactly one field of a type must be present. */
  public boolean isUnion(Type type) {
    return schema != null
        && schema.definition(name(type)) instanceof Definition.Struct s
        && s.kind() == StructKind.UNION;
  }

  // ---- types

  /** A declared type without typedefs; an enum's is i32. Null for null. */
  FieldType resolved(FieldType type) {
    if (type == null || schema == null) {
      return type;
    }
    FieldType t = schema.resolve(type);
    if (t instanceof FieldType.Named n
        && schema.definition(n.name()) instanceof Definition.Enumeration e) {
      return e.strings() ? FieldType.Base.STRING : FieldType.Base.I32;
    }
    return t;
  }

  /** The declared type of elements, or of a map's values. */
  public FieldType element(FieldType whole) {
    FieldType t = resolved(whole);
    if (t instanceof FieldType.ListOf l) {
      return l.element();
    }
    if (t instanceof FieldType.SetOf s) {
      return s.element();
    }
    return t instanceof FieldType.MapOf m ? m.value() : null;
  }

  /** The declared type of a map's keys. */
  public FieldType key(FieldType whole) {
    return resolved(whole) instanceof FieldType.MapOf m ? m.key() : null;
  }

  // ---- enums and unions

  /** The numbers of an enum's constants, by ordinal. */
  int[] numbers(EnumModel model) {
    List<EnumModel.EnumConstant> constants = model.constants();
    int[] numbers = new int[constants.size()];
    Definition.Enumeration definition = enumeration(model);
    MemberMatch<EnumModel.EnumConstant, Definition.EnumValue> match =
        definition == null ? null : values(model, definition);
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] =
          match == null ? number(constants.get(i), i) : match.of(constants.get(i)).number();
    }
    return numbers;
  }

  /** The definition of an enum whose constants have numbers; null for none. */
  Definition.Enumeration enumeration(EnumModel model) {
    if (schema == null) {
      return null;
    }
    Definition d = schema.definition(name(model.type()));
    return d instanceof Definition.Enumeration e && !e.strings() ? e : null;
  }

  /** The value that the enum marks, where it is a number; else the ordinal. */
  private static int number(EnumModel.EnumConstant constant, int ordinal) {
    return constant.value() instanceof Number n ? Math.toIntExact(n.longValue()) : ordinal;
  }

  /**
   * The values of a definition for the constants of a class.
   *
   * @throws ModelException if it lacks one
   */
  static MemberMatch<EnumModel.EnumConstant, Definition.EnumValue> values(
      EnumModel model, Definition.Enumeration definition) {
    MemberMatch<EnumModel.EnumConstant, Definition.EnumValue> match =
        MemberMatch.of(
            model.constants(),
            constant -> {
              List<String> names = MemberMatch.names(constant);
              names.add(Names.legal(constant.constant().name()));
              return names;
            },
            definition.values(),
            value -> List.of(value.name()));
    for (EnumModel.EnumConstant constant : model.constants()) {
      if (match.of(constant) == null) {
        throw new ModelException(
            "the enum "
                + definition.name()
                + " has no constant "
                + constant.name()
                + ", which "
                + model.raw().getName()
                + " has");
      }
    }
    return match;
  }

  /**
   * The numbers of the subtypes of a hierarchy, in their order. The one that other formats read in
   * place of unknown ones has the last: a newer class may have the next.
   */
  public int[] subtypes(SubtypesModel model) {
    if (schema != null && schema.definition(name(model.type())) instanceof Definition.Struct u) {
      return subtypes(model, u);
    }
    int[] numbers = new int[model.subtypes().size()];
    Set<Integer> taken = new HashSet<>();
    model.subtypes().forEach(s -> taken.add(s.id()));
    int last = 0;
    for (int i = 0; i < numbers.length; i++) {
      Subtype s = model.subtypes().get(i);
      if (s.id() == 0 && s.type() == model.reading().unknown()) {
        numbers[i] = Short.MAX_VALUE;
        continue;
      }
      int id = s.id();
      while (id == 0) {
        last++;
        id = taken.add(last) ? last : 0;
      }
      numbers[i] = id;
      last = id;
    }
    String problem =
        settings.positionalIds()
            ? null
            : new DeclaredIds(ThriftOptions.class).problem(model, numbers);
    if (problem != null) {
      throw new ModelException(problem);
    }
    return numbers;
  }

  /** The field of a union that a hierarchy is bound to; null if there is none. */
  Definition.Field alternative(SubtypesModel model, int number) {
    if (schema != null
        && schema.definition(name(model.type())) instanceof Definition.Struct union) {
      for (Definition.Field f : union.fields()) {
        if (f.id() == number) {
          return f;
        }
      }
    }
    return null;
  }

  private int[] subtypes(SubtypesModel model, Definition.Struct union) {
    int[] numbers = new int[model.subtypes().size()];
    List<String> missing = new ArrayList<>();
    MemberMatch<Subtype, Definition.Field> match =
        MemberMatch.of(
            model.subtypes(),
            subtype -> List.of(subtype.name(), name(subtype.resolved())),
            union.fields(),
            field ->
                schema.resolve(field.type()) instanceof FieldType.Named n
                    ? List.of(field.name(), n.name())
                    : List.of(field.name()));
    for (int i = 0; i < numbers.length; i++) {
      Subtype s = model.subtypes().get(i);
      Definition.Field field = match.of(s);
      if (field == null) {
        missing.add(s.type().getName());
      } else {
        numbers[i] = field.id();
        if (schema.resolve(field.type()) instanceof FieldType.Named n) {
          meet(s.resolved(), n.name());
        }
      }
    }
    if (union.kind() != StructKind.UNION || !missing.isEmpty()) {
      throw new ModelException(
          union.name() + " is not a union of the subtypes of " + model.raw().getName() + missing);
    }
    return numbers;
  }
}
