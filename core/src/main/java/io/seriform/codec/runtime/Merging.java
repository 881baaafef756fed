package io.seriform.codec.runtime;

import io.seriform.codec.CodecInput;
import io.seriform.wire.Input;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Lists, arrays and maps that an input gives in several pieces, joined to one. */
public final class Merging {

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
}
