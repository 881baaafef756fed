package io.seriform.bench.model.addressbook;

import java.io.Serializable;
import java.util.Objects;

/** A telephone number. */
public class PhoneNumber implements Serializable {
  private static final long serialVersionUID = 1L;

  private String number;
  private PhoneType type;

  /** All properties unset. */
  public PhoneNumber() {}

  public String getNumber() {
    return number;
  }

  public void setNumber(String number) {
    this.number = number;
  }

  public PhoneType getType() {
    return type;
  }

  public void setType(PhoneType type) {
    this.type = type;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof PhoneNumber that
        && Objects.equals(number, that.number)
        && Objects.equals(type, that.type);
  }

  @Override
  public int hashCode() {
    return Objects.hash(number, type);
  }

  @Override
  public String toString() {
    return "PhoneNumber[number=" + number + ", type=" + type + "]";
  }
}
