package io.seriform.model.introspect;

import io.seriform.error.ModelException;
import io.seriform.model.ObjectModel;
import io.seriform.model.PropertyModel;
import io.seriform.model.UnknownCollector;
import io.seriform.model.UnwrappedModel;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/** Puts the properties of unwrapped objects in the place of the properties that hold them. */
final class Unwrapping {

  private final Class<?> raw;
  private final Function<PropertyModel, ObjectModel> objects;
  private final List<PropertyModel> properties = new ArrayList<>();
  private final List<UnwrappedModel> unwrapped = new ArrayList<>();
  private final Set<String> ignored = new LinkedHashSet<>();
  private UnknownCollector unknown;

  /**
   * Prepares for a class.
   *
   * @param raw the class
   * @param unknown what collects the properties that it does not have; null for nothing
   * @param objects gives the model of the object that an unwrapped property holds
   */
  Unwrapping(Class<?> raw, UnknownCollector unknown, Function<PropertyModel, ObjectModel> objects) {
    this.raw = raw;
    this.unknown = unknown;
    this.objects = objects;
  }

  /** Takes the properties of the class. */
  Unwrapping of(List<PropertyModel> declared) {
    for (PropertyModel property : declared) {
      if (property.unwrapped()) {
        unwrap(property);
      } else {
        add(property, property.name(), property.aliases(), List.of(), property.required());
      }
    }
    return this;
  }

  /** The properties, each in its place. */
  List<PropertyModel> properties() {
    return properties;
  }

  /** The objects that were unwrapped. */
  List<UnwrappedModel> unwrapped() {
    return unwrapped;
  }

  /** Returns the collector of the class itself, or of the one unwrapped object that has one. */
  UnknownCollector unknown() {
    return unknown;
  }

  /** The names that unwrapped objects ignore. */
  Set<String> ignored() {
    return ignored;
  }

  private void unwrap(PropertyModel holder) {
    ObjectModel inner = objects.apply(holder);
    unwrapped.add(new UnwrappedModel(holder, inner));
    IdentityHashMap<PropertyModel, PropertyModel> moved = new IdentityHashMap<>();
    for (UnwrappedModel deeper : inner.unwrapped()) {
      PropertyModel p = deeper.property();
      List<PropertyModel> path = path(holder, p.path(), moved);
      PropertyModel here = p.within(p.name(), p.aliases(), p.index(), path, p.required());
      moved.put(p, here);
      unwrapped.add(new UnwrappedModel(here, deeper.model()));
    }
    if (inner.unknown() != null) {
      collect(holder, inner, path(holder, inner.unknown().path(), moved));
    }
    for (PropertyModel p : inner.properties()) {
      List<String> aliases = p.aliases().stream().map(alias -> around(holder, alias)).toList();
      boolean required = holder.required() && p.required();
      add(p, around(holder, p.name()), aliases, path(holder, p.path(), moved), required);
    }
    inner.ignoredNames().forEach(name -> ignored.add(around(holder, name)));
  }

  private void collect(PropertyModel holder, ObjectModel inner, List<PropertyModel> path) {
    if (!holder.prefix().isEmpty() || !holder.suffix().isEmpty()) {
      throw refused(
          inner, " under names without its prefix and suffix; leave these out, or @Unknown");
    }
    if (unknown != null) {
      throw refused(inner, ", as another object there does; leave @Unknown on one of them");
    }
    unknown = inner.unknown().within(path);
  }

  private ModelException refused(ObjectModel inner, String why) {
    return new ModelException(
        inner.raw().getName()
            + " is unwrapped in "
            + raw.getName()
            + " and collects unknown properties"
            + why);
  }

  private void add(
      PropertyModel p,
      String name,
      List<String> aliases,
      List<PropertyModel> path,
      boolean required) {
    int index = properties.size();
    boolean same = path.isEmpty() && p.index() == index;
    properties.add(same ? p : p.within(name, aliases, index, path, required));
  }

  private static List<PropertyModel> path(
      PropertyModel holder,
      List<PropertyModel> inner,
      IdentityHashMap<PropertyModel, PropertyModel> moved) {
    List<PropertyModel> path = new ArrayList<>();
    path.add(holder);
    inner.forEach(p -> path.add(moved.get(p)));
    return path;
  }

  private static String around(PropertyModel holder, String name) {
    return holder.prefix() + name + holder.suffix();
  }
}
