package io.seriform.hessian.internal.names;

import io.seriform.Options;
import io.seriform.hessian.HessianOptions;
import io.seriform.hessian.internal.forms.HessianVariantRules;
import java.util.Map;
import java.util.Set;

/**
 * The settings that options hold.
 *
 * @param options what all formats have
 * @param variant what is written in a variant's own way
 * @param classes the registered classes
 * @param names their names, where they are not their own
 * @param aliases classes by other names
 * @param unknownClasses what becomes of objects of other classes
 * @param nullsAsDefaults whether null is read as zero where a primitive is declared
 * @param foreignNames whether the names of declared classes do not matter
 */
public record HessianSettings(
    Options<?> options,
    HessianVariantRules variant,
    Set<Class<?>> classes,
    Map<Class<?>, String> names,
    Map<String, Class<?>> aliases,
    HessianOptions.UnknownClasses unknownClasses,
    boolean nullsAsDefaults,
    boolean foreignNames) {

  /** The name of a class. */
  public String name(Class<?> type) {
    String name = names.get(type);
    return name == null ? type.getName() : name;
  }
}
