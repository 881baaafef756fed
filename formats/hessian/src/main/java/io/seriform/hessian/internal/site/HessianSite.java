package io.seriform.hessian.internal.site;

import io.seriform.hessian.internal.containers.HessianContainers;
import io.seriform.hessian.internal.names.HessianType;
import io.seriform.hessian.internal.scalar.HessianEnum;
import io.seriform.hessian.internal.scalar.HessianScalars;

/**
 * The data prepared once for each place where a value occurs. One record class for each way of
 * writing, so that each protocol method is small enough to be inlined into every codec; records,
 * because the JIT folds their fields when the site is a constant.
 */
public sealed interface HessianSite {

  /** Returns what the format knows of this place. */
  Facts facts();

  /** A primitive, a string, an enum constant, or a value of another single kind. */
  record Plain(Facts facts) implements HessianSite {}

  /** A boxed number that the variant writes as an object with one field. */
  record Handle(Facts facts) implements HessianSite {}

  /** An object whose class is known. */
  record Inline(Facts facts) implements HessianSite {}

  /**
   * A value whose codec writes all of it.
   *
   * @param key whether it is the key of a map, where an unknown subtype is not read as null
   */
  record Open(Facts facts, boolean key) implements HessianSite {}

  /** An array, a collection or a map. */
  record Container(Facts facts) implements HessianSite {}

  /**
   * The facts that the format knows of a place.
   *
   * @param index the ordinal of the property; -1 if there is none
   * @param raw the declared class
   * @param name whether it is a key of a map, to which the limit of names applies
   * @param type the class of an object or an enum, or of a handle; else null
   * @param enumeration the constants of an enum, or null
   * @param scalar how a value of a kind without methods of its own is written and read, or null
   * @param container the class of an array, a collection or a map, or null
   */
  @SuppressWarnings("exports") // what they hold is for the format alone
  record Facts(
      int index,
      Class<?> raw,
      boolean name,
      HessianType type,
      HessianEnum enumeration,
      HessianScalars scalar,
      HessianContainers.Site container) {}
}
