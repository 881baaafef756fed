package io.seriform.codec.plan;

import io.seriform.codec.Protocol;
import io.seriform.model.ObjectModel;
import io.seriform.model.PropertyModel;

/** The rules of a format for the properties of objects. Thread-safe. */
@FunctionalInterface
public interface PropertyRules {

  /**
   * All that the format says of one property; asked once for each property of a plan.
   *
   * @param model the class of the object, in which others may be unwrapped
   * @param property one of {@link Protocol#order}
   * @param value the plan of its value
   * @throws io.seriform.error.ModelException if the format has no place for it
   */
  PropertyBinding bind(ObjectModel model, PropertyModel property, ValuePlan value);

  /** The plan of the value of a property, which its format has a say in. */
  interface ValuePlan {

    /** The plan in which objects that are written as another value have codecs of their own. */
    Plan declared();

    /**
     * The plan in which such values are written where the objects are declared, as {@link
     * Plan.Inlined}, and not by codecs of their own.
     *
     * @param inlining which of them are
     */
    Plan inlined(Inlining inlining);
  }

  /** The choice of values, written for objects by {@code @Value} or a conversion, to be inlined. */
  @FunctionalInterface
  interface Inlining {

    /**
     * Returns true if a value is inlined.
     *
     * @param value its plan
     * @param map for a key of a map: 1 for the outermost map of the property, 2 for one in its
     *     values; 0 if it is not a key
     */
    boolean inlines(Plan value, int map);
  }
}
