package io.seriform.model;

import io.seriform.model.rules.ObjectMaker;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;

/** The way in which an object is made. */
public sealed interface Creation {

  /** The creator of the object, or of its builder, if it has parameters; null otherwise. */
  default Parameters arguments() {
    if (this instanceof Builder b && b.start().getParameterCount() > 0) {
      return new Parameters(b.start(), b.start().getParameterCount());
    }
    return this instanceof Parameters p ? p : null;
  }

  /**
   * By a constructor without parameters, of any visibility.
   *
   * @param constructor the constructor
   */
  record NoArg(Constructor<?> constructor) implements Creation {}

  /**
   * By a constructor or a static factory with properties as parameters.
   *
   * @param executable a constructor or a static method
   * @param count the number of parameters; one that no property has as its index gets the default
   *     of its type: null, zero, false
   * @param maker makes the objects that lack an argument for which it has a value of its own; null
   *     where there is none
   */
  record Parameters(Executable executable, int count, ObjectMaker maker) implements Creation {

    /** Without a maker. */
    public Parameters(Executable executable, int count) {
      this(executable, count, null);
    }

    /** Returns true if a parameter has a value of its own where the argument is missing. */
    public boolean fills(int parameter) {
      return maker != null && parameter >= 0 && maker.fills(parameter);
    }
  }

  /**
   * By a builder, on which the writers of the properties are methods.
   *
   * @param start a static method or a constructor that gives the builder; its parameters are
   *     properties
   * @param build the method of the builder, without parameters, that gives the object
   */
  record Builder(Executable start, Method build) implements Creation {}

  /**
   * Not at all: the class can be written, and not read.
   *
   * @param why why, and what to add
   */
  record None(String why) implements Creation {}
}
