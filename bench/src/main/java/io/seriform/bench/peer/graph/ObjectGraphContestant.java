package io.seriform.bench.peer.graph;

import io.seriform.bench.contestant.Contestant;
import io.seriform.bench.contestant.FormatKind;
import io.seriform.bench.workload.Workload;

/** A library that writes graphs of plain Java objects, with their classes. */
public abstract class ObjectGraphContestant implements Contestant {

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
