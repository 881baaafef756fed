package io.seriform.testkit.keys;

import java.util.Random;
import java.util.function.Function;

/**
 * A member of a key.
 *
 * @param type its declared type, as source text
 * @param maker makes its value: an equal one each time, put together in another way
 */
record KeyMember(String type, Function<Random, Object> maker) {}
