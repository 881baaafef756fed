package io.seriform.document;

import io.seriform.Options;
import io.seriform.annotation.Include;
import io.seriform.codec.names.OtherConstants;
import io.seriform.document.tokens.Leniency;
import io.seriform.model.EnumModel;
import io.seriform.model.PropertyModel;
import io.seriform.model.marks.Dialect;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * The options that self-describing formats share. Immutable and thread-safe; each {@code with}
 * returns a changed copy. The defaults: objects by name, names as in Java in declared order, nulls
 * left out, enums by name, unknown properties skipped, duplicates refused, no lenient conversions.
 *
 * @param <O> the options of the format
 */
public abstract class SelfDescribingOptions<O extends SelfDescribingOptions<O>> extends Options<O> {

  private Shape shape = Shape.OBJECT;
  private Enums enums = Enums.NAME;
  private boolean enumsIgnoringCase;
  private boolean unknownConstantIsNull;
  private boolean unknownConstantIsDefault;
  private Include.When inclusion = Include.When.NON_NULL;
  private Unknown unknown = Unknown.SKIP;
  private boolean references;
  private boolean lastDuplicateWins;
  private Set<Class<?>> views = Set.of();
  private Predicate<PropertyModel> filter;
  private boolean sortedMapKeys;
  private boolean namesIgnoringCase;
  private Set<Class<?>> arrays = Set.of();
  private Leniency leniency = Leniency.NONE;
  private Boolean scalarAsText;

  /** For formats. */
  protected SelfDescribingOptions() {}

  /** How objects are written. */
  public enum Shape {
    /** Names and values. */
    OBJECT,
    /** Values by position: smaller and faster, for two sides of the same build. */
    ARRAY
  }

  /** How enum constants are written. Read with the same option. */
  public enum Enums {
    /** By name; by value if an annotation of another library requires it. */
    NAME,
    /** By ordinal. */
    ORDINAL,
    /**
     * By the value that {@code @Value} marks in the enum, and by name, or an alias of that, where
     * it has none.
     */
    VALUE
  }

  /** What happens to properties that a class does not have. */
  public enum Unknown {
    /** They are skipped, but must be well-formed. */
    SKIP,
    /** They are an error. */
    REJECT
  }

  private O common(Consumer<SelfDescribingOptions<O>> change) {
    return with(change::accept);
  }

  // ---- changing

  /** Sets how all objects are written. */
  public final O withShape(Shape value) {
    Objects.requireNonNull(value, "shape");
    return common(o -> o.shape = value);
  }

  /** Writes objects of a class, but not of its subclasses, in the array shape. */
  public final O withArrayShape(Class<?> type) {
    Objects.requireNonNull(type, "type");
    return common(o -> o.arrays = plus(arrays, type));
  }

  /** Sets how enums are written. */
  public final O withEnums(Enums value) {
    Objects.requireNonNull(value, "enums");
    return common(o -> o.enums = value);
  }

  /**
   * Sets which properties are written, if neither they nor their class say.
   *
   * @throws IllegalArgumentException for {@code INHERIT}, as there is nothing to inherit from
   */
  public final O withInclusion(Include.When value) {
    if (Objects.requireNonNull(value, "inclusion") == Include.When.INHERIT) {
      throw new IllegalArgumentException("the options of a format have nothing to inherit from");
    }
    return common(o -> o.inclusion = value);
  }

  /** Sets what happens to unknown properties. */
  public final O withUnknown(Unknown value) {
    Objects.requireNonNull(value, "unknown");
    return common(o -> o.unknown = value);
  }

  /**
   * Accepts repeated properties of a class, and repeated keys in a tree: the last one wins. In
   * maps, the last one always wins. The discriminator of an object must never be repeated.
   */
  public final O withLastDuplicateWins(boolean wins) {
    return common(o -> o.lastDuplicateWins = wins);
  }

  /**
   * Writes and reads only the properties of a view: those that {@code @View} gives to it or to one
   * of its supertypes, and those without a view.
   *
   * @param value the view's class, or null for all properties
   */
  public final O withView(Class<?> value) {
    return common(o -> o.views = value == null ? Set.of() : Set.of(value));
  }

  /**
   * Writes and reads only the properties of several views: those that take part in one of them at
   * least, and those without a view.
   *
   * @param values the views' classes; none for all properties
   */
  public final O withViews(Class<?>... values) {
    return common(o -> o.views = Set.of(values));
  }

  /**
   * Writes and reads only the properties that a filter accepts, by their names, types or
   * annotations. Others are treated as if the class did not have them.
   *
   * @param admitted must give the same answer each time; thread-safe; null for all properties
   */
  public final O withPropertyFilter(Predicate<? super PropertyModel> admitted) {
    return common(o -> o.filter = admitted == null ? null : admitted::test);
  }

  /**
   * Writes maps in the order of their keys, if these are numbers, strings or other comparable
   * values of the JDK, or enum constants (by name).
   */
  public final O withSortedMapKeys(boolean sorted) {
    return common(o -> o.sortedMapKeys = sorted);
  }

  /**
   * Ignores the case of property names when reading; an exact match takes precedence. Names that
   * differ only in case must match exactly.
   */
  public final O withNamesIgnoringCase(boolean ignoring) {
    return common(o -> o.namesIgnoringCase = ignoring);
  }

  /**
   * Keeps the identity of objects: an object that occurs again, cycles included, is written as a
   * reference to the first. Lists, maps and single values are written again each time.
   */
  public final O withReferences(boolean kept) {
    return common(o -> o.references = kept);
  }

  /**
   * Accepts a string for a declared number or boolean, if it follows the grammar of JSON: {@code
   * "12"} and {@code "true"}, but not {@code " 12"}, {@code ""} or {@code "yes"}; {@code "NaN"} and
   * the infinities only if an option makes them numbers in JSON. Values that do not fit the type
   * are refused. Writing does not change.
   */
  public final O withTextAsScalar(boolean admitted) {
    return common(o -> o.leniency = leniency.withTexts(admitted));
  }

  /**
   * Accepts a number or boolean for a declared {@code String}, and reads its text: in JSON just as
   * it was written, {@code 1.50} as {@code "1.50"}. By default this is on if a dialect is added
   * whose library does so, as Jackson, Gson and JSON-B do. Call it after {@link #withDialects}.
   */
  public final O withScalarAsText(boolean admitted) {
    return common(o -> o.scalarAsText = admitted == o.dialectsReadScalars() ? null : admitted);
  }

  private boolean dialectsReadScalars() {
    return model().dialects().stream().anyMatch(Dialect::readsScalarsAsText);
  }

  /** Reads null as zero or false for a declared primitive, which is otherwise an error. */
  public final O withNullAsDefault(boolean admitted) {
    return common(o -> o.leniency = leniency.withNulls(admitted));
  }

  /**
   * Accepts a single value for a declared list, set or array, as its only element: {@code 1} is
   * read as {@code [1]}. Null stays null.
   */
  public final O withSingleValueAsList(boolean admitted) {
    return common(o -> o.leniency = leniency.withSingles(admitted));
  }

  /**
   * Reads names and values of enums in any case, as {@code equalsIgnoreCase} compares them, also as
   * keys of maps. Constants that differ only in case must match exactly.
   */
  public final O withEnumsIgnoringCase(boolean ignoring) {
    return common(o -> o.enumsIgnoringCase = ignoring);
  }

  /**
   * Reads a name or number that no constant of an enum has as null, instead of refusing it. As a
   * map key it is refused nevertheless.
   */
  public final O withUnknownConstantIsNull(boolean isNull) {
    return common(o -> o.unknownConstantIsNull = isNull);
  }

  /**
   * Reads a name or number that no constant of an enum has as the constant that the enum marks with
   * {@code @Unknown} or with what a dialect has for it. The option has no effect on other enums,
   * and none on keys of maps.
   */
  public final O withUnknownConstantIsDefault(boolean isDefault) {
    return common(o -> o.unknownConstantIsDefault = isDefault);
  }

  // ---- for formats

  /**
   * Which constant of an enum is used for an unknown one.
   *
   * @param texts its constants by each text that is accepted
   * @param key whether they are keys of a map
   */
  public final OtherConstants otherConstants(
      EnumModel model, Map<String, Enum<?>> texts, boolean key) {
    Enum<?> unknown = unknownConstantIsDefault ? model.unknown() : null;
    boolean admits = !key && (unknownConstantIsNull || unknown != null);
    return OtherConstants.of(
        texts, enumsIgnoringCase, admits, key ? null : unknown, model.creator());
  }

  /** The values of other kinds that are accepted for a type. */
  public final Leniency leniency() {
    return leniency.withScalars(scalarAsText != null ? scalarAsText : dialectsReadScalars());
  }

  /** Whether objects of a class are written by position. */
  public final boolean arrayShape(Class<?> type) {
    return shape == Shape.ARRAY || arrays.contains(type);
  }

  /** How the constants of one enum are written, which may ask for its values itself. */
  public final Enums enums(EnumModel model) {
    return enums == Enums.NAME && model.byValue() ? Enums.VALUE : enums;
  }

  /** Which properties are written, where neither they nor their class say. */
  public final Include.When inclusion() {
    return inclusion;
  }

  /** What happens to unknown properties. */
  public final Unknown unknown() {
    return unknown;
  }

  /** Whether the last one of repeated properties wins. */
  public final boolean lastDuplicateWins() {
    return lastDuplicateWins;
  }

  /** Whether views or a filter may leave properties out. */
  public final boolean selects() {
    return !views.isEmpty() || filter != null;
  }

  /**
   * Whether the views and the filter accept a property, and all properties through which it is
   * reached.
   */
  public final boolean selects(PropertyModel property) {
    boolean seen = views.isEmpty() || views.stream().anyMatch(property::inView);
    return seen
        && (filter == null || (filter.test(property) && property.path().stream().allMatch(filter)));
  }

  /** Whether maps are written in the order of their keys. */
  public final boolean sortedMapKeys() {
    return sortedMapKeys;
  }

  /** Whether names of properties are read in any case. */
  public final boolean namesIgnoringCase() {
    return namesIgnoringCase;
  }

  /** Whether the identity of objects is kept. */
  public final boolean references() {
    return references;
  }
}
