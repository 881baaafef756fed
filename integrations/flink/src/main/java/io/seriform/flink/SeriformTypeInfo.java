package io.seriform.flink;

import io.seriform.graph.Graph;
import io.seriform.graph.GraphCodec;
import java.util.Objects;
import java.util.function.Supplier;
import org.apache.flink.api.common.serialization.SerializerConfig;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.common.typeutils.TypeSerializer;

/**
 * The type of a class whose values Flink exchanges, keeps as state and uses as keys in the graph
 * format. Records, immutable classes and sealed hierarchies are written by their properties, and
 * state is read by a later version of the class. Equal values have equal bytes, unless a {@code
 * LinkedHashMap} or the like is declared, whose order is kept and its {@code equals} ignores.
 *
 * @param <T> the class
 */
public final class SeriformTypeInfo<T> extends TypeInformation<T> {

  private static final long serialVersionUID = 1;

  private final GraphSource<T> source;

  private SeriformTypeInfo(GraphSource<T> source) {
    this.source = source;
  }

  /** A class with the standard options of the graph format. */
  public static <T> SeriformTypeInfo<T> of(Class<T> type) {
    return new SeriformTypeInfo<>(new GraphSource<>(type, null));
  }

  /**
   * A class with other options, such as registered classes.
   *
   * @param graph a public class with a public constructor without parameters, whose {@code get}
   *     returns the format. Its name is kept with the state, so that it is no lambda
   */
  public static <T> SeriformTypeInfo<T> of(Class<T> type, Class<? extends Supplier<Graph>> graph) {
    return new SeriformTypeInfo<>(new GraphSource<>(type, Objects.requireNonNull(graph, "graph")));
  }

  @Override
  public boolean isBasicType() {
    return false;
  }

  @Override
  public boolean isTupleType() {
    return false;
  }

  @Override
  public int getArity() {
    return 1;
  }

  @Override
  public int getTotalFields() {
    return 1;
  }

  @Override
  public Class<T> getTypeClass() {
    return source.type();
  }

  @Override
  public boolean isKeyType() {
    return source.codec().ambiguities().isEmpty();
  }

  @Override
  public TypeSerializer<T> createSerializer(SerializerConfig config) {
    GraphCodec<T> codec = source.codec();
    return new GraphTypeSerializer<>(source, codec.head(), codec.description());
  }

  @Override
  public String toString() {
    return "SeriformTypeInfo of " + source;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof SeriformTypeInfo<?> o && source.equals(o.source);
  }

  @Override
  public int hashCode() {
    return source.hashCode();
  }

  @Override
  public boolean canEqual(Object other) {
    return other instanceof SeriformTypeInfo;
  }
}
