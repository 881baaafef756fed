package io.seriform.model.introspect;

import io.seriform.annotation.Inclusion;
import io.seriform.error.ModelException;
import io.seriform.model.marks.ClassMarks;
import io.seriform.model.marks.MemberMarks.DeclaredClasses;
import io.seriform.reflect.DeclaredType;
import io.seriform.reflect.Types;
import io.seriform.reflect.Wrappers;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/**
 * A type of which a member says more than its class does.
 *
 * @param type the type, resolved
 * @param as the class that is written and read in its place; null for none
 * @param listing the classes that its values may have; null where the class says it
 */
record MemberType(Type type, Class<?> as, Hierarchies.Listing listing) implements DeclaredType {

  /** The type of a member of which annotations say more. */
  static Type of(DeclaredClasses given, Type declared) {
    Class<?> raw = Types.raw(declared);
    int parts = parts(raw);
    if (parts == 0) {
      return part(declared, given.type(), given.subtypes());
    }
    Type whole = declared;
    ClassMarks subtypes = given.subtypes();
    if (subtypes != null && subtypes.inclusion() == Inclusion.BESIDE) {
      throw new ModelException(
          "the name of a class has a place beside one object, and "
              + declared.getTypeName()
              + " holds several; choose another inclusion");
    }
    if (given.content() != null || given.key() != null || subtypes != null) {
      whole = raw.isArray() ? array(given, declared, raw) : contained(given, declared, raw, parts);
    }
    return part(whole, given.type(), null);
  }

  private static Type array(DeclaredClasses given, Type declared, Class<?> raw) {
    Type component =
        declared instanceof GenericArrayType g
            ? g.getGenericComponentType()
            : raw.getComponentType();
    return Types.arrayOf(part(component, given.content(), given.subtypes()));
  }

  private static Type contained(DeclaredClasses given, Type declared, Class<?> raw, int parts) {
    if (!(declared instanceof ParameterizedType p) || p.getActualTypeArguments().length != parts) {
      throw new ModelException(
          "an annotation says more of what "
              + declared.getTypeName()
              + " contains, which has no type argument for it; declare the member as a "
              + (parts == 2 ? "Map" : "List"));
    }
    List<Type> arguments = new ArrayList<>(List.of(p.getActualTypeArguments()));
    arguments.set(parts - 1, part(arguments.get(parts - 1), given.content(), given.subtypes()));
    if (parts == 2) {
      arguments.set(0, part(arguments.get(0), given.key(), null));
    }
    return Types.parameterized(raw, p.getOwnerType(), arguments);
  }

  private static Type part(Type declared, Class<?> as, ClassMarks subtypes) {
    Class<?> raw = Types.raw(declared);
    boolean same = as == null || as.isAssignableFrom(raw) || Containers.makes(raw, as);
    if (!same && !raw.isAssignableFrom(as)) {
      throw new ModelException(
          "an annotation names " + as.getName() + ", which is not a subclass of " + raw.getName());
    }
    return same && subtypes == null
        ? declared
        : new MemberType(
            declared, same ? null : as, subtypes == null ? null : Hierarchies.Listing.of(subtypes));
  }

  /** Returns the number of types of content of a container; 0 for other types. */
  private static int parts(Class<?> raw) {
    if (Map.class.isAssignableFrom(raw)) {
      return 2;
    }
    boolean one =
        raw.isArray()
            || raw == Iterable.class
            || Collection.class.isAssignableFrom(raw)
            || Wrappers.isOne(raw);
    return one ? 1 : 0;
  }

  /** Returns true if the name of the class is beside the property. */
  boolean isBeside() {
    return listing != null && listing.inclusion() == Inclusion.BESIDE;
  }

  @Override
  public List<Class<?>> classes() {
    List<Class<?>> classes = new ArrayList<>();
    if (as != null) {
      classes.add(as);
    }
    if (listing != null) {
      listing.subtypes().forEach(each -> classes.add(each.type()));
    }
    return classes;
  }

  @Override
  public String toString() {
    return type.getTypeName();
  }
}
