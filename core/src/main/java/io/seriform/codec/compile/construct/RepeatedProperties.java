package io.seriform.codec.compile.construct;

import static org.objectweb.asm.Opcodes.*;

import io.seriform.codec.compile.code.Code;
import io.seriform.codec.compile.code.Locals;
import io.seriform.codec.compile.read.ReaderEmitter;
import io.seriform.codec.plan.ObjectPlan;
import io.seriform.codec.plan.PropertyStep;
import io.seriform.codec.plan.Repetition;
import io.seriform.codec.runtime.Merging;
import io.seriform.codec.runtime.RequiredFieldTracker;
import io.seriform.codec.runtime.SeenProperties;
import io.seriform.wire.Input;
import org.objectweb.asm.Label;

/**
 * Emits what becomes of properties that come again, in the loop that takes any order: the pieces of
 * lists and maps are gathered and joined at the end, other values are read onto those before them.
 */
final class RepeatedProperties {

  private final ReaderEmitter values;
  private final ObjectPlan plan;
  private final Object[] sites;
  private final Construction target;
  private final int count;
  private final boolean few;
  private final boolean joins;
  private final boolean merges;
  private int before;
  private int gathered;
  private int seen;

  /** The local variable that says whether the property being read was met before. */
  private int again;

  /**
   * For one loop.
   *
   * @param target what the loop fills
   * @param few whether which properties were seen fits into a long
   */
  RepeatedProperties(
      ReaderEmitter values, ObjectPlan plan, Object[] sites, Construction target, boolean few) {
    this.values = values;
    this.plan = plan;
    this.sites = sites;
    this.target = target;
    this.count = plan.steps().size();
    this.few = few;
    this.joins = plan.steps().stream().anyMatch(PropertyStep::joins);
    this.merges = plan.steps().stream().anyMatch(PropertyStep::merges);
  }

  /**
   * Returns true if the straight line may be taken. It empties no alternatives, and what it read of
   * a list must be at hand if more of the list comes later.
   */
  static boolean inOrder(ObjectPlan plan, Construction target) {
    return plan.alternatives().isEmpty()
        && plan.steps().stream().noneMatch(s -> s.joins() && !target.gives(s.ordinal()));
  }

  /** Returns true if nothing is to be done: every property replaces what was met before. */
  boolean none() {
    return !joins && !merges && plan.alternatives().isEmpty();
  }

  /** Reserves the variables. */
  void start(Code c, int seen) {
    this.seen = seen;
    if (joins) {
      gathered = c.local(Object[].class);
      c.m.visitInsn(ACONST_NULL);
      c.store(Object[].class, gathered);
      Class<?> bits = few ? long.class : long[].class;
      before = c.local(bits);
      c.load(bits, seen);
      if (!few) {
        c.call(SeenProperties.class, "copy", long[].class, long[].class);
      }
      c.store(bits, before);
    }
    if (merges) {
      again = c.local(int.class);
      c.push(0);
      c.store(int.class, again);
    }
  }

  /** Keeps whether the property was met before, which is on the stack. */
  void repeated(Code c) {
    if (merges) {
      c.m.visitInsn(DUP);
      c.store(int.class, again);
    }
  }

  /** Reads a property, as its repetition says. */
  void read(Code c, int ordinal) {
    PropertyStep step = plan.steps().get(ordinal);
    if (step.joins()) {
      piece(c, step);
    } else if (step.merges() && target.gives(ordinal)) {
      onto(c, step);
    } else {
      target.read(c, ordinal);
    }
    for (PropertyStep other : plan.alternativesTo(step)) {
      if (other.reads()) {
        empty(c, other);
      }
    }
  }

  /** Empties a property that was met. */
  private void empty(Code c, PropertyStep step) {
    Label unseen = new Label();
    sawBefore(c, seen, step.ordinal());
    c.jump(IFEQ, unseen);
    if (step.joins()) {
      c.load(Input.class, Locals.IN);
      c.load(Object[].class, gathered);
      c.push(step.ordinal());
      c.call(Merging.class, "dropGathered", void.class, Input.class, Object[].class, int.class);
    }
    if (merges && target.gives(step.ordinal())) {
      c.load(Input.class, Locals.IN);
      target.get(c, step.ordinal());
      c.call(RequiredFieldTracker.class, "dropped", void.class, Input.class, Object.class);
    }
    target.put(
        c,
        step.ordinal(),
        () -> {
          if (step.absent() == null) {
            c.m.visitInsn(ACONST_NULL);
          } else {
            values.builder.constant(c, step.absent(), Object.class);
          }
          c.cast(values.named(step.value().raw()));
        });
    c.mark(unseen);
  }

  private void piece(Code c, PropertyStep step) {
    int ordinal = step.ordinal();
    int piece = c.local(Object.class);
    values.value(c, step, sites[ordinal]);
    c.store(Object.class, piece);
    c.load(Object[].class, gathered);
    c.push(count);
    c.push(ordinal);
    Label none = new Label();
    Label done = new Label();
    if (target.gives(ordinal)) {
      sawBefore(c, before, ordinal);
      c.jump(IFEQ, none);
      target.get(c, ordinal);
      c.jump(GOTO, done);
      c.mark(none);
    }
    c.m.visitInsn(ACONST_NULL);
    c.mark(done);
    c.load(Object.class, piece);
    c.call(
        Merging.class,
        "gather",
        Object[].class,
        Object[].class,
        int.class,
        int.class,
        Object.class,
        Object.class);
    c.store(Object[].class, gathered);
  }

  private void onto(Code c, PropertyStep step) {
    int ordinal = step.ordinal();
    int old = c.local(Object.class);
    Label first = new Label();
    Label done = new Label();
    c.load(int.class, again);
    c.jump(IFEQ, first);
    Class<?> raw = step.value().raw();
    target.get(c, ordinal);
    if (raw.isPrimitive()) {
      c.box(raw);
    }
    c.store(Object.class, old);
    c.load(Object.class, old);
    c.jump(IFNULL, first);
    target.put(
        c,
        ordinal,
        () -> {
          values.onto(c, step.value(), sites[ordinal], old);
          if (raw.isPrimitive()) {
            c.cast(Code.boxed(raw));
            c.unbox(raw);
          } else {
            c.cast(values.named(raw));
          }
        });
    c.jump(GOTO, done);
    c.mark(first);
    target.read(c, ordinal);
    c.mark(done);
  }

  private void sawBefore(Code c, int seen, int ordinal) {
    if (few) {
      c.load(long.class, seen);
      c.push(ordinal);
      c.m.visitInsn(LUSHR);
      c.push(1L);
      c.m.visitInsn(LAND);
      c.m.visitInsn(L2I);
    } else {
      c.load(long[].class, seen);
      c.push(ordinal);
      c.call(SeenProperties.class, "saw", boolean.class, long[].class, int.class);
    }
  }

  /** Joins the pieces, and makes empty what nothing was met of. */
  void finish(Code c, int seen) {
    for (PropertyStep step : plan.steps()) {
      if (step.joins()) {
        finish(c, seen, step);
      }
    }
  }

  private void finish(Code c, int seen, PropertyStep step) {
    int ordinal = step.ordinal();
    int all = c.local(Object.class);
    Label none = new Label();
    Label done = new Label();
    c.load(Input.class, Locals.IN);
    c.load(Object[].class, gathered);
    c.push(ordinal);
    c.call(Merging.class, "gathered", Object.class, Input.class, Object[].class, int.class);
    c.store(Object.class, all);
    c.load(Object.class, all);
    c.jump(IFNULL, none);
    target.put(
        c,
        ordinal,
        () -> {
          c.load(Object.class, all);
          c.cast(values.named(step.value().raw()));
        });
    c.jump(GOTO, done);
    c.mark(none);
    if (step.repetition() == Repetition.APPENDS) {
      sawBefore(c, seen, ordinal);
      c.jump(IFNE, done);
      target.read(c, ordinal);
    }
    c.mark(done);
  }
}
