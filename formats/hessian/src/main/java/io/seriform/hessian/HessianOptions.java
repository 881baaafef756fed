package io.seriform.hessian;

import io.seriform.Options;
import io.seriform.error.ModelException;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * How Hessian is written and read. Immutable and thread-safe; each {@code with} returns a changed
 * copy. The defaults: the dialect of the reference implementation; classes by their Java names; an
 * object of a class that is neither declared nor registered is an error, and so is a null where a
 * primitive is declared.
 */
public final class HessianOptions extends Options<HessianOptions> {

  private static final HessianOptions STANDARD = new HessianOptions();

  private HessianDialect dialect = HessianDialect.caucho();
  private Set<Class<?>> classes = Set.of();
  private Map<Class<?>, String> names = Map.of();
  private Map<String, Class<?>> aliases = Map.of();
  private UnknownClasses unknownClasses = UnknownClasses.REJECT;
  private boolean nullsAsDefaults;
  private boolean foreignNames;

  private HessianOptions() {}

  /** What becomes of an object of a class that is not registered, where any class is declared. */
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

  /** With what another library writes. */
  public HessianOptions withDialect(HessianDialect value) {
    return with(o -> o.dialect = Objects.requireNonNull(value, "dialect"));
  }

  /**
   * With classes whose objects may occur where {@code Object}, one of their superclasses or one of
   * their interfaces is declared. The name of a class on the wire is a key into the table of these
   * classes and is never loaded.
   *
   * @throws ModelException where a class cannot be registered
   */
  public HessianOptions withClass(Class<?>... types) {
    Set<Class<?>> all = new LinkedHashSet<>(classes);
    for (Class<?> type : types) {
      HessianTable.check(type);
      all.add(type);
    }
    return with(o -> o.classes = Collections.unmodifiableSet(all));
  }

  /**
   * With another name of a class on the wire, which is written and read in place of its Java name.
   *
   * @throws ModelException where another class has the name
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
   * With one more name by which a class is read: of a class that was renamed or moved.
   *
   * @throws ModelException where another class has the name
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

  /** With unknown classes read in another way. */
  public HessianOptions withUnknownClasses(UnknownClasses value) {
    return with(o -> o.unknownClasses = Objects.requireNonNull(value, "unknown classes"));
  }

  /** With a null read as zero or false where a primitive is declared, or refused. */
  public HessianOptions withNullsAsDefaults(boolean value) {
    return with(o -> o.nullsAsDefaults = value);
  }

  /**
   * With objects read by their fields where just one class is declared, whatever the name of their
   * class, or refused where it is neither the name nor an alias of the declared class. What a
   * subclass has beyond the declared class is then lost.
   */
  public HessianOptions withForeignNames(boolean value) {
    return with(o -> o.foreignNames = value);
  }

  HessianDialect dialect() {
    return dialect;
  }

  Set<Class<?>> classes() {
    return classes;
  }

  /** The name of a class that is written. */
  String name(Class<?> type) {
    String name = names.get(type);
    return name == null ? type.getName() : name;
  }

  Map<String, Class<?>> aliases() {
    return aliases;
  }

  UnknownClasses unknownClasses() {
    return unknownClasses;
  }

  boolean foreignNames() {
    return foreignNames;
  }

  boolean nullsAsDefaults() {
    return nullsAsDefaults;
  }
}
