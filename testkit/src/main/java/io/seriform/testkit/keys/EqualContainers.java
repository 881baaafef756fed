package io.seriform.testkit.keys;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.function.Function;

/** Containers that are equal, of other classes, in other orders and of other capacities. */
@SuppressWarnings({"JdkObsolete", "unchecked"}) // the old classes are equal too
final class EqualContainers {

  private EqualContainers() {}

  /** A list with these elements. */
  static List<Object> list(List<?> elements, Random random) {
    List<Function<List<Object>, List<Object>>> kinds =
        List.of(
            ArrayList::new,
            LinkedList::new,
            Vector::new,
            List::copyOf,
            CopyOnWriteArrayList::new,
            Collections::unmodifiableList,
            all -> Collections.synchronizedList(new LinkedList<>(all)),
            all -> Arrays.asList(all.toArray()),
            all -> new ArrayList<>(all).subList(0, all.size()),
            all -> all.stream().toList());
    return pick(kinds, random).apply((List<Object>) elements);
  }

  /** A set with these elements, none of which is null. */
  static Set<Object> set(List<?> elements, Random random) {
    List<Function<List<Object>, Set<Object>>> kinds =
        new ArrayList<>(
            List.of(
                all -> filled(new HashSet<>(1 << random.nextInt(12)), all),
                LinkedHashSet::new,
                Set::copyOf,
                CopyOnWriteArraySet::new,
                all -> filled(ConcurrentHashMap.newKeySet(), all),
                all -> Collections.unmodifiableSet(new LinkedHashSet<>(all)),
                all -> Collections.synchronizedSet(new HashSet<>(all)),
                all -> filled(Collections.newSetFromMap(new LinkedHashMap<>()), all),
                all -> map(all, all, random).keySet()));
    if (haveOrder(elements)) {
      kinds.add(TreeSet::new);
      kinds.add(ConcurrentSkipListSet::new);
      kinds.add(all -> filled(new TreeSet<>(Collections.reverseOrder()), all));
    }
    if (elements.get(0) instanceof Enum) {
      kinds.add(all -> (Set<Object>) (Set<?>) EnumSet.copyOf((List<Size>) (List<?>) all));
    }
    return pick(kinds, random).apply(shuffled(elements, random));
  }

  /** A map of these keys to these values, none of which is null. */
  static Map<Object, Object> map(List<?> keys, List<?> values, Random random) {
    Map<Object, Object> all = new LinkedHashMap<>();
    for (Object i : shuffled(indices(keys.size()), random)) {
      all.put(keys.get((int) i), values.get((int) i));
    }
    List<Function<Map<Object, Object>, Map<Object, Object>>> kinds =
        new ArrayList<>(
            List.of(
                m -> filled(new HashMap<>(1 << random.nextInt(12)), m),
                LinkedHashMap::new,
                Hashtable::new,
                ConcurrentHashMap::new,
                Map::copyOf,
                Collections::unmodifiableMap,
                m -> Collections.synchronizedMap(new HashMap<>(m))));
    if (haveOrder(keys)) {
      kinds.add(TreeMap::new);
      kinds.add(ConcurrentSkipListMap::new);
      kinds.add(m -> filled(new TreeMap<>(Collections.reverseOrder()), m));
    }
    if (keys.get(0) instanceof Enum) {
      kinds.add(
          m -> (Map<Object, Object>) (Map<?, ?>) new EnumMap<>((Map<Size, Object>) (Map<?, ?>) m));
    }
    return pick(kinds, random).apply(all);
  }

  private static boolean haveOrder(List<?> elements) {
    Class<?> type = elements.get(0).getClass();
    return elements.get(0) instanceof Comparable
        && elements.stream().allMatch(e -> e.getClass() == type || e instanceof Enum);
  }

  private static List<Object> indices(int count) {
    List<Object> indices = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      indices.add(i);
    }
    return indices;
  }

  static List<Object> shuffled(List<?> elements, Random random) {
    List<Object> shuffled = new ArrayList<>(elements);
    Collections.shuffle(shuffled, random);
    return shuffled;
  }

  static Set<Object> filled(Set<Object> set, List<Object> elements) {
    set.addAll(elements);
    return set;
  }

  static Map<Object, Object> filled(Map<Object, Object> map, Map<Object, Object> entries) {
    map.putAll(entries);
    return map;
  }

  static <T> T pick(List<T> all, Random random) {
    return all.get(random.nextInt(all.size()));
  }
}
