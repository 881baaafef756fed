package io.seriform.hessian.internal.write;

import io.seriform.codec.runtime.Identities;
import io.seriform.hessian.HessianTree;
import io.seriform.hessian.internal.names.HessianType;
import io.seriform.hessian.internal.wire.HessianCode;
import io.seriform.hessian.internal.wire.HessianNumbers;
import io.seriform.hessian.internal.wire.HessianStrings;
import io.seriform.wire.Limits;
import io.seriform.wire.Output;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * The state of a message while it is written: the numbers of its objects, class definitions and
 * names of types, and the headers that refer to them. Not thread-safe.
 */
public abstract class HessianOutput extends Output {

  /** The most that a header takes, and that wide stores may touch past the end. */
  public static final int SLACK = 16;

  /** The number that no class has, for the definitions of trees. */
  public static final int TREES = 0;

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

  public HessianOutput(Limits limits) {
    super(limits);
  }

  @Override
  protected int length(String text) {
    return HessianStrings.length(text);
  }

  // ---- headers

  /**
   * Writes the header of an object, with its class definition where it is the first of its class.
   *
   * @param buf has room for the definition and {@link #SLACK} bytes
   */
  public final int header(byte[] buf, int pos, HessianType type) {
    int number = type.number();
    int i = number < defined.length ? defined[number] : 0;
    if (i == 0) {
      i = define(number);
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
  public final int header(int pos, HessianType type, Object value) {
    int before = identities.meet(value);
    if (before >= 0) {
      pos = room(pos, 2 * SLACK);
      return ~HessianNumbers.putReference(buf, pos, before);
    }
    HessianTree.Definition more = type.holds() ? type.definition(value) : null;
    if (more != null) {
      return header(pos, more);
    }
    pos = room(pos, type.definition().length + 2 * SLACK);
    return header(buf, pos, type);
  }

  /**
   * Writes the header of an object of a tree, with its class definition where it is the first of
   * it; makes room.
   */
  public final int header(int pos, HessianTree.Definition d) {
    Integer known = treeDefinitions.get(d);
    int i = known == null ? define(TREES) : known;
    if (known == null) {
      treeDefinitions.put(d, i);
      pos = room(pos, 2 * SLACK);
      buf[pos] = HessianCode.DEFINITION;
      pos = HessianStringWriter.write(this, buf, pos + 1, d.name(), 2 * SLACK);
      pos = HessianNumbers.putInt(buf, pos, d.fields().size());
      for (String field : d.fields()) {
        pos = HessianStringWriter.write(this, buf, pos, field, 2 * SLACK);
      }
    }
    pos = room(pos, 2 * SLACK);
    return object(buf, pos, i);
  }

  /** Writes the name of a type, or the index of one that was written before; makes room. */
  final int type(int pos, String name) {
    Integer before = types.putIfAbsent(name, types.size());
    if (before == null) {
      return HessianStringWriter.write(this, buf, pos, name, 2 * SLACK);
    }
    pos = room(pos, 2 * SLACK);
    return HessianNumbers.putInt(buf, pos, before);
  }

  /** Writes the header of a list; makes room. */
  public final int list(int pos, String name, int size) {
    pos = room(pos, 2 * SLACK);
    boolean direct = size <= HessianCode.MOST_DIRECT;
    if (name == null || name.isEmpty()) {
      if (direct) {
        buf[pos] = (byte) (HessianCode.LIST_DIRECT_UNTYPED + size);
        return pos + 1;
      }
      buf[pos] = HessianCode.LIST_UNTYPED;
      return HessianNumbers.putInt(buf, pos + 1, size);
    }
    buf[pos] = (byte) (direct ? HessianCode.LIST_DIRECT + size : HessianCode.LIST);
    pos = room(type(pos + 1, name), 2 * SLACK);
    return direct ? pos : HessianNumbers.putInt(buf, pos, size);
  }

  /** Writes the header of a map; makes room. */
  public final int map(int pos, String name) {
    pos = room(pos, 2 * SLACK);
    if (name.isEmpty()) {
      buf[pos] = HessianCode.MAP_UNTYPED;
      return pos + 1;
    }
    buf[pos] = HessianCode.MAP;
    return room(type(pos + 1, name), 2 * SLACK);
  }

  /** The number of an object that was met before; else -1, and it has the next number now. */
  public final int meet(Object value) {
    return identities.meet(value);
  }

  /**
   * The number of a constant that was met before; else -1, and it has the next number now.
   *
   * @param type the enum
   * @param constant the ordinal of the constant
   * @param count how many constants the enum has
   */
  public final int meet(HessianType type, int constant, int count) {
    int number = type.number();
    if (number >= constants.length) {
      constants = Arrays.copyOf(constants, 2 * number + 1);
    }
    long[] seen = constants[number];
    if (seen == null) {
      seen = new long[count];
      constants[number] = seen;
    }
    long entry = seen[constant];
    if (entry >>> 32 == document) {
      return (int) entry;
    }
    seen[constant] = document << 32 | identities.skip();
    return -1;
  }

  /** Gives a number to an object that nothing can refer to. */
  public final void number() {
    identities.skip();
  }

  // ---- its own state

  /** Has room for some bytes. */
  public final int room(int pos, int need) {
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
