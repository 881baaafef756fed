package io.seriform.annotation;

/** Where the name of an object's class is written in a format that names properties. */
public enum Inclusion {
  /** As a property of the object: {@code {"type":"Circle","radius":1}}. */
  PROPERTY,
  /** As the single property of an object around it: {@code {"Circle":{"radius":1}}}. */
  WRAPPER,
  /** As the first of two elements: {@code ["Circle",{"radius":1}]}. */
  ARRAY
}
