package io.seriform.hessian.internal.containers;

import io.seriform.codec.CodecErrors;
import io.seriform.codec.access.KeyGuard;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.hessian.internal.names.HessianContainer;
import io.seriform.hessian.internal.read.HessianInput;
import io.seriform.hessian.internal.wire.HessianErrors;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;

/** The filling of containers whose elements may not be complete: these are collected first. */
public final class HessianFilling {

  private HessianFilling() {}

  /**
   * Makes an empty container, keeps it under the number that was reserved, and returns what is
   * filled in its place: where elements may not be complete, they are collected first.
   */
  public static Object make(HessianInput in, HessianContainer named, int size, boolean fixed) {
    Object made = named.maker().apply(size);
    in.begun(made);
    boolean copies = made instanceof CopyOnWriteArrayList || made instanceof CopyOnWriteArraySet;
    if (!copies && (fixed || !named.hashes())) {
      return made;
    }
    return named.isMap() ? new Entries(in, made) : new Elements(in, made);
  }

  /** A container is filled: what was collected goes into it when all of it is complete. */
  public static Object finish(HessianInput in, int number, Object value) {
    if (value instanceof Elements elements) {
      return elements.finish(in, number);
    }
    if (value instanceof Entries entries) {
      return entries.finish(in, number);
    }
    in.keep(number, value);
    return value;
  }

  private static Object settle(
      HessianInput in, int number, int openBefore, Object target, Runnable fill) {
    if (in.openReferences() == openBefore) {
      fill(in, target, fill);
      in.keep(number, target);
    } else {
      in.given(target);
      in.whenComplete(() -> fill(in, target, fill));
      in.begun(number, target);
    }
    return target;
  }

  private static void fill(HessianInput in, Object target, Runnable fill) {
    try {
      fill.run();
    } catch (SeriformException e) {
      throw HessianErrors.place(in, e, in.pos);
    } catch (StackOverflowError e) {
      throw in.at(
          CodecErrors.stackEnded(e, in.limits(), in.depthLeft, MappingException::new), in.pos);
    } catch (RuntimeException e) {
      throw HessianErrors.badValue(in, target.getClass().getName(), e);
    }
  }

  /** Adds elements that can be hashed within the limits. */
  private static void admitAll(HessianInput in, Collection<Object> target, List<Object> all) {
    KeyGuard guard = KeyGuard.of(target);
    if (guard == null) {
      target.addAll(all);
    } else if (target instanceof CopyOnWriteArraySet) {
      // each of them alone would copy all
      KeyGuard.admitAll(all, target.getClass(), in);
      target.addAll(all);
    } else {
      for (Object element : all) {
        target.add(KeyGuard.admit(element, in, guard));
      }
    }
  }

  /** Elements that are not yet in their collection. */
  private static final class Elements extends ArrayList<Object> {
    private static final long serialVersionUID = 1L;
    private final transient Object target;
    private final transient int openBefore;

    Elements(HessianInput in, Object target) {
      this.target = target;
      this.openBefore = in.openReferences();
    }

    @SuppressWarnings("unchecked") // what does not take an element refuses it
    Object finish(HessianInput in, int number) {
      List<Object> all = this;
      return settle(
          in, number, openBefore, target, () -> admitAll(in, (Collection<Object>) target, all));
    }
  }

  /** Entries that are not yet in their map. */
  private static final class Entries extends java.util.AbstractMap<Object, Object> {
    private final Object target;
    private final int openBefore;
    private final List<Object> keys = new ArrayList<>();
    private final List<Object> values = new ArrayList<>();

    Entries(HessianInput in, Object target) {
      this.target = target;
      this.openBefore = in.openReferences();
    }

    @Override
    public Object put(Object key, Object value) {
      keys.add(key);
      values.add(value);
      return null;
    }

    @Override
    public Set<Entry<Object, Object>> entrySet() {
      return Collections.emptySet();
    }

    @SuppressWarnings("unchecked") // what does not take an entry refuses it
    Object finish(HessianInput in, int number) {
      Map<Object, Object> map = (Map<Object, Object>) target;
      return settle(
          in,
          number,
          openBefore,
          target,
          () -> {
            KeyGuard guard = KeyGuard.of(map);
            for (int i = 0; i < keys.size(); i++) {
              map.put(KeyGuard.admit(keys.get(i), in, guard), values.get(i));
            }
          });
    }
  }
}
