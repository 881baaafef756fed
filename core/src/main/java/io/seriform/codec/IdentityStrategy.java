package io.seriform.codec;

import io.seriform.model.ObjectModel;

/**
 * Strategy of a format that begins objects, lists and maps itself, so that it can write a reference
 * to one that came before, and the class of a list. Such a format has the protocol methods {@code
 * beginOrRefer}, {@code backReference}, {@code makeCollection}, {@code makeMap}, {@code makeArray}
 * and {@code finish}. Thread-safe.
 */
public interface IdentityStrategy {

  /**
   * Returns true if an object of a class is nothing but its properties, one after the other: {@code
   * begin} and {@code end} write and read no bytes, {@code next} and {@code end} of the reader
   * always return true, and {@link CodecAssembly#reference} adds nothing. A last property of the
   * object's own class can then be written and read after the object's end, so that linked lists
   * are loops and may have any length.
   */
  boolean hasNoFraming(ObjectModel model);

  /**
   * Returns true if a value of any class is read as its own class, so that an empty {@code
   * Optional} differs from a null.
   */
  boolean keepsClasses();

  /**
   * Returns what copies objects of a class in a way of their own, which the format respects.
   *
   * @return null for a class whose objects are copied by their properties
   */
  CopyHook copyHook(Class<?> raw);
}
