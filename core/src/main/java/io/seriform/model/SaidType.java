package io.seriform.model;

import java.lang.reflect.Type;
import java.util.List;

/** A resolved type of which more is said than its class does. */
sealed interface SaidType extends Type permits MemberType, LineType {

  /** The type itself. */
  Type type();

  /** All classes that are spoken of besides the type. */
  List<Class<?>> classes();
}
