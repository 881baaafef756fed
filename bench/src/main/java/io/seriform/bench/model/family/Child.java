package io.seriform.bench.model.family;

import java.util.Objects;

/** The subclass. */
public class Child extends Parent {
  private static final long serialVersionUID = 1L;

  private String school;
  private int grade;

  /** All properties unset. */
  public Child() {}

  public String getSchool() {
    return school;
  }

  public void setSchool(String school) {
    this.school = school;
  }

  public int getGrade() {
    return grade;
  }

  public void setGrade(int grade) {
    this.grade = grade;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Child that
        && super.equals(other)
        && Objects.equals(school, that.school)
        && grade == that.grade;
  }

  @Override
  public int hashCode() {
    return Objects.hash(super.hashCode(), school, grade);
  }

  @Override
  public String toString() {
    return "Child[" + super.toString() + ", school=" + school + ", grade=" + grade + "]";
  }
}
