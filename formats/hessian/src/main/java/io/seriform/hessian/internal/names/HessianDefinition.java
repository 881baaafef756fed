package io.seriform.hessian.internal.names;

import io.seriform.hessian.HessianTree;
import io.seriform.hessian.internal.forms.HessianForm;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * A class definition: the name of a class and of its fields, as a message declares them. Immutable
 * except for the order of the class that last read it.
 */
public final class HessianDefinition {

  private static final Map<String, List<HessianForm>> FORMS = HessianForm.known();

  private final String name;
  private final List<String> fields;

  /** The class whose {@link #order} is known; null for none. */
  private Object owner;

  private int[] order;

  /** The definition as trees have it; null if none has been asked for it. */
  private HessianTree.Definition tree;

  public HessianDefinition(String name, List<String> fields) {
    this.name = name;
    this.fields = List.copyOf(fields);
  }

  public String name() {
    return name;
  }

  public List<String> fields() {
    return fields;
  }

  /** The definition as trees have it. */
  public HessianTree.Definition tree() {
    if (tree == null) {
      tree = new HessianTree.Definition(name, fields);
    }
    return tree;
  }

  /** Returns the form of a value of the JDK with this name and these fields; null for none. */
  public HessianForm form() {
    List<HessianForm> forms = FORMS.get(name);
    if (forms == null) {
      return null;
    }
    for (HessianForm f : forms) {
      if (fields.containsAll(f.fields())) {
        return f;
      }
    }
    return forms.get(0);
  }

  public boolean isOf(Object type) {
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
