package io.seriform.kafka;

import io.seriform.TypeRef;
import io.seriform.protobuf.ProtoNumber;
import java.util.List;

/** What the tests send. */
final class Shop {

  private Shop() {}

  /** An event of an order. */
  sealed interface Event permits Placed, Paid {}

  /** Another interface of an event. */
  sealed interface Money permits Paid {}

  record Placed(@ProtoNumber(1) int id, @ProtoNumber(2) String customer) implements Event {}

  record Paid(@ProtoNumber(1) int id, @ProtoNumber(2) long cents) implements Event, Money {}

  record ShopKey(int shop, int id) {}

  /** A later version of {@link Placed}. */
  record PlacedLater(int id, String customer, List<String> tags) {}

  /** Names a generic type in a configuration that is text. */
  public static final class ListOfPaid extends TypeRef<List<Paid>> {
    public ListOfPaid() {}
  }
}
