package io.seriform.codec.compile.construct;

import static org.objectweb.asm.Opcodes.*;

import io.seriform.codec.CodecErrors;
import io.seriform.codec.access.UnknownTaker;
import io.seriform.codec.compile.code.Code;
import io.seriform.codec.compile.code.CodecClassBuilder;
import io.seriform.codec.compile.code.Guard;
import io.seriform.codec.compile.code.Locals;
import io.seriform.codec.compile.read.ReaderEmitter;
import io.seriform.codec.plan.ObjectPlan;
import io.seriform.codec.plan.PropertyStep;
import io.seriform.codec.plan.UnwrappedTree;
import io.seriform.codec.runtime.UnknownProperties;
import io.seriform.codec.scalar.OptionalValues;
import io.seriform.error.SeriformException;
import io.seriform.model.Creation;
import io.seriform.model.ObjectModel;
import io.seriform.model.PropertyModel;
import io.seriform.model.UnknownCollector;
import io.seriform.wire.Input;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import org.objectweb.asm.Label;
import org.objectweb.asm.Type;

/**
 * Values that are held until the object that they belong to can be made: of constructors with more
 * parameters than local variables are good for, of large builders, of unwrapped objects. They are
 * kept in two arrays, primitives as longs and references, which the methods of a split class share.
 */
final class DeferredValues {

  private final ReaderEmitter values;
  private final CodecClassBuilder builder;
  private final ObjectPlan plan;
  private final Object[] sites;
  private final PropertyStep[] held;
  private final int[] slots;

  /** The places of longs that say that a property was seen; -1 if nobody asks. */
  private final int[] flags;

  /** The places of longs that say that a property with a presence was seen; -1 for others. */
  private final int[] presences;

  /** For each step, the unwrapped objects that it is in. */
  private final UnwrappedTree[][] within;

  private final IdentityHashMap<UnwrappedTree, Integer> seen = new IdentityHashMap<>();
  private int longCount;
  private int referenceCount;
  private int longs;
  private int references;

  /**
   * Reserves the places.
   *
   * @param all whether all properties are held, or only those of unwrapped objects, and those that
   *     are filled in place
   */
  DeferredValues(
      ReaderEmitter values, ObjectPlan plan, UnwrappedTree whole, Object[] sites, boolean all) {
    this.values = values;
    this.builder = values.builder;
    this.plan = plan;
    this.sites = sites;
    int n = plan.steps().size();
    this.held = new PropertyStep[n];
    this.slots = new int[n];
    this.flags = new int[n];
    this.presences = new int[n];
    this.within = new UnwrappedTree[n][];
    List<PropertyStep> own = whole.steps();
    reserve(
        whole.model(),
        all ? own : own.stream().filter(s -> s.property().filledInPlace()).toList(),
        new UnwrappedTree[0]);
    reserve(whole, new UnwrappedTree[0]);
  }

  private void reserve(UnwrappedTree outer, UnwrappedTree[] chain) {
    for (UnwrappedTree a : outer.inner()) {
      UnwrappedTree[] longer = Arrays.copyOf(chain, chain.length + 1);
      longer[chain.length] = a;
      seen.put(a, longCount++);
      reserve(a.model(), a.steps(), longer);
      reserve(a, longer);
    }
  }

  private void reserve(ObjectModel owner, List<PropertyStep> steps, UnwrappedTree[] chain) {
    for (PropertyStep step : steps) {
      int i = step.ordinal();
      held[i] = step;
      within[i] = chain;
      boolean asked =
          step.property().parameter() < 0
              || (owner.creation() instanceof Creation.Parameters p
                  && p.fills(step.property().parameter()))
              || (chain.length > 0 && step.property().requiredWithin());
      flags[i] = step.reads() && asked ? longCount++ : -1;
      presences[i] = step.presence() != null ? longCount++ : -1;
      slots[i] = !step.reads() ? -1 : primitive(step) ? longCount++ : referenceCount++;
    }
  }

  private static boolean primitive(PropertyStep step) {
    return type(step).isPrimitive();
  }

  /** Returns the type held of a property: its value's, or the primitive that the creator takes. */
  private static Class<?> type(PropertyStep step) {
    boolean taken = step.property().parameter() >= 0;
    return taken && step.property().type() instanceof Class<?> c && c.isPrimitive()
        ? c
        : step.value().raw();
  }

  /** Says which two local variables hold the arrays. */
  void place(int first, int second) {
    longs = first;
    references = second;
  }

  /** The classes of the two variables. */
  static List<Class<?>> state() {
    return List.of(long[].class, Object[].class);
  }

  /** Puts both on the stack. */
  void pass(Code c) {
    c.load(long[].class, longs);
    c.load(Object[].class, references);
  }

  /** Makes the arrays, with what missing properties get. */
  void start(Code c) {
    c.push(longCount);
    c.m.visitIntInsn(NEWARRAY, T_LONG);
    c.store(long[].class, longs);
    c.push(referenceCount);
    c.m.visitTypeInsn(ANEWARRAY, Type.getInternalName(Object.class));
    c.store(Object[].class, references);
    for (PropertyStep step : held) {
      if (step != null
          && step.absent() != null
          && step.reads()
          && !step.property().filledInPlace()) {
        put(c, step, () -> absent(c, step));
        if (flags[step.ordinal()] >= 0 && !step.property().requiredWithin()) {
          raise(c, flags[step.ordinal()]);
        }
      }
    }
  }

  private void absent(Code c, PropertyStep step) {
    builder.constant(c, step.absent(), Object.class);
    Class<?> type = step.value().raw();
    if (type.isPrimitive()) {
      c.cast(Code.boxed(type));
      c.unbox(type);
    }
  }

  /** Reads the value of a property, whose name is consumed, into its place. */
  void read(Code c, int ordinal) {
    PropertyStep step = held[ordinal];
    if (!step.reads()) {
      values.call(c, "skip", sites[ordinal]);
      return;
    }
    put(c, ordinal, () -> values.value(c, step, sites[ordinal]));
  }

  /** Puts the value of a property that is read into its place. */
  void put(Code c, int ordinal, Runnable value) {
    values.unlessSkipped(c, held[ordinal], value, v -> store(c, ordinal, v));
  }

  private void store(Code c, int ordinal, Runnable value) {
    put(c, held[ordinal], value);
    if (flags[ordinal] >= 0) {
      raise(c, flags[ordinal]);
    }
    if (presences[ordinal] >= 0) {
      raise(c, presences[ordinal]);
    }
    if (within[ordinal].length == 0) {
      return;
    }
    Label nothing = new Label();
    if (UnwrappedTree.mayBeNothing(held[ordinal])) {
      get(c, held[ordinal], Object.class);
      c.call(OptionalValues.class, "nullIfEmpty", Object.class, Object.class);
      c.jump(IFNULL, nothing);
    }
    for (UnwrappedTree a : within[ordinal]) {
      raise(c, seen.get(a));
    }
    c.mark(nothing);
  }

  /** Puts the value of a property that is read on the stack. */
  void get(Code c, int ordinal) {
    get(c, held[ordinal], held[ordinal].value().raw());
  }

  /**
   * Puts the properties of an object into their places. What it makes itself and is filled stays
   * where it is.
   *
   * @param object the variable of the object
   */
  void startOnto(Code c, int object) {
    for (PropertyStep step : held) {
      if (step == null || !step.reads() || !step.writes() || staysIn(step)) {
        continue;
      }
      Label none = new Label();
      if (step.presence() != null) {
        builder.get(c, plan.raw(), step.presenceStep(), () -> c.load(Object.class, object));
        c.jump(IFEQ, none);
      }
      int owner = builder.owner(c, plan, step, object, none);
      Class<?> raw = plan.raw(step);
      Runnable old = () -> builder.get(c, raw, step, () -> c.load(Object.class, owner));
      store(c, step.ordinal(), values.checked(c, step, old));
      c.mark(none);
    }
  }

  /** Returns true if a property of the object that is read onto is filled, not moved. */
  private boolean staysIn(PropertyStep step) {
    return plan.model().creation() instanceof Creation.NoArg
        && step.property().path().isEmpty()
        && step.property().filledInPlace();
  }

  private void raise(Code c, int flag) {
    c.load(long[].class, longs);
    c.push(flag);
    c.push(1L);
    c.m.visitInsn(LASTORE);
  }

  private void flag(Code c, int flag) {
    c.load(long[].class, longs);
    c.push(flag);
    c.m.visitInsn(LALOAD);
    c.m.visitInsn(L2I);
  }

  /** Jumps where a flag is not raised. */
  private void unless(Code c, int flag, Label to) {
    flag(c, flag);
    c.jump(IFEQ, to);
  }

  private void put(Code c, PropertyStep step, Runnable value) {
    boolean primitive = primitive(step);
    c.load(Object.class, primitive ? longs : references);
    c.push(slots[step.ordinal()]);
    value.run();
    if (!primitive) {
      c.m.visitInsn(AASTORE);
      return;
    }
    Class<?> type = type(step);
    builder.narrow(c, values.named(step.value().raw()), type);
    if (type == double.class) {
      c.call(Double.class, "doubleToRawLongBits", long.class, double.class);
    } else if (type == float.class) {
      c.call(Float.class, "floatToRawIntBits", int.class, float.class);
      c.m.visitInsn(I2L);
    } else if (type != long.class) {
      c.m.visitInsn(I2L);
    }
    c.m.visitInsn(LASTORE);
  }

  /** Puts a value on the stack, as the class given. */
  private void get(Code c, PropertyStep step, Class<?> wanted) {
    boolean primitive = primitive(step);
    c.load(Object.class, primitive ? longs : references);
    c.push(slots[step.ordinal()]);
    if (!primitive) {
      c.m.visitInsn(AALOAD);
      c.cast(values.named(wanted));
      return;
    }
    c.m.visitInsn(LALOAD);
    Class<?> type = type(step);
    if (type == double.class) {
      c.call(Double.class, "longBitsToDouble", double.class, long.class);
    } else if (type == float.class) {
      c.m.visitInsn(L2I);
      c.call(Float.class, "intBitsToFloat", float.class, int.class);
    } else if (type != long.class) {
      c.m.visitInsn(L2I);
    }
  }

  // ---- making

  /**
   * Makes an object of what was read for it, and leaves it on the stack.
   *
   * @param unknown the variable with unknown properties for its creator or builder; -1 for none
   */
  void make(Code c, UnwrappedTree a, int unknown, Guard guard) {
    int[] inner = inner(c, a, unknown, guard);
    Creation creation = a.model().creation();
    if (creation.arguments() != null) {
      withArguments(c, a, creation.arguments(), inner, unknown);
    } else if (creation instanceof Creation.None none) {
      builder.constant(c, a.raw(), Class.class);
      c.m.visitLdcInsn(none.why());
      c.call(CodecErrors.class, "unreadable", SeriformException.class, Class.class, String.class);
      c.m.visitInsn(ATHROW);
      return;
    } else {
      Executable start =
          creation instanceof Creation.Builder b
              ? b.start()
              : ((Creation.NoArg) creation).constructor();
      CreatorCall.create(c, values, start, i -> {});
    }
    Class<?> carrier =
        values.named(
            creation instanceof Creation.Builder b ? b.build().getDeclaringClass() : a.raw());
    c.cast(carrier);
    int target = c.local(carrier);
    c.store(carrier, target);
    afterwards(c, a, carrier, target, guard);
    setInner(c, a, inner, carrier, target);
    if (unknown >= 0) {
      giveUnknown(c, builder, a, unknown, carrier, target);
    }
    if (creation instanceof Creation.Builder b) {
      CreatorCall.build(c, values, b.build(), carrier, target);
      c.cast(values.named(a.raw()));
    } else {
      c.load(carrier, target);
    }
  }

  /** Notes which unwrapped objects get unknown properties, which are in a variable. */
  void noteUnknown(Code c, UnwrappedTree whole, int unknown) {
    for (UnwrappedTree a : whole.inner()) {
      if (a.collects()) {
        Label none = new Label();
        c.load(Map.class, unknown);
        c.m.visitMethodInsn(INVOKEINTERFACE, "java/util/Map", "isEmpty", "()Z", true);
        c.jump(IFNE, none);
        raise(c, seen.get(a));
        c.mark(none);
        noteUnknown(c, a, unknown);
      }
    }
  }

  /** Finishes the unknown properties in a variable: empty for null. */
  static void finishUnknown(Code c, CodecClassBuilder builder, ObjectPlan plan, int unknown) {
    c.load(Map.class, unknown);
    builder.constant(c, plan.model().unknown(), UnknownCollector.class);
    c.call(UnknownProperties.class, "finished", Map.class, Map.class, UnknownCollector.class);
    c.store(Map.class, unknown);
  }

  /** Gives a builder or object, which is in a variable, the unknown properties in another. */
  static void giveUnknown(
      Code c,
      CodecClassBuilder builder,
      UnwrappedTree a,
      int unknown,
      Class<?> carrier,
      int target) {
    UnknownTaker taker = UnknownTaker.of(a);
    if (taker == null) {
      return;
    }
    builder.constant(c, taker, UnknownTaker.class);
    c.load(carrier, target);
    c.load(Map.class, unknown);
    c.virtual(UnknownTaker.class, "give", Object.class, Object.class, Map.class);
    c.cast(carrier);
    c.store(carrier, target);
  }

  /** Makes the objects unwrapped in one, each in a variable; null if nothing of it was met. */
  int[] inner(Code c, UnwrappedTree a, int unknown, Guard guard) {
    int[] locals = new int[a.inner().size()];
    for (int i = 0; i < locals.length; i++) {
      UnwrappedTree child = a.inner().get(i);
      Class<?> type = values.named(child.raw());
      locals[i] = c.local(type);
      c.zero(type);
      c.store(type, locals[i]);
      Label none = new Label();
      unless(c, seen.get(child), none);
      required(c, child);
      make(c, child, unknown, guard);
      if (!(child.model().creation() instanceof Creation.None)) {
        c.cast(type);
        c.store(type, locals[i]);
      }
      c.mark(none);
    }
    return locals;
  }

  private void required(Code c, UnwrappedTree a) {
    for (PropertyStep step : a.steps()) {
      if (step.property().requiredWithin() && step.reads()) {
        Label there = new Label();
        flag(c, flags[step.ordinal()]);
        c.jump(IFNE, there);
        c.load(Input.class, Locals.IN);
        c.m.visitLdcInsn(step.name());
        c.call(CodecErrors.class, "missing", SeriformException.class, Input.class, String.class);
        c.m.visitInsn(ATHROW);
        c.mark(there);
      }
    }
  }

  /** Gives an object those unwrapped in it that are not arguments of its creator. */
  void setInner(Code c, UnwrappedTree a, int[] inner, Class<?> carrier, int target) {
    for (int i = 0; i < inner.length; i++) {
      PropertyModel holder = a.inner().get(i).holder();
      Class<?> type = values.named(a.inner().get(i).raw());
      if (holder.parameter() < 0 && holder.readable()) {
        Label none = new Label();
        int local = inner[i];
        c.load(type, local);
        c.jump(IFNULL, none);
        set(c, a, holder, () -> c.load(type, local), type, carrier, target);
        c.mark(none);
      }
    }
  }

  private void withArguments(
      Code c, UnwrappedTree a, Creation.Parameters p, int[] inner, int unknown) {
    Class<?>[] types = p.executable().getParameterTypes();
    PropertyStep[] steps = new PropertyStep[types.length];
    for (PropertyStep step : a.steps()) {
      if (step.property().parameter() >= 0 && step.reads()) {
        steps[step.property().parameter()] = step;
      }
    }
    int[] presenceOf = new int[types.length];
    Arrays.fill(presenceOf, -1);
    for (PropertyStep step : a.steps()) {
      if (step.presence() != null && step.presence().parameter() >= 0) {
        presenceOf[step.presence().parameter()] = presences[step.ordinal()];
      }
    }
    int[] objects = new int[types.length];
    Arrays.fill(objects, -1);
    for (int i = 0; i < inner.length; i++) {
      int parameter = a.inner().get(i).holder().parameter();
      if (parameter >= 0) {
        objects[parameter] = inner[i];
      }
    }
    if (unknown >= 0 && a.model().unknownParameter() >= 0) {
      objects[a.model().unknownParameter()] = unknown;
    }
    IntConsumer argument =
        i -> {
          if (steps[i] != null) {
            get(c, steps[i], types[i]);
          } else if (presenceOf[i] >= 0) {
            flag(c, presenceOf[i]);
          } else if (objects[i] >= 0) {
            c.load(Object.class, objects[i]);
            c.cast(values.named(types[i]));
          } else {
            c.zero(types[i]);
          }
        };
    Runnable direct = () -> CreatorCall.create(c, values, p.executable(), argument);
    if (p.maker() == null) {
      direct.run();
      return;
    }
    IntFunction<Runnable> given =
        i -> {
          if (steps[i] != null) {
            return () -> flag(c, flags[steps[i].ordinal()]);
          }
          return objects[i] < 0 ? null : () -> isThere(c, objects[i]);
        };
    new MakerCall(values, p).emit(c, a.raw(), argument, given, direct);
  }

  /** Puts on the stack whether a variable is not null. */
  private static void isThere(Code c, int local) {
    c.load(Object.class, local);
    c.call(Objects.class, "nonNull", boolean.class, Object.class);
  }

  /** Sets the properties that are not arguments, if they were met. */
  void afterwards(Code c, UnwrappedTree a, Class<?> carrier, int target, Guard guard) {
    for (PropertyStep step : a.steps()) {
      if (held[step.ordinal()] == null) {
        continue;
      }
      if (step.presence() != null && step.presence().parameter() < 0) {
        int flag = presences[step.ordinal()];
        set(c, a, step.presence(), () -> flag(c, flag), boolean.class, carrier, target);
      }
      if (step.property().parameter() >= 0 || !step.reads()) {
        continue;
      }
      Label absent = new Label();
      unless(c, flags[step.ordinal()], absent);
      Runnable value = () -> get(c, step, step.value().raw());
      guard.at(step.ordinal());
      if (step.property().filledInPlace()) {
        values.fill(c, step.property(), () -> c.load(carrier, target), value);
      } else {
        set(c, a, step.property(), value, step.value().raw(), carrier, target);
      }
      guard.at(-1);
      c.mark(absent);
    }
  }

  private void set(
      Code c,
      UnwrappedTree a,
      PropertyModel property,
      Runnable value,
      Class<?> given,
      Class<?> carrier,
      int target) {
    boolean fluent =
        a.model().creation() instanceof Creation.Builder
            && property.writer() instanceof Method m
            && carrier.isAssignableFrom(m.getReturnType());
    Runnable keep =
        () -> {
          c.cast(carrier);
          c.store(carrier, target);
        };
    values.set(c, property, () -> c.load(carrier, target), value, given, fluent ? keep : null);
  }
}
