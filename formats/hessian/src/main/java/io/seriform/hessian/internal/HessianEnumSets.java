package io.seriform.hessian.internal;

import io.seriform.hessian.internal.forms.HessianForm;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Sets of enum constants as objects: hessian-lite has a handle for them, and the other libraries
 * write what the JDK serializes in place of one. Both have the class and the constants.
 */
final class HessianEnumSets {

  /** The handle of hessian-lite. */
  static final String HANDLE = HessianForm.LITE + "EnumSetHandler";

  /** The fields of the handle; the class first, as the constants end where the list ends. */
  static final List<String> FIELDS = List.of("type", "objects");

  /** The type of the list of constants in the handle. */
  static final String CONSTANTS = "[object";

  private static final Set<String> NAMES = Set.of(HANDLE, "java.util.EnumSet$SerializationProxy");
  static final Set<String> LISTS = Set.of("objects", "elements");

  private HessianEnumSets() {}

  /** Whether a definition is one of a set of constants. */
  static boolean is(HessianDefinition d) {
    return NAMES.contains(d.name());
  }

  /** The enum of a set; null for an empty one of no declared enum. */
  static Class<?> enumOf(EnumSet<?> set, Class<?> declared) {
    return declared.isEnum()
        ? declared
        : set.isEmpty() ? null : set.iterator().next().getDeclaringClass();
  }
}
