package io.seriform.struct.internal;

import io.seriform.view.View;

/**
 * A property, or the elements of one, at its place in a structure: prepared once. A record, because
 * the JIT folds its fields where the site is a constant.
 *
 * @param what its type in C, for errors
 * @param gap how many bytes of padding precede it when it is written after the previous member
 * @param offset where it begins in the structure; of a counted one, where the elements begin
 * @param big whether it is big-endian
 * @param width the size of a number in bytes; else 0
 * @param signed whether the number has a sign
 * @param floating whether it is a floating-point number
 * @param shift of a bit-field, how many bits of its first byte precede it
 * @param bits the width of a bit-field; else 0
 * @param last whether no later bit-field has a part of the last byte of this one
 * @param exact whether the number is as wide as the one in Java, so that any bits will do
 * @param min the least number that fits both in Java and in C
 * @param max the greatest one
 * @param constants of an enum; else null
 * @param counter whether the number counts the elements of a later property
 * @param length how many bytes of text, or elements, there is room for; -1 of a flexible array
 * @param terminated whether a NUL must follow the text
 * @param count the size in bytes of the count before it; 0 for none
 * @param countSigned whether the count has a sign
 * @param countGap how many bytes of padding follow the count
 * @param counted whether another property counts it
 * @param countOffset the offset of the count
 * @param size the size in bytes of all that is not padding or a count; of a flexible array 0
 * @param stride of an array, the size of an element
 * @param room of the elements of a counted array, how many of them there is room for; else 0
 * @param element the site of the elements; else null
 * @param view of a view: what makes the view of a structure; else null
 */
public record StructSite(
    String what,
    int gap,
    int offset,
    boolean big,
    int width,
    boolean signed,
    boolean floating,
    int shift,
    int bits,
    boolean last,
    boolean exact,
    long min,
    long max,
    StructEnum constants,
    boolean counter,
    int length,
    boolean terminated,
    int count,
    boolean countSigned,
    int countGap,
    boolean counted,
    int countOffset,
    int size,
    int stride,
    int room,
    StructSite element,
    View view) {

  /** Returns true if less than {@link #length} may be there, as a count tells. */
  boolean hasCount() {
    return count != 0 || counted;
  }
}
