package io.seriform.bench.model.large;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/** A vertex of a graph. */
public class Vertex implements Serializable {
  private static final long serialVersionUID = 1L;

  private int number;
  private double weight;
  private Vertex parent;
  private List<Vertex> children = new ArrayList<>();
  private List<Vertex> others = new ArrayList<>();

  public int getNumber() {
    return number;
  }

  public void setNumber(int number) {
    this.number = number;
  }

  public double getWeight() {
    return weight;
  }

  public void setWeight(double weight) {
    this.weight = weight;
  }

  public Vertex getParent() {
    return parent;
  }

  public void setParent(Vertex parent) {
    this.parent = parent;
  }

  public List<Vertex> getChildren() {
    return children;
  }

  public void setChildren(List<Vertex> children) {
    this.children = children;
  }

  public List<Vertex> getOthers() {
    return others;
  }

  public void setOthers(List<Vertex> others) {
    this.others = others;
  }
}
