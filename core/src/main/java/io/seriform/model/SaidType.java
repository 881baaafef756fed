package io.seriform.model;

import java.lang.reflect.Type;
import java.util.List;

/** A resolved type with declarations beyond those of its class. */
sealed interface SaidType extends Type permits MemberType, LineType {

  /** The type itself. */
  Type type();

  /** All other classes of the declarations. */
  List<Class<?>> classes();
}
