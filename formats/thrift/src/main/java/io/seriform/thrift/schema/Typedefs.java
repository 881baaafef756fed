package io.seriform.thrift.schema;

import io.seriform.error.ModelException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The types that the typedefs of one file name, through as many others as there are. Each is looked
 * up once: a chain of typedefs takes time in proportion to its length. For one thread.
 */
final class Typedefs {

  private final ThriftSchema schema;
  private final Map<String, FieldType> known = new HashMap<>();

  Typedefs(ThriftSchema schema) {
    this.schema = schema;
  }

  /**
   * A type with the names of typedefs replaced by what they name; not those inside of it.
   *
   * @throws ModelException if a typedef names itself, by way of others or at once
   */
  FieldType resolve(FieldType type) {
    List<String> chain = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    FieldType t = type;
    while (t instanceof FieldType.Named n) {
      FieldType end = known.get(n.name());
      if (end != null) {
        t = end;
        break;
      }
      if (!(schema.definition(n.name()) instanceof Definition.Typedef d)) {
        break;
      }
      if (!seen.add(n.name())) {
        throw new ModelException("the typedef " + n + " refers to itself");
      }
      chain.add(n.name());
      t = d.type();
    }
    for (String name : chain) {
      known.put(name, t);
    }
    return t;
  }
}
