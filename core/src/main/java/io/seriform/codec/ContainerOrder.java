package io.seriform.codec;

import io.seriform.wire.Output;
import java.util.Collection;
import java.util.Map;

/**
 * In which order a format writes the elements of collections and the entries of maps, where that is
 * not the order in which they come. Thread-safe.
 */
public interface ContainerOrder {

  /**
   * The elements of a collection.
   *
   * @param site the site of the collection
   * @return as many elements; the collection itself where its own order is kept
   */
  Collection<?> elements(Output out, Object site, Collection<?> collection);

  /**
   * The entries of a map.
   *
   * @param site the site of the map
   * @return as many entries; fewer only if the format declares no counts
   */
  Collection<? extends Map.Entry<?, ?>> entries(Output out, Object site, Map<?, ?> map);
}
