package io.seriform.bench.check;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The classes of the objects in a graph: what a user of a library with registration would register.
 */
public final class GraphClasses {

  private final Set<Class<?>> classes = new LinkedHashSet<>();
  private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Deque<Object> open = new ArrayDeque<>();

  private GraphClasses() {}

  /**
   * Every class of which the graph has an object, arrays and classes of the JDK included, in the
   * order in which they are met; the same for equal graphs. Constants of an enum count as their
   * enum.
   *
   * @param graph the root; never null
   */
  public static List<Class<?>> of(Object graph) {
    GraphClasses found = new GraphClasses();
    found.meet(graph);
    while (!found.open.isEmpty()) {
      found.visit(found.open.poll());
    }
    return List.copyOf(found.classes);
  }

  /** Returns true if a class came with the JDK; arrays count as their elements. */
  public static boolean ofJdk(Class<?> type) {
    Class<?> element = type;
    while (element.isArray()) {
      element = element.getComponentType();
    }
    return Values.ofJdk(element);
  }

  private void meet(Object object) {
    if (object == null || !seen.add(object)) {
      return;
    }
    classes.add(object instanceof Enum<?> e ? e.getDeclaringClass() : object.getClass());
    if (!Values.isValue(object)) {
      open.add(object);
    }
  }

  private void visit(Object object) {
    if (object instanceof Object[] array) {
      for (Object element : array) {
        meet(element);
      }
    } else if (object instanceof Collection<?> collection) {
      collection.forEach(this::meet);
    } else if (object instanceof Map<?, ?> map) {
      List<Object> parts = new ArrayList<>(map.keySet());
      parts.addAll(map.values());
      parts.forEach(this::meet);
    } else if (!object.getClass().isArray()) {
      Fields.of(object.getClass()).forEach(property -> meet(property.get(object)));
    }
  }
}
