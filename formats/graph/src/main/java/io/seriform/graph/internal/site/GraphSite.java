package io.seriform.graph.internal.site;

import io.seriform.graph.internal.names.GraphEnum;
import java.util.ArrayList;

/**
 * The prepared data of each place where a value can occur. One record class for each way of
 * writing, so that each overload of a protocol method is small enough to be inlined into every
 * codec; records, because the JIT folds their fields if the site is a constant.
 */
public sealed interface GraphSite {

  /** Returns what the format knows of this place. */
  Facts facts();

  /** A primitive, a string, a constant of an enum, or a value of another single kind. */
  record Plain(Facts facts) implements GraphSite {}

  /** A boxed primitive: 0 is null. */
  record Boxed(Facts facts) implements GraphSite {}

  /**
   * Some bits of a byte that several properties share.
   *
   * @param first whether it is the first one in its byte
   * @param shift the lowest of its bits
   * @param mask its bits, shifted down
   */
  record Bits(Facts facts, boolean first, int shift, int mask) implements GraphSite {}

  /** An object whose class is known: one byte precedes it. */
  record Inline(Facts facts) implements GraphSite {}

  /**
   * An object that keeps its identity, and that has a surrogate.
   *
   * @param object how the object is written
   */
  record Surrogate(Inline object) implements GraphSite {
    @Override
    public Facts facts() {
      return object.facts();
    }
  }

  /**
   * An object that is one of several classes: its codec writes all of it.
   *
   * @param key whether it is the key of a map, where an unknown subtype is not read as null
   */
  record Open(Facts facts, boolean key) implements GraphSite {}

  /**
   * An array, a collection or a map.
   *
   * @param usual the class for which only the number of elements is written; null if the class is
   *     always written, and {@code void} if another side may have left it out
   * @param list whether that is an ArrayList
   */
  record Container(Facts facts, Class<?> usual, boolean list) implements GraphSite {

    public static Container of(Facts facts, boolean byName) {
      Class<?> usual = facts.container().usual();
      boolean leftOut = usual == null && byName && facts.container().makes();
      return new Container(facts, leftOut ? void.class : usual, usual == ArrayList.class);
    }
  }

  /**
   * A place that is read by another schema than the one of this side.
   *
   * @param value whether it is the value of a map's entry
   * @param own how it is read by the schema of this side
   */
  record Adapted(Facts facts, boolean value, GraphSite own) implements GraphSite {}

  /**
   * The facts that the format knows of a place.
   *
   * @param raw the declared class
   * @param kind its number among all declared classes, from 1 on
   * @param references whether objects keep their identity
   * @param shares whether strings are shared
   * @param byValue whether values that are equal are written alike, and strings that are not only
   *     the same are shared
   * @param name whether it is the key of a map, to which the limit of names applies
   * @param enumeration the constants of an enum, or null
   * @param scalar how a value of a kind without protocol methods of its own is written and read, or
   *     null
   * @param code the code of a built-in kind; -1 for others
   * @param container the class of an array, a collection or a map, or null
   */
  @SuppressWarnings("exports") // what they hold is for the format alone
  record Facts(
      Class<?> raw,
      int kind,
      boolean references,
      boolean shares,
      boolean byValue,
      boolean name,
      GraphEnum enumeration,
      GraphScalar scalar,
      int code,
      GraphContainer container) {}
}
