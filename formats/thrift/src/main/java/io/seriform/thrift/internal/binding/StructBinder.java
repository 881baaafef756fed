package io.seriform.thrift.internal.binding;

import io.seriform.error.ModelException;
import io.seriform.model.ObjectModel;
import io.seriform.model.PropertyModel;
import io.seriform.schema.text.MemberMatch;
import io.seriform.schema.text.SchemaNames;
import io.seriform.thrift.internal.site.FieldName;
import io.seriform.thrift.schema.Definition;
import io.seriform.thrift.schema.Definition.Field;
import io.seriform.thrift.schema.Definition.Requiredness;
import io.seriform.thrift.schema.Definition.StructKind;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Binds one class to its definition in a schema, by the names of its properties. */
final class StructBinder {

  private final ThriftBinding binding;
  private final ObjectModel model;
  private final Definition.Struct definition;
  private final List<String> differences = new ArrayList<>();
  private final List<String> remarks = new ArrayList<>();
  private final Map<PropertyModel, Integer> ids = new HashMap<>();
  private final Map<PropertyModel, Field> fields = new HashMap<>();
  private final Map<PropertyModel, PropertyModel> presences = new HashMap<>();
  private final Map<PropertyModel, Object> defaults = new HashMap<>();
  private final Set<Type> visited = new LinkedHashSet<>();

  StructBinder(ThriftBinding binding, ObjectModel model) {
    this.binding = binding;
    this.model = model;
    String name = binding.name(model.type());
    this.definition = binding.schema().definition(name) instanceof Definition.Struct s ? s : null;
    if (definition == null) {
      differences.add(
          model.raw().getName()
              + ": the schema has no struct "
              + name
              + "; ThriftOptions.withName sets its name");
    }
  }

  /**
   * Binds.
   *
   * @throws ModelException if the class cannot be written or read as the schema demands
   */
  ThriftBinding.Struct bind() {
    match();
    if (!differences.isEmpty()) {
      throw new ModelException(String.join("; ", differences));
    }
    return new ThriftBinding.Struct(ids, fields, presences, defaults, definition.kind());
  }

  /** All differences between the class and the schema, with remarks that are harmless. */
  List<String> differences() {
    match();
    List<String> all = new ArrayList<>(differences);
    all.addAll(remarks);
    return all;
  }

  /** The types that the fields are of, once the class is matched. */
  Set<Type> visited() {
    return visited;
  }

  private void match() {
    if (definition == null) {
      return;
    }
    MemberMatch<PropertyModel, Field> match =
        MemberMatch.of(
            model.properties(), this::names, definition.fields(), f -> List.of(f.name()));
    for (PropertyModel property : model.properties()) {
      Field field = match.of(property);
      if (field != null) {
        ids.put(property, field.id());
        fields.put(property, field);
      }
    }
    for (Field field : match.rest()) {
      if (field.requiredness() == Requiredness.REQUIRED) {
        differences.add(where(field) + " is required, but the class has no such property");
      } else {
        remarks.add(where(field) + " is not a property of the class and is skipped");
      }
    }
    SchemaTypes types = new SchemaTypes(binding, differences, visited);
    for (PropertyModel property : model.properties()) {
      Field field = fields.get(property);
      if (field != null) {
        types.check(property, field, where(field));
        presence(property, field);
        value(property, field);
      } else if (presenceOf(property) == null) {
        String text = where(property) + " is not a field of " + definition.name();
        if (property.readable()) {
          differences.add(text);
        } else {
          // nothing is lost: it follows from the others
          remarks.add(text + " and is not written, as it cannot be set");
        }
      }
    }
  }

  private String where(Field field) {
    return definition.name() + "." + field.name();
  }

  private String where(PropertyModel property) {
    return model.raw().getSimpleName() + "." + property.javaName();
  }

  /** The names of a property: only the one that an option sets, if one does. */
  private List<String> names(PropertyModel p) {
    String declared = binding.settings().fieldNames().get(new FieldName(model.raw(), p.javaName()));
    if (declared != null) {
      return List.of(declared);
    }
    List<String> names = MemberMatch.names(p);
    names.add(Names.legal(p.name()));
    return names;
  }

  /**
   * The field whose presence a property tells: by annotation, or by a name such as hasX or isSetX.
   */
  private PropertyModel presenceOf(PropertyModel presence) {
    if (presence.rawType() != boolean.class) {
      return null;
    }
    for (PropertyModel p : fields.keySet()) {
      if (presence.equals(model.presenceOf(p))
          || SchemaNames.alike(presence.javaName(), "has" + p.javaName())
          || SchemaNames.alike(presence.javaName(), "isSet" + p.javaName())) {
        return p;
      }
    }
    return null;
  }

  private void presence(PropertyModel property, Field field) {
    if (field.requiredness() == Requiredness.REQUIRED) {
      return;
    }
    for (PropertyModel p : model.properties()) {
      if (!fields.containsKey(p) && property.equals(presenceOf(p))) {
        presences.put(property, p);
      }
    }
    boolean primitive = property.rawType().isPrimitive() && !presences.containsKey(property);
    if (definition.kind() == StructKind.UNION && primitive) {
      differences.add(
          where(property)
              + " belongs to a union, but a primitive cannot say whether it is present;"
              + " declare its wrapper class");
    }
  }

  private void value(PropertyModel property, Field field) {
    if (field.value() != null) {
      // the default of a converted value is not known
      Object value =
          property.codec() != null
              ? null
              : new SchemaDefaults(binding).of(field.value(), property.rawType());
      if (value == null) {
        remarks.add(
            where(field)
                + " has a default that Seriform cannot set; initialise the property in the"
                + " class");
      } else {
        defaults.put(property, value);
      }
    }
  }
}
