package io.seriform.graph.internal.wire;

import io.seriform.graph.internal.schema.GraphClass;
import io.seriform.graph.internal.schema.GraphSchema;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * The classes that a message or stream has defined so far, in the order in which they were met. Not
 * thread-safe.
 */
public final class GraphDefined {

  /** The most classes that are searched one by one. */
  private static final int SCANNED = 16;

  private record Key(String hierarchy, int code) {}

  /** The class; null if it is of the other side alone, and its objects can only be skipped. */
  private GraphClass[] classes = new GraphClass[SCANNED];

  /** The schemas of the other side by class; null if this side has the same. */
  private GraphSchema[] schemas = new GraphSchema[SCANNED];

  private String[] hierarchies = new String[SCANNED];
  private int[] codes = new int[SCANNED];
  private final Map<Key, Integer> many = new HashMap<>();
  private int count;

  /** True if there is anything to forget. */
  private boolean used;

  private record Foreign(String hierarchy, GraphSchema schema) {}

  private final Map<Foreign, Integer> foreign = new HashMap<>();
  private final List<GraphSchema> kept = new ArrayList<>();
  private final IdentityHashMap<GraphSchema, Integer> keptPlaces = new IdentityHashMap<>();

  /** The place of a code in the list; -1 where it was not defined. */
  public int find(String hierarchy, int code) {
    if (count > SCANNED) {
      return many.getOrDefault(new Key(hierarchy, code), -1);
    }
    for (int i = 0; i < count; i++) {
      if (codes[i] == code && hierarchies[i].equals(hierarchy)) {
        return i;
      }
    }
    return -1;
  }

  /** Adds a class. */
  public void add(String hierarchy, int code, GraphClass type, GraphSchema schema) {
    used = true;
    if (count == classes.length) {
      classes = Arrays.copyOf(classes, 2 * count);
      schemas = Arrays.copyOf(schemas, 2 * count);
      hierarchies = Arrays.copyOf(hierarchies, 2 * count);
      codes = Arrays.copyOf(codes, 2 * count);
    }
    classes[count] = type;
    schemas[count] = schema;
    hierarchies[count] = hierarchy;
    codes[count++] = code;
    if (count > SCANNED) {
      for (int i = count == SCANNED + 1 ? 0 : count - 1; i < count; i++) {
        many.put(new Key(hierarchies[i], codes[i]), i);
      }
    }
  }

  public int count() {
    return count;
  }

  public String hierarchy(int place) {
    return hierarchies[place];
  }

  /** Says which class of this side it is. */
  public void resolve(int place, GraphClass type) {
    classes[place] = type;
  }

  public GraphClass at(int place) {
    return classes[place];
  }

  public GraphSchema schema(int place) {
    return schemas[place];
  }

  // ---- of properties that were kept

  /** The place of a schema among those that kept properties are of; their number if it has none. */
  public int kept(GraphSchema schema) {
    Integer place = keptPlaces.get(schema);
    return place == null ? kept.size() : place;
  }

  /** The schema at a place; null if there is none. */
  public GraphSchema kept(int place) {
    return place < kept.size() ? kept.get(place) : null;
  }

  public int keptCount() {
    return kept.size();
  }

  /** Adds a schema that kept properties are of. */
  public void keep(GraphSchema schema) {
    used = true;
    keptPlaces.put(schema, kept.size());
    kept.add(schema);
  }

  /**
   * The place of a class that only the other side has.
   *
   * @return -1 where it was not defined
   */
  public int foreign(String hierarchy, GraphSchema schema) {
    return foreign.getOrDefault(new Foreign(hierarchy, schema), -1);
  }

  /** Adds a class that only the other side has; returns its place. */
  public int addForeign(String hierarchy, int code, GraphSchema schema) {
    foreign.put(new Foreign(hierarchy, schema), count);
    add(hierarchy, code, null, schema);
    return count - 1;
  }

  public void clear() {
    if (used) {
      forget();
    }
  }

  private void forget() {
    kept.clear();
    keptPlaces.clear();
    foreign.clear();
    many.clear();
    Arrays.fill(classes, 0, count, null);
    Arrays.fill(schemas, 0, count, null);
    Arrays.fill(hierarchies, 0, count, null);
    count = 0;
    used = false;
  }
}
