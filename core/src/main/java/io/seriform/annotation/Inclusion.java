package io.seriform.annotation;

/** Place of the name of an object's class in a format that names properties. */
public enum Inclusion {
  /** As a property of the object: {@code {"type":"Circle","radius":1}}. */
  PROPERTY,
  /** As the single property of an object around it: {@code {"Circle":{"radius":1}}}. */
  WRAPPER,
  /** As the first of two elements: {@code ["Circle",{"radius":1}]}. */
  ARRAY,
  /**
   * Nowhere: the properties that an object has tell its class. Each class needs others than its
   * siblings.
   */
  DEDUCED,
  /**
   * As a property beside the one that holds the object: {@code
   * {"shapeType":"Circle","shape":{"radius":1}}}. For {@link Subtypes} on a property; elsewhere it
   * is {@link #PROPERTY}.
   */
  BESIDE
}
