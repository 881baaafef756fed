package io.seriform.thrift.internal;

/**
 * A property of a class.
 *
 * @param type the class
 * @param property the property's name in Java
 */
public record FieldName(Class<?> type, String property) {}
