package io.seriform.spark;

import java.io.Serializable;

/**
 * A line that cannot be read.
 *
 * @param file where it is
 * @param offset its first byte in the file, or in what it decompresses to
 * @param text the line; of one that is too long, its first 1,024 bytes
 * @param error the library's message, with the place in the line
 */
public record BadRecord(String file, long offset, String text, String error)
    implements Serializable {}
