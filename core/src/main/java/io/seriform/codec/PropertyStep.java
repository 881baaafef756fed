package io.seriform.codec;

import io.seriform.model.PropertyModel;

/**
 * One property of a plan.
 *
 * @param ordinal its place in the format's order
 * @param property the property
 * @param value the plan of its value
 * @param always whether the format always writes it, so that its absence tells of another order
 * @param absent the value that it gets where it is missing, or null to leave it alone
 */
public record PropertyStep(
    int ordinal, PropertyModel property, Plan value, boolean always, Object absent) {

  /** The name on the wire. */
  public String name() {
    return property.name();
  }

  /** Whether it is written. */
  public boolean writes() {
    return property.reader() != null;
  }

  /** Whether it is set when reading; one that is not is skipped. */
  public boolean reads() {
    return property.readable();
  }
}
