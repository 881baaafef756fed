package io.seriform.document.format;

import io.seriform.codec.ContainerOrder;
import io.seriform.wire.Output;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** Writes maps in the order of their keys. */
final class SortedKeys implements ContainerOrder {

  static final ContainerOrder ORDER = new SortedKeys();

  private SortedKeys() {}

  @Override
  public Collection<?> elements(Output out, Object site, Collection<?> collection) {
    return collection;
  }

  /**
   * The entries of a map in the order of its keys: numbers, texts and other keys of the JDK that
   * can be compared with each other; constants by their names. Others stay as the map gives them.
   */
  @Override
  public Collection<Map.Entry<?, ?>> entries(Output out, Object site, Map<?, ?> map) {
    List<Map.Entry<?, ?>> entries = new ArrayList<>(map.entrySet());
    Class<?> first = null;
    for (Map.Entry<?, ?> e : entries) {
      Object key = e.getKey();
      Class<?> type =
          key instanceof Enum<?> c ? c.getDeclaringClass() : key == null ? null : key.getClass();
      boolean comparable =
          key instanceof Enum<?>
              || (key instanceof Comparable<?>
                  && key.getClass().getModule() == Object.class.getModule());
      if (!comparable || (first != null && first != type)) {
        return entries;
      }
      first = type;
    }
    entries.sort(SortedKeys::compareKeys);
    return entries;
  }

  @SuppressWarnings("unchecked") // keys of one class of the JDK are compared with each other
  private static int compareKeys(Map.Entry<?, ?> a, Map.Entry<?, ?> b) {
    return a.getKey() instanceof Enum<?> c
        ? c.name().compareTo(((Enum<?>) b.getKey()).name())
        : ((Comparable<Object>) a.getKey()).compareTo(b.getKey());
  }
}
