package io.seriform.hessian.internal.open;

import io.seriform.codec.TypeCodec;
import io.seriform.codec.registry.RegisteredClasses;
import io.seriform.codec.runtime.SubtypesByClass;
import io.seriform.error.ModelException;
import io.seriform.hessian.internal.names.HessianType;
import io.seriform.hessian.internal.scalar.HessianEnum;
import io.seriform.hessian.internal.scalar.HessianTypes;
import io.seriform.model.EnumModel;
import io.seriform.model.ObjectModel;
import io.seriform.model.SubtypesModel;
import io.seriform.model.TypeModel;
import io.seriform.reflect.ClassKinds;
import java.lang.reflect.Type;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;

/**
 * A closed set of classes: what may occur where the declared type does not tell. A name on the wire
 * is a key into it and never reaches a class loader. Thread-safe.
 */
public final class HessianClasses {

  private final HessianTypes types;
  private final Class<?> common;
  private final Map<String, Entry> byName = new HashMap<>();
  private final Map<Class<?>, Entry> byClass = new HashMap<>();
  private final ClassValue<Class<?>> nearest;
  private boolean unknownIsNull;

  /** One class. Its codec is made when it is first asked for, as classes refer to each other. */
  public static final class Entry {
    private final HessianTypes types;
    private final Class<?> raw;
    private final Type type;
    private volatile TypeCodec codec;
    private volatile HessianType wire;
    private volatile HessianEnum enumeration;

    Entry(HessianTypes types, Class<?> raw, Type type) {
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

  private HessianClasses(HessianTypes types, Class<?> common) {
    this.types = types;
    this.common = common;
    this.nearest = SubtypesByClass.nearest(byClass, types.codecs());
  }

  /** The set of all registered classes. */
  public static HessianClasses general(HessianTypes types, Collection<Class<?>> registered) {
    HessianClasses classes = new HessianClasses(types, Object.class);
    for (Class<?> type : registered) {
      classes.add(type, type);
    }
    return classes;
  }

  /** The set of a hierarchy. */
  public static HessianClasses of(HessianTypes types, SubtypesModel model) {
    HessianClasses classes = new HessianClasses(types, model.raw());
    for (SubtypesModel.Subtype s : model.subtypes()) {
      TypeModel own = types.codecs().models().model(s.resolved());
      if (!(own instanceof ObjectModel || own instanceof EnumModel)) {
        types.codecs().exact(s.resolved()); // says why its class cannot be told
      }
      classes.add(s.type(), s.resolved());
    }
    classes.unknownIsNull = model.reading().unknown() != null;
    return classes;
  }

  private void add(Class<?> raw, Type type) {
    Entry entry = new Entry(types, raw, type);
    byClass.put(raw, entry);
    types.names(raw).forEach(name -> byName.put(name, entry));
  }

  /** The common class of all of them. */
  Class<?> common() {
    return common;
  }

  /** Returns true if objects of other classes are read as null. */
  boolean unknownIsNull() {
    return unknownIsNull;
  }

  /** The entry of a name; null for none. */
  public Entry find(String name) {
    return byName.get(name);
  }

  /** The entry of an object's class; null for none. */
  public Entry find(Object value) {
    Class<?> c = value instanceof Enum<?> e ? e.getDeclaringClass() : value.getClass();
    Entry entry = byClass.get(c);
    return entry == null && !ClassKinds.isContainer(c) ? byClass.get(nearest.get(c)) : entry;
  }

  /** Returns true if a class is in the set. */
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
    RegisteredClasses.check(type, EnumSet.of(RegisteredClasses.Special.THROWABLE));
  }
}
