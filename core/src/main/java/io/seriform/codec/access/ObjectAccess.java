package io.seriform.codec.access;

import io.seriform.codec.CodecErrors;
import io.seriform.codec.plan.MissingValues;
import io.seriform.codec.plan.ObjectPlan;
import io.seriform.codec.plan.PropertyStep;
import io.seriform.codec.plan.UnwrappedTree;
import io.seriform.error.EncodeException;
import io.seriform.error.ModelException;
import io.seriform.error.SeriformException;
import io.seriform.model.Creation;
import io.seriform.model.Models;
import io.seriform.model.ObjectModel;
import io.seriform.model.PropertyModel;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Takes the objects of one class apart and puts them together, by handles: for whatever moves
 * objects without compiled code. It makes objects as a codec does, by their constructor, factory or
 * builder and their setters, and no other way. Immutable and thread-safe.
 */
public final class ObjectAccess {

  private static final MethodType GET = MethodType.methodType(Object.class, Object.class);
  private static final MethodType SET =
      MethodType.methodType(Object.class, Object.class, Object.class);

  private final ObjectModel model;
  private final List<PropertyModel> properties;
  private final Object[] absent;
  private final int[] presences;

  /** The numbers of the properties in the plan, -1 for none; null if they are those here. */
  private final int[] ordinals;

  /** The access to an object with unwrapped ones in it; null if it has none. */
  private final UnwrappedObjectAccess assembled;

  private final MethodHandle[] getters;
  private final MethodHandle[] setters;
  private final MethodHandle maker;
  private final MethodHandle build;

  /** Gives the builder unknown properties; null if it takes none. */
  private final UnknownTaker taker;

  /** The creator with parameters; null if they are too many for a handle. */
  private final MethodHandle creator;

  private ObjectAccess(
      ObjectModel model,
      List<PropertyModel> properties,
      Object[] absent,
      int[] presences,
      int[] ordinals,
      UnknownTaker taker,
      UnwrappedObjectAccess assembled) {
    this.model = model;
    this.properties = List.copyOf(properties);
    this.absent = absent;
    this.presences = presences;
    this.ordinals = ordinals;
    this.taker = taker;
    this.assembled = assembled;
    this.getters = new MethodHandle[absent.length];
    this.setters = new MethodHandle[absent.length];
    for (int i = 0; i < absent.length; i++) {
      PropertyModel property = properties.get(i);
      if (property.reader() != null) {
        getters[i] = MemberHandles.getter(property.reader()).asType(GET);
      }
      boolean own = assembled == null || property.path().isEmpty();
      if (own && property.writer() != null && property.parameter() < 0) {
        setters[i] = MemberHandles.setter(property.writer()).asType(SET);
      }
    }
    Creation.Parameters p = model.creation().arguments();
    creator =
        p != null && p.count() <= MemberHandles.MOST_OF_HANDLES
            ? MemberHandles.creator(p.executable())
                .asFixedArity()
                .asSpreader(Object[].class, p.count())
                .asType(MethodType.methodType(Object.class, Object[].class))
            : null;
    MethodType making = MethodType.methodType(Object.class);
    if (model.creation() instanceof Creation.NoArg n) {
      maker = MemberHandles.creator(n.constructor()).asType(making);
      build = null;
    } else if (model.creation() instanceof Creation.Builder b) {
      maker = p != null ? null : MemberHandles.creator(b.start()).asType(making);
      build = MemberHandles.getter(b.build()).asType(GET);
    } else {
      maker = null;
      build = null;
    }
  }

  /** For the properties of a plan, in its order, and after them those that say a presence. */
  public static ObjectAccess of(ObjectPlan plan) {
    List<PropertyModel> properties = new ArrayList<>();
    List<Object> absent = new ArrayList<>();
    for (PropertyStep step : plan.steps()) {
      properties.add(step.property());
      absent.add(step.absent());
    }
    int[] presences = new int[properties.size()];
    for (PropertyStep step : plan.steps()) {
      if (step.presence() != null) {
        presences[step.ordinal()] = properties.size();
        properties.add(step.presence());
        absent.add(null);
      }
    }
    UnwrappedObjectAccess assembled =
        plan.unwrappedTree().inner().isEmpty() ? null : new UnwrappedObjectAccess(plan);
    UnknownTaker taker = UnknownTaker.ofBuilder(plan.model());
    return new ObjectAccess(
        plan.model(), properties, absent.toArray(), presences, null, taker, assembled);
  }

  /** Returns one for a part: its properties, those that hold its inner ones, and its presences. */
  static ObjectAccess of(UnwrappedTree part) {
    List<PropertyModel> properties = new ArrayList<>();
    part.steps().forEach(step -> properties.add(step.property()));
    part.inner().forEach(inner -> properties.add(inner.holder()));
    List<PropertyStep> present = part.steps().stream().filter(s -> s.presence() != null).toList();
    present.forEach(step -> properties.add(step.presence()));
    Object[] absent = new Object[properties.size()];
    int[] ordinals = new int[absent.length];
    Arrays.fill(ordinals, -1);
    for (int i = 0; i < part.steps().size(); i++) {
      absent[i] = part.steps().get(i).absent();
      ordinals[i] = part.steps().get(i).ordinal();
    }
    return new ObjectAccess(
        part.model(), properties, absent, null, ordinals, UnknownTaker.of(part), null);
  }

  /**
   * For the properties of a class, in the order of its model, without those of unwrapped objects.
   *
   * @param models where it is from
   * @throws io.seriform.error.ModelException if a member cannot be reached
   */
  public static ObjectAccess of(ObjectModel model, Models models) {
    List<PropertyModel> own = model.properties().stream().filter(p -> p.path().isEmpty()).toList();
    Object[] absent = own.stream().map(p -> absent(model, p, models)).toArray();
    UnknownTaker taker = UnknownTaker.ofBuilder(model);
    return new ObjectAccess(model, own, absent, new int[0], null, taker, null);
  }

  private static Object absent(ObjectModel model, PropertyModel property, Models models) {
    try {
      return MissingValues.absent(property, models);
    } catch (ModelException e) {
      throw model.inProperty(property, e);
    }
  }

  /** The class. */
  public ObjectModel model() {
    return model;
  }

  /** The properties, in the order in which they are numbered here. */
  public List<PropertyModel> properties() {
    return properties;
  }

  /** The number of the property that says whether one of the plan's is there. */
  public int presence(int ordinal) {
    return presences[ordinal];
  }

  // ---- apart

  /** Returns true if an object can be asked for a property. */
  public boolean gets(int property) {
    return getters[property] != null;
  }

  /** Returns true if objects have nothing unwrapped, so that each property is set on its own. */
  public boolean flat() {
    return assembled == null;
  }

  /** Returns true if an object has what a property belongs to: an unwrapped object may be null. */
  public boolean has(Object object, int property) {
    return assembled == null || owner(object, property) != null;
  }

  private Object owner(Object object, int property) {
    return assembled == null ? object : assembled.owner(object, properties.get(property).path());
  }

  /**
   * The value of a property of an object.
   *
   * @throws EncodeException if the getter fails
   */
  public Object get(Object object, int property) {
    try {
      return (Object) getters[property].invokeExact(owner(object, property));
    } catch (SeriformException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new EncodeException("a getter failed", e);
    }
  }

  /**
   * Moves a property from one object to another as it is: {@code (from, to) -> void}.
   *
   * @return null if it cannot be both asked for and set
   */
  public MethodHandle mover(int property) {
    PropertyModel p = properties.get(property);
    if (getters[property] == null || setters[property] == null) {
      return null;
    }
    MethodHandle getter = MemberHandles.getter(p.reader());
    MethodHandle setter = MemberHandles.setter(p.writer());
    MethodHandle set = setter.asType(setter.type().changeReturnType(void.class));
    Class<?> type = set.type().parameterType(1);
    MethodHandle move =
        MethodHandles.filterArguments(set, 1, getter.asType(getter.type().changeReturnType(type)));
    MethodHandle turned =
        MethodHandles.permuteArguments(
            move,
            MethodType.methodType(
                void.class, move.type().parameterType(1), move.type().parameterType(0)),
            1,
            0);
    return turned.asType(MethodType.methodType(void.class, Object.class, Object.class));
  }

  // ---- together

  /** Returns true if an object can be made before its properties are known. */
  public boolean early() {
    return model.creation() instanceof Creation.NoArg;
  }

  /**
   * An object without any properties, where {@link #early}.
   *
   * @throws Throwable what the constructor throws
   */
  public Object make() throws Throwable {
    return (Object) maker.invokeExact();
  }

  /**
   * An object with these properties.
   *
   * @param object the object itself, where {@link #early}; else null
   * @param values the values, by property
   * @param seen which properties there are; those that are not get their default, or nothing
   * @param more the unknown properties for the creator or builder, where it takes them
   * @throws Throwable what the creator, a setter or the builder throws
   */
  public Object make(Object object, Object[] values, BitSet seen, Map<String, Object> more)
      throws Throwable {
    return make(null, object, values, seen, more);
  }

  /**
   * Returns an object with these properties.
   *
   * @param origin where the values were read; null if they were not
   */
  public Object make(
      ConstructionContext origin,
      Object object,
      Object[] values,
      BitSet seen,
      Map<String, Object> more)
      throws Throwable {
    if (assembled != null) {
      return assembled.make(origin, object, values, seen, more);
    }
    Object target = object != null ? object : start(origin != null, values, seen, more);
    for (int i = 0; i < absent.length; i++) {
      int at = ordinals == null ? i : ordinals[i];
      boolean open = origin == null || at < 0 || !origin.isSet(at);
      if (open && properties.get(i).parameter() < 0) {
        target = set(origin, target, i, values[i], seen.get(i));
      }
    }
    target = taker == null ? target : taker.give(target, more);
    return build == null ? target : (Object) build.invokeExact(target);
  }

  private Object start(boolean reads, Object[] values, BitSet seen, Map<String, Object> more)
      throws Throwable {
    if (maker != null) {
      return (Object) maker.invokeExact();
    }
    Creation.Parameters p = model.creation().arguments();
    if (p == null) {
      throw CodecErrors.unreadable(model.raw(), ((Creation.None) model.creation()).why());
    }
    Object[] arguments = new Object[p.count()];
    boolean[] given = new boolean[p.count()];
    Class<?>[] types = p.executable().getParameterTypes();
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = types[i].isPrimitive() ? Array.get(Array.newInstance(types[i], 1), 0) : null;
    }
    for (int i = 0; i < absent.length; i++) {
      int parameter = properties.get(i).parameter();
      if (parameter >= 0) {
        boolean skipped = reads && values[i] == null && properties.get(i).skipsNull();
        if (seen.get(i) && !skipped) {
          arguments[parameter] = values[i];
          given[parameter] = true;
        } else if (absent[i] != null) {
          arguments[parameter] = absent[i];
          given[parameter] = true;
        }
      }
    }
    int unknown = model.unknownParameter();
    if (unknown >= 0) {
      Map<String, Object> all = more == null ? new LinkedHashMap<>() : more;
      arguments[unknown] = UnknownTaker.declared(all, model.unknown());
      given[unknown] = true;
    }
    if (MemberHandles.lacks(p, given)) {
      return p.maker().make(arguments, given);
    }
    return creator != null
        ? (Object) creator.invokeExact(arguments)
        : MemberHandles.create(p.executable(), arguments);
  }

  private Object set(ConstructionContext origin, Object target, int i, Object value, boolean seen)
      throws Throwable {
    try {
      if (origin != null && seen && properties.get(i).filledInPlace()) {
        Containers.fill(origin.in(), (Object) getters[i].invokeExact(target), value);
        return target;
      }
      return set(target, i, value, seen);
    } catch (Throwable e) {
      int at = ordinals == null ? i : ordinals[i];
      throw origin == null || at < 0 ? e : origin.failed(e, at);
    }
  }

  /** Sets a property of the object that is being read, before all of them are. */
  public void setAtOnce(ConstructionContext origin, int i, Object value, boolean seen) {
    try {
      origin.target = set(origin.target, i, value, seen);
      origin.markSet(i, true);
    } catch (Throwable e) {
      throw origin.failed(e, i);
    }
  }

  /**
   * Sets a property of an object, or of a builder.
   *
   * @param seen whether there is a value; else it gets its default, or nothing
   * @return the object, or the builder to go on with
   */
  public Object set(Object target, int i, Object value, boolean seen) throws Throwable {
    if (properties.get(i).filledInPlace()) {
      if (seen) {
        Containers.fill(null, (Object) getters[i].invokeExact(target), value);
      }
      return target;
    }
    Object v = seen ? value : absent[i];
    boolean skipped = v == null && (!seen || properties.get(i).skipsNull());
    if (setters[i] == null || skipped) {
      return target;
    }
    Object result = (Object) setters[i].invokeExact(target, v);
    return build != null && target.getClass().isInstance(result) ? result : target;
  }
}
