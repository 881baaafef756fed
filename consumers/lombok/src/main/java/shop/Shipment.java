package shop;

import lombok.EqualsAndHashCode;
import lombok.Getter;
import lombok.experimental.SuperBuilder;

/** The common part of shipments. */
@Getter
@EqualsAndHashCode
@SuperBuilder
public abstract class Shipment {
  private final String address;
}
