package io.seriform.model;

import io.seriform.annotation.Inclusion;
import io.seriform.annotation.PresenceOf;
import io.seriform.error.ModelException;
import io.seriform.model.rules.IdentityModel;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * An object with properties. Immutable.
 *
 * @param type the type, resolved
 * @param raw its class
 * @param properties the properties, in their order; in the place of one that is unwrapped, those of
 *     its object, under the names that they have here
 * @param declared the properties of the class itself, whether unwrapped or not, in their order
 * @param unwrapped the objects that are unwrapped here, at any depth, each before those within it
 * @param creation how it is made
 * @param unknown where unknown properties go; null if the format's options say
 * @param ignoredNames names on the wire that are left out, and skipped when they are met
 * @param ignoresUnknown whether the class says that unknown properties are skipped
 * @param subtypes the hierarchy of the classes that may occur here, this one among them; null for
 *     none
 * @param discriminator how it is distinguished from its siblings; null if it belongs to no
 *     hierarchy
 * @param delegate another type whose values objects are made of, in formats that name properties:
 *     any, where {@link #creation} makes none, and else texts. Nothing gives such a value of an
 *     object, as its properties are written. Null for none
 * @param links sets the properties of children that lead back to an object, once it has been read
 *     or copied; null where nothing is to be set
 * @param namesIgnoringCase whether names of properties are read in any case, whatever the options
 *     are
 * @param identity how its objects are identified by ids; null where they have none
 */
public record ObjectModel(
    Type type,
    Class<?> raw,
    List<PropertyModel> properties,
    List<PropertyModel> declared,
    List<UnwrappedModel> unwrapped,
    Creation creation,
    UnknownCollector unknown,
    Set<String> ignoredNames,
    boolean ignoresUnknown,
    SubtypesModel subtypes,
    Discriminator discriminator,
    DelegateModel delegate,
    Consumer<Object> links,
    boolean namesIgnoringCase,
    IdentityModel identity)
    implements TypeModel {

  /** Copies what can be changed. */
  public ObjectModel {
    properties = List.copyOf(properties);
    declared = List.copyOf(declared);
    unwrapped = List.copyOf(unwrapped);
    ignoredNames = Set.copyOf(ignoredNames);
  }

  /** Returns true if the builder is given the unknown properties, before it makes the object. */
  public boolean builtOfUnknown() {
    return unknown != null
        && unknown.path().isEmpty()
        && unknown.writer() != null
        && creation instanceof Creation.Builder;
  }

  /** Returns the creator's parameter that is given the unknown properties, or -1. */
  public int unknownParameter() {
    return unknown == null || !unknown.path().isEmpty() ? -1 : unknown.parameter();
  }

  /** Returns true if a creator, a builder or an unwrapped object is given unknown properties. */
  public boolean madeOfUnknown() {
    return builtOfUnknown()
        || (unknown != null && (unknown.parameter() >= 0 || !unknown.path().isEmpty()));
  }

  /**
   * The properties whose class is named by a property beside them, where a format names classes.
   */
  public List<PropertyModel> besides() {
    return properties.stream().filter(PropertyModel::beside).toList();
  }

  /**
   * The class that objects must have to be written: this one, or the one that the builder or the
   * factory of an abstract class is declared to make.
   */
  public Class<?> written() {
    Class<?> made = raw;
    if (creation instanceof Creation.Builder b) {
      made = b.build().getReturnType();
    } else if (creation instanceof Creation.Parameters p && p.executable() instanceof Method m) {
      made = m.getReturnType();
    }
    boolean other = raw.isAssignableFrom(made) && !Modifier.isAbstract(made.getModifiers());
    return Modifier.isAbstract(raw.getModifiers()) && other ? made : raw;
  }

  /** The property with a name on the wire, aliases left aside; null for none. */
  public PropertyModel property(String name) {
    for (PropertyModel property : properties) {
      if (property.name().equals(name)) {
        return property;
      }
    }
    return null;
  }

  /**
   * The property that says whether another one is there, by {@link PresenceOf}; null for none.
   *
   * @param property the other one
   */
  public PropertyModel presenceOf(PropertyModel property) {
    for (PropertyModel p : properties) {
      PresenceOf of = p.annotation(PresenceOf.class);
      if (of != null && of.value().equals(property.javaName())) {
        return p;
      }
    }
    return null;
  }

  /**
   * Checks a property that is not written itself, for formats with optional fields: one that says
   * whether another is there, by {@link PresenceOf}, must say so of one that is.
   *
   * @throws ModelException if what it says would be lost
   */
  public void checkPresence(PropertyModel property) {
    PresenceOf of = property.annotation(PresenceOf.class);
    boolean refusal = of == null;
    for (PropertyModel other : properties) {
      boolean itself = other.id() == 0 && other.annotation(PresenceOf.class) != null;
      refusal |= !itself && other.path().isEmpty() && property.equals(presenceOf(other));
    }
    if (!refusal) {
      throw new ModelException(
          "property "
              + property.name()
              + " of "
              + raw.getName()
              + " cannot say whether "
              + of.value()
              + " is there: name a property of this class, by its name in Java, that is not"
              + " unwrapped and has no other @PresenceOf");
    }
  }

  /**
   * The field numbers of the properties, in their order: the {@link PropertyModel#id} of those that
   * have one; each other gets the number after that of the property before it, from 1, and passes
   * over numbers that are taken. A property that only says whether another one is there has none:
   * 0, unless it says one itself.
   *
   * @throws ModelException if two properties have one number
   */
  public int[] numbers() {
    Map<Integer, PropertyModel> taken = ids();
    int[] numbers = new int[properties.size()];
    int last = 0;
    for (PropertyModel property : properties) {
      int number = property.id();
      if (number == 0 && property.annotation(PresenceOf.class) != null) {
        continue;
      }
      if (number == 0) {
        number = Math.max(last, 0) + 1;
        while (taken.containsKey(number)) {
          number++;
        }
        taken.put(number, property);
      }
      numbers[property.index()] = number;
      last = number;
    }
    return numbers;
  }

  /**
   * Checks that no two properties have one id, for formats that write ids. To others it does not
   * matter which ids the properties of unwrapped objects have.
   *
   * @throws ModelException if two properties have one id
   */
  public void checkIds() {
    ids();
  }

  private Map<Integer, PropertyModel> ids() {
    Map<Integer, PropertyModel> taken = new HashMap<>();
    for (PropertyModel property : properties) {
      PropertyModel other = property.id() == 0 ? null : taken.put(property.id(), property);
      if (other != null) {
        throw new ModelException(
            "the properties %s and %s of %s have one id, %s"
                .formatted(other.name(), property.name(), raw.getName(), property.id()));
      }
    }
    return taken;
  }

  /**
   * The property whose name is that of the discriminator, if it does not give the name itself; null
   * for none. Where a format writes the discriminator among the properties, there is no place for
   * both: it may leave out a property that is not {@link PropertyModel#readable}, and must refuse
   * any other.
   */
  public PropertyModel inPlaceOfDiscriminator() {
    return discriminator != null
            && discriminator.inclusion() == Inclusion.PROPERTY
            && !discriminator.given()
        ? property(discriminator.property())
        : null;
  }

  /** Returns an exception that says which property of this class another one is about. */
  public ModelException inProperty(PropertyModel property, ModelException e) {
    // one exception that says all, and not two that say the same
    ModelException refusal =
        new ModelException(
            "property " + property.javaName() + " of " + raw.getName() + ": " + e.problem(),
            e.getCause());
    refusal.setStackTrace(e.getStackTrace());
    return refusal;
  }

  /** Two models are equal only if they are one. */
  @Override
  public boolean equals(Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(this);
  }

  @Override
  public String toString() {
    return type.getTypeName() + properties;
  }
}
