package io.seriform.hessian.internal.containers;

import io.seriform.hessian.internal.scalar.HessianTypes;
import java.util.HashMap;
import java.util.Map;

/** The classes of the JDK that arrays of any class may have as elements, by their names. */
public final class HessianElements {

  private static final Map<String, Class<?>> ALL = new HashMap<>();

  static {
    for (Class<?> c :
        new Class<?>[] {
          boolean.class,
          byte.class,
          short.class,
          char.class,
          int.class,
          long.class,
          float.class,
          double.class,
          Boolean.class,
          Byte.class,
          Short.class,
          Character.class,
          Integer.class,
          Long.class,
          Float.class,
          Double.class,
          Number.class,
          CharSequence.class,
          Comparable.class,
          java.io.Serializable.class,
          java.math.BigDecimal.class,
          java.math.BigInteger.class,
          java.util.UUID.class,
          java.util.Locale.class,
          java.util.Currency.class,
          java.util.List.class,
          java.util.Set.class,
          java.util.Map.class,
          java.util.Collection.class,
          java.time.Instant.class,
          java.time.LocalDate.class,
          java.time.LocalTime.class,
          java.time.LocalDateTime.class,
          java.time.OffsetDateTime.class,
          java.time.ZonedDateTime.class,
          java.time.Duration.class,
          java.time.Period.class
        }) {
      ALL.put(c.getName(), c);
    }
    ALL.put("string", String.class);
    ALL.put("date", java.util.Date.class);
    ALL.put(HessianTypes.OBJECT, Object.class);
  }

  private HessianElements() {}

  /** The class of a name; null if it is not in the set. */
  public static Class<?> find(String name) {
    return ALL.get(name);
  }
}
