package io.seriform.testkit;

/**
 * A small object for samples.
 *
 * @param x a number
 * @param name a text, or null
 */
public record Point(int x, String name) {}
