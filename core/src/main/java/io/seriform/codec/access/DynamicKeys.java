package io.seriform.codec.access;

import java.util.AbstractList;
import java.util.AbstractMap;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The keys of a map that is read without a class. Lists and maps among them cannot be changed any
 * more and know their hashes, so that keys in keys cost no more than others.
 */
final class DynamicKeys {

  private DynamicKeys() {}

  /** The key as it is put into the map. */
  static Object frozen(Object key) {
    if (key instanceof List<?> list) {
      return new HashedList(list);
    }
    return key instanceof Map<?, ?> map ? new HashedMap(map) : key;
  }

  private static final class HashedList extends AbstractList<Object> {
    private final List<?> list;
    private final int hash;

    HashedList(List<?> list) {
      this.list = list;
      this.hash = list.hashCode();
    }

    @Override
    public Object get(int index) {
      return list.get(index);
    }

    @Override
    public int size() {
      return list.size();
    }

    @Override
    public int hashCode() {
      return hash;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof HashedList h
          ? h.hash == hash && h.list.equals(list)
          : list.equals(other);
    }
  }

  private static final class HashedMap extends AbstractMap<Object, Object> {
    private final Map<Object, Object> map;
    private final int hash;

    HashedMap(Map<?, ?> map) {
      this.map = Collections.unmodifiableMap(map);
      this.hash = map.hashCode();
    }

    @Override
    public Set<Entry<Object, Object>> entrySet() {
      return map.entrySet();
    }

    @Override
    public Object get(Object key) {
      return map.get(key);
    }

    @Override
    public boolean containsKey(Object key) {
      return map.containsKey(key);
    }

    @Override
    public int hashCode() {
      return hash;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof HashedMap h ? h.hash == hash && h.map.equals(map) : map.equals(other);
    }
  }
}
