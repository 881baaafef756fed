package io.seriform.bench.model.phonebook;

import java.io.Serializable;
import java.util.List;
import java.util.Objects;

/** A telephone book. */
public class PersonalInfoList implements Serializable {
  private static final long serialVersionUID = 1L;

  private List<PersonalInfo> info;

  /** All properties unset. */
  public PersonalInfoList() {}

  public List<PersonalInfo> getInfo() {
    return info;
  }

  public void setInfo(List<PersonalInfo> info) {
    this.info = info;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof PersonalInfoList that && Objects.equals(info, that.info);
  }

  @Override
  public int hashCode() {
    return Objects.hash(info);
  }

  @Override
  public String toString() {
    return "PersonalInfoList[info=" + info + "]";
  }
}
