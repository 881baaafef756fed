package io.seriform.hessian.internal.open;

import io.seriform.codec.TypeCodec;
import io.seriform.codec.runtime.SubtypeTable;
import io.seriform.error.ModelException;
import io.seriform.hessian.internal.names.HessianType;
import io.seriform.hessian.internal.scalar.HessianEnum;
import io.seriform.hessian.internal.scalar.HessianTypes;
import io.seriform.model.EnumModel;
import io.seriform.model.ObjectModel;
import io.seriform.model.SubtypesModel;
import io.seriform.model.TypeModel;
import io.seriform.model.options.ModelOptions;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.lang.reflect.Type;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A closed table of classes: what may occur where the declared type does not tell. A name on the
 * wire is a key into it and never reaches a class loader. Thread-safe.
 */
public final class HessianTable {

  private final HessianTypes types;
  private final Class<?> common;
  private final Map<String, Line> byName = new HashMap<>();
  private final Map<Class<?>, Line> byClass = new HashMap<>();
  private final ClassValue<Class<?>> nearest;
  private boolean unknownIsNull;

  /** One class. Its codec is made when it is first asked for, as classes refer to each other. */
  public static final class Line {
    private final HessianTypes types;
    private final Class<?> raw;
    private final Type type;
    private volatile TypeCodec codec;
    private volatile HessianType wire;
    private volatile HessianEnum enumeration;

    Line(HessianTypes types, Class<?> raw, Type type) {
      this.types = types;
      this.raw = raw;
      this.type = type;
    }

    public Class<?> raw() {
      return raw;
    }

    /** The constants of an enum; null for another class. */
    HessianEnum enumeration() {
      if (raw.isEnum() && enumeration == null) {
        enumeration = types.enumeration(raw);
      }
      return enumeration;
    }

    HessianType wire() {
      HessianType w = wire;
      if (w == null) {
        w = types.type(raw);
        wire = w;
      }
      return w;
    }

    /** Writes and reads the fields of objects of the class. */
    TypeCodec codec() {
      TypeCodec c = codec;
      if (c == null) {
        c = types.codecs().exact(type);
        codec = c;
      }
      return c;
    }
  }

  private HessianTable(HessianTypes types, Class<?> common) {
    this.types = types;
    this.common = common;
    this.nearest = SubtypeTable.nearest(byClass, types.codecs());
  }

  /** The table of all registered classes. */
  public static HessianTable general(HessianTypes types, Collection<Class<?>> registered) {
    HessianTable table = new HessianTable(types, Object.class);
    for (Class<?> type : registered) {
      table.add(type, type);
    }
    return table;
  }

  /** The table of a hierarchy. */
  public static HessianTable of(HessianTypes types, SubtypesModel model) {
    HessianTable table = new HessianTable(types, model.raw());
    for (SubtypesModel.Subtype s : model.subtypes()) {
      TypeModel own = types.codecs().models().model(s.resolved());
      if (!(own instanceof ObjectModel || own instanceof EnumModel)) {
        types.codecs().exact(s.resolved()); // says why its class cannot be told
      }
      table.add(s.type(), s.resolved());
    }
    table.unknownIsNull = model.reading().unknown() != null;
    return table;
  }

  private void add(Class<?> raw, Type type) {
    Line line = new Line(types, raw, type);
    byClass.put(raw, line);
    types.names(raw).forEach(name -> byName.put(name, line));
  }

  /** The common class of all of them. */
  Class<?> common() {
    return common;
  }

  /** */
  boolean unknownIsNull() {
    return unknownIsNull;
  }

  /** The line of a name; null for none. */
  public Line find(String name) {
    return byName.get(name);
  }

  /** The line of an object's class; null for none. */
  public Line find(Object value) {
    Class<?> c = value instanceof Enum<?> e ? e.getDeclaringClass() : value.getClass();
    Line line = byClass.get(c);
    return line == null && !isContainer(c) ? byClass.get(nearest.get(c)) : line;
  }

  /** */
  boolean has(Class<?> type) {
    return byClass.containsKey(type);
  }

  // ---- what may be registered

  /**
   * Refuses what cannot be registered.
   *
   * @throws ModelException which says why
   */
  public static void check(Class<?> type) {
    String problem = problem(type);
    if (problem != null) {
      throw new ModelException(type.getName() + " cannot be registered: it is " + problem);
    }
  }

  private static String problem(Class<?> type) {
    if (type.isPrimitive() || type.isArray()) {
      return "known without";
    }
    if (type.isAnnotation() || Proxy.isProxyClass(type)) {
      return "a proxy or an annotation";
    }
    if (type.isHidden() || type.isSynthetic()) {
      return "a lambda or another class made at run time";
    }
    if (ClassLoader.class.isAssignableFrom(type) || Thread.class.isAssignableFrom(type)) {
      return "a part of the running program";
    }
    if (isOfJdk(type) && !type.isEnum()) {
      return "a class of the JDK";
    }
    return isAbstract(type) ? "abstract: register the classes that extend it" : null;
  }

  /** Returns true if a class comes with the JVM. */
  static boolean isOfJdk(Class<?> type) {
    return type.getClassLoader() == null
        || type.getClassLoader() == ClassLoader.getPlatformClassLoader();
  }

  private static boolean isAbstract(Class<?> type) {
    return !type.isEnum() && Modifier.isAbstract(type.getModifiers());
  }

  /** Returns true if a class is a collection or a map. */
  public static boolean isContainer(Class<?> type) {
    return Collection.class.isAssignableFrom(type) || Map.class.isAssignableFrom(type);
  }

  /** Lets each registered class occur where one of its supertypes is declared. */
  public static ModelOptions model(ModelOptions options, Collection<Class<?>> classes) {
    ModelOptions model = options;
    for (Class<?> type : classes) {
      if (!isContainer(type)) {
        for (Class<?> above : above(type)) {
          model = model.withSubtype(above, type);
        }
      }
    }
    return model;
  }

  private static Set<Class<?>> above(Class<?> type) {
    Set<Class<?>> all = new LinkedHashSet<>();
    Deque<Class<?>> open = new ArrayDeque<>();
    open.add(type);
    while (!open.isEmpty()) {
      Class<?> each = open.removeFirst();
      if (each.getSuperclass() != null) {
        open.addLast(each.getSuperclass());
      }
      open.addAll(List.of(each.getInterfaces()));
      if (each != type && !isOfJdk(each)) {
        all.add(each);
      }
    }
    return all;
  }
}
