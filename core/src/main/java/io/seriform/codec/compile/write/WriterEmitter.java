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
 * the next list or object. One file because each kind of plan is a method, and they call each
 * other.
 */
public final class WriterEmitter {

  /** Classes of more properties than this are split into parts, which C2 compiles better. */
  private static final int SPLIT_ABOVE = 24;

  private static final int PART = 16;

  private static final String FILTER = Type.getInternalName(ValueFilter.class);
  private static final String WRITTEN = "(Ljava/lang/Object;)Ljava/lang/Object;";

  private final CodecClassBuilder builder;
  private final ContainerWriters containers;

  public WriterEmitter(CodecClassBuilder builder) {
    this.builder = builder;
    this.containers = new ContainerWriters(builder, this);
  }

  public MethodType type(Class<?> value) {
    return MethodType.methodType(int.class, builder.writer, byte[].class, int.class, value);
  }

  /** The method that the rest of the library calls. */
  public void bridge(String target, Class<?> value) {
    Code c =
        builder.override(
            "write",
            MethodType.methodType(int.class, Output.class, byte[].class, int.class, Object.class));
    c.load(Output.class, 1);
    c.cast(builder.writer);
    c.load(byte[].class, 2);
    c.load(int.class, 3);
    c.load(Object.class, 4);
    if (value.isPrimitive()) {
      c.cast(Code.boxed(value));
      c.unbox(value);
    } else {
      c.cast(value);
    }
    builder.callOwn(c, target, type(value));
    c.m.visitInsn(IRETURN);
    c.end();
  }

  /** Emits the method that refuses to write, for a format that is only read. */
  public void refuse() {
    Code c =
        builder.override(
            "write",
            MethodType.methodType(int.class, Output.class, byte[].class, int.class, Object.class));
    c.call(CodecErrors.class, "onlyRead", IllegalStateException.class);
    c.m.visitInsn(ATHROW);
    c.end();
  }

  // ---- objects

  /** Emits the method that writes an object; returns its name. */
  public String object(ObjectPlan plan, Object shape, Object[] sites) {
    String name = builder.name("write");
    Class<?> raw = named(plan.raw());
    int n = plan.steps().size();
    boolean split = n > SPLIT_ABOVE;
    Code c = builder.method(name, type(raw));
    Guard guard = Guard.ofWriting(c, builder, plan.names());
    if (!plan.admitsSubclasses()) {
      exactly(c, plan);
    }
    onlyOne(c, plan);
    UnknownProperties unwritten = UnknownProperties.unwritten(plan);
    if (unwritten != null) {
      builder.constant(c, unwritten, UnknownProperties.class);
      c.load(Object.class, Locals.VALUE);
      c.virtual(UnknownProperties.class, "checkNone", void.class, Object.class);
    }
    check(c, split ? builder.protocol.slack() : run(plan.steps(), sites, 0, n));
    int mark = c.local(int.class);
    c.load(int.class, Locals.POS);
    c.store(int.class, mark);
    call(c, "begin", () -> constant(c, shape), shape.getClass());
    if (split) {
      for (int from = 0; from < n; from += PART) {
        String part = part(plan, sites, from, Math.min(n, from + PART));
        outBufPos(c);
        c.load(raw, Locals.VALUE);
        builder.callOwn(c, part, type(raw));
        posAndBuf(c);
      }
      check(c, builder.protocol.slack());
    } else {
      properties(c, guard, plan, sites, 0, n);
    }
    UnknownProperties unknown = UnknownProperties.of(plan, builder.codecs);
    if (unknown != null) {
      guard.at(-1);
      call(
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
      check(c, builder.protocol.slack());
    }
    call(
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
    builder.constant(c, raw, Class.class);
    c.jump(IF_ACMPEQ, same);
    builder.constant(c, DeclaredClass.of(plan), DeclaredClass.class);
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
          builder.get(c, plan.raw(step), step, () -> c.load(Object.class, Locals.VALUE));
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

  private String part(ObjectPlan plan, Object[] sites, int from, int to) {
    String name = builder.name("part");
    Code c = builder.method(name, type(named(plan.raw())));
    Guard guard = Guard.ofWriting(c, builder, plan.names());
    check(c, run(plan.steps(), sites, from, to));
    properties(c, guard, plan, sites, from, to);
    c.load(int.class, Locals.POS);
    c.m.visitInsn(IRETURN);
    guard.close();
    c.end();
    return name;
  }

  private void properties(Code c, Guard guard, ObjectPlan plan, Object[] sites, int from, int to) {
    List<PropertyStep> steps = plan.steps();
    for (int i = from; i < to; i++) {
      PropertyStep step = steps.get(i);
      if (step.writes()) {
        guard.at(i);
        int rest = run(steps, sites, i + 1, to);
        if (!step.property().path().isEmpty() || step.filter() != null) {
          perhapsNot(c, plan, step, sites[i], rest);
        } else if (step.presence() == null) {
          value(c, step.value(), sites[i], () -> getOrNull(c, plan, step, Locals.VALUE), rest);
        } else {
          perhaps(c, plan, step, sites[i], rest);
        }
      }
    }
  }

  /**
   * Writes a property of an unwrapped object, or nothing where that is null; or what a filter
   * leaves of a property.
   */
  private void perhapsNot(Code c, ObjectPlan plan, PropertyStep step, Object site, int rest) {
    Label none = new Label();
    int owner = builder.owner(c, plan, step, Locals.VALUE, none);
    if (step.filter() == null) {
      value(c, step.value(), site, () -> getOrNull(c, plan, step, owner), rest);
    } else {
      int local = filtered(c, plan, step, owner, none);
      Class<?> type = named(step.value().raw());
      value(c, step.value(), site, () -> c.load(type, local), rest);
    }
    if (!builder.writes("leaveOut", null)) {
      c.mark(none);
    } else {
      Label done = new Label();
      c.jump(GOTO, done);
      c.mark(none);
      c.load(Output.class, Locals.OUT);
      c.call(builder.write("leaveOut", null));
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
    builder.constant(c, step.filter(), ValueFilter.class);
    builder.get(c, plan.raw(step), step, () -> c.load(Object.class, owner));
    c.m.visitMethodInsn(INVOKEINTERFACE, FILTER, "written", WRITTEN, true);
    c.store(Object.class, any);
    c.load(Object.class, any);
    builder.constant(c, ValueFilter.LEFT_OUT, Object.class);
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
  private void perhaps(Code c, ObjectPlan plan, PropertyStep step, Object site, int rest) {
    Label absent = new Label();
    Label done = new Label();
    builder.get(c, plan.raw(), step.presenceStep(), () -> c.load(plan.raw(), Locals.VALUE));
    c.jump(IFEQ, absent);
    value(c, step.value(), site, () -> getOrNull(c, plan, step, Locals.VALUE), rest);
    c.jump(GOTO, done);
    c.mark(absent);
    bounded(c, "writeNull", site, () -> {});
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
  private int run(List<PropertyStep> steps, Object[] sites, int from, int to) {
    int sum = builder.protocol.slack();
    for (int i = from; i < to; i++) {
      PropertyStep step = steps.get(i);
      if (step.writes()) {
        sum += builder.protocol.size(step.value(), sites[i]);
        if (makesRoom(step.value())) {
          return sum;
        }
      }
    }
    return sum;
  }

  /** Returns true if the room is checked again after a value. */
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
    builder.get(c, plan.raw(step), step, () -> c.load(Object.class, owner));
    Class<?> type = step.value().raw();
    if (!type.isPrimitive() && step.omitsEmpty()) {
      c.call(OptionalValues.class, "nullIfEmpty", Object.class, Object.class);
      c.cast(named(type));
    }
  }

  private Class<?> named(Class<?> type) {
    return builder.named(type);
  }

  // ---- values

  /**
   * Writes a value.
   *
   * @param load puts it on the stack
   * @param rest the bytes to promise after it
   */
  public void value(Code c, Plan plan, Object site, Runnable load, int rest) {
    if (plan instanceof Plan.Scalar s && builder.protocol.hasMethods(s.kind())) {
      scalar(c, s, site, load, rest);
    } else if (plan instanceof Plan.Scalar s) {
      growing(c, "writeScalar", site, s.raw().isPrimitive() ? () -> box(c, s, load) : load, rest);
    } else if (plan instanceof Plan.Enumeration) {
      bounded(
          c,
          "writeEnum",
          site,
          () -> {
            load.run();
            builder.narrow(c, named(plan.raw()), Enum.class);
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
          site,
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
      value(c, boxed(i.value()), site, () -> written(c, i, load), rest);
    } else {
      nested(c, plan, site, load, rest);
    }
  }

  private static void box(Code c, Plan.Scalar plan, Runnable load) {
    load.run();
    c.box(plan.raw());
  }

  /** Pushes the surrogate of an object on the stack. */
  private void written(Code c, Plan.Inlined plan, Runnable load) {
    builder.surrogate(c, plan);
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

  private void scalar(Code c, Plan.Scalar s, Object site, Runnable load, int rest) {
    if (s.kind() == Kind.STRING) {
      growing(c, "writeString", site, load, rest);
      return;
    }
    Class<?> primitive = Code.unboxed(s.raw());
    String method = "write" + MethodNames.capital(primitive.getName());
    if (s.raw().isPrimitive()) {
      bounded(c, method, site, load);
      return;
    }
    int local = c.local(s.raw());
    load.run();
    c.store(s.raw(), local);
    orNull(
        c,
        site,
        local,
        () ->
            bounded(
                c,
                method,
                site,
                () -> {
                  c.load(s.raw(), local);
                  c.unbox(primitive);
                }));
  }

  /** Writes a value that is not null, and otherwise calls the method for null. */
  private void orNull(Code c, Object site, int local, Runnable write) {
    Label isNull = new Label();
    Label done = new Label();
    c.load(Object.class, local);
    c.jump(IFNULL, isNull);
    write.run();
    c.jump(GOTO, done);
    c.mark(isNull);
    bounded(c, "writeNull", site, () -> {});
    c.mark(done);
  }

  private void nested(Code c, Plan plan, Object site, Runnable load, int rest) {
    Class<?> raw = named(plan.raw());
    int local = c.local(raw);
    load.run();
    c.store(raw, local);
    orNull(
        c,
        site,
        local,
        () -> {
          if (builder.protocol.tracksIdentity()) {
            opened(c, plan, site, raw, local);
            return;
          }
          call(c, "beginProperty", () -> builder.site(c, site), site.getClass());
          int mark = c.local(int.class);
          c.load(int.class, Locals.POS);
          c.store(int.class, mark);
          body(c, plan, site, raw, local);
          posAndBuf(c);
          endProperty(c, site, mark);
        });
    check(c, rest);
  }

  private void endProperty(Code c, Object site, int mark) {
    if (!builder.writes("endProperty", site.getClass())) {
      return;
    }
    check(c, builder.protocol.slack());
    call(
        c,
        "endProperty",
        () -> {
          builder.site(c, site);
          c.load(int.class, mark);
        },
        site.getClass());
    c.load(Output.class, Locals.OUT);
    buf(c);
  }

  /** Emits a write of a value that the format opens: a container does so in its own method. */
  private void opened(Code c, Plan plan, Object site, Class<?> raw, int local) {
    Label complete = new Label();
    if (plan instanceof Plan.Nested) {
      open(c, site, () -> c.load(raw, local), () -> c.push(-1), complete);
    }
    body(c, plan, site, raw, local);
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
   * {@code pos = open(out, buf, pos, site, value, size); buf = out.buf}; jumps where it is
   * negative.
   */
  public void open(Code c, Object site, Runnable value, Runnable size, Label complete) {
    bounded(
        c,
        "beginOrRefer",
        site,
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
  private void body(Code c, Plan plan, Object site, Class<?> raw, int local) {
    if (plan instanceof Plan.Nested n) {
      builder.constant(c, builder.codecs.codec(n), TypeCodec.class);
      outBufPos(c);
      c.load(raw, local);
      c.virtual(
          TypeCodec.class, "write", int.class, Output.class, byte[].class, int.class, Object.class);
      return;
    }
    String method = containers.method(plan, site);
    outBufPos(c);
    c.load(raw, local);
    c.cast(containers.parameter(plan));
    builder.callOwn(c, method, type(containers.parameter(plan)));
  }

  /** The site of a value in a list or map. */
  Object site(ValueRole place, Plan value, Object owner) {
    return builder.protocol.site(place, value, owner);
  }

  // ---- calls of protocol methods

  private void constant(Code c, Object value) {
    builder.constant(c, value, value.getClass());
  }

  /** {@code pos = method([out,] buf, pos, site, value)}. */
  public void bounded(Code c, String method, Object site, Runnable load) {
    call(
        c,
        method,
        () -> {
          builder.site(c, site);
          load.run();
        },
        site.getClass());
  }

  /** {@code pos = method([out,] buf, pos, site, value, rest); buf = out.buf}. */
  private void growing(Code c, String method, Object site, Runnable load, int rest) {
    bounded(
        c,
        method,
        site,
        () -> {
          load.run();
          c.push(rest);
        });
    c.load(Output.class, Locals.OUT);
    buf(c);
  }

  /** {@code pos = method([out,] buf, pos, subject, ...)}. */
  void call(Code c, String method, Runnable arguments, Class<?> subject) {
    Method m = builder.write(method, subject);
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
