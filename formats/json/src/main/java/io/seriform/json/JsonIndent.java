package io.seriform.json;

import io.seriform.wire.Sink;
import java.io.IOException;
import java.util.Arrays;

/**
 * Indents JSON: takes the compact text that a writer has written, in pieces of any size, and gives
 * on the same text with a line for each property and element and a space behind each colon. Empty
 * objects and arrays stay on their line. Holds one piece at a time; not thread-safe.
 */
final class JsonIndent implements Sink {

  private static final int INITIAL = 1024;

  private final Sink to;
  private final int spaces;
  private byte[] buf = new byte[INITIAL];
  private int pos;

  private int depth;

  /** Whether the last byte opened an object or array. */
  private boolean opened;

  private boolean inString;
  private boolean escaped;

  /**
   * Makes one for a document.
   *
   * @param to where the indented text goes
   * @param spaces for each level
   */
  JsonIndent(Sink to, int spaces) {
    this.to = to;
    this.spaces = spaces;
  }

  /**
   * Indents a document that is in memory as a whole, in the writer's buffer.
   *
   * @return its new end there
   */
  static int rewrite(JsonWriter out, int end, int spaces) {
    JsonIndent indent = new JsonIndent(null, spaces);
    indent.room(2 * end);
    indent.indent(out.buf, 0, end);
    out.buf = indent.buf;
    return indent.pos;
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    indent(bytes, offset, offset + length);
    to.write(buf, 0, pos);
    pos = 0;
  }

  private void indent(byte[] b, int from, int end) {
    int p = from;
    while (p < end) {
      int start = p;
      if (inString) {
        p = string(b, p, end);
      } else {
        p = plain(b, p, end);
      }
      if (p > start) {
        lineIfOpened();
        room(p - start);
        System.arraycopy(b, start, buf, pos, p - start);
        pos += p - start;
      }
      if (p < end && !inString) {
        structure(b[p++]);
      }
    }
  }

  /** To behind the end of the string, or of the piece. */
  private int string(byte[] b, int p, int end) {
    while (p < end) {
      byte c = b[p++];
      if (escaped) {
        escaped = false;
      } else if (c == '\\') {
        escaped = true;
      } else if (c == '"') {
        inString = false;
        return p;
      }
    }
    return p;
  }

  /** To the next byte of structure, over numbers and literals; into a string, over its quote. */
  private int plain(byte[] b, int p, int end) {
    for (; p < end; p++) {
      switch (b[p]) {
        case '"' -> {
          inString = true;
          return p + 1;
        }
        case '{', '[', '}', ']', ',', ':' -> {
          return p;
        }
        default -> {}
      }
    }
    return p;
  }

  private void structure(byte c) {
    switch (c) {
      case '{', '[' -> {
        lineIfOpened();
        put(c);
        depth++;
        opened = true;
      }
      case '}', ']' -> {
        depth--;
        if (!opened) {
          line();
        }
        opened = false;
        put(c);
      }
      case ',' -> {
        put(c);
        line();
      }
      default -> {
        put(c);
        put((byte) ' ');
      }
    }
  }

  private void lineIfOpened() {
    if (opened) {
      opened = false;
      line();
    }
  }

  private void line() {
    int n = depth * spaces;
    room(n + 1);
    buf[pos] = '\n';
    Arrays.fill(buf, pos + 1, pos + 1 + n, (byte) ' ');
    pos += n + 1;
  }

  private void put(byte c) {
    room(1);
    buf[pos++] = c;
  }

  private void room(int need) {
    if (buf.length - pos < need) {
      long size = Math.max((long) pos + need, Math.min(2L * buf.length, Integer.MAX_VALUE - 8));
      if (size > Integer.MAX_VALUE - 8) {
        throw new io.seriform.error.EncodeException(
            "the indented document exceeds 2 GiB: write it to a stream");
      }
      buf = Arrays.copyOf(buf, (int) size);
    }
  }
}
