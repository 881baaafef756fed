package io.seriform.codec.plan;

import io.seriform.codec.scalar.OptionalValues;
import io.seriform.model.ObjectModel;
import io.seriform.model.PropertyModel;
import io.seriform.model.UnwrappedModel;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * An object and the steps that it is made of: the one that a plan is of, or one that is unwrapped
 * in it.
 *
 * @param holder the property that holds it; null for the object of the plan
 * @param model the object
 * @param steps the steps of its own properties
 * @param inner the objects unwrapped in it, as far as any step belongs to them, or they collect
 *     what is unknown
 */
public record UnwrappedTree(
    PropertyModel holder, ObjectModel model, List<PropertyStep> steps, List<UnwrappedTree> inner) {

  static UnwrappedTree of(ObjectPlan plan) {
    return of(null, plan.model(), List.of(), plan);
  }

  private static UnwrappedTree of(
      PropertyModel holder, ObjectModel model, List<PropertyModel> path, ObjectPlan plan) {
    List<PropertyStep> own = new ArrayList<>();
    for (PropertyStep step : plan.steps()) {
      if (step.property().path().equals(path)) {
        own.add(step);
      }
    }
    List<UnwrappedTree> inner = new ArrayList<>();
    for (UnwrappedModel u : plan.model().unwrapped()) {
      if (u.property().path().equals(path)) {
        List<PropertyModel> deeper = new ArrayList<>(path);
        deeper.add(u.property());
        UnwrappedTree a = of(u.property(), u.model(), deeper, plan);
        if ((a.collects() && plan.unknown() != null) || !a.steps.isEmpty() || !a.inner.isEmpty()) {
          inner.add(a);
        }
      }
    }
    return new UnwrappedTree(holder, model, own, inner);
  }

  /** The class of the object. */
  public Class<?> raw() {
    return model.raw();
  }

  /** Returns true if unknown properties are given to it, or to what is unwrapped in it. */
  public boolean collects() {
    return model.unknown() != null && !model.unknown().writtenOnly();
  }

  /** Returns true if a property of it, or of what is unwrapped in it, was met. */
  public boolean anySeen(BitSet seen, Object[] found) {
    return steps.stream().anyMatch(s -> seen.get(s.ordinal()) && isThere(s, found))
        || inner.stream().anyMatch(a -> a.anySeen(seen, found));
  }

  /** An empty list or map may have been read of nothing. */
  private static boolean isThere(PropertyStep step, Object[] found) {
    return !mayBeNothing(step) || OptionalValues.nullIfEmpty(found[step.ordinal()]) != null;
  }

  /** Returns true if a list or map that is missing is read as an empty one. */
  public static boolean mayBeNothing(PropertyStep step) {
    return step.reads() && step.repetition() == Repetition.APPENDS;
  }
}
