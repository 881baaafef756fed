package io.seriform.codec.access;

import io.seriform.codec.Protocol;
import io.seriform.codec.plan.ObjectPlan;
import io.seriform.codec.plan.Plan;
import io.seriform.model.PropertyModel;
import io.seriform.scalar.Kind;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;

/**
 * Estimates of the bytes that values take in memory, for {@link
 * io.seriform.wire.Input#charge(long)}: of objects, containers and what each element adds to one.
 * The texts and numbers that properties hold are in proportion to their own bytes, and not counted.
 */
public final class Footprint {

  /** Of each object of the JVM. */
  private static final int HEADER = 16;

  /** A place in a list, and what growing leaves behind. */
  private static final int SLOT = 8;

  /** A node of a linked list. */
  private static final int NODE = 24;

  /** An entry of a hash table or a tree with its place there. */
  private static final int ENTRY = 48;

  /** A list of a few places. */
  private static final int LIST = 56;

  /** A hash table, of which most is made for the first entry. */
  private static final int TABLE = 72;

  /** A deque, and what is not known. */
  private static final int DEQUE = 112;

  private static final int BOXED = 24;
  private static final int TEXT = 48;
  private static final int BIG = 80;

  /** A list of values of any class. */
  public static final int ANY_LIST = LIST;

  /** The bytes that an element adds to a list of values of any class. */
  public static final int ANY_ELEMENT = SLOT + BOXED;

  /** A map of values of any class. */
  public static final int ANY_MAP = TABLE;

  /** The bytes that an entry adds to a map of values of any class. */
  public static final int ANY_ENTRY = ENTRY + BOXED;

  private Footprint() {}

  /** The bytes of an object, without what its properties refer to. */
  public static int of(ObjectPlan plan) {
    int bytes = HEADER;
    for (PropertyModel property : plan.model().properties()) {
      Class<?> type = property.rawType();
      bytes += type == long.class || type == double.class ? 8 : 4;
    }
    return bytes;
  }

  /** The bytes of an empty array, collection or map. */
  public static int ofEmpty(Plan plan, Protocol protocol) {
    Class<?> made =
        plan instanceof Plan.Sequence s
            ? s.model().implementation()
            : ((Plan.Mapping) plan).model().implementation();
    if (plan instanceof Plan.Sequence s && s.model().isArray()) {
      return LIST;
    }
    if (protocol.tracksIdentity() && !List.class.isAssignableFrom(plan.raw())) {
      return DEQUE; // the message says which class
    }
    return made == null ? DEQUE : ofEmpty(made);
  }

  private static int ofEmpty(Class<?> made) {
    if (made == ArrayList.class || made == LinkedList.class) {
      return LIST;
    }
    boolean table =
        HashMap.class.isAssignableFrom(made)
            || HashSet.class.isAssignableFrom(made)
            || SortedMap.class.isAssignableFrom(made)
            || SortedSet.class.isAssignableFrom(made);
    return table ? TABLE : DEQUE;
  }

  /** The bytes that each element or entry adds, without what it holds itself. */
  public static int ofEach(Plan plan) {
    if (plan instanceof Plan.Mapping m) {
      int entry = EnumMap.class.isAssignableFrom(m.raw()) ? SLOT : ENTRY;
      return entry + ofValue(m.key()) + ofValue(m.value());
    }
    Plan.Sequence s = (Plan.Sequence) plan;
    boolean keyed =
        Set.class.isAssignableFrom(s.raw())
            || (s.raw() == Collection.class && !s.model().isArray());
    boolean linked = Queue.class.isAssignableFrom(s.raw());
    return (keyed ? ENTRY : linked ? NODE : SLOT) + ofValue(s.element());
  }

  private static int ofValue(Plan plan) {
    if (plan instanceof Plan.Wrapper w) {
      return HEADER + ofValue(w.value());
    }
    if (!(plan instanceof Plan.Scalar s)) {
      return 0; // an enum's constants are there; the others count themselves
    }
    if (s.raw().isPrimitive() || s.raw() == Boolean.class || s.raw() == Byte.class) {
      return 0;
    }
    if (s.kind() == Kind.BIG_INTEGER || s.kind() == Kind.BIG_DECIMAL) {
      return BIG;
    }
    return s.raw() == String.class || !Number.class.isAssignableFrom(s.raw()) ? TEXT : BOXED;
  }
}
