package io.seriform.codec.runtime;

import io.seriform.codec.CodecInput;
import io.seriform.wire.Input;
import io.seriform.wire.LimitErrors;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;

/** Lists, arrays and maps that an input gives in several pieces, joined to one. */
public final class Merging {

  /** Bytes that an element and an entry take when they are copied. */
  private static final int COPIED_ELEMENT = 8;

  private static final int COPIED_ENTRY = 64;

  private Merging() {}

  /** The pieces of one list or map, in their order. */
  private static final class Pieces extends ArrayList<Object> {
    private static final long serialVersionUID = 1L;
  }

  /**
   * Adds a piece of a list or map to those that were read before.
   *
   * @param gathered the pieces of each property; null if there are none yet
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
      RequiredFieldTracker.dropped(in, gathered[ordinal]);
      gathered[ordinal] = null;
    }
  }

  /** Returns what was gathered of a property, as one list, array or map; null for nothing. */
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

  private static Object joined(Input in, Pieces pieces) {
    Object last = pieces.get(pieces.size() - 1);
    if (last.getClass().isArray()) {
      return joinedArray(in, pieces, last.getClass().getComponentType());
    }
    CodecInput input = CodecInput.of(in);
    Object first = pieces.get(0);
    if (input.isJoined(first)) {
      // it was made here when an earlier part was joined, and the object has kept it as it is
      pieces.subList(1, pieces.size()).forEach(p -> addAll(first, p));
      check(in, size(first));
      return first;
    }
    // the last piece was made for this: the first may be the object's own, and not to be changed
    Object all = last instanceof Map ? new LinkedHashMap<>() : new ArrayList<>();
    pieces.forEach(p -> addAll(all, p));
    check(in, size(all));
    long copied = (long) size(first) * (last instanceof Map ? COPIED_ENTRY : COPIED_ELEMENT);
    if (last instanceof Map<?, ?> map) {
      map.clear();
    } else {
      ((Collection<?>) last).clear();
    }
    addAll(last, all);
    return input.joined(last, copied);
  }

  @SuppressWarnings("unchecked") // pieces of one property are of one kind
  private static void addAll(Object to, Object piece) {
    if (to instanceof Map<?, ?> map) {
      ((Map<Object, Object>) map).putAll((Map<Object, Object>) piece);
    } else {
      ((Collection<Object>) to).addAll((Collection<Object>) piece);
    }
  }

  private static int size(Object container) {
    return container instanceof Map<?, ?> map ? map.size() : ((Collection<?>) container).size();
  }

  private static Object joinedArray(Input in, Pieces pieces, Class<?> component) {
    long size = 0;
    for (Object piece : pieces) {
      size += Array.getLength(piece);
    }
    check(in, size);
    CodecInput.of(in).copied(size * (component.isPrimitive() ? Long.BYTES : Integer.BYTES));
    Object array = Array.newInstance(component, (int) size);
    int at = 0;
    for (Object piece : pieces) {
      System.arraycopy(piece, 0, array, at, Array.getLength(piece));
      at += Array.getLength(piece);
    }
    return array;
  }

  private static void check(Input in, long size) {
    if (size > in.limits().elements()) {
      throw in.at(LimitErrors.tooManyElements(in.limits(), size), in.pos);
    }
  }
}
