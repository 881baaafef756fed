package io.seriform.codec.compile.read;

import static org.objectweb.asm.Opcodes.*;

import io.seriform.codec.TypeCodec;
import io.seriform.codec.ValueRole;
import io.seriform.codec.access.Containers;
import io.seriform.codec.access.MemberHandles;
import io.seriform.codec.access.Surrogate;
import io.seriform.codec.compile.code.Code;
import io.seriform.codec.compile.code.CodecClassBuilder;
import io.seriform.codec.compile.code.Locals;
import io.seriform.codec.compile.code.MethodNames;
import io.seriform.codec.compile.write.WriterEmitter;
import io.seriform.codec.plan.Plan;
import io.seriform.codec.plan.PropertyStep;
import io.seriform.codec.runtime.Merging;
import io.seriform.codec.scalar.OptionalValues;
import io.seriform.model.PropertyModel;
import io.seriform.model.rules.ValueCheck;
import io.seriform.scalar.Kind;
import io.seriform.wire.Input;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.function.Consumer;
import org.objectweb.asm.Label;
import org.objectweb.asm.Type;

/**
 * Emits what reads values, and the parts that reading an object is made of. {@code
 * ObjectReaderEmitter} emits the objects themselves.
 */
public final class ReaderEmitter {

  private static final String VALUE_CHECK = Type.getInternalName(ValueCheck.class);
  private static final String TAKEN = "(Ljava/lang/Object;)Ljava/lang/Object;";

  public final CodecClassBuilder unit;
  private final ContainerReaders containers;

  public ReaderEmitter(CodecClassBuilder unit) {
    this.unit = unit;
    this.containers = new ContainerReaders(unit, this);
  }

  /** The method that the rest of the library calls. */
  public void bridge(String target, Class<?> value) {
    Code c = unit.override("read", MethodType.methodType(Object.class, Input.class));
    c.load(Input.class, 1);
    c.cast(unit.reader);
    unit.callOwn(c, target, MethodType.methodType(value, unit.reader));
    if (value.isPrimitive()) {
      c.box(value);
    }
    c.m.visitInsn(ARETURN);
    c.end();
  }

  /** The method by which the rest of the library reads onto an object. */
  public void bridgeOnto(String target, Class<?> value) {
    Code c =
        unit.override("readMerged", MethodType.methodType(Object.class, Input.class, Object.class));
    c.load(Input.class, 1);
    c.cast(unit.reader);
    c.load(Object.class, 2);
    c.cast(value);
    unit.callOwn(c, target, MethodType.methodType(value, unit.reader, value));
    c.m.visitInsn(ARETURN);
    c.end();
  }

  public Class<?> named(Class<?> type) {
    return unit.named(type);
  }

  /** Reads a value and leaves it on the stack, of the plan's class if it may be named. */
  public void value(Code c, Plan plan, Object key) {
    if (plan instanceof Plan.Scalar s && unit.protocol.hasMethods(s.kind())) {
      scalar(c, s, key);
    } else if (plan instanceof Plan.Scalar s) {
      verb(c, "readScalar", key);
      if (s.raw().isPrimitive()) {
        c.cast(Code.boxed(s.raw()));
        c.unbox(s.raw());
      } else {
        c.cast(named(s.raw()));
      }
    } else if (plan instanceof Plan.Enumeration e) {
      verb(c, "readEnum", key);
      c.cast(named(e.raw()));
    } else if (plan instanceof Plan.Wrapper w) {
      Plan inner = WriterEmitter.boxed(w.value());
      value(c, inner, key);
      unit.constant(c, w.raw(), Class.class);
      c.call(OptionalValues.class, "wrap", Object.class, Object.class, Class.class);
      c.cast(named(w.raw()));
    } else if (plan instanceof Plan.Inlined i) {
      unit.surrogate(c, i);
      value(c, WriterEmitter.boxed(i.value()), key);
      made(c, i);
    } else {
      nested(c, plan, key);
    }
  }

  /** Leaves the object of the value on the stack there, above what makes it. */
  private void made(Code c, Plan.Inlined plan) {
    c.load(Input.class, Locals.IN);
    c.virtual(Surrogate.class, "read", Object.class, Object.class, Input.class);
    c.cast(named(plan.raw()));
  }

  private void scalar(Code c, Plan.Scalar s, Object key) {
    if (s.kind() == Kind.STRING) {
      verb(c, "readString", key);
      return;
    }
    Class<?> primitive = Code.unboxed(s.raw());
    String verb = "read" + MethodNames.capital(primitive.getName());
    if (s.raw().isPrimitive()) {
      verb(c, verb, key);
      return;
    }
    orNull(
        c,
        key,
        () -> {
          verb(c, verb, key);
          c.box(primitive);
        },
        () -> c.m.visitInsn(ACONST_NULL));
  }

  /** What reads a value that is not null; {@code ofNull} leaves another on the stack otherwise. */
  private void orNull(Code c, Object key, Runnable read, Runnable ofNull) {
    Label isNull = new Label();
    Label done = new Label();
    verb(c, "isNull", key);
    c.jump(IFNE, isNull);
    read.run();
    c.jump(GOTO, done);
    c.mark(isNull);
    ofNull.run();
    c.mark(done);
  }

  /** What a null is for a value with a codec of its own. */
  private void ofNull(Code c, Plan plan) {
    if (!(plan instanceof Plan.Nested n) || n.converted() == null) {
      c.m.visitInsn(ACONST_NULL);
      return;
    }
    c.load(Input.class, Locals.IN);
    unit.constant(c, n.converted(), Class.class);
    c.push(unit.protocol.nullIsDefault() ? 1 : 0);
    c.call(Surrogate.class, "ofNull", Object.class, Input.class, Class.class, boolean.class);
  }

  /**
   * Reads a value that goes where any object may. One that was met before is not cast: that would
   * fetch it from memory.
   */
  void element(Code c, Plan plan, Object key) {
    if (plan instanceof Plan.Scalar
        || plan instanceof Plan.Enumeration
        || plan instanceof Plan.Wrapper
        || plan instanceof Plan.Inlined) {
      value(c, plan, key);
    } else {
      anyNested(c, plan, key);
    }
  }

  private void nested(Code c, Plan plan, Object key) {
    anyNested(c, plan, key);
    c.cast(named(plan.raw()));
  }

  private void anyNested(Code c, Plan plan, Object key) {
    if (plan instanceof Plan.Nested n && unit.codecs.codec(n).readsNull()) {
      present(c, plan, key);
    } else {
      orNull(c, key, () -> present(c, plan, key), () -> ofNull(c, plan));
    }
  }

  /** What reads a value that is there. */
  private void present(Code c, Plan plan, Object key) {
    within(
        c,
        plan,
        key,
        () -> {
          if (plan instanceof Plan.Nested n) {
            unit.constant(c, unit.codecs.codec(n), TypeCodec.class);
            c.load(Input.class, Locals.IN);
            c.virtual(TypeCodec.class, "read", Object.class, Input.class);
          } else {
            String method = containers.method(plan, key);
            c.load(Input.class, Locals.IN);
            unit.callOwn(c, method, MethodType.methodType(Object.class, unit.reader));
          }
        });
  }

  /** Reads a value onto the one in a local variable, which is not null; leaves it on the stack. */
  public void onto(Code c, Plan plan, Object key, int old) {
    if (plan instanceof Plan.Wrapper w) {
      heldOnto(c, w, key, old);
    } else if (plan instanceof Plan.Inlined i) {
      inlinedOnto(c, i, key, old);
    } else if (plan instanceof Plan.Sequence || plan instanceof Plan.Mapping) {
      int piece = c.local(Object.class);
      value(c, plan, key);
      c.store(Object.class, piece);
      c.load(Input.class, Locals.IN);
      c.load(Object.class, old);
      c.load(Object.class, piece);
      c.call(Merging.class, "joined", Object.class, Input.class, Object.class, Object.class);
    } else if (plan instanceof Plan.Nested n) {
      objectOnto(c, n, key, old);
    } else {
      c.load(Input.class, Locals.IN);
      unit.key(c, key);
      c.load(Object.class, old);
      c.call(unit.read("readMerged", key.getClass()));
    }
  }

  private void heldOnto(Code c, Plan.Wrapper plan, Object key, int old) {
    int held = c.local(Object.class);
    Label none = new Label();
    Label done = new Label();
    c.load(Object.class, old);
    c.call(OptionalValues.class, "unwrap", Object.class, Object.class);
    c.store(Object.class, held);
    c.load(Object.class, held);
    c.jump(IFNULL, none);
    onto(c, plan.value(), key, held);
    unit.constant(c, plan.raw(), Class.class);
    c.call(OptionalValues.class, "wrap", Object.class, Object.class, Class.class);
    c.jump(GOTO, done);
    c.mark(none);
    value(c, plan, key);
    c.mark(done);
  }

  private void inlinedOnto(Code c, Plan.Inlined plan, Object key, int old) {
    int before = c.local(Object.class);
    Label none = new Label();
    Label done = new Label();
    unit.surrogate(c, plan);
    c.load(Object.class, old);
    c.virtual(Surrogate.class, "before", Object.class, Object.class);
    c.store(Object.class, before);
    c.load(Object.class, before);
    c.jump(IFNULL, none);
    unit.surrogate(c, plan);
    onto(c, plan.value(), key, before);
    made(c, plan);
    c.jump(GOTO, done);
    c.mark(none);
    value(c, plan, key);
    c.mark(done);
  }

  private void objectOnto(Code c, Plan.Nested plan, Object key, int old) {
    within(
        c,
        plan,
        key,
        () -> {
          unit.constant(c, unit.codecs.codec(plan), TypeCodec.class);
          c.load(Input.class, Locals.IN);
          c.load(Object.class, old);
          c.virtual(TypeCodec.class, "readMerged", Object.class, Input.class, Object.class);
        });
  }

  private void within(Code c, Plan plan, Object key, Runnable body) {
    Class<?> raw = named(plan.raw());
    int local = c.local(raw);
    int cookie = c.local(int.class);
    verb(c, "beginProperty", key);
    c.store(int.class, cookie);
    Label known = new Label();
    if (unit.protocol.tracksIdentity()) {
      c.load(int.class, cookie);
      c.jump(IFLT, known);
    }
    body.run();
    if (unit.protocol.tracksIdentity()) {
      finish(c, key, raw, cookie, known);
      return;
    }
    c.cast(raw);
    c.store(raw, local);
    c.load(Input.class, Locals.IN);
    unit.key(c, key);
    c.load(int.class, cookie);
    c.call(unit.read("endProperty", key.getClass()));
    c.load(raw, local);
  }

  /** Leaves {@code finish(in, key, cookie, value)}, or what was met before, on the stack. */
  private void finish(Code c, Object key, Class<?> raw, int cookie, Label known) {
    int value = c.local(Object.class);
    Label done = new Label();
    c.store(Object.class, value);
    c.load(Input.class, Locals.IN);
    unit.key(c, key);
    c.load(int.class, cookie);
    c.load(Object.class, value);
    c.call(unit.read("finish", key.getClass()));
    c.cast(raw);
    c.jump(GOTO, done);
    c.mark(known);
    verb(c, "backReference", key);
    c.mark(done);
  }

  /** The key of a value in a list or map. */
  Object key(ValueRole place, Plan value, Object owner) {
    return unit.protocol.site(place, value, owner);
  }

  /** {@code verb(in, site)}. */
  public void verb(Code c, String verb, Object key) {
    c.load(Input.class, Locals.IN);
    unit.key(c, key);
    c.call(unit.read(verb, key.getClass()));
  }

  /** {@code verb(in, site)}, if the format has such a method. */
  public void verbIfAny(Code c, String verb, Object key) {
    if (unit.reads(verb, key.getClass())) {
      verb(c, verb, key);
    }
  }

  /** {@code verb(in, shape, ...)}. */
  public void shapeVerb(Code c, String verb, Object shape, Runnable more) {
    c.load(Input.class, Locals.IN);
    unit.constant(c, shape, shape.getClass());
    more.run();
    c.call(unit.read(verb, shape.getClass()));
  }

  /** Reads a property of the object, or builder, in a local variable. */
  public void read(Code c, PropertyStep step, Object key, Runnable target, Runnable keep) {
    Runnable value = checked(c, step, () -> value(c, step.value(), key));
    if (!step.reads()) {
      verb(c, "skip", key);
    } else {
      set(c, step.property(), target, value, step.value().raw(), keep);
    }
  }

  /** Puts a value on the stack after its property's check, if it has one, has seen it. */
  public Runnable checked(Code c, PropertyStep step, Runnable value) {
    ValueCheck check = step.property().check();
    if (check == null || step.value().raw().isPrimitive()) {
      return value;
    }
    return () -> {
      unit.constant(c, check, ValueCheck.class);
      value.run();
      c.m.visitMethodInsn(INVOKEINTERFACE, VALUE_CHECK, "taken", TAKEN, true);
      c.cast(named(step.value().raw()));
    };
  }

  /**
   * Sets a property.
   *
   * @param target puts the object, or builder, on the stack
   * @param value puts the value on the stack
   * @param given the value's class, or Object where that may not be named
   * @param keep takes what a builder's method returned from the stack; null if it is dropped
   */
  public void set(
      Code c,
      PropertyModel property,
      Runnable target,
      Runnable value,
      Class<?> given,
      Runnable keep) {
    unlessSkipped(c, property, given, value, v -> setAny(c, property, target, v, given, keep));
  }

  /** Stores what is read for a property, once checked, unless it is a null that it skips. */
  public void unlessSkipped(Code c, PropertyStep step, Runnable value, Consumer<Runnable> store) {
    unlessSkipped(c, step.property(), step.value().raw(), checked(c, step, value), store);
  }

  private void unlessSkipped(
      Code c, PropertyModel property, Class<?> given, Runnable value, Consumer<Runnable> store) {
    if (!property.skipsNull() || given.isPrimitive()) {
      store.accept(value);
      return;
    }
    Class<?> type = named(given);
    int local = c.local(type);
    Label none = new Label();
    value.run();
    c.store(type, local);
    c.load(type, local);
    c.jump(IFNULL, none);
    store.accept(() -> c.load(type, local));
    c.mark(none);
  }

  private void setAny(
      Code c,
      PropertyModel property,
      Runnable target,
      Runnable value,
      Class<?> given,
      Runnable keep) {
    java.lang.reflect.Member member = property.writer();
    // only constructors may have code that sets a final field
    if (!unit.direct(member) || MemberHandles.isFinal(member)) {
      java.lang.invoke.MethodHandle handle = MemberHandles.setter(member);
      Class<?> result = handle.type().returnType() == void.class ? void.class : Object.class;
      Class<?> taken = handle.type().parameterType(1);
      handle =
          handle.asType(
              MethodType.methodType(
                  result, Object.class, taken.isPrimitive() ? taken : Object.class));
      unit.constant(c, handle, java.lang.invoke.MethodHandle.class);
      target.run();
      value.run();
      unit.narrow(c, named(given), handle.type().parameterType(1));
      unit.invoke(c, handle.type());
      if (result != void.class && keep != null) {
        keep.run();
      } else {
        c.pop(result);
      }
      return;
    }
    target.run();
    value.run();
    if (member instanceof java.lang.reflect.Field f) {
      unit.narrow(c, named(given), f.getType());
      c.field(PUTFIELD, f);
      return;
    }
    Method m = (Method) member;
    unit.narrow(c, named(given), m.getParameterTypes()[0]);
    c.call(m);
    if (m.getReturnType() != void.class && keep != null) {
      // a builder may return another builder
      keep.run();
    } else {
      c.pop(m.getReturnType());
    }
  }

  /** Fills the collection or map that a property gives. */
  public void fill(Code c, PropertyModel property, Runnable target, Runnable value) {
    java.lang.invoke.MethodHandle handle =
        MemberHandles.getter(property.reader())
            .asType(MethodType.methodType(Object.class, Object.class));
    c.load(Input.class, Locals.IN);
    unit.constant(c, handle, java.lang.invoke.MethodHandle.class);
    target.run();
    unit.invoke(c, handle.type());
    value.run();
    c.call(Containers.class, "fill", void.class, Input.class, Object.class, Object.class);
  }
}
