package io.seriform.bench.model.family;

import java.io.Serializable;
import java.util.Objects;

/** The superclass. */
public class Parent implements Serializable {
  private static final long serialVersionUID = 1L;

  private String name;
  private int age;

  /** All properties unset. */
  public Parent() {}

  public String getName() {
    return name;
  }

  public void setName(String name) {
    this.name = name;
  }

  public int getAge() {
    return age;
  }

  public void setAge(int age) {
    this.age = age;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Parent that
        && that.getClass() == getClass()
        && Objects.equals(name, that.name)
        && age == that.age;
  }

  @Override
  public int hashCode() {
    return Objects.hash(name, age);
  }

  @Override
  public String toString() {
    return "Parent[name=" + name + ", age=" + age + "]";
  }
}
