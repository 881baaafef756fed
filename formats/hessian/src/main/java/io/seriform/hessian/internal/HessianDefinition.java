package io.seriform.hessian.internal;

import io.seriform.hessian.HessianTree;
import java.util.Arrays;
import java.util.List;

/**
 * A class definition: the name of a class and of its fields, as a message declares them. Immutable
 * except for the order of the class that last read it.
 */
final class HessianDefinition {

  private final String name;
  private final List<String> fields;

  /** The class whose {@link #order} is known; null for none. */
  private Object owner;

  private int[] order;

  /** The definition as trees have it; null if none has been asked for it. */
  private HessianTree.Definition tree;

  HessianDefinition(String name, List<String> fields) {
    this.name = name;
    this.fields = List.copyOf(fields);
  }

  String name() {
    return name;
  }

  List<String> fields() {
    return fields;
  }

  /** The definition as trees have it. */
  HessianTree.Definition tree() {
    if (tree == null) {
      tree = new HessianTree.Definition(name, fields);
    }
    return tree;
  }

  boolean isOf(Object type) {
    return owner == type;
  }

  /** Returns the order for the class that it {@link #isOf}. */
  int[] order() {
    return order;
  }

  /** Keeps the order of the fields for a class, and returns it. */
  int[] keepOrder(Object type, int[] ofType) {
    order = ofType;
    owner = type;
    return ofType;
  }

  @Override
  public String toString() {
    return name + Arrays.toString(fields.toArray());
  }
}
