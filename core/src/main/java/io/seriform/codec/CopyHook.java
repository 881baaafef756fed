package io.seriform.codec;

import io.seriform.wire.Limits;

/** Copies objects of a class that says itself how it is serialized, as the format respects it. */
public interface CopyHook {

  /** Copies of the parts of an object, for a hook that copies it. */
  interface Parts {

    /** Says what the copy is, before its parts are copied, which may lead back to it. */
    void becomes(Object copy);

    /** Copies a value of any class, or null. */
    Object part(Object value);

    /** Copies an object by its properties, whatever its class says; the object itself, too. */
    Object properties(Object value);

    /**
     * Copies the replacement of the object that is copied, or that object itself, by the copy
     * function of another hook; a value that was met before has the same copy.
     */
    Object replacement(Object value, CopyHook how);

    /** Returns how many levels may still be entered. */
    int depthLeft();

    /** The limits of the copying. */
    Limits limits();
  }

  /**
   * Copies an object.
   *
   * @return null if nothing is written of it but a null
   */
  Object copy(Object value, Parts parts);
}
