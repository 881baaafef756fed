package io.seriform.graph.internal.classes;

import io.seriform.codec.names.ClassNames;
import io.seriform.graph.GraphOptions;
import io.seriform.graph.internal.registration.GraphSettings;
import io.seriform.graph.internal.site.GraphScalar;
import io.seriform.graph.internal.wire.GraphErrors;
import io.seriform.graph.internal.wire.GraphInput;
import io.seriform.graph.internal.wire.GraphOutput;
import io.seriform.graph.internal.wire.GraphStrings;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Values of {@code java.lang.Class}, by name: those of the JDK that have codes, primitives, and
 * what is registered.
 */
public final class GraphClassValue extends GraphScalar {

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

  public GraphClassValue(GraphClasses general, GraphSettings settings) {
    List<Class<?>> all = new ArrayList<>(PRIMITIVES);
    all.addAll(general.builtInClasses());
    all.addAll(settings.classes());
    all.addAll(settings.options().classValues());
    names = new ClassNames(all, GraphOptions.class);
    aliases = new HashMap<>(settings.aliases());
    aliases.values().retainAll(all);
  }

  @Override
  public int write(GraphOutput out, int pos, Object v, int rest) {
    return GraphStrings.write(out, out.buf, pos, names.name(v), rest);
  }

  @Override
  public Object read(GraphInput in) {
    String name = GraphStrings.read(in, in.longestName, true, false);
    Class<?> found = names.find(name);
    Class<?> known = found == null ? aliases.get(name) : found;
    if (known == null) {
      throw GraphErrors.mapping(in, "no such class is registered", "a registered class", name);
    }
    return known;
  }
}
