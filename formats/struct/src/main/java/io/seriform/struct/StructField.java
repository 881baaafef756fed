package io.seriform.struct;

/**
 * A member of a structure in C.
 *
 * @param name its name in C
 * @param type its type as C writes it: {@code uint32_t}, {@code struct Point}, {@code char}
 * @param suffix the brackets after its name where it is an array: {@code [32]}; else empty
 * @param offset where it begins, in bytes; of a bit-field, its first byte
 * @param size its size in bytes; of a flexible array 0, of a bit-field the bytes that it touches
 * @param firstBit of a bit-field, how many bits of its first byte precede it; otherwise 0
 * @param bits the width of a bit-field; else 0
 */
public record StructField(
    String name, String type, String suffix, int offset, int size, int firstBit, int bits) {

  @Override
  public String toString() {
    return offset
        + (bits == 0 ? "" : "." + firstBit)
        + "\t"
        + type
        + " "
        + name
        + suffix
        + (bits == 0 ? "" : " : " + bits);
  }
}
