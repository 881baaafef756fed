package io.seriform.codec.plan;

import io.seriform.codec.scalar.OptionalValues;
import io.seriform.model.EnumModel;
import io.seriform.model.MapModel;
import io.seriform.model.SequenceModel;
import io.seriform.model.TypeModel;
import io.seriform.model.WrapperModel;
import io.seriform.reflect.Wrappers;
import io.seriform.scalar.Kind;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Set;
import java.util.UUID;

/**
 * The plan of one value: the small vocabulary that both engines carry out and that all formats give
 * a meaning to. Objects are an {@link ObjectPlan} of their own, reached by {@link Nested}.
 */
public sealed interface Plan {

  /** The class of the value, as it is declared. */
  Class<?> raw();

  /**
   * A value without parts.
   *
   * @param raw its class, primitive or not
   * @param kind its kind
   * @param pattern the pattern that a date or time is written by; null for none
   */
  record Scalar(Class<?> raw, Kind kind, String pattern) implements Plan {

    /** Without a pattern. */
    public Scalar(Class<?> raw, Kind kind) {
      this(raw, kind, null);
    }
  }

  /**
   * A constant of an enum.
   *
   * @param model the enum
   * @param key whether it is part of a map's key, but not the key itself
   */
  record Enumeration(EnumModel model, boolean key) implements Plan {

    /** For a value that is not part of a map's key, or is the key itself. */
    public Enumeration(EnumModel model) {
      this(model, false);
    }

    @Override
    public Class<?> raw() {
      return model.raw();
    }
  }

  /**
   * A value that has a codec of its own: an object, one of several subtypes, a dynamic value.
   *
   * @param raw the declared class
   * @param key the key by which the registry finds the codec, unless it is a map's key
   * @param wire of a map's key that is written as a value of another type: that value's plan; of
   *     one of several subtypes: its own plan; null for anything else
   */
  record Nested(Class<?> raw, CodecKey key, Plan wire) implements Plan {

    /** For a value that is not a map's key. */
    public Nested(Class<?> raw, CodecKey key) {
      this(raw, key, null);
    }

    /** For a value that is written as its type says. */
    public Nested(Class<?> raw, Type type) {
      this(raw, CodecKey.of(type), null);
    }

    /** Returns the key by which the registry finds the codec. */
    public CodecKey codecKey() {
      Plan written = wire instanceof Wrapper w ? w.value() : wire;
      boolean other = written instanceof Enumeration || wire instanceof Nested;
      return other ? CodecKey.ofMapKey(key.type()) : key;
    }

    /**
     * The primitive that a conversion of the user returns, for which null is not a value; otherwise
     * null.
     */
    public Class<?> converted() {
      return key.convertedPrimitive();
    }
  }

  /**
   * An object with a surrogate, by {@code @Value} or a conversion of the user, whose surrogate is
   * written and read exactly as if its own type were declared.
   *
   * @param object the same by a codec of its own
   * @param model of the class that is written as another value; null if a conversion of the
   *     property says so
   * @param value the plan of the value
   * @param name whether the value is a text that is a map's key, to which the limit of names
   *     applies
   */
  record Inlined(Nested object, TypeModel model, Plan value, boolean name) implements Plan {
    @Override
    public Class<?> raw() {
      return object.raw();
    }

    /** The plan of what is written in the end. */
    public Plan written() {
      return value instanceof Inlined i ? i.written() : value;
    }
  }

  /**
   * Elements one after the other.
   *
   * @param model the array or collection
   * @param element the plan of each element
   */
  record Sequence(SequenceModel model, Plan element) implements Plan {
    @Override
    public Class<?> raw() {
      return model.raw();
    }
  }

  /**
   * Keys and values.
   *
   * @param model the map
   * @param key the plan of each key
   * @param value the plan of each value
   */
  record Mapping(MapModel model, Plan key, Plan value) implements Plan {

    /** Classes whose values are written in different ways where they are not equal. */
    private static final Set<Class<?>> PLAIN =
        Set.of(
            String.class,
            Integer.class,
            Long.class,
            Short.class,
            Byte.class,
            Character.class,
            Boolean.class,
            Double.class,
            Float.class,
            BigInteger.class,
            BigDecimal.class,
            UUID.class);

    @Override
    public Class<?> raw() {
      return model.raw();
    }

    /** Returns true if keys are texts, or may be: the limit of names is then theirs. */
    public boolean mayHaveTexts() {
      return key instanceof Nested n
          ? n.wire == null && n.raw.isAssignableFrom(String.class)
          : key instanceof Scalar s && CharSequence.class.isAssignableFrom(s.raw);
    }

    /** Returns true if two keys that are not equal may be written as the same one. */
    public boolean mayMergeKeys() {
      return !(key instanceof Enumeration)
          && !(key instanceof Scalar s
              && s.pattern == null
              && (s.raw.isPrimitive() || isPlainKey(s.raw)));
    }

    /** Returns true if keys of a class that are not equal are never written in the same way. */
    public static boolean isPlainKey(Class<?> type) {
      return PLAIN.contains(type);
    }

    /** Returns true if keys are texts, or may be, and are not read as names. */
    public boolean mayHaveOtherTexts() {
      return mayHaveTexts() && key.raw() != String.class;
    }
  }

  /**
   * A value or none, as an {@code Optional}; an empty one is written as a null.
   *
   * @param model the wrapper
   * @param value the plan of the value
   * @param refused what is refused in writing, as it would be read as something else
   * @param ofAny true if the value may be of any class and is read without its class, so that one
   *     that is empty itself is refused too
   */
  record Wrapper(WrapperModel model, Plan value, Refused refused, boolean ofAny) implements Plan {

    /** The state that is refused of a wrapper that tells a null from none. */
    public enum Refused {
      /** Nothing: none is left out, or has the place of a null. */
      NOTHING,
      /** None, where nothing can be left out: in a list or map, and at the root. */
      NONE,
      /** A null, where the format has none and leaves the property out. */
      NULL
    }

    /** Returns this wrapper around another value. */
    public Wrapper around(Plan other) {
      return new Wrapper(model, other, refused, ofAny);
    }

    /** Returns this wrapper with {@link #refused}, if it tells a null from none. */
    public Wrapper refusing(Refused what) {
      return Wrappers.tellNull(model.raw()) ? new Wrapper(model, value, what, ofAny) : this;
    }

    /** Returns the wrapped value, or null if empty. Throws if this wrapper must not be written. */
    public Object unwrap(Object wrapper) {
      Object held =
          switch (refused) {
            case NOTHING -> OptionalValues.unwrap(wrapper);
            case NONE -> OptionalValues.unwrapDefined(wrapper);
            case NULL -> OptionalValues.unwrapNoNull(wrapper);
          };
      return ofAny ? OptionalValues.notEmpty(held) : held;
    }

    @Override
    public Class<?> raw() {
      return model.raw();
    }
  }
}
