package io.seriform.thrift.schema;

import io.seriform.error.ModelException;
import io.seriform.error.SeriformException;
import io.seriform.schema.text.Place;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Checks that every name that a schema uses is defined, and that values fit their types. */
final class References {

  private final ThriftSchema schema;
  private final Values values;
  private final Typedefs typedefs;

  private final Map<Object, Place> places;

  /**
   * For a schema.
   *
   * @param places where its definitions and the names of types are in a text; by identity
   */
  References(ThriftSchema schema, Map<Object, Place> places) {
    this.schema = schema;
    this.places = places;
    this.typedefs = new Typedefs(schema);
    this.values = new Values(schema, typedefs);
  }

  void check(Definition definition) {
    try {
      checkParts(definition);
    } catch (ModelException e) {
      throw e.offset() < 0 ? at(definition, e) : e;
    }
  }

  private SeriformException at(Object part, ModelException error) {
    Place place = places.get(part);
    return place == null ? error : place.located(error);
  }

  private void checkParts(Definition definition) {
    if (definition instanceof Definition.Typedef t) {
      check(t.type(), t.name());
      typedefs.resolve(new FieldType.Named(t.name()));
    } else if (definition instanceof Definition.Constant c) {
      check(c.type(), c.name());
      values.check(c.value(), c.type(), c.name());
    } else if (definition instanceof Definition.Struct s) {
      fields(s.fields(), s.name());
    } else if (definition instanceof Definition.Service s) {
      service(s);
    }
  }

  private void service(Definition.Service service) {
    Set<String> inherited = inherited(service);
    for (Definition.Function f : service.functions()) {
      String where = service.name() + "." + f.name();
      if (inherited.contains(f.name())) {
        throw new ModelException(where + " is also a function of a service that it extends");
      }
      fields(f.arguments(), where);
      fields(f.exceptions(), where);
      if (f.result() != null) {
        check(f.result(), where);
      }
    }
  }

  /** The functions of the services that one extends. */
  private Set<String> inherited(Definition.Service service) {
    Set<String> functions = new HashSet<>();
    Set<String> above = new HashSet<>();
    Definition.Service at = service;
    while (at.parent() != null) {
      if (!(schema.definition(at.parent()) instanceof Definition.Service parent)) {
        throw new ModelException(
            "the service " + at.name() + " extends " + at.parent() + ", which is not a service");
      }
      if (!above.add(at.parent()) || at.parent().equals(service.name())) {
        throw new ModelException("the service " + service.name() + " extends itself");
      }
      parent.functions().forEach(f -> functions.add(f.name()));
      at = parent;
    }
    return functions;
  }

  private void fields(List<Definition.Field> fields, String owner) {
    for (Definition.Field f : fields) {
      String where = owner + "." + f.name();
      check(f.type(), where);
      values.check(f.value(), f.type(), where);
    }
  }

  private void check(FieldType type, String where) {
    if (type instanceof FieldType.ListOf l) {
      check(l.element(), where);
    } else if (type instanceof FieldType.SetOf s) {
      check(s.element(), where);
    } else if (type instanceof FieldType.MapOf m) {
      check(m.key(), where);
      check(m.value(), where);
    } else if (type instanceof FieldType.Named n) {
      Definition d = schema.definition(n.name());
      if (d == null || d instanceof Definition.Constant || d instanceof Definition.Service) {
        throw at(
            n,
            new ModelException(
                where
                    + " has the type "
                    + n.name()
                    + ", which "
                    + schema.name()
                    + ".thrift does not define"));
      }
    }
  }
}
