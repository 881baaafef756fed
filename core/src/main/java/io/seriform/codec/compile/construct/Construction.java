package io.seriform.codec.compile.construct;

import static org.objectweb.asm.Opcodes.*;

import io.seriform.codec.compile.code.Code;
import io.seriform.codec.compile.code.CodecClassBuilder;
import io.seriform.codec.compile.code.Guard;
import io.seriform.codec.compile.code.Locals;
import io.seriform.codec.compile.read.ReaderEmitter;
import io.seriform.codec.plan.ObjectPlan;
import io.seriform.codec.plan.PropertyStep;
import io.seriform.codec.plan.UnwrappedTree;
import io.seriform.model.Creation;
import io.seriform.model.PropertyModel;
import io.seriform.wire.Input;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Label;

/**
 * The target that is filled while an object is read, in local variables of the method that reads:
 * the object itself, its builder, or the arguments of its constructor.
 */
abstract class Construction {

  final ReaderEmitter values;
  final CodecClassBuilder builder;
  final ObjectPlan plan;
  final Object[] sites;

  Construction(ReaderEmitter values, ObjectPlan plan, Object[] sites) {
    this.values = values;
    this.builder = values.builder;
    this.plan = plan;
    this.sites = sites;
  }

  static Construction of(ReaderEmitter values, ObjectPlan plan, Object[] sites) {
    Creation creation = plan.model().creation();
    if (plan.setsAtOnce() || creation instanceof Creation.None) {
      return new Instance(values, plan, sites, 1);
    }
    boolean few =
        creation instanceof Creation.Parameters p
            && Math.max(plan.steps().size(), p.count()) <= ObjectPlan.MOST_IN_LOCALS
            && plan.unwrappedTree().inner().isEmpty();
    return few
        ? new Arguments(values, plan, sites, (Creation.Parameters) creation)
        : new DeferredConstruction(values, plan, sites);
  }

  /** Returns true if objects can be made at all. */
  boolean possible() {
    return !(plan.model().creation() instanceof Creation.None);
  }

  /** Why they cannot. */
  String why() {
    return ((Creation.None) plan.model().creation()).why();
  }

  /** Returns true if a part of the work can be done by another method. */
  abstract boolean passable();

  /** Reserves the variables, and guards the method. */
  abstract Guard guard(Code c, String[] names, ReaderEmitter emitter);

  /** Makes what is to be filled. */
  abstract void start(Code c, Guard guard);

  /** Reads the value of a property, whose name is consumed, into place. */
  abstract void read(Code c, int ordinal);

  /** Puts the value of a property that is read into place. */
  abstract void put(Code c, int ordinal, Runnable value);

  /** Returns true if the value of a property that was put into place can be had again. */
  abstract boolean gives(int ordinal);

  /** Puts the value of such a property on the stack. */
  abstract void get(Code c, int ordinal);

  /** Begins with the properties of the object that is the second parameter. */
  abstract void startOnto(Code c, Guard guard);

  /** Gives unknown properties to the creator or builder; false if it takes none. */
  boolean giveUnknown(Code c, int found) {
    return false;
  }

  /** Leaves the finished object on the stack. */
  abstract void finish(Code c, Guard guard);

  /** The classes of the variables that the loop, and the parts of a split class, go on with. */
  abstract List<Class<?>> state();

  /** Puts these variables on the stack. */
  abstract void pass(Code c);

  /** Puts a property of the object that is read onto on the stack. */
  final void old(Code c, PropertyStep step) {
    builder.get(c, plan.raw(), step, () -> c.load(plan.raw(), 1));
  }

  /** Returns this target for another method, where its state follows the reader. */
  abstract Construction inMethod();

  // ---- an object or its builder

  private static final class Instance extends Construction {

    private int local;
    private final UnwrappedTree whole;

    /** The values for unwrapped objects and for containers to fill; null if there are none. */
    private final DeferredValues scratch;

    private int unknown = -1;

    Instance(ReaderEmitter values, ObjectPlan plan, Object[] sites, int local) {
      super(values, plan, sites);
      this.local = local;
      this.whole = plan.unwrappedTree();
      boolean holds = !whole.inner().isEmpty() || plan.steps().stream().anyMatch(Instance::isHeld);
      this.scratch = holds ? new DeferredValues(values, plan, whole, sites, false) : null;
    }

    @Override
    boolean passable() {
      // a builder may give another builder at each step, which a part could not return
      return plan.model().creation() instanceof Creation.NoArg;
    }

    @Override
    Guard guard(Code c, String[] names, ReaderEmitter emitter) {
      local = c.local(carrier());
      if (scratch != null) {
        scratch.place(c.local(long[].class), c.local(Object[].class));
        scratch.start(c);
      }
      return Guard.ofReading(c, emitter.builder, names);
    }

    @Override
    void start(Code c, Guard guard) {
      if (plan.model().creation() instanceof Creation.Builder b) {
        CreatorCall.create(c, values, b.start(), i -> {});
        c.cast(carrier());
      } else if (plan.model().creation() instanceof Creation.NoArg n) {
        CreatorCall.create(c, values, n.constructor(), i -> {});
        if (!builder.direct(n.constructor())) {
          c.cast(carrier());
        }
      }
      c.store(carrier(), local);
      if (builder.protocol.references().refersTo(plan.model())
          && plan.model().creation() instanceof Creation.NoArg) {
        // before its properties are read, so that a cycle can close
        c.load(Input.class, Locals.IN);
        load(c);
        c.call(builder.read("created", null));
      }
      for (PropertyStep step : plan.steps()) {
        if (step.absent() != null
            && step.reads()
            && step.property().path().isEmpty()
            && !step.property().filledInPlace()) {
          guard.at(step.ordinal());
          setConstant(c, step, step.absent());
          guard.at(-1);
        }
        if (step.presence() != null) {
          setConstant(c, step.presenceStep(), false);
        }
      }
    }

    private void setConstant(Code c, PropertyStep step, Object value) {
      Runnable constant = () -> builder.constant(c, value, Object.class);
      values.set(c, step.property(), () -> load(c), constant, Object.class, keep(c, step));
    }

    @Override
    void read(Code c, int ordinal) {
      PropertyStep step = plan.steps().get(ordinal);
      if (isHeld(step)) {
        scratch.read(c, ordinal);
        return;
      }
      values.read(c, step, sites[ordinal], () -> load(c), keep(c, step));
      present(c, step);
    }

    private static boolean isHeld(PropertyStep step) {
      return !step.property().path().isEmpty() || step.property().filledInPlace();
    }

    private void present(Code c, PropertyStep step) {
      if (step.presence() != null) {
        setConstant(c, step.presenceStep(), true);
      }
    }

    @Override
    void put(Code c, int ordinal, Runnable value) {
      PropertyStep step = plan.steps().get(ordinal);
      if (isHeld(step)) {
        scratch.put(c, ordinal, value);
        return;
      }
      Runnable checked = values.checked(c, step, value);
      values.set(c, step.property(), () -> load(c), checked, step.value().raw(), keep(c, step));
      present(c, step);
    }

    private Runnable keep(Code c, PropertyStep step) {
      boolean builds = plan.model().creation() instanceof Creation.Builder;
      Member writer = step.property().writer();
      boolean fluent =
          builds && writer instanceof Method m && carrier().isAssignableFrom(m.getReturnType());
      return fluent
          ? () -> {
            c.cast(carrier());
            c.store(carrier(), local);
          }
          : null;
    }

    @Override
    boolean gives(int ordinal) {
      PropertyStep step = plan.steps().get(ordinal);
      return isHeld(step)
          ? step.reads()
          : plan.model().creation() instanceof Creation.NoArg && step.property().reader() != null;
    }

    @Override
    void get(Code c, int ordinal) {
      PropertyStep step = plan.steps().get(ordinal);
      if (isHeld(step)) {
        scratch.get(c, ordinal);
      } else {
        builder.get(c, plan.raw(), step, () -> load(c));
      }
    }

    @Override
    void startOnto(Code c, Guard guard) {
      if (plan.model().creation() instanceof Creation.NoArg) {
        c.load(plan.raw(), 1);
        c.store(carrier(), local);
        if (scratch != null) {
          scratch.startOnto(c, 1);
        }
        return;
      }
      start(c, guard);
      for (PropertyStep step : plan.steps()) {
        if (step.reads() && step.writes() && !step.property().filledInPlace()) {
          put(c, step.ordinal(), () -> old(c, step));
          PropertyStep presence = step.presenceStep();
          if (presence != null) {
            Runnable value = () -> old(c, presence);
            Runnable keep = keep(c, presence);
            values.set(c, presence.property(), () -> load(c), value, boolean.class, keep);
          }
        }
      }
    }

    @Override
    void finish(Code c, Guard guard) {
      if (scratch != null) {
        int[] inner = scratch.inner(c, whole, unknown, guard);
        unknown = -1;
        scratch.afterwards(c, whole, carrier(), local, guard);
        scratch.setInner(c, whole, inner, carrier(), local);
      }
      if (plan.model().creation() instanceof Creation.Builder b) {
        CreatorCall.build(c, values, b.build(), carrier(), local);
        c.cast(builder.named(plan.raw()));
      } else {
        load(c);
      }
    }

    @Override
    boolean giveUnknown(Code c, int found) {
      if (!plan.model().madeOfUnknown()) {
        return false;
      }
      DeferredValues.finishUnknown(c, builder, plan, found);
      if (scratch != null) {
        scratch.noteUnknown(c, whole, found);
        unknown = found;
      }
      DeferredValues.giveUnknown(c, builder, whole, found, carrier(), local);
      return true;
    }

    private Class<?> carrier() {
      if (plan.model().creation() instanceof Creation.Builder b) {
        return values.named(b.build().getDeclaringClass());
      }
      return builder.named(plan.raw());
    }

    private void load(Code c) {
      c.load(carrier(), local);
    }

    @Override
    List<Class<?>> state() {
      List<Class<?>> state = new ArrayList<>(List.of(carrier()));
      if (scratch != null) {
        state.addAll(DeferredValues.state());
      }
      return state;
    }

    @Override
    void pass(Code c) {
      load(c);
      if (scratch != null) {
        scratch.pass(c);
      }
    }

    @Override
    Construction inMethod() {
      Instance inner = new Instance(values, plan, sites, 1);
      if (inner.scratch != null) {
        inner.scratch.place(2, 3);
      }
      return inner;
    }
  }

  // ---- the arguments of a constructor

  private static final class Arguments extends Construction {

    private final Creation.Parameters creation;
    private final int[] locals;

    /** Parameters first, then properties that are set afterwards. */
    private final List<Class<?>> types = new ArrayList<>();

    private final int[] variable;

    /** The variables that say that a parameter is given, which else the maker fills; or 0. */
    private final int[] flags;

    Arguments(ReaderEmitter values, ObjectPlan plan, Object[] sites, Creation.Parameters creation) {
      super(values, plan, sites);
      this.creation = creation;
      for (Class<?> p : creation.executable().getParameterTypes()) {
        types.add(values.named(p));
      }
      this.variable = new int[plan.steps().size()];
      for (PropertyStep step : plan.steps()) {
        int parameter = step.property().parameter();
        if (parameter >= 0) {
          variable[step.ordinal()] = parameter;
        } else if (step.reads()) {
          variable[step.ordinal()] = types.size();
          types.add(values.named(step.value().raw()));
          types.add(boolean.class);
        } else {
          variable[step.ordinal()] = -1;
        }
      }
      this.flags = new int[creation.count()];
      for (PropertyStep step : plan.steps()) {
        int parameter = step.property().parameter();
        if (parameter >= 0 && creation.fills(parameter)) {
          flags[parameter] = types.size();
          types.add(boolean.class);
        }
      }
      this.locals = new int[types.size()];
    }

    /** The variable that says whether another one has a value; 0 where nobody asks. */
    private int flag(int v) {
      return v >= creation.count() ? v + 1 : flags[v];
    }

    private void raise(Code c, int v) {
      if (flag(v) > 0) {
        c.push(1);
        c.store(boolean.class, locals[flag(v)]);
      }
    }

    private void place(int first) {
      int at = first;
      for (int i = 0; i < locals.length; i++) {
        locals[i] = at;
        Class<?> t = types.get(i);
        at += t == long.class || t == double.class ? 2 : 1;
      }
    }

    @Override
    boolean passable() {
      return false;
    }

    @Override
    Guard guard(Code c, String[] names, ReaderEmitter emitter) {
      for (int i = 0; i < locals.length; i++) {
        locals[i] = c.local(types.get(i));
      }
      boolean[] given = new boolean[locals.length];
      for (PropertyStep step : plan.steps()) {
        int v = variable[step.ordinal()];
        if (v >= 0 && step.absent() != null && !step.property().filledInPlace()) {
          builder.constant(c, step.absent(), Object.class);
          Class<?> t = types.get(v);
          if (t.isPrimitive()) {
            c.cast(Code.boxed(t));
            c.unbox(t);
          } else {
            c.cast(t);
          }
          c.store(t, locals[v]);
          given[v] = true;
          raise(c, v);
          given[flag(v)] |= flag(v) > 0;
        }
      }
      for (int i = 0; i < locals.length; i++) {
        if (!given[i]) {
          c.zero(types.get(i));
          c.store(types.get(i), locals[i]);
        }
      }
      return Guard.ofReading(c, emitter.builder, names);
    }

    @Override
    void start(Code c, Guard guard) {}

    @Override
    boolean giveUnknown(Code c, int found) {
      int parameter = plan.model().unknownParameter();
      if (parameter < 0) {
        return false;
      }
      DeferredValues.finishUnknown(c, builder, plan, found);
      c.load(Map.class, found);
      c.cast(types.get(parameter));
      c.store(types.get(parameter), locals[parameter]);
      return true;
    }

    @Override
    void read(Code c, int ordinal) {
      if (variable[ordinal] < 0) {
        values.call(c, "skip", sites[ordinal]);
        return;
      }
      put(c, ordinal, () -> values.value(c, plan.steps().get(ordinal), sites[ordinal]));
    }

    @Override
    boolean gives(int ordinal) {
      return variable[ordinal] >= 0;
    }

    @Override
    void get(Code c, int ordinal) {
      int v = variable[ordinal];
      c.load(types.get(v), locals[v]);
      Class<?> raw = plan.steps().get(ordinal).value().raw();
      if (types.get(v).isPrimitive() && !raw.isPrimitive()) {
        // one that a conversion of the user gives
        c.box(types.get(v));
      }
    }

    @Override
    void startOnto(Code c, Guard guard) {
      for (PropertyStep step : plan.steps()) {
        if (variable[step.ordinal()] >= 0 && step.writes()) {
          store(c, step.ordinal(), values.checked(c, step, () -> old(c, step)));
          PropertyStep presence = step.presenceStep();
          if (presence != null) {
            old(c, presence);
            c.store(boolean.class, locals[presence.property().parameter()]);
          }
        }
      }
    }

    @Override
    void put(Code c, int ordinal, Runnable value) {
      values.unlessSkipped(c, plan.steps().get(ordinal), value, v -> store(c, ordinal, v));
    }

    private void store(Code c, int ordinal, Runnable value) {
      int v = variable[ordinal];
      value.run();
      builder.narrow(c, values.named(plan.steps().get(ordinal).value().raw()), types.get(v));
      c.store(types.get(v), locals[v]);
      PropertyModel presence = plan.steps().get(ordinal).presence();
      if (presence != null) {
        c.push(1);
        c.store(boolean.class, locals[presence.parameter()]);
      }
      raise(c, v);
    }

    @Override
    void finish(Code c, Guard guard) {
      if (creation.maker() == null) {
        direct(c);
      } else {
        new MakerCall(values, creation)
            .emit(
                c,
                plan.raw(),
                i -> c.load(types.get(i), locals[i]),
                i -> flags[i] == 0 ? null : () -> c.load(boolean.class, locals[flags[i]]),
                () -> direct(c));
      }
      afterwards(c, guard);
    }

    /** Calls the creator itself, and leaves the object on the stack. */
    private void direct(Code c) {
      CreatorCall.create(c, values, creation.executable(), i -> c.load(types.get(i), locals[i]));
      c.cast(builder.named(plan.raw()));
    }

    /** Sets or fills the properties that are not parameters, if they were met or have a default. */
    private void afterwards(Code c, Guard guard) {
      Class<?> made = builder.named(plan.raw());
      int object = -1;
      for (PropertyStep step : plan.steps()) {
        int v = variable[step.ordinal()];
        if (v < creation.count()) {
          continue;
        }
        if (object < 0) {
          object = c.local(made);
          c.store(made, object);
        }
        int target = object;
        Label absent = new Label();
        c.load(boolean.class, locals[v + 1]);
        c.jump(IFEQ, absent);
        Runnable value = () -> c.load(types.get(v), locals[v]);
        guard.at(step.ordinal());
        if (step.property().filledInPlace()) {
          values.fill(c, step.property(), () -> c.load(made, target), value);
        } else {
          Class<?> given = step.value().raw();
          values.set(c, step.property(), () -> c.load(made, target), value, given, null);
        }
        guard.at(-1);
        c.mark(absent);
      }
      if (object >= 0) {
        c.load(made, object);
      }
    }

    @Override
    List<Class<?>> state() {
      return types;
    }

    @Override
    void pass(Code c) {
      for (int i = 0; i < locals.length; i++) {
        c.load(types.get(i), locals[i]);
      }
    }

    @Override
    Construction inMethod() {
      Arguments inner = new Arguments(values, plan, sites, creation);
      inner.place(1);
      return inner;
    }
  }
}
