package io.seriform.cbor.internal;

import io.seriform.error.EncodeException;
import io.seriform.error.LimitException;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Strings that came before, by number (the registered tags 25 and 256): a pass over a whole
 * document that is well-formed, from or to one without such numbers. A string that is worth it, and
 * of definite length, has the next number of the innermost tag 256 around it.
 */
final class CborStringTable {

  static final int REFERENCE = 25;
  static final int NAMESPACE = 256;

  /** What comes out may be as many times as long as what goes in, and this many bytes more. */
  private static final int MOST_TIMES = 64;

  private static final int MOST_MORE = 1 << 16;

  private final byte[] buf;
  private final boolean packs;
  private final long most;
  private int pos;
  private byte[] out;
  private int end;

  /** The numbers of strings, when packing. */
  private final Map<ByteBuffer, Integer> numbers = new HashMap<>();

  /** The strings with their heads, innermost namespace first, when unpacking. */
  private final ArrayDeque<List<byte[]>> strings = new ArrayDeque<>();

  private CborStringTable(byte[] buf, int from, int to, boolean packs) {
    this.buf = buf;
    this.pos = from;
    this.packs = packs;
    this.most = packs ? Long.MAX_VALUE : MOST_MORE + MOST_TIMES * (long) (to - from);
    this.out = new byte[to - from + CborHeads.LONGEST];
  }

  /** The document with numbers for repeated strings. */
  static byte[] pack(byte[] buf, int from, int to) {
    CborStringTable table = new CborStringTable(buf, from, to, true);
    table.head(CborWriter.TAG, NAMESPACE);
    table.item();
    return Arrays.copyOf(table.out, table.end);
  }

  /**
   * The document with strings for numbers.
   *
   * @throws SeriformException for a number of no string, and where more comes out than may
   */
  static byte[] unpack(byte[] buf, int from, int to) {
    CborStringTable table = new CborStringTable(buf, from, to, false);
    table.item();
    return Arrays.copyOf(table.out, table.end);
  }

  // ---- the walk

  /** A value and the tags before it: many tags may occur on each level, and take no stack. */
  private void item() {
    int namespaces = 0;
    int from = pos;
    int h = buf[pos] & 0xFF;
    long n = argument(h & 31);
    for (; h >> 5 == 6; n = argument(h & 31)) {
      if (n == NAMESPACE && !packs) {
        strings.push(new ArrayList<>());
        namespaces++;
      } else if (n == REFERENCE && !packs && !strings.isEmpty()) {
        referred();
        break;
      } else {
        tag(from, n);
      }
      from = pos;
      h = buf[pos] & 0xFF;
    }
    if (h >> 5 != 6) {
      content(from, h, n);
    }
    for (; namespaces > 0; namespaces--) {
      strings.pop();
    }
  }

  private void content(int from, int h, long n) {
    switch (h >> 5) {
      case 2, 3 -> string(from, h, (int) n);
      case 4, 5 -> {
        copy(from, pos);
        items(h >> 5 == 5 ? 2 * n : n, (h & 31) == CborSlow.INDEFINITE);
      }
      default -> copy(from, pos);
    }
  }

  /** Consumes a head; its argument. */
  private long argument(int ai) {
    pos++;
    if (ai < 24 || ai == CborSlow.INDEFINITE) {
      return ai;
    }
    long n = 0;
    for (int to = pos + (1 << (ai - 24)); pos < to; pos++) {
      n = n << 8 | (buf[pos] & 0xFF);
    }
    return n;
  }

  private void items(long count, boolean endless) {
    for (long i = 0; endless ? (buf[pos] & 0xFF) != CborSlow.BREAK : i < count; i++) {
      item();
    }
    if (endless) {
      pos++;
      copy(pos - 1, pos);
    }
  }

  private void string(int from, int h, int n) {
    if ((h & 31) == CborSlow.INDEFINITE) {
      while ((buf[pos] & 0xFF) != CborSlow.BREAK) {
        int length = (int) argument(buf[pos] & 31);
        pos += length;
      }
      pos++;
      copy(from, pos);
      return;
    }
    pos += n;
    if (packs) {
      packed(from, n);
      return;
    }
    copy(from, pos);
    List<byte[]> known = strings.peek();
    if (known != null && n >= least(known.size())) {
      known.add(Arrays.copyOfRange(buf, from, pos));
    }
  }

  private void packed(int from, int n) {
    ByteBuffer key = ByteBuffer.wrap(buf, from, pos - from);
    Integer number = numbers.get(key);
    if (number != null) {
      head(CborWriter.TAG, REFERENCE);
      head(0, number);
      return;
    }
    if (n >= least(numbers.size())) {
      numbers.put(key, numbers.size());
    }
    copy(from, pos);
  }

  /** The least length of a string that gets this number. */
  private static int least(int number) {
    return number < 24 ? 3 : number < 0x100 ? 4 : number < 0x10000 ? 5 : 7;
  }

  private void tag(int from, long tag) {
    if (packs && (tag == REFERENCE || tag == NAMESPACE)) {
      throw new EncodeException("a document has a tag of string references of its own");
    }
    copy(from, pos);
  }

  private void referred() {
    int h = buf[pos] & 0xFF;
    long n = h >> 5 == 0 ? argument(h & 31) : -1;
    if (n < 0 || n >= strings.peek().size()) {
      throw new MappingException("a reference to a string that was not there")
          .expecting("a number below " + strings.peek().size(), null);
    }
    byte[] string = strings.peek().get((int) n);
    copy(string, 0, string.length);
  }

  // ---- what comes out

  private void head(int major, int n) {
    byte[] head = CborHeads.head(major, n);
    copy(head, 0, head.length);
  }

  private void copy(int from, int to) {
    copy(buf, from, to);
  }

  private void copy(byte[] bytes, int from, int to) {
    int n = to - from;
    long size = (long) end + n;
    if (size > most) {
      throw new LimitException("document", most, size);
    }
    if (size > out.length) {
      out = Arrays.copyOf(out, (int) Math.min(Integer.MAX_VALUE - 8, Math.max(size, 2L * end)));
    }
    System.arraycopy(bytes, from, out, end, n);
    end += n;
  }
}
