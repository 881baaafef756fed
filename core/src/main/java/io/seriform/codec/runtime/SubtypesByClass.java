package io.seriform.codec.runtime;

import io.seriform.codec.CodecSource;
import io.seriform.codec.access.DeclaredClass;
import io.seriform.error.EncodeException;
import io.seriform.error.SourceName;
import io.seriform.model.SubtypesModel;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The value kept for each subtype, by its class. An object of another class that has the properties
 * of a subtype and no more is of that subtype.
 */
public final class SubtypesByClass<T> {

  private final SubtypesModel model;
  private final CodecSource codecs;
  private final Map<Class<?>, T> all = new HashMap<>();
  private final ClassValue<Class<?>> nearest;

  /** Makes one with no subtypes yet. */
  public SubtypesByClass(SubtypesModel model, CodecSource codecs) {
    this.model = model;
    this.codecs = codecs;
    this.nearest = nearest(all, codecs);
  }

  /** Adds a subtype, while these are collected. */
  public void put(Class<?> type, T found) {
    all.put(type, found);
  }

  /** Returns what is kept for exactly a class; null for none. */
  public T get(Class<?> type) {
    return all.get(type);
  }

  /**
   * Returns what is kept for the class of an object.
   *
   * @throws EncodeException if it has none
   */
  public T of(Object value) {
    T found = all.get(value.getClass());
    return found != null ? found : like(value);
  }

  private T like(Object value) {
    // a constant with a body is of a class of its own
    T found = value instanceof Enum<?> e ? all.get(e.getDeclaringClass()) : null;
    found = found == null ? all.get(nearest.get(value.getClass())) : found;
    if (found == null) {
      throw new EncodeException(
              value.getClass().getName()
                  + " is not a registered subtype of "
                  + model.raw().getName()
                  + "; "
                  + SourceName.adds("ModelOptions.withSubtype", model.raw(), value.getClass()))
          .at(codecs.protocol().name(), -1);
    }
    return found;
  }

  /**
   * Returns, for a class, the most specific of some others whose properties are all that its
   * objects have; null if there is none.
   *
   * @param of the others; none with properties is added later
   */
  public static ClassValue<Class<?>> nearest(Map<Class<?>, ?> of, CodecSource codecs) {
    return new ClassValue<>() {
      @Override
      protected Class<?> computeValue(Class<?> type) {
        List<Class<?>> all = new ArrayList<>(of.keySet());
        all.removeIf(each -> !each.isAssignableFrom(type));
        return all.stream()
            .filter(each -> all.stream().allMatch(other -> other.isAssignableFrom(each)))
            .filter(codecs::hasProperties)
            .filter(
                c -> DeclaredClass.addsNothing(type, codecs.models().object(c), codecs.models()))
            .findFirst()
            .orElse(null);
      }
    };
  }
}
