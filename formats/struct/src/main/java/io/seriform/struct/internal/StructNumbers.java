package io.seriform.struct.internal;

/**
 * The numbers of structures, whatever memory they were loaded from: their signs, their order of
 * bytes, and the bounds of counts, indexes and tags. What loads and stores them is the business of
 * the classes for each memory.
 */
final class StructNumbers {

  private StructNumbers() {}

  // ---- loaded in little-endian order

  static long loaded(byte v, boolean signed) {
    return signed ? v : v & 0xFF;
  }

  static long loaded(short v, boolean signed, boolean big) {
    short ordered = ordered(v, big);
    return signed ? ordered : ordered & 0xFFFF;
  }

  static long loaded(int v, boolean signed, boolean big) {
    int ordered = ordered(v, big);
    return signed ? ordered : ordered & 0xFFFFFFFFL;
  }

  // ---- in the order of the structure

  static short ordered(short v, boolean big) {
    return big ? Short.reverseBytes(v) : v;
  }

  static int ordered(int v, boolean big) {
    return big ? Integer.reverseBytes(v) : v;
  }

  static long ordered(long v, boolean big) {
    return big ? Long.reverseBytes(v) : v;
  }

  // ---- what they may be

  /** A count of elements, where there is room for so many. */
  static int count(StructSite k, long n) {
    if (n < 0 || n > Integer.MAX_VALUE || (k.length() >= 0 && n > k.length())) {
      throw StructErrors.badCount(k, n);
    }
    return (int) n;
  }

  /** Returns the offset of an element, of so many, from its structure. */
  static long elementOffset(StructSite k, int index, int n) {
    if (index < 0 || index >= n) {
      throw StructErrors.noIndex(index, n);
    }
    return k.offset() + (long) index * k.stride();
  }

  /** Checks that the tag of a union is that of one of its structures. */
  static void checkTag(StructSite k, long tag) {
    if (tag != k.min()) {
      throw StructErrors.otherTag(k, tag);
    }
  }

  /** Checks that a number is stored that its member can hold. */
  static void checkFits(StructSite k, long v) {
    if (!StructBits.fits(k, v)) {
      throw StructErrors.notInRange(k, v);
    }
  }
}
