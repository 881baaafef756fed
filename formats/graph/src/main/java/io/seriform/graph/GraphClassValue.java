package io.seriform.graph;

import io.seriform.error.EncodeException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Values of {@code java.lang.Class}: names in a closed table, never given to a class loader. */
final class GraphClassValue extends GraphScalar {

  private final Map<String, Class<?>> table = new HashMap<>();

  GraphClassValue(GraphTable general, List<Class<?>> registered) {
    general.builtInClasses().forEach(c -> table.put(c.getName(), c));
    registered.forEach(c -> table.put(c.getName(), c));
    for (Class<?> c :
        List.<Class<?>>of(
            boolean.class,
            byte.class,
            short.class,
            char.class,
            int.class,
            long.class,
            float.class,
            double.class,
            void.class)) {
      table.put(c.getName(), c);
    }
  }

  @Override
  int write(GraphWriter out, int pos, Object v, int rest) {
    String name = ((Class<?>) v).getName();
    if (table.get(name) != v) {
      throw new EncodeException(
          "class " + name + " is not registered; GraphOptions.withClass adds it");
    }
    return GraphStrings.write(out, out.buf, pos, name, rest);
  }

  @Override
  Object read(GraphReader in) {
    String name = GraphStrings.read(in, in.longestName, true, false);
    Class<?> known = table.get(name);
    if (known == null) {
      throw GraphErrors.mapping(in, "no such class in the table", "a registered class", name);
    }
    return known;
  }
}
