package io.seriform.codec.plan;

import io.seriform.codec.Protocol;
import io.seriform.model.PropertyModel;
import io.seriform.model.ValueFilter;
import java.util.function.Consumer;

/**
 * The binding of one property to a format.
 *
 * @param value the plan of its value
 * @param alwaysWritten whether it is always written, whatever its value, so that its absence tells
 *     of another order
 * @param omitsEmpty whether an empty string, list, map or optional is left out as a null is
 * @param required whether reading fails where it is missing
 * @param presence the property of type {@code boolean} that says whether this one is there, as
 *     {@code hasBitrate} does of {@code bitrate}. It is not written itself, and so left out of
 *     {@link Protocol#order}: where it is false the other is written as a null is, and reading sets
 *     it to whether the other was met. A property with a presence is never always written. Null if
 *     the value itself tells
 * @param absent the value that it gets where it is missing; null to leave it as the object starts
 * @param repetition what becomes of it where it comes again
 * @param alternative the name of the properties that it is one of, of which at most one has a
 *     value; null for none. Reading one of them empties the others, and writing two is refused. It
 *     counts only where the property can be null
 * @param detail what the format found out and needs again for the key of the property; null for
 *     nothing
 * @param filter what of the value is written; null for all of it
 */
public record PropertyBinding(
    Plan value,
    boolean alwaysWritten,
    boolean omitsEmpty,
    boolean required,
    PropertyModel presence,
    Object absent,
    Repetition repetition,
    String alternative,
    Object detail,
    ValueFilter filter) {

  /** Of a property of which the format says nothing. */
  public static PropertyBinding of(Plan value) {
    return new PropertyBinding(
        value, false, false, false, null, null, Repetition.REPLACES, null, null, null);
  }

  /** Returns a copy with {@link #value}. */
  public PropertyBinding withValue(Plan plan) {
    return with(draft -> draft.value = plan);
  }

  /** Returns a copy with {@link #alwaysWritten}. */
  public PropertyBinding withAlways(boolean is) {
    return with(draft -> draft.alwaysWritten = is);
  }

  /** Returns a copy with {@link #omitsEmpty}. */
  public PropertyBinding withOmitsEmpty(boolean is) {
    return with(draft -> draft.omitsEmpty = is);
  }

  /** Returns a copy with {@link #required}. */
  public PropertyBinding withRequired(boolean is) {
    return with(draft -> draft.required = is);
  }

  /** Returns a copy with {@link #presence}. */
  public PropertyBinding withPresence(PropertyModel property) {
    return with(draft -> draft.presence = property);
  }

  /** Returns a copy with {@link #absent}. */
  public PropertyBinding withAbsent(Object constant) {
    return with(draft -> draft.absent = constant);
  }

  /** Returns a copy with {@link #repetition}. */
  public PropertyBinding withRepetition(Repetition how) {
    return with(draft -> draft.repetition = how);
  }

  /** Returns a copy with {@link #alternative}. */
  public PropertyBinding withAlternative(String name) {
    return with(draft -> draft.alternative = name);
  }

  /** Returns a copy with {@link #detail}. */
  public PropertyBinding withDetail(Object found) {
    return with(draft -> draft.detail = found);
  }

  /** Returns a copy with {@link #filter}. */
  public PropertyBinding withFilter(ValueFilter declared) {
    return with(draft -> draft.filter = declared);
  }

  private PropertyBinding with(Consumer<Draft> change) {
    Draft draft = new Draft(this);
    change.accept(draft);
    return draft.binding();
  }

  /** A copy in which one part is changed. */
  private static final class Draft {
    private Plan value;
    private boolean alwaysWritten;
    private boolean omitsEmpty;
    private boolean required;
    private PropertyModel presence;
    private Object absent;
    private Repetition repetition;
    private String alternative;
    private Object detail;
    private ValueFilter filter;

    Draft(PropertyBinding of) {
      value = of.value;
      alwaysWritten = of.alwaysWritten;
      omitsEmpty = of.omitsEmpty;
      required = of.required;
      presence = of.presence;
      absent = of.absent;
      repetition = of.repetition;
      alternative = of.alternative;
      detail = of.detail;
      filter = of.filter;
    }

    PropertyBinding binding() {
      return new PropertyBinding(
          value,
          alwaysWritten,
          omitsEmpty,
          required,
          presence,
          absent,
          repetition,
          alternative,
          detail,
          filter);
    }
  }
}
