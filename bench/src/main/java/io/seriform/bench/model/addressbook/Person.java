package io.seriform.bench.model.addressbook;

import java.io.Serializable;
import java.util.List;
import java.util.Objects;

/** A person. */
public class Person implements Serializable {
  private static final long serialVersionUID = 1L;

  private String name;
  private int id;
  private String email;
  private List<PhoneNumber> phones;

  /** All properties unset. */
  public Person() {}

  public String getName() {
    return name;
  }

  public void setName(String name) {
    this.name = name;
  }

  public int getId() {
    return id;
  }

  public void setId(int id) {
    this.id = id;
  }

  public String getEmail() {
    return email;
  }

  public void setEmail(String email) {
    this.email = email;
  }

  public List<PhoneNumber> getPhones() {
    return phones;
  }

  public void setPhones(List<PhoneNumber> phones) {
    this.phones = phones;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Person that
        && Objects.equals(name, that.name)
        && id == that.id
        && Objects.equals(email, that.email)
        && Objects.equals(phones, that.phones);
  }

  @Override
  public int hashCode() {
    return Objects.hash(name, id, email, phones);
  }

  @Override
  public String toString() {
    return "Person[name=" + name + ", id=" + id + ", email=" + email + ", phones=" + phones + "]";
  }
}
