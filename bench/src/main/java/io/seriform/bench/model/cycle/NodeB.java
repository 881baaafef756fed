package io.seriform.bench.model.cycle;

import java.io.Serializable;

/** Refers to a {@link NodeA}. */
public class NodeB implements Serializable {
  private static final long serialVersionUID = 1L;

  private String name;
  private NodeA other;

  /** All properties unset. */
  public NodeB() {}

  public String getName() {
    return name;
  }

  public void setName(String name) {
    this.name = name;
  }

  public NodeA getOther() {
    return other;
  }

  public void setOther(NodeA other) {
    this.other = other;
  }

  /** Says the name alone: the references go round in circles. */
  @Override
  public String toString() {
    return "NodeB[" + name + "]";
  }
}
