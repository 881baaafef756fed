package io.seriform.model;

import java.lang.reflect.Executable;
import java.lang.reflect.Member;
import java.lang.reflect.Type;
import java.util.function.Predicate;

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
 * @param empty tells the values of objects that are left out as empty ones, where values may be
 *     null, which formats that have a null write; null where they must not be
 */
public record DelegateModel(
    Type type,
    Class<?> raw,
    Type delegate,
    Member toValue,
    Executable fromValue,
    Predicate<Object> empty)
    implements TypeModel {

  /** For a value that is never null. */
  public DelegateModel(
      Type type, Class<?> raw, Type delegate, Member toValue, Executable fromValue) {
    this(type, raw, delegate, toValue, fromValue, null);
  }
}
