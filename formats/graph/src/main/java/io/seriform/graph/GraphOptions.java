package io.seriform.graph;

import io.seriform.Options;
import io.seriform.graph.internal.registration.GraphRegistration;
import io.seriform.graph.internal.registration.GraphSettings;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;

/**
 * Options for writing and reading object graphs. Immutable and thread-safe; each {@code with}
 * returns a changed copy. The defaults: properties by name, so that classes may evolve; no
 * references, so that a cycle is an error; classes by registered codes; strings that are the same
 * object written once.
 */
public final class GraphOptions extends Options<GraphOptions> {

  private static final long serialVersionUID = 1L;

  /** The largest id that a class can be given. */
  public static final int MOST_ID = 16_383;

  private static final GraphOptions STANDARD = new GraphOptions();

  private Layout layout = Layout.BY_NAME;
  private Names names = Names.REGISTERED;
  private boolean references;
  private boolean sharedStrings = true;
  private boolean checksum;
  private boolean deterministic;
  private Function<? super Class<?>, String> typeNames = type -> null;
  private List<Class<?>> classes = List.of();
  private Map<Class<?>, Integer> ids = Map.of();
  private Map<String, Class<?>> aliases = Map.of();
  private List<Comparator<?>> comparators = List.of();

  private GraphOptions() {}

  /** Layout of the properties of an object. */
  public enum Layout {
    /** By name: a message describes its classes once, and they may evolve. */
    BY_NAME,
    /** By position: for two sides of the same build, which a fingerprint checks. */
    POSITIONAL
  }

  /** Form of classes where the declared type does not determine them. */
  public enum Names {
    /** By the position at which they were registered, which must be the same on both sides. */
    REGISTERED,
    /** By name, once in each message; the name is a key in the set of registered classes. */
    NAMED
  }

  /** The defaults. */
  public static GraphOptions standard() {
    return STANDARD;
  }

  /** Sets how properties are found. A message states the layout; readers accept both. */
  public GraphOptions withLayout(Layout value) {
    return with(o -> o.layout = Objects.requireNonNull(value, "layout"));
  }

  /** Sets how classes are written. A message states it; readers accept both. */
  public GraphOptions withNames(Names value) {
    return with(o -> o.names = Objects.requireNonNull(value, "names"));
  }

  /**
   * Keeps the identity of objects, or not: shared objects and cycles are read as the same graph. A
   * message states it; readers accept both.
   */
  public GraphOptions withReferences(boolean value) {
    return with(o -> o.references = value);
  }

  /**
   * Writes a string that is the same object as one of the last 16 once, or each time. A message
   * states it; readers accept both.
   */
  public GraphOptions withSharedStrings(boolean value) {
    return with(o -> o.sharedStrings = value);
  }

  /**
   * Writes a CRC32C after each message, and after each value of a stream; false by default. A
   * message states that it has one, and every reader checks it: in a single message before any
   * object is created, in a stream before each value is returned. A value is held in memory while
   * it is written, and a message while it is read.
   */
  public GraphOptions withChecksum(boolean value) {
    return with(o -> o.checksum = value);
  }

  /**
   * Writes the same bytes for values that are equal, whenever and wherever they are written, so
   * that they can be hashed, signed and compared; false by default. Where a {@code Set}, a {@code
   * Map} or another type without an order is declared, elements or keys are written in the order of
   * their bytes; where a {@code List}, a {@code Set} or a {@code Map} is declared, the class of the
   * container is not written. Strings that are equal count as the same. A value whose set or map
   * has no such order is refused: two of its keys are written alike, or one leads back to it. A
   * declared {@code LinkedHashMap} keeps its order; {@link GraphCodec#ambiguities} tells. Readers
   * need no option.
   */
  public GraphOptions withDeterministic(boolean value) {
    return with(o -> o.deterministic = value);
  }

  /**
   * Sets the names of classes in messages, if they are not to be those of Java: for other
   * languages, and for classes that may move. A class with {@link
   * io.seriform.annotation.TypeName @TypeName} has that name already.
   *
   * @param rule gives the name of a class, or null for that of {@code @TypeName}, or else {@link
   *     Class#getName}; it always gives the same one
   */
  public GraphOptions withTypeNames(Function<? super Class<?>, String> rule) {
    return with(o -> o.typeNames = Objects.requireNonNull(rule, "rule"));
  }

  /**
   * Adds classes that may occur where {@code Object}, one of their superclasses or one of their
   * interfaces is declared, after those registered before. The order counts if classes are written
   * as positions: those without an id of their own take the free positions from 0 on. An abstract
   * class or an interface only allows its arrays there, which keep their class.
   *
   * @throws io.seriform.error.ModelException if a class cannot be registered
   */
  public GraphOptions withClass(Class<?>... types) {
    List<Class<?>> all = new ArrayList<>(classes);
    for (Class<?> type : types) {
      GraphRegistration.check(type);
      if (!all.contains(type)) {
        all.add(type);
      }
    }
    return with(o -> o.classes = List.copyOf(all));
  }

  /**
   * Registers a class under an id of its own, whatever is registered before and after it.
   *
   * @param id 0 to {@value #MOST_ID}; those up to 29 take one byte in a message, up to 8093 two
   * @throws io.seriform.error.ModelException if the class cannot be registered or has another id,
   *     or where the id is another class's
   */
  public GraphOptions withClass(int id, Class<?> type) {
    GraphRegistration.check(type);
    GraphRegistration.check(ids, id, type);
    Map<Class<?>, Integer> more = new LinkedHashMap<>(ids);
    more.put(type, id);
    GraphOptions copy = withClass(type);
    return copy.with(o -> o.ids = Collections.unmodifiableMap(more));
  }

  /**
   * Adds the name that a class has in older messages: it was renamed or moved since. Messages by
   * name ({@link Layout#BY_NAME}) with that name are read into the class, and it is written under
   * the name that it has now. The class keeps the id or the position that it had.
   *
   * @param name the name that messages say: that of {@link Class#getName}, {@code @TypeName} or
   *     {@link #withTypeNames} of that time; in a closed hierarchy, that of the subtype
   * @throws io.seriform.error.ModelException if another class has this alias
   */
  public GraphOptions withAlias(String name, Class<?> type) {
    Map<String, Class<?>> more = new LinkedHashMap<>(aliases);
    Class<?> other = more.put(Objects.requireNonNull(name, "name"), Objects.requireNonNull(type));
    if (other != null && other != type) {
      throw GraphRegistration.sameName(type, other, name);
    }
    return with(o -> o.aliases = Collections.unmodifiableMap(more));
  }

  /** Adds a comparator of sorted sets and maps, after those registered before; the order counts. */
  public GraphOptions withComparator(Comparator<?> comparator) {
    List<Comparator<?>> all = new ArrayList<>(comparators);
    all.add(Objects.requireNonNull(comparator, "comparator"));
    return with(o -> o.comparators = List.copyOf(all));
  }

  GraphSettings settings() {
    return new GraphSettings(
        this,
        layout == Layout.BY_NAME,
        names == Names.NAMED,
        references,
        sharedStrings,
        checksum,
        deterministic,
        typeNames,
        classes,
        ids,
        aliases,
        comparators);
  }
}
