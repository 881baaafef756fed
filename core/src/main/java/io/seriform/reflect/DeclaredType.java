package io.seriform.reflect;

import java.lang.reflect.Type;
import java.util.List;

/** A resolved type with declarations beyond those of its class. */
public interface DeclaredType extends Type {

  /** The type itself. */
  Type type();

  /** All other classes of the declarations. */
  List<Class<?>> classes();
}
