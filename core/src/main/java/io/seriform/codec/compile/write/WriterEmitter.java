package io.seriform.codec.compile.write;

import static org.objectweb.asm.Opcodes.*;

import io.seriform.codec.CodecErrors;
import io.seriform.codec.TypeCodec;
import io.seriform.codec.ValueRole;
import io.seriform.codec.access.DeclaredClass;
import io.seriform.codec.access.Surrogate;
import io.seriform.codec.compile.code.Code;
import io.seriform.codec.compile.code.CodecClassBuilder;
import io.seriform.codec.compile.code.Guard;
import io.seriform.codec.compile.code.Locals;
import io.seriform.codec.compile.code.MethodNames;
import io.seriform.codec.plan.ObjectPlan;
import io.seriform.codec.plan.Plan;
import io.seriform.codec.plan.PropertyStep;
import io.seriform.codec.runtime.UnknownProperties;
import io.seriform.codec.scalar.OptionalValues;
import io.seriform.error.SeriformException;
import io.seriform.model.ValueFilter;
import io.seriform.scalar.Kind;
import io.seriform.wire.Output;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.List;
import org.objectweb.asm.Label;
import org.objectweb.asm.Type;

/**
 * Emits what writes: for an object a straight line of one call for each property, with the buffer
 * and the position in local variables, and one check of the room for each run of properties up to
 * the next list or object.
 */
public final class WriterEmitter {

  /** Classes of more properties than this are split into parts, which C2 compiles better. */
  private static final int SPLIT_ABOVE = 24;

  private static final int PART = 16;

  private static final String FILTER = Type.getInternalName(ValueFilter.class);
  private static final String WRITTEN = "(Ljava/lang/Object;)Ljava/lang/Object;";

  private final CodecClassBuilder unit;
  private final ContainerWriters containers;

  public WriterEmitter(CodecClassBuilder unit) {
    this.unit = unit;
    this.containers = new ContainerWriters(unit, this);
  }

  public MethodType type(Class<?> value) {
    return MethodType.methodType(int.class, unit.writer, byte[].class, int.class, value);
  }

  /** The method that the rest of the library calls. */
  public void bridge(String target, Class<?> value) {
    Code c =
        unit.override(
            "write",
            MethodType.methodType(int.class, Output.class, byte[].class, int.class, Object.class));
    c.load(Output.class, 1);
    c.cast(unit.writer);
    c.load(byte[].class, 2);
    c.load(int.class, 3);
    c.load(Object.class, 4);
    if (value.isPrimitive()) {
      c.cast(Code.boxed(value));
      c.unbox(value);
    } else {
      c.cast(value);
    }
    unit.callOwn(c, target, type(value));
    c.m.visitInsn(IRETURN);
    c.end();
  }

  /** What the rest of the library calls where nothing is written. */
  public void refuse() {
    Code c =
        unit.override(
            "write",
            MethodType.methodType(int.class, Output.class, byte[].class, int.class, Object.class));
    c.call(CodecErrors.class, "onlyRead", IllegalStateException.class);
    c.m.visitInsn(ATHROW);
    c.end();
  }

  // ---- objects

  /** Emits the method that writes an object; returns its name. */
  public String object(ObjectPlan plan, Object shape, Object[] keys) {
    String name = unit.name("write");
    Class<?> raw = named(plan.raw());
    int n = plan.steps().size();
    boolean split = n > SPLIT_ABOVE;
    Code c = unit.method(name, type(raw));
    Guard guard = Guard.ofWriting(c, unit, plan.names());
    if (!plan.admitsSubclasses()) {
      exactly(c, plan);
    }
    onlyOne(c, plan);
    UnknownProperties unwritten = UnknownProperties.unwritten(plan);
    if (unwritten != null) {
      unit.constant(c, unwritten, UnknownProperties.class);
      c.load(Object.class, Locals.VALUE);
      c.virtual(UnknownProperties.class, "checkNone", void.class, Object.class);
    }
    check(c, split ? unit.protocol.slack() : run(plan.steps(), keys, 0, n));
    int mark = c.local(int.class);
    c.load(int.class, Locals.POS);
    c.store(int.class, mark);
    verb(c, "begin", () -> constant(c, shape), shape.getClass());
    if (split) {
      for (int from = 0; from < n; from += PART) {
        String part = part(plan, keys, from, Math.min(n, from + PART));
        outBufPos(c);
        c.load(raw, Locals.VALUE);
        unit.callOwn(c, part, type(raw));
        posAndBuf(c);
      }
      check(c, unit.protocol.slack());
    } else {
      properties(c, guard, plan, keys, 0, n);
    }
    UnknownProperties unknown = UnknownProperties.of(plan, unit.codecs);
    if (unknown != null) {
      guard.at(-1);
      verb(
          c,
          "writeUnknown",
          () -> {
            constant(c, shape);
            constant(c, unknown);
            c.load(raw, Locals.VALUE);
          },
          shape.getClass());
      c.load(Output.class, Locals.OUT);
      buf(c);
      check(c, unit.protocol.slack());
    }
    verb(
        c,
        "end",
        () -> {
          constant(c, shape);
          c.load(int.class, mark);
        },
        shape.getClass());
    c.load(int.class, Locals.POS);
    c.m.visitInsn(IRETURN);
    guard.close();
    c.end();
    return name;
  }

  /** Refuses an object of a subclass, whose own properties would be lost; 0 to 1 ns. */
  private void exactly(Code c, ObjectPlan plan) {
    Class<?> raw = plan.model().written();
    if (plan.raw() == raw && java.lang.reflect.Modifier.isFinal(raw.getModifiers())) {
      return;
    }
    Label same = new Label();
    c.load(Object.class, Locals.VALUE);
    c.virtual(Object.class, "getClass", Class.class);
    unit.constant(c, raw, Class.class);
    c.jump(IF_ACMPEQ, same);
    unit.constant(c, DeclaredClass.of(plan), DeclaredClass.class);
    c.load(Object.class, Locals.VALUE);
    c.virtual(DeclaredClass.class, "check", void.class, Object.class);
    c.mark(same);
  }

  /** Refuses an object in which two have a value of which only one may. */
  private void onlyOne(Code c, ObjectPlan plan) {
    for (List<PropertyStep> alternatives : plan.alternatives()) {
      Label one = new Label();
      c.push(0);
      for (PropertyStep step : alternatives) {
        if (step.writes()) {
          unit.get(c, plan.raw(step), step, () -> c.load(Object.class, Locals.VALUE));
          c.call(OptionalValues.class, "countValue", int.class, int.class, Object.class);
        }
      }
      c.push(1);
      c.jump(IF_ICMPLE, one);
      c.m.visitLdcInsn(alternatives.get(0).alternative());
      c.call(CodecErrors.class, "alternatives", SeriformException.class, String.class);
      c.m.visitInsn(ATHROW);
      c.mark(one);
    }
  }

  private String part(ObjectPlan plan, Object[] keys, int from, int to) {
    String name = unit.name("part");
    Code c = unit.method(name, type(named(plan.raw())));
    Guard guard = Guard.ofWriting(c, unit, plan.names());
    check(c, run(plan.steps(), keys, from, to));
    properties(c, guard, plan, keys, from, to);
    c.load(int.class, Locals.POS);
    c.m.visitInsn(IRETURN);
    guard.close();
    c.end();
    return name;
  }

  private void properties(Code c, Guard guard, ObjectPlan plan, Object[] keys, int from, int to) {
    List<PropertyStep> steps = plan.steps();
    for (int i = from; i < to; i++) {
      PropertyStep step = steps.get(i);
      if (step.writes()) {
        guard.at(i);
        int rest = run(steps, keys, i + 1, to);
        if (!step.property().path().isEmpty() || step.filter() != null) {
          perhapsNot(c, plan, step, keys[i], rest);
        } else if (step.presence() == null) {
          value(c, step.value(), keys[i], () -> getOrNull(c, plan, step, Locals.VALUE), rest);
        } else {
          perhaps(c, plan, step, keys[i], rest);
        }
      }
    }
  }

  /**
   * Writes a property of an unwrapped object, or nothing where that is null; or what a filter
   * leaves of a property.
   */
  private void perhapsNot(Code c, ObjectPlan plan, PropertyStep step, Object key, int rest) {
    Label none = new Label();
    int owner = unit.owner(c, plan, step, Locals.VALUE, none);
    if (step.filter() == null) {
      value(c, step.value(), key, () -> getOrNull(c, plan, step, owner), rest);
    } else {
      int local = filtered(c, plan, step, owner, none);
      Class<?> type = named(step.value().raw());
      value(c, step.value(), key, () -> c.load(type, local), rest);
    }
    if (!unit.writes("leaveOut", null)) {
      c.mark(none);
    } else {
      Label done = new Label();
      c.jump(GOTO, done);
      c.mark(none);
      c.load(Output.class, Locals.OUT);
      c.call(unit.write("leaveOut", null));
      c.mark(done);
    }
    if (makesRoom(step.value())) {
      // the room for what follows is made behind such a value, which may have been passed over
      check(c, rest);
    }
  }

  /** Puts what a filter leaves of a value in a variable; jumps where it is left out. */
  private int filtered(Code c, ObjectPlan plan, PropertyStep step, int owner, Label none) {
    Class<?> type = named(step.value().raw());
    int any = c.local(Object.class);
    int local = c.local(type);
    Label there = new Label();
    Label done = new Label();
    unit.constant(c, step.filter(), ValueFilter.class);
    unit.get(c, plan.raw(step), step, () -> c.load(Object.class, owner));
    c.m.visitMethodInsn(INVOKEINTERFACE, FILTER, "written", WRITTEN, true);
    c.store(Object.class, any);
    c.load(Object.class, any);
    unit.constant(c, ValueFilter.LEFT_OUT, Object.class);
    c.jump(IF_ACMPNE, there);
    if (!step.alwaysWritten()) {
      c.jump(GOTO, none);
    } else {
      c.m.visitInsn(ACONST_NULL);
      c.store(type, local);
      c.jump(GOTO, done);
    }
    c.mark(there);
    c.load(Object.class, any);
    if (step.omitsEmpty()) {
      c.call(OptionalValues.class, "nullIfEmpty", Object.class, Object.class);
    }
    c.cast(type);
    c.store(type, local);
    c.mark(done);
    return local;
  }

  /**
   * Writes a value if another property says that it is there, and otherwise calls the method for
   * null.
   */
  private void perhaps(Code c, ObjectPlan plan, PropertyStep step, Object key, int rest) {
    Label absent = new Label();
    Label done = new Label();
    unit.get(c, plan.raw(), step.presenceStep(), () -> c.load(plan.raw(), Locals.VALUE));
    c.jump(IFEQ, absent);
    value(c, step.value(), key, () -> getOrNull(c, plan, step, Locals.VALUE), rest);
    c.jump(GOTO, done);
    c.mark(absent);
    bounded(c, "writeNull", key, () -> {});
    if (makesRoom(step.value())) {
      check(c, rest);
    }
    c.mark(done);
  }

  /**
   * The bytes that everything from a property on may need, up to and including the beginning of the
   * next value that makes room for itself, or the end of the object. Strings are counted through:
   * their null path makes no room.
   */
  private int run(List<PropertyStep> steps, Object[] keys, int from, int to) {
    int sum = unit.protocol.slack();
    for (int i = from; i < to; i++) {
      PropertyStep step = steps.get(i);
      if (step.writes()) {
        sum += unit.protocol.size(step.value(), keys[i]);
        if (makesRoom(step.value())) {
          return sum;
        }
      }
    }
    return sum;
  }

  /** Whether the room is checked again after a value. */
  static boolean makesRoom(Plan plan) {
    if (plan instanceof Plan.Inlined i) {
      return makesRoom(i.value());
    }
    return plan instanceof Plan.Wrapper w
        ? makesRoom(w.value())
        : plan instanceof Plan.Nested
            || plan instanceof Plan.Sequence
            || plan instanceof Plan.Mapping;
  }

  /** Puts a property's value on the stack, or null if an empty one is left out. */
  private void getOrNull(Code c, ObjectPlan plan, PropertyStep step, int owner) {
    unit.get(c, plan.raw(step), step, () -> c.load(Object.class, owner));
    Class<?> type = step.value().raw();
    if (!type.isPrimitive() && step.omitsEmpty()) {
      c.call(OptionalValues.class, "nullIfEmpty", Object.class, Object.class);
      c.cast(named(type));
    }
  }

  private Class<?> named(Class<?> type) {
    return unit.named(type);
  }

  // ---- values

  /**
   * Writes a value.
   *
   * @param load puts it on the stack
   * @param rest the bytes to promise after it
   */
  public void value(Code c, Plan plan, Object key, Runnable load, int rest) {
    if (plan instanceof Plan.Scalar s && unit.protocol.hasMethods(s.kind())) {
      scalar(c, s, key, load, rest);
    } else if (plan instanceof Plan.Scalar s) {
      growing(c, "writeScalar", key, s.raw().isPrimitive() ? () -> box(c, s, load) : load, rest);
    } else if (plan instanceof Plan.Enumeration) {
      bounded(
          c,
          "writeEnum",
          key,
          () -> {
            load.run();
            unit.narrow(c, named(plan.raw()), Enum.class);
          });
    } else if (plan instanceof Plan.Wrapper w) {
      Class<?> inner = boxedClass(w.value());
      String unwrap =
          switch (w.refused()) {
            case NOTHING -> "unwrap";
            case NONE -> "unwrapDefined";
            case NULL -> "unwrapNoNull";
          };
      value(
          c,
          boxed(w.value()),
          key,
          () -> {
            load.run();
            c.call(OptionalValues.class, unwrap, Object.class, Object.class);
            if (w.ofAny()) {
              c.call(OptionalValues.class, "notEmpty", Object.class, Object.class);
            }
            c.cast(inner);
          },
          rest);
    } else if (plan instanceof Plan.Inlined i) {
      value(c, boxed(i.value()), key, () -> written(c, i, load), rest);
    } else {
      nested(c, plan, key, load, rest);
    }
  }

  private static void box(Code c, Plan.Scalar plan, Runnable load) {
    load.run();
    c.box(plan.raw());
  }

  /** Pushes the surrogate of an object on the stack. */
  private void written(Code c, Plan.Inlined plan, Runnable load) {
    unit.surrogate(c, plan);
    if (plan.name()) {
      c.load(Output.class, Locals.OUT);
    }
    load.run();
    if (plan.name()) {
      c.virtual(Surrogate.class, "writtenAsName", Object.class, Output.class, Object.class);
    } else {
      c.virtual(Surrogate.class, "written", Object.class, Object.class);
    }
    c.cast(boxedClass(plan.value()));
  }

  private void scalar(Code c, Plan.Scalar s, Object key, Runnable load, int rest) {
    if (s.kind() == Kind.STRING) {
      growing(c, "writeString", key, load, rest);
      return;
    }
    Class<?> primitive = Code.unboxed(s.raw());
    String verb = "write" + MethodNames.capital(primitive.getName());
    if (s.raw().isPrimitive()) {
      bounded(c, verb, key, load);
      return;
    }
    int local = c.local(s.raw());
    load.run();
    c.store(s.raw(), local);
    orNull(
        c,
        key,
        local,
        () ->
            bounded(
                c,
                verb,
                key,
                () -> {
                  c.load(s.raw(), local);
                  c.unbox(primitive);
                }));
  }

  /** Writes a value that is not null, and otherwise calls the method for null. */
  private void orNull(Code c, Object key, int local, Runnable write) {
    Label isNull = new Label();
    Label done = new Label();
    c.load(Object.class, local);
    c.jump(IFNULL, isNull);
    write.run();
    c.jump(GOTO, done);
    c.mark(isNull);
    bounded(c, "writeNull", key, () -> {});
    c.mark(done);
  }

  private void nested(Code c, Plan plan, Object key, Runnable load, int rest) {
    Class<?> raw = named(plan.raw());
    int local = c.local(raw);
    load.run();
    c.store(raw, local);
    orNull(
        c,
        key,
        local,
        () -> {
          if (unit.protocol.tracksIdentity()) {
            opened(c, plan, key, raw, local);
            return;
          }
          verb(c, "beginProperty", () -> unit.key(c, key), key.getClass());
          int mark = c.local(int.class);
          c.load(int.class, Locals.POS);
          c.store(int.class, mark);
          body(c, plan, key, raw, local);
          posAndBuf(c);
          endProperty(c, key, mark);
        });
    check(c, rest);
  }

  private void endProperty(Code c, Object key, int mark) {
    if (!unit.writes("endProperty", key.getClass())) {
      return;
    }
    check(c, unit.protocol.slack());
    verb(
        c,
        "endProperty",
        () -> {
          unit.key(c, key);
          c.load(int.class, mark);
        },
        key.getClass());
    c.load(Output.class, Locals.OUT);
    buf(c);
  }

  /** What writes a value that the format opens: a container does so in its own method. */
  private void opened(Code c, Plan plan, Object key, Class<?> raw, int local) {
    Label complete = new Label();
    if (plan instanceof Plan.Nested) {
      open(c, key, () -> c.load(raw, local), () -> c.push(-1), complete);
    }
    body(c, plan, key, raw, local);
    posAndBuf(c);
    if (plan instanceof Plan.Nested) {
      Label done = new Label();
      c.jump(GOTO, done);
      c.mark(complete);
      complement(c);
      c.store(int.class, Locals.POS);
      c.mark(done);
    }
  }

  /**
   * {@code pos = open(out, buf, pos, key, value, size); buf = out.buf}; jumps where it is negative.
   */
  public void open(Code c, Object key, Runnable value, Runnable size, Label complete) {
    bounded(
        c,
        "beginOrRefer",
        key,
        () -> {
          value.run();
          size.run();
        });
    c.load(Output.class, Locals.OUT);
    buf(c);
    c.load(int.class, Locals.POS);
    c.jump(IFLT, complete);
  }

  /** Leaves {@code ~pos} on the stack. */
  public static void complement(Code c) {
    c.load(int.class, Locals.POS);
    c.push(-1);
    c.m.visitInsn(IXOR);
  }

  /** Leaves the new position on the stack. */
  private void body(Code c, Plan plan, Object key, Class<?> raw, int local) {
    if (plan instanceof Plan.Nested n) {
      unit.constant(c, unit.codecs.codec(n), TypeCodec.class);
      outBufPos(c);
      c.load(raw, local);
      c.virtual(
          TypeCodec.class, "write", int.class, Output.class, byte[].class, int.class, Object.class);
      return;
    }
    String method = containers.method(plan, key);
    outBufPos(c);
    c.load(raw, local);
    c.cast(containers.parameter(plan));
    unit.callOwn(c, method, type(containers.parameter(plan)));
  }

  /** The key of a value in a list or map. */
  Object key(ValueRole place, Plan value, Object owner) {
    return unit.protocol.site(place, value, owner);
  }

  // ---- calls of verbs

  private void constant(Code c, Object value) {
    unit.constant(c, value, value.getClass());
  }

  /** {@code pos = verb([out,] buf, pos, key, value)}. */
  public void bounded(Code c, String verb, Object key, Runnable load) {
    verb(
        c,
        verb,
        () -> {
          unit.key(c, key);
          load.run();
        },
        key.getClass());
  }

  /** {@code pos = verb([out,] buf, pos, key, value, rest); buf = out.buf}. */
  private void growing(Code c, String verb, Object key, Runnable load, int rest) {
    bounded(
        c,
        verb,
        key,
        () -> {
          load.run();
          c.push(rest);
        });
    c.load(Output.class, Locals.OUT);
    buf(c);
  }

  /** {@code pos = verb([out,] buf, pos, subject, ...)}. */
  void verb(Code c, String verb, Runnable arguments, Class<?> subject) {
    Method m = unit.write(verb, subject);
    if (m.getParameterTypes()[0] != byte[].class) {
      c.load(Output.class, Locals.OUT);
    }
    c.load(byte[].class, Locals.BUF);
    c.load(int.class, Locals.POS);
    arguments.run();
    c.call(m);
    c.store(int.class, Locals.POS);
  }

  /** {@code if (buf.length - pos < need) { pos = out.grow(pos, need); buf = out.buf; }}. */
  public void check(Code c, int need) {
    Label enough = new Label();
    c.load(byte[].class, Locals.BUF);
    c.m.visitInsn(ARRAYLENGTH);
    c.load(int.class, Locals.POS);
    c.m.visitInsn(ISUB);
    c.push(need);
    c.jump(IF_ICMPGE, enough);
    c.load(Output.class, Locals.OUT);
    c.load(int.class, Locals.POS);
    c.push(need);
    c.virtual(Output.class, "grow", int.class, int.class, int.class);
    posAndBuf(c);
    c.mark(enough);
  }

  public void outBufPos(Code c) {
    c.load(Output.class, Locals.OUT);
    c.load(byte[].class, Locals.BUF);
    c.load(int.class, Locals.POS);
  }

  public void posAndBuf(Code c) {
    c.store(int.class, Locals.POS);
    c.load(Output.class, Locals.OUT);
    buf(c);
  }

  private static void buf(Code c) {
    c.m.visitFieldInsn(GETFIELD, org.objectweb.asm.Type.getInternalName(Output.class), "buf", "[B");
    c.store(byte[].class, Locals.BUF);
  }

  public static Plan boxed(Plan plan) {
    return plan instanceof Plan.Scalar s && s.raw().isPrimitive()
        ? new Plan.Scalar(Code.boxed(s.raw()), s.kind(), s.pattern())
        : plan;
  }

  public Class<?> boxedClass(Plan plan) {
    return named(boxed(plan).raw());
  }
}
