package io.seriform.json.internal.site;

import io.seriform.error.SeriformException;
import io.seriform.wire.bytes.Bytes;

/**
 * Lines and columns of places in an input. Each byte is looked at once however many errors there
 * are, as of lines that are skipped: counting goes on where the last one left off.
 */
final class JsonPlaces {

  private static final long LINE_BREAKS = 0x0A0A0A0A0A0A0A0AL;
  private static final long LOW_BITS = 0x7F7F7F7F7F7F7F7FL;

  /** Number of line breaks that have left the buffer, and the offset after the last of them. */
  private long lines;

  private long lineStart;

  /**
   * Number of bytes that do not begin a char and have left the buffer, if positions count chars.
   */
  private long beyondChars;

  // the place that was counted last: in bytes, in what offsets count, and as text
  private long lastByte;
  private long lastOffset;
  private long lastLine;
  private long lastColumn;

  JsonPlaces() {
    start();
  }

  /** Starts an input. */
  void start() {
    lines = 0;
    lineStart = 0;
    beyondChars = 0;
    lastByte = -1;
  }

  /** Adds the place of a byte, which may have left the buffer. */
  SeriformException place(JsonReader in, SeriformException e, int position) {
    if (position < 0) {
      // its line has left the buffer too
      return e.at(JsonErrors.FORMAT, in.offset(position) - beyondChars);
    }
    int first = (int) Math.max(0, -in.offset(0));
    if (lastByte < in.offset(first) || lastByte > in.offset(position)) {
      lastByte = in.offset(first);
      lastOffset = lastByte - beyondChars;
      lastLine = lines + 1;
      lastColumn = lastOffset - lineStart + 1;
    }
    int to = Math.min(position, in.end);
    for (int p = (int) (lastByte - in.offset(0)); p < to; p++) {
      int width = in.text ? chars(in, in.buf[p]) : 1;
      lastOffset += width;
      lastColumn += width;
      if (in.buf[p] == '\n') {
        lastLine++;
        lastColumn = 1;
      }
    }
    lastByte = Math.max(lastByte, in.offset(to));
    return e.at(JsonErrors.FORMAT, lastOffset).at(bounded(lastLine), bounded(lastColumn));
  }

  private static int bounded(long n) {
    return (int) Math.min(n, Integer.MAX_VALUE);
  }

  /** Counts the lines in the bytes of a stream that leave the buffer. */
  void leave(JsonReader in, int to) {
    byte[] b = in.buf;
    long found = 0;
    int p = 0;
    for (; p + 8 <= to; p += 8) {
      // a byte of x is zero where a line ends; its high bit is then set in the result, exactly
      long x = Bytes.getLong(b, p) ^ LINE_BREAKS;
      found += Long.bitCount(~((x & LOW_BITS) + LOW_BITS | x | LOW_BITS));
    }
    for (; p < to; p++) {
      found += b[p] == '\n' ? 1 : 0;
    }
    if (found > 0) {
      int last = to - 1;
      while (b[last] != '\n') {
        last--;
      }
      lines += found;
      lineStart = in.offset(last + 1) - beyondChars - beyondChars(in, last + 1);
    }
    beyondChars += beyondChars(in, to);
  }

  /** Number of the first bytes in the buffer that do not begin a char, if positions count chars. */
  private static int beyondChars(JsonReader in, int to) {
    int n = 0;
    for (int p = 0; in.text && p < to; p++) {
      n += 1 - chars(in, in.buf[p]);
    }
    return n;
  }

  /** The chars of a String that a byte of it becomes: none after the first of a sequence. */
  private static int chars(JsonReader in, byte b) {
    if (b >= 0 || in.latin1) {
      return 1;
    }
    return b < (byte) 0xC0 ? 0 : b < (byte) 0xF0 ? 1 : 2;
  }
}
