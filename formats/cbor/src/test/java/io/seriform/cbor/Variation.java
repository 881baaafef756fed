package io.seriform.cbor;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * Writes a document anew in other words: longer heads than needed, indefinite lengths, strings in
 * chunks, unknown tags; and if asked, objects with their properties in another order and with
 * unknown ones. A walker of its own over the bytes, which shares no code with the library.
 */
final class Variation {

  private final Random random;
  private final boolean properties;
  private byte[] in;
  private int pos;

  Variation(Random random, boolean properties) {
    this.random = random;
    this.properties = properties;
  }

  byte[] of(byte[] document) {
    in = document;
    pos = 0;
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    item(out);
    return out.toByteArray();
  }

  private long argument(int ai) {
    if (ai < 24) {
      return ai;
    }
    long v = 0;
    for (int n = 1 << (ai - 24); n > 0; n--) {
      v = v << 8 | (in[pos++] & 0xFF);
    }
    return v;
  }

  private void head(ByteArrayOutputStream out, int major, long n) {
    int least = n >>> 32 != 0 ? 8 : n >>> 16 != 0 ? 4 : n >>> 8 != 0 ? 2 : n > 23 ? 1 : 0;
    int width = least;
    if (random.nextInt(4) == 0) {
      width = Math.max(least, 1 << random.nextInt(4));
    }
    if (width == 0) {
      out.write((int) (major << 5 | n));
      return;
    }
    out.write(major << 5 | 24 + Integer.numberOfTrailingZeros(width));
    for (int shift = 8 * (width - 1); shift >= 0; shift -= 8) {
      out.write((int) (n >>> shift));
    }
  }

  private void item(ByteArrayOutputStream out) {
    int h = in[pos++] & 0xFF;
    int major = h >> 5;
    if (major == 7) {
      out.write(h);
      int n = h >= 0xF9 && h <= 0xFB ? 1 << (h - 0xF8) : h == 0xF8 ? 1 : 0;
      out.write(in, pos, n);
      pos += n;
      return;
    }
    long n = argument(h & 31);
    switch (major) {
      case 0, 1, 6 -> {
        head(out, major, n);
        if (major == 6) {
          item(out);
        }
      }
      case 2, 3 -> string(out, major, (int) n);
      case 4 -> array(out, (int) n);
      default -> map(out, (int) n);
    }
  }

  private void string(ByteArrayOutputStream out, int major, int n) {
    // not between a bignum's tag and its bytes
    if (major == 3 && random.nextInt(6) == 0) {
      head(out, 6, 4711 + random.nextInt(1000));
    }
    if (random.nextInt(3) != 0) {
      head(out, major, n);
      out.write(in, pos, n);
    } else {
      out.write(major << 5 | 31);
      int at = 0;
      while (at < n) {
        int to = Math.min(n, at + 1 + random.nextInt(10));
        // a chunk of text is whole characters
        while (major == 3 && to < n && (in[pos + to] & 0xC0) == 0x80) {
          to++;
        }
        head(out, major, to - at);
        out.write(in, pos + at, to - at);
        at = to;
      }
      out.write(0xFF);
    }
    pos += n;
  }

  private void array(ByteArrayOutputStream out, int n) {
    boolean endless = random.nextInt(3) == 0;
    if (endless) {
      out.write(0x9F);
    } else {
      head(out, 4, n);
    }
    for (int i = 0; i < n; i++) {
      item(out);
    }
    if (endless) {
      out.write(0xFF);
    }
  }

  private void map(ByteArrayOutputStream out, int n) {
    List<byte[]> entries = new ArrayList<>();
    boolean object = n != 0;
    for (int i = 0; i < n; i++) {
      object &= isProperty();
      ByteArrayOutputStream entry = new ByteArrayOutputStream();
      item(entry);
      item(entry);
      entries.add(entry.toByteArray());
    }
    if (properties && object) {
      Collections.shuffle(entries, random);
      for (int i = random.nextInt(3); i > 0; i--) {
        ByteArrayOutputStream entry = new ByteArrayOutputStream();
        String name = "unknown" + entries.size();
        head(entry, 3, name.length());
        entry.writeBytes(name.getBytes(StandardCharsets.US_ASCII));
        entry.writeBytes(CborSubject.hex("a2018202f96e00c1d820a05f41ffff"));
        entries.add(random.nextInt(entries.size() + 1), entry.toByteArray());
      }
    }
    boolean endless = random.nextInt(3) == 0;
    if (endless) {
      out.write(0xBF);
    } else {
      head(out, 5, entries.size());
    }
    entries.forEach(out::writeBytes);
    if (endless) {
      out.write(0xFF);
    }
  }

  /** Whether the key at the position is a text as properties of generated classes have it. */
  private boolean isProperty() {
    int h = in[pos] & 0xFF;
    if (h < 0x61 || h > 0x77) {
      return false;
    }
    return new String(in, pos + 1, h - 0x60, StandardCharsets.UTF_8).matches("p[0-9]+x*");
  }
}
