package io.seriform.model;

import java.lang.reflect.Type;

/**
 * Keys and values.
 *
 * @param type the type, resolved
 * @param raw its class
 * @param key the type of the keys, resolved; {@code Object} where it is not known
 * @param value the type of the values, resolved; {@code Object} where it is not known
 * @param kind how it is made
 * @param implementation the class to create, with a public constructor without parameters (except
 *     EnumMap); null if reading is not possible
 */
public record MapModel(
    Type type, Class<?> raw, Type key, Type value, MapKind kind, Class<?> implementation)
    implements TypeModel {}
