package io.seriform;

import io.seriform.codec.Engine;
import io.seriform.model.marks.Dialect;
import io.seriform.model.options.ModelOptions;
import io.seriform.model.options.PropertyOptions;
import io.seriform.model.options.PropertySorting;
import io.seriform.model.rules.NamingStrategy;
import io.seriform.reflect.SettingsText;
import io.seriform.wire.Limits;
import java.io.Serializable;
import java.time.ZoneId;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * The options that all formats share. Immutable and thread-safe; each {@code with} returns a
 * changed copy. The defaults: names as in Java in declared order, finite limits, compiled codecs.
 *
 * <p>Null is a {@link NullPointerException} for every option that does not say what it means.
 *
 * @param <O> the options of the format
 */
public abstract class Options<O extends Options<O>> implements Cloneable, Serializable {

  private static final long serialVersionUID = 1L;

  private interface Change extends UnaryOperator<ModelOptions>, Serializable {}

  private ModelOptions model = ModelOptions.standard();
  private Limits limits = Limits.standard();
  private Engine engine = Engine.COMPILED;
  private Set<Class<?>> classValues = Set.of();
  private boolean unknownConstantIsNull;
  private boolean unknownConstantIsDefault;

  /** Changes to the model by other options, which apply to every model that is set. */
  private Change declared = m -> m;

  /** For formats. */
  protected Options() {}

  /** A changed copy; every field holds something immutable. */
  protected final O with(Consumer<O> change) {
    O copy = clone();
    change.accept(copy);
    return copy;
  }

  @Override
  @SuppressWarnings("unchecked") // the class of the options is their own type argument
  protected final O clone() {
    try {
      return (O) super.clone();
    } catch (CloneNotSupportedException e) {
      throw new AssertionError("options are cloneable", e);
    }
  }

  private O common(Consumer<Options<O>> change) {
    return with(change::accept);
  }

  /**
   * Sets how classes are read: annotations, fields, subtypes, mix-ins. {@link #withNaming}, {@link
   * #withSorting} and the like apply whether they are called before or after.
   */
  public final O withModel(ModelOptions value) {
    Objects.requireNonNull(value, "model");
    return common(o -> o.model = value);
  }

  private O saying(Change change) {
    Change before = declared;
    return common(o -> o.declared = m -> change.apply(before.apply(m)));
  }

  /**
   * Adds dialects: annotations of other libraries that count; with none, those that no dialect
   * honours are ignored. Dialects add up, in any order.
   *
   * @see ModelOptions#withDialects
   */
  public final O withDialects(Dialect... added) {
    List<Dialect> all = List.of(added);
    return saying(m -> m.withDialects(all.toArray(Dialect[]::new)));
  }

  /** Sets how names are derived from Java names. */
  public final O withNaming(NamingStrategy value) {
    Objects.requireNonNull(value, "naming");
    return saying(m -> m.withNaming(value));
  }

  /** Sets the order in which properties are written. */
  public final O withSorting(PropertySorting value) {
    Objects.requireNonNull(value, "sorting");
    return saying(m -> m.withSorting(value));
  }

  /**
   * Writes the values of one class as text.
   *
   * @param type not a primitive
   * @param toText thread-safe; never returns null
   * @param fromText converts back; thread-safe
   * @see ModelOptions#withConversion(Class, Function, Function)
   */
  public final <T> O withConversion(
      Class<T> type,
      Function<? super T, String> toText,
      Function<? super String, ? extends T> fromText) {
    return withConversion(type, String.class, toText, fromText);
  }

  /**
   * Writes the values of one class as those of another.
   *
   * @param type not a primitive
   * @param wire the type that is written
   * @param to converts to the written value, never null; thread-safe
   * @param from converts back; thread-safe
   * @see ModelOptions#withConversion(Class, Class, Function, Function)
   */
  public final <T, R> O withConversion(
      Class<T> type,
      Class<R> wire,
      Function<? super T, ? extends R> to,
      Function<? super R, ? extends T> from) {
    // refuses now what it would refuse of every model
    ModelOptions.standard().withConversion(type, wire, to, from);
    return saying(m -> m.withConversion(type, wire, to, from));
  }

  /**
   * Configures one property, overriding its annotations.
   *
   * @param type the class that has the property
   * @param name the property's name in Java
   * @param change adds to the existing options
   * @see ModelOptions#withProperty
   */
  public final O withProperty(Class<?> type, String name, UnaryOperator<PropertyOptions> change) {
    ModelOptions.standard().withProperty(type, name, change);
    return saying(m -> m.withProperty(type, name, change));
  }

  /**
   * Writes the dates or times of a class by a pattern, unless a property has its own.
   *
   * @see ModelOptions#withPattern
   */
  public final O withPattern(Class<?> type, String pattern) {
    ModelOptions.standard().withPattern(type, pattern);
    return saying(m -> m.withPattern(type, pattern));
  }

  /**
   * Sets the time zone of points in time that are written by a pattern.
   *
   * @see ModelOptions#withZone
   */
  public final O withZone(ZoneId value) {
    Objects.requireNonNull(value, "zone");
    return saying(m -> m.withZone(value));
  }

  /** The limits on what an input may demand. */
  public final O withLimits(Limits value) {
    Objects.requireNonNull(value, "limits");
    return common(o -> o.limits = value);
  }

  /** Chooses the engine that carries out plans; the interpreter is slow, and defines no classes. */
  public final O withEngine(Engine value) {
    Objects.requireNonNull(value, "engine");
    return common(o -> o.engine = value);
  }

  /**
   * Registers a class that values of {@code java.lang.Class} may name. Only the names of registered
   * classes are read; classes are never loaded by name.
   */
  public final O withClassValue(Class<?> type) {
    Objects.requireNonNull(type, "class");
    return common(o -> o.classValues = plus(classValues, type));
  }

  /**
   * Reads a name or number that no constant of an enum has as null, instead of refusing it. As a
   * map key it is refused nevertheless, and so are two keys or elements of a set that become equal
   * by it.
   */
  public final O withUnknownConstantIsNull(boolean isNull) {
    return common(o -> o.unknownConstantIsNull = isNull);
  }

  /**
   * Reads a name or number that no constant of an enum has as the constant that the enum marks with
   * {@code @Unknown} or with what a dialect has for it. The option has no effect on other enums,
   * and none on keys of maps. Keys that are objects, and objects in a set, are refused where two
   * become equal by it; in a set of constants, the marked one is there once.
   */
  public final O withUnknownConstantIsDefault(boolean isDefault) {
    return common(o -> o.unknownConstantIsDefault = isDefault);
  }

  /** Returns a set with one more class. */
  protected static Set<Class<?>> plus(Set<Class<?>> set, Class<?> type) {
    Set<Class<?>> all = new LinkedHashSet<>(set);
    all.add(type);
    return Collections.unmodifiableSet(all);
  }

  // ---- for formats

  /** Returns the options for classes. */
  public final ModelOptions model() {
    return declared.apply(model);
  }

  /** The limits on what an input may demand. */
  public final Limits limits() {
    return limits;
  }

  /** The engine that carries out plans. */
  public final Engine engine() {
    return engine;
  }

  /** The classes that values of {@code java.lang.Class} may name. */
  public final Set<Class<?>> classValues() {
    return classValues;
  }

  /** Returns true if an unknown constant of an enum is read as null. */
  public final boolean unknownConstantIsNull() {
    return unknownConstantIsNull;
  }

  /** Returns true if an unknown constant is read as the one that its enum marks. */
  public final boolean unknownConstantIsDefault() {
    return unknownConstantIsDefault;
  }

  /** Returns what differs from the defaults: {@code JsonOptions[indent=2]}. */
  @Override
  public final String toString() {
    return SettingsText.of(this);
  }
}
