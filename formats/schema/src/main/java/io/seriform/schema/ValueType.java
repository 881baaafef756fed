package io.seriform.schema;

/** Type of a field, an element or a result. Immutable. */
public sealed interface ValueType {

  /** Kinds of single values. */
  enum Kind {
    /** True or false. */
    BOOL,
    /** 8 bits, signed. */
    INT8,
    /** 8 bits, unsigned. */
    UINT8,
    /** 16 bits, signed. */
    INT16,
    /** 16 bits, unsigned. */
    UINT16,
    /** 32 bits, signed. */
    INT32,
    /** 32 bits, unsigned. */
    UINT32,
    /** 64 bits, signed. */
    INT64,
    /** 64 bits, unsigned. */
    UINT64,
    /** IEEE 754, 32 bits. */
    FLOAT,
    /** IEEE 754, 64 bits. */
    DOUBLE,
    /** Text. */
    STRING,
    /** Bytes. */
    BYTES,
    /** Universally unique identifier, 16 bytes. */
    UUID,
    /** Point in time. */
    TIMESTAMP,
    /** Length of time. */
    DURATION,
    /** Value of any type. */
    ANY;

    /** Bits of an integer; 0 for all others. */
    int bits() {
      return ordinal() < INT8.ordinal() || ordinal() > UINT64.ordinal()
          ? 0
          : 8 << ((ordinal() - 1) / 2);
    }

    /** Returns true if it is an integer without a sign. */
    boolean unsigned() {
      return bits() > 0 && ordinal() % 2 == 0;
    }
  }

  /**
   * Single value.
   *
   * @param kind its kind
   * @param encoding its form on the wire: within one language, types with the same encoding can
   *     read each other's bytes
   */
  record Scalar(Kind kind, String encoding) implements ValueType {
    @Override
    public String toString() {
      return kind.name().toLowerCase(java.util.Locale.ROOT);
    }
  }

  /**
   * Elements.
   *
   * @param element type of each
   * @param length their number if it is fixed; 0 otherwise
   */
  record ListOf(ValueType element, int length) implements ValueType {
    /** Any number of elements. */
    public ListOf(ValueType element) {
      this(element, 0);
    }

    @Override
    public String toString() {
      return "list of " + element + (length == 0 ? "" : " * " + length);
    }
  }

  /**
   * Entries.
   *
   * @param key type of the keys
   * @param value type of the values
   */
  record MapOf(ValueType key, ValueType value) implements ValueType {
    @Override
    public String toString() {
      return "map of " + key + " to " + value;
    }
  }

  /**
   * Values of a definition.
   *
   * @param name full name of the definition
   */
  record Named(String name) implements ValueType {
    @Override
    public String toString() {
      return name;
    }
  }
}
