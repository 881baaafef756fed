package io.seriform.cli.inspect;

/**
 * A run of bytes of a message and its meaning.
 *
 * @param offset the first byte
 * @param length how many bytes; 0 for what has none, as an end by the length of a container
 * @param depth how many containers it is in
 * @param name the name or number of a field, the index of an element; null for none
 * @param type the kind of the value, as its format names it
 * @param value the value as text; null for containers
 */
public record Part(int offset, int length, int depth, String name, String type, String value) {}
