package io.seriform.json;

import io.seriform.json.JsonKey.Word;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** What is prepared once for each class. */
public sealed interface JsonShape {

  /** The ordinal of a name that is known and whose value is skipped. */
  short IGNORED = Short.MAX_VALUE;

  /** While the table is built. */
  short NO_HINT = -1;

  /** The array shape: properties by position. */
  record Slots(int count, boolean strict) implements JsonShape {}

  /**
   * The object shape: properties by name.
   *
   * @param opening what opens the object when writing: empty where the first property's text does
   * @param names the quoted name with its colon, for each entry of the table
   * @param ordinals the ordinal of each entry; several entries share one where there are aliases
   * @param table entry + 1 by hash of the name, open addressing; 0 is free
   * @param mask its size - 1
   * @param hints the entry that last followed each ordinal: a guess, always verified, so that races
   *     between threads do no harm
   * @param byName entries by name, for names that stand escaped in the input
   * @param unknown what to do with unknown properties
   */
  record Names(
      boolean opening,
      int count,
      Word[] names,
      short[] ordinals,
      short[] table,
      int mask,
      short[] hints,
      Map<String, Short> byName,
      Unknown unknown)
      implements JsonShape {}

  /** What to do with unknown properties. */
  enum Unknown {
    SKIP,
    REJECT,
    COLLECT
  }

  /** The hash of a name by its length, its first 8 bytes and its last 8. */
  static int hash(long head, long tail, int length) {
    long h = (head ^ Long.rotateLeft(tail, 23) ^ length) * 0x9E3779B97F4A7C15L;
    return (int) (h >>> 32) ^ (int) (h >>> 52);
  }

  /**
   * Builds the table.
   *
   * @param quoted for each entry, the name escaped and in quotes, and a colon
   * @param plain for each entry, the name as a string
   * @param ordinals for each entry, its property
   * @param count how many properties there are
   */
  static Names names(
      boolean opening,
      byte[][] quoted,
      String[] plain,
      short[] ordinals,
      int count,
      Unknown unknown) {
    int size = Integer.highestOneBit(Math.max(4, quoted.length * 4 - 1)) << 1;
    short[] table = new short[size];
    // one more: what is expected where nothing is
    Word[] names = new Word[quoted.length + 1];
    names[quoted.length] = Word.NONE;
    Map<String, Short> byName = new HashMap<>();
    short[] hints = new short[count + 1];
    Arrays.fill(hints, NO_HINT);
    for (int i = 0; i < quoted.length; i++) {
      names[i] = Word.of(quoted[i]);
      byName.put(plain[i], (short) i);
      byte[] name = Arrays.copyOfRange(quoted[i], 1, quoted[i].length - 2);
      Word w = Word.of(name);
      int slot = hash(w.head(), name.length > 8 ? w.tail() : 0, name.length) & (size - 1);
      while (table[slot] != 0) {
        slot = (slot + 1) & (size - 1);
      }
      table[slot] = (short) (i + 1);
      if (ordinals[i] < count && hints[ordinals[i]] == NO_HINT) {
        hints[ordinals[i]] = (short) i;
      }
    }
    for (int i = 0; i < hints.length; i++) {
      hints[i] = hints[i] == NO_HINT ? (short) quoted.length : hints[i];
    }
    return new Names(
        opening, count, names, ordinals, table, size - 1, hints, Map.copyOf(byName), unknown);
  }
}
