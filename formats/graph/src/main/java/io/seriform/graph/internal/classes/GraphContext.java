package io.seriform.graph.internal.classes;

import io.seriform.graph.internal.containers.GraphContainerClasses;
import io.seriform.graph.internal.names.GraphTypeNames;
import io.seriform.graph.internal.registration.GraphSettings;
import io.seriform.graph.internal.schema.GraphClass;
import io.seriform.graph.internal.schema.GraphType;
import io.seriform.model.ObjectModel;
import io.seriform.model.PropertyModel;
import java.lang.reflect.Type;
import java.util.List;

/** The format as registered classes and schemas need it. */
public interface GraphContext extends GraphClass.Source {

  /** Returns the settings of the format. */
  GraphSettings settings();

  /** Returns what classes go by. */
  GraphTypeNames names();

  /** Returns the classes of containers. */
  GraphContainerClasses containers();

  /** Returns the schemas of this side, and those of other sides that were met lately. */
  GraphSchemas schemas();

  /** Returns whether a class says itself how its objects are written. */
  boolean hasHooks(Class<?> type);

  /** Returns what a schema says of a type that is built in. */
  GraphType builtInType(Type type);

  /** Returns the properties of a class in the order in which they are written. */
  List<PropertyModel> order(ObjectModel model);

  /** Returns whether objects of a class keep properties that this side does not have. */
  boolean collectsUnknown(ObjectModel model);

  /** Returns whether messages name classes. */
  default boolean named() {
    return settings().named();
  }

  /** Returns whether messages name properties. */
  default boolean byName() {
    return settings().byName();
  }

  /** Returns whether a message says something of each class that its values tell. */
  default boolean defines() {
    return named() || byName();
  }
}
