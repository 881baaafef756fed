package io.seriform.model;

import io.seriform.annotation.Conversion;
import io.seriform.reflect.TypeBindings;
import io.seriform.reflect.Types;
import java.io.Serializable;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;

/**
 * A user's codec of values: a class that {@code @UseCodec} names, or an instance that {@code
 * ModelOptions.withConversion} was given. Immutable.
 */
public final class ConversionModel implements Serializable {

  private static final long serialVersionUID = 1L;

  private final Class<?> type;
  private final Conversion<?, ?> instance;
  private final Type wire;
  private final boolean readsNull;
  private final Function<Type, ? extends Conversion<?, ?>> byArguments;

  private ConversionModel(Class<?> type, Conversion<?, ?> instance, Type wire, boolean readsNull) {
    this(type, instance, wire, readsNull, null);
  }

  private ConversionModel(
      Class<?> type,
      Conversion<?, ?> instance,
      Type wire,
      boolean readsNull,
      Function<Type, ? extends Conversion<?, ?>> byArguments) {
    this.type = Objects.requireNonNull(type, "type");
    this.instance = instance;
    this.wire = wire;
    this.readsNull = readsNull;
    this.byArguments = byArguments;
  }

  /** The one that a class is, which formats make an instance of. */
  public static ConversionModel of(Class<?> type) {
    return new ConversionModel(type, null, null, false);
  }

  /**
   * An instance.
   *
   * @throws IllegalArgumentException if its class does not say what type it writes
   */
  public static ConversionModel of(Conversion<?, ?> instance) {
    List<Type> arguments = Types.arguments(instance.getClass(), Conversion.class);
    if (arguments == null || arguments.size() != 2) {
      throw new IllegalArgumentException(
          instance.getClass().getName() + " does not say which type it writes");
    }
    return new ConversionModel(instance.getClass(), instance, null, false);
  }

  /** Two functions. */
  public static <T, R> ConversionModel of(
      Type wire,
      Function<? super T, ? extends R> toWire,
      Function<? super R, ? extends T> fromWire) {
    return new ConversionModel(
        Functions.class,
        new Functions<T, R>(toWire, fromWire),
        Objects.requireNonNull(wire, "the type that is written"),
        false);
  }

  /** Returns a copy for which the format's null is a value of the type that is written. */
  public ConversionModel readingNull() {
    return new ConversionModel(type, instance, wire, true);
  }

  /**
   * Conversions of a class, by the arguments that it is declared with.
   *
   * @param made gives the conversion of the class, or of the class with its arguments
   */
  public static ConversionModel of(Class<?> raw, Function<Type, ? extends Conversion<?, ?>> made) {
    ConversionModel erased = of(made.apply(raw));
    boolean generic = raw.getTypeParameters().length > 0;
    return new ConversionModel(
        erased.type, erased.instance, erased.wire, false, generic ? made : null);
  }

  /** Returns the conversion of the class with its arguments. */
  public ConversionModel with(Type declared) {
    boolean binds = wire == null && isConversion() && type.getTypeParameters().length > 0;
    if (!(declared instanceof ParameterizedType) || !(binds || byArguments != null)) {
      return this;
    }
    if (byArguments != null) {
      return of(byArguments.apply(declared));
    }
    Type taken = Types.parameterized(Conversion.class, declared, Object.class);
    Type written = Types.arguments(TypeBindings.subtype(type, taken), Conversion.class).get(1);
    return new ConversionModel(type, instance, written, readsNull);
  }

  private record Functions<T, R>(
      Function<? super T, ? extends R> to, Function<? super R, ? extends T> from)
      implements Conversion<T, R> {
    Functions {
      Objects.requireNonNull(to, "the function that is for writing");
      Objects.requireNonNull(from, "the function that is for reading");
    }

    @Override
    public R toWire(T value) {
      return to.apply(value);
    }

    @Override
    public T fromWire(R value) {
      return from.apply(value);
    }
  }

  /** Its class. */
  public Class<?> type() {
    return type;
  }

  /** The instance; null if one is to be made of the class. */
  public Conversion<?, ?> instance() {
    return instance;
  }

  /** Returns true if it is a {@link Conversion}, and not something that only one format knows. */
  public boolean isConversion() {
    return Conversion.class.isAssignableFrom(type);
  }

  /** The type of the values that are written. */
  public Type wire() {
    return wire != null ? wire : Types.arguments(type, Conversion.class).get(1);
  }

  /** Returns true if the format's null is read as any other value, and not as no value. */
  public boolean readsNull() {
    return readsNull;
  }

  /** Its class's name, for messages. */
  public String getName() {
    return type.getName();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ConversionModel c
        && c.type == type
        && c.instance == instance
        && Objects.equals(c.wire, wire);
  }

  @Override
  public int hashCode() {
    return 31 * type.hashCode() + System.identityHashCode(instance);
  }

  @Override
  public String toString() {
    return type.getName();
  }
}
