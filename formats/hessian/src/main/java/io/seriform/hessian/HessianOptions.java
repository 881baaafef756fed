package io.seriform.hessian;

import io.seriform.Options;
import io.seriform.error.ModelException;
import io.seriform.hessian.internal.names.HessianSettings;
import io.seriform.hessian.internal.open.HessianClasses;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Options for writing and reading Hessian. Immutable and thread-safe; each {@code with} returns a
 * changed copy. The defaults: the variant of the reference implementation; classes by their Java
 * names; an object of a class that is neither declared nor registered is an error, and so is a null
 * if a primitive is declared.
 */
public final class HessianOptions extends Options<HessianOptions> {

  private static final long serialVersionUID = 1L;
  private static final HessianOptions STANDARD = new HessianOptions();

  private HessianVariant variant = HessianVariant.caucho();
  private Set<Class<?>> classes = Set.of();
  private Map<Class<?>, String> names = Map.of();
  private Map<String, Class<?>> aliases = Map.of();
  private UnknownClasses unknownClasses = UnknownClasses.REJECT;
  private boolean nullsAsDefaults;
  private boolean foreignNames;

  private HessianOptions() {}

  /** Treatment of an object of an unregistered class, if any class is declared. */
  public enum UnknownClasses {
    /** An error. */
    REJECT,
    /**
     * A {@code Map} from the names of the fields to their values; the name of the class is lost.
     */
    MAPS,
    /**
     * A {@link HessianTree}, with all that is in it; a list or map of another class is one of the
     * usual class.
     */
    TREES
  }

  /** The defaults. */
  public static HessianOptions standard() {
    return STANDARD;
  }

  /** Sets the library whose bytes are written. */
  public HessianOptions withVariant(HessianVariant value) {
    return with(o -> o.variant = Objects.requireNonNull(value, "variant"));
  }

  /**
   * Adds classes whose objects may occur where {@code Object}, one of their superclasses or one of
   * their interfaces is declared. A class name on the wire is a key into the table of these classes
   * and is never loaded.
   *
   * @throws ModelException if a class cannot be registered
   */
  public HessianOptions withClass(Class<?>... types) {
    Set<Class<?>> all = new LinkedHashSet<>(classes);
    for (Class<?> type : types) {
      HessianClasses.check(type);
      all.add(type);
    }
    return with(o -> o.classes = Collections.unmodifiableSet(all));
  }

  /**
   * Sets the name of a class on the wire, which replaces its Java name.
   *
   * @throws ModelException if another class has the name
   */
  public HessianOptions withName(Class<?> type, String name) {
    Objects.requireNonNull(type, "class");
    Objects.requireNonNull(name, "name");
    names.forEach((other, taken) -> refuse(type, other, name, taken));
    aliases.forEach((taken, other) -> refuse(type, other, name, taken));
    Map<Class<?>, String> all = new LinkedHashMap<>(names);
    all.put(type, name);
    return with(o -> o.names = Collections.unmodifiableMap(all));
  }

  /**
   * Adds a name by which a class is read, for a class that was renamed or moved.
   *
   * @throws ModelException if another class has the name
   */
  public HessianOptions withAlias(String name, Class<?> type) {
    Objects.requireNonNull(type, "class");
    Objects.requireNonNull(name, "name");
    names.forEach((other, taken) -> refuse(type, other, name, taken));
    aliases.forEach((taken, other) -> refuse(type, other, name, taken));
    Map<String, Class<?>> all = new LinkedHashMap<>(aliases);
    all.put(name, type);
    return with(o -> o.aliases = Collections.unmodifiableMap(all));
  }

  private static void refuse(Class<?> type, Class<?> other, String name, String taken) {
    if (type != other && name.equals(taken)) {
      throw new ModelException(
          "the name "
              + name
              + " belongs to "
              + other.getName()
              + " and cannot be given to "
              + type.getName()
              + " too");
    }
  }

  /** Sets how unknown classes are read. */
  public HessianOptions withUnknownClasses(UnknownClasses value) {
    return with(o -> o.unknownClasses = Objects.requireNonNull(value, "unknown classes"));
  }

  /** Reads null as zero or false for a declared primitive, or refuses it. */
  public HessianOptions withNullsAsDefaults(boolean value) {
    return with(o -> o.nullsAsDefaults = value);
  }

  /**
   * If exactly one class is declared, reads objects with any class name by their fields, or refuses
   * a name that is neither that of the declared class nor its alias. Additional fields of a
   * subclass are lost.
   */
  public HessianOptions withForeignNames(boolean value) {
    return with(o -> o.foreignNames = value);
  }

  HessianSettings settings() {
    return new HessianSettings(
        this,
        variant.rules(),
        classes,
        names,
        aliases,
        unknownClasses,
        nullsAsDefaults,
        foreignNames);
  }
}
