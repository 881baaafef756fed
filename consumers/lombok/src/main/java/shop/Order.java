package shop;

import lombok.Builder;
import lombok.Value;

/** An order that its builder makes. */
@Value
@Builder
@io.seriform.annotation.Builder
public class Order {
  String customer;
  long total;
}
