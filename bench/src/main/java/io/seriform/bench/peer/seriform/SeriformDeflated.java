package io.seriform.bench.peer.seriform;

import io.seriform.Codec;
import io.seriform.Format;
import io.seriform.bench.contestant.Artifact;
import io.seriform.bench.contestant.Contestant;
import io.seriform.bench.contestant.Entry;
import io.seriform.bench.contestant.FormatKind;
import io.seriform.bench.workload.Workload;
import io.seriform.compression.Compressed;
import io.seriform.graph.Graph;
import io.seriform.hessian.Hessian;
import io.seriform.json.Json;
import java.util.List;
import java.util.function.Function;

/** One of Seriform's formats, deflated at level 6, next to Hessian's deflated row. */
public final class SeriformDeflated implements Contestant {

  private final String name;
  private final FormatKind kind;
  private final Artifact artifact;
  private final Function<Workload<?>, Format> format;

  /**
   * A format, deflated.
   *
   * @param name the contestant's name
   * @param kind the kind of the format
   * @param artifact the format's artifact
   * @param format the format for a workload
   */
  public SeriformDeflated(
      String name, FormatKind kind, Artifact artifact, Function<Workload<?>, Format> format) {
    this.name = name;
    this.kind = kind;
    this.artifact = artifact;
    this.format = format;
  }

  /** Our JSON, deflated. */
  public static SeriformDeflated json() {
    return new SeriformDeflated(
        "seriform/json-deflate",
        FormatKind.TEXT,
        new Artifact("io.seriform", "seriform-json", Json.class),
        workload -> Json.with(SeriformJson.options(workload, false)));
  }

  /** Our graph format with its defaults, deflated. */
  public static SeriformDeflated graph() {
    return new SeriformDeflated(
        "seriform/graph-deflate",
        FormatKind.OBJECT_GRAPH,
        new Artifact("io.seriform", "seriform-graph", Graph.class),
        SeriformGraph::of);
  }

  /** Our Hessian 2, deflated. */
  public static SeriformDeflated hessian() {
    return new SeriformDeflated(
        "seriform/hessian-deflate",
        FormatKind.OBJECT_GRAPH,
        new Artifact("io.seriform", "seriform-hessian", Hessian.class),
        SeriformHessian::of);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Artifact artifact() {
    return artifact;
  }

  @Override
  public String settings() {
    return "deflated, level 6";
  }

  @Override
  public FormatKind kind() {
    return kind;
  }

  @Override
  public List<String> jvmFlags(int jdk) {
    return new SeriformJson(false).jvmFlags(jdk);
  }

  @Override
  public String declines(Workload<?> workload) {
    return workload.input() != null ? "the input is not deflated" : null;
  }

  @Override
  @SuppressWarnings("unchecked") // the codec of a type reads and writes that type
  public <T> Entry<T, ?> enter(Workload<T> workload) {
    Codec<T> codec = (Codec<T>) Compressed.deflate(format.apply(workload)).codec(workload.type());
    return new Entry.Plain<T>() {
      @Override
      public byte[] write(T value) {
        return codec.encode(value);
      }

      @Override
      public T read(byte[] bytes) {
        return codec.decode(bytes);
      }
    };
  }
}
