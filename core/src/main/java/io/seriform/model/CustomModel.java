package io.seriform.model;

import java.lang.reflect.Type;

/**
 * A class that a class of the user writes and reads.
 *
 * @param type the type, resolved
 * @param raw its class
 * @param codec the class named by {@link io.seriform.annotation.UseCodec}
 */
public record CustomModel(Type type, Class<?> raw, Class<?> codec) implements TypeModel {}
