package io.seriform.document.format;

import io.seriform.codec.ContainerOrder;
import io.seriform.wire.Output;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Map;

/**
 * Writes maps without the entries whose values are null, for formats that declare no counts.
 *
 * @param order the order of what is left; null for that of the map
 */
record WithoutNulls(ContainerOrder order) implements ContainerOrder {

  @Override
  public Collection<?> elements(Output out, Object site, Collection<?> collection) {
    return collection;
  }

  @Override
  public Collection<Map.Entry<?, ?>> entries(Output out, Object site, Map<?, ?> map) {
    Collection<? extends Map.Entry<?, ?>> all =
        order == null ? map.entrySet() : order.entries(out, site, map);
    Collection<Map.Entry<?, ?>> left = new ArrayList<>(all);
    left.removeIf(entry -> entry.getValue() == null);
    return left;
  }
}
