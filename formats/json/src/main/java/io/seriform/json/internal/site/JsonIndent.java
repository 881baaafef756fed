package io.seriform.json.internal.site;

import io.seriform.error.EncodeException;
import io.seriform.wire.Sink;
import io.seriform.wire.bytes.Bytes;
import java.io.IOException;
import java.util.Arrays;

/**
 * Indents JSON: takes the compact text that a writer has written, in pieces of any size, and gives
 * on the same text with a line for each property and element and a space after each colon. Empty
 * objects and arrays stay on their line. Holds one piece at a time; not thread-safe.
 */
public final class JsonIndent implements Sink {

  private static final int INITIAL = 1024;

  /** A buffer above this size is dropped after its use. */
  private static final int KEPT = 1 << 20;

  /** The most bytes that wide stores touch past the end, and that a colon or comma takes. */
  private static final int SLACK = 16;

  private static final int MOST = Integer.MAX_VALUE - 8;

  private static final long SPACES = 0x2020202020202020L;

  private final Sink to;
  private final int spaces;
  private byte[] buf = new byte[INITIAL];
  private int pos;

  private int depth;

  /** True if the last byte opened an object or array. */
  private boolean opened;

  private boolean inString;
  private boolean escaped;

  /**
   * Makes one for a document.
   *
   * @param to where the indented text goes; null for documents that are in memory
   * @param spaces for each level
   */
  public JsonIndent(Sink to, int spaces) {
    this.to = to;
    this.spaces = spaces;
  }

  /**
   * Indents a document that is in memory as a whole, in the writer's buffer, which becomes another
   * one.
   *
   * @return its new end there
   */
  public int rewrite(JsonWriter out, int end) {
    byte[] compact = out.buf;
    // behind a whole document everything is as it was before it, but for the position
    pos = 0;
    indent(compact, 0, end);
    out.buf = buf;
    buf = compact.length <= KEPT ? compact : new byte[INITIAL];
    return pos;
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    indent(bytes, offset, offset + length);
    to.write(buf, 0, pos);
    pos = 0;
  }

  /** There is always room for the rest of the piece: other output asks for more. */
  private void indent(byte[] b, int from, int end) {
    int q = room(pos, end - from);
    for (int p = from; p < end; ) {
      if (inString) {
        int n = string(b, p, end, q);
        p += n;
        q += n;
        continue;
      }
      byte c = b[p++];
      int rest = end - p + 1;
      if (opened && c != '}' && c != ']') {
        opened = false;
        q = line(q, rest);
      }
      switch (c) {
        case '"' -> {
          inString = true;
          buf[q++] = c;
        }
        case '{', '[' -> {
          depth++;
          opened = true;
          buf[q++] = c;
        }
        case '}', ']' -> {
          depth--;
          q = opened ? q : line(q, rest);
          opened = false;
          buf[q++] = c;
        }
        case ',' -> {
          buf[q] = c;
          q = line(q + 1, rest);
        }
        case ':' -> {
          q = room(q, rest + 1);
          buf[q] = c;
          buf[q + 1] = ' ';
          q += 2;
        }
        default -> buf[q++] = c;
      }
    }
    pos = q;
  }

  /**
   * Copies the rest of a string, by words.
   *
   * @return how many bytes, up to after its quote or to the end of the piece
   */
  private int string(byte[] b, int from, int end, int q) {
    int p = from;
    if (escaped) {
      escaped = false;
      buf[q++] = b[p++];
    }
    while (p < end) {
      if (p <= end - 8) {
        long word = Bytes.getLong(b, p);
        Bytes.putLong(buf, q, word);
        long stops = JsonStrings.stops(word);
        int plain = stops == 0 ? 8 : Long.numberOfTrailingZeros(stops) >>> 3;
        p += plain;
        q += plain;
        if (stops == 0) {
          continue;
        }
      }
      byte c = b[p++];
      buf[q++] = c;
      if (c == '"') {
        inString = false;
        break;
      }
      if (c == '\\') {
        escaped = p == end;
        if (escaped) {
          break;
        }
        buf[q++] = b[p++];
      }
    }
    return p - from;
  }

  /** Puts a line break and the spaces of the level, and has room for so many bytes after them. */
  private int line(int q, int rest) {
    int n = depth * spaces;
    q = room(q, n + 1 + rest);
    buf[q++] = '\n';
    for (int i = 0; i < n; i += 8) {
      Bytes.putLong(buf, q + i, SPACES);
    }
    return q + n;
  }

  private int room(int q, int need) {
    if (buf.length - q < need + SLACK) {
      long size = Math.max((long) q + need + SLACK, Math.min(2L * buf.length, MOST));
      if (size > MOST) {
        throw new EncodeException("the indented document exceeds 2 GiB: write it to a stream");
      }
      buf = Arrays.copyOf(buf, (int) size);
    }
    return q;
  }
}
