package io.seriform.codec.names;

import io.seriform.codec.CodecInput;
import io.seriform.error.SeriformException;
import io.seriform.wire.Input;
import io.seriform.wire.bytes.Bytes;
import io.seriform.wire.bytes.PackedBytes;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;

/**
 * The names of a class, found by their bytes without making a text of them. Thread-safe: the hints
 * are guesses that are always verified, so that races between threads do no harm. The table is made
 * of the class's names alone, so that no input can make it slow.
 *
 * @param words the encoded name of each entry, with its surrounding bytes; and one more that never
 *     matches, for hints if nothing is expected
 * @param names for each entry, its name
 * @param ordinals for each entry, its property; several share one where there are aliases
 * @param slots entry + 1 by hash of the name, open addressing; 0 is free
 * @param mask the number of slots - 1
 * @param hints the entry that last followed each ordinal
 * @param byName entries by name
 * @param owner the class of these names, for messages; null if there is none
 * @param folded entries by name in lower case, where names are found in any; else null
 */
public record NameTable(
    PackedBytes[] words,
    PackedBytes[] names,
    short[] ordinals,
    short[] slots,
    int mask,
    short[] hints,
    Map<String, Short> byName,
    Class<?> owner,
    Map<String, Short> folded) {

  /** The ordinal of a name that is known and whose value is skipped. */
  public static final short IGNORED = Short.MAX_VALUE;

  /** The ordinal of the name that says of which class an object is; its value is skipped too. */
  public static final short DISCRIMINATOR = Short.MAX_VALUE - 1;

  private static final short NO_HINT = -1;

  private static final Short NONE = -1;

  /** Collects the entries of a table. */
  public static final class Builder {
    private final List<PackedBytes> words = new ArrayList<>();
    private final List<PackedBytes> names = new ArrayList<>();
    private final List<Short> ordinals = new ArrayList<>();
    private final Map<String, Short> byName = new HashMap<>();

    private final Class<?> owner;
    private boolean ignoringCase;

    /**
     * Makes an empty one.
     *
     * @param owner the class whose names they will be, for messages; null for none
     */
    public Builder(Class<?> owner) {
      this.owner = owner;
    }

    /**
     * Finds names in any case, where none is as it is written; those that differ by nothing else
     * are found as they are written only.
     */
    public Builder ignoringCase(boolean ignoring) {
      ignoringCase = ignoring;
      return this;
    }

    private Map<String, Short> folded() {
      if (!ignoringCase) {
        return null;
      }
      Map<String, Short> folded = new HashMap<>();
      byName.forEach(
          (name, entry) ->
              folded.merge(
                  fold(name),
                  entry,
                  (a, b) -> a >= 0 && ordinals.get(a).equals(ordinals.get(b)) ? a : NONE));
      folded.values().removeIf(entry -> entry < 0);
      return Map.copyOf(folded);
    }

    /** Returns true if a name is in the table. */
    public boolean contains(String name) {
      return byName.containsKey(name);
    }

    /** The ordinal of a name that is in the table. */
    public int ordinal(String name) {
      return ordinals.get(byName.get(name));
    }

    /**
     * Adds a name.
     *
     * @param word the encoded name, with its surrounding bytes
     * @param bytes the encoded name alone
     * @param name the name
     * @param ordinal its property, or {@link #IGNORED} or {@link #DISCRIMINATOR}
     */
    public void add(byte[] word, byte[] bytes, String name, int ordinal) {
      byName.put(name, (short) words.size());
      words.add(PackedBytes.of(word));
      names.add(PackedBytes.of(bytes));
      ordinals.add((short) ordinal);
    }

    /**
     * The table.
     *
     * @param count how many properties there are
     */
    public NameTable build(int count) {
      int n = words.size();
      int size = Integer.highestOneBit(Math.max(4, n * 4 - 1)) << 1;
      short[] slots = new short[size];
      short[] shorts = new short[n];
      short[] hints = new short[count + 1];
      Arrays.fill(hints, NO_HINT);
      for (int i = 0; i < n; i++) {
        shorts[i] = ordinals.get(i);
        PackedBytes w = names.get(i);
        int slot = hash(w.head(), w.length() > 8 ? w.tail() : 0, w.length()) & (size - 1);
        while (slots[slot] != 0) {
          slot = (slot + 1) & (size - 1);
        }
        slots[slot] = (short) (i + 1);
        if (shorts[i] < count && hints[shorts[i]] == NO_HINT) {
          hints[shorts[i]] = (short) i;
        }
      }
      for (int i = 0; i < hints.length; i++) {
        hints[i] = hints[i] == NO_HINT ? (short) n : hints[i];
      }
      // what is expected where nothing is
      words.add(PackedBytes.NONE);
      return new NameTable(
          words.toArray(new PackedBytes[0]),
          names.toArray(new PackedBytes[0]),
          shorts,
          slots,
          size - 1,
          hints,
          Map.copyOf(byName),
          owner,
          folded());
    }
  }

  /** The hash of a name by its length, its first 8 bytes and its last 8. */
  private static int hash(long head, long tail, int length) {
    long h = (head ^ Long.rotateLeft(tail, 23) ^ length) * 0x9E3779B97F4A7C15L;
    return (int) (h >>> 32) ^ (int) (h >>> 52);
  }

  /** The entry of the name of n bytes at a position; -1 for none. */
  public int find(byte[] b, int from, int n) {
    long head = n >= 8 ? Bytes.getLong(b, from) : Bytes.getFew(b, from, from + n);
    long tail = n > 8 ? Bytes.getLong(b, from + n - 8) : 0;
    for (int slot = hash(head, tail, n) & mask; slots[slot] != 0; slot = (slot + 1) & mask) {
      PackedBytes w = names[slots[slot] - 1];
      if (w.length() == n
          && w.head() == head
          && Arrays.equals(b, from, from + n, w.bytes(), 0, n)) {
        return slots[slot] - 1;
      }
    }
    return folded == null ? -1 : findFolded(new String(b, from, n, StandardCharsets.UTF_8));
  }

  /** The entry of a name; -1 for none. */
  public int find(String name) {
    Short entry = byName.get(name);
    return entry != null ? entry : folded == null ? -1 : findFolded(name);
  }

  private int findFolded(String name) {
    Short entry = folded.get(fold(name));
    return entry == null ? -1 : entry;
  }

  /** A name without the difference of upper and lower case. */
  public static String fold(String name) {
    return name.toUpperCase(Locale.ROOT).toLowerCase(Locale.ROOT);
  }

  /**
   * Refuses a repeated discriminator in the open object; to be called if a name's value is to be
   * skipped.
   *
   * @param entry the name's; -1 for one that is not in the table
   * @param problem makes the exception, with the place of the name
   */
  public void skips(Input in, int entry, Supplier<SeriformException> problem) {
    if (entry >= 0
        && ordinals[entry] == DISCRIMINATOR
        && CodecInput.of(in).saysClass(in.depthLeft)) {
      throw problem.get().within(new String(names[entry].bytes(), StandardCharsets.UTF_8));
    }
  }
}
