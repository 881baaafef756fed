package io.seriform.model;

import java.lang.reflect.Type;

/**
 * Something that holds one value or none: {@code Optional} or {@code AtomicReference}.
 *
 * @param type the type, resolved
 * @param raw its class, one of the two
 * @param value the type of the value, resolved
 */
public record WrapperModel(Type type, Class<?> raw, Type value) implements TypeModel {}
