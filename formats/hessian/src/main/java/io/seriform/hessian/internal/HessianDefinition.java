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
  private HessianType type;

  private int[] order;

  /** The definition as trees have it; null if none has been asked for it. */
  private HessianTree.Definition tree;

  HessianDefinition(String name, List<String> fields) {
    this.name = name;
    this.fields = List.copyOf(fields);
  }

  /** The definition that a class writes itself. */
  HessianDefinition(HessianType type, List<String> fields) {
    this(type.name(), fields);
    this.type = type;
    this.order = type.order(this.fields);
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

  boolean isOf(HessianType other) {
    return type == other;
  }

  /** Which property each field is of a class; null if fields and properties are the same. */
  int[] order(HessianType of) {
    if (type != of) {
      order = of.order(fields);
      type = of;
    }
    return order;
  }

  @Override
  public String toString() {
    return name + Arrays.toString(fields.toArray());
  }
}
