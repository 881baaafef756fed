package io.seriform.graph.internal.classes;

import io.seriform.graph.internal.names.GraphEnum;
import io.seriform.model.Creation;
import io.seriform.model.EnumModel;
import io.seriform.model.Models;
import io.seriform.model.ObjectModel;
import io.seriform.model.PropertyModel;
import java.util.ArrayList;
import java.util.List;

/** The order in which the properties of objects are written. */
public final class GraphLayout {

  private GraphLayout() {}

  /**
   * Returns the properties that are written: booleans and small enums first, as they share bytes;
   * the last property of the class itself at the end, as a list is then a loop; the others as they
   * were.
   */
  public static List<PropertyModel> order(Models models, ObjectModel model) {
    List<PropertyModel> small = new ArrayList<>();
    List<PropertyModel> others = new ArrayList<>();
    for (PropertyModel property : model.declared()) {
      if (property.reader() != null && isRead(model, property)) {
        (isSmall(models, property) ? small : others).add(property);
      }
    }
    listLast(model, others);
    small.addAll(others);
    return small;
  }

  /** Returns whether a property is set when reading; if nothing is ever read, all are written. */
  private static boolean isRead(ObjectModel model, PropertyModel property) {
    return property.readable() || model.creation() instanceof Creation.None;
  }

  private static void listLast(ObjectModel model, List<PropertyModel> properties) {
    for (int i = properties.size() - 1; i >= 0; i--) {
      PropertyModel property = properties.get(i);
      if (property.codec() == null && property.type().equals(model.type())) {
        properties.add(properties.remove(i));
        return;
      }
    }
  }

  /** Returns whether a property shares its byte with others. */
  public static boolean isSmall(Models models, PropertyModel property) {
    if (property.codec() != null) {
      return false;
    }
    if (property.type() == boolean.class) {
      return true;
    }
    return property.rawType().isEnum()
        && models.model(property.type()) instanceof EnumModel m
        && GraphEnum.bits(m.constants().size()) != 0;
  }
}
