package io.seriform.copy;

import io.seriform.error.EncodeException;
import io.seriform.error.SeriformException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.NavigableSet;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;

/** Copies collections, as collections of the same kind. */
final class CopiedCollection extends Copy {

  private final CopySource source;
  private final Class<?> declared;
  private final Copy element;

  CopiedCollection(Class<?> declared, Copy element, CopySource source) {
    this.source = source;
    this.declared = declared;
    this.element = element;
  }

  @Override
  Object copy(Object value, int number, CopyRun run) {
    run.enter();
    Object copy;
    if (value instanceof EnumSet<?> set) {
      copy = run.is(number, set.clone());
    } else if (value instanceof ArrayList<?> list && list.getClass() == ArrayList.class) {
      // by far the most frequent
      List<Object> into = new ArrayList<>(list.size());
      run.is(number, into);
      fill(list, into, run);
      copy = into;
    } else {
      copy = rebuilt((Iterable<?>) value, number, run);
    }
    run.leave();
    return copy;
  }

  private Object rebuilt(Iterable<?> from, int number, CopyRun run) {
    source.checkState(from.getClass());
    try {
      Collection<Object> into = empty(from);
      Object copy;
      if (into != null && declared.isInstance(into)) {
        copy = run.is(number, into);
        if (fill(from, into, run)) {
          settle(from, into, run);
        }
      } else {
        List<Object> elements = new ArrayList<>();
        boolean circular = fill(from, elements, run);
        copy = run.is(number, made(from, elements, circular ? run : null));
      }
      if (declared.isInstance(copy)) {
        return copy;
      }
    } catch (SeriformException e) {
      throw e;
    } catch (RuntimeException e) {
      throw new EncodeException("a collection refused an element", e);
    }
    throw new EncodeException(
        "no "
            + from.getClass().getName()
            + " can be made, and nothing like it is a "
            + declared.getName());
  }

  /** Fills a copy; returns whether an element may not be complete yet. */
  private boolean fill(Iterable<?> from, Collection<Object> into, CopyRun run) {
    int before = run.incomplete();
    int i = 0;
    for (Object each : from) {
      try {
        into.add(element.copyOrNull(each, run));
      } catch (SeriformException e) {
        throw CopyRun.passing(e.within(i), from);
      }
      i++;
    }
    return run.incomplete() != before;
  }

  /** Has a set or a queue that orders its elements be filled again when these are complete. */
  private void settle(Iterable<?> from, Collection<Object> into, CopyRun run) {
    if (into instanceof Set
        || into instanceof PriorityQueue
        || into instanceof PriorityBlockingQueue) {
      run.later(
          () -> {
            into.clear();
            fill(from, into, run);
            if (into.size() < ((Collection<?>) from).size()) {
              throw lost(from);
            }
          });
    }
  }

  private static EncodeException lost(Object from) {
    return new EncodeException(
        "elements that are equal but not the same, of which one would be lost: "
            + from.getClass().getName());
  }

  /** An empty collection of the same class; null if there is none that can be filled. */
  @SuppressWarnings("unchecked") // what holds the copies compares as what held the originals
  private static Collection<Object> empty(Iterable<?> from) {
    Class<?> type = from.getClass();
    if (type == HashSet.class) {
      return new HashSet<>();
    }
    if (type == LinkedHashSet.class) {
      return new LinkedHashSet<>();
    }
    if (type == ArrayDeque.class) {
      return new ArrayDeque<>();
    }
    if (type == TreeSet.class) {
      return new TreeSet<>(((TreeSet<Object>) from).comparator());
    }
    if (type == ConcurrentSkipListSet.class) {
      return new ConcurrentSkipListSet<>(((ConcurrentSkipListSet<Object>) from).comparator());
    }
    if (type == PriorityQueue.class) {
      return new PriorityQueue<>(((PriorityQueue<Object>) from).comparator());
    }
    if (type == PriorityBlockingQueue.class) {
      return new PriorityBlockingQueue<>(11, ((PriorityBlockingQueue<Object>) from).comparator());
    }
    if (from instanceof LinkedBlockingQueue<?> q && type == LinkedBlockingQueue.class) {
      return new LinkedBlockingQueue<>(q.remainingCapacity() + q.size());
    }
    if (from instanceof LinkedBlockingDeque<?> q && type == LinkedBlockingDeque.class) {
      return new LinkedBlockingDeque<>(q.remainingCapacity() + q.size());
    }
    if (from instanceof ArrayBlockingQueue<?> q && type == ArrayBlockingQueue.class) {
      return new ArrayBlockingQueue<>(q.remainingCapacity() + q.size());
    }
    if (type == ConcurrentHashMap.KeySetView.class) {
      return ConcurrentHashMap.newKeySet();
    }
    boolean atOnce = type == CopyOnWriteArrayList.class || type == CopyOnWriteArraySet.class;
    return atOnce ? null : (Collection<Object>) ContainerFactory.empty(type);
  }

  /**
   * A collection that is made of all its elements at once.
   *
   * @param run where an element may not be complete yet; else null
   */
  private Object made(Iterable<?> from, List<Object> elements, CopyRun run) {
    Class<?> type = from.getClass();
    if (type == CopyOnWriteArrayList.class) {
      return new CopyOnWriteArrayList<>(elements);
    }
    if (type == CopyOnWriteArraySet.class) {
      Collection<Object> set = new CopyOnWriteArraySet<>(elements);
      if (run != null) {
        settle(from, set, run);
      }
      return set;
    }
    if (type.getName().equals("java.util.Arrays$ArrayList")) {
      return Arrays.asList(elements.toArray());
    }
    Collection<Object> plain = plain(from, elements, run != null);
    if (run != null) {
      settle(from, plain, run);
    }
    String way = ContainerFactory.way(type);
    if (way.equals(ContainerFactory.UNMODIFIABLE)) {
      return unmodifiable(plain);
    }
    return way.equals(ContainerFactory.SYNCHRONIZED) ? synchronised(plain) : plain;
  }

  /** The usual collection of the same interface. */
  @SuppressWarnings("unchecked") // as above
  private static Collection<Object> plain(
      Iterable<?> from, List<Object> elements, boolean circular) {
    if (from instanceof SortedSet<?> sorted) {
      SortedSet<Object> set = new TreeSet<>(((SortedSet<Object>) sorted).comparator());
      set.addAll(elements);
      return set;
    }
    if (from instanceof Set) {
      Set<Object> set = new LinkedHashSet<>(elements);
      if (set.size() < elements.size() && !circular) {
        throw lost(from);
      }
      return set;
    }
    boolean list = from instanceof List || !(from instanceof Queue);
    return list ? elements : new ArrayDeque<>(elements);
  }

  @SuppressWarnings("unchecked") // all of them are of Object
  private static Object unmodifiable(Object plain) {
    if (plain instanceof NavigableSet<?> set) {
      return Collections.unmodifiableNavigableSet((NavigableSet<Object>) set);
    }
    if (plain instanceof Set<?> set) {
      return Collections.unmodifiableSet((Set<Object>) set);
    }
    return plain instanceof List<?> list
        ? Collections.unmodifiableList((List<Object>) list)
        : Collections.unmodifiableCollection((Collection<Object>) plain);
  }

  @SuppressWarnings("unchecked") // all of them are of Object
  private static Object synchronised(Object plain) {
    if (plain instanceof NavigableSet<?> set) {
      return Collections.synchronizedNavigableSet((NavigableSet<Object>) set);
    }
    if (plain instanceof Set<?> set) {
      return Collections.synchronizedSet((Set<Object>) set);
    }
    return plain instanceof List<?> list
        ? Collections.synchronizedList((List<Object>) list)
        : Collections.synchronizedCollection((Collection<Object>) plain);
  }
}
