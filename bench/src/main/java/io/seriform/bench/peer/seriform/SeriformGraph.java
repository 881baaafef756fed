package io.seriform.bench.peer.seriform;

import io.seriform.bench.check.GraphClasses;
import io.seriform.bench.contestant.Artifact;
import io.seriform.bench.contestant.Entry;
import io.seriform.bench.peer.graph.ObjectGraphContestant;
import io.seriform.bench.workload.Workload;
import io.seriform.graph.Graph;
import io.seriform.graph.GraphCodec;
import io.seriform.graph.GraphOptions;
import java.util.List;

/** Our graph format, in its modes. */
public final class SeriformGraph extends ObjectGraphContestant {

  private final GraphOptions options;

  private SeriformGraph(String mode, String settings, GraphOptions options) {
    super("seriform/graph" + mode, settings);
    this.options = options;
  }

  private static GraphOptions options() {
    return GraphOptions.standard();
  }

  /** The defaults. */
  public static SeriformGraph byName() {
    return new SeriformGraph("", "by name, no references, registered", options());
  }

  /** Identity is kept. */
  public static SeriformGraph byNameWithReferences() {
    return new SeriformGraph(
        "-refs", "by name, references, registered", options().withReferences(true));
  }

  /** Classes are identified by name. */
  public static SeriformGraph named() {
    return new SeriformGraph(
        "-named",
        "by name, no references, class names",
        options().withNames(GraphOptions.Names.NAMED));
  }

  /** Classes are identified by name, and identity is kept. */
  public static SeriformGraph namedWithReferences() {
    return new SeriformGraph(
        "-named-refs",
        "by name, references, class names",
        options().withNames(GraphOptions.Names.NAMED).withReferences(true));
  }

  /** Both sides are of the same build. */
  public static SeriformGraph positional() {
    return new SeriformGraph(
        "-positional",
        "by position, no references, registered",
        options().withLayout(GraphOptions.Layout.POSITIONAL));
  }

  /** Both sides are of the same build, and identity is kept. */
  public static SeriformGraph positionalWithReferences() {
    return new SeriformGraph(
        "-positional-refs",
        "by position, references, registered",
        options().withLayout(GraphOptions.Layout.POSITIONAL).withReferences(true));
  }

  @Override
  public Artifact artifact() {
    return new Artifact("io.seriform", "seriform-graph", Graph.class);
  }

  @Override
  public List<String> jvmFlags(int jdk) {
    return new SeriformJson(false).jvmFlags(jdk);
  }

  @Override
  @SuppressWarnings("unchecked") // the codec of a type reads and writes that type
  public <T> Entry<T, ?> enter(Workload<T> workload) {
    Graph graph = of(options, workload);
    return new GraphEntry<>((GraphCodec<T>) graph.codec(workload.type()));
  }

  /** The format with its defaults, for a workload. */
  static Graph of(Workload<?> workload) {
    return of(options(), workload);
  }

  private static Graph of(GraphOptions options, Workload<?> workload) {
    Class<?>[] classes =
        GraphClasses.of(workload.value()).stream()
            .filter(type -> !GraphClasses.ofJdk(type) && !type.isArray())
            .toArray(Class<?>[]::new);
    return Graph.with(options.withClass(classes));
  }

  private static final class GraphEntry<T> implements Entry.Plain<T> {

    private final GraphCodec<T> codec;

    GraphEntry(GraphCodec<T> codec) {
      this.codec = codec;
    }

    @Override
    public byte[] write(T value) {
      return codec.encode(value);
    }

    @Override
    public T read(byte[] bytes) {
      return codec.decode(bytes);
    }
  }
}
