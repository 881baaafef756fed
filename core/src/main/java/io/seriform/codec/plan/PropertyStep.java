package io.seriform.codec.plan;

import io.seriform.codec.Protocol;
import io.seriform.model.Kind;
import io.seriform.model.PropertyModel;

/**
 * One property of a plan.
 *
 * @param ordinal its place in the format's order
 * @param property the property
 * @param value the plan of its value
 * @param alwaysWritten whether the format always writes it, so that its absence tells of another
 *     order
 * @param required whether reading fails where it is missing
 * @param presence the property of type boolean that says whether it is there, or null
 * @param absent the value that it gets where it is missing, or null to leave it alone
 * @param repetition what becomes of it where it comes again
 * @param alternative the name of those of which at most one has a value, or null
 */
public record PropertyStep(
    int ordinal,
    PropertyModel property,
    Plan value,
    boolean alwaysWritten,
    boolean required,
    PropertyModel presence,
    Object absent,
    Protocol.Repetition repetition,
    String alternative) {

  /** The name on the wire. */
  public String name() {
    return property.name();
  }

  /** Whether it is written. */
  public boolean writes() {
    return property.reader() != null;
  }

  /** Whether it is a list or map that is put together from several pieces. */
  public boolean joins() {
    return repetition != Protocol.Repetition.REPLACES
        && (value instanceof Plan.Sequence || value instanceof Plan.Mapping)
        && reads();
  }

  /** Whether it is a value onto which later ones are read. */
  public boolean merges() {
    return repetition == Protocol.Repetition.MERGES
        && !joins()
        && reads()
        && property.reader() != null;
  }

  /** Whether it is set when reading; one that is not is skipped. */
  public boolean reads() {
    return property.readable();
  }

  /** Whether its absence ends the straight line when reading. */
  public boolean expected() {
    return alwaysWritten || required;
  }

  /** The presence as a step of its own, to be read and set like any other; null for none. */
  public PropertyStep presenceStep() {
    return presence == null
        ? null
        : new PropertyStep(
            -1,
            presence,
            new Plan.Scalar(boolean.class, Kind.BOOLEAN),
            false,
            false,
            null,
            null,
            Protocol.Repetition.REPLACES,
            null);
  }
}
