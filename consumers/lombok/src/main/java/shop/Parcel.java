package shop;

import lombok.EqualsAndHashCode;
import lombok.Value;
import lombok.experimental.SuperBuilder;
import lombok.extern.jackson.Jacksonized;

/** A parcel, whose builders Lombok makes for Jackson and for what extends it. */
@Value
@EqualsAndHashCode(callSuper = true)
@SuperBuilder
@Jacksonized
public class Parcel extends Shipment {
  int grams;
}
