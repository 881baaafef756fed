package io.seriform.model.options;

import io.seriform.annotation.Conversion;
import io.seriform.annotation.Format;
import io.seriform.annotation.Inclusion;
import io.seriform.model.ConversionModel;
import io.seriform.model.SubtypesModel;
import io.seriform.model.marks.Dialect;
import io.seriform.model.rules.NamingStrategy;
import io.seriform.reflect.SettingsText;
import io.seriform.reflect.Types;
import io.seriform.scalar.Kind;
import io.seriform.scalar.Scalars;
import io.seriform.scalar.TimePattern;
import java.io.Serializable;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** Options for how classes become models. Immutable; each {@code with} returns a changed copy. */
public final class ModelOptions implements Serializable {

  private static final long serialVersionUID = 1L;
  private static final ModelOptions DEFAULT = new ModelOptions();

  private NamingStrategy naming = NamingStrategy.IDENTITY;
  private PropertySorting sorting = PropertySorting.DECLARED;
  private FieldAccess fieldAccess = FieldAccess.PUBLIC;
  private Inclusion inclusion = Inclusion.PROPERTY;
  private String discriminator = "type";
  private List<Dialect> dialects = List.of();
  boolean decidesAnnotations;
  private boolean typeNames;
  private boolean unknownSubtypeIsNull;
  private Map<Class<?>, Class<?>> mixIns = Map.of();
  Map<Class<?>, List<SubtypesModel.Registration>> subtypes = Map.of();

  Map<Class<?>, ConversionModel> conversions = Map.of();
  private Map<Class<?>, Map<String, PropertyOptions>> properties = Map.of();
  Map<Class<?>, String> patterns = Map.of();
  ZoneId zone;

  private ModelOptions() {}

  private ModelOptions(ModelOptions other) {
    naming = other.naming;
    sorting = other.sorting;
    fieldAccess = other.fieldAccess;
    inclusion = other.inclusion;
    discriminator = other.discriminator;
    dialects = other.dialects;
    decidesAnnotations = other.decidesAnnotations;
    typeNames = other.typeNames;
    unknownSubtypeIsNull = other.unknownSubtypeIsNull;
    mixIns = other.mixIns;
    subtypes = other.subtypes;
    conversions = other.conversions;
    properties = other.properties;
    patterns = other.patterns;
    zone = other.zone;
  }

  /**
   * Names as in Java, order as declared, accessors and public fields, Seriform's own annotations.
   */
  public static ModelOptions standard() {
    return DEFAULT;
  }

  /** The names of properties that do not name themselves. */
  public NamingStrategy naming() {
    return naming;
  }

  /** The order of the properties of classes that declare none. */
  public PropertySorting sorting() {
    return sorting;
  }

  /** Returns which fields are properties by themselves. */
  public FieldAccess fieldAccess() {
    return fieldAccess;
  }

  /** Returns where the name of a subtype is written unless the common type declares it. */
  public Inclusion inclusion() {
    return inclusion;
  }

  /** The property with the name of a subtype unless the common type declares it. */
  public String discriminator() {
    return discriminator;
  }

  /**
   * The dialects that are read, those that come before others first. Seriform's own overrides them.
   */
  public List<Dialect> dialects() {
    return dialects;
  }

  /** Returns true if the name of a class is written also where the class itself is declared. */
  public boolean typeNames() {
    return typeNames;
  }

  /** Returns true if an object of a subtype that is not known is read as null. */
  public boolean unknownSubtypeIsNull() {
    return unknownSubtypeIsNull;
  }

  /** The class whose annotations count as those of the target; null for none. */
  public Class<?> mixIn(Class<?> target) {
    Class<?> mixIn = mixIns.get(target);
    for (int i = 0; mixIn == null && i < dialects.size(); i++) {
      mixIn = dialects.get(i).mixIn(target);
    }
    return mixIn;
  }

  /** Sets how names are derived. */
  public ModelOptions withNaming(NamingStrategy value) {
    ModelOptions copy = new ModelOptions(this);
    copy.naming = Objects.requireNonNull(value, "naming");
    return copy;
  }

  /** Sets the order of properties. */
  public ModelOptions withSorting(PropertySorting value) {
    ModelOptions copy = new ModelOptions(this);
    copy.sorting = Objects.requireNonNull(value, "sorting");
    return copy;
  }

  /** Sets which fields are properties. */
  public ModelOptions withFieldAccess(FieldAccess value) {
    ModelOptions copy = new ModelOptions(this);
    copy.fieldAccess = Objects.requireNonNull(value, "fieldAccess");
    return copy;
  }

  /**
   * Sets how the names of subtypes are written.
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
   * Writes the name of a class in a hierarchy also if that class itself is declared, or encoded
   * without a declared type; off by default, because the declared type says it then. A dialect may
   * say so of a hierarchy whatever this option is. Reading does not insist on such a name. For
   * JSON, CBOR and MessagePack.
   */
  public ModelOptions withTypeNames(boolean value) {
    ModelOptions copy = new ModelOptions(this);
    copy.typeNames = value;
    return copy;
  }

  /**
   * Reads an object as null that says it is of a subtype that its declared type does not have, as a
   * newer writer's may be, instead of refusing it. A subtype with {@code @Unknown} is read before.
   */
  public ModelOptions withUnknownSubtypeIsNull(boolean value) {
    ModelOptions copy = new ModelOptions(this);
    copy.unknownSubtypeIsNull = value;
    return copy;
  }

  /**
   * Adds dialects: annotations of other libraries that count, and what compilers say of classes. If
   * two disagree, the one with the lower {@link Dialect#precedence} counts, in whatever order they
   * are added.
   *
   * <p>JSON, CBOR and MessagePack refuse classes with annotations of other libraries until one that
   * honours annotations is added. From then on annotations that none honours are ignored.
   *
   * @param added none to add none, and to ignore the annotations of other libraries
   */
  public ModelOptions withDialects(Dialect... added) {
    List<Dialect> all = new ArrayList<>(dialects);
    for (Dialect each : added) {
      all.removeIf(earlier -> earlier.getClass() == each.getClass());
      all.add(each);
    }
    all.sort(Comparator.comparingInt(Dialect::precedence));
    ModelOptions copy = new ModelOptions(this);
    copy.decidesAnnotations |=
        added.length == 0 || List.of(added).stream().anyMatch(Dialect::honoursAnnotations);
    copy.dialects = List.copyOf(all);
    return copy;
  }

  /**
   * Applies the annotations of one class to another. They override the other's own; members are
   * matched by name and parameter types.
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
   * Adds a class that may occur where a common type is declared, under its own name.
   *
   * @param root the common type
   * @param type the class
   */
  public ModelOptions withSubtype(Class<?> root, Class<?> type) {
    return withSubtype(root, type, "", 0);
  }

  /**
   * Adds a class that may occur where a common type is declared.
   *
   * @param root the common type
   * @param type the class
   * @param name its name on the wire; empty for its own
   * @param id its number, from 1; 0 for none
   */
  public ModelOptions withSubtype(Class<?> root, Class<?> type, String name, int id) {
    if (!root.isAssignableFrom(type)) {
      throw new IllegalArgumentException(type.getName() + " is not a subtype of " + root.getName());
    }
    Map<Class<?>, List<SubtypesModel.Registration>> all = new LinkedHashMap<>(subtypes);
    List<SubtypesModel.Registration> ofRoot =
        new ArrayList<>(subtypes.getOrDefault(root, List.of()));
    ofRoot.add(new SubtypesModel.Registration(type, Objects.requireNonNull(name, "name"), id));
    all.put(root, List.copyOf(ofRoot));
    ModelOptions copy = new ModelOptions(this);
    copy.subtypes = Map.copyOf(all);
    return copy;
  }

  /**
   * Adds a conversion for the values of one class, but not of its subclasses. It applies wherever
   * they occur, as map keys too, and overrides {@code @UseCodec}.
   *
   * @param type not a primitive; {@link #withProperty} converts those
   * @param conversion thread-safe; its class must declare the type that it writes
   * @throws IllegalArgumentException if the class is a primitive, or that is not known
   */
  public <T> ModelOptions withConversion(Class<T> type, Conversion<T, ?> conversion) {
    return with(type, ConversionModel.of(conversion));
  }

  /**
   * Adds functions that write the values of one class as those of another.
   *
   * @param type not a primitive; {@link #withProperty} converts those
   * @param wire the type that is written
   * @param to converts to the written value, never null; thread-safe
   * @param from converts back; thread-safe
   * @throws IllegalArgumentException if the class is a primitive
   */
  public <T, R> ModelOptions withConversion(
      Class<T> type,
      Class<R> wire,
      Function<? super T, ? extends R> to,
      Function<? super R, ? extends T> from) {
    return with(type, ConversionModel.of(wire, to, from));
  }

  /**
   * Adds functions that write the values of one class as text.
   *
   * @param type not a primitive; {@link #withProperty} converts those
   * @param toText thread-safe; never returns null
   * @param fromText converts back; thread-safe
   * @throws IllegalArgumentException if the class is a primitive
   */
  public <T> ModelOptions withConversion(
      Class<T> type,
      Function<? super T, String> toText,
      Function<? super String, ? extends T> fromText) {
    return withConversion(type, String.class, toText, fromText);
  }

  private ModelOptions with(Class<?> type, ConversionModel conversion) {
    if (type.isPrimitive()) {
      throw new IllegalArgumentException(
          "a conversion of "
              + type
              + " is one of a property (withProperty), or of "
              + Types.boxed(type).getName());
    }
    ModelOptions copy = new ModelOptions(this);
    copy.conversions = plus(conversions, type, conversion);
    return copy;
  }

  /**
   * Configures one property, overriding its annotations; also in subclasses.
   *
   * @param type the class that has the property
   * @param name the property's name in Java; codecs of the class are refused where it has none
   * @param change adds to the existing options
   */
  public ModelOptions withProperty(
      Class<?> type, String name, UnaryOperator<PropertyOptions> change) {
    Map<String, PropertyOptions> known = properties(type);
    PropertyOptions declared = change.apply(known.getOrDefault(name, PropertyOptions.NONE));
    ModelOptions copy = new ModelOptions(this);
    copy.properties = plus(properties, type, plus(known, name, declared));
    return copy;
  }

  /**
   * Sets a pattern for the values of a date or time class, unless a property has its own: {@code
   * withPattern(LocalDate.class, "dd.MM.yyyy")}. Map keys are not affected.
   *
   * @throws IllegalArgumentException if the class is not one of dates or times, or the pattern is
   *     invalid or does not fit it
   */
  public ModelOptions withPattern(Class<?> type, String pattern) {
    Kind kind = Scalars.kind(type);
    if (kind == null) {
      throw new IllegalArgumentException(
          "a pattern is one of dates and times, and " + type.getName() + " is not one of them");
    }
    if (pattern.equals(Format.EPOCH_MILLIS) || pattern.equals(Format.EPOCH_SECONDS)) {
      throw new IllegalArgumentException(
          "'" + pattern + "' is for single properties; withDates of the format is for all");
    }
    TimePattern.check(kind, pattern);
    ModelOptions copy = new ModelOptions(this);
    copy.patterns = plus(patterns, type, pattern);
    return copy;
  }

  /**
   * Sets the time zone for points in time that are written by a pattern: {@code Instant}, {@code
   * Date} and similar classes; UTC unless it is set.
   */
  public ModelOptions withZone(ZoneId value) {
    ModelOptions copy = new ModelOptions(this);
    copy.zone = Objects.requireNonNull(value, "zone");
    return copy;
  }

  private static <K, V> Map<K, V> plus(Map<K, V> map, K key, V value) {
    Map<K, V> all = new LinkedHashMap<>(map);
    all.put(Objects.requireNonNull(key), Objects.requireNonNull(value));
    return Map.copyOf(all);
  }

  /** The options for the properties of a class itself, by their names in Java. */
  public Map<String, PropertyOptions> properties(Class<?> type) {
    return properties.getOrDefault(type, Map.of());
  }

  /** Returns what differs from the defaults: {@code ModelOptions[naming=SNAKE_CASE]}. */
  @Override
  public String toString() {
    return SettingsText.of(this);
  }
}
