package io.seriform.json.internal.text;

import io.seriform.json.internal.site.JsonWriter;
import io.seriform.wire.Sink;
import java.io.IOException;
import java.util.Arrays;

/**
 * Escapes non-ASCII characters in JSON that is written: they occur in strings and names only, and
 * can always be escaped. Belongs to one document.
 */
final class JsonAscii implements Sink {

  /** The bytes of an escape. */
  private static final int ESCAPE = 6;

  /** The mask of the bits that count in the first byte of a character of several bytes. */
  private static final int[] LEAD = {0x1F, 0x0F, 0x07};

  private static final byte[] HEX = {
    '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'a', 'b', 'c', 'd', 'e', 'f'
  };

  private final Sink to;
  private byte[] buf = new byte[512];
  private int pos;

  /** The bits of a character whose last bytes are still to come, and how many bytes. */
  private int character;

  private int missing;

  /**
   * Makes one.
   *
   * @param to where the bytes go; null for documents that are in memory
   */
  JsonAscii(Sink to) {
    this.to = to;
  }

  /**
   * Escapes a document that is in memory as a whole, in the writer's buffer, which may become
   * another one.
   *
   * @return its new end there
   */
  static int rewrite(JsonWriter out, int end) {
    int other = 0;
    while (other < end && out.buf[other] >= 0) {
      other++;
    }
    if (other == end) {
      return end;
    }
    JsonAscii escaped = new JsonAscii(null);
    escaped.escape(out.buf, 0, end);
    out.buf = escaped.buf;
    return escaped.pos;
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    escape(bytes, offset, offset + length);
    to.write(buf, 0, pos);
    pos = 0;
  }

  private void escape(byte[] b, int from, int end) {
    room(end - from);
    for (int p = from; p < end; p++) {
      byte c = b[p];
      if (c >= 0) {
        room(end - p);
        buf[pos++] = c;
      } else if (missing == 0) {
        missing = Integer.numberOfLeadingZeros(~c << 24) - 1;
        character = c & LEAD[missing - 1];
      } else {
        character = character << 6 | (c & 0x3F);
        if (--missing == 0) {
          room(2 * ESCAPE + end - p);
          put();
        }
      }
    }
  }

  private void put() {
    if (Character.isBmpCodePoint(character)) {
      put(character);
    } else {
      put(Character.highSurrogate(character));
      put(Character.lowSurrogate(character));
    }
  }

  private void put(int c) {
    buf[pos++] = '\\';
    buf[pos++] = 'u';
    for (int shift = 12; shift >= 0; shift -= 4) {
      buf[pos++] = HEX[c >> shift & 0xF];
    }
  }

  private void room(int need) {
    if (buf.length - pos < need) {
      long twice = Math.min(2L * buf.length, Integer.MAX_VALUE - 8);
      buf = Arrays.copyOf(buf, (int) Math.max(twice, Math.addExact(pos, need)));
    }
  }
}
