package io.seriform.kafka;

import io.seriform.TypeRef;
import io.seriform.annotation.Property;
import java.util.List;

/** What the tests send. */
final class Shop {

  private Shop() {}

  /** An event of an order. */
  sealed interface Event permits Placed, Paid {}

  /** Another interface of an event. */
  sealed interface Money permits Paid {}

  record Placed(@Property(id = 1) int id, @Property(id = 2) String customer) implements Event {}

  record Paid(@Property(id = 1) int id, @Property(id = 2) long cents) implements Event, Money {}

  record ShopKey(int shop, int id) {}

  /** A later version of {@link Placed}. */
  record PlacedLater(
      @Property(id = 1) int id,
      @Property(id = 2) String customer,
      @Property(id = 3) List<String> tags) {}

  /** Names a generic type in a configuration that is text. */
  public static final class ListOfPaid extends TypeRef<List<Paid>> {
    public ListOfPaid() {}
  }
}
