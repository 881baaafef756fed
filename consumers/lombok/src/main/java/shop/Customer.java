package shop;

import lombok.Builder;
import lombok.Value;
import lombok.extern.jackson.Jacksonized;

/** A customer, whose builder Lombok makes for Jackson. */
@Value
@Builder
@Jacksonized
public class Customer {
  String name;
  @Builder.Default String country = "FR";
}
