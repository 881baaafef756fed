package io.seriform.codec;

import io.seriform.error.EncodeException;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.model.Creation;
import io.seriform.model.PropertyModel;
import io.seriform.wire.Input;
import io.seriform.wire.Output;
import java.lang.invoke.MethodHandle;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.Map;

/** Interprets the plan of an object. */
final class InterpretedObject extends TypeCodec {

  private final ObjectPlan plan;
  private final Assembly assembly;
  private final Walker walker;
  private final Object shape;
  private final Object[] keys;
  private final String[] names;
  private final int slack;
  private final Protocol protocol;
  private final UnknownProperties unknown;

  InterpretedObject(ObjectPlan plan, Codecs codecs) {
    this.plan = plan;
    this.assembly = plan.assembly();
    this.protocol = codecs.protocol();
    this.unknown = plan.unknown(codecs);
    this.walker = new Walker(codecs);
    this.names = plan.names();
    this.keys = new Object[plan.steps().size()];
    for (PropertyStep step : plan.steps()) {
      keys[step.ordinal()] = codecs.protocol().key(plan, step);
    }
    this.shape = codecs.protocol().shape(plan);
    this.slack = codecs.protocol().slack();
  }

  @Override
  public int write(Output out, byte[] buf, int start, Object value) {
    int at = -1;
    try {
      if (value.getClass() != plan.raw()) {
        throw Failures.subclass(value, plan.raw());
      }
      int pos = room(out, start);
      int mark = pos;
      pos = walker.writeVerb("begin", out, pos, shape);
      for (PropertyStep step : plan.steps()) {
        at = step.ordinal();
        Object owner = step.writes() ? owner(step, value) : null;
        if (owner != null) {
          Object v = get(step.property(), owner);
          boolean omitsEmpty = protocol.omitsEmpty(plan.model(), step.property());
          v = omitsEmpty ? Support.nullIfEmpty(v) : v;
          pos = walker.write(out, pos, step.value(), keys[at], v);
        }
      }
      at = -1;
      if (unknown != null) {
        pos = walker.writeVerb("writeUnknown", out, pos, shape, unknown, value);
      }
      pos = room(out, pos);
      return walker.writeVerb("end", out, pos, shape, mark);
    } catch (RuntimeException e) {
      throw Failures.writing(e, value, names, at);
    }
  }

  private int room(Output out, int pos) {
    return out.buf.length - pos < slack ? out.grow(pos, slack) : pos;
  }

  /** The object that a step's property belongs to; null where it is unwrapped and null. */
  private Object owner(PropertyStep step, Object value) {
    Object owner = value;
    for (PropertyModel holder : step.property().path()) {
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

  // ---- reading

  @Override
  public Object read(Input in) {
    Creation creation = plan.model().creation();
    if (creation instanceof Creation.None none) {
      throw Failures.unreadable(plan.raw(), none.why());
    }
    int count = keys.length;
    Object[] found = new Object[count];
    BitSet seen = new BitSet();
    int at = -1;
    Map<String, Object> more = null;
    try {
      walker.readVerb("begin", in, shape);
      Object early = early(in, creation);
      int expected = 0;
      for (; expected < count; expected++) {
        at = -1;
        PropertyStep step = plan.steps().get(expected);
        if ((boolean) walker.readVerb("next", in, keys[expected])) {
          at = expected;
          found[expected] = value(in, step);
          seen.set(expected);
        } else if (step.always() || step.property().required()) {
          break;
        }
      }
      at = -1;
      if (expected < count || !(boolean) walker.readVerb("end", in, shape)) {
        more = anyOrder(in, expected, found, seen);
      }
      boolean given = unknown != null && plan.model().unknown().parameter() >= 0;
      Object object = made(in, early, found, seen, given ? more : null);
      if (unknown != null && !given) {
        unknown.set(object, more);
      }
      return object;
    } catch (RuntimeException e) {
      throw Failures.reading(e, in, names, at);
    }
  }

  private Map<String, Object> anyOrder(Input in, int first, Object[] found, BitSet seen) {
    int expected = first;
    Map<String, Object> more = null;
    for (; ; ) {
      int i = (int) walker.readVerb("ordinal", in, shape, expected);
      if (i < 0) {
        return more;
      }
      if (i == keys.length) {
        String name = walker.unknownName(in);
        more = UnknownProperties.add(more, name, walker.readVerb("readUnknown", in, unknown));
        continue;
      }
      try {
        if (seen.get(i)) {
          walker.readVerb("duplicate", in, shape, i);
        }
        found[i] = value(in, plan.steps().get(i));
        seen.set(i);
      } catch (RuntimeException e) {
        throw Failures.reading(e, in, names, i);
      }
      expected = i + 1;
    }
  }

  private Object value(Input in, PropertyStep step) {
    Object key = keys[step.ordinal()];
    return step.reads() ? walker.read(in, step.value(), key) : walker.readVerb("skip", in, key);
  }

  /** An object that may refer to itself, made before its properties are read; else null. */
  private Object early(Input in, Creation creation) {
    if (!protocol.references() || !(creation instanceof Creation.NoArg n)) {
      return null;
    }
    try {
      Object object = MemberHandles.creator(n.constructor(), plan.raw()).invoke();
      walker.created(in, object);
      return object;
    } catch (SeriformException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw in.at(new MappingException("a constructor failed", e), in.pos);
    }
  }

  private Object made(
      Input in, Object early, Object[] found, BitSet seen, Map<String, Object> more) {
    int[] required =
        plan.steps().stream()
            .filter(s -> s.property().required())
            .mapToInt(PropertyStep::ordinal)
            .toArray();
    long[] bits = java.util.Arrays.copyOf(seen.toLongArray(), (keys.length + 63) >> 6);
    if (!Support.all(bits, required)) {
      throw Failures.missing(in, names, bits, required);
    }
    try {
      return made(in, assembly, early, found, seen, more);
    } catch (SeriformException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw in.at(new MappingException("a constructor or setter refused the value", e), in.pos);
    }
  }

  private Object made(
      Input in, Assembly part, Object early, Object[] found, BitSet seen, Map<String, Object> more)
      throws Throwable {
    Map<PropertyModel, Object> inner = new LinkedHashMap<>();
    for (Assembly a : part.inner()) {
      if (a.met(seen)) {
        for (PropertyStep step : a.steps()) {
          if (step.property().requiredWithin() && !seen.get(step.ordinal())) {
            throw Failures.missing(in, step.name());
          }
        }
        inner.put(a.holder(), made(in, a, null, found, seen, null));
      }
    }
    Creation creation = part.model().creation();
    if (creation instanceof Creation.None none) {
      throw Failures.unreadable(part.raw(), none.why());
    }
    boolean fluent = creation instanceof Creation.Builder;
    Object target = early != null ? early : start(part, inner, found, seen, more);
    for (PropertyStep step : part.steps()) {
      if (step.property().parameter() < 0) {
        target = set(target, fluent, step, found[step.ordinal()], seen.get(step.ordinal()));
      }
    }
    for (Map.Entry<PropertyModel, Object> e : inner.entrySet()) {
      if (e.getKey().parameter() < 0) {
        target = set(target, fluent, e.getKey(), e.getValue());
      }
    }
    return creation instanceof Creation.Builder b
        ? MemberHandles.getter(b.build(), part.raw()).invoke(target)
        : target;
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
      arguments[i] =
          java.lang.reflect.Array.get(java.lang.reflect.Array.newInstance(types[i], 1), 0);
    }
    for (PropertyStep step : part.steps()) {
      int parameter = step.property().parameter();
      if (parameter >= 0) {
        if (seen.get(step.ordinal())) {
          arguments[parameter] = found[step.ordinal()];
        } else if (step.absent() != null) {
          arguments[parameter] = step.absent();
        }
      }
    }
    for (Map.Entry<PropertyModel, Object> e : inner.entrySet()) {
      if (e.getKey().parameter() >= 0) {
        arguments[e.getKey().parameter()] = e.getValue();
      }
    }
    if (part.holder() == null && unknown != null && plan.model().unknown().parameter() >= 0) {
      arguments[plan.model().unknown().parameter()] = more;
    }
    return MemberHandles.create(p.executable(), plan.raw(), arguments);
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
