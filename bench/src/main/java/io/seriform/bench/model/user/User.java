package io.seriform.bench.model.user;

import java.io.Serializable;
import java.util.Objects;

/** A user. */
public class User implements Serializable {
  private static final long serialVersionUID = 1L;

  private String id;
  private int weight;
  private int age;
  private String name;
  private String title;
  private String desc;

  /** All properties unset. */
  public User() {}

  public String getId() {
    return id;
  }

  public void setId(String id) {
    this.id = id;
  }

  public int getWeight() {
    return weight;
  }

  public void setWeight(int weight) {
    this.weight = weight;
  }

  public int getAge() {
    return age;
  }

  public void setAge(int age) {
    this.age = age;
  }

  public String getName() {
    return name;
  }

  public void setName(String name) {
    this.name = name;
  }

  public String getTitle() {
    return title;
  }

  public void setTitle(String title) {
    this.title = title;
  }

  public String getDesc() {
    return desc;
  }

  public void setDesc(String desc) {
    this.desc = desc;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof User that
        && Objects.equals(id, that.id)
        && weight == that.weight
        && age == that.age
        && Objects.equals(name, that.name)
        && Objects.equals(title, that.title)
        && Objects.equals(desc, that.desc);
  }

  @Override
  public int hashCode() {
    return Objects.hash(id, weight, age, name, title, desc);
  }

  @Override
  public String toString() {
    return "User[id="
        + id
        + ", weight="
        + weight
        + ", age="
        + age
        + ", name="
        + name
        + ", title="
        + title
        + ", desc="
        + desc
        + "]";
  }
}
