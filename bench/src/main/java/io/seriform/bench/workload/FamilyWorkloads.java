package io.seriform.bench.workload;

import io.seriform.bench.model.family.Child;
import io.seriform.bench.model.family.Parent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Elements of a class and of its subclass, mixed: does the reader get the same classes back? */
final class FamilyWorkloads {

  private FamilyWorkloads() {}

  static Workload<Parent[]> array() {
    return new Built<>("family.array", Parent[].class, FamilyWorkloads::members);
  }

  static Workload<List<Parent>> list() {
    return new Built<>(
        "family.list",
        new TypeCapture<List<Parent>>() {}.type(),
        () -> new ArrayList<>(Arrays.asList(members())));
  }

  private static Parent[] members() {
    return new Parent[] {
      parent(new Parent(), "Anna", 41),
      child("Ben", 9, "Lakeside", 3),
      child("Cleo", 12, "Hillside", 6),
      parent(new Parent(), "David", 43)
    };
  }

  private static Child child(String name, int age, String school, int grade) {
    Child child = new Child();
    child.setSchool(school);
    child.setGrade(grade);
    return parent(child, name, age);
  }

  private static <P extends Parent> P parent(P parent, String name, int age) {
    parent.setName(name);
    parent.setAge(age);
    return parent;
  }
}
