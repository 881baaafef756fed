package io.seriform.flink;

import io.seriform.graph.Graph;
import io.seriform.graph.GraphCodec;
import io.seriform.graph.GraphOptions;
import java.io.Serializable;
import java.util.Objects;
import java.util.function.Supplier;

/**
 * The source of a codec, by names alone.
 *
 * @param type the class of the values
 * @param graph makes the format; null for the standard one
 */
record GraphSource<T>(Class<T> type, Class<? extends Supplier<Graph>> graph)
    implements Serializable {

  /** Strings are rarely shared within one value, and a value is written alone. */
  private static final Graph STANDARD =
      Graph.with(GraphOptions.standard().withSharedStrings(false).withDeterministic(true));

  GraphSource {
    Objects.requireNonNull(type, "type");
    if (graph != null && (graph.isHidden() || graph.isSynthetic() || graph.isAnonymousClass())) {
      throw new IllegalArgumentException(
          "the class that makes the format has no lasting name: "
              + graph.getName()
              + "; make it a public class of its own");
    }
  }

  /** A codec that writes equal values as equal bytes. */
  GraphCodec<T> codec() {
    return graph == null ? STANDARD.codec(type) : made().codec(type);
  }

  private Graph made() {
    try {
      Graph made = graph.getConstructor().newInstance().get();
      return Graph.with(made.options().withDeterministic(true));
    } catch (ReflectiveOperationException e) {
      throw new IllegalArgumentException(
          graph.getName() + " makes no format; it needs a public constructor without parameters",
          e);
    }
  }

  @Override
  public String toString() {
    return type.getName() + (graph == null ? "" : " by " + graph.getName());
  }
}
