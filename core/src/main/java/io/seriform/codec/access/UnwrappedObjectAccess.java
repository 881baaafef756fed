package io.seriform.codec.access;

import io.seriform.codec.CodecErrors;
import io.seriform.codec.plan.ObjectPlan;
import io.seriform.codec.plan.PropertyStep;
import io.seriform.codec.plan.UnwrappedTree;
import io.seriform.error.EncodeException;
import io.seriform.error.SeriformException;
import io.seriform.model.Creation;
import io.seriform.model.PropertyModel;
import io.seriform.model.UnwrappedModel;
import io.seriform.wire.Input;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.lang.reflect.Member;
import java.util.BitSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Takes an object apart, and puts it together, that has others unwrapped in it. */
final class UnwrappedObjectAccess {

  private static final MethodType MAKE = MethodType.methodType(Object.class);
  private static final MethodType GET = MAKE.appendParameterTypes(Object.class);
  private static final MethodType SET = GET.appendParameterTypes(Object.class);
  private static final MethodType CREATE = MAKE.appendParameterTypes(Object[].class);

  private final UnwrappedTree assembly;

  /** Gives the builder unknown properties; null if it takes none. */
  private final UnknownTaker taker;

  // by the very members of the plan; looked up anew each time, they took 50 times the copy itself
  private final IdentityHashMap<PropertyModel, DeclaredClass> holders = new IdentityHashMap<>();
  private final IdentityHashMap<Member, MethodHandle> getters = new IdentityHashMap<>();
  private final IdentityHashMap<Member, MethodHandle> setters = new IdentityHashMap<>();
  private final IdentityHashMap<Member, MethodHandle> creators = new IdentityHashMap<>();

  UnwrappedObjectAccess(ObjectPlan plan) {
    this.assembly = plan.unwrappedTree();
    this.taker = UnknownTaker.ofBuilder(plan.model());
    resolve(assembly);
    plan.steps().forEach(step -> step.property().path().forEach(this::getter));
    for (UnwrappedModel u : plan.model().unwrapped()) {
      holders.put(u.property(), DeclaredClass.of(plan, u.property()));
    }
  }

  private void resolve(UnwrappedTree part) {
    for (PropertyStep step : part.steps()) {
      if (step.property().filledInPlace()) {
        getter(step.property());
      }
      setter(step.property());
      if (step.presence() != null) {
        setter(step.presence());
      }
    }
    Creation creation = part.model().creation();
    if (creation instanceof Creation.NoArg n) {
      creators.put(n.constructor(), MemberHandles.creator(n.constructor()).asType(MAKE));
    } else if (creation instanceof Creation.Builder b) {
      getters.put(b.build(), MemberHandles.getter(b.build()).asType(GET));
      if (creation.arguments() == null) {
        creators.put(b.start(), MemberHandles.creator(b.start()).asType(MAKE));
      }
    }
    Creation.Parameters p = creation.arguments();
    if (p != null && p.count() <= MemberHandles.MOST_OF_HANDLES) {
      MethodHandle creator = MemberHandles.creator(p.executable()).asFixedArity();
      creators.put(p.executable(), creator.asSpreader(Object[].class, p.count()).asType(CREATE));
    }
    for (UnwrappedTree inner : part.inner()) {
      setter(inner.holder());
      resolve(inner);
    }
  }

  private void getter(PropertyModel property) {
    if (property.reader() != null) {
      MethodHandle getter = MemberHandles.getter(property.reader());
      getters.put(property.reader(), getter.asType(GET));
    }
  }

  private void setter(PropertyModel property) {
    if (property.writer() != null && property.parameter() < 0 && property.readable()) {
      setters.put(property.writer(), MemberHandles.setter(property.writer()).asType(SET));
    }
  }

  /**
   * The object that a property belongs to.
   *
   * @param path the properties that lead to it
   * @return null if it is unwrapped and null
   */
  Object owner(Object object, List<PropertyModel> path) {
    Object owner = object;
    for (PropertyModel holder : path) {
      owner = owner == null ? null : holders.get(holder).checked(get(holder, owner));
    }
    return owner;
  }

  private Object get(PropertyModel property, Object owner) {
    try {
      return (Object) getters.get(property.reader()).invokeExact(owner);
    } catch (SeriformException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new EncodeException("a getter failed", e);
    }
  }

  /**
   * An object with these properties.
   *
   * @param origin where the values were read; null if nothing is
   * @param early the object itself, where it is there already; else null
   * @param found the values, by step, and after them those that say whether others are there
   * @param seen which of them there are
   * @param more the unknown properties for the creator or builder, where it takes them
   */
  Object make(
      ConstructionContext origin,
      Object early,
      Object[] found,
      BitSet seen,
      Map<String, Object> more)
      throws Throwable {
    return make(origin, assembly, early, found, seen, more);
  }

  private Object make(
      ConstructionContext origin,
      UnwrappedTree part,
      Object early,
      Object[] found,
      BitSet seen,
      Map<String, Object> more)
      throws Throwable {
    Map<PropertyModel, Object> inner = new LinkedHashMap<>();
    for (UnwrappedTree a : part.inner()) {
      if (a.anySeen(seen, found)) {
        required(origin, a, seen);
        inner.put(a.holder(), make(origin, a, null, found, seen, null));
      }
    }
    Creation creation = part.model().creation();
    if (creation instanceof Creation.None none) {
      throw CodecErrors.unreadable(part.raw(), none.why());
    }
    boolean fluent = creation instanceof Creation.Builder;
    Object target = early != null ? early : start(origin != null, part, inner, found, seen, more);
    for (PropertyStep step : part.steps()) {
      int i = step.ordinal();
      if (step.presence() != null && step.presence().parameter() < 0) {
        target = set(target, fluent, step.presence(), seen.get(i));
      }
      boolean open = origin == null || !origin.isSet(i);
      if (open && step.property().parameter() < 0) {
        target = set(origin, target, fluent, step, found[i], seen.get(i));
      }
    }
    for (Map.Entry<PropertyModel, Object> e : inner.entrySet()) {
      if (e.getKey().parameter() < 0 && e.getKey().readable()) {
        target = set(target, fluent, e.getKey(), e.getValue());
      }
    }
    if (part.holder() == null && taker != null) {
      target = taker.give(target, more);
    }
    return creation instanceof Creation.Builder b
        ? (Object) getters.get(b.build()).invokeExact(target)
        : target;
  }

  private static void required(ConstructionContext origin, UnwrappedTree part, BitSet seen) {
    for (PropertyStep step : part.steps()) {
      if (origin != null
          && step.property().requiredWithin()
          && step.reads()
          && !seen.get(step.ordinal())) {
        throw CodecErrors.missing(origin.in(), step.name());
      }
    }
  }

  private Object start(
      boolean reads,
      UnwrappedTree part,
      Map<PropertyModel, Object> inner,
      Object[] found,
      BitSet seen,
      Map<String, Object> more)
      throws Throwable {
    Creation creation = part.model().creation();
    if (creation instanceof Creation.NoArg n) {
      return (Object) creators.get(n.constructor()).invokeExact();
    }
    Creation.Parameters p = creation.arguments();
    if (p == null) {
      return (Object) creators.get(((Creation.Builder) creation).start()).invokeExact();
    }
    Object[] arguments = new Object[p.count()];
    boolean[] given = new boolean[p.count()];
    Class<?>[] types = p.executable().getParameterTypes();
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = types[i].isPrimitive() ? Array.get(Array.newInstance(types[i], 1), 0) : null;
    }
    for (PropertyStep step : part.steps()) {
      int i = step.ordinal();
      boolean skipped = reads && found[i] == null && step.property().skipsNull();
      give(arguments, given, step, found[i], seen.get(i) && !skipped);
    }
    for (Map.Entry<PropertyModel, Object> e : inner.entrySet()) {
      if (e.getKey().parameter() >= 0) {
        arguments[e.getKey().parameter()] = e.getValue();
        given[e.getKey().parameter()] = true;
      }
    }
    if (part.holder() == null
        && part.model().unknown() != null
        && part.model().unknown().parameter() >= 0) {
      int parameter = part.model().unknown().parameter();
      arguments[parameter] = more == null ? new LinkedHashMap<>() : more;
      given[parameter] = true;
    }
    if (MemberHandles.lacks(p, given)) {
      return p.maker().make(arguments, given);
    }
    MethodHandle creator = creators.get(p.executable());
    return creator != null
        ? (Object) creator.invokeExact(arguments)
        : MemberHandles.create(p.executable(), arguments);
  }

  private static void give(
      Object[] arguments, boolean[] given, PropertyStep step, Object value, boolean seen) {
    int parameter = step.property().parameter();
    if (parameter >= 0 && seen) {
      arguments[parameter] = value;
      given[parameter] = true;
    } else if (parameter >= 0 && step.absent() != null) {
      arguments[parameter] = step.absent();
      given[parameter] = true;
    }
    if (step.presence() != null && step.presence().parameter() >= 0) {
      arguments[step.presence().parameter()] = seen;
    }
  }

  private Object set(
      ConstructionContext origin,
      Object target,
      boolean fluent,
      PropertyStep step,
      Object value,
      boolean seen)
      throws Throwable {
    try {
      return set(origin == null ? null : origin.in(), target, fluent, step, value, seen);
    } catch (Throwable e) {
      throw origin == null ? e : origin.failed(e, step.ordinal());
    }
  }

  private Object set(
      Input in, Object target, boolean fluent, PropertyStep step, Object value, boolean seen)
      throws Throwable {
    if (!step.reads()) {
      return target;
    }
    if (step.property().filledInPlace()) {
      if (seen) {
        Containers.fill(
            in, (Object) getters.get(step.property().reader()).invokeExact(target), value);
      }
      return target;
    }
    Object v = seen ? value : step.absent();
    if (v == null && (!seen || step.property().skipsNull())) {
      return target;
    }
    return set(target, fluent, step.property(), v);
  }

  private Object set(Object target, boolean fluent, PropertyModel property, Object value)
      throws Throwable {
    Object result = (Object) setters.get(property.writer()).invokeExact(target, value);
    return fluent && target.getClass().isInstance(result) ? result : target;
  }
}
