package io.seriform.struct.internal;

/**
 * The data prepared once for each class.
 *
 * @param name the name of the structure, for errors
 * @param size how many bytes are read at least: all of it, or the part before a flexible array
 * @param tail how many bytes of padding follow the last member
 */
public record StructShape(String name, int size, int tail) {}
