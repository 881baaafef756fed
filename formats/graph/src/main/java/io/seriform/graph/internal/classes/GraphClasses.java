package io.seriform.graph.internal.classes;

import io.seriform.codec.registry.RegisteredClasses;
import io.seriform.codec.runtime.SubtypesByClass;
import io.seriform.error.EncodeException;
import io.seriform.error.ModelException;
import io.seriform.error.SeriformException;
import io.seriform.graph.GraphOptions;
import io.seriform.graph.internal.containers.GraphElementClasses;
import io.seriform.graph.internal.containers.GraphElements;
import io.seriform.graph.internal.registration.GraphRegistration;
import io.seriform.graph.internal.schema.GraphClass;
import io.seriform.graph.internal.schema.GraphClass.Sort;
import io.seriform.graph.internal.schema.GraphCodes;
import io.seriform.graph.internal.schema.GraphSchema;
import io.seriform.graph.internal.wire.GraphErrors;
import io.seriform.graph.internal.wire.GraphInput;
import io.seriform.graph.internal.wire.GraphNumbers;
import io.seriform.graph.internal.wire.GraphOutput;
import io.seriform.graph.internal.wire.GraphStrings;
import io.seriform.graph.internal.wire.GraphWire;
import io.seriform.model.ScalarModel;
import io.seriform.model.SubtypesModel;
import io.seriform.reflect.ClassKinds;
import io.seriform.scalar.Kind;
import io.seriform.wire.bytes.Bytes;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;

/**
 * A closed set of classes: those that may occur where the declared type does not determine the
 * class. A code or a name on the wire is a key into it, and never reaches a class loader.
 * Thread-safe.
 */
public final class GraphClasses implements GraphElementClasses {

  /** The most dimensions of an array whose class is written: each takes a codec of its own. */
  public static final int MOST_DIMENSIONS = 31;

  /** From here on, the places of classes that only the other side has. */
  private static final int FOREIGN = GraphOptions.MOST_ID + 1;

  private final GraphContext context;
  private final Class<?> common;
  private final String name;
  private final boolean general;

  /** The classes of users by place; null if a place has none. */
  private final List<GraphClass> own = new ArrayList<>();

  private final Map<Integer, GraphClass> builtIn = new HashMap<>();
  private final Map<String, GraphClass> byName = new HashMap<>();
  private final Map<Class<?>, GraphClass> byClass = new ConcurrentHashMap<>();
  private final ClassValue<Class<?>> nearest;
  private boolean unknownIsNull;

  private GraphClasses(GraphContext context, Class<?> common, String name, boolean general) {
    this.context = context;
    this.common = common;
    this.name = name;
    this.general = general;
    this.nearest = SubtypesByClass.nearest(byClass, context.codecs());
  }

  /** The set of everything: the built-in kinds and the registered classes, in their order. */
  public static GraphClasses general(GraphContext context, Collection<Class<?>> registered) {
    GraphClasses set = new GraphClasses(context, Object.class, GraphCodes.GENERAL, true);
    for (Kind kind : Kind.values()) {
      int code = GraphCodes.code(kind);
      if (code >= 0 && GraphCodes.raw(kind) != null) {
        set.builtIn(code, GraphCodes.raw(kind), Sort.BUILT_IN);
      }
    }
    GraphCodes.arrays().forEach((type, code) -> set.builtIn(code, type, Sort.BUILT_IN));
    set.builtIn(GraphCodes.COLLECTION, Collection.class, Sort.BUILT_IN);
    set.builtIn(GraphCodes.MAP, Map.class, Sort.BUILT_IN);
    set.builtIn(GraphCodes.ARRAY, Object[].class, Sort.ARRAY);
    GraphClass hierarchyArrays =
        new GraphClass(
            context, void.class, Object[].class, "", GraphCodes.HIERARCHY_ARRAY, Sort.ARRAY);
    set.builtIn.put(GraphCodes.HIERARCHY_ARRAY, hierarchyArrays);
    set.builtIn(GraphCodes.OPTIONAL, Optional.class, Sort.BUILT_IN);
    set.builtIn(GraphCodes.REFERENCE, AtomicReference.class, Sort.BUILT_IN);
    GraphClass object =
        new GraphClass(context, Object.class, new GraphPlainObject(), GraphCodes.OBJECT);
    set.builtIn.put(GraphCodes.OBJECT, object);
    set.byClass.put(Object.class, object);
    for (Class<?> type : registered) {
      if (type == null) {
        set.own.add(null);
        continue;
      }
      String name = context.names().of(type);
      GraphClass made =
          new GraphClass(
              context, type, type, name, GraphCodes.ownCode(set.own.size()), set.sort(type));
      GraphClass same = set.byName.get(name);
      if (same != null) {
        throw GraphRegistration.sameName(type, same.raw(), name);
      }
      set.add(made);
    }
    set.addAliases();
    // what was written before a class got another name is read, too
    for (GraphClass each : set.own) {
      if (each != null) {
        set.byName.putIfAbsent(each.raw().getName(), each);
      }
    }
    return set;
  }

  /** The set of a hierarchy. */
  public static GraphClasses of(GraphContext context, SubtypesModel model) {
    GraphClasses set =
        new GraphClasses(context, model.raw(), context.names().of(model.type()), false);
    for (SubtypesModel.Subtype s : model.subtypes()) {
      set.add(
          new GraphClass(
              context, s.type(), s.resolved(), s.name(), set.own.size(), set.sort(s.type())));
    }
    set.addAliases();
    set.unknownIsNull = model.reading().unknown() != null;
    return set;
  }

  /** Adds the names that the classes of this set had. */
  private void addAliases() {
    context
        .settings()
        .aliases()
        .forEach(
            (alias, type) -> {
              GraphClass known = byClass.get(type);
              GraphClass same = own.contains(known) ? byName.putIfAbsent(alias, known) : null;
              if (same != null && same != known) {
                throw GraphRegistration.sameName(type, same.raw(), alias);
              }
            });
  }

  private Sort sort(Class<?> type) {
    if (type.isEnum()) {
      return Sort.ENUM;
    }
    if (RegisteredClasses.isAbstract(type)) {
      return Sort.ABSTRACT;
    }
    return context.hasHooks(type) ? Sort.EXTERNAL : Sort.OBJECT;
  }

  private void builtIn(int code, Class<?> raw, Sort sort) {
    GraphClass type = new GraphClass(context, raw, raw, raw.getName(), code, sort);
    builtIn.put(code, type);
    byClass.put(raw, type);
  }

  private void add(GraphClass type) {
    own.add(type);
    byName.put(type.name(), type);
    byClass.put(type.raw(), type);
  }

  /** A built-in class by its code. */
  public GraphClass builtIn(int code) {
    return builtIn.get(code);
  }

  /** Returns its name. */
  public String name() {
    return name;
  }

  /** The common class of all of them. */
  public Class<?> common() {
    return common;
  }

  /** The classes of the JDK that have codes. */
  List<Class<?>> builtInClasses() {
    List<Class<?>> all = new ArrayList<>();
    builtIn.values().forEach(t -> all.add(t.raw()));
    return all;
  }

  /** The classes of users by place; null if a place has none. */
  public List<GraphClass> own() {
    return own;
  }

  /** The classes of users with their ids and what they look like, for messages. */
  public String text() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < own.size(); i++) {
      if (own.get(i) != null) {
        text.append(text.length() == 0 ? "" : ", ").append(i).append(": ");
        text.append(own.get(i).schema());
      }
    }
    return text.toString();
  }

  /** The description of a class of a user; null for another class, or one not in the set. */
  public GraphSchema schema(Class<?> type) {
    GraphClass known = byClass.get(type);
    return known != null && known.raw() == type && known.defines() ? known.schema() : null;
  }

  // ---- writing

  /** The class for a value; an error if there is none. */
  public GraphClass find(Object value) {
    GraphClass type = byClass.get(value.getClass());
    return type != null ? type : like(value);
  }

  private GraphClass like(Object value) {
    Class<?> c = value instanceof Enum<?> e ? e.getDeclaringClass() : value.getClass();
    GraphClass type = byClass.get(c);
    if (type == null && general && !(value instanceof Enum)) {
      type = general(c, value);
    }
    if (type == null) {
      Class<?> known = nearest.get(c);
      if (known == null) {
        throw GraphErrors.unregistered(value.getClass(), common);
      }
      return byClass.get(known); // not kept: its loader may go
    }
    byClass.put(value.getClass(), type);
    return type;
  }

  private GraphClass general(Class<?> c, Object value) {
    if (value instanceof Map) {
      return known(c) ? builtIn.get(GraphCodes.MAP) : null;
    }
    if (value instanceof Collection) {
      return known(c) ? builtIn.get(GraphCodes.COLLECTION) : null;
    }
    if (c.isArray()) {
      return builtIn.get(isHierarchy(c) ? GraphCodes.HIERARCHY_ARRAY : GraphCodes.ARRAY);
    }
    // only classes of the JDK stand for others: a user's could be anything
    boolean jdk = c.getClassLoader() == null || c.getModule().getName() != null;
    return jdk && kind(c) != null ? builtIn.get(GraphCodes.code(kind(c))) : null;
  }

  /** Returns true if elements of an array of any dimensions follow their classes. */
  public boolean isHierarchy(Class<?> array) {
    Class<?> leaf = leaf(array);
    GraphClass known = byClass.get(leaf);
    return known != null
        && known.raw() == leaf
        && known.defines()
        && context.codecs().builtIn(leaf) == null
        && context.codecs().models().model(leaf) instanceof SubtypesModel;
  }

  /** The class of the elements of an array of any dimensions. */
  public static Class<?> leaf(Class<?> array) {
    Class<?> leaf = array;
    while (leaf.isArray()) {
      leaf = leaf.getComponentType();
    }
    return leaf;
  }

  private boolean known(Class<?> c) {
    return c.getClassLoader() == null || context.containers().find(c) != null;
  }

  /** Writes which class a value is of, and what has to be known of it. */
  public int write(GraphOutput out, int pos, GraphClass type) {
    pos = out.room(pos, 2 * GraphWire.SLACK);
    if (!type.defines() || !context.defines()) {
      return GraphNumbers.put(out.buf, pos, (type.code() + 1) << 1);
    }
    int place = out.defined.find(name, type.code());
    boolean fresh = place < 0;
    if (fresh) {
      place = out.defined.count();
      out.defined.add(name, type.code(), type, null);
    }
    int code = !context.named() ? type.code() : general ? GraphCodes.ownCode(place) : place;
    pos = GraphNumbers.put(out.buf, pos, (code + 1) << 1);
    return fresh ? define(out, pos, type) : pos;
  }

  private int define(GraphOutput out, int pos, GraphClass type) {
    if (context.named()) {
      pos = GraphStrings.write(out, out.buf, pos, type.name(), 2 * GraphWire.SLACK);
    }
    GraphSchema schema = type.schema();
    if (context.byName()) {
      return out.block(pos, schema.bytes());
    }
    pos = out.room(pos, 2 * GraphWire.SLACK);
    Bytes.putInt(out.buf, pos, (int) schema.fingerprint());
    return pos + 4;
  }

  /** Returns true if a class is in the set. */
  @Override
  public boolean has(Class<?> c) {
    return byClass.containsKey(c);
  }

  /**
   * Writes a class where a type has no value: that of the elements of an array, or the constants of
   * a set.
   */
  @Override
  public int writeType(GraphOutput out, int pos, Class<?> c) {
    return writeType(out, pos, c, 1);
  }

  private int writeType(GraphOutput out, int pos, Class<?> c, int dimensions) {
    if (dimensions > MOST_DIMENSIONS) {
      throw new EncodeException(
          "an array has more than " + MOST_DIMENSIONS + " dimensions where its class is written");
    }
    GraphClass type = c.isArray() ? exact(c, builtIn.get(GraphCodes.ARRAY)) : exact(c, null);
    int number = type == null ? GraphElements.number(c, context.containers()) : -1;
    if (number >= 0) {
      pos = GraphNumbers.put(out.buf, out.number(pos, (GraphElements.CODE + 1) << 1), number);
      return out.room(pos, 2 * GraphWire.SLACK);
    }
    if (type == null) {
      throw unwritable(c);
    }
    pos = write(out, pos, type);
    return type.sort() == Sort.ARRAY
        ? writeType(out, pos, c.getComponentType(), dimensions + 1)
        : pos;
  }

  /** The row of exactly this class, and not one that replaces it where values of it are written. */
  private GraphClass exact(Class<?> c, GraphClass otherwise) {
    GraphClass type = byClass.get(c);
    return type != null && type.raw() == c ? type : otherwise;
  }

  private SeriformException unwritable(Class<?> c) {
    boolean jdk = ClassKinds.isJdk(c);
    if (!jdk && context.containers().find(c) == null) {
      return GraphErrors.unregistered(c, common);
    }
    return new EncodeException(
        "an array of "
            + c.getName()
            + (jdk
                ? ", a class of the JDK that has no code, occurs where "
                : ", whose elements are of a class that cannot be written, occurs where ")
            + common.getName()
            + " is declared: declare the array, or make it one of Object");
  }

  /**
   * Writes a class that only the other side has, and whose values follow its schema. Its code is
   * one that no class of this side has: readers find it by its name.
   */
  public int write(GraphOutput out, int pos, String hierarchy, GraphSchema schema) {
    int place = out.defined.foreign(hierarchy, schema);
    boolean fresh = place < 0;
    if (fresh) {
      place =
          out.defined.addForeign(hierarchy, code(hierarchy, FOREIGN + out.defined.count()), schema);
    }
    int code = code(hierarchy, context.named() ? place : FOREIGN + place);
    pos = GraphNumbers.put(out.buf, pos, (code + 1) << 1);
    if (!fresh) {
      return pos;
    }
    if (context.named()) {
      pos = GraphStrings.write(out, out.buf, pos, schema.name(), 2 * GraphWire.SLACK);
    }
    return out.block(pos, schema.bytes());
  }

  private static int code(String hierarchy, int index) {
    return hierarchy.isEmpty() ? GraphCodes.ownCode(index) : index;
  }

  // ---- reading

  /** Returns true if objects of other classes are read as null. */
  public boolean unknownIsNull() {
    return unknownIsNull;
  }

  /**
   * Reads the class of a value, and its description: {@code in.definition} is that of the other
   * side, or null if both agree.
   *
   * @param u the number before it, neither 0 nor odd
   * @return the class; null if it is none of this set and {@link #unknownIsNull}
   */
  public GraphClass read(GraphInput in, int u) {
    GraphClass type = readAny(in, u);
    if (type != null && type.sort() == Sort.ABSTRACT) {
      throw GraphErrors.mapping(in, "an object of an abstract class", null, type.name());
    }
    return type;
  }

  /** Reads a class of which there may be no object, as {@link #read} does. */
  private GraphClass readAny(GraphInput in, int u) {
    int code = (u >>> 1) - 1;
    in.definition = null;
    GraphClass known = builtIn.get(code);
    if (known != null) {
      return known;
    }
    int index = general ? GraphCodes.ownIndex(code) : code;
    if (index < 0) {
      throw unknown(in, Integer.toString(code));
    }
    if (!context.defines()) {
      GraphClass type = index < own.size() ? own.get(index) : null;
      if (type == null) {
        throw unknown(in, Integer.toString(code));
      }
      return type;
    }
    int place = context.named() ? index : in.defined.find(name, code);
    if (place < 0 || place == in.defined.count()) {
      place = in.defined.count();
      defined(in, code, index);
    } else if (place > in.defined.count() || !in.defined.hierarchy(place).equals(name)) {
      throw unknown(in, Integer.toString(code));
    }
    return resolved(in, place);
  }

  /**
   * Reads the class of a value in a set of the other side, which may have another name. The
   * descriptions in that set apply to all places that were written with it, and to no others.
   */
  public GraphClass read(GraphInput in, int u, String hierarchy) {
    if (hierarchy.equals(name)) {
      return read(in, u);
    }
    in.definition = skip(in, hierarchy, u);
    return named(in, in.definition.name());
  }

  /** The class of a name; null if there is none and {@link #unknownIsNull}. */
  private GraphClass named(GraphInput in, String found) {
    GraphClass type = byName.get(found);
    if (type == null && !unknownIsNull) {
      throw unknown(in, found);
    }
    return type;
  }

  private GraphClass resolved(GraphInput in, int place) {
    in.definition = in.defined.schema(place);
    GraphClass type = in.defined.at(place);
    if (type == null) {
      type = named(in, in.definition.name());
      in.defined.resolve(place, type);
    }
    return type;
  }

  /** Reads the definition of a class. */
  private void defined(GraphInput in, int code, int index) {
    GraphClass type = !context.named() && index < own.size() ? own.get(index) : null;
    if (context.named()) {
      type = named(in, GraphStrings.read(in, in.longestName, true, false));
    }
    GraphSchema schema = null;
    if (context.byName()) {
      schema = context.schemas().read(in, type == null ? null : type.schema());
      if (schema != null) {
        type = named(in, schema.name());
      }
    } else if (type == null) {
      throw unknown(in, Integer.toString(code));
    } else {
      in.need(4);
      int fingerprint = Bytes.getInt(in.buf, in.pos);
      if (fingerprint != (int) type.schema().fingerprint()) {
        throw GraphErrors.mapping(
            in,
            "the class looks different on the other side",
            type.schema().toString(),
            Integer.toHexString(fingerprint));
      }
      in.pos += 4;
    }
    in.defined.add(name, code, type, schema);
  }

  /**
   * Reads which class a value is of that is not kept, and whose class this side may not know. By
   * the set of everything, which has the built-in classes.
   *
   * @param hierarchy what the set goes by
   * @param u the number before it, neither 0 nor odd
   * @return the other side's schema; null for a built-in class, whose code is {@code in.size}
   */
  public GraphSchema skip(GraphInput in, String hierarchy, int u) {
    int code = (u >>> 1) - 1;
    boolean general = hierarchy.isEmpty();
    int index = general ? GraphCodes.ownIndex(code) : code;
    if (index < 0) {
      if (!builtIn.containsKey(code)) {
        throw GraphErrors.unexpected(in, "a class", u);
      }
      in.size = code;
      return null;
    }
    int place = context.named() ? index : in.defined.find(hierarchy, code);
    if (place > in.defined.count()
        || (place >= 0
            && place < in.defined.count()
            && !in.defined.hierarchy(place).equals(hierarchy))) {
      throw GraphErrors.unexpected(in, "a class", u);
    }
    if (place < 0 || place == in.defined.count()) {
      if (context.named()) {
        GraphStrings.read(in, in.longestName, true, false);
      }
      place = in.defined.count();
      in.defined.add(hierarchy, code, null, context.schemas().read(in, null));
    }
    GraphSchema schema = in.defined.schema(place);
    return schema == null ? in.defined.at(place).schema() : schema;
  }

  /** Reads a class where a type has no value. */
  @Override
  public Class<?> readType(GraphInput in) {
    in.deeper();
    int u = in.unsigned();
    if (u < 2 || (u & 1) != 0) {
      throw GraphErrors.unexpected(in, "a class", u);
    }
    Class<?> c = (u >>> 1) - 1 == GraphElements.CODE ? element(in) : readType(in, u);
    in.depthLeft++;
    return c;
  }

  private Class<?> element(GraphInput in) {
    in.definition = null;
    return GraphElements.read(in, context.containers());
  }

  private Class<?> readType(GraphInput in, int u) {
    GraphClass type = readAny(in, u);
    if (type == null || type.code() == GraphCodes.HIERARCHY_ARRAY) {
      throw GraphErrors.unexpected(in, "a class", u);
    }
    return type.sort() == Sort.ARRAY ? readArray(in) : type.raw();
  }

  /** Reads the class of an array's elements where it has no value; returns that of the array. */
  @Override
  public Class<?> readArray(GraphInput in) {
    Class<?> element = readType(in);
    int dimensions = 1;
    for (Class<?> c = element; c.isArray(); c = c.getComponentType()) {
      dimensions++;
    }
    checkDimensions(in, dimensions);
    return element.arrayType();
  }

  /** Refuses an array of too many dimensions. */
  public static void checkDimensions(GraphInput in, int dimensions) {
    if (dimensions > MOST_DIMENSIONS) {
      throw GraphErrors.mapping(
          in,
          "an array of too many dimensions",
          "up to " + MOST_DIMENSIONS,
          Integer.toString(dimensions));
    }
  }

  private SeriformException unknown(GraphInput in, String found) {
    return GraphErrors.unknownClass(in, common, found);
  }

  /** Returns the kind of a class of the JDK that is a single value, or null if it is not one. */
  private Kind kind(Class<?> type) {
    try {
      return context.codecs().models().model(type) instanceof ScalarModel s ? s.kind() : null;
    } catch (ModelException e) {
      return null; // no data at all
    }
  }
}
