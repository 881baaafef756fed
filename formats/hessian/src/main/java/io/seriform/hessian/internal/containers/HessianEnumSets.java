package io.seriform.hessian.internal.containers;

import io.seriform.codec.access.Containers;
import io.seriform.codec.access.Footprint;
import io.seriform.error.SeriformException;
import io.seriform.hessian.internal.forms.HessianForm;
import io.seriform.hessian.internal.names.HessianDefinition;
import io.seriform.hessian.internal.read.HessianInput;
import io.seriform.hessian.internal.read.HessianReplay;
import io.seriform.hessian.internal.read.HessianSkip;
import io.seriform.hessian.internal.wire.HessianCode;
import io.seriform.hessian.internal.wire.HessianErrors;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/**
 * Sets of enum constants as objects: hessian-lite has a handle for them, and the other libraries
 * write what the JDK serializes in place of one. Both have the class and the constants.
 */
public final class HessianEnumSets {

  /** The handle of hessian-lite. */
  public static final String HANDLE = HessianForm.LITE + "EnumSetHandler";

  /** The fields of the handle; the class first, as the constants end where the list ends. */
  public static final List<String> FIELDS = List.of("type", "objects");

  /** The type of the list of constants in the handle. */
  static final String CONSTANTS = "[object";

  private static final Set<String> NAMES = Set.of(HANDLE, "java.util.EnumSet$SerializationProxy");
  static final Set<String> LISTS = Set.of("objects", "elements");

  private HessianEnumSets() {}

  /** Returns true if a definition is one of a set of constants. */
  public static boolean is(HessianDefinition d) {
    return NAMES.contains(d.name());
  }

  /** The enum of a set; null for an empty one of no declared enum. */
  static Class<?> enumOf(EnumSet<?> set, Class<?> declared) {
    return declared.isEnum()
        ? declared
        : set.isEmpty() ? null : set.iterator().next().getDeclaringClass();
  }

  /**
   * Reads a set whose header was read.
   *
   * @param declared the enum; null if it is not declared
   * @param constant reads a constant
   */
  public static Object read(
      HessianInput in, HessianDefinition d, Class<?> declared, Function<HessianInput, ?> constant) {
    int number = in.number();
    in.deeper();
    List<Object> all = new ArrayList<>();
    for (String field : d.fields()) {
      if (LISTS.contains(field)) {
        constants(in, all, constant);
      } else {
        HessianSkip.value(in);
      }
    }
    in.depthLeft++;
    Object set = set(in, declared, all);
    in.keep(number, set);
    return set;
  }

  private static void constants(
      HessianInput in, List<Object> all, Function<HessianInput, ?> constant) {
    if (!HessianCode.isList(in.peek())) {
      throw HessianErrors.unexpected(in, "a list of constants");
    }
    in.listHeader();
    int size = in.size;
    in.keep(in.number(), HessianReplay.SKIPPED);
    in.deeper();
    for (int i = 0; in.next(i, size); i++) {
      try {
        all.add(constant.apply(in));
      } catch (SeriformException e) {
        throw e.within(i);
      }
      in.charge(Footprint.ANY_ELEMENT);
    }
  }

  private static Object set(HessianInput in, Class<?> declared, List<Object> all) {
    in.charge(Footprint.ANY_MAP);
    Class<?> type = declared;
    if (type == null && !all.isEmpty() && all.get(0) instanceof Enum<?> first) {
      type = first.getDeclaringClass();
    }
    if (type == null && all.isEmpty()) {
      return new LinkedHashSet<>();
    }
    try {
      Collection<Object> set = Containers.enumSet(type);
      set.addAll(all);
      return set;
    } catch (ClassCastException | NullPointerException e) {
      throw HessianErrors.badValue(in, "set of constants of one enum", e);
    }
  }
}
