package io.seriform.jdkstream;

import io.seriform.jdkstream.Content.Instance;
import io.seriform.jdkstream.Content.Level;
import io.seriform.jdkstream.DataCursor.NotThatShape;
import io.seriform.jdkstream.Natural.Alias;
import io.seriform.jdkstream.Natural.Mapping;
import io.seriform.jdkstream.Natural.Sequence;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Collections and maps, in the forms that JDK 1.2 to 25 write. */
final class KnownContainers {

  private static final String UTIL = "java.util.";
  private static final String CONCURRENT = "java.util.concurrent.";
  private static final String COLLECTIONS = "java.util.Collections$";

  private KnownContainers() {}

  static void addTo(Map<String, Function<Instance, Natural>> table) {
    sequences(table);
    maps(table);
    wrappers(table);
    table.put("java.util.CollSer", KnownContainers::immutable);
    table.put("java.util.EnumSet$SerializationProxy", KnownContainers::enumSet);
  }

  // ---- sequences

  private static void sequences(Map<String, Function<Instance, Natural>> table) {
    // the number of bytes before the elements: a capacity, a load factor, a size
    counted(table, UTIL + "ArrayList", 4, false);
    counted(table, UTIL + "LinkedList", 4, true);
    counted(table, UTIL + "ArrayDeque", 4, true);
    counted(table, UTIL + "PriorityQueue", 4, false);
    counted(table, CONCURRENT + "CopyOnWriteArrayList", 4, true);
    for (String name : List.of("HashSet", "LinkedHashSet")) {
      table.put(UTIL + name, i -> elements(Known.data(i, UTIL + "HashSet"), 8, true));
    }
    table.put(
        UTIL + "TreeSet",
        i -> {
          DataCursor data = Known.data(i, UTIL + "TreeSet");
          data.object(); // the comparator
          return elements(data, 0, true);
        });
    for (String name :
        List.of(
            "ConcurrentLinkedQueue",
            "ConcurrentLinkedDeque",
            "LinkedBlockingQueue",
            "LinkedBlockingDeque",
            "LinkedTransferQueue")) {
      table.put(CONCURRENT + name, i -> untilNull(Known.data(i, CONCURRENT + name)));
    }
    for (String name : List.of("Vector", "Stack")) {
      table.put(UTIL + name, KnownContainers::vector);
    }
    table.put(CONCURRENT + "ArrayBlockingQueue", KnownContainers::ring);
  }

  /**
   * Elements after their number.
   *
   * @param skipped bytes before the elements, or before the number
   * @param sized whether the number is the size; otherwise the size is a field
   */
  private static void counted(
      Map<String, Function<Instance, Natural>> table, String name, int skipped, boolean sized) {
    table.put(
        name,
        i -> {
          DataCursor data = Known.data(i, name);
          return sized ? elements(data, skipped - 4, true) : elements(data, skipped, false);
        });
  }

  private static Natural elements(DataCursor data, int skipped, boolean sized) {
    for (int i = 0; i < skipped; i++) {
      data.u1();
    }
    int size = sized ? data.i4() : -1;
    List<Content> elements = new ArrayList<>();
    while (!data.atEnd()) {
      elements.add(data.object());
    }
    if (sized && size != elements.size()) {
      throw new NotThatShape();
    }
    return new Sequence(elements);
  }

  private static Natural untilNull(DataCursor data) {
    List<Content> elements = new ArrayList<>();
    for (Content next = data.object(); next != null; next = data.object()) {
      elements.add(next);
    }
    return new Sequence(elements);
  }

  private static Natural vector(Instance vector) {
    int count = Known.<Integer>field(vector, UTIL + "Vector", "elementCount");
    Content[] items = (Content[]) Known.own(Known.field(vector, UTIL + "Vector", "elementData"));
    if (count < 0 || count > items.length) {
      throw new NotThatShape();
    }
    return new Sequence(Arrays.asList(items).subList(0, count));
  }

  private static Natural ring(Instance queue) {
    String name = CONCURRENT + "ArrayBlockingQueue";
    Content[] items = (Content[]) Known.own(Known.field(queue, name, "items"));
    int first = Known.<Integer>field(queue, name, "takeIndex");
    int count = Known.<Integer>field(queue, name, "count");
    if (first < 0 || count < 0 || count > items.length) {
      throw new NotThatShape();
    }
    List<Content> elements = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      elements.add(items[(int) (((long) first + i) % items.length)]);
    }
    return new Sequence(elements);
  }

  // ---- maps

  private static void maps(Map<String, Function<Instance, Natural>> table) {
    for (String name : List.of("HashMap", "LinkedHashMap")) {
      table.put(UTIL + name, i -> pairs(Known.data(i, UTIL + "HashMap"), 4));
    }
    for (String name : List.of("Hashtable", "Properties")) {
      table.put(UTIL + name, i -> hashtable(i));
    }
    table.put(UTIL + "TreeMap", i -> pairs(Known.data(i, UTIL + "TreeMap"), 0));
    table.put(UTIL + "IdentityHashMap", i -> pairs(Known.data(i, UTIL + "IdentityHashMap"), 0));
    table.put(UTIL + "EnumMap", i -> pairs(Known.data(i, UTIL + "EnumMap"), 0));
    for (String name : List.of("ConcurrentHashMap", "ConcurrentSkipListMap")) {
      table.put(CONCURRENT + name, i -> pairsUntilNull(Known.data(i, CONCURRENT + name)));
    }
  }

  private static Natural hashtable(Instance table) {
    if (table.level(UTIL + "Properties") != null
        && Known.field(table, UTIL + "Properties", "defaults") != null) {
      throw new NotThatShape(); // the defaults would be lost
    }
    return pairs(Known.data(table, UTIL + "Hashtable"), 4);
  }

  private static Natural pairs(DataCursor data, int skipped) {
    for (int i = 0; i < skipped; i++) {
      data.u1();
    }
    int size = data.i4();
    List<Content> keys = new ArrayList<>();
    List<Content> values = new ArrayList<>();
    while (!data.atEnd()) {
      keys.add(data.object());
      values.add(data.object());
    }
    if (size != keys.size()) {
      throw new NotThatShape();
    }
    return new Mapping(keys, values);
  }

  private static Natural pairsUntilNull(DataCursor data) {
    List<Content> keys = new ArrayList<>();
    List<Content> values = new ArrayList<>();
    for (Content key = data.object(); key != null; key = data.object()) {
      keys.add(key);
      values.add(data.object());
    }
    return new Mapping(keys, values);
  }

  // ---- wrappers and small ones

  private static void wrappers(Map<String, Function<Instance, Natural>> table) {
    for (String way : List.of("Unmodifiable", "Synchronized", "Checked")) {
      String collection = COLLECTIONS + way + "Collection";
      for (String kind :
          List.of(
              "Collection",
              "List",
              "RandomAccessList",
              "Set",
              "SortedSet",
              "NavigableSet",
              "Queue",
              "SequencedCollection",
              "SequencedSet")) {
        table.put(COLLECTIONS + way + kind, i -> view(i, collection, "c"));
      }
      String map = COLLECTIONS + way + "Map";
      for (String kind : List.of("Map", "SortedMap", "NavigableMap", "SequencedMap")) {
        table.put(COLLECTIONS + way + kind, i -> view(i, map, "m"));
      }
    }
    alias(table, UTIL + "Arrays$ArrayList", "a");
    alias(table, CONCURRENT + "CopyOnWriteArraySet", "al");
    alias(table, CONCURRENT + "PriorityBlockingQueue", "q");
    alias(table, CONCURRENT + "atomic.AtomicReference", "value");
    alias(table, CONCURRENT + "atomic.AtomicIntegerArray", "array");
    alias(table, CONCURRENT + "atomic.AtomicLongArray", "array");
    alias(table, CONCURRENT + "atomic.AtomicReferenceArray", "array");
    alias(table, COLLECTIONS + "AsLIFOQueue", "q");
    table.put(COLLECTIONS + "SetFromMap", i -> keys(i, COLLECTIONS + "SetFromMap", "m"));
    table.put(
        CONCURRENT + "ConcurrentSkipListSet",
        i -> keys(i, CONCURRENT + "ConcurrentSkipListSet", "m"));
    String hash = CONCURRENT + "ConcurrentHashMap$";
    table.put(hash + "KeySetView", i -> keys(i, hash + "CollectionView", "map"));
    table.put(COLLECTIONS + "EmptyList", i -> new Sequence(List.of()));
    table.put(COLLECTIONS + "EmptySet", i -> new Sequence(List.of()));
    table.put(COLLECTIONS + "EmptyMap", i -> new Mapping(List.of(), List.of()));
    for (String name : List.of("SingletonList", "SingletonSet")) {
      table.put(COLLECTIONS + name, i -> one(Known.field(i, COLLECTIONS + name, "element")));
    }
    String map = COLLECTIONS + "SingletonMap";
    table.put(
        map,
        i ->
            new Mapping(
                Arrays.asList(Known.<Content>field(i, map, "k")),
                Arrays.asList(Known.<Content>field(i, map, "v"))));
  }

  /** A view, which may refer to the same thing from several classes, and to itself as a lock. */
  private static Natural view(Instance view, String className, String field) {
    Content target = Known.field(view, className, field);
    target.references++;
    for (Level level : view.levels) {
      for (Object value : level.values) {
        if (value == target || value == view) {
          ((Content) value).references--;
        }
      }
    }
    return new Alias(target);
  }

  private static Natural one(Content element) {
    return new Sequence(Arrays.asList(element));
  }

  private static void alias(
      Map<String, Function<Instance, Natural>> table, String name, String field) {
    table.put(name, i -> new Alias(Known.field(i, name, field)));
  }

  /** A set made of the keys of a map that nobody else refers to. */
  private static Natural keys(Instance set, String name, String field) {
    Instance map = Known.field(set, name, field);
    if (map.references > 0 || !(Known.of(map) instanceof Mapping mapping)) {
      throw new NotThatShape();
    }
    return new Sequence(mapping.keys());
  }

  /** List.of, Set.of, Map.of and the copies. */
  private static Natural immutable(Instance proxy) {
    int tag = Known.<Integer>field(proxy, "java.util.CollSer", "tag") & 0xFF;
    Sequence all = (Sequence) elements(Known.data(proxy, "java.util.CollSer"), 0, true);
    if (tag != 3) {
      return all;
    }
    List<Content> keys = new ArrayList<>();
    List<Content> values = new ArrayList<>();
    for (int i = 0; i < all.elements().size(); i += 2) {
      keys.add(all.elements().get(i));
      values.add(all.elements().get(i + 1));
    }
    return new Mapping(keys, values);
  }

  private static Natural enumSet(Instance proxy) {
    Content elements = Known.field(proxy, "java.util.EnumSet$SerializationProxy", "elements");
    return new Sequence(Arrays.asList((Content[]) Known.own(elements)));
  }
}
