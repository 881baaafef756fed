package io.seriform.cli.inspect;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.IntFunction;

/** A FlexBuffer, whose root is at its end and whose offsets lead backwards. */
final class FlexBuffersScan extends OffsetScan {

  private static final int NULL = 0;
  private static final int UINT = 2;
  private static final int FLOAT = 3;
  private static final int KEY = 4;
  private static final int STRING = 5;
  private static final int INDIRECT_INT = 6;
  private static final int INDIRECT_FLOAT = 8;
  private static final int MAP = 9;
  private static final int VECTOR = 10;
  private static final int BLOB = 25;
  private static final int BOOL = 26;

  private final Map<Integer, String> keys = new HashMap<>();

  FlexBuffersScan(byte[] in, Consumer<? super Part> ordered) {
    super(in, ordered);
  }

  @Override
  boolean showsGaps() {
    return true;
  }

  @Override
  void root() {
    if (end < 3) {
      throw new Broken(end, "a buffer needs 3 bytes, and there are " + end);
    }
    int width = in[end - 1] & 0xff;
    int packed = in[end - 2] & 0xff;
    if (Integer.bitCount(width) != 1 || width > 8 || width > end - 2) {
      throw new Broken(end - 1, "the root has a width of " + width);
    }
    pos = end;
    part(end - 1, null, "width of the root", String.valueOf(width));
    pos = end - 1;
    part(end - 2, null, "type of the root", type(packed));
    value(end - 2 - width, width, packed, "root");
  }

  /** Returns the name of a packed type, with the width of what it leads to. */
  private static String type(int packed) {
    int type = packed >> 2;
    String name =
        switch (type) {
          case NULL -> "null";
          case KEY -> "key";
          case STRING -> "string";
          case MAP -> "map";
          case VECTOR -> "vector";
          case BLOB -> "blob";
          case BOOL -> "bool";
          case 36 -> "vector of bool";
          default ->
              type <= FLOAT
                  ? number(type)
                  : type <= INDIRECT_FLOAT
                      ? "indirect " + number(type - INDIRECT_INT + 1)
                      : element(type) < 0
                          ? "type " + type
                          : "vector of "
                              + (fixed(type) == 0 ? "" : fixed(type) + " ")
                              + (element(type) == KEY ? "keys" : number(element(type)));
        };
    return type <= FLOAT || type == BOOL ? name : name + ", width " + (1 << (packed & 3));
  }

  private static String number(int type) {
    return type == FLOAT ? "float" : type == UINT ? "uint" : "int";
  }

  /** Returns the type of the elements of a typed vector, or -1. */
  private static int element(int type) {
    if (type >= 11 && type <= 15) {
      return Math.min(type - 10, KEY);
    }
    return type >= 16 && type <= 24 ? (type - 16) % 3 + 1 : type == 36 ? BOOL : -1;
  }

  /** Returns how many elements each vector of a type has, or 0. */
  private static int fixed(int type) {
    return type >= 16 && type <= 24 ? (type - 16) / 3 + 2 : 0;
  }

  private void value(int at, int width, int packed, String name) {
    int type = packed >> 2;
    int inner = 1 << (packed & 3);
    if (type <= FLOAT || type == BOOL) {
      String text = scalar(at, width, type);
      part(at, name, type == BOOL ? "bool" : type == NULL ? "null" : number(type), text);
      return;
    }
    int to = follow(at, width, name);
    pos = at + width;
    part(at, name, "offset of a " + type(packed), "to " + hexOffset(to));
    switch (type) {
      case 6, 7, 8 -> {
        if (first(to)) {
          String text = scalar(to, inner, type - INDIRECT_INT + 1);
          part(to, name, number(type - INDIRECT_INT + 1), text);
        }
      }
      case KEY -> key(to);
      case STRING, BLOB -> bytes(to, inner, type == STRING, name);
      case MAP -> map(to, inner, name);
      default -> {
        if (type != VECTOR && element(type) < 0) {
          throw new Broken(at, "the type " + type + " has no meaning");
        }
        vector(to, inner, type, name);
      }
    }
  }

  private String scalar(int at, int width, int type) {
    long bits = number(at, width, "a value");
    if (type == FLOAT) {
      if (width < 4) {
        throw new Broken(at, "a float has a width of " + width);
      }
      return width == 4
          ? String.valueOf(Float.intBitsToFloat((int) bits))
          : String.valueOf(Double.longBitsToDouble(bits));
    }
    int unused = 64 - 8 * width;
    return switch (type) {
      case NULL -> "null";
      case BOOL -> String.valueOf(bits != 0);
      case UINT -> Long.toUnsignedString(bits);
      default -> String.valueOf(bits << unused >> unused);
    };
  }

  private int follow(int at, int width, String name) {
    long offset = number(at, width, name);
    if (offset < 0 || offset > at) {
      throw new Broken(at, name + " leads out of the buffer");
    }
    return (int) (at - offset);
  }

  /** Returns a length before a place, of elements that are all there. */
  private int length(int at, int width, long each, int more) {
    long length = number(at - width, width, "a length");
    if (length < 0 || length > (end - at - more) / each) {
      throw new Broken(at - width, "a length of " + Long.toUnsignedString(length) + " is too long");
    }
    return (int) length;
  }

  private String key(int at) {
    return keys.computeIfAbsent(at, this::newKey);
  }

  private String newKey(int at) {
    int to = at;
    while (to < end && in[to] != 0) {
      to++;
    }
    if (to == end) {
      throw new Broken(at, "a key does not end");
    }
    pos = at;
    String text = text(to - at, "a key");
    pos++;
    part(at, null, "key", text);
    return text.substring(1, text.length() - 1);
  }

  private void bytes(int at, int width, boolean text, String name) {
    int length = length(at, width, 1, text ? 1 : 0);
    if (!first(at)) {
      return;
    }
    part(at - width, name, "length", String.valueOf(length));
    pos = at;
    String value = text ? text(length, "a string") : bytes(length, "a blob");
    if (text && in[pos++] != 0) {
      throw new Broken(pos - 1, "a string does not end with a zero byte");
    }
    part(at, name, text ? "string" : "blob", value);
  }

  private void vector(int at, int width, int type, String name) {
    int fixed = fixed(type);
    int element = element(type);
    int count = fixed > 0 ? fixed : length(at, width, element < 0 ? width + 1 : width, 0);
    if (!first(at)) {
      return;
    }
    if (fixed == 0) {
      part(at - width, name, "length", String.valueOf(count));
    }
    elements(at, width, count, element, i -> "[" + i + "]");
  }

  private void map(int at, int width, String name) {
    int count = length(at, width, width + 1, 0);
    if (!first(at)) {
      return;
    }
    part(at - width, name, "length", String.valueOf(count));
    int keyWidth = (int) Math.min(9, number(at - 2 * width, width, "the width of keys") & 0xffff);
    if (Integer.bitCount(keyWidth) != 1 || keyWidth > 8) {
      throw new Broken(at - 2 * width, "keys have a width of " + keyWidth);
    }
    part(at - 2 * width, name, "width of its keys", String.valueOf(keyWidth));
    int keys = follow(at - 3 * width, width, "the offset of keys");
    pos = at - 2 * width;
    part(at - 3 * width, name, "offset of its keys", "to " + hexOffset(keys));
    if (length(keys, keyWidth, keyWidth, 0) != count) {
      throw new Broken(keys - keyWidth, "a map has not as many keys as values");
    }
    if (first(keys)) {
      pos = keys;
      part(keys - keyWidth, name, "length of the keys", String.valueOf(count));
      for (int i = 0; i < count; i++) {
        int key = follow(keys + i * keyWidth, keyWidth, "a key");
        pos = keys + (i + 1) * keyWidth;
        part(keys + i * keyWidth, "[" + i + "]", "offset of a key", "to " + hexOffset(key));
      }
    }
    elements(at, width, count, -1, i -> key(follow(keys + i * keyWidth, keyWidth, "a key")));
  }

  private void elements(int at, int width, int count, int element, IntFunction<String> name) {
    int types = at + count * width;
    enter();
    for (int i = 0; i < count; i++) {
      int packed = element < 0 ? in[types + i] & 0xff : element << 2;
      value(at + i * width, width, packed, name.apply(i));
    }
    leave();
    if (element < 0 && count > 0) {
      pos = types + count;
      part(
          types,
          null,
          count == 1 ? "type" : count + " types",
          count == 1 ? type(packed(types)) : null);
    }
  }

  private int packed(int at) {
    return in[at] & 0xff;
  }
}
