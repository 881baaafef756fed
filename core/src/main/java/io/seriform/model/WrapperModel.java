package io.seriform.model;

import java.lang.reflect.Type;

/**
 * Something that holds one value or none: {@code Optional}, {@code AtomicReference}, or the {@code
 * JsonNullable} of OpenAPI Generator, which also tells a null from none.
 *
 * @param type the type, resolved
 * @param raw its class, one of the three
 * @param value the type of the value, resolved
 */
public record WrapperModel(Type type, Class<?> raw, Type value) implements TypeModel {}
