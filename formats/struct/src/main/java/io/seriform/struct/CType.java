package io.seriform.struct;

/** A number of C, as {@code <stdint.h>} names them; {@code double} is IEEE 754 as everywhere. */
public enum CType {
  /** {@code int8_t}. */
  INT8("int8_t", 1, true, false),
  /** {@code uint8_t}. */
  UINT8("uint8_t", 1, false, false),
  /** {@code int16_t}. */
  INT16("int16_t", 2, true, false),
  /** {@code uint16_t}. */
  UINT16("uint16_t", 2, false, false),
  /** {@code int32_t}. */
  INT32("int32_t", 4, true, false),
  /** {@code uint32_t}. */
  UINT32("uint32_t", 4, false, false),
  /** {@code int64_t}. */
  INT64("int64_t", 8, true, false),
  /** {@code uint64_t}. */
  UINT64("uint64_t", 8, false, false),
  /** {@code _Bool}: a byte that is 0 or 1. */
  BOOL("_Bool", 1, false, false),
  /** {@code float}. */
  FLOAT("float", 4, true, true),
  /** {@code double}. */
  DOUBLE("double", 8, true, true);

  private final String text;
  private final int size;
  private final boolean signed;
  private final boolean floating;

  CType(String text, int size, boolean signed, boolean floating) {
    this.text = text;
    this.size = size;
    this.signed = signed;
    this.floating = floating;
  }

  /** The size in bytes, which is the alignment too. */
  public int size() {
    return size;
  }

  /** Returns true if it has negative values. */
  public boolean signed() {
    return signed;
  }

  /** Returns true if it is a floating-point number. */
  public boolean floating() {
    return floating;
  }

  /** The type as C writes it. */
  @Override
  public String toString() {
    return text;
  }
}
