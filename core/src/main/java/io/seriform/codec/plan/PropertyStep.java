package io.seriform.codec.plan;

import io.seriform.model.PropertyModel;
import io.seriform.model.ValueFilter;
import io.seriform.reflect.Types;
import io.seriform.scalar.Kind;

/**
 * One property of a plan.
 *
 * @param ordinal its place in the format's order
 * @param property the property
 * @param binding what the format says of it, and what follows from its class
 */
public record PropertyStep(int ordinal, PropertyModel property, PropertyBinding binding) {

  /** The name on the wire. */
  public String name() {
    return property.name();
  }

  /** The plan of its value. */
  public Plan value() {
    return binding.value();
  }

  /** Returns the plan by which it is read: of a primitive if a null is none of its values. */
  public Plan reading() {
    Class<?> set = Types.raw(property.type());
    boolean needed = set.isPrimitive() && !property.takesNull();
    return needed && value() instanceof Plan.Scalar s && s.raw() == Types.boxed(set)
        ? new Plan.Scalar(set, s.kind(), s.pattern())
        : value();
  }

  /** Returns true if the format always writes it. */
  public boolean alwaysWritten() {
    return binding.alwaysWritten();
  }

  /** Returns true if an empty value is left out as a null is. */
  public boolean omitsEmpty() {
    return binding.omitsEmpty();
  }

  /** Returns true if reading fails where it is missing. */
  public boolean required() {
    return binding.required();
  }

  /** The property of type boolean that says whether it is there, or null. */
  public PropertyModel presence() {
    return binding.presence();
  }

  /** The value that it gets where it is missing, or null to leave it alone. */
  public Object absent() {
    return binding.absent();
  }

  /** Returns how a repeated occurrence is treated. */
  public Repetition repetition() {
    return binding.repetition();
  }

  /** The name of those of which at most one has a value, or null. */
  public String alternative() {
    return binding.alternative();
  }

  /** Returns the filter of what is written; null for none. */
  public ValueFilter filter() {
    return binding.filter();
  }

  /** Returns true if it is written. */
  public boolean writes() {
    return property.reader() != null;
  }

  /** Returns true if it is a list or map that is put together from several pieces. */
  public boolean joins() {
    return repetition() != Repetition.REPLACES
        && (value() instanceof Plan.Sequence || value() instanceof Plan.Mapping)
        && reads();
  }

  /** Returns true if it is a value onto which later ones are read. */
  public boolean merges() {
    return repetition() == Repetition.MERGES && !joins() && reads() && writes();
  }

  /** Returns true if it is set when reading; one that is not is skipped. */
  public boolean reads() {
    return property.readable();
  }

  /** Returns true if its absence ends the straight line when reading. */
  public boolean expected() {
    return alwaysWritten() || required();
  }

  /** The presence as a step of its own, to be read and set like any other; null for none. */
  public PropertyStep presenceStep() {
    return presence() == null
        ? null
        : new PropertyStep(
            -1, presence(), PropertyBinding.of(new Plan.Scalar(boolean.class, Kind.BOOLEAN)));
  }
}
