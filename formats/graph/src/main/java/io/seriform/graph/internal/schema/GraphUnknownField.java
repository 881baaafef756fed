package io.seriform.graph.internal.schema;

import io.seriform.codec.OwnCopy;
import io.seriform.graph.internal.containers.GraphElements;
import io.seriform.graph.internal.schema.GraphType.Def;

/**
 * The value of a property that this side does not have, to be written back as it was. Immutable.
 *
 * @param name its name
 * @param schema the other side's schema; null for one that the object was given otherwise, which is
 *     any value
 * @param owner the class that has the property, or null
 * @param property which one
 * @param value the value: a Java value of a built-in kind, or one of the nodes below
 */
public record GraphUnknownField(
    String name, GraphSchema schema, Def owner, int property, Object value) implements OwnCopy {

  @Override
  public GraphUnknownField copy(int depth) {
    return this;
  }

  /** The type of the value outside of its class: without shared bytes. */
  public GraphType type() {
    return owner == null ? GraphType.of(GraphType.OPEN) : outside(owner.types[property]);
  }

  /** Returns the field with a value. */
  public GraphUnknownField with(Object other) {
    return new GraphUnknownField(name, schema, owner, property, other);
  }

  /** A type, if a value of it is outside of its class: without shared bytes. */
  static GraphType outside(GraphType type) {
    return switch (type.code()) {
      case GraphType.BIT -> GraphType.of(GraphType.PRIMITIVE + 1);
      case GraphType.BITS -> GraphType.of(GraphType.ENUM, type.def());
      default -> type;
    };
  }

  @Override
  public String toString() {
    return "the property " + name;
  }

  // ---- nodes, which have an identity

  /** A value that other places may refer to. */
  public interface Node {}

  /** An object: its properties in the order of its class, those in shared bytes as an Integer. */
  public static final class Body implements Node {
    public final Def def;
    public final Object[] values;

    public Body(Def def) {
      this.def = def;
      this.values = new Object[def.types.length];
    }
  }

  /** A value after the header of an object. */
  public static final class Headed implements Node {
    public Object value;

    /** The schema of an object that was not replaced, but could have been; else null. */
    public GraphSchema itself;
  }

  /** An array, a collection or a map, the keys and values of which take turns. */
  public static final class Container implements Node {
    public final Declared declared;
    public final Object[] parts;

    public Container(Declared declared, int parts) {
      this.declared = declared;
      this.parts = new Object[parts];
    }
  }

  /** The data that a class has written itself: bytes, and {@link Open} values or null. */
  public static final class External implements Node {
    public final java.util.List<Object> pieces = new java.util.ArrayList<>();
  }

  /** A null among the pieces of an external object. */
  public static final Object NO_OBJECT = new Object();

  // ---- what stands before values

  /**
   * The class of a container.
   *
   * @param code its code; -1 for an array
   * @param comparator the number of its comparator
   * @param type the class of its enum or of its elements; null for none
   */
  public record Declared(int code, int comparator, Typed type) {}

  /**
   * A class where a type has no value, or before a value.
   *
   * @param hierarchy the set that it is from
   * @param code its code, of a built-in one
   * @param schema what it looks like; null for a built-in one
   * @param component of the elements of an array; else null
   * @param element one that is written by {@link GraphElements#CODE}; otherwise null
   */
  public record Typed(
      String hierarchy, int code, GraphSchema schema, Typed component, Class<?> element) {}

  /**
   * A value after its class.
   *
   * @param type the class
   * @param value the value
   */
  public record Open(Typed type, Object value) {}

  /**
   * The replacement of an object that writes itself, and is of another class than the declared one.
   *
   * @param value an {@link Open} value, or what it refers to
   */
  public record Other(Object value) {}

  /**
   * An array of values of built-in kinds after its class.
   *
   * @param value the array itself
   */
  public record OpenArray(Object value) {}

  /**
   * An array of others after its class.
   *
   * @param code the code of arrays that says how its elements are encoded
   * @param element the class of its elements
   * @param type the type at its place
   * @param value a {@link Container}, or what it refers to
   */
  public record ClassedArray(int code, Typed element, GraphType type, Object value) {}
}
