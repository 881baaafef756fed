package io.seriform.example.ubjson;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Writes documents that mean the same as others: with integers of any width, containers with and
 * without counts, and the properties of generated classes in another order, unknown ones among
 * them.
 */
final class UbjsonRewriter {

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteBuffer in;
  private final Random random;
  private final boolean reorder;

  private UbjsonRewriter(byte[] document, Random random, boolean reorder) {
    this.in = ByteBuffer.wrap(document);
    this.random = random;
    this.reorder = reorder;
  }

  static byte[] rewrite(byte[] document, Random random, boolean reorder) {
    UbjsonRewriter rewriter = new UbjsonRewriter(document, random, reorder);
    rewriter.write(rewriter.read());
    return rewriter.out.toByteArray();
  }

  // ---- reading: a Long, a list, a map, or the bytes of anything else

  private long integer() {
    return switch (in.get()) {
      case 'i' -> in.get();
      case 'U' -> in.get() & 0xFF;
      case 'I' -> in.getShort();
      case 'l' -> in.getInt();
      case 'L' -> in.getLong();
      default -> throw new AssertionError("no integer at " + (in.position() - 1));
    };
  }

  private Object read() {
    int from = in.position();
    switch (in.get()) {
      case 'Z', 'T', 'F' -> {
        // all of it
      }
      case 'd' -> in.getFloat();
      case 'D' -> in.getDouble();
      case 'S', 'H' -> in.get(new byte[(int) integer()]);
      case '[' -> {
        if (in.get() == '#') {
          long n = integer();
          List<Object> list = new ArrayList<>();
          for (int i = 0; i < n; i++) {
            list.add(read());
          }
          return list;
        }
        in.position(from + 4);
        in.get(new byte[(int) integer()]);
      }
      case '{' -> {
        in.get();
        long n = integer();
        Map<String, Object> map = new LinkedHashMap<>();
        for (int i = 0; i < n; i++) {
          byte[] name = new byte[(int) integer()];
          in.get(name);
          map.put(new String(name, StandardCharsets.UTF_8), read());
        }
        return map;
      }
      default -> {
        in.position(from);
        return integer();
      }
    }
    return Arrays.copyOfRange(in.array(), from, in.position());
  }

  // ---- writing

  private void write(Object value) {
    if (value instanceof Long n) {
      integer(n);
    } else if (value instanceof List<?> list) {
      boolean counted = head('[', list.size());
      list.forEach(this::write);
      end(counted, ']');
    } else if (value instanceof Map<?, ?> map) {
      map(map);
    } else {
      out.writeBytes((byte[]) value);
    }
  }

  private void integer(long n) {
    int bits = 65 - Long.numberOfLeadingZeros(n < 0 ? ~n : n);
    int least = bits <= 8 ? 0 : bits <= 16 ? 1 : bits <= 32 ? 2 : 3;
    if (n >= 0 && n < 0x100 && random.nextInt(3) == 0) {
      out.write('U');
      out.write((int) n);
      return;
    }
    int width = least + random.nextInt(4 - least);
    out.write("iIlL".charAt(width));
    for (int i = (1 << width) - 1; i >= 0; i--) {
      out.write((int) (n >> (8 * i)));
    }
  }

  private boolean head(char marker, int n) {
    out.write(marker);
    boolean counted = random.nextBoolean();
    if (counted) {
      out.write('#');
      integer(n);
    }
    return counted;
  }

  private void end(boolean counted, char marker) {
    if (!counted) {
      out.write(marker);
    }
  }

  private void name(String name) {
    byte[] utf8 = name.getBytes(StandardCharsets.UTF_8);
    integer(utf8.length);
    out.writeBytes(utf8);
  }

  private void map(Map<?, ?> map) {
    List<Map.Entry<?, ?>> entries = new ArrayList<>(map.entrySet());
    boolean object =
        !map.isEmpty() && map.keySet().stream().allMatch(k -> ((String) k).matches("p[0-9]+x*"));
    int more = 0;
    if (reorder && object) {
      Collections.shuffle(entries, random);
      more = random.nextInt(3);
    }
    boolean counted = head('{', entries.size() + more);
    for (Map.Entry<?, ?> e : entries) {
      for (; more > 0 && random.nextBoolean(); more--) {
        unknown();
      }
      name((String) e.getKey());
      write(e.getValue());
    }
    for (; more > 0; more--) {
      unknown();
    }
    end(counted, '}');
  }

  /** An entry that no class knows. */
  private void unknown() {
    String[] values = {
      "Z",
      "i\1",
      "{#i\2i\1aTi\1b[#i\0",
      "[$U#i\1\7",
      "d\0\0\0\0",
      "Si\2p1",
      "Hi\0031.5",
      "{}",
      "[[]Z]"
    };
    name("unk");
    out.writeBytes(values[random.nextInt(values.length)].getBytes(StandardCharsets.ISO_8859_1));
  }
}
