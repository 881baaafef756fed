package io.seriform.thrift;

/**
 * A property of a class.
 *
 * @param type the class
 * @param property the property's name in Java
 */
record FieldName(Class<?> type, String property) {}
