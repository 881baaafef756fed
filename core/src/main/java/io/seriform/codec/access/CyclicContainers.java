package io.seriform.codec.access;

import io.seriform.codec.CodecErrors;
import io.seriform.codec.CodecInput;
import io.seriform.codec.CodecSource;
import io.seriform.codec.Protocol;
import io.seriform.codec.plan.Plan;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.wire.Input;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.function.Predicate;

/**
 * Containers in a circle: an element that leads back to an object that was not complete yet had
 * another hash, or another place in the order, when it was put there than it has now.
 *
 * <p>One is in {@link CodecInput#cyclic} from the first reference to such an object on. It knows
 * the sets, maps and priority queues that were filled from then on, and puts them right at the end
 * of the value, with what they refused meanwhile.
 */
public final class CyclicContainers implements CodecInput.Unsettled {

  /** An element, or a key with its value, that a container has or is to have. */
  private record Entry(Object key, Object value) {}

  /** A container and what it did not take, as that was not complete. */
  private static final class Filled {
    final Object container;
    final List<Entry> refused = new ArrayList<>();

    /** The number of entries that the container had when each of them was refused. */
    final List<Integer> places = new ArrayList<>();

    int turn;

    Filled(Object container) {
      this.container = container;
    }

    void refuse(int size, Object key, Object value) {
      refused.add(new Entry(key, value));
      places.add(size);
    }

    /** All that the container has or should have, in the order in which it came. */
    List<Entry> all() {
      List<Entry> there = entries(container);
      List<Entry> all = new ArrayList<>();
      int next = 0;
      for (int i = 0; i <= there.size(); i++) {
        while (next < refused.size() && (i == there.size() || places.get(next) <= i)) {
          all.add(refused.get(next++));
        }
        if (i < there.size()) {
          all.add(there.get(i));
        }
      }
      return all;
    }
  }

  private final IdentityHashMap<Object, Filled> filled = new IdentityHashMap<>();
  private int turns;
  private CodecSource codecs;

  private CyclicContainers() {}

  /** The containers of a document; null while none may be in a circle. */
  private static CyclicContainers of(Input in) {
    return (CyclicContainers) CodecInput.of(in).cyclic;
  }

  // ---- while reading

  /** Says that an object was referred to that is not complete. */
  public static void note(Input in) {
    CodecInput input = CodecInput.of(in);
    if (input.cyclic == null) {
      input.cyclic = new CyclicContainers();
    }
  }

  /** Returns true if a plan's container may look up elements that are not complete yet. */
  public static boolean concern(Plan plan, Protocol protocol) {
    boolean tracks = protocol.tracksIdentity();
    if (!tracks && !protocol.references().mayRefer()) {
      return false;
    }
    if (plan instanceof Plan.Mapping m) {
      return !isFixed(m.key());
    }
    if (!(plan instanceof Plan.Sequence s) || isFixed(s.element())) {
      return false;
    }
    if (tracks) { // the message may choose another class
      return !s.raw().isArray() && !List.class.isAssignableFrom(s.raw());
    }
    Class<?> made = s.model().implementation();
    return made != null && isSearched(made);
  }

  private static boolean isFixed(Plan plan) {
    return plan instanceof Plan.Scalar || plan instanceof Plan.Enumeration;
  }

  private static boolean isSearched(Class<?> container) {
    return Set.class.isAssignableFrom(container)
        || PriorityQueue.class.isAssignableFrom(container)
        || PriorityBlockingQueue.class.isAssignableFrom(container);
  }

  /** Adds an element that was read to a collection. */
  public static void add(Collection<Object> to, Object element, Input in, CodecSource codecs) {
    CyclicContainers circles = of(in);
    if (circles != null) {
      circles.codecs = codecs;
      circles.put(to, element, null);
    } else {
      to.add(element);
    }
  }

  /** Puts an entry that was read into a map. */
  public static void put(
      Map<Object, Object> to, Object key, Object value, Input in, CodecSource codecs) {
    CyclicContainers circles = of(in);
    if (circles != null) {
      circles.codecs = codecs;
      circles.put(to, key, value);
    } else {
      to.put(key, value);
    }
  }

  @SuppressWarnings("unchecked") // what takes elements takes any
  private void put(Object to, Object key, Object value) {
    Filled container = filled.computeIfAbsent(to, Filled::new);
    container.turn = ++turns;
    boolean taken;
    try {
      if (to instanceof Map<?, ?> map) {
        taken = !map.containsKey(key);
        if (taken) {
          ((Map<Object, Object>) map).put(key, value);
        }
      } else {
        taken = ((Collection<Object>) to).add(key);
      }
    } catch (RuntimeException e) {
      // it may be that it can be hashed and compared when it is complete
      taken = false;
    }
    if (!taken) {
      container.refuse(place(to), key, value);
    }
  }

  /** Returns the number of entries of a container; the greatest int for one that sorts them. */
  private static int place(Object container) {
    if (container instanceof SortedSet || container instanceof SortedMap) {
      return Integer.MAX_VALUE; // some of these count their entries one by one
    }
    return container instanceof Map<?, ?> map ? map.size() : ((Collection<?>) container).size();
  }

  /** A collection that copies on each write, of elements that were read. */
  @SuppressWarnings("unchecked") // what is made takes any elements
  public static Object copyOnWrite(
      Class<?> type, Collection<Object> elements, Input in, CodecSource codecs) {
    if (of(in) == null) {
      return Containers.copyOnWrite(type, elements);
    }
    Collection<Object> made = (Collection<Object>) Containers.copyOnWrite(type, List.of());
    elements.forEach(e -> add(made, e, in, codecs));
    return made;
  }

  /**
   * Moves all that was read into a container to another one.
   *
   * @return false if it is not known here; nothing is then moved
   */
  public static boolean move(Input in, Object from, Object to) {
    CyclicContainers circles = in == null ? null : of(in);
    Filled before = circles == null ? null : circles.filled.remove(from);
    if (before == null) {
      return false;
    }
    before.all().forEach(e -> circles.put(to, e.key, e.value));
    return true;
  }

  /** Returns whether a container is known to what {@link CodecInput#cyclic} was. */
  public static boolean knows(CodecInput.Unsettled cyclic, Object container) {
    return cyclic != null && ((CyclicContainers) cyclic).filled.containsKey(container);
  }

  // ---- when all is complete

  @Override
  public void settle(CodecInput in, Object value) {
    List<Filled> all = new ArrayList<>(filled.values());
    all.sort(Comparator.comparingInt(f -> f.turn)); // what is in another one comes before it
    try {
      boolean changed = false;
      for (Filled f : all) {
        changed |= settleIn(in, f, value);
      }
      if (changed) {
        settleCopies(in, codecs, value, all);
      }
    } catch (SeriformException e) {
      throw in.at(e, in.pos);
    } catch (StackOverflowError e) {
      throw in.at(
          CodecErrors.stackEnded(e, in.limits(), in.depthLeft, MappingException::new), in.pos);
    }
  }

  /** Puts right one container of a value; an error says where it is. */
  private boolean settleIn(Input in, Filled f, Object value) {
    try {
      return settleFilled(in, f);
    } catch (SeriformException e) {
      new ObjectGraphVisitor(
              codecs,
              container -> {
                if (isSame(container, f.container)) {
                  throw e;
                }
              })
          .visit(value, object -> null);
      throw e;
    }
  }

  @SuppressWarnings("ReferenceEquality") // the very same
  private static boolean isSame(Object one, Object other) {
    return one == other;
  }

  /**
   * Corrects all sets, maps and queues that are found in a value: constructors and setters may have
   * copied a container before it was corrected.
   *
   * @throws SeriformException if this cannot be done
   */
  public static void settleCopies(Input in, CodecSource codecs, Object value) {
    settleCopies(in, codecs, value, List.of());
  }

  private static void settleCopies(Input in, CodecSource codecs, Object value, List<Filled> known) {
    Set<Object> held = Collections.newSetFromMap(new IdentityHashMap<>());
    Set<Object> settled = Collections.newSetFromMap(new IdentityHashMap<>());
    known.forEach(f -> settled.add(f.container));
    new ObjectGraphVisitor(
            codecs,
            container -> {
              if (settled.add(container)) {
                settleOne(in, container);
              }
              entries(container).forEach(e -> held.add(e.key));
            })
        .visit(value, object -> null);
    for (Filled f : known) {
      if (f.refused.isEmpty()) {
        continue;
      }
      Set<Object> own = Collections.newSetFromMap(new IdentityHashMap<>());
      entries(f.container).forEach(e -> own.add(e.key));
      for (Entry e : f.refused) {
        if (own.contains(e.key) && !held.contains(e.key)) {
          throw problem(
              "a cycle through a key that a container could not take as long as it was not"
                  + " complete, and of which a constructor or setter has made another one before",
              e.key);
        }
      }
    }
  }

  // ---- one container

  /**
   * Puts the elements or entries of a container where they belong, if one cannot be found. A key
   * that fails when it is sought leaves all as it is.
   *
   * @return whether something was changed
   * @throws SeriformException if this cannot be done; without a place, or with that of the input
   */
  public static boolean settleOne(Input in, Object container) {
    return (container instanceof Map || container instanceof Collection)
        && settleFilled(in, new Filled(container));
  }

  private static boolean settleFilled(Input in, Filled f) {
    Object endless = KeyGuard.findEndless(f.container, f.container.getClass(), in);
    if (endless != null) {
      if (!f.refused.isEmpty()) {
        throw KeyGuard.endless(new MappingException(KeyGuard.ENDLESS), endless);
      }
      return false; // no key can be found among it: all stays as it was read
    }
    try {
      if (f.refused.isEmpty() && !isWrong(f.container)) {
        return false;
      }
      List<Entry> all = f.all();
      empty(f.container);
      fill(f.container, all);
      return true;
    } catch (SeriformException e) {
      throw e;
    } catch (RuntimeException | StackOverflowError e) {
      if (!f.refused.isEmpty()) {
        throw failed(f.container, e);
      }
      // a key that cannot be hashed or compared, as it is in itself: all stays as it was read
      if (e instanceof StackOverflowError) {
        in.hashing(KeyGuard.WHOLE_STACK);
      }
      return false;
    }
  }

  private static boolean isWrong(Object container) {
    if (container instanceof Map<?, ?> map) {
      return !(map instanceof EnumMap) && isLost(map.keySet(), map::containsKey);
    }
    if (container instanceof Set<?> set) {
      return !(set instanceof EnumSet)
          && !(set instanceof CopyOnWriteArraySet)
          && isLost(set, set::contains);
    }
    return container instanceof PriorityQueue<?> queue
        ? isDisordered(queue, queue.comparator())
        : container instanceof PriorityBlockingQueue<?> blocking
            && isDisordered(blocking, blocking.comparator());
  }

  /** Returns true if an element of a queue comes before one that is to come first. */
  @SuppressWarnings("unchecked") // it compares what is in the queue
  private static boolean isDisordered(Queue<?> queue, Comparator<?> comparator) {
    Comparator<Object> order =
        comparator == null
            ? (Comparator<Object>) (Comparator<?>) Comparator.naturalOrder()
            : (Comparator<Object>) comparator;
    List<Object> elements = new ArrayList<>(queue);
    for (int i = 1; i < elements.size(); i++) {
      // as both queues keep them: a heap
      if (order.compare(elements.get((i - 1) / 2), elements.get(i)) > 0) {
        return true;
      }
    }
    return false;
  }

  private static boolean isLost(Set<?> keys, Predicate<Object> contains) {
    for (Object key : keys) {
      boolean fixed = key == null || key.getClass().getPackageName().equals("java.lang");
      if (!fixed && !contains.test(key)) {
        return true;
      }
    }
    return false;
  }

  private static List<Entry> entries(Object container) {
    List<Entry> all = new ArrayList<>();
    if (container instanceof Map<?, ?> map) {
      map.forEach((key, value) -> all.add(new Entry(key, value)));
    } else {
      ((Iterable<?>) container).forEach(element -> all.add(new Entry(element, null)));
    }
    return all;
  }

  /** Empties a container, where its keys can be put into another one: else it stays as it is. */
  @SuppressWarnings("unchecked") // its keys are what it compares
  private static void empty(Object container) {
    if (!(container instanceof Queue)) {
      Set<Object> found =
          container instanceof SortedMap<?, ?> m
              ? new TreeSet<>((Comparator<Object>) m.comparator())
              : container instanceof SortedSet<?> s
                  ? new TreeSet<>((Comparator<Object>) s.comparator())
                  : new HashSet<>();
      List<Entry> all = entries(container);
      all.forEach(e -> found.add(e.key));
      if (found.size() < all.size()) {
        throw problem("keys that are equal once they are complete", container);
      }
    }
    try {
      if (container instanceof Map<?, ?> map) {
        map.clear();
      } else {
        ((Collection<?>) container).clear();
      }
    } catch (UnsupportedOperationException e) {
      throw problem(
          "a cycle through a key of what cannot be changed: it was not complete when it was put"
              + " there",
          container);
    }
  }

  /** Fills what was emptied; what fails now is an error, as something would be lost. */
  @SuppressWarnings("unchecked") // what was in it goes into it
  private static void fill(Object container, List<Entry> all) {
    try {
      for (Entry e : all) {
        if (container instanceof Map<?, ?> map) {
          ((Map<Object, Object>) map).put(e.key, e.value);
        } else {
          ((Collection<Object>) container).add(e.key);
        }
      }
    } catch (RuntimeException | StackOverflowError e) {
      throw failed(container, e);
    }
  }

  private static SeriformException failed(Object container, Throwable cause) {
    return new MappingException("a key failed when it was added again", cause)
        .findingClass(container.getClass().getName());
  }

  private static SeriformException problem(String problem, Object found) {
    return new MappingException(problem).findingClass(found.getClass().getName());
  }
}
