package io.seriform.codec.access;

import io.seriform.error.ModelException;
import io.seriform.reflect.PerClass;
import io.seriform.wire.Input;
import io.seriform.wire.LimitErrors;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The number of values that the hash of a key visits. The hash of a list, set, map or record is
 * computed from the hashes of its parts each time: a few containers that share their parts take
 * longer than anybody waits. So they are counted before the hash is asked for, each as often as the
 * hash meets it.
 *
 * <p>Arrays, queues and objects of other classes count as one value: their hash is that of their
 * identity, or what a user's class has made of it.
 */
final class HashWeight {

  /** A count above every limit. */
  private static final long ENDLESS = Long.MAX_VALUE / 4;

  /** Keys of up to as many values are counted without remembering which were met. */
  private static final int FEW = 256;

  private static final Long BEGUN = -1L;

  private static final PerClass<Parts> PARTS = new PerClass<>(Parts::of);

  /** Handles on the components of a record that may have parts; null if it is not a record. */
  private record Parts(int components, List<MethodHandle> handles) {

    private static final Parts NONE = new Parts(0, List.of());

    static Parts of(Class<?> type) {
      if (!type.isRecord() || !isGenerated(type)) {
        return NONE;
      }
      List<MethodHandle> handles = new ArrayList<>();
      RecordComponent[] components = type.getRecordComponents();
      for (RecordComponent component : components) {
        if (mayHaveParts(component.getType())) {
          try {
            MethodHandle handle = MemberHandles.getter(type.getDeclaredField(component.getName()));
            handles.add(handle.asType(handle.type().generic()));
          } catch (NoSuchFieldException | ModelException e) {
            // what is out of our sight was not made of the input either
          }
        }
      }
      return new Parts(components.length, List.copyOf(handles));
    }

    /** Returns true if the hash of a record is made of its components: no method of the user's. */
    private static boolean isGenerated(Class<?> type) {
      try {
        return Modifier.isFinal(type.getDeclaredMethod("hashCode").getModifiers());
      } catch (NoSuchMethodException e) {
        return false;
      }
    }

    private static boolean mayHaveParts(Class<?> type) {
      return !type.isPrimitive()
          && !type.isArray()
          && !type.isEnum()
          && (!Modifier.isFinal(type.getModifiers()) || type.isRecord() || type == Optional.class)
          && !Number.class.isAssignableFrom(type);
    }
  }

  private final Input in;

  /** The counts of containers and records; null until it is worthwhile to keep them. */
  private IdentityHashMap<Object, Long> known;

  private int seen;

  /** True if a value leads back to itself. */
  private boolean loops;

  /** True if a class was met whose hash may be another one than that of its parts. */
  private boolean foreign;

  private HashWeight(Input in) {
    this.in = in;
  }

  /**
   * Returns the number of values that the hash of a key visits, at least 1; negative if the key
   * contains itself, so that its hash never ends.
   */
  static long of(Object key, Input in) {
    if (!isComposite(key)) {
      return 1;
    }
    HashWeight weight = new HashWeight(in);
    long sum = weight.of(key, in.limits().depth());
    if (sum < 0) {
      weight.known = new IdentityHashMap<>();
      sum = weight.of(key, in.limits().depth());
    }
    return weight.loops && !weight.foreign ? -sum : sum;
  }

  /** Returns true if the hash of a container or record is surely made of those of its parts. */
  private static boolean isOfParts(Class<?> type) {
    return type.isRecord()
        || (type.getName().startsWith("java.util.")
            && type != IdentityHashMap.class
            && !type.getName().endsWith("$SetFromMap"));
  }

  private static boolean isComposite(Object key) {
    return key instanceof List<?>
        || key instanceof Set<?>
        || key instanceof Map<?, ?>
        || key instanceof Record
        || key instanceof Optional<?>
        || key instanceof Map.Entry<?, ?>;
  }

  /** -1 where there are too many to count them without remembering them. */
  private long of(Object value, int depthLeft) {
    if (!isComposite(value)) {
      return 1;
    }
    if (known == null) {
      return ++seen > FEW || depthLeft == 0 ? -1 : parts(value, depthLeft);
    }
    Long before = known.get(value);
    if (before != null) {
      // a hash that leads back to itself ends in no time, as the stack does
      boolean open = before.equals(BEGUN);
      loops |= open;
      return open ? 1 : before;
    }
    if (depthLeft == 0) {
      throw in.at(LimitErrors.tooDeep(in.limits()), in.pos);
    }
    foreign |= !isOfParts(value.getClass());
    known.put(value, BEGUN);
    long sum = parts(value, depthLeft);
    known.put(value, sum);
    return sum;
  }

  private long parts(Object value, int depthLeft) {
    long sum = 1;
    if (value instanceof Record) {
      Parts parts = PARTS.get(value.getClass());
      sum = Math.max(1, parts.components);
      for (MethodHandle handle : parts.handles) {
        sum = add(sum, of(component(handle, value), depthLeft - 1));
      }
    } else if (value instanceof Map<?, ?> map) {
      for (Map.Entry<?, ?> e : map.entrySet()) {
        sum = add(add(sum, of(e.getKey(), depthLeft - 1)), of(e.getValue(), depthLeft - 1));
      }
    } else if (value instanceof Iterable<?> elements) {
      for (Object element : elements) {
        sum = add(sum, of(element, depthLeft - 1));
        if (sum < 0) {
          return sum;
        }
      }
    } else if (value instanceof Optional<?> optional) {
      sum = add(sum, of(optional.orElse(null), depthLeft - 1));
    } else if (value instanceof Map.Entry<?, ?> e) {
      sum = add(add(sum, of(e.getKey(), depthLeft - 1)), of(e.getValue(), depthLeft - 1));
    }
    return sum;
  }

  private static Object component(MethodHandle handle, Object record) {
    try {
      return (Object) handle.invokeExact(record);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException("a field cannot be read", e);
    }
  }

  private static long add(long a, long b) {
    return a < 0 || b < 0 ? -1 : Math.min(ENDLESS, a + b);
  }
}
