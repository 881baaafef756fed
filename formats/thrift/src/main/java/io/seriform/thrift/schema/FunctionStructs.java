package io.seriform.thrift.schema;

import io.seriform.thrift.schema.Definition.Field;
import io.seriform.thrift.schema.Definition.Function;
import io.seriform.thrift.schema.Definition.Requiredness;
import io.seriform.thrift.schema.Definition.Service;
import io.seriform.thrift.schema.Definition.Struct;
import io.seriform.thrift.schema.Definition.StructKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The structs of a function's call and result on the wire, which are implicit in the file. */
final class FunctionStructs {

  private static final String ARGUMENTS = "_args";
  private static final String ANSWER = "_result";

  private FunctionStructs() {}

  /**
   * One of a service.
   *
   * @param wanted the name of a function, followed by {@code _args} or {@code _result}
   * @return null for none; a oneway function has no result
   */
  static Struct of(Service service, String wanted) {
    for (Function f : service.functions()) {
      String name = service.name() + "." + wanted;
      if (wanted.equals(f.name() + ARGUMENTS)) {
        return struct(name, f.arguments());
      }
      if (wanted.equals(f.name() + ANSWER) && !f.oneway()) {
        return struct(name, answer(f));
      }
    }
    return null;
  }

  private static Struct struct(String name, List<Field> fields) {
    return new Struct(StructKind.STRUCT, name, fields, null, Map.of());
  }

  private static List<Field> answer(Function f) {
    List<Field> fields = new ArrayList<>();
    if (f.result() != null) {
      fields.add(optional(0, f.result(), "success"));
    }
    for (Field e : f.exceptions()) {
      fields.add(optional(e.id(), e.type(), e.name()));
    }
    return fields;
  }

  private static Field optional(int id, FieldType type, String name) {
    return new Field(id, Requiredness.OPTIONAL, type, name, null, null, Map.of());
  }
}
