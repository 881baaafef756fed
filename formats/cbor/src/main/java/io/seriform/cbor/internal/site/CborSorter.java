package io.seriform.cbor.internal.site;

import io.seriform.cbor.CborOptions;
import io.seriform.error.EncodeException;
import java.util.Arrays;
import java.util.Comparator;

/**
 * Sorts the entries of all maps of a document that was just written, in place, as the deterministic
 * encodings want them (RFC 8949 §4.2.1, §4.2.3).
 */
public final class CborSorter {

  private final byte[] buf;
  private final boolean lengthFirst;

  CborSorter(byte[] buf, CborOptions.Order order) {
    this.buf = buf;
    this.lengthFirst = order == CborOptions.Order.LENGTH_FIRST;
  }

  /** The order of encoded keys. */
  public static Comparator<byte[]> order(CborOptions.Order order) {
    Comparator<byte[]> bytewise = Arrays::compareUnsigned;
    return order == CborOptions.Order.LENGTH_FIRST
        ? Comparator.<byte[]>comparingInt(k -> k.length).thenComparing(bytewise)
        : bytewise;
  }

  /** Sorts within the item at a position; the position after it. */
  int sort(int pos) {
    int h = buf[pos] & 0xFF;
    int ai = h & 31;
    int content = pos + (ai < 24 ? 1 : 1 + (1 << (ai - 24)));
    return switch (h >> 5) {
      case 2, 3 -> content + CborHeads.argument(buf, pos);
      case 4 -> array(content, CborHeads.argument(buf, pos));
      case 5 -> map(content, CborHeads.argument(buf, pos));
      case 6 -> sort(content);
      default -> content;
    };
  }

  private int array(int pos, int n) {
    int at = pos;
    for (int i = 0; i < n; i++) {
      at = sort(at);
    }
    return at;
  }

  private record Entry(int from, int value, int to) {}

  private int map(int pos, int n) {
    Entry[] entries = new Entry[n];
    boolean sorted = true;
    int at = pos;
    for (int i = 0; i < n; i++) {
      int value = sort(at);
      int to = sort(value);
      entries[i] = new Entry(at, value, to);
      sorted &= i == 0 || compare(entries[i - 1], entries[i]) < 0;
      at = to;
    }
    if (!sorted) {
      rearrange(pos, at, entries);
    }
    return at;
  }

  private int compare(Entry a, Entry b) {
    int lengths = Integer.compare(a.value - a.from, b.value - b.from);
    return lengthFirst && lengths != 0
        ? lengths
        : Arrays.compareUnsigned(buf, a.from, a.value, buf, b.from, b.value);
  }

  private void rearrange(int from, int to, Entry[] entries) {
    Arrays.sort(entries, this::compare);
    byte[] copy = new byte[to - from];
    int at = 0;
    for (int i = 0; i < entries.length; i++) {
      Entry e = entries[i];
      if (i > 0 && compare(entries[i - 1], e) == 0) {
        throw new EncodeException("two entries of a map have the same key");
      }
      System.arraycopy(buf, e.from, copy, at, e.to - e.from);
      at += e.to - e.from;
    }
    System.arraycopy(copy, 0, buf, from, copy.length);
  }
}
