package io.seriform.json.internal.site;

import io.seriform.wire.bytes.Bytes;

/**
 * Predicts the whitespace of indented JSON: the whitespace before the last name or element of a
 * depth is expected before the next one too, and that before the last closing brace before the
 * next. Only a guess, by one or two compares of 8 bytes; a wrong one costs the search that would
 * have been made without it. Belongs to one reader.
 */
final class JsonGaps {

  /** Depths that have a guess of their own; deeper ones share them. */
  private static final int DEPTHS = 64;

  private static final long TABS = 0x0909090909090909L;
  private static final long SPACES = 0x2020202020202020L;

  /** The length of the line break and indentation before an item, by depth; 0 for no guess. */
  private final byte[] before = new byte[DEPTHS];

  /** The length of those before a closing brace or bracket, by depth; 0 for no guess. */
  private final byte[] closing = new byte[DEPTHS];

  /** Eight characters of indentation, as the last line had. */
  private long fill = SPACES;

  /** A line break and seven of them. */
  private long line = SPACES << 8 | '\n';

  /** Returns where the next item of this depth starts if its gap is as the last one's; else -1. */
  int item(byte[] b, int from, int end, int depth) {
    return skip(b, from, end, before[depth & (DEPTHS - 1)]);
  }

  /** Returns where the closing brace or bracket of this depth is, likewise. */
  int close(byte[] b, int from, int end, int depth) {
    return skip(b, from, end, closing[depth & (DEPTHS - 1)]);
  }

  private int skip(byte[] b, int from, int end, int gap) {
    int to = from + gap;
    if (gap == 0 || to >= end) {
      return -1;
    }
    long w = Bytes.getLongUpTo(b, from, end) ^ line;
    if (gap < 8) {
      return w << (64 - 8 * gap) == 0 ? to : -1;
    }
    return w == 0 && (gap == 8 || rest(b, from + 8, to)) ? to : -1;
  }

  private boolean rest(byte[] b, int from, int to) {
    if (Bytes.getLong(b, to - 8) != fill) {
      return false;
    }
    for (int p = from; p < to - 8; p += 8) {
      if (Bytes.getLong(b, p) != fill) {
        return false;
      }
    }
    return true;
  }

  /** Learns the gap before an item. */
  void learnItem(byte[] b, int from, int to, int depth) {
    before[depth & (DEPTHS - 1)] = learn(b, from, to);
  }

  /** Learns the gap before a closing brace or bracket. */
  void learnClose(byte[] b, int from, int to, int depth) {
    closing[depth & (DEPTHS - 1)] = learn(b, from, to);
  }

  private byte learn(byte[] b, int from, int to) {
    int gap = to - from;
    if (gap <= 0 || gap > Byte.MAX_VALUE || b[from] != '\n') {
      return 0;
    }
    if (gap > 1) {
      fill = b[from + 1] == '\t' ? TABS : SPACES;
      line = fill << 8 | '\n';
    }
    return (byte) gap;
  }
}
