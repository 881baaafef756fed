package io.seriform.bench.model.cycle;

import java.io.Serializable;

/** Refers to a {@link NodeB} and, in the workload, to itself. */
public class NodeA implements Serializable {
  private static final long serialVersionUID = 1L;

  private String name;
  private NodeA self;
  private NodeB other;

  /** All properties unset. */
  public NodeA() {}

  public String getName() {
    return name;
  }

  public void setName(String name) {
    this.name = name;
  }

  public NodeA getSelf() {
    return self;
  }

  public void setSelf(NodeA self) {
    this.self = self;
  }

  public NodeB getOther() {
    return other;
  }

  public void setOther(NodeB other) {
    this.other = other;
  }

  /** Says the name alone: the references go round in circles. */
  @Override
  public String toString() {
    return "NodeA[" + name + "]";
  }
}
