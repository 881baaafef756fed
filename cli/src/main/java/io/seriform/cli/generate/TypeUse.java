package io.seriform.cli.generate;

/** Type of a property in a generated class, whatever the programming language. */
sealed interface TypeUse {

  /** Types that each language has a word for. */
  enum Plain implements TypeUse {
    BOOLEAN("boolean", "Boolean", "kotlin.Boolean"),
    BYTE("byte", "Byte", "kotlin.Byte"),
    SHORT("short", "Short", "kotlin.Short"),
    INT("int", "Integer", "kotlin.Int"),
    LONG("long", "Long", "kotlin.Long"),
    FLOAT("float", "Float", "kotlin.Float"),
    DOUBLE("double", "Double", "kotlin.Double"),
    STRING(null, "String", "kotlin.String"),
    BYTES(null, null, "kotlin.ByteArray"),
    OBJECT(null, "Object", "kotlin.Any");

    /** The primitive type in Java; null for none. */
    final String primitive;

    /** The class in {@code java.lang}; null for none. */
    final String boxed;

    /** The full name in Kotlin. */
    final String kotlin;

    Plain(String primitive, String boxed, String kotlin) {
      this.primitive = primitive;
      this.boxed = boxed;
      this.kotlin = kotlin;
    }
  }

  /**
   * Class of the JDK or of Seriform.
   *
   * @param name full name
   */
  record Library(String name) implements TypeUse {}

  /**
   * List.
   *
   * @param element type of its elements
   */
  record ListOf(TypeUse element) implements TypeUse {}

  /**
   * Set.
   *
   * @param element type of its elements
   */
  record SetOf(TypeUse element) implements TypeUse {}

  /**
   * Map.
   *
   * @param key type of its keys
   * @param value type of its values
   */
  record MapOf(TypeUse key, TypeUse value) implements TypeUse {}

  /**
   * Element that may be null.
   *
   * @param type type of the others
   */
  record OrNull(TypeUse type) implements TypeUse {}

  /**
   * Generated class.
   *
   * @param path name, after those of the classes around it
   */
  record Generated(String path) implements TypeUse {}
}
