package io.seriform.model;

import java.lang.reflect.Executable;
import java.lang.reflect.Member;
import java.lang.reflect.Type;

/**
 * A class that is written as one value of another type.
 *
 * @param type the type, resolved
 * @param raw its class
 * @param delegate the type of the value, resolved
 * @param toValue the field, or the method without parameters, that gives the value; or a static
 *     method whose parameter is the object; null where properties are written
 * @param fromValue the constructor or static method with one parameter that makes the object; null
 *     if reading is not possible
 */
public record DelegateModel(
    Type type, Class<?> raw, Type delegate, Member toValue, Executable fromValue)
    implements TypeModel {}
