package io.seriform.copy;

import io.seriform.codec.CodecErrors;
import io.seriform.codec.access.Containers;
import io.seriform.codec.access.DeclaredClass;
import io.seriform.codec.access.ObjectAccess;
import io.seriform.codec.plan.CodecKey;
import io.seriform.codec.plan.ObjectPlan;
import io.seriform.codec.plan.Plan;
import io.seriform.codec.plan.PropertyStep;
import io.seriform.codec.runtime.NodeTrail;
import io.seriform.codec.runtime.UnknownProperties;
import io.seriform.error.EncodeException;
import io.seriform.error.SeriformException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Copies the objects of one class, property by property. */
final class CopiedObject extends Copy {

  private final DeclaredClass declared;
  private final boolean admitsSubclasses;
  private final ObjectAccess parts;
  private final UnknownProperties unknown;
  private final Copy any;
  private final boolean more;
  private final boolean early;

  /** The copier of each property; null for one that is not both asked for and set. */
  private final Copy[] copies;

  /** By property: the number of the one that says whether it is there, or -1. */
  private final int[] presences;

  /** Moves all properties that can be shared, as {@code (from, to) -> void}; null for none. */
  private final MethodHandle moved;

  /** True if objects have ids, so that their identity is kept. */
  private final boolean identified;

  /** The properties that are left, except the tail and those that are filled. */
  private final int[] left;

  /** The properties whose container the object itself makes. */
  private final int[] filled;

  /** The property that leads to the next node of a linked list; -1 for none. */
  private final int tail;

  CopiedObject(ObjectPlan plan, CopySource source) {
    this.declared = DeclaredClass.of(plan);
    this.identified = plan.model().identity() != null;
    this.admitsSubclasses = plan.admitsSubclasses();
    this.parts = ObjectAccess.of(plan);
    this.unknown = UnknownProperties.of(plan, source.codecs());
    this.any = unknown == null ? null : source.part(Object.class);
    this.more = unknown != null && plan.model().madeOfUnknown();
    // what is unwrapped is made before the object that it stands in
    this.early = parts.early() && parts.flat();
    int n = parts.properties().size();
    this.copies = new Copy[n];
    this.presences = new int[n];
    MethodHandle moves = null;
    List<Integer> others = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      boolean isPresence = i >= plan.steps().size();
      PropertyStep step = isPresence ? null : plan.steps().get(i);
      presences[i] = !isPresence && step.presence() != null ? parts.presence(i) : -1;
      if (!parts.gets(i) || !parts.properties().get(i).readable()) {
        continue;
      }
      copies[i] =
          isPresence
              ? source.part(boolean.class)
              : source.part(key(step.value(), parts.properties().get(i).type()));
      MethodHandle mover = copies[i].shares() && early && presences[i] < 0 ? parts.mover(i) : null;
      if (mover == null) {
        others.add(i);
      } else {
        moves = moves == null ? mover : MethodHandles.foldArguments(moves, mover);
      }
    }
    PropertyStep last = early ? plan.tail() : null;
    this.tail = last == null ? -1 : last.ordinal();
    others.remove((Object) tail);
    this.moved = moves;
    this.left = others.stream().filter(i -> !fills(i)).mapToInt(i -> i).toArray();
    this.filled = others.stream().filter(this::fills).mapToInt(i -> i).toArray();
  }

  /** The key by which a property is copied: its declared type, or its conversion. */
  private static CodecKey key(Plan value, Type declared) {
    Plan plan = value instanceof Plan.Inlined i ? i.object() : value;
    return plan instanceof Plan.Nested nested && nested.key().form() != CodecKey.Form.RAW_TEXT
        ? nested.key()
        : CodecKey.of(declared);
  }

  @Override
  Object copy(Object value, CopyRun run) {
    if (!identified) {
      return super.copy(value, run);
    }
    int number = run.beginNumbered(value);
    return number < 0 ? run.before(number) : copy(value, number, run);
  }

  @Override
  Object copy(Object value, int number, CopyRun run) {
    if (!admitsSubclasses) {
      declared.check(value);
    }
    Object copy = node(value, number, run);
    return tail < 0 ? copy : list(value, copy, run);
  }

  /** Copies what is after the first node of a list, and links the copies from the last one on. */
  private Object list(Object first, Object firstCopy, CopyRun run) {
    Object value = first;
    Object copy = firstCopy;
    Object next = null;
    NodeTrail links = null;
    NodeTrail copies = null;
    try {
      for (; ; ) {
        Object after = parts.get(value, tail);
        if (after == null) {
          break;
        }
        if (!admitsSubclasses) {
          declared.check(after);
        }
        int number = run.begin(after);
        if (number < 0) {
          next = run.before(number);
          break;
        }
        links = NodeTrail.follow(links, run.limits(), value, after);
        copies = NodeTrail.keep(copies, run.limits(), copy);
        value = after;
        copy = node(value, number, run);
      }
      while (copy != null) {
        parts.set(copy, tail, next, true);
        next = copy;
        copy = NodeTrail.back(copies);
      }
      return next;
    } catch (RuntimeException e) {
      String name = parts.properties().get(tail).name();
      throw CodecErrors.inList(e, null, name, NodeTrail.passed(copies));
    } catch (Error e) {
      throw e;
    } catch (Throwable e) {
      throw new EncodeException("a setter failed", e);
    }
  }

  private Object node(Object value, int number, CopyRun run) {
    run.enter();
    try {
      Object copy = early ? early(value, number, run) : late(value, number, run);
      if (parts.model().links() != null) {
        parts.model().links().accept(copy);
      }
      run.leave();
      run.done(number);
      return copy;
    } catch (SeriformException e) {
      throw CopyRun.passing(e, value);
    } catch (Error e) {
      throw e;
    } catch (Throwable e) {
      throw new EncodeException("a constructor, getter or setter failed", e);
    }
  }

  private boolean fills(int i) {
    return parts.properties().get(i).filledInPlace();
  }

  private Object early(Object value, int number, CopyRun run) throws Throwable {
    Object copy = run.is(number, parts.make());
    if (moved != null) {
      moved.invokeExact(value, copy);
    }
    for (int i : left) {
      if (isThere(value, i)) {
        parts.set(copy, i, part(value, i, run), true);
      }
    }
    fill(value, copy, null, run);
    if (unknown != null) {
      set(copy, unknown(value, run));
    }
    return copy;
  }

  private Object late(Object value, int number, CopyRun run) throws Throwable {
    Object[] values = new Object[copies.length];
    BitSet seen = new BitSet();
    for (int i : left) {
      if (isThere(value, i)) {
        values[i] = part(value, i, run);
        seen.set(i);
      }
    }
    for (int i : filled) {
      // what is unwrapped is made where something of it is there
      if (!parts.properties().get(i).path().isEmpty() && isThere(value, i)) {
        values[i] = part(value, i, run);
        seen.set(i);
      }
    }
    Map<String, Object> found = unknown == null ? null : unknown(value, run);
    Object copy = parts.make(null, values, seen, more ? found : null);
    if (unknown != null && !more) {
      set(copy, found);
    }
    run.is(number, copy);
    fill(value, copy, values, run);
    return copy;
  }

  /**
   * Fills the containers that the copy has made, which may have put something into them.
   *
   * @param values what is copied already, by property; may be null
   */
  private void fill(Object value, Object copy, Object[] values, CopyRun run) {
    for (int i : filled) {
      if (isThere(value, i)) {
        Object container = parts.get(copy, i);
        if (container instanceof Collection<?> collection) {
          collection.clear();
        } else if (container instanceof Map<?, ?> map) {
          map.clear();
        }
        Object known = values == null ? null : values[i];
        Object part = known == null ? part(value, i, run) : known;
        try {
          Containers.fill(null, container, part);
        } catch (SeriformException e) {
          throw e.within(parts.properties().get(i).name());
        }
      }
    }
  }

  private boolean isThere(Object value, int i) {
    return parts.has(value, i) && (presences[i] < 0 || (boolean) parts.get(value, presences[i]));
  }

  private Object part(Object value, int i, CopyRun run) {
    try {
      return copies[i].copyOrNull(parts.get(value, i), run);
    } catch (SeriformException e) {
      throw e.within(parts.properties().get(i).name());
    }
  }

  /** Gives a copy its unknown properties, unless it has no map for them, like the original. */
  private void set(Object copy, Map<String, Object> found) {
    if (found != null) {
      unknown.set(copy, found);
    }
  }

  private Map<String, Object> unknown(Object value, CopyRun run) {
    Map<?, ?> all = unknown.get(value);
    Map<String, Object> copy = all == null ? null : new LinkedHashMap<>();
    if (all != null) {
      for (Map.Entry<?, ?> e : all.entrySet()) {
        Object part = any.copyOrNull(e.getValue(), run);
        copy = UnknownProperties.add(copy, (String) e.getKey(), part);
      }
    }
    return copy;
  }
}
