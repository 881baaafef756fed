package io.seriform.struct.internal;

/**
 * The elements of an array as they follow each other, for views by index: prepared once.
 *
 * @param stride the size of an element in bytes
 */
public record StructColumns(int stride) {}
