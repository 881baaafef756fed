package io.seriform.bench.model.addressbook;

import java.io.Serializable;
import java.util.List;
import java.util.Objects;

/** A named list of persons. */
public class AddressBook implements Serializable {
  private static final long serialVersionUID = 1L;

  private String name;
  private List<Person> persons;

  /** All properties unset. */
  public AddressBook() {}

  public String getName() {
    return name;
  }

  public void setName(String name) {
    this.name = name;
  }

  public List<Person> getPersons() {
    return persons;
  }

  public void setPersons(List<Person> persons) {
    this.persons = persons;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof AddressBook that
        && Objects.equals(name, that.name)
        && Objects.equals(persons, that.persons);
  }

  @Override
  public int hashCode() {
    return Objects.hash(name, persons);
  }

  @Override
  public String toString() {
    return "AddressBook[name=" + name + ", persons=" + persons + "]";
  }
}
