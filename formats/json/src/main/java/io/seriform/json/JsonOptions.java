package io.seriform.json;

import io.seriform.annotation.Include;
import io.seriform.codec.Codecs;
import io.seriform.model.ModelOptions;
import io.seriform.model.NamingStrategy;
import io.seriform.model.PropertySorting;
import io.seriform.wire.Limits;
import java.util.Set;
import java.util.TreeSet;

/**
 * How JSON is written and read. Immutable and thread-safe; each {@code with} returns a changed
 * copy. The defaults: objects, names as in Java in declared order, nulls left out, enums by name,
 * dates as ISO-8601, RFC 8259 and nothing beyond it, unknown properties skipped, duplicates
 * refused.
 */
public final class JsonOptions {

  private static final JsonOptions STANDARD = new JsonOptions();

  private ModelOptions model = ModelOptions.standard();
  private Limits limits = Limits.standard();
  private Shape shape = Shape.OBJECT;
  private Enums enums = Enums.NAME;
  private Include.When inclusion = Include.When.NON_NULL;
  private Unknown unknown = Unknown.SKIP;
  private Dates dates = Dates.ISO;
  private JsonSyntax syntax = JsonSyntax.STRICT;
  private boolean references;
  private Class<?> view;
  private int indent;
  private Codecs.Engine engine = Codecs.Engine.COMPILED;
  private Set<Class<?>> arrays = Set.of();
  private Set<Class<?>> classes = Set.of();

  private JsonOptions() {}

  /** The defaults. */
  public static JsonOptions standard() {
    return STANDARD;
  }

  /** How objects are written. */
  public enum Shape {
    /** Names and values in braces. */
    OBJECT,
    /** Values by position in brackets: smaller and faster, for two sides of the same build. */
    ARRAY
  }

  /** How the constants of enums are written. Each way is read by the same option only. */
  public enum Enums {
    /** By name. */
    NAME,
    /** By ordinal. */
    ORDINAL,
    /** By the value that {@code @Value} marks in the enum, and by name where it has none. */
    VALUE
  }

  /** What happens to properties that a class does not have. */
  public enum Unknown {
    /** They are skipped, as strictly as they would be read. */
    SKIP,
    /** They are an error. */
    REJECT
  }

  /** How instants are written. */
  public enum Dates {
    /** ISO-8601 text. */
    ISO,
    /** The milliseconds since 1970 as a number, for Instant, Date, Timestamp and Calendar. */
    EPOCH
  }

  private JsonOptions with(java.util.function.Consumer<JsonOptions> change) {
    JsonOptions copy = new JsonOptions();
    copy.model = model;
    copy.limits = limits;
    copy.shape = shape;
    copy.enums = enums;
    copy.inclusion = inclusion;
    copy.unknown = unknown;
    copy.dates = dates;
    copy.syntax = syntax;
    copy.references = references;
    copy.view = view;
    copy.indent = indent;
    copy.engine = engine;
    copy.arrays = arrays;
    copy.classes = classes;
    change.accept(copy);
    return copy;
  }

  /** How classes are looked at: annotations, fields, subtypes, mix-ins. */
  public JsonOptions withModel(ModelOptions value) {
    return with(o -> o.model = value);
  }

  /** How names are made of Java's. */
  public JsonOptions withNaming(NamingStrategy value) {
    return withModel(model.withNaming(value));
  }

  /** In which order properties are written. */
  public JsonOptions withSorting(PropertySorting value) {
    return withModel(model.withSorting(value));
  }

  /** What an input may at most ask for. */
  public JsonOptions withLimits(Limits value) {
    return with(o -> o.limits = value);
  }

  /** How all objects are written. */
  public JsonOptions withShape(Shape value) {
    return with(o -> o.shape = value);
  }

  /** Writes objects of one more class, and of no subclass, in the array shape. */
  public JsonOptions withArrayShape(Class<?> type) {
    return with(o -> o.arrays = plus(arrays, type));
  }

  /** How enums are written. */
  public JsonOptions withEnums(Enums value) {
    return with(o -> o.enums = value);
  }

  /** Which properties are written, where neither they nor their class say. */
  public JsonOptions withInclusion(Include.When value) {
    return with(o -> o.inclusion = value);
  }

  /** What happens to unknown properties. */
  public JsonOptions withUnknown(Unknown value) {
    return with(o -> o.unknown = value);
  }

  /**
   * Writes and reads only the properties of a view: those that {@code @View} gives to it or to one
   * of its supertypes, and those without a view.
   *
   * @param value the view's class, or null for all properties
   */
  public JsonOptions withView(Class<?> value) {
    return with(o -> o.view = value);
  }

  /**
   * Keeps the identity of objects: each gets an {@code "$id"}, and where it is met again, in a
   * cycle too, {@code {"$ref": id}} stands for it. Lists, maps and single values are written anew.
   */
  public JsonOptions withReferences(boolean kept) {
    return with(o -> o.references = kept);
  }

  /** How instants are written. */
  public JsonOptions withDates(Dates value) {
    return with(o -> o.dates = value);
  }

  /**
   * Writes indented.
   *
   * @param spaces for each level; 0 for compact JSON
   */
  public JsonOptions withIndent(int spaces) {
    if (spaces < 0 || spaces > 16) {
      throw new IllegalArgumentException("an indent is 0 to 16 spaces, not " + spaces);
    }
    return with(o -> o.indent = spaces);
  }

  /** Admits {@code //} and block comments when reading. */
  public JsonOptions withComments(boolean admitted) {
    return with(
        o ->
            o.syntax =
                new JsonSyntax(
                    admitted,
                    syntax.trailingCommas(),
                    syntax.singleQuotes(),
                    syntax.nonFinite(),
                    syntax.lastDuplicateWins()));
  }

  /** Admits a comma before a closing bracket when reading. */
  public JsonOptions withTrailingCommas(boolean admitted) {
    return with(
        o ->
            o.syntax =
                new JsonSyntax(
                    syntax.comments(),
                    admitted,
                    syntax.singleQuotes(),
                    syntax.nonFinite(),
                    syntax.lastDuplicateWins()));
  }

  /** Admits strings and names in apostrophes when reading. */
  public JsonOptions withSingleQuotes(boolean admitted) {
    return with(
        o ->
            o.syntax =
                new JsonSyntax(
                    syntax.comments(),
                    syntax.trailingCommas(),
                    admitted,
                    syntax.nonFinite(),
                    syntax.lastDuplicateWins()));
  }

  /** Writes and reads NaN, Infinity and -Infinity as bare words. */
  public JsonOptions withNonFiniteNumbers(boolean admitted) {
    return with(
        o ->
            o.syntax =
                new JsonSyntax(
                    syntax.comments(),
                    syntax.trailingCommas(),
                    syntax.singleQuotes(),
                    admitted,
                    syntax.lastDuplicateWins()));
  }

  /** Lets the last one of repeated properties of a class win, instead of refusing them. */
  public JsonOptions withLastDuplicateWins(boolean wins) {
    return with(
        o ->
            o.syntax =
                new JsonSyntax(
                    syntax.comments(),
                    syntax.trailingCommas(),
                    syntax.singleQuotes(),
                    syntax.nonFinite(),
                    wins));
  }

  /**
   * Lets values of {@code java.lang.Class} name one more class. The names of these and of no others
   * are read; nothing is ever loaded by a name.
   */
  public JsonOptions withClassValue(Class<?> type) {
    return with(o -> o.classes = plus(classes, type));
  }

  /** Which engine carries plans out; the interpreter is slow, and needs no class to be defined. */
  public JsonOptions withEngine(Codecs.Engine value) {
    return with(o -> o.engine = value);
  }

  private static Set<Class<?>> plus(Set<Class<?>> set, Class<?> type) {
    Set<Class<?>> all = new TreeSet<>(java.util.Comparator.comparing(Class::getName));
    all.addAll(set);
    all.add(type);
    return all;
  }

  ModelOptions model() {
    return model;
  }

  Limits limits() {
    return limits;
  }

  boolean arrayShape(Class<?> type) {
    return shape == Shape.ARRAY || arrays.contains(type);
  }

  Enums enums() {
    return enums;
  }

  Include.When inclusion() {
    return inclusion;
  }

  Unknown unknown() {
    return unknown;
  }

  boolean epoch() {
    return dates == Dates.EPOCH;
  }

  boolean references() {
    return references;
  }

  Class<?> view() {
    return view;
  }

  JsonSyntax syntax() {
    return syntax;
  }

  int indent() {
    return indent;
  }

  Codecs.Engine engine() {
    return engine;
  }

  Set<Class<?>> classes() {
    return classes;
  }
}
