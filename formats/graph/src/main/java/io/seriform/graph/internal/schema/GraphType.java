package io.seriform.graph.internal.schema;

import io.seriform.graph.internal.names.GraphEnum;
import java.lang.ref.WeakReference;
import java.util.Map;

/**
 * The type at one place of a message, as a schema describes it.
 *
 * @param code one of the constants, or the code of a built-in kind
 * @param a the element, the key, or the value after the header; otherwise null
 * @param b the value of a map's entry; else null
 * @param def the object or enum; else null
 */
public record GraphType(int code, GraphType a, GraphType b, Def def) {

  /** A primitive that is never null: this and the code of its wrapper. */
  public static final int PRIMITIVE = 0x80;

  public static final int ENUM = 0x90;

  /** An object after its header. */
  public static final int OBJECT = 0x91;

  /** The properties of an object, without a header. */
  public static final int BODY = 0x92;

  public static final int SEQUENCE = 0x93;
  public static final int ARRAY = 0x94;
  public static final int MAP = 0x95;

  /** A value after the code of its class. */
  public static final int OPEN = 0x96;

  /** Another value after the header of an object. */
  public static final int HEADED = 0x97;

  /** A boolean in a byte that it shares. */
  public static final int BIT = 0x98;

  /** A constant of an enum in a byte that it shares. */
  public static final int BITS = 0x99;

  /** A container that contains itself. */
  public static final int AGAIN = 0x9A;

  /** One of the classes of a hierarchy, after its code. */
  public static final int CLOSED = 0x9B;

  /** A value that a class has written itself. */
  public static final int EXTERNAL = 0x9C;

  /** The properties that an object has kept and that its writer did not have. */
  public static final int KEPT = 0x9D;

  public static GraphType of(int code) {
    return new GraphType(code, null, null, null);
  }

  public static GraphType of(int code, Def def) {
    return new GraphType(code, null, null, def);
  }

  /** The form at a root and after a header, where no value is a primitive; else this. */
  public GraphType boxed() {
    return code > PRIMITIVE && code < ENUM ? of(code & ~PRIMITIVE) : this;
  }

  /** The target of an {@link #AGAIN}; otherwise this. */
  public GraphType resolved() {
    return code == AGAIN ? def.types[0] : this;
  }

  /** An object, an enum or a container that contains itself; filled after it is made. */
  public static final class Def {
    public static final int IS_OBJECT = 0;
    public static final int IS_ENUM = 1;
    public static final int IS_CONTAINER = 2;
    public static final int IS_HIERARCHY = 3;

    public final int index;
    public final int sort;
    public String name;

    /** The schema that it is a part of. */
    public GraphSchema schema;

    /** The properties or constants. */
    public String[] names = {};

    /** The properties' types; of a container, its own. */
    public GraphType[] types = {};

    /** The lowest bit of each property in the byte that it shares, or -1. */
    public int[] shifts = {};

    /** The ordinals of the properties in classes of this side that have read it lately. */
    private Ordinals known;

    public Def(int index, int sort, String name) {
      this.index = index;
      this.sort = sort;
      this.name = name;
    }

    /** Returns true if the last property is the next object of a list. */
    public boolean isList() {
      int last = types.length - 1;
      return last >= 0 && types[last].code() == OBJECT && isThis(types[last].def());
    }

    @SuppressWarnings("ReferenceEquality") // of one schema each part is one object
    private boolean isThis(Def other) {
      return other == this;
    }

    /**
     * Returns the ordinal of this side of each property, or -1 where this side does not have it.
     *
     * @param ordinals the ordinal of each name, the same object for each call of one class
     */
    public int[] ordinals(Map<String, Integer> ordinals) {
      int others = 0;
      for (Ordinals o = known; o != null; o = o.next) {
        if (o.names.refersTo(ordinals)) {
          return o.all;
        }
        others++;
      }
      // races do no harm: what one thread has found out, another may find out again
      Ordinals made = Ordinals.of(this, ordinals, others < Ordinals.KEPT ? known : null);
      known = made;
      return made.all;
    }

    /** Gives the bits of shared bytes to the properties that come first. */
    public void place() {
      shifts = new int[types.length];
      int used = 8;
      for (int i = 0; i < types.length; i++) {
        int width = width(types[i]);
        if (width == 0) {
          shifts[i] = -1;
          continue;
        }
        if (used + width > 8) {
          used = 0;
        }
        shifts[i] = used;
        used += width;
      }
    }

    public static int width(GraphType type) {
      return type.code == BIT ? 1 : type.code == BITS ? GraphEnum.bits(type.def.names.length) : 0;
    }
  }

  /**
   * The ordinals found for a class in a schema, which live as long as the schema does, and keep no
   * class alive.
   */
  private record Ordinals(WeakReference<Map<String, Integer>> names, int[] all, Ordinals next) {

    /** The number of further ordinals that are kept. */
    static final int KEPT = 3;

    static Ordinals of(Def def, Map<String, Integer> ordinals, Ordinals next) {
      int[] all = new int[def.names.length];
      for (int i = 0; i < all.length; i++) {
        all[i] = ordinals.getOrDefault(def.names[i], -1);
      }
      return new Ordinals(new WeakReference<>(ordinals), all, next);
    }
  }

  /** Not by what it holds: types refer to each other in circles. */
  @Override
  public boolean equals(Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(this);
  }

  @Override
  public String toString() {
    return "type " + code;
  }
}
