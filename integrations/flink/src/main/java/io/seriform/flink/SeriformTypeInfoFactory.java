package io.seriform.flink;

import io.seriform.graph.Graph;
import java.lang.reflect.Type;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import org.apache.flink.api.common.functions.InvalidTypesException;
import org.apache.flink.api.common.typeinfo.TypeInfoFactory;
import org.apache.flink.api.common.typeinfo.TypeInformation;

/**
 * Makes a {@link SeriformTypeInfo} for a class that has {@code @TypeInfo} with this factory, or
 * that {@code pipeline.serialization-config} names with it:
 *
 * <pre>
 * pipeline.serialization-config:
 *   - shop.Order: {type: typeinfo, class: io.seriform.flink.SeriformTypeInfoFactory}
 * </pre>
 *
 * @param <T> the class
 */
public class SeriformTypeInfoFactory<T> extends TypeInfoFactory<T> {

  private final Class<? extends Supplier<Graph>> graph;

  /** Uses the standard options of the graph format. */
  public SeriformTypeInfoFactory() {
    this.graph = null;
  }

  /**
   * For a subclass with other options.
   *
   * @param graph makes the format, as in {@link SeriformTypeInfo#of(Class, Class)}
   */
  protected SeriformTypeInfoFactory(Class<? extends Supplier<Graph>> graph) {
    this.graph = Objects.requireNonNull(graph, "graph");
  }

  @Override
  @SuppressWarnings("unchecked") // Flink asks for the class that names this factory
  public TypeInformation<T> createTypeInfo(
      Type type, Map<String, TypeInformation<?>> genericParameters) {
    if (type instanceof Class<?> c && c.getTypeParameters().length == 0) {
      return graph == null
          ? SeriformTypeInfo.of((Class<T>) c)
          : SeriformTypeInfo.of((Class<T>) c, graph);
    }
    throw new InvalidTypesException(
        "a generic class is not known by its class alone: "
            + type.getTypeName()
            + "; put it into a class without type parameters");
  }
}
