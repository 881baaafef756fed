package io.seriform.codec;

import io.seriform.error.EncodeException;
import io.seriform.error.MappingException;
import io.seriform.error.ModelException;
import io.seriform.error.SeriformException;
import io.seriform.wire.Input;
import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Properties;
import java.util.concurrent.atomic.AtomicReference;

/** The few things that compiled and interpreted codecs share besides a format's verbs. */
public final class Support {

  private Support() {}

  // ---- which properties were seen, in classes of more than 64

  /** Notes that a property was missing where it was expected. */
  public static long[] miss(long[] missed, int ordinal, int count) {
    long[] bits = missed == null ? new long[(count + 63) >> 6] : missed;
    bits[ordinal >> 6] |= 1L << ordinal;
    return bits;
  }

  /** Notes which of the properties from an ordinal on were missing, a bit for each of up to 31. */
  public static long[] miss(long[] missed, int from, int bits, int count) {
    long[] all = missed;
    for (int rest = bits; rest != 0; rest &= rest - 1) {
      all = miss(all, from + Integer.numberOfTrailingZeros(rest), count);
    }
    return all;
  }

  /** Which of the properties before an ordinal were seen, when those missed are known. */
  public static long[] seen(int before, long[] missed, int count) {
    long[] seen = new long[(count + 63) >> 6];
    for (int i = 0; i < before; i++) {
      seen[i >> 6] |= 1L << i;
    }
    for (int i = 0; missed != null && i < seen.length; i++) {
      seen[i] &= ~missed[i];
    }
    return seen;
  }

  /** Notes that a property was seen; whether it had been before. */
  public static boolean see(long[] seen, int ordinal) {
    boolean before = (seen[ordinal >> 6] >>> ordinal & 1) != 0;
    seen[ordinal >> 6] |= 1L << ordinal;
    return before;
  }

  /** Whether all of these were seen. */
  public static boolean all(long[] seen, int[] required) {
    for (int i : required) {
      if ((seen[i >> 6] >>> i & 1) == 0) {
        return false;
      }
    }
    return true;
  }

  /** Whether a property was seen. */
  public static boolean saw(long[] seen, int ordinal) {
    return (seen[ordinal >> 6] >>> ordinal & 1) != 0;
  }

  /** A copy, to be asked later. */
  public static long[] copy(long[] seen) {
    return seen.clone();
  }

  // ---- lists and maps that come in pieces

  /** The pieces of one list or map, in their order. */
  private static final class Pieces extends ArrayList<Object> {
    private static final long serialVersionUID = 1L;
  }

  /**
   * Adds a piece of a list or map to those that were read before.
   *
   * @param gathered the pieces of each property; null where there are none yet
   * @param count how many properties there are
   * @param before what the object holds already; null for nothing
   * @return the pieces
   */
  public static Object[] gather(
      Object[] gathered, int count, int ordinal, Object before, Object piece) {
    Object[] all = gathered == null ? new Object[count] : gathered;
    Object first = all[ordinal] == null ? before : all[ordinal];
    if (first instanceof Pieces pieces) {
      pieces.add(piece);
    } else if (first != null) {
      Pieces pieces = new Pieces();
      pieces.add(first);
      pieces.add(piece);
      all[ordinal] = pieces;
    } else {
      all[ordinal] = piece;
    }
    return all;
  }

  /** Forgets what was gathered of a property, as another one takes its place. */
  public static void dropGathered(Input in, Object[] gathered, int ordinal) {
    if (gathered != null) {
      Completion.dropped(in, gathered[ordinal]);
      gathered[ordinal] = null;
    }
  }

  /** What was gathered of a property, as one list, array or map; null for nothing. */
  public static Object gathered(Input in, Object[] gathered, int ordinal) {
    Object all = gathered == null ? null : gathered[ordinal];
    return all instanceof Pieces pieces ? joined(in, pieces) : all;
  }

  /**
   * Two pieces of one list, array or map as one.
   *
   * @param piece what was just read, which may be changed
   */
  public static Object joined(Input in, Object before, Object piece) {
    Pieces pieces = new Pieces();
    pieces.add(before);
    pieces.add(piece);
    return joined(in, pieces);
  }

  @SuppressWarnings("unchecked") // pieces of one property are of one kind
  private static Object joined(Input in, Pieces pieces) {
    // the last piece was made for this: the first may be the object's own, and not to be changed
    Object last = pieces.get(pieces.size() - 1);
    if (last instanceof Map<?, ?> map) {
      Map<Object, Object> entries = new LinkedHashMap<>();
      pieces.forEach(p -> entries.putAll((Map<Object, Object>) p));
      check(in, entries.size());
      CodecInput.of(in).copied(entries.size());
      Map<Object, Object> own = (Map<Object, Object>) map;
      own.clear();
      own.putAll(entries);
      return own;
    }
    if (last instanceof Collection<?> c) {
      List<Object> elements = new ArrayList<>();
      pieces.forEach(p -> elements.addAll((Collection<Object>) p));
      check(in, elements.size());
      CodecInput.of(in).copied(elements.size());
      Collection<Object> own = (Collection<Object>) c;
      own.clear();
      own.addAll(elements);
      return own;
    }
    long size = 0;
    for (Object piece : pieces) {
      size += Array.getLength(piece);
    }
    check(in, size);
    CodecInput.of(in).copied(size);
    Object array = Array.newInstance(last.getClass().getComponentType(), (int) size);
    int at = 0;
    for (Object piece : pieces) {
      System.arraycopy(piece, 0, array, at, Array.getLength(piece));
      at += Array.getLength(piece);
    }
    return array;
  }

  private static void check(Input in, long size) {
    if (size > in.limits().elements()) {
      throw in.at(in.limits().tooManyElements(size), in.pos);
    }
  }

  // ---- wrappers

  /** What an Optional or AtomicReference holds, or null. */
  public static Object unwrap(Object wrapper) {
    if (wrapper instanceof Optional<?> o) {
      return o.orElse(null);
    }
    return wrapper == null ? null : ((AtomicReference<?>) wrapper).get();
  }

  /** The wrapper around a value or null. */
  public static Object wrap(Object value, Class<?> wrapper) {
    return wrapper == Optional.class ? Optional.ofNullable(value) : new AtomicReference<>(value);
  }

  /** An unwrapped object or null, if it is of just this class. */
  public static Object unwrapped(Object value, Class<?> raw) {
    if (value != null && value.getClass() != raw) {
      throw Failures.subclass(value, raw);
    }
    return value;
  }

  /** Null for an empty text, collection, map, array, buffer or optional; else the value itself. */
  public static Object nullIfEmpty(Object value) {
    return isEmpty(value) ? null : value;
  }

  private static boolean isEmpty(Object value) {
    if (value instanceof CharSequence s) {
      return s.length() == 0;
    }
    if (value instanceof Collection<?> c) {
      return c.isEmpty();
    }
    if (value instanceof Map<?, ?> m) {
      return m.isEmpty();
    }
    if (value instanceof ByteBuffer b) {
      return !b.hasRemaining();
    }
    return value != null
        && (value.getClass().isArray() ? Array.getLength(value) == 0 : isEmptyOptional(value));
  }

  /** Whether a value is written as a null: a null, an empty optional, a reference to nothing. */
  static boolean isNothing(Object value) {
    return value == null
        || isEmptyOptional(value)
        || (value instanceof AtomicReference<?> r && r.get() == null);
  }

  /** Refuses what stands for an object and is replaced by null. */
  static void checkStands(Object value, Object copy) {
    if (copy == null) {
      throw nothingStands(value);
    }
  }

  /** What is thrown where a value stands for an object and is replaced by null; for formats. */
  public static EncodeException nothingStands(Object value) {
    return new EncodeException(
        value.getClass().getName()
            + " is replaced by null, and stands for an object, which can not be null");
  }

  private static boolean isEmptyOptional(Object value) {
    return value instanceof Optional<?> o
        ? o.isEmpty()
        : Integers.isEmpty(value) || (value instanceof OptionalDouble d && d.isEmpty());
  }

  // ---- collections

  /** An empty EnumSet of constants of a class. */
  @SuppressWarnings({"unchecked", "rawtypes"})
  public static Collection<Object> enumSet(Class<?> constants) {
    return (Collection) EnumSet.noneOf((Class) constants);
  }

  /** An empty EnumMap with keys of a class. */
  @SuppressWarnings({"unchecked", "rawtypes"})
  public static Map<Object, Object> enumMap(Class<?> keys) {
    return new EnumMap(keys);
  }

  /** Makes a collection that copies on each write, from all elements at once. */
  public static Object copyOnWrite(Class<?> type, Collection<Object> elements) {
    try {
      return type.getConstructor(Collection.class).newInstance(elements);
    } catch (ReflectiveOperationException e) {
      throw new ModelException(type.getName() + " has no constructor from a collection", e);
    }
  }

  /** An array of the elements. */
  public static Object toArray(Collection<Object> elements, Class<?> component) {
    return elements.toArray((Object[]) Array.newInstance(component, elements.size()));
  }

  /**
   * Fills the collection or map that a getter gave.
   *
   * @param in what is read; null where nothing is
   * @param value what it is to be filled with; nothing, or null, leaves it as it is
   * @throws SeriformException where there is none, or it takes nothing
   */
  @SuppressWarnings("unchecked")
  public static void fill(Input in, Object target, Object value) {
    if (target != null && Circles.move(in, value, target)) {
      return;
    }
    if (nullIfEmpty(value) == null) {
      return;
    }
    if (target == null) {
      throw placed(
          in,
          new MappingException(
              "the property has no setter, and its getter gave null instead of a collection or map"
                  + " to be filled: give it a setter, or a value to begin with"));
    }
    try {
      if (target instanceof Collection<?> c) {
        ((Collection<Object>) c).addAll((Collection<Object>) value);
      } else {
        ((Map<Object, Object>) target).putAll((Map<Object, Object>) value);
      }
    } catch (RuntimeException e) {
      throw placed(
          in,
          new MappingException(
              "the property has no setter, and what its getter gave can not be filled", e));
    }
  }

  /**
   * What a null that has just been read is for a primitive that a conversion of the user gives.
   *
   * @param isDefault whether that is zero or false
   * @throws SeriformException where it is no value
   */
  public static Object ofNull(Input in, Class<?> primitive, boolean isDefault) {
    if (isDefault) {
      return Array.get(Array.newInstance(primitive, 1), 0);
    }
    SeriformException e = new MappingException("null stands where a primitive is declared");
    throw in.at(e.expecting(primitive.getName(), "null"), in.pos);
  }

  private static SeriformException placed(Input in, SeriformException e) {
    return in == null ? e : in.at(e, in.pos);
  }

  /** Whether a map that is declared so may be {@code Properties}. */
  public static boolean mayHaveDefaults(Class<?> map) {
    return map.isAssignableFrom(Properties.class) || Properties.class.isAssignableFrom(map);
  }

  /** Refuses properties with defaults, which are none of their entries. */
  public static void checkDefaults(Object map) {
    if (map instanceof Properties properties) {
      for (String name : properties.stringPropertyNames()) {
        if (!(properties.get(name) instanceof String)) {
          throw new EncodeException(
              "Properties with defaults, which would be lost, such as "
                  + name
                  + ": put them into the properties themselves");
        }
      }
    }
  }

  /** The elements of what is only iterable. */
  public static Collection<Object> collect(Object iterable) {
    List<Object> list = new ArrayList<>();
    ((Iterable<?>) iterable).forEach(list::add);
    return list;
  }

  // ---- growing arrays of primitives: to a new length, filled with what is there

  /** A first length for an array of which a size is declared but not yet there. */
  public static int capacity(int declared) {
    return Math.max(10, Math.min(declared, 4096));
  }

  /** Counts a value that is not null or empty. */
  public static int countValue(int before, Object value) {
    return value == null || isEmptyOptional(value) ? before : before + 1;
  }

  /** A first capacity for a list of which a size is declared, or 0 where none is. */
  public static int listCapacity(int declared) {
    return declared <= 0 ? 4 : Math.min(declared, 4096);
  }

  /** A length for an array that is full. */
  public static int larger(int length) {
    return (int) Math.min(Integer.MAX_VALUE - 8, length + (length >> 1) + 16L);
  }

  /** Grows or trims. */
  public static boolean[] resize(boolean[] a, int length) {
    return a.length == length ? a : Arrays.copyOf(a, length);
  }

  /** Grows or trims. */
  public static short[] resize(short[] a, int length) {
    return a.length == length ? a : Arrays.copyOf(a, length);
  }

  /** Grows or trims. */
  public static char[] resize(char[] a, int length) {
    return a.length == length ? a : Arrays.copyOf(a, length);
  }

  /** Grows or trims. */
  public static int[] resize(int[] a, int length) {
    return a.length == length ? a : Arrays.copyOf(a, length);
  }

  /** Grows or trims. */
  public static long[] resize(long[] a, int length) {
    return a.length == length ? a : Arrays.copyOf(a, length);
  }

  /** Grows or trims. */
  public static float[] resize(float[] a, int length) {
    return a.length == length ? a : Arrays.copyOf(a, length);
  }

  /** Grows or trims. */
  public static double[] resize(double[] a, int length) {
    return a.length == length ? a : Arrays.copyOf(a, length);
  }
}
