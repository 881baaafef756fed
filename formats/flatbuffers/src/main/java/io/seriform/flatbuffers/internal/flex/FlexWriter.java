package io.seriform.flatbuffers.internal.flex;

import io.seriform.document.Document;
import io.seriform.document.DocumentArray;
import io.seriform.document.DocumentObject;
import io.seriform.error.EncodeException;
import io.seriform.error.SeriformException;
import io.seriform.wire.LimitErrors;
import io.seriform.wire.Limits;
import io.seriform.wire.bytes.Bytes;
import io.seriform.wire.strings.Utf8;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Writes a tree as a FlexBuffer: the values of a vector precede it, and each vector is as narrow as
 * its widest element allows. For one use.
 */
public final class FlexWriter {

  private static final int WIDEST = 3;

  /**
   * A value that is written, or waits for its vector.
   *
   * @param type its type
   * @param bits the number, or the position that its offset leads to
   * @param width logarithm of the bytes that the number, or what the offset leads to, has at least
   */
  private record Value(int type, long bits, int width) {

    /** The packed type in a vector of a width. */
    int packed(int vector) {
      return type << 2 | (FlexType.isInline(type) ? vector : width);
    }
  }

  private final FlexSettings settings;
  private final Limits limits;
  private final Map<String, Integer> keys = new HashMap<>();
  private final Map<String, Value> strings = new HashMap<>();
  private byte[] b = new byte[256];
  private int pos;
  private int depthLeft;

  /** Writes as settings say. */
  public FlexWriter(FlexSettings settings) {
    this.settings = settings;
    this.limits = settings.limits();
    this.depthLeft = limits.depth();
  }

  /** Writes a tree as a document. */
  public byte[] document(Document tree) {
    try {
      return LimitErrors.guardStack(limits, () -> root(tree));
    } catch (SeriformException e) {
      throw e.leaving();
    }
  }

  /** Writes the first value, and all that it holds. */
  public byte[] root(Document tree) {
    Value root = value(tree == null ? Document.ofNull() : tree);
    int width = width(root, pos, 0);
    align(width);
    write(root, width);
    room(2);
    b[pos++] = (byte) root.packed(width);
    b[pos++] = (byte) (1 << width);
    return Arrays.copyOf(b, pos);
  }

  private static EncodeException refused(String problem) {
    EncodeException e = new EncodeException(problem);
    e.at(FlexReader.FORMAT, -1);
    return e;
  }

  // ---- bytes

  private void room(long more) {
    long end = pos + more;
    if (end > Integer.MAX_VALUE - 8) {
      throw refused("a FlexBuffer of more than 2 GiB");
    }
    if (end > b.length) {
      b = Arrays.copyOf(b, (int) Math.min(Integer.MAX_VALUE - 8, Math.max(end, 2L * b.length)));
    }
  }

  private static long up(long at, int width) {
    return (at + (1L << width) - 1) & -(1L << width);
  }

  private void align(int width) {
    int end = (int) up(pos, width);
    room(end - pos);
    pos = end;
  }

  private void put(long v, int width) {
    room(8);
    switch (width) {
      case 0 -> b[pos] = (byte) v;
      case 1 -> Bytes.putShort(b, pos, (short) v);
      case 2 -> Bytes.putInt(b, pos, (int) v);
      default -> Bytes.putLong(b, pos, v);
    }
    pos += 1 << width;
  }

  private static int unsignedWidth(long v) {
    return v >>> 8 == 0 ? 0 : v >>> 16 == 0 ? 1 : v >>> 32 == 0 ? 2 : WIDEST;
  }

  /** The narrowest width that an element can have, at a place in a vector that begins here. */
  private static int width(Value v, int from, int index) {
    if (FlexType.isInline(v.type)) {
      return v.width;
    }
    for (int width = 0; width < WIDEST; width++) {
      long at = up(from, width) + ((long) index << width);
      if (unsignedWidth(at - v.bits) <= width) {
        return width;
      }
    }
    return WIDEST;
  }

  private void write(Value v, int width) {
    if (!FlexType.isInline(v.type)) {
      put(pos - v.bits, width);
    } else if (v.type == FlexType.FLOAT && width == 2) {
      put(Float.floatToRawIntBits((float) Double.longBitsToDouble(v.bits)), width);
    } else {
      put(v.bits, width);
    }
  }

  // ---- values

  private Value value(Document d) {
    return switch (d.kind()) {
      case NULL -> new Value(FlexType.NULL, 0, 0);
      case BOOLEAN -> new Value(FlexType.BOOL, d.asBoolean() ? 1 : 0, 0);
      case INTEGER -> integer(d);
      case FLOAT -> real(d.asFloat(), true);
      case DOUBLE -> real(d.asDouble(), false);
      case TEXT -> text(d.asText());
      case BYTES -> blob(d.asBytes());
      case ARRAY -> array(d.asArray());
      case OBJECT -> object(d.asObject());
      default -> throw refused("FlexBuffers cannot hold " + d.kind() + ": " + d);
    };
  }

  private static Value integer(Document d) {
    if (d.isLong()) {
      long v = d.asLong();
      int width = (byte) v == v ? 0 : (short) v == v ? 1 : (int) v == v ? 2 : WIDEST;
      return new Value(FlexType.INT, v, width);
    }
    BigInteger v = d.asBigInteger();
    if (v.signum() < 0 || v.bitLength() > 64) {
      throw refused("FlexBuffers hold integers of at most 64 bits, and not " + d);
    }
    return new Value(FlexType.UINT, v.longValue(), WIDEST);
  }

  private static Value real(double v, boolean single) {
    boolean narrow = single || (double) (float) v == v;
    return new Value(FlexType.FLOAT, Double.doubleToRawLongBits(v), narrow ? 2 : WIDEST);
  }

  private Value text(String s) {
    Value known = strings.get(s);
    if (known != null) {
      return known;
    }
    int n = Utf8.encodedLength(s);
    Value made = sized(FlexType.STRING, n);
    room(n + 1L);
    Utf8.encode(s, b, pos);
    pos += n;
    b[pos++] = 0;
    if (settings.sharedStrings()) {
      strings.put(s, made);
    }
    return made;
  }

  private Value blob(byte[] bytes) {
    Value made = sized(FlexType.BLOB, bytes.length);
    room(bytes.length);
    System.arraycopy(bytes, 0, b, pos, bytes.length);
    pos += bytes.length;
    return made;
  }

  private Value sized(int type, int n) {
    if (n > limits.string()) {
      throw LimitErrors.stringTooLong(limits, n);
    }
    int width = unsignedWidth(n);
    align(width);
    put(n, width);
    return new Value(type, pos, width);
  }

  private int key(String name) {
    Integer known = keys.get(name);
    if (known != null) {
      return known;
    }
    if (name.indexOf('\0') >= 0) {
      throw refused("a key of FlexBuffers cannot have a NUL");
    }
    int n = Utf8.encodedLength(name);
    if (n > limits.name()) {
      throw LimitErrors.nameTooLong(limits, n);
    }
    room(n + 1L);
    int at = pos;
    Utf8.encode(name, b, pos);
    pos += n;
    b[pos++] = 0;
    if (settings.sharedKeys()) {
      keys.put(name, at);
    }
    return at;
  }

  // ---- vectors and maps

  private void deeper(int n) {
    if (--depthLeft < 0) {
      throw LimitErrors.tooDeep(limits);
    }
    if (n > limits.elements()) {
      throw LimitErrors.tooManyElements(limits, n);
    }
  }

  private Value array(DocumentArray array) {
    int n = array.size();
    deeper(n);
    Value[] values = new Value[n];
    int i = 0;
    try {
      for (; i < n; i++) {
        values[i] = value(array.get(i));
      }
    } catch (SeriformException e) {
      throw e.within(i);
    }
    depthLeft++;
    int element = settings.typedVectors() ? common(values) : -1;
    return vector(values, element < 0 ? FlexType.VECTOR : FlexType.vectorOf(element), null);
  }

  /** The type of all elements, where a typed vector can hold them; else -1. */
  private static int common(Value[] values) {
    int type = values.length == 0 ? -1 : values[0].type;
    boolean fits = (type >= FlexType.INT && type <= FlexType.FLOAT) || type == FlexType.BOOL;
    for (Value v : values) {
      fits &= v.type == type;
    }
    return fits ? type : -1;
  }

  private Value object(DocumentObject object) {
    int n = object.size();
    deeper(n);
    Integer[] order = new Integer[n];
    byte[][] names = new byte[n][];
    for (int i = 0; i < n; i++) {
      if (object.name(i) == null) {
        throw refused("a key of FlexBuffers is a text, and not " + object.key(i));
      }
      order[i] = i;
      names[i] = object.name(i).getBytes(java.nio.charset.StandardCharsets.UTF_8);
    }
    Arrays.sort(order, (x, y) -> Arrays.compareUnsigned(names[x], names[y]));
    Value[] all = new Value[n];
    Value[] values = new Value[n];
    for (int i = 0; i < n; i++) {
      int member = order[i];
      try {
        all[i] = new Value(FlexType.KEY, key(object.name(member)), 0);
        values[i] = value(object.value(member));
      } catch (SeriformException e) {
        throw e.within(object.name(member));
      }
    }
    depthLeft++;
    Value sorted = vector(all, FlexType.VECTOR_KEY, null);
    return vector(values, FlexType.MAP, sorted);
  }

  private Value vector(Value[] values, int type, Value names) {
    int width = unsignedWidth(values.length);
    int before = 1;
    if (names != null) {
      width = Math.max(width, width(names, pos, 0));
      before = 3;
    }
    for (int i = 0; i < values.length; i++) {
      width = Math.max(width, width(values[i], pos, i + before));
    }
    align(width);
    if (names != null) {
      put(pos - names.bits, width);
      put(1L << names.width, width);
    }
    put(values.length, width);
    int from = pos;
    for (Value v : values) {
      write(v, width);
    }
    if (type == FlexType.VECTOR || type == FlexType.MAP) {
      room(values.length);
      for (Value v : values) {
        b[pos++] = (byte) v.packed(width);
      }
    }
    return new Value(type, from, width);
  }
}
