package io.seriform.thrift.internal.binding;

import io.seriform.schema.text.ReservedWords;
import io.seriform.schema.text.SchemaNames;
import io.seriform.thrift.schema.Definition;
import java.util.Collection;
import java.util.Map;

/** Names that a {@code .thrift} file may have. */
final class Names {

  private Names() {}

  /** A name that Thrift's compiler accepts, made of a Java name. */
  static String legal(String name) {
    return SchemaNames.legal(name, ReservedWords.THRIFT);
  }

  /** Returns such a name, with a number appended if it is taken. */
  static String fresh(String name, Collection<String> taken) {
    return SchemaNames.fresh(legal(name), taken);
  }

  /** Annotations of a field: its name in trees, if Thrift does not accept that name. */
  static Map<String, String> marks(String plain) {
    return legal(plain).equals(plain) ? Map.of() : Map.of(Definition.Field.TREE_NAME, plain);
  }
}
