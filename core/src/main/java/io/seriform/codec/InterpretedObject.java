package io.seriform.codec;

import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.model.Creation;
import io.seriform.wire.Input;
import io.seriform.wire.Output;
import java.util.BitSet;
import java.util.Map;

/** Interprets the plan of an object. */
final class InterpretedObject extends TypeCodec {

  private final ObjectPlan plan;
  private final ObjectParts parts;
  private final Walker walker;
  private final Object shape;
  private final Object[] keys;
  private final String[] names;
  private final int slack;
  private final Protocol protocol;
  private final UnknownProperties unknown;

  InterpretedObject(ObjectPlan plan, Codecs codecs) {
    this.plan = plan;
    this.parts = ObjectParts.of(plan);
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
        if (step.writes()) {
          Object v = parts.get(value, at);
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
      Object early = early(in);
      int expected = 0;
      for (; expected < count; expected++) {
        at = expected;
        PropertyStep step = plan.steps().get(expected);
        if ((boolean) walker.readVerb("next", in, keys[expected])) {
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
      // in the loop the property was added by value()
      throw Failures.reading(e, in, names, at < 0 || seen.get(at) ? -1 : at);
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
  private Object early(Input in) {
    if (!protocol.references() || !parts.early()) {
      return null;
    }
    try {
      Object object = parts.make();
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
      return parts.make(early, found, seen, more);
    } catch (SeriformException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw in.at(new MappingException("a constructor or setter refused the value", e), in.pos);
    }
  }
}
