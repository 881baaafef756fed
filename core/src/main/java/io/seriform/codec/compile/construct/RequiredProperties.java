package io.seriform.codec.compile.construct;

import static org.objectweb.asm.Opcodes.*;

import io.seriform.codec.CodecErrors;
import io.seriform.codec.compile.code.Code;
import io.seriform.codec.compile.code.CodecClassBuilder;
import io.seriform.codec.compile.code.Locals;
import io.seriform.codec.plan.ObjectPlan;
import io.seriform.codec.plan.PropertyStep;
import io.seriform.codec.runtime.RequiredFieldTracker;
import io.seriform.codec.runtime.SeenProperties;
import io.seriform.error.SeriformException;
import io.seriform.wire.Input;
import org.objectweb.asm.Label;

/**
 * Emits the check of required properties, after the loop that takes any order. If objects come in
 * several parts, one with missing properties is created all the same, and {@link
 * RequiredFieldTracker} notes it.
 */
final class RequiredProperties {

  private final CodecClassBuilder builder;
  private final ObjectPlan plan;
  private final int count;
  private final boolean few;
  private final int[] required;
  private final RequiredFieldTracker completion;

  /** The local variable that says whether something is missing. */
  private int lacks;

  private Label from;

  /**
   * For one object.
   *
   * @param few whether which properties were seen fits into a long
   */
  RequiredProperties(CodecClassBuilder builder, ObjectPlan plan, boolean few) {
    this.builder = builder;
    this.plan = plan;
    this.count = plan.steps().size();
    this.few = few;
    this.required =
        plan.steps().stream().filter(s -> s.required()).mapToInt(PropertyStep::ordinal).toArray();
    this.completion = RequiredFieldTracker.of(plan, builder.codecs);
  }

  /** Puts on the stack which properties count as seen of the object that is read onto. */
  void before(Code c) {
    if (completion != null) {
      builder.constant(c, completion, RequiredFieldTracker.class);
      c.load(Input.class, Locals.IN);
      c.load(plan.raw(), 1);
      c.virtual(RequiredFieldTracker.class, "seen", long[].class, Input.class, Object.class);
      if (few) {
        c.push(0);
        c.m.visitInsn(LALOAD);
      }
    } else if (few) {
      c.push(-1L);
    } else {
      c.push(count);
      c.m.visitInsn(ACONST_NULL);
      c.push(count);
      c.call(SeenProperties.class, "seen", long[].class, int.class, long[].class, int.class);
    }
  }

  /** Checks what was seen; before the object is made. */
  void check(Code c, int seen) {
    if (required.length == 0) {
      return;
    }
    Label there = new Label();
    if (few) {
      long mask = 0;
      for (int i : required) {
        mask |= 1L << i;
      }
      c.load(long.class, seen);
      c.push(mask);
      c.m.visitInsn(LAND);
      c.push(mask);
      c.m.visitInsn(LCMP);
    } else {
      c.load(long[].class, seen);
      builder.constant(c, required, int[].class);
      c.call(SeenProperties.class, "all", boolean.class, long[].class, int[].class);
      c.push(1);
      c.m.visitInsn(IXOR);
    }
    if (completion != null) {
      lacks = c.local(int.class);
      c.store(int.class, lacks);
      from = c.here();
      return;
    }
    c.jump(IFEQ, there);
    c.load(Input.class, Locals.IN);
    builder.constant(c, plan.names(), String[].class);
    bits(c, seen);
    builder.constant(c, required, int[].class);
    c.call(
        CodecErrors.class,
        "missing",
        SeriformException.class,
        Input.class,
        String[].class,
        long[].class,
        int[].class);
    if (CodecErrors.missingHint(plan) != null) {
      c.m.visitLdcInsn(CodecErrors.missingHint(plan));
      c.virtual(SeriformException.class, "hinting", SeriformException.class, String.class);
    }
    c.m.visitInsn(ATHROW);
    c.mark(there);
  }

  private void bits(Code c, int seen) {
    if (!few) {
      c.load(long[].class, seen);
      return;
    }
    c.push(1);
    c.m.visitIntInsn(NEWARRAY, T_LONG);
    c.m.visitInsn(DUP);
    c.push(0);
    c.load(long.class, seen);
    c.m.visitInsn(LASTORE);
  }

  /** Notes the object on the stack where it lacks something. */
  void finish(Code c, Class<?> made, int seen) {
    if (completion == null) {
      return;
    }
    int object = c.local(made);
    c.store(made, object);
    Label complete = new Label();
    Label other = new Label();
    Label to = c.here();
    c.load(int.class, lacks);
    c.jump(IFEQ, complete);
    builder.constant(c, completion, RequiredFieldTracker.class);
    c.load(Input.class, Locals.IN);
    c.load(made, object);
    bits(c, seen);
    c.virtual(
        RequiredFieldTracker.class, "note", void.class, Input.class, Object.class, long[].class);
    c.jump(GOTO, complete);
    c.handler(from, to);
    int cause = c.local(Throwable.class);
    c.store(Throwable.class, cause);
    c.load(int.class, lacks);
    c.jump(IFEQ, other);
    builder.constant(c, completion, RequiredFieldTracker.class);
    c.load(Input.class, Locals.IN);
    bits(c, seen);
    c.load(Throwable.class, cause);
    c.virtual(
        RequiredFieldTracker.class,
        "failed",
        SeriformException.class,
        Input.class,
        long[].class,
        Throwable.class);
    c.m.visitInsn(ATHROW);
    c.mark(other);
    c.load(Throwable.class, cause);
    c.m.visitInsn(ATHROW);
    c.mark(complete);
    c.load(made, object);
  }
}
