package io.seriform.document;

import io.seriform.Options;
import io.seriform.annotation.Include;
import io.seriform.model.marks.Dialect;
import io.seriform.model.rules.DeclaredProperty;
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

  private static final long serialVersionUID = 1L;
  private Shape shape = Shape.OBJECT;
  private Enums enums = Enums.NAME;
  private boolean enumsIgnoringCase;
  private Include.When inclusion = Include.When.NON_NULL;
  private Unknown unknown = Unknown.SKIP;
  private boolean references;
  private boolean lastDuplicateWins;
  private Set<Class<?>> views = Set.of();
  private Predicate<DeclaredProperty> filter;
  private boolean sortedMapKeys;
  private boolean namesIgnoringCase;
  private Set<Class<?>> arrays = Set.of();
  private boolean textAsScalar;
  private boolean nullAsDefault;
  private boolean singleValueAsList;
  private Boolean scalarAsText;
  private EmptyTexts emptyTexts;
  private Integers untypedIntegers;
  private Decimals untypedDecimals;

  /** For formats. */
  protected SelfDescribingOptions() {}

  /** Form of objects. */
  public enum Shape {
    /** Names and values. */
    OBJECT,
    /** Values by position: smaller and faster, for two sides of the same build. */
    ARRAY
  }

  /** Types for which the text {@code ""} is null. */
  public enum EmptyTexts {
    /** None: it is an error, except where it is a value, as of {@code String} and {@code URI}. */
    REFUSED,
    /** Numbers, booleans, dates, UUIDs and other single values that have no such value. */
    SCALARS,
    /** These, enums, objects, collections, arrays and maps. */
    ALL
  }

  /** Form of enum constants. Read with the same option. */
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

  /** Treatment of properties that a class does not have. */
  public enum Unknown {
    /** They are skipped, but must be well-formed. */
    SKIP,
    /** They are an error. */
    REJECT
  }

  /** The class of integers that are read where {@code Object} is declared. */
  public enum Integers {
    /** A {@code Long}, or a {@code BigInteger} if it has more than 64 bits. */
    LONG,
    /** An {@code Integer} if it has at most 32 bits, and otherwise as {@link #LONG}. */
    INT
  }

  /** The class of other numbers that are read where {@code Object} is declared. */
  public enum Decimals {
    /**
     * A {@code Double}; a {@code BigDecimal} if it has more than 17 significant digits and a double
     * would lose some, or is beyond the range of a double.
     */
    SHORTEST,
    /** A {@code Double}, rounded; a {@code BigDecimal} beyond its range. */
    DOUBLE,
    /** A {@code BigDecimal} if it is written in decimal digits. */
    EXACT
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

  /**
   * Sets how enums are written. An enum whose annotations of another library ask for a value, as
   * {@code @JsonValue} does, is written by that value.
   */
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
  public final O withPropertyFilter(Predicate<? super DeclaredProperty> admitted) {
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
    return common(o -> o.textAsScalar = admitted);
  }

  /**
   * Accepts a number or boolean for a declared {@code String}, and reads its text: in JSON just as
   * it was written, {@code 1.50} as {@code "1.50"}. By default this is on if a dialect is added
   * whose library does so, as Jackson, Gson and JSON-B do. Call it after {@link #withDialects}.
   */
  public final O withScalarAsText(boolean admitted) {
    return common(o -> o.scalarAsText = admitted == o.dialectsReadScalars() ? null : admitted);
  }

  /**
   * Reads the text {@code ""} as null where a type has no value of that text; for a primitive as
   * its default, if {@link #withNullAsDefault} admits null. By default it is {@code REFUSED}, and
   * {@code SCALARS} with the dialect of Jackson. Call it after {@link #withDialects}.
   */
  public final O withEmptyTextAsNull(EmptyTexts of) {
    Objects.requireNonNull(of, "empty texts");
    return common(o -> o.emptyTexts = of == o.dialectsEmptyTexts() ? null : of);
  }

  private EmptyTexts dialectsEmptyTexts() {
    return model().dialects().stream().anyMatch(Dialect::readsEmptyTextAsNull)
        ? EmptyTexts.SCALARS
        : EmptyTexts.REFUSED;
  }

  private boolean dialectsReadScalars() {
    return model().dialects().stream().anyMatch(Dialect::readsScalarsAsText);
  }

  /**
   * Sets the class of integers that are read where {@code Object} is declared, or nothing. By
   * default it is {@code LONG}, and {@code INT} with the dialect of Jackson. Call it after {@link
   * #withDialects}.
   */
  public final O withUntypedIntegers(Integers value) {
    Objects.requireNonNull(value, "integers");
    return common(o -> o.untypedIntegers = value == o.dialectsIntegers() ? null : value);
  }

  /**
   * Sets the class of other numbers that are read where {@code Object} is declared, or nothing. By
   * default it is {@code SHORTEST}, and {@code DOUBLE} with the dialect of Jackson. Call it after
   * {@link #withDialects}.
   */
  public final O withUntypedDecimals(Decimals value) {
    Objects.requireNonNull(value, "decimals");
    return common(o -> o.untypedDecimals = value == o.dialectsDecimals() ? null : value);
  }

  private Integers dialectsIntegers() {
    return dialectsReadIntegerAndDouble() ? Integers.INT : Integers.LONG;
  }

  private Decimals dialectsDecimals() {
    return dialectsReadIntegerAndDouble() ? Decimals.DOUBLE : Decimals.SHORTEST;
  }

  private boolean dialectsReadIntegerAndDouble() {
    return model().dialects().stream().anyMatch(Dialect::readsIntegerAndDouble);
  }

  /** Reads null as zero or false for a declared primitive, which is otherwise an error. */
  public final O withNullAsDefault(boolean admitted) {
    return common(o -> o.nullAsDefault = admitted);
  }

  /**
   * Accepts a single value for a declared list, set or array, as its only element: {@code 1} is
   * read as {@code [1]}. Null stays null.
   */
  public final O withSingleValueAsList(boolean admitted) {
    return common(o -> o.singleValueAsList = admitted);
  }

  /**
   * Reads names and values of enums in any case, as {@code equalsIgnoreCase} compares them, also as
   * keys of maps. Constants that differ only in case must match exactly.
   */
  public final O withEnumsIgnoringCase(boolean ignoring) {
    return common(o -> o.enumsIgnoringCase = ignoring);
  }

  /**
   * Takes over from the options of another format how classes look, and all that self-describing
   * formats share.
   */
  public final O like(SelfDescribingOptions<?> other) {
    return withModel(other.model())
        .withUnknownConstantIsNull(other.unknownConstantIsNull())
        .withUnknownConstantIsDefault(other.unknownConstantIsDefault())
        .with(
            copy -> {
              SelfDescribingOptions<O> o = copy;
              o.shape = other.shape;
              o.enums = other.enums;
              o.enumsIgnoringCase = other.enumsIgnoringCase;
              o.inclusion = other.inclusion;
              o.unknown = other.unknown;
              o.references = other.references;
              o.lastDuplicateWins = other.lastDuplicateWins;
              o.views = other.views;
              o.filter = other.filter;
              o.sortedMapKeys = other.sortedMapKeys;
              o.namesIgnoringCase = other.namesIgnoringCase;
              o.arrays = other.arrays;
              o.textAsScalar = other.textAsScalar;
              o.nullAsDefault = other.nullAsDefault;
              o.singleValueAsList = other.singleValueAsList;
              o.scalarAsText = other.scalarAsText;
              o.emptyTexts = other.emptyTexts;
              o.untypedIntegers = other.untypedIntegers;
              o.untypedDecimals = other.untypedDecimals;
            });
  }

  // ---- what is set

  /** Returns how objects are written whose class has no shape of its own. */
  public final Shape shape() {
    return shape;
  }

  /** Returns the classes whose objects are written in the array shape. */
  public final Set<Class<?>> arrayShapes() {
    return arrays;
  }

  /** Returns how enums are written. */
  public final Enums enums() {
    return enums;
  }

  /** Returns which properties are written, if neither they nor their class say. */
  public final Include.When inclusion() {
    return inclusion;
  }

  /** Returns what happens to unknown properties. */
  public final Unknown unknown() {
    return unknown;
  }

  /** Returns true if the last of repeated properties wins. */
  public final boolean lastDuplicateWins() {
    return lastDuplicateWins;
  }

  /** Returns the views to which properties are limited; empty for all properties. */
  public final Set<Class<?>> views() {
    return views;
  }

  /** Returns the filter of properties, or null if there is none. */
  public final Predicate<DeclaredProperty> propertyFilter() {
    return filter;
  }

  /** Returns true if maps are written in the order of their keys. */
  public final boolean sortedMapKeys() {
    return sortedMapKeys;
  }

  /** Returns true if names of properties are read in any case. */
  public final boolean namesIgnoringCase() {
    return namesIgnoringCase;
  }

  /** Returns true if the identity of objects is kept. */
  public final boolean references() {
    return references;
  }

  /** Returns true if a string is accepted for a declared number or boolean. */
  public final boolean textAsScalar() {
    return textAsScalar;
  }

  /** Returns true if a number or boolean is accepted for a declared {@code String}. */
  public final boolean scalarAsText() {
    return scalarAsText != null ? scalarAsText : dialectsReadScalars();
  }

  /** Returns the types for which {@code ""} is null. */
  public final EmptyTexts emptyTextAsNull() {
    return emptyTexts != null ? emptyTexts : dialectsEmptyTexts();
  }

  /** Returns the class of integers that are read where {@code Object} is declared. */
  public final Integers untypedIntegers() {
    return untypedIntegers != null ? untypedIntegers : dialectsIntegers();
  }

  /** Returns the class of other numbers that are read where {@code Object} is declared. */
  public final Decimals untypedDecimals() {
    return untypedDecimals != null ? untypedDecimals : dialectsDecimals();
  }

  /** Returns true if null is accepted for a declared primitive. */
  public final boolean nullAsDefault() {
    return nullAsDefault;
  }

  /** Returns true if a single value is accepted for a declared list. */
  public final boolean singleValueAsList() {
    return singleValueAsList;
  }

  /** Returns true if constants of enums are read in any case. */
  public final boolean enumsIgnoringCase() {
    return enumsIgnoringCase;
  }
}
