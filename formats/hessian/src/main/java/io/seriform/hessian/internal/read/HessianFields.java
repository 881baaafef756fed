package io.seriform.hessian.internal.read;

import io.seriform.codec.CodecInput;
import io.seriform.hessian.internal.names.HessianDefinition;
import io.seriform.wire.LimitErrors;
import io.seriform.wire.Limits;
import java.util.Arrays;
import java.util.IdentityHashMap;

/** The objects whose fields are being read, one within the other. Not thread-safe. */
abstract class HessianFields extends CodecInput {

  /** An order of fields of an object that is written as a map: names precede the values. */
  protected static final int[] AS_MAP = {-3};

  /** The property of each field; null if fields and properties are the same. */
  public int[] order;

  /** The next field. */
  public int at;

  /** The definitions of orders, for classes that collect the fields that they do not have. */
  public final IdentityHashMap<int[], HessianDefinition> definitionOf = new IdentityHashMap<>();

  /** The name of the field that the class does not have. */
  public String unknown;

  private int[][] orders = new int[16][];
  private int[] ats = new int[16];
  private int[] owners = new int[16];
  private int top;

  /** The number of the object whose fields are being read; -1 for none. */
  int owner = -1;

  /** The number that was reserved last. */
  int reserved = -1;

  private char[] chars = {};

  HessianFields(Limits limits) {
    super(limits);
  }

  /** Room for so many chars. */
  public final char[] chars(int n) {
    if (chars.length < n) {
      chars = new char[Math.max(n, 256)];
    }
    return chars;
  }

  public final void deeper() {
    if (--depthLeft < 0) {
      throw at(LimitErrors.tooDeep(limits()), pos);
    }
  }

  /** Begins to read the fields of an object. */
  public final void push(int[] of) {
    int t = top++;
    if (t == ats.length) {
      orders = Arrays.copyOf(orders, 2 * t);
      ats = Arrays.copyOf(ats, 2 * t);
      owners = Arrays.copyOf(owners, 2 * t);
    }
    orders[t] = order;
    ats[t] = at;
    owners[t] = owner;
    order = of;
    owner = reserved;
    at = 0;
  }

  /** Goes back to the object around the one that was read. */
  public final void pop() {
    int t = --top;
    order = orders[t];
    at = ats[t];
    owner = owners[t];
    depthLeft++;
  }

  /** Forgets all objects. */
  final void forgetFields() {
    if (!definitionOf.isEmpty()) {
      definitionOf.clear();
    }
    top = 0;
    order = null;
    owner = -1;
  }
}
