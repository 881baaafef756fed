package io.seriform.codec.plan;

import java.lang.reflect.Type;

/**
 * A type whose values have a text that is a value of the format, and is written as it is.
 *
 * @param type the type of the values
 */
public record RawTextType(Type type) implements Type {}
