package io.seriform.spring;

import io.seriform.annotation.Property;
import java.util.List;

/** What the tests send. */
final class Shop {

  private Shop() {}

  record Line(@Property(id = 1) String article, @Property(id = 2) int count) {}

  record Order(
      @Property(id = 1) int id,
      @Property(id = 2) String customer,
      @Property(id = 3) List<Line> lines) {}

  sealed interface Payment {}

  record Cash(int cents) implements Payment {}

  record Card(String number) implements Payment {}

  interface Named {
    String name();
  }

  record Person(String name, int age) implements Named {}

  static Order order(int id) {
    return new Order(id, "Ada, \"the\" [first]", List.of(new Line("pen", 2), new Line("ink", id)));
  }
}
