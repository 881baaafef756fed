package io.seriform.model;

import java.lang.reflect.Type;

/**
 * A class that a class of the user writes and reads.
 *
 * @param type the type, resolved
 * @param raw its class
 * @param codec the class named by {@link io.seriform.annotation.UseCodec}, or an instance of the
 *     options
 */
public record CustomModel(Type type, Class<?> raw, ConversionModel codec) implements TypeModel {}
