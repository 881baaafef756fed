package io.seriform.thrift.schema;

import io.seriform.error.ModelException;
import java.util.List;

/** Checks that every name that a schema uses is defined, and that values fit their types. */
final class References {

  private final ThriftSchema schema;
  private final Values values;

  References(ThriftSchema schema) {
    this.schema = schema;
    this.values = new Values(schema);
  }

  void check(Definition definition) {
    if (definition instanceof Definition.Typedef t) {
      check(t.type(), t.name());
      schema.resolve(new FieldType.Named(t.name()));
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
    if (service.parent() != null
        && !(schema.definition(service.parent()) instanceof Definition.Service)) {
      throw new ModelException(
          "the service " + service.name() + " extends " + service.parent() + ", which is none");
    }
    for (Definition.Function f : service.functions()) {
      String where = service.name() + "." + f.name();
      fields(f.arguments(), where);
      fields(f.exceptions(), where);
      if (f.result() != null) {
        check(f.result(), where);
      }
    }
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
        throw new ModelException(
            where + " has the type " + n.name() + ", which " + schema.name() + ".thrift has not");
      }
    }
  }
}
