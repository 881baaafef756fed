package io.seriform.spark;

import io.seriform.annotation.Property;
import java.util.List;
import java.util.stream.IntStream;

/** What the tests have in files. */
final class Shop {

  private Shop() {}

  /** How something is paid. */
  public sealed interface Payment permits Card, Cash {}

  /** By card. */
  public record Card(String number) implements Payment {}

  /** In cash. */
  public record Cash(long cents) implements Payment {}

  /** An order. It is not serializable for the JDK. */
  public record Order(int id, String customer, List<String> articles, Payment payment) {}

  /** An article, with numbers for the formats that go by them. */
  public record Article(@Property(id = 1) int id, @Property(id = 2) String name) {}

  static Article article(int id) {
    return new Article(id, "pen " + id);
  }

  static Order order(int id) {
    return new Order(
        id,
        "customer " + id % 10,
        List.of("pen", "ink " + id),
        id % 2 == 0 ? new Cash(id) : new Card("no. " + id));
  }

  static List<Order> orders(int count) {
    return IntStream.range(0, count).mapToObj(Shop::order).toList();
  }
}
