package io.seriform.model;

import io.seriform.error.ModelException;
import io.seriform.model.rules.IdentityModel;
import java.lang.reflect.Type;

/**
 * The models of types, under one set of options. Made once and shared: thread-safe, and no model
 * keeps a class loader alive, as each is held by a class of the youngest loader it speaks of.
 */
public interface Models {

  /**
   * Returns the model of a type, the same each time, except for rare types that mix classes of
   * unrelated class loaders. If it has subtypes, this is their hierarchy, and {@link #object}
   * describes the class itself.
   *
   * @param type any type
   * @return its model
   * @throws ModelException if the class contradicts itself, or is not data
   */
  TypeModel model(Type type);

  /**
   * The properties of a class, even if it has subtypes.
   *
   * @param type a type whose class is not a scalar, enum, collection or the like
   * @return its model
   * @throws ModelException if the class contradicts itself, or is not data
   */
  ObjectModel object(Type type);

  /**
   * The name that a class was given, by {@code @TypeName} or a similar annotation; null if it has
   * none.
   */
  String typeName(Class<?> raw);

  /**
   * Returns how objects of a declared type are identified by ids.
   *
   * @param declared a class with properties, or a hierarchy of such
   * @return null where they have no ids
   */
  IdentityModel identity(TypeModel declared);

  /**
   * Returns the type as which an object is written where no type is declared that a reader could
   * know it by: the common type of its hierarchy, whose name for it is then written, or its class.
   */
  Class<?> undeclared(Class<?> raw);

  /** Returns true if a codec of the user, named at the class itself, writes and reads it. */
  boolean isConverted(Class<?> raw);

  /**
   * Adds to a refusal of a hierarchy what leaves it to another library, if the options have one.
   *
   * @param root its common type
   * @return the refusal
   */
  ModelException advised(Class<?> root, ModelException refused);

  /** Returns the pattern of the values of a class of dates or times; null for none. */
  String pattern(Class<?> type);

  /** Returns the pattern of a property with the zone of the options; null for null. */
  String inZone(String pattern);
}
