package io.seriform.hessian.internal.names;

import java.util.Map;
import java.util.function.IntFunction;

/**
 * A class of collections or maps, and what makes one.
 *
 * @param type the class
 * @param maker makes an empty one for so many elements; -1 where the number is not known
 * @param hashes whether it hashes or compares its elements or keys
 */
public record HessianContainer(Class<?> type, IntFunction<Object> maker, boolean hashes) {

  public boolean isMap() {
    return Map.class.isAssignableFrom(type);
  }
}
