package io.seriform.graph.internal.containers;

import io.seriform.graph.internal.wire.GraphErrors;
import io.seriform.graph.internal.wire.GraphInput;
import java.util.AbstractMap;
import java.util.Map;
import java.util.concurrent.BlockingDeque;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ConcurrentNavigableMap;
import java.util.concurrent.TransferQueue;

/**
 * The classes that are written only where a type has no value, like that of the elements of an
 * array: containers, and classes of the JDK that have no code of their own. Behind {@link #CODE}
 * follows a number, which never changes: the code of a class of containers, or one of those below.
 */
public final class GraphElements {

  /** The code before the number. */
  public static final int CODE = 30;

  /** The first number of classes other than containers with a code. */
  private static final int FIRST = 96;

  /** The classes from that number on; by name, as some are newer. */
  private static final String[] NAMES = {
    Comparable.class.getName(),
    java.io.Serializable.class.getName(),
    Cloneable.class.getName(),
    Iterable.class.getName(),
    java.util.List.class.getName(),
    java.util.Set.class.getName(),
    java.util.SortedSet.class.getName(),
    java.util.NavigableSet.class.getName(),
    java.util.Queue.class.getName(),
    java.util.Deque.class.getName(),
    BlockingQueue.class.getName(),
    BlockingDeque.class.getName(),
    TransferQueue.class.getName(),
    java.util.SortedMap.class.getName(),
    java.util.NavigableMap.class.getName(),
    ConcurrentMap.class.getName(),
    ConcurrentNavigableMap.class.getName(),
    "java.util.SequencedCollection",
    "java.util.SequencedSet",
    "java.util.SequencedMap",
    java.util.AbstractCollection.class.getName(),
    java.util.AbstractList.class.getName(),
    java.util.AbstractSequentialList.class.getName(),
    java.util.AbstractSet.class.getName(),
    java.util.AbstractQueue.class.getName(),
    AbstractMap.class.getName(),
    Map.Entry.class.getName(),
    AbstractMap.SimpleEntry.class.getName(),
    AbstractMap.SimpleImmutableEntry.class.getName(),
    java.util.GregorianCalendar.class.getName(),
    java.net.Inet4Address.class.getName(),
    java.net.Inet6Address.class.getName(),
  };

  private GraphElements() {}

  /** The number of a class; -1 where it has none. */
  public static int number(Class<?> c, GraphContainerClasses containers) {
    if (c.getClassLoader() == null) {
      for (int i = 0; i < NAMES.length; i++) {
        if (NAMES[i].equals(c.getName())) {
          return FIRST + i;
        }
      }
    }
    GraphContainerClasses.Kind kind = containers.find(c);
    return kind != null && c.equals(containers.declared(kind.code())) ? kind.code() : -1;
  }

  /** Reads a number; returns its class. */
  public static Class<?> read(GraphInput in, GraphContainerClasses containers) {
    int number = in.unsigned();
    Class<?> c = null;
    if (number >= FIRST && number < FIRST + NAMES.length) {
      c = ofJdk(NAMES[number - FIRST]);
    } else if (number >= 0) {
      c = containers.declared(number);
    }
    if (c == null) {
      throw GraphErrors.mapping(
          in, "no such class of an array's elements", null, Integer.toString(number));
    }
    return c;
  }

  /** One of a few fixed names; null if this JDK does not have it yet. */
  private static Class<?> ofJdk(String name) {
    try {
      return Class.forName(name, false, null);
    } catch (ClassNotFoundException absent) {
      return null;
    }
  }
}
