package io.seriform.codec.names;

import io.seriform.error.EncodeException;
import io.seriform.error.SourceName;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

/**
 * The classes that values of {@code java.lang.Class} may name: a closed set. A name from an input
 * is a key in it, and is never given to a class loader. Immutable and thread-safe.
 */
public final class ClassNames {

  private final Map<String, Class<?>> byName = new HashMap<>();
  private final String options;

  /**
   * A set of classes.
   *
   * @param options the class of the options that register them, for messages
   */
  public ClassNames(Collection<Class<?>> classes, Class<?> options) {
    this.options = options.getSimpleName();
    classes.forEach(c -> byName.put(c.getName(), c));
  }

  /**
   * The name of a class.
   *
   * @throws EncodeException if it is not in the set
   */
  public String name(Object type) {
    String name = ((Class<?>) type).getName();
    if (byName.get(name) != type) {
      throw new EncodeException(
          "class "
              + name
              + " is not registered; "
              + SourceName.adds(options + ".withClassValue", (Class<?>) type));
    }
    return name;
  }

  /** The class of a name; null if it is not in the set. */
  public Class<?> find(String name) {
    return byName.get(name);
  }
}
