package io.seriform.codec;

import io.seriform.error.EncodeException;
import io.seriform.error.SeriformException;
import io.seriform.model.Creation;
import io.seriform.model.PropertyModel;
import io.seriform.wire.Input;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.Array;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Takes an object apart, and puts it together, that has others unwrapped in it. */
final class AssembledObject {

  private final ObjectPlan plan;
  private final Assembly assembly;

  AssembledObject(ObjectPlan plan) {
    this.plan = plan;
    this.assembly = plan.assembly();
  }

  /**
   * The object that a property belongs to.
   *
   * @param path the properties that lead to it
   * @return null where it is unwrapped and null
   */
  Object owner(Object object, List<PropertyModel> path) {
    Object owner = object;
    for (PropertyModel holder : path) {
      owner = owner == null ? null : Support.unwrapped(get(holder, owner), plan.raw(holder));
    }
    return owner;
  }

  private Object get(PropertyModel property, Object owner) {
    try {
      return MemberHandles.getter(property.reader(), plan.raw()).invoke(owner);
    } catch (SeriformException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new EncodeException("a getter failed", e);
    }
  }

  /**
   * An object with these properties.
   *
   * @param in what is read; null where nothing is
   * @param early the object itself, where it is there already; else null
   * @param found the values, by step, and behind them those that say whether others are there
   * @param seen which of them there are
   * @param more what is given to the creator's parameter for unknown properties, where it has one
   */
  Object make(Input in, Object early, Object[] found, BitSet seen, Map<String, Object> more)
      throws Throwable {
    return make(in, assembly, early, found, seen, more);
  }

  private Object make(
      Input in, Assembly part, Object early, Object[] found, BitSet seen, Map<String, Object> more)
      throws Throwable {
    Map<PropertyModel, Object> inner = new LinkedHashMap<>();
    for (Assembly a : part.inner()) {
      if (a.met(seen)) {
        required(in, a, seen);
        inner.put(a.holder(), make(in, a, null, found, seen, null));
      }
    }
    Creation creation = part.model().creation();
    if (creation instanceof Creation.None none) {
      throw Failures.unreadable(part.raw(), none.why());
    }
    boolean fluent = creation instanceof Creation.Builder;
    Object target = early != null ? early : start(part, inner, found, seen, more);
    for (PropertyStep step : part.steps()) {
      int i = step.ordinal();
      if (step.presence() != null && step.presence().parameter() < 0) {
        target = set(target, fluent, step.presence(), seen.get(i));
      }
      if (step.property().parameter() < 0) {
        target = set(target, fluent, step, found[i], seen.get(i));
      }
    }
    for (Map.Entry<PropertyModel, Object> e : inner.entrySet()) {
      if (e.getKey().parameter() < 0 && e.getKey().readable()) {
        target = set(target, fluent, e.getKey(), e.getValue());
      }
    }
    return creation instanceof Creation.Builder b
        ? MemberHandles.getter(b.build(), part.raw()).invoke(target)
        : target;
  }

  private static void required(Input in, Assembly part, BitSet seen) {
    for (PropertyStep step : part.steps()) {
      if (in != null
          && step.property().requiredWithin()
          && step.reads()
          && !seen.get(step.ordinal())) {
        throw Failures.missing(in, step.name());
      }
    }
  }

  private Object start(
      Assembly part,
      Map<PropertyModel, Object> inner,
      Object[] found,
      BitSet seen,
      Map<String, Object> more)
      throws Throwable {
    Creation creation = part.model().creation();
    if (creation instanceof Creation.NoArg n) {
      return MemberHandles.creator(n.constructor(), plan.raw()).invoke();
    }
    if (creation instanceof Creation.Builder b) {
      return MemberHandles.creator(b.start(), plan.raw()).invoke();
    }
    Creation.Parameters p = (Creation.Parameters) creation;
    Object[] arguments = new Object[p.count()];
    Class<?>[] types = p.executable().getParameterTypes();
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = types[i].isPrimitive() ? Array.get(Array.newInstance(types[i], 1), 0) : null;
    }
    for (PropertyStep step : part.steps()) {
      give(arguments, step, found[step.ordinal()], seen.get(step.ordinal()));
    }
    for (Map.Entry<PropertyModel, Object> e : inner.entrySet()) {
      if (e.getKey().parameter() >= 0) {
        arguments[e.getKey().parameter()] = e.getValue();
      }
    }
    if (part.holder() == null
        && part.model().unknown() != null
        && part.model().unknown().parameter() >= 0) {
      arguments[part.model().unknown().parameter()] = more;
    }
    return MemberHandles.create(p.executable(), plan.raw(), arguments);
  }

  private static void give(Object[] arguments, PropertyStep step, Object value, boolean seen) {
    int parameter = step.property().parameter();
    if (parameter >= 0 && seen) {
      arguments[parameter] = value;
    } else if (parameter >= 0 && step.absent() != null) {
      arguments[parameter] = step.absent();
    }
    if (step.presence() != null && step.presence().parameter() >= 0) {
      arguments[step.presence().parameter()] = seen;
    }
  }

  private static Object set(
      Object target, boolean fluent, PropertyStep step, Object value, boolean seen)
      throws Throwable {
    if (!step.reads()) {
      return target;
    }
    if (step.property().filledInPlace()) {
      if (seen) {
        Support.fill(MemberHandles.getter(step.property().reader(), null).invoke(target), value);
      }
      return target;
    }
    Object v = seen ? value : step.absent();
    if (!seen && v == null) {
      return target;
    }
    return set(target, fluent, step.property(), v);
  }

  private static Object set(Object target, boolean fluent, PropertyModel property, Object value)
      throws Throwable {
    MethodHandle setter = MemberHandles.setter(property.writer());
    Object result = setter.invokeWithArguments(target, value);
    return fluent && target.getClass().isInstance(result) ? result : target;
  }
}
