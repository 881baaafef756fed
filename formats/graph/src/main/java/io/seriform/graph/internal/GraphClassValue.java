package io.seriform.graph.internal;

import io.seriform.codec.names.ClassNames;
import io.seriform.graph.GraphOptions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Values of {@code java.lang.Class}, by name: those of the JDK that have codes, primitives, and
 * what is registered.
 */
final class GraphClassValue extends GraphScalar {

  private static final List<Class<?>> PRIMITIVES =
      List.of(
          boolean.class,
          byte.class,
          short.class,
          char.class,
          int.class,
          long.class,
          float.class,
          double.class,
          void.class);

  private final ClassNames names;
  private final Map<String, Class<?>> aliases;

  GraphClassValue(GraphTable general, GraphSettings settings) {
    List<Class<?>> all = new ArrayList<>(PRIMITIVES);
    all.addAll(general.builtInClasses());
    all.addAll(settings.classes());
    all.addAll(settings.options().classValues());
    names = new ClassNames(all, GraphOptions.class);
    aliases = new HashMap<>(settings.aliases());
    aliases.values().retainAll(all);
  }

  @Override
  int write(GraphWriter out, int pos, Object v, int rest) {
    return GraphStrings.write(out, out.buf, pos, names.name(v), rest);
  }

  @Override
  Object read(GraphReader in) {
    String name = GraphStrings.read(in, in.longestName, true, false);
    Class<?> found = names.find(name);
    Class<?> known = found == null ? aliases.get(name) : found;
    if (known == null) {
      throw GraphErrors.mapping(in, "no such class in the table", "a registered class", name);
    }
    return known;
  }
}
