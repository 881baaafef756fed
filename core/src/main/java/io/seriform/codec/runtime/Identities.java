package io.seriform.codec.runtime;

import java.util.Arrays;

/**
 * Numbers objects by identity, in the order in which they are first met. Not thread-safe.
 *
 * <p>Up to {@link #SCANNED} objects are searched one by one: {@code System.identityHashCode} costs
 * some 15 ns for each object that was never asked for it, and most graphs are small.
 */
public final class Identities {

  private static final int SCANNED = 16;
  private static final int KEPT = 1 << 12;

  /** A table with more places than this for each object is dropped, as clearing it costs more. */
  private static final int SPARSE = 32;

  /** From this part of the last document's objects on, a table for all of them is made at once. */
  private static final int FORESEEN = 16;

  private Object[] objects = new Object[SCANNED];
  private int count;

  /** Number + 1 by hash, open addressing; of zeros while objects are searched one by one. */
  private int[] table = {};

  /** The number of objects in the table. */
  private int tabled;

  /** The number of objects in the last document. */
  private int last;

  /** Makes an empty one. */
  public Identities() {}

  /** Returns the number of objects that have numbers. */
  public int size() {
    return count;
  }

  /**
   * The number of an object.
   *
   * @return its number if it was met before; else -1, and it has the next number from now on
   */
  public int meet(Object object) {
    if (count < SCANNED) {
      int number = scan(object);
      if (number < 0) {
        objects[count++] = object;
      }
      return number;
    }
    return meetMany(object);
  }

  /** Gives the next number to something that is never looked up, and returns it. */
  public int skip() {
    if (count == objects.length) {
      objects = Arrays.copyOf(objects, Math.max(2 * count, foreseen()));
    }
    objects[count] = null;
    return count++;
  }

  /** The number of an object that was met before; else -1, and it still has none. */
  public int find(Object object) {
    if (count < SCANNED) {
      return scan(object);
    }
    int slot = slot(object);
    return table[slot] - 1;
  }

  private int scan(Object object) {
    for (int i = 0; i < count; i++) {
      if (objects[i] == object) {
        return i;
      }
    }
    return -1;
  }

  private int meetMany(Object object) {
    int slot = slot(object);
    if (table[slot] != 0) {
      return table[slot] - 1;
    }
    if (count == objects.length) {
      objects = Arrays.copyOf(objects, Math.max(2 * count, foreseen()));
    }
    objects[count++] = object;
    table[slot] = count;
    tabled = count;
    return -1;
  }

  /** The place in the table where an object is, or would be; all those met before are in it. */
  private int slot(Object object) {
    if (2 * (count + 1) > table.length) {
      table = new int[Math.max(64, 4 * Integer.highestOneBit(Math.max(count + 1, foreseen())))];
      tabled = 0;
    }
    if (tabled != count) {
      enterAll();
    }
    int mask = table.length - 1;
    int slot = hash(object) & mask;
    while (table[slot] != 0 && objects[table[slot] - 1] != object) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  /**
   * Returns the number of objects to expect, if this document seems as large as the last one; else
   * 0. Growing step by step asks each object for its hash once more, which waits for memory.
   */
  private int foreseen() {
    return count >= last / FORESEEN ? last : 0;
  }

  /** Enters what the table lacks and has room for. */
  private void enterAll() {
    int mask = table.length - 1;
    for (; tabled < count; tabled++) {
      if (objects[tabled] == null) {
        continue;
      }
      int slot = hash(objects[tabled]) & mask;
      while (table[slot] != 0) {
        slot = (slot + 1) & mask;
      }
      table[slot] = tabled + 1;
    }
  }

  private static int hash(Object object) {
    int h = System.identityHashCode(object) * 0x9E3779B9;
    return h ^ (h >>> 15);
  }

  /** Forgets all objects. */
  public void clear() {
    if (objects.length > KEPT) {
      objects = new Object[SCANNED];
    } else {
      Arrays.fill(objects, 0, count, null);
    }
    if (table.length > 4 * KEPT || table.length > SPARSE * count) {
      table = new int[0];
    } else if (tabled != 0) {
      Arrays.fill(table, 0);
    }
    tabled = 0;
    last = count;
    count = 0;
  }
}
