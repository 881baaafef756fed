package io.seriform.flink;

/**
 * A record that cannot be read.
 *
 * @param bytes the record
 * @param error the library's message, with the place in the record
 */
public record DeadLetter(byte[] bytes, String error) {}
