package io.seriform.model.introspect;

import io.seriform.model.Discriminator;
import io.seriform.reflect.DeclaredType;
import java.lang.reflect.Type;
import java.util.List;

/**
 * A subtype that a member lists, whose objects have the property that names it.
 *
 * @param type the class, with type arguments
 * @param discriminator the name, and where it is written
 * @param visible whether a property of that name is read; null if the object may have none
 */
record NamedSubtype(Type type, Discriminator discriminator, Boolean visible)
    implements DeclaredType {

  @Override
  public List<Class<?>> classes() {
    return List.of(discriminator.root());
  }

  @Override
  public String toString() {
    return type.getTypeName();
  }
}
