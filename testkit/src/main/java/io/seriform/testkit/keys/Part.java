package io.seriform.testkit.keys;

import java.util.Set;

/**
 * A part of a key.
 *
 * @param weight a number, which may be a NaN
 * @param names a set
 */
public record Part(double weight, Set<String> names) {}
