package io.seriform.codec.plan;

import io.seriform.model.Creation;
import io.seriform.model.Models;
import io.seriform.model.ObjectModel;
import io.seriform.model.PropertyModel;
import io.seriform.model.UnknownCollector;
import io.seriform.model.UnwrappedModel;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The plan of an object: begin, its properties in the format's order, end.
 *
 * @param models the models of all classes
 * @param model the object
 * @param steps a step for each property, in the order of the format
 * @param unknown what collects the properties that the class does not have, and gives those to be
 *     written back; null for nothing
 * @param unwritten what holds unknown properties that would be lost, as the format cannot write
 *     them: an object that has some is refused; null if there can be none
 * @param tail the last step, where it is an object of exactly this class that can be written and
 *     read past the end of the object that it belongs to: the next node of a linked list; null if
 *     there is none
 */
public record ObjectPlan(
    Models models,
    ObjectModel model,
    List<PropertyStep> steps,
    UnknownCollector unknown,
    UnknownCollector unwritten,
    PropertyStep tail) {

  /**
   * Up to this number of properties of a constructor or builder are kept in local variables, and
   * one method reads them; more are kept in arrays, so that the work can be split.
   */
  public static final int MOST_IN_LOCALS = 64;

  /** Copies the list. */
  public ObjectPlan {
    steps = List.copyOf(steps);
  }

  /** This plan without its last property. */
  public ObjectPlan head() {
    List<PropertyStep> head = steps.subList(0, steps.size() - 1);
    return new ObjectPlan(models, model, head, unknown, unwritten, null);
  }

  /**
   * Returns true if properties are set as they are read, and not when all of them have been; those
   * of unwrapped objects, and those that are filled in place, never are.
   */
  public boolean setsAtOnce() {
    // a builder does not give back what a later piece is to be added to
    return model.creation() instanceof Creation.NoArg
        || (model.creation() instanceof Creation.Builder
            && model.creation().arguments() == null
            && steps.size() <= MOST_IN_LOCALS
            && model.unwrapped().isEmpty()
            && steps.stream().noneMatch(s -> s.merges() || s.joins()));
  }

  /** Returns true if a property is set as it is read. */
  public boolean setsAtOnce(PropertyStep step) {
    return setsAtOnce() && step.property().path().isEmpty() && !step.property().filledInPlace();
  }

  /** Returns true if an object may say among its properties of which class it is. */
  public boolean saysClass() {
    return model.discriminator() != null;
  }

  /** The class of the object. */
  public Class<?> raw() {
    return model.raw();
  }

  /**
   * Returns true if the object may be of any subclass: the class is abstract and says itself how it
   * is made, so that its properties are all that is written and read.
   */
  public boolean admitsSubclasses() {
    return Modifier.isAbstract(raw().getModifiers())
        && model.written() == raw()
        && !(model.creation() instanceof Creation.None);
  }

  /** Returns the tree of the object and of those unwrapped in it. */
  public UnwrappedTree unwrappedTree() {
    return UnwrappedTree.of(this);
  }

  /** The class of the object that an unwrapped property holds. */
  public Class<?> raw(PropertyModel holder) {
    return unwrapped(holder).raw();
  }

  /** The object that an unwrapped property holds. */
  public ObjectModel unwrapped(PropertyModel holder) {
    for (UnwrappedModel u : model.unwrapped()) {
      if (u.property().equals(holder)) {
        return u.model();
      }
    }
    throw new IllegalArgumentException(holder + " is not unwrapped here");
  }

  /** The class of the object that the property of a step belongs to. */
  public Class<?> raw(PropertyStep step) {
    List<PropertyModel> path = step.property().path();
    return path.isEmpty() ? raw() : raw(path.get(path.size() - 1));
  }

  /** Returns the steps of which at most one has a value: each list has two or more. */
  public List<List<PropertyStep>> alternatives() {
    Map<String, List<PropertyStep>> byName = new LinkedHashMap<>();
    for (PropertyStep step : steps) {
      if (step.alternative() != null) {
        byName.computeIfAbsent(step.alternative(), name -> new ArrayList<>()).add(step);
      }
    }
    return byName.values().stream().filter(list -> list.size() > 1).toList();
  }

  /** The properties that are empty if this one has a value. */
  public List<PropertyStep> alternativesTo(PropertyStep step) {
    return steps.stream()
        .filter(s -> s.ordinal() != step.ordinal() && s.alternative() != null)
        .filter(s -> s.alternative().equals(step.alternative()))
        .toList();
  }

  /** The names of the properties by ordinal, for paths. */
  public String[] names() {
    return steps.stream().map(PropertyStep::name).toArray(String[]::new);
  }
}
