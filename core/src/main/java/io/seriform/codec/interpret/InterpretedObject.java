package io.seriform.codec.interpret;

import io.seriform.codec.CodecErrors;
import io.seriform.codec.CodecInput;
import io.seriform.codec.CodecSource;
import io.seriform.codec.Protocol;
import io.seriform.codec.TypeCodec;
import io.seriform.codec.access.ConstructionContext;
import io.seriform.codec.access.DeclaredClass;
import io.seriform.codec.access.Footprint;
import io.seriform.codec.access.ObjectAccess;
import io.seriform.codec.plan.ObjectPlan;
import io.seriform.codec.plan.PropertyStep;
import io.seriform.codec.plan.Repetition;
import io.seriform.codec.runtime.Merging;
import io.seriform.codec.runtime.RequiredFieldTracker;
import io.seriform.codec.runtime.UnknownProperties;
import io.seriform.codec.scalar.OptionalValues;
import io.seriform.model.Creation;
import io.seriform.model.ValueFilter;
import io.seriform.wire.Input;
import io.seriform.wire.Output;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;

/** Interprets the plan of an object. */
public final class InterpretedObject extends TypeCodec {

  private final ObjectPlan plan;
  private final ObjectAccess parts;
  private final PlanInterpreter walker;
  private final Object shape;
  private final Object[] sites;
  private final String[] names;
  private final int slack;
  private final Protocol protocol;
  private final UnknownProperties unknown;
  private final UnknownProperties unwritten;
  private final DeclaredClass declared;
  private final RequiredFieldTracker completion;
  private final int footprint;

  // what is asked of the plan for each object
  private final List<List<PropertyStep>> alternatives;
  private final List<List<PropertyStep>> alternativesTo;
  private final int[] required;
  private final boolean startsEarly;
  private final boolean[] setsAtOnce;
  private final boolean presences;
  private final boolean joins;

  public InterpretedObject(ObjectPlan plan, CodecSource codecs) {
    this.plan = plan;
    this.parts = ObjectAccess.of(plan);
    this.declared = DeclaredClass.of(plan);
    this.footprint = Footprint.of(plan);
    this.protocol = codecs.protocol();
    this.unknown = UnknownProperties.of(plan, codecs);
    this.unwritten = UnknownProperties.unwritten(plan);
    this.completion = RequiredFieldTracker.of(plan, codecs);
    this.walker = new PlanInterpreter(codecs);
    this.names = plan.names();
    this.sites = new Object[plan.steps().size()];
    for (PropertyStep step : plan.steps()) {
      sites[step.ordinal()] = codecs.protocol().site(plan, step);
    }
    this.shape = codecs.protocol().shape(plan);
    this.slack = codecs.protocol().slack();
    List<PropertyStep> steps = plan.steps();
    this.alternatives = plan.alternatives();
    this.alternativesTo = steps.stream().map(plan::alternativesTo).toList();
    this.required =
        steps.stream().filter(s -> s.required()).mapToInt(PropertyStep::ordinal).toArray();
    this.startsEarly = plan.setsAtOnce();
    this.setsAtOnce = new boolean[sites.length];
    steps.forEach(s -> setsAtOnce[s.ordinal()] = s.reads() && plan.setsAtOnce(s));
    this.presences = steps.stream().anyMatch(s -> s.presence() != null);
    this.joins = steps.stream().anyMatch(PropertyStep::joins);
    steps.forEach(step -> walker.prepare(step.value(), sites[step.ordinal()]));
  }

  @Override
  public int write(Output out, byte[] buf, int start, Object value) {
    int at = -1;
    try {
      if (!plan.admitsSubclasses()) {
        declared.check(value);
      }
      onlyOne(value);
      if (unwritten != null) {
        unwritten.checkNone(value);
      }
      int pos = room(out, start);
      int mark = pos;
      pos = walker.callWriter("begin", out, pos, shape);
      for (PropertyStep step : plan.steps()) {
        at = step.ordinal();
        if (step.writes() && parts.has(value, at)) {
          if (isAbsent(step, value)) {
            pos = walker.writeNull(out, pos, sites[at]);
            continue;
          }
          Object v = parts.get(value, at);
          if (step.filter() != null) {
            v = step.filter().written(v);
            if (v == ValueFilter.LEFT_OUT && !step.alwaysWritten()) {
              walker.leaveOut(out);
              continue;
            }
            v = v == ValueFilter.LEFT_OUT ? null : v;
          }
          boolean omitsEmpty = step.omitsEmpty();
          v = omitsEmpty ? OptionalValues.nullIfEmpty(v) : v;
          pos = walker.write(out, pos, step.value(), sites[at], v);
        } else if (step.writes()) {
          walker.leaveOut(out);
        }
      }
      at = -1;
      if (unknown != null) {
        pos = walker.callWriter("writeUnknown", out, pos, shape, unknown, value);
      }
      pos = room(out, pos);
      return walker.callWriter("end", out, pos, shape, mark);
    } catch (RuntimeException e) {
      throw CodecErrors.writing(e, value, names, at);
    }
  }

  private void onlyOne(Object value) {
    for (List<PropertyStep> group : alternatives) {
      int count = 0;
      for (PropertyStep step : group) {
        boolean there = step.writes() && parts.has(value, step.ordinal());
        count = there ? OptionalValues.countValue(count, parts.get(value, step.ordinal())) : count;
      }
      if (count > 1) {
        throw CodecErrors.alternatives(group.get(0).alternative());
      }
    }
  }

  /** Empties those of which only this one may have a value. */
  private void emptyOthers(
      ConstructionContext origin,
      PropertyStep step,
      Object[] found,
      BitSet seen,
      Object[] gathered) {
    Input in = origin.in();
    for (PropertyStep other : alternativesTo.get(step.ordinal())) {
      if (seen.get(other.ordinal())) {
        Merging.dropGathered(in, gathered, other.ordinal());
        RequiredFieldTracker.dropped(in, found[other.ordinal()]);
        found[other.ordinal()] = other.absent();
        origin.markSet(other.ordinal(), false);
      }
    }
  }

  private int room(Output out, int pos) {
    return out.buf.length - pos < slack ? out.grow(pos, slack) : pos;
  }

  private boolean isAbsent(PropertyStep step, Object value) {
    return step.presence() != null && !(boolean) parts.get(value, parts.presence(step.ordinal()));
  }

  // ---- reading

  @Override
  public Object read(Input in) {
    return read(in, new Object[sites.length], new BitSet(), null);
  }

  @Override
  public Object readMerged(Input in, Object old) {
    Object[] found = new Object[sites.length];
    BitSet seen = new BitSet();
    for (PropertyStep step : plan.steps()) {
      int at = step.ordinal();
      if (step.writes() && parts.has(old, at) && !isAbsent(step, old)) {
        seen.set(at);
        // what the object itself holds is filled where it is, with what is new
        boolean kept = parts.early() && isOwn(step) && step.property().filledInPlace();
        found[at] = kept ? null : parts.get(old, at);
      }
    }
    if (completion != null) {
      seen.and(BitSet.valueOf(completion.seen(in, old)));
    }
    return read(in, found, seen, old);
  }

  private static boolean isOwn(PropertyStep step) {
    return step.property().path().isEmpty();
  }

  /**
   * Reads an object.
   *
   * @param old the object onto which it is read; null for none
   */
  private Object read(Input in, Object[] found, BitSet seen, Object old) {
    boolean fresh = old == null;
    Creation creation = plan.model().creation();
    if (creation instanceof Creation.None none) {
      throw CodecErrors.unreadable(plan.raw(), none.why());
    }
    int count = sites.length;
    int at = -1;
    Map<String, Object> more = fresh || unknown == null ? null : unknown.before(in, old);
    try {
      walker.callReader("begin", in, shape);
      if (fresh) {
        in.charge(footprint);
      }
      ConstructionContext origin = new ConstructionContext(in, names);
      start(origin, old);
      // with alternatives there is no straight line, as in the compiled codec
      boolean straight = fresh && alternatives.isEmpty();
      int expected = straight ? 0 : count;
      for (; expected < count; expected++) {
        at = -1;
        PropertyStep step = plan.steps().get(expected);
        if ((boolean) walker.callReader("next", in, sites[expected])) {
          at = expected;
          found[expected] = value(in, step);
          at = -1;
          set(origin, step, found[expected]);
          seen.set(expected);
        } else if (step.expected()) {
          break;
        }
      }
      at = -1;
      if (expected < count || !straight || !(boolean) walker.callReader("end", in, shape)) {
        more = anyOrder(origin, straight ? expected : 0, found, seen, more);
      }
      boolean given = unknown != null && plan.model().madeOfUnknown();
      Object object = made(origin, found, seen, given ? more : null);
      if (unknown != null && !given) {
        unknown.set(object, more);
      }
      return object;
    } catch (RuntimeException e) {
      throw CodecErrors.reading(e, in, names, at);
    }
  }

  private Map<String, Object> anyOrder(
      ConstructionContext origin,
      int first,
      Object[] found,
      BitSet seen,
      Map<String, Object> unknownBefore) {
    Input in = origin.in();
    int expected = first;
    Map<String, Object> more = unknownBefore;
    BitSet before = joins ? (BitSet) seen.clone() : null;
    Object[] gathered = null;
    for (; ; ) {
      int i = (int) walker.callReader("ordinal", in, shape, expected);
      if (i < 0) {
        if (plan.saysClass()) {
          CodecInput.closed(in);
        }
        finish(in, found, seen, gathered);
        return more;
      }
      if (i == sites.length) {
        String name = walker.unknownName(in);
        more = UnknownProperties.add(more, name, walker.callReader("readUnknown", in, unknown));
        continue;
      }
      PropertyStep step = plan.steps().get(i);
      try {
        boolean again = seen.get(i);
        if (again) {
          walker.callReader("duplicate", in, shape, i);
        }
        if (step.joins()) {
          Object old = before.get(i) ? found[i] : null;
          gathered = Merging.gather(gathered, sites.length, i, old, value(in, step));
        } else if (step.merges() && again && found[i] != null) {
          found[i] = walker.readMerged(in, step.value(), sites[i], found[i]);
        } else {
          Object value = value(in, step);
          found[i] = value == null && again && step.property().skipsNull() ? found[i] : value;
        }
      } catch (RuntimeException e) {
        throw CodecErrors.reading(e, in, names, i);
      }
      set(origin, step, found[i]);
      seen.set(i);
      emptyOthers(origin, step, found, seen, gathered);
      expected = i + 1;
    }
  }

  /** Lists and maps are put together; one of which nothing was met is empty. */
  private void finish(Input in, Object[] found, BitSet seen, Object[] gathered) {
    for (PropertyStep step : plan.steps()) {
      int i = step.ordinal();
      Object all = step.joins() ? Merging.gathered(in, gathered, i) : null;
      if (all != null) {
        found[i] = all;
      } else if (step.joins() && step.repetition() == Repetition.APPENDS && !seen.get(i)) {
        found[i] = value(in, step);
        seen.set(i);
      }
    }
  }

  private Object value(Input in, PropertyStep step) {
    Object site = sites[step.ordinal()];
    if (!step.reads()) {
      return walker.callReader("skip", in, site);
    }
    Object value = walker.read(in, step.reading(), site);
    return step.property().check() == null ? value : step.property().check().taken(value);
  }

  /** Makes what properties are set on as they are read, and sets those that have a default. */
  private void start(ConstructionContext origin, Object old) {
    if (old != null) {
      origin.target = parts.early() ? old : null;
      return;
    }
    if (!startsEarly) {
      return;
    }
    Input in = origin.in();
    try {
      origin.target = parts.make();
    } catch (Error e) {
      throw e;
    } catch (Throwable e) {
      throw CodecErrors.own(e, in, "a constructor or setter refused the value");
    }
    if (protocol.references().refersTo(plan.model()) && parts.early()) {
      walker.created(in, origin.target);
    }
    for (PropertyStep step : plan.steps()) {
      if (step.absent() != null && setsAtOnce[step.ordinal()]) {
        parts.setAtOnce(origin, step.ordinal(), null, false);
      }
    }
  }

  private void set(ConstructionContext origin, PropertyStep step, Object value) {
    if (origin.target != null && !step.joins() && setsAtOnce[step.ordinal()]) {
      parts.setAtOnce(origin, step.ordinal(), value, true);
    }
  }

  private Object made(
      ConstructionContext origin, Object[] found, BitSet seen, Map<String, Object> more) {
    Input in = origin.in();
    boolean complete = true;
    for (int ordinal : required) {
      complete &= seen.get(ordinal);
    }
    long[] bits = complete ? null : Arrays.copyOf(seen.toLongArray(), (sites.length + 63) >> 6);
    if (!complete && completion == null) {
      throw CodecErrors.missing(in, names, bits, required).hinting(CodecErrors.missingHint(plan));
    }
    try {
      Map<String, Object> given = UnknownProperties.finished(more, plan.model().unknown());
      Object object = parts.make(origin, origin.target, values(found, seen), all(seen), given);
      if (plan.model().links() != null) {
        plan.model().links().accept(object);
      }
      if (!complete) {
        completion.note(in, object, bits);
      }
      return object;
    } catch (Error e) {
      throw e;
    } catch (Throwable e) {
      if (!complete) {
        throw completion.failed(in, bits, e);
      }
      throw CodecErrors.own(e, in, "a constructor or setter refused the value");
    }
  }

  /** The values of all parts: a presence says whether its property was seen. */
  private Object[] values(Object[] found, BitSet seen) {
    if (!presences) {
      return found;
    }
    Object[] values = Arrays.copyOf(found, parts.properties().size());
    for (int i = 0; i < sites.length; i++) {
      if (plan.steps().get(i).presence() != null) {
        values[parts.presence(i)] = seen.get(i);
      }
    }
    return values;
  }

  private BitSet all(BitSet seen) {
    if (!presences) {
      return seen;
    }
    BitSet all = (BitSet) seen.clone();
    all.set(sites.length, parts.properties().size());
    return all;
  }
}
