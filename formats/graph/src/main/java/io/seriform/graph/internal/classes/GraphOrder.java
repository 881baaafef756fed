package io.seriform.graph.internal.classes;

import io.seriform.codec.ContainerOrder;
import io.seriform.codec.TypeCodec;
import io.seriform.error.EncodeException;
import io.seriform.error.SeriformException;
import io.seriform.graph.internal.site.GraphSite;
import io.seriform.graph.internal.site.GraphWriter;
import io.seriform.graph.internal.wire.GraphOrdered;
import io.seriform.reflect.ClassKinds;
import io.seriform.wire.Output;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.function.Function;

/**
 * Puts the elements of containers without an order of their own into that of their bytes: of each
 * one, as it is written alone. Nulls come first.
 */
public final class GraphOrder implements ContainerOrder {

  /**
   * An element, or an entry.
   *
   * @param key the element, or the key of the entry
   * @param value the element, or the entry
   */
  private record Part(byte[] bytes, Object key, Object value) {}

  private final GraphContext context;

  public GraphOrder(GraphContext context) {
    this.context = context;
  }

  @Override
  public Collection<?> elements(Output out, Object site, Collection<?> collection) {
    return isOrdered(written(site, collection))
        ? collection
        : ordered(out, site, collection, collection, element -> element);
  }

  @Override
  @SuppressWarnings("unchecked") // the parts of a map are its entries
  public Collection<? extends Map.Entry<?, ?>> entries(Output out, Object site, Map<?, ?> map) {
    Class<?> type = written(site, map);
    return isOne(type, SortedMap.class, LinkedHashMap.class, EnumMap.class)
        ? map.entrySet()
        : (List<? extends Map.Entry<?, ?>>)
            ordered(out, site, map, copies(map), entry -> ((Map.Entry<?, ?>) entry).getKey());
  }

  /** The entries, each of its own: some maps give the same one again and again. */
  private static List<Map.Entry<?, ?>> copies(Map<?, ?> map) {
    List<Map.Entry<?, ?>> all = new ArrayList<>(map.size());
    for (Map.Entry<?, ?> e : map.entrySet()) {
      all.add(new java.util.AbstractMap.SimpleImmutableEntry<>(e.getKey(), e.getValue()));
    }
    return all;
  }

  private static Class<?> written(Object site, Object container) {
    return ((GraphSite) site).facts().container().written(container);
  }

  /** Returns true if collections of a class keep an order that does not depend on hashes. */
  private static boolean isOrdered(Class<?> c) {
    if (isOne(c, Set.class)) {
      return isOne(
          c, SortedSet.class, LinkedHashSet.class, EnumSet.class, CopyOnWriteArraySet.class);
    }
    if (isOne(c, PriorityQueue.class, PriorityBlockingQueue.class)) {
      return false;
    }
    // what is neither is a view of the JDK's, as that of the values of a map, or a user's own
    return isOne(c, List.class, Queue.class) || !ClassKinds.isJdk(c);
  }

  private static boolean isOne(Class<?> type, Class<?>... of) {
    for (Class<?> each : of) {
      if (each.isAssignableFrom(type)) {
        return true;
      }
    }
    return false;
  }

  private List<?> ordered(
      Output o,
      Object site,
      Object container,
      Collection<?> parts,
      Function<Object, Object> keyOf) {
    GraphWriter out = (GraphWriter) o;
    if (out.ordered == null) {
      out.ordered = new GraphOrdered();
    }
    GraphOrdered known = out.ordered;
    List<?> before = known.ordered.get(container);
    if (before != null) {
      return before;
    }
    if (!known.open.add(container)) {
      throw refused(container, "an element or key leads back to it");
    }
    List<?> made = sorted(out, site, container, parts, keyOf);
    known.open.remove(container);
    known.ordered.put(container, made);
    return made;
  }

  private List<?> sorted(
      GraphWriter out,
      Object site,
      Object container,
      Collection<?> parts,
      Function<Object, Object> keyOf) {
    Type type = ((GraphSite) site).facts().container().keyType();
    TypeCodec codec = context.codecs().codec(type);
    GraphWriter alone = new GraphWriter(out.limits());
    alone.ordered = out.ordered;
    List<Part> all = new ArrayList<>(parts.size());
    for (Object part : parts) {
      Object key = keyOf.apply(part);
      all.add(new Part(bytes(alone, codec, key, out.depthLeft - 1), key, part));
    }
    all.sort((a, b) -> Arrays.compareUnsigned(a.bytes, b.bytes));
    List<Object> made = new ArrayList<>(all.size());
    for (int i = 0; i < all.size(); i++) {
      if (i > 0 && Arrays.equals(all.get(i - 1).bytes, all.get(i).bytes)) {
        checkEqual(container, all.get(i - 1).key, all.get(i).key);
      }
      made.add(all.get(i).value);
    }
    return made;
  }

  /** A value as it is written alone; empty for null. */
  private static byte[] bytes(GraphWriter alone, TypeCodec codec, Object value, int depth) {
    if (value == null) {
      return new byte[0];
    }
    alone.start(null);
    alone.depthLeft = depth;
    alone.forgetAll();
    int end = codec.write(alone, alone.buf, 0, value);
    return Arrays.copyOf(alone.buf, end);
  }

  /** Two that are written alike may be in any order if nothing distinguishes them. */
  @SuppressWarnings("ReferenceEquality") // the very same object
  private void checkEqual(Object container, Object a, Object b) {
    boolean alike = a == b || !context.settings().references() || a instanceof Comparable;
    if (container instanceof Map || !alike) {
      throw refused(container, "two of its elements or keys are written alike");
    }
  }

  private static SeriformException refused(Object container, String why) {
    return new EncodeException(
        "a "
            + container.getClass().getName()
            + " has no order in which it can be written deterministically: "
            + why);
  }
}
