package shop;

import lombok.EqualsAndHashCode;
import lombok.Getter;
import lombok.experimental.SuperBuilder;

/** What shipments have in common. */
@Getter
@EqualsAndHashCode
@SuperBuilder
public abstract class Shipment {
  private final String address;
}
