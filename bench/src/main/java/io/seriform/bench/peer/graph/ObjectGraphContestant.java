package io.seriform.bench.peer.graph;

import io.seriform.bench.contestant.Contestant;
import io.seriform.bench.contestant.FormatKind;
import io.seriform.bench.workload.Workload;
import java.util.List;
import java.util.stream.Stream;

/** A library that writes graphs of plain Java objects, with their classes. */
public abstract class ObjectGraphContestant implements Contestant {

  /** Room for a linked list of 100,000 nodes in a library that takes several frames for each. */
  protected static final String DEEP_STACK = "-Xss128m";

  private final String name;
  private final String settings;

  /**
   * A row of the tables.
   *
   * @param name the name in every table
   * @param settings what differs from the library's defaults
   */
  protected ObjectGraphContestant(String name, String settings) {
    this.name = name;
    this.settings = settings;
  }

  /**
   * The flags that open packages of the JDK to a library.
   *
   * @param packages each as {@code java.base/java.util}
   */
  protected static List<String> opens(String... packages) {
    return Stream.of(packages).map(name -> "--add-opens=" + name + "=ALL-UNNAMED").toList();
  }

  @Override
  public final String name() {
    return name;
  }

  @Override
  public final String settings() {
    return settings;
  }

  @Override
  public final FormatKind kind() {
    return FormatKind.OBJECT_GRAPH;
  }

  @Override
  public final String declines(Workload<?> workload) {
    return workload.input() == null ? null : "reads JSON that others wrote";
  }
}
