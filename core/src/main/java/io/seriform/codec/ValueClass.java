package io.seriform.codec;

import java.util.AbstractSet;
import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;

/** Tells as an object of which class a value is written if none is declared. */
public final class ValueClass {

  private ValueClass() {}

  /**
   * Returns the class that a value is written as if none is declared: its own, except for enums,
   * and for the JDK's hidden classes of sets and maps of them.
   */
  public static Class<?> of(Object value) {
    if (value instanceof Enum<?> e) {
      return e.getDeclaringClass();
    }
    return value instanceof EnumSet || isViewOfEnumMap(value)
        ? Collection.class
        : value instanceof EnumMap ? Map.class : value.getClass();
  }

  /** Returns true if it is the keys or the entries of a map whose keys are constants. */
  private static boolean isViewOfEnumMap(Object value) {
    return value instanceof AbstractSet && value.getClass().getEnclosingClass() == EnumMap.class;
  }
}
