package io.seriform.thrift.internal.site;

/**
 * A property of a class.
 *
 * @param type the class
 * @param property the property's name in Java
 */
public record FieldName(Class<?> type, String property) {}
