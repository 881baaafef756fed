package io.seriform.model;

import io.seriform.annotation.Inclusion;
import io.seriform.annotation.PresenceOf;
import io.seriform.error.ModelException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/** An object with properties. Immutable. */
public final class ObjectModel implements TypeModel {

  private final Type type;
  private final Class<?> raw;
  private final List<PropertyModel> properties;
  private final List<PropertyModel> declared;
  private final List<UnwrappedModel> unwrapped;
  private final Creation creation;
  private final UnknownCollector unknown;
  private final Set<String> ignoredNames;
  private final boolean ignoresUnknown;
  private final SubtypesModel subtypes;
  private final Discriminator discriminator;
  private final DelegateModel delegate;
  private final Consumer<Object> links;
  private final boolean namesIgnoringCase;
  private final IdentityModel identity;

  ObjectModel(
      Type type,
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
      IdentityModel identity) {
    this.type = type;
    this.raw = Types.raw(type);
    this.properties = List.copyOf(properties);
    this.declared = List.copyOf(declared);
    this.unwrapped = List.copyOf(unwrapped);
    this.creation = creation;
    this.unknown = unknown;
    this.ignoredNames = Set.copyOf(ignoredNames);
    this.ignoresUnknown = ignoresUnknown;
    this.subtypes = subtypes;
    this.discriminator = discriminator;
    this.delegate = delegate;
    this.links = links;
    this.namesIgnoringCase = namesIgnoringCase;
    this.identity = identity;
  }

  @Override
  public Type type() {
    return type;
  }

  @Override
  public Class<?> raw() {
    return raw;
  }

  /**
   * The properties, in their order; in the place of one that is unwrapped, those of its object,
   * under the names that they have here.
   */
  public List<PropertyModel> properties() {
    return properties;
  }

  /** The properties of the class itself, whether unwrapped or not, in their order. */
  public List<PropertyModel> declared() {
    return declared;
  }

  /** The objects that are unwrapped here, at any depth, each before those within it. */
  public List<UnwrappedModel> unwrapped() {
    return unwrapped;
  }

  /**
   * The properties whose class is named by a property beside them, where a format names classes.
   */
  public List<PropertyModel> besides() {
    return properties.stream()
        .filter(each -> each.type() instanceof MemberType m && m.isBeside())
        .toList();
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
    boolean told = of == null;
    for (PropertyModel other : properties) {
      boolean itself = other.id() == 0 && other.annotation(PresenceOf.class) != null;
      told |= !itself && other.path().isEmpty() && presenceOf(other) == property;
    }
    if (!told) {
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
            "the properties "
                + other.name()
                + " and "
                + property.name()
                + " of "
                + raw.getName()
                + " have one id, "
                + property.id());
      }
    }
    return taken;
  }

  /** How it is made. */
  public Creation creation() {
    return creation;
  }

  /** Where unknown properties go; null if the format's options say. */
  public UnknownCollector unknown() {
    return unknown;
  }

  /** Names on the wire that are left out, and skipped when they are met. */
  public Set<String> ignoredNames() {
    return ignoredNames;
  }

  /** Whether the class says that unknown properties are skipped. */
  public boolean ignoresUnknown() {
    return ignoresUnknown;
  }

  /** The table of the classes that may occur here, this one among them; null for none. */
  public SubtypesModel subtypes() {
    return subtypes;
  }

  /**
   * Another type whose values objects are made of, in formats that name properties: any, where
   * {@link #creation} makes none, and else texts. Nothing gives such a value of an object, as its
   * properties are written.
   *
   * @return null for none
   */
  public DelegateModel delegate() {
    return delegate;
  }

  /** How it is distinguished from its siblings; null if it belongs to no hierarchy. */
  public Discriminator discriminator() {
    return discriminator;
  }

  /** How its objects are identified by ids; null where they have none. */
  public IdentityModel identity() {
    return identity;
  }

  /** Whether names of properties are read in any case, whatever the options are. */
  public boolean namesIgnoringCase() {
    return namesIgnoringCase;
  }

  /**
   * Sets the properties of children that lead back to an object, once it has been read or copied.
   *
   * @return null where nothing is to be set
   */
  public Consumer<Object> links() {
    return links;
  }

  /**
   * The property whose name is that of the discriminator; null for none. Where a format writes the
   * discriminator among the properties, there is no place for both: it may leave out a property
   * that is not {@link PropertyModel#readable}, and must refuse any other.
   */
  public PropertyModel inPlaceOfDiscriminator() {
    return discriminator != null && discriminator.inclusion() == Inclusion.PROPERTY
        ? property(discriminator.property())
        : null;
  }

  /** Returns an exception that says which property of this class another one is about. */
  public ModelException inProperty(PropertyModel property, ModelException e) {
    // one exception that says all, and not two that say the same
    ModelException told =
        new ModelException(
            "property " + property.javaName() + " of " + raw.getName() + ": " + e.problem(),
            e.getCause());
    told.setStackTrace(e.getStackTrace());
    return told;
  }

  @Override
  public String toString() {
    return type.getTypeName() + properties;
  }
}
