package io.seriform.hessian.internal;

import io.seriform.codec.runtime.Identities;
import io.seriform.codec.runtime.UnknownProperties;
import io.seriform.error.SeriformException;
import io.seriform.hessian.HessianTree;
import io.seriform.hessian.internal.HessianSite.Container;
import io.seriform.hessian.internal.HessianSite.Handle;
import io.seriform.hessian.internal.HessianSite.Inline;
import io.seriform.hessian.internal.HessianSite.Open;
import io.seriform.hessian.internal.HessianSite.Plain;
import io.seriform.wire.LimitErrors;
import io.seriform.wire.Limits;
import io.seriform.wire.Output;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Writes Hessian 2.0. The static methods are the protocol that compiled codecs call.
 *
 * <p>Bounded methods take {@code (buf, pos, site, value)} and may touch {@link #SLACK} bytes after
 * what they return; the others check the room for themselves and for {@code rest} more bytes.
 */
public final class HessianWriter extends Output {

  /** The most that a header takes, and that wide stores may touch past the end. */
  static final int SLACK = 16;

  /** The number that no class has, for the definitions of trees. */
  static final int TREES = 0;

  private final Identities identities = new Identities();

  /** The index + 1 of the definition of each class, by the number of the class. */
  private int[] defined = new int[16];

  /** The numbers of the classes that have been defined. */
  private int[] definedNumbers = new int[16];

  private int definedCount;

  /**
   * The number of each constant of an enum, by the number of its class and its ordinal, below the
   * document in which it has it.
   */
  private long[][] constants = {};

  /** The number of this document: at most 32 bits, and not 0. */
  private long document = 1;

  /** The index of each name of a list's or a map's type. */
  private final Map<String, Integer> types = new HashMap<>();

  /** The index + 1 of each definition of a tree. */
  private final Map<HessianTree.Definition, Integer> treeDefinitions = new HashMap<>();

  HessianWriter(Limits limits) {
    super(limits);
  }

  @Override
  protected int length(String text) {
    return HessianStrings.length(text);
  }

  // ---- objects

  /** Opens an object, whose header has been written. */
  public static int begin(HessianWriter out, byte[] buf, int pos, HessianShape shape) {
    if (--out.depthLeft < 0) {
      throw LimitErrors.tooDeep(out.limits());
    }
    return pos;
  }

  /** Writes the fields that a class does not have, which the header has named. */
  public static int writeUnknown(
      HessianWriter out,
      byte[] buf,
      int pos,
      HessianShape shape,
      UnknownProperties unknown,
      Object object) {
    Map<?, ?> held = unknown.get(object);
    if (held == null) {
      return pos;
    }
    for (Map.Entry<?, ?> e : held.entrySet()) {
      pos = out.room(pos, 2 * SLACK);
      try {
        if (e.getValue() == null) {
          out.buf[pos++] = HessianCode.NULL;
        } else {
          pos = unknown.codec().write(out, out.buf, pos, e.getValue());
        }
      } catch (SeriformException x) {
        throw x.within(String.valueOf(e.getKey()));
      }
    }
    return out.room(pos, 2 * SLACK);
  }

  /** Closes an object. */
  public static int end(HessianWriter out, byte[] buf, int pos, HessianShape shape, int mark) {
    out.depthLeft++;
    return pos;
  }

  /** Writes a null. */
  public static int writeNull(byte[] buf, int pos, HessianSite k) {
    buf[pos] = HessianCode.NULL;
    return pos + 1;
  }

  // ---- bounded values

  /** Writes a boolean. */
  public static int writeBoolean(byte[] buf, int pos, HessianSite k, boolean v) {
    buf[pos] = v ? HessianCode.TRUE : HessianCode.FALSE;
    return pos + 1;
  }

  /** Writes a byte. */
  public static int writeByte(byte[] buf, int pos, Plain k, byte v) {
    return HessianNumbers.putInt(buf, pos, v);
  }

  /** Writes a boxed byte. */
  public static int writeByte(HessianWriter out, byte[] buf, int pos, Handle k, byte v) {
    return HessianNumbers.putInt(buf, handle(out, buf, pos, k), v);
  }

  /** Writes a short. */
  public static int writeShort(byte[] buf, int pos, Plain k, short v) {
    return HessianNumbers.putInt(buf, pos, v);
  }

  /** Writes a boxed short. */
  public static int writeShort(HessianWriter out, byte[] buf, int pos, Handle k, short v) {
    return HessianNumbers.putInt(buf, handle(out, buf, pos, k), v);
  }

  /** Writes a char: a string of one. */
  public static int writeChar(byte[] buf, int pos, Plain k, char v) {
    buf[pos] = 1;
    return HessianStrings.putChar(buf, pos + 1, v);
  }

  /** Writes an int. */
  public static int writeInt(byte[] buf, int pos, Plain k, int v) {
    return HessianNumbers.putInt(buf, pos, v);
  }

  /** Writes a long. */
  public static int writeLong(byte[] buf, int pos, Plain k, long v) {
    return HessianNumbers.putLong(buf, pos, v);
  }

  /** Writes a float: the double of the same value. */
  public static int writeFloat(byte[] buf, int pos, Plain k, float v) {
    return HessianNumbers.putDouble(buf, pos, v);
  }

  /** Writes a boxed float in the way of the variant. */
  public static int writeFloat(HessianWriter out, byte[] buf, int pos, Handle k, float v) {
    if (k.facts().type() == null) {
      return HessianNumbers.putDouble(buf, pos, HessianScalars.decimal(v));
    }
    return HessianNumbers.putDouble(buf, handle(out, buf, pos, k), v);
  }

  /** Writes a double. */
  public static int writeDouble(byte[] buf, int pos, Plain k, double v) {
    return HessianNumbers.putDouble(buf, pos, v);
  }

  /** Writes the header of an object that holds a boxed number; it has no identity. */
  private static int handle(HessianWriter out, byte[] buf, int pos, Handle k) {
    out.number();
    return header(out, buf, pos, k.facts().type());
  }

  /** Writes an enum constant, or null. */
  public static int writeEnum(HessianWriter out, byte[] buf, int pos, Plain k, Enum<?> v) {
    if (v == null) {
      buf[pos] = HessianCode.NULL;
      return pos + 1;
    }
    return k.facts().enumeration().write(out, buf, pos, v);
  }

  // ---- values of any length

  /** Writes a string, or null. */
  public static int writeString(
      HessianWriter out, byte[] buf, int pos, Plain k, String s, int rest) {
    if (s == null) {
      buf[pos] = HessianCode.NULL;
      return pos + 1;
    }
    return HessianStrings.write(out, buf, pos, s, rest);
  }

  /** Writes a value of a kind that has no method of its own, or null. */
  public static int writeScalar(
      HessianWriter out, byte[] buf, int pos, Plain k, Object v, int rest) {
    if (v == null) {
      buf[pos] = HessianCode.NULL;
      return pos + 1;
    }
    return k.facts().scalar().write(out, pos, v, rest);
  }

  // ---- objects and containers

  /** Writes the header of an object of a known class, or a reference to it. */
  public static int beginOrRefer(
      HessianWriter out, byte[] buf, int pos, Inline k, Object value, int size) {
    return out.header(pos, k.facts().type(), value);
  }

  /** The codec writes all of the value. */
  public static int beginOrRefer(
      HessianWriter out, byte[] buf, int pos, Open k, Object value, int size) {
    return pos;
  }

  /** Writes the header of an array, a collection or a map, or a reference to it. */
  public static int beginOrRefer(
      HessianWriter out, byte[] buf, int pos, Container k, Object value, int size) {
    int before = out.identities.meet(value);
    if (before >= 0) {
      return ~putReference(buf, out.room(pos, 2 * SLACK), before);
    }
    if (--out.depthLeft < 0) {
      throw LimitErrors.tooDeep(out.limits());
    }
    return k.facts().container().writeHeader(out, pos, value, size);
  }

  /** Nothing precedes an element. */
  public static int element(byte[] buf, int pos, HessianSite k, int i) {
    return pos;
  }

  /** Closes an array or a collection. */
  public static int endSequence(HessianWriter out, byte[] buf, int pos, Container k, int mark) {
    out.depthLeft++;
    return pos;
  }

  /** Closes a map. */
  public static int endMap(HessianWriter out, byte[] buf, int pos, Container k, int mark) {
    out.depthLeft++;
    buf[pos] = HessianCode.END;
    return pos + 1;
  }

  // ---- headers

  /**
   * Writes the header of an object, with its class definition where it is the first of its class.
   *
   * @param buf has room for the definition and {@link #SLACK} bytes
   */
  static int header(HessianWriter out, byte[] buf, int pos, HessianType type) {
    int number = type.number();
    int i = number < out.defined.length ? out.defined[number] : 0;
    if (i == 0) {
      i = out.define(number);
      byte[] definition = type.definition();
      System.arraycopy(definition, 0, buf, pos, definition.length);
      pos += definition.length;
    }
    return object(buf, pos, i);
  }

  private static int object(byte[] buf, int pos, int i) {
    if (i <= 16) {
      buf[pos] = (byte) (HessianCode.OBJECT_DIRECT + i - 1);
      return pos + 1;
    }
    buf[pos] = HessianCode.OBJECT;
    return HessianNumbers.putInt(buf, pos + 1, i - 1);
  }

  private int define(int number) {
    if (number >= defined.length) {
      defined = Arrays.copyOf(defined, Math.max(2 * defined.length, number + 1));
    }
    if (definedCount == definedNumbers.length) {
      definedNumbers = Arrays.copyOf(definedNumbers, 2 * definedCount);
    }
    definedNumbers[definedCount++] = number;
    defined[number] = definedCount;
    return definedCount;
  }

  /** Writes the header of an object, or a reference to it; then returns ~pos. Makes room. */
  int header(int pos, HessianType type, Object value) {
    int before = identities.meet(value);
    if (before >= 0) {
      pos = room(pos, 2 * SLACK);
      return ~putReference(buf, pos, before);
    }
    HessianTree.Definition more = type.holds() ? type.definition(value) : null;
    if (more != null) {
      return header(pos, more);
    }
    pos = room(pos, type.definition().length + 2 * SLACK);
    return header(this, buf, pos, type);
  }

  /**
   * Writes the header of an object of a tree, with its class definition where it is the first of
   * it; makes room.
   */
  int header(int pos, HessianTree.Definition d) {
    Integer known = treeDefinitions.get(d);
    int i = known == null ? define(TREES) : known;
    if (known == null) {
      treeDefinitions.put(d, i);
      pos = room(pos, 2 * SLACK);
      buf[pos] = HessianCode.DEFINITION;
      pos = HessianStrings.write(this, buf, pos + 1, d.name(), 2 * SLACK);
      pos = HessianNumbers.putInt(buf, pos, d.fields().size());
      for (String field : d.fields()) {
        pos = HessianStrings.write(this, buf, pos, field, 2 * SLACK);
      }
    }
    pos = room(pos, 2 * SLACK);
    return object(buf, pos, i);
  }

  static int putReference(byte[] buf, int pos, int number) {
    buf[pos] = HessianCode.REFERENCE;
    return HessianNumbers.putInt(buf, pos + 1, number);
  }

  /** Writes the name of a type, or the index of one that was written before; makes room. */
  int type(int pos, String name) {
    Integer before = types.putIfAbsent(name, types.size());
    if (before == null) {
      return HessianStrings.write(this, buf, pos, name, 2 * SLACK);
    }
    pos = room(pos, 2 * SLACK);
    return HessianNumbers.putInt(buf, pos, before);
  }

  /** The number of an object that was met before; else -1, and it has the next number now. */
  int meet(Object value) {
    return identities.meet(value);
  }

  /** The number of a constant that was met before; else -1, and it has the next number now. */
  int meet(HessianEnum type, int ordinal) {
    int number = type.type().number();
    if (number >= constants.length) {
      constants = Arrays.copyOf(constants, 2 * number + 1);
    }
    long[] met = constants[number];
    if (met == null) {
      met = new long[type.words().length];
      constants[number] = met;
    }
    long entry = met[ordinal];
    if (entry >>> 32 == document) {
      return (int) entry;
    }
    met[ordinal] = document << 32 | identities.skip();
    return -1;
  }

  /** Gives a number to an object that nothing can refer to. */
  void number() {
    identities.skip();
  }

  // ---- its own state

  /** Has room for some bytes. */
  int room(int pos, int need) {
    return buf.length - pos < need ? grow(pos, need) : pos;
  }

  @Override
  public void startDocument() {
    super.startDocument();
    forget();
  }

  private void forget() {
    if (++document >>> 32 != 0) {
      document = 1;
      constants = new long[0][];
    }
    if (identities.size() != 0) {
      identities.clear();
    }
    for (int i = 0; i < definedCount; i++) {
      defined[definedNumbers[i]] = 0;
    }
    definedCount = 0;
    if (!treeDefinitions.isEmpty()) {
      treeDefinitions.clear();
    }
    if (!types.isEmpty()) {
      types.clear();
    }
  }

  @Override
  public void reset() {
    super.reset();
    forget();
  }
}
