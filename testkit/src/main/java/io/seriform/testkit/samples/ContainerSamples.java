package io.seriform.testkit.samples;

import io.seriform.testkit.Color;
import io.seriform.testkit.Point;
import io.seriform.testkit.kits.ContainersKit;
import java.util.AbstractList;
import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.PriorityQueue;
import java.util.Properties;
import java.util.Queue;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.Stack;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;

/** The classes of {@link ContainersKit}. */
public final class ContainerSamples {

  private ContainerSamples() {}

  /** Collections of every kind. */
  public static final class Collections {
    /** Declared so. */
    public Iterable<Integer> iterable;

    /** Declared so. */
    public Collection<String> collection;

    /** Declared so. */
    public List<Point> list;

    /** Declared so. */
    public ArrayList<Integer> arrayList;

    /** Declared so. */
    public LinkedList<Integer> linkedList;

    /** Declared so. */
    public Vector<Integer> vector;

    /** Declared so. */
    public Stack<Integer> stack;

    /** Declared so. */
    public Set<Integer> set;

    /** Declared so. */
    public HashSet<Integer> hashSet;

    /** Declared so. */
    public LinkedHashSet<Integer> linkedHashSet;

    /** Declared so. */
    public SortedSet<String> sortedSet;

    /** Declared so. */
    public NavigableSet<String> navigableSet;

    /** Declared so. */
    public TreeSet<Integer> treeSet;

    /** Declared so. */
    public EnumSet<Color> enumSet;

    /** Declared so. */
    public Queue<Integer> queue;

    /** Declared so. */
    public Deque<Integer> deque;

    /** Declared so. */
    public ArrayDeque<Integer> arrayDeque;

    /** Declared so. */
    public PriorityQueue<Integer> priorityQueue;

    /** Declared so. */
    public BlockingQueue<Integer> blockingQueue;

    /** Declared so. */
    public ConcurrentLinkedQueue<Integer> concurrentQueue;

    /** Declared so. */
    public ConcurrentSkipListSet<Integer> skipListSet;

    /** Declared so. */
    public CopyOnWriteArrayList<Integer> copyList;

    /** Declared so. */
    public CopyOnWriteArraySet<Integer> copySet;

    /** Of a user. */
    public Numbers numbers;
  }

  /** A collection of a user, which begins with an element of its own. */
  public static final class Numbers extends ArrayList<Long> {
    private static final long serialVersionUID = 1L;

    /** With its own element. */
    public Numbers() {
      add(-1L);
    }
  }

  /** Maps of every kind. */
  public static final class Maps {
    /** Declared so. */
    public Map<String, Integer> map;

    /** Declared so. */
    public HashMap<String, Point> hashMap;

    /** Declared so. */
    public LinkedHashMap<String, String> linkedHashMap;

    /** Declared so. */
    public SortedMap<String, Integer> sortedMap;

    /** Declared so. */
    public NavigableMap<String, Integer> navigableMap;

    /** Declared so. */
    public TreeMap<String, Integer> treeMap;

    /** Declared so. */
    public EnumMap<Color, Integer> enumMap;

    /** Declared so. */
    public ConcurrentMap<String, Integer> concurrentMap;

    /** Declared so. */
    public ConcurrentHashMap<String, Integer> concurrentHashMap;

    /** Declared so. */
    public ConcurrentSkipListMap<String, Integer> skipListMap;

    /** Declared so. */
    public Properties properties;
  }

  /** Entries of maps, each alone. */
  public static final class Entries {
    /** Declared so. */
    public Map.Entry<String, Integer> entry;

    /** Declared so. */
    public AbstractMap.SimpleEntry<Integer, Point> simple;

    /** Declared so. */
    public AbstractMap.SimpleImmutableEntry<String, List<Color>> immutable;

    /** Declared so. */
    public List<Map.Entry<String, String>> list;

    /** Declared so. */
    public Map<String, Map.Entry<Long, Point>> map;
  }

  /** Arrays of every kind. */
  public record Arrays(
      boolean[] booleans,
      byte[] bytes,
      short[] shorts,
      char[] chars,
      int[] ints,
      long[] longs,
      float[] floats,
      double[] doubles,
      String[] strings,
      Integer[] boxed,
      Color[] colors,
      Point[] points) {}

  /** Containers in containers. */
  public record Deep(
      List<List<List<Integer>>> lists,
      Map<String, Map<String, List<Point>>> maps,
      int[][] ints,
      byte[][] bytes,
      String[][][] strings,
      List<int[]> ofArrays,
      List<String>[] arrayOfLists,
      Map<String, int[][]> mapOfArrays,
      List<Map<String, Color>> listOfMaps) {}

  /** Places for containers of libraries. */
  public record Places(
      List<Integer> list, Collection<Integer> all, Set<Integer> set, Map<String, Integer> map) {}

  /** A list as libraries have them: it cannot be changed, and only they can make it. */
  public static final class FixedList extends AbstractList<Integer> {
    private final transient Object[] elements;

    private FixedList(Object... elements) {
      this.elements = elements;
    }

    public static List<Integer> of(Integer... elements) {
      return new FixedList((Object[]) elements);
    }

    @Override
    public Integer get(int i) {
      return (Integer) elements[i];
    }

    @Override
    public int size() {
      return elements.length;
    }
  }

  /** A set like this. */
  public static final class FixedSet extends AbstractSet<Integer> {
    private final transient List<Integer> elements;

    public FixedSet(List<Integer> elements) {
      this.elements = elements;
    }

    @Override
    public Iterator<Integer> iterator() {
      return elements.iterator();
    }

    @Override
    public int size() {
      return elements.size();
    }
  }

  /** A map like this, of numbers by their texts. */
  public static final class FixedMap extends AbstractMap<String, Integer> {
    private final transient List<Integer> elements;

    public FixedMap(List<Integer> elements) {
      this.elements = elements;
    }

    @Override
    public Set<Map.Entry<String, Integer>> entrySet() {
      Set<Map.Entry<String, Integer>> entries = new LinkedHashSet<>();
      elements.forEach(e -> entries.add(Map.entry("k" + e, e)));
      return entries;
    }
  }

  /** Returns a value that can only be iterated. */
  public static Iterable<Integer> iterable(Integer... elements) {
    return new Iterable<>() {
      @Override
      public Iterator<Integer> iterator() {
        return List.of(elements).iterator();
      }
    };
  }
}
