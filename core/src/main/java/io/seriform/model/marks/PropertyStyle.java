package io.seriform.model.marks;

import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * Rules of a library for which members are properties, and for the names of accessors. Immutable.
 */
public final class PropertyStyle {

  /** Properties of a class that are known while its accessors are looked at. */
  public interface Known {

    /** Returns true if there is a property of the name. */
    boolean has(String name);

    /** Returns true if the property of the name has a field. */
    boolean hasField(String name);

    /** Returns the names of all properties. */
    Set<String> names();
  }

  /** Names the property of an accessor. */
  @FunctionalInterface
  public interface Naming {

    /**
     * Returns the name of the property; null if this is no accessor.
     *
     * @param rest what follows the prefix in the method's name, not empty
     * @param prefix {@code get}, {@code is} or {@code set}
     */
    String property(String rest, String prefix, Known known);
  }

  /** Accessors and public fields, as Seriform names them. */
  public static final PropertyStyle STANDARD =
      named((rest, prefix, known) -> standardName(rest, prefix, known, any -> true))
          .withFieldsNamedLikeGetters();

  /** Fields of any visibility, final ones too, and no accessors. */
  public static final PropertyStyle FIELDS = new PropertyStyle(PropertyStyle::standardName, true);

  private final Naming naming;
  private final boolean fieldsOnly;
  private UnaryOperator<String> builderNaming = PropertyStyle::lowerFirst;
  private boolean settingFinalFields;
  private boolean fieldsNamedLikeGetters;
  private boolean someFieldsAside;

  private PropertyStyle(Naming naming, boolean fieldsOnly) {
    this.naming = naming;
    this.fieldsOnly = fieldsOnly;
  }

  /** Returns the style of accessors and public fields with names of accessors by other rules. */
  public static PropertyStyle named(Naming naming) {
    return new PropertyStyle(naming, false);
  }

  private PropertyStyle with(Consumer<PropertyStyle> change) {
    PropertyStyle copy = new PropertyStyle(naming, fieldsOnly);
    copy.builderNaming = builderNaming;
    copy.settingFinalFields = settingFinalFields;
    copy.fieldsNamedLikeGetters = fieldsNamedLikeGetters;
    copy.someFieldsAside = someFieldsAside;
    change.accept(copy);
    return copy;
  }

  /** Returns a style with names for methods of builders, of what follows their prefix. */
  public PropertyStyle withBuilderNaming(UnaryOperator<String> value) {
    return with(copy -> copy.builderNaming = value);
  }

  /** Returns a style that sets final fields. */
  public PropertyStyle withFinalFieldsSet() {
    return with(copy -> copy.settingFinalFields = true);
  }

  /** Returns a style in which a field {@code isActive} belongs to the getter of that name. */
  public PropertyStyle withFieldsNamedLikeGetters() {
    return with(copy -> copy.fieldsNamedLikeGetters = true);
  }

  /**
   * Returns a style in which transient fields, and those that another one hides, take no part;
   * their accessors do.
   */
  public PropertyStyle withSomeFieldsAside() {
    return with(copy -> copy.someFieldsAside = true);
  }

  /**
   * Returns the property that Seriform names by an accessor. What fields there are decides how an
   * initial capital is meant: {@code getURL} may be {@code url} or {@code URL}. A field with the
   * same letters in another case counts if its first or second letter is a capital.
   */
  public static String standardName(String rest, String prefix, Known known) {
    return standardName(
        rest, prefix, known, name -> name.chars().limit(2).anyMatch(Character::isUpperCase));
  }

  private static String standardName(
      String rest, String prefix, Known known, Predicate<String> alike) {
    String lower = lowerFirst(rest);
    if (known.has(lower)) {
      return lower;
    }
    if (known.has(rest)) {
      return rest;
    }
    if (Character.isLowerCase(rest.charAt(0))) {
      return null;
    }
    List<String> same =
        known.names().stream()
            .filter(rest::equalsIgnoreCase)
            .filter(name -> prefix.equals("set") || known.hasField(name))
            .filter(alike)
            .toList();
    if (same.size() == 1) {
      return same.get(0);
    }
    boolean acronym = rest.length() > 1 && Character.isUpperCase(rest.charAt(1));
    return acronym ? rest : lower;
  }

  public Naming naming() {
    return naming;
  }

  public UnaryOperator<String> builderNaming() {
    return builderNaming;
  }

  public boolean fieldsOnly() {
    return fieldsOnly;
  }

  public boolean setsFinalFields() {
    return settingFinalFields || fieldsOnly;
  }

  public boolean namesFieldsLikeGetters() {
    return fieldsNamedLikeGetters;
  }

  public boolean putsSomeFieldsAside() {
    return someFieldsAside;
  }

  /** Returns a name with its first letter in lower case. */
  public static String lowerFirst(String name) {
    return name.isEmpty() ? name : Character.toLowerCase(name.charAt(0)) + name.substring(1);
  }
}
