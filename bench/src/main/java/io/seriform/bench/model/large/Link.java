package io.seriform.bench.model.large;

import java.io.Serializable;

/** A link of a chain, each inside the one before. */
public class Link implements Serializable {
  private static final long serialVersionUID = 1L;

  private int number;
  private String name;
  private Link next;

  public int getNumber() {
    return number;
  }

  public void setNumber(int number) {
    this.number = number;
  }

  public String getName() {
    return name;
  }

  public void setName(String name) {
    this.name = name;
  }

  public Link getNext() {
    return next;
  }

  public void setNext(Link next) {
    this.next = next;
  }
}
