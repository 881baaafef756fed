package io.seriform.model.options;

import io.seriform.annotation.Conversion;
import io.seriform.annotation.Include;
import io.seriform.model.ConversionModel;
import io.seriform.model.rules.DeclaredProperty;
import io.seriform.model.rules.NullRule;
import java.io.Serializable;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Options of one property at run time, which override its annotations: for classes that cannot be
 * annotated, and for differences between formats. Immutable; each {@code with} returns a changed
 * copy.
 */
public final class PropertyOptions implements Cloneable, Serializable {

  private static final long serialVersionUID = 1L;

  /** Sets nothing. */
  static final PropertyOptions NONE = new PropertyOptions();

  String name;
  List<String> aliases = List.of();
  Boolean ignored;
  Boolean required;
  String defaultValue;
  Include.When include;
  String format;
  List<Class<?>> views;
  ConversionModel conversion;
  List<Annotation> annotations = List.of();
  NullRule nulls;
  NullRule innerNulls;

  private PropertyOptions() {}

  private PropertyOptions with(Consumer<PropertyOptions> change) {
    try {
      PropertyOptions copy = (PropertyOptions) clone();
      change.accept(copy);
      return copy;
    } catch (CloneNotSupportedException e) {
      throw new AssertionError("options are cloneable", e);
    }
  }

  /** The name on the wire. */
  public PropertyOptions withName(String value) {
    Objects.requireNonNull(value, "name");
    return with(o -> o.name = value);
  }

  /** Adds a name that is accepted when reading. */
  public PropertyOptions withAlias(String value) {
    List<String> more = new ArrayList<>(aliases);
    more.add(Objects.requireNonNull(value, "alias"));
    return with(o -> o.aliases = List.copyOf(more));
  }

  /** Leaves it out, as {@code @Ignore} does. */
  public PropertyOptions withIgnored(boolean value) {
    return with(o -> o.ignored = value);
  }

  /** Requires it: reading fails if it is missing. */
  public PropertyOptions withRequired(boolean value) {
    return with(o -> o.required = value);
  }

  /** Its value, as text, if it is missing when reading. */
  public PropertyOptions withDefault(String value) {
    Objects.requireNonNull(value, "default");
    return with(o -> o.defaultValue = value);
  }

  /** Sets when the property is written. */
  public PropertyOptions withInclusion(Include.When value) {
    Objects.requireNonNull(value, "inclusion");
    return with(o -> o.include = value);
  }

  /** The pattern of a date or time, or a number since 1970, as {@code @Format} gives it. */
  public PropertyOptions withFormat(String value) {
    Objects.requireNonNull(value, "pattern");
    return with(o -> o.format = value);
  }

  /** The views that it takes part in; none for all. */
  public PropertyOptions withViews(Class<?>... values) {
    List<Class<?>> all = List.of(values);
    return with(o -> o.views = all);
  }

  /** Rule for a null that is read. */
  public PropertyOptions withNulls(NullRule value) {
    Objects.requireNonNull(value, "rule");
    return with(o -> o.nulls = value);
  }

  /** Sets the treatment of a null among the elements of its list, or the values of its map. */
  public PropertyOptions withNullElements(NullRule value) {
    Objects.requireNonNull(value, "rule");
    return with(o -> o.innerNulls = value);
  }

  /**
   * Converts its values, primitives too.
   *
   * @param value thread-safe; its class must declare the type that it writes
   */
  public PropertyOptions withConversion(Conversion<?, ?> value) {
    ConversionModel model = ConversionModel.of(value);
    return with(o -> o.conversion = model);
  }

  /**
   * Writes its values as those of another type.
   *
   * @param wire the type that is written
   * @param to converts to the written value; thread-safe
   * @param from converts back; thread-safe
   */
  public <T, R> PropertyOptions withConversion(
      Class<R> wire, Function<? super T, ? extends R> to, Function<? super R, ? extends T> from) {
    ConversionModel model = ConversionModel.of((Type) wire, to, from);
    return with(o -> o.conversion = model);
  }

  /**
   * An annotation that a format looks for ({@link DeclaredProperty#annotation}), in place of one of
   * its class on the property.
   */
  public PropertyOptions withAnnotation(Annotation value) {
    List<Annotation> more = new ArrayList<>(List.of(Objects.requireNonNull(value, "annotation")));
    annotations.stream()
        .filter(a -> a.annotationType() != value.annotationType())
        .forEach(more::add);
    return with(o -> o.annotations = List.copyOf(more));
  }
}
