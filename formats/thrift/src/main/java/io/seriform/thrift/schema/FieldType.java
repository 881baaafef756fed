package io.seriform.thrift.schema;

/** The type of a field, an element, a constant: as a {@code .thrift} file declares it. */
public sealed interface FieldType {

  /** A type without parts. */
  enum Base implements FieldType {
    /** True or false. */
    BOOL,
    /** 8 bits, signed; {@code byte} in old files. */
    I8,
    /** 16 bits, signed. */
    I16,
    /** 32 bits, signed. */
    I32,
    /** 64 bits, signed. */
    I64,
    /** IEEE 754, 64 bits. */
    DOUBLE,
    /** UTF-8 text. */
    STRING,
    /** Bytes. */
    BINARY,
    /** 16 bytes. */
    UUID;

    @Override
    public String toString() {
      return name().toLowerCase(java.util.Locale.ROOT);
    }
  }

  /**
   * Elements.
   *
   * @param element the type of each
   */
  record ListOf(FieldType element) implements FieldType {
    @Override
    public String toString() {
      return "list<" + element + ">";
    }
  }

  /**
   * Elements, none twice.
   *
   * @param element the type of each
   */
  record SetOf(FieldType element) implements FieldType {
    @Override
    public String toString() {
      return "set<" + element + ">";
    }
  }

  /**
   * Keys and values.
   *
   * @param key the type of the keys
   * @param value the type of the values
   */
  record MapOf(FieldType key, FieldType value) implements FieldType {
    @Override
    public String toString() {
      return "map<" + key + "," + value + ">";
    }
  }

  /**
   * Name of a definition; with the name of its file and a dot before it if it is in another file.
   *
   * @param name the name
   */
  record Named(String name) implements FieldType {
    @Override
    public String toString() {
      return name;
    }
  }
}
