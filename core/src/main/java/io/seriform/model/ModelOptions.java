package io.seriform.model;

import io.seriform.annotation.Inclusion;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** How classes are looked at. Immutable; each {@code with} gives a new one. */
public final class ModelOptions {

  private static final ModelOptions DEFAULT = new ModelOptions();

  private NamingStrategy naming = NamingStrategy.IDENTITY;
  private PropertySorting sorting = PropertySorting.DECLARED;
  private FieldAccess fieldAccess = FieldAccess.PUBLIC;
  private Inclusion inclusion = Inclusion.PROPERTY;
  private String discriminator = "type";
  private List<Dialect> families = List.of();
  private Map<Class<?>, Class<?>> mixIns = Map.of();
  private Map<Class<?>, List<Registration>> subtypes = Map.of();

  private ModelOptions() {}

  private ModelOptions(ModelOptions other) {
    naming = other.naming;
    sorting = other.sorting;
    fieldAccess = other.fieldAccess;
    inclusion = other.inclusion;
    discriminator = other.discriminator;
    families = other.families;
    mixIns = other.mixIns;
    subtypes = other.subtypes;
  }

  /** Names as in Java, order as declared, accessors and public fields, our own annotations. */
  public static ModelOptions standard() {
    return DEFAULT;
  }

  /** The names of properties that do not name themselves. */
  public NamingStrategy naming() {
    return naming;
  }

  /** The order of the properties of classes that do not say. */
  public PropertySorting sorting() {
    return sorting;
  }

  /** Which fields are properties by themselves. */
  public FieldAccess fieldAccess() {
    return fieldAccess;
  }

  /** Where the name of a subtype is written if the common type does not say. */
  public Inclusion inclusion() {
    return inclusion;
  }

  /** The property with the name of a subtype if the common type does not say. */
  public String discriminator() {
    return discriminator;
  }

  /** The annotations of other libraries that are honoured, where our own do not say otherwise. */
  public List<Dialect> families() {
    return families;
  }

  /** The class whose annotations count as those of the target; null for none. */
  public Class<?> mixIn(Class<?> target) {
    return mixIns.get(target);
  }

  /** The subtypes registered for a common type; empty for none. */
  List<Registration> subtypes(Class<?> root) {
    return subtypes.getOrDefault(root, List.of());
  }

  /** With other names. */
  public ModelOptions withNaming(NamingStrategy value) {
    ModelOptions copy = new ModelOptions(this);
    copy.naming = Objects.requireNonNull(value, "naming");
    return copy;
  }

  /** With another order. */
  public ModelOptions withSorting(PropertySorting value) {
    ModelOptions copy = new ModelOptions(this);
    copy.sorting = Objects.requireNonNull(value, "sorting");
    return copy;
  }

  /** With other fields. */
  public ModelOptions withFieldAccess(FieldAccess value) {
    ModelOptions copy = new ModelOptions(this);
    copy.fieldAccess = Objects.requireNonNull(value, "fieldAccess");
    return copy;
  }

  /**
   * With another way to write the names of subtypes.
   *
   * @param where where the name is written
   * @param property the property for {@link Inclusion#PROPERTY}
   */
  public ModelOptions withDiscriminator(Inclusion where, String property) {
    ModelOptions copy = new ModelOptions(this);
    copy.inclusion = Objects.requireNonNull(where, "inclusion");
    copy.discriminator = Objects.requireNonNull(property, "property");
    return copy;
  }

  /**
   * With annotations of other libraries honoured; where two of them disagree, the one with the
   * lower {@link Dialect#ordinal} counts: of {@code AnnotationFamily} the one declared first.
   *
   * @param honoured all of them, not those to add; none for our own only
   */
  public ModelOptions withFamilies(Dialect... honoured) {
    ModelOptions copy = new ModelOptions(this);
    copy.families =
        List.of(honoured).stream()
            .distinct()
            .sorted(Comparator.comparingInt(Dialect::ordinal))
            .toList();
    return copy;
  }

  /**
   * With the annotations of one class put upon another. They count before the other's own; members
   * are matched by name and parameter types.
   *
   * @param target the class to be annotated
   * @param annotated the class or interface that carries the annotations
   */
  public ModelOptions withMixIn(Class<?> target, Class<?> annotated) {
    Map<Class<?>, Class<?>> all = new LinkedHashMap<>(mixIns);
    all.put(Objects.requireNonNull(target), Objects.requireNonNull(annotated));
    ModelOptions copy = new ModelOptions(this);
    copy.mixIns = Map.copyOf(all);
    return copy;
  }

  /**
   * With a class that may stand where a common type is asked for, under its own name.
   *
   * @param root the common type
   * @param type the class
   */
  public ModelOptions withSubtype(Class<?> root, Class<?> type) {
    return withSubtype(root, type, "", 0);
  }

  /**
   * With a class that may stand where a common type is asked for.
   *
   * @param root the common type
   * @param type the class
   * @param name its name on the wire; empty for its own
   * @param id its number, from 1; 0 for none
   */
  public ModelOptions withSubtype(Class<?> root, Class<?> type, String name, int id) {
    if (!root.isAssignableFrom(type)) {
      throw new IllegalArgumentException(type.getName() + " is no " + root.getName());
    }
    Map<Class<?>, List<Registration>> all = new LinkedHashMap<>(subtypes);
    List<Registration> ofRoot = new ArrayList<>(subtypes(root));
    ofRoot.add(new Registration(type, Objects.requireNonNull(name, "name"), id));
    all.put(root, List.copyOf(ofRoot));
    ModelOptions copy = new ModelOptions(this);
    copy.subtypes = Map.copyOf(all);
    return copy;
  }

  /** The annotations to be read: our own, and then those of others. */
  List<Dialect> dialects() {
    List<Dialect> dialects = new ArrayList<>();
    dialects.add(new OwnDialect());
    dialects.addAll(families);
    return dialects;
  }

  /** One subtype: an empty name for its own, the id 0 for none. */
  record Registration(Class<?> type, String name, int id) {}
}
