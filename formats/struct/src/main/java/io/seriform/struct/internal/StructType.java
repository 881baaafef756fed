package io.seriform.struct.internal;

import io.seriform.struct.CType;

/** The type of a member of a structure. */
public sealed interface StructType {

  /** The size in bytes; of a flexible array 0. */
  long size();

  /** The natural alignment in bytes. */
  int alignment();

  /** The type of the member, or of the innermost elements, as C writes it. */
  String text();

  /** The suffix of the member's name in C: the brackets of arrays. */
  default String suffix() {
    return "";
  }

  /**
   * A number, a boolean, a char or an enum.
   *
   * @param type how it is stored
   * @param constants of an enum; else null
   */
  record Numeric(CType type, StructEnum constants) implements StructType {
    @Override
    public long size() {
      return type.size();
    }

    @Override
    public int alignment() {
      return type.size();
    }

    @Override
    public String text() {
      return type.toString();
    }
  }

  /**
   * A text or bytes.
   *
   * @param length how many bytes there are
   * @param terminated whether a NUL must follow the text
   * @param bytes whether it is bytes
   */
  record Text(int length, boolean terminated, boolean bytes) implements StructType {
    @Override
    public long size() {
      return length;
    }

    @Override
    public int alignment() {
      return 1;
    }

    @Override
    public String text() {
      return bytes ? "uint8_t" : "char";
    }

    @Override
    public String suffix() {
      return "[" + length + "]";
    }
  }

  /**
   * A structure.
   *
   * @param layout its layout
   */
  record Composite(StructPlan layout) implements StructType {
    @Override
    public long size() {
      return layout.size();
    }

    @Override
    public int alignment() {
      return layout.alignment();
    }

    @Override
    public String text() {
      return "struct " + layout.name();
    }
  }

  /**
   * An array.
   *
   * @param element what each element is
   * @param length how many there are; {@link #FLEXIBLE} for as many as there are
   */
  record Repeated(StructType element, int length) implements StructType {

    static final int FLEXIBLE = -1;

    @Override
    public long size() {
      return length == FLEXIBLE ? 0 : element.size() * length;
    }

    @Override
    public int alignment() {
      return element.alignment();
    }

    @Override
    public String text() {
      return element.text();
    }

    @Override
    public String suffix() {
      return "[" + (length == FLEXIBLE ? "" : length) + "]" + element.suffix();
    }
  }
}
