package io.seriform;

import io.seriform.codec.Engine;
import io.seriform.model.ModelOptions;
import io.seriform.model.NamingStrategy;
import io.seriform.model.PropertySorting;
import io.seriform.wire.Limits;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The options that all formats share. Immutable and thread-safe; each {@code with} returns a
 * changed copy. The defaults: names as in Java in declared order, finite limits, compiled codecs.
 *
 * @param <O> the options of the format
 */
public abstract class Options<O extends Options<O>> implements Cloneable {

  private ModelOptions model = ModelOptions.standard();
  private Limits limits = Limits.standard();
  private Engine engine = Engine.COMPILED;
  private Set<Class<?>> classValues = Set.of();

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

  /** How classes are looked at: annotations, fields, subtypes, mix-ins. */
  public final O withModel(ModelOptions value) {
    Objects.requireNonNull(value, "model");
    return common(o -> o.model = value);
  }

  /** How names are made of Java's. */
  public final O withNaming(NamingStrategy value) {
    return withModel(model.withNaming(value));
  }

  /** In which order properties are written. */
  public final O withSorting(PropertySorting value) {
    return withModel(model.withSorting(value));
  }

  /** What an input may at most ask for. */
  public final O withLimits(Limits value) {
    Objects.requireNonNull(value, "limits");
    return common(o -> o.limits = value);
  }

  /** Which engine carries plans out; the interpreter is slow, and needs no class to be defined. */
  public final O withEngine(Engine value) {
    Objects.requireNonNull(value, "engine");
    return common(o -> o.engine = value);
  }

  /**
   * Lets values of {@code java.lang.Class} name one more class. The names of these and of no others
   * are read; nothing is ever loaded by a name.
   */
  public final O withClassValue(Class<?> type) {
    Objects.requireNonNull(type, "class");
    return common(o -> o.classValues = plus(classValues, type));
  }

  /** A set with one more class. */
  static Set<Class<?>> plus(Set<Class<?>> set, Class<?> type) {
    Set<Class<?>> all = new LinkedHashSet<>(set);
    all.add(type);
    return Collections.unmodifiableSet(all);
  }

  // ---- for formats

  /** How classes are looked at. */
  public final ModelOptions model() {
    return model;
  }

  /** What an input may at most ask for. */
  public final Limits limits() {
    return limits;
  }

  /** Which engine carries plans out. */
  public final Engine engine() {
    return engine;
  }

  /** The classes that values of {@code java.lang.Class} may name. */
  public final Set<Class<?>> classValues() {
    return classValues;
  }
}
