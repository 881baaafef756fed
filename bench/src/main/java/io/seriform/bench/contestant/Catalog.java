package io.seriform.bench.contestant;

import io.seriform.bench.peer.hand.ByHand;
import io.seriform.bench.peer.seriform.SeriformStructArray;
import io.seriform.bench.workload.Services;
import io.seriform.bench.workload.Workload;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Everyone who may race: the {@link Contestants} of this bench, then those that the class path adds
 * as services of {@link Contestant}.
 */
public final class Catalog {

  private static final Set<String> SAMPLE =
      Set.of(
          "seriform/json",
          "seriform/json-array",
          "fastjson2",
          "fory-json",
          "dsl-json",
          "avaje-jsonb",
          "jackson",
          "jackson3",
          "gson",
          "seriform/cbor",
          "seriform/msgpack",
          "msgpack-core",
          "fastjson2-jsonb",
          "jackson-cbor",
          "jackson-msgpack",
          "seriform/protobuf",
          "seriform/thrift-compact",
          "seriform/flatbuffers",
          "protobuf",
          "quickbuffers",
          "thrift-compact",
          "flatbuffers",
          "avro",
          "seriform/graph",
          "seriform/graph-positional",
          "seriform/hessian",
          "fory",
          "kryo",
          "kryo-reg",
          "fst",
          "hessian-lite",
          "jdk-shared");

  private Catalog() {}

  /** All contestants that race where none is named, in the order of the lists. */
  public static List<Contestant> contestants() {
    List<Contestant> all = new ArrayList<>(Contestants.all());
    all.addAll(Services.of(Contestant.class));
    return List.copyOf(all);
  }

  /**
   * Returns who is timed if nobody is named: of each kind of format, Seriform and the peers that
   * most programs use or that are the fastest, and all whom the class path adds.
   */
  public static List<Contestant> sample() {
    List<Contestant> sample = new ArrayList<>(Contestants.all());
    sample.removeIf(contestant -> !SAMPLE.contains(contestant.name()));
    sample.addAll(Services.of(Contestant.class));
    return List.copyOf(sample);
  }

  /** Returns the contestants that race only if they are named. */
  public static List<Contestant> onlyNamed() {
    return List.of(new ByHand(), new SeriformStructArray());
  }

  /** All that can be named. */
  public static List<Contestant> known() {
    List<Contestant> all = new ArrayList<>(contestants());
    all.addAll(onlyNamed());
    return List.copyOf(all);
  }

  /**
   * The contestant of a name.
   *
   * @throws IllegalArgumentException when there is none
   */
  public static Contestant named(String name) {
    return known().stream()
        .filter(contestant -> contestant.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no contestant is named " + name));
  }

  /**
   * Why a contestant does not take part in a workload, or null if it does: its own reason, or that
   * JSON is to be read and it is not a format of text.
   */
  public static String declines(Contestant contestant, Workload<?> workload) {
    String reason = contestant.declines(workload);
    if (reason == null && workload.input() != null && contestant.kind() != FormatKind.TEXT) {
      return "reads no JSON";
    }
    return reason;
  }
}
