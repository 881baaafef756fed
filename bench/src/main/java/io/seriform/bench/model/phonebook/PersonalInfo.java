package io.seriform.bench.model.phonebook;

import java.io.Serializable;
import java.util.Objects;

/** One entry. */
public class PersonalInfo implements Serializable {
  private static final long serialVersionUID = 1L;

  /** Unsigned, 32 bits. */
  private int id;

  private String name;

  /** In years; fits 8 bits without a sign. */
  private int age;

  private GenderType gender;

  /** Unsigned, 64 bits. */
  private long phoneNum;

  /** All properties unset. */
  public PersonalInfo() {}

  public int getId() {
    return id;
  }

  public void setId(int id) {
    this.id = id;
  }

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

  public GenderType getGender() {
    return gender;
  }

  public void setGender(GenderType gender) {
    this.gender = gender;
  }

  public long getPhoneNum() {
    return phoneNum;
  }

  public void setPhoneNum(long phoneNum) {
    this.phoneNum = phoneNum;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof PersonalInfo that
        && id == that.id
        && Objects.equals(name, that.name)
        && age == that.age
        && Objects.equals(gender, that.gender)
        && phoneNum == that.phoneNum;
  }

  @Override
  public int hashCode() {
    return Objects.hash(id, name, age, gender, phoneNum);
  }

  @Override
  public String toString() {
    return "PersonalInfo[id="
        + id
        + ", name="
        + name
        + ", age="
        + age
        + ", gender="
        + gender
        + ", phoneNum="
        + phoneNum
        + "]";
  }
}
