package io.seriform.redis;

import io.seriform.TypeRef;
import io.seriform.annotation.Property;
import io.seriform.json.Json;
import java.util.List;

/** What the tests keep. */
final class Shop {

  private Shop() {}

  record Item(String article, int count) {}

  record Order(int id, String customer, List<Item> items) {}

  /** A later version of {@link Order}. */
  record OrderLater(
      int id, @Property(aliases = "customer") String buyer, List<Item> items, String note) {}

  record Invoice(int id, long cents) {}

  static final Order ORDER = new Order(7, "Ada", List.of(new Item("pen", 2)));

  static final TypeTable TYPES =
      TypeTable.of(Json.standard())
          .with("order", Order.class)
          .with("orders", new TypeRef<List<Order>>() {})
          .with("text", String.class);
}
