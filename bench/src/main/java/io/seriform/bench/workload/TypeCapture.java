package io.seriform.bench.workload;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;

/**
 * A type with its arguments, kept by an anonymous subclass: {@code new TypeCapture<List<String>>()
 * {}.type()}.
 */
abstract class TypeCapture<T> {

  /** The captured type. */
  final Type type() {
    return ((ParameterizedType) getClass().getGenericSuperclass()).getActualTypeArguments()[0];
  }
}
