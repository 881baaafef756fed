package io.seriform.bench.model.large;

/** A link of a chain, each inside the one before. */
public class Link {
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
