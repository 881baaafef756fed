package io.seriform.model;

import io.seriform.annotation.Inclusion;
import java.io.Serializable;
import java.lang.reflect.Type;
import java.util.List;

/**
 * One of several classes: a closed hierarchy, so that a name on the wire is never more than a key.
 *
 * @param type the common type, resolved
 * @param raw its class
 * @param subtypes the classes that can be made, in their order; the common one first if it can be
 *     made itself
 * @param inclusion where the name is written
 * @param property the property that holds it, for {@link Inclusion#PROPERTY}
 * @param reading what holds of reading besides
 */
public record SubtypesModel(
    Type type,
    Class<?> raw,
    List<Subtype> subtypes,
    Inclusion inclusion,
    String property,
    Reading reading)
    implements TypeModel {

  /** Copies the list. */
  public SubtypesModel {
    subtypes = List.copyOf(subtypes);
  }

  /**
   * One of the subtypes. Its model is {@link Models#object} where it is an object, as the model of
   * the common type is this hierarchy again.
   *
   * @param name the name on the wire, unique in the hierarchy
   * @param type the class
   * @param id the number, unique in the hierarchy; 0 for none
   * @param resolved the type with the type arguments that follow from those of the common type
   */
  public record Subtype(String name, Class<?> type, int id, Type resolved) {}

  /**
   * The way in which names are read.
   *
   * @param visible whether the object has a property that takes the name as well, for {@link
   *     Inclusion#PROPERTY}
   * @param missing the class where no name is met; null where that is an error, {@code void.class}
   *     for a null
   * @param unknown the class where a name is of no subtype; null and {@code void.class} as above
   * @param ofKeys whether the objects are keys of a map
   */
  public record Reading(boolean visible, Class<?> missing, Class<?> unknown, boolean ofKeys) {

    /** Returns true if an unknown subtype may be null; never as a key: two would be merged. */
    public boolean unknownIsNull() {
      return unknown != null && !ofKeys;
    }
  }

  /** Returns the same hierarchy, for objects that are keys of a map. */
  public SubtypesModel ofKeys() {
    Reading keys = new Reading(reading.visible, reading.missing, reading.unknown, true);
    return new SubtypesModel(type, raw, subtypes, inclusion, property, keys);
  }

  /** A class that is listed for a common type: an empty name for its own, the id 0 for none. */
  public record Registration(Class<?> type, String name, int id) implements Serializable {}
}
