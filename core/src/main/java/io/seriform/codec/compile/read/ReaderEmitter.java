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

  public final CodecClassBuilder builder;
  private final ContainerReaders containers;

  public ReaderEmitter(CodecClassBuilder builder) {
    this.builder = builder;
    this.containers = new ContainerReaders(builder, this);
  }

  /** The method that the rest of the library calls. */
  public void bridge(String target, Class<?> value) {
    Code c = builder.override("read", MethodType.methodType(Object.class, Input.class));
    c.load(Input.class, 1);
    c.cast(builder.reader);
    builder.callOwn(c, target, MethodType.methodType(value, builder.reader));
    if (value.isPrimitive()) {
      c.box(value);
    }
    c.m.visitInsn(ARETURN);
    c.end();
  }

  /** The method by which the rest of the library reads onto an object. */
  public void bridgeOnto(String target, Class<?> value) {
    Code c =
        builder.override(
            "readMerged", MethodType.methodType(Object.class, Input.class, Object.class));
    c.load(Input.class, 1);
    c.cast(builder.reader);
    c.load(Object.class, 2);
    c.cast(value);
    builder.callOwn(c, target, MethodType.methodType(value, builder.reader, value));
    c.m.visitInsn(ARETURN);
    c.end();
  }

  public Class<?> named(Class<?> type) {
    return builder.named(type);
  }

  /** Reads the value of a property and leaves it on the stack, of its plan's class. */
  public void value(Code c, PropertyStep step, Object site) {
    Class<?> read = step.reading().raw();
    value(c, step.reading(), site);
    if (read != step.value().raw()) {
      c.box(read);
    }
  }

  /** Reads a value and leaves it on the stack, of the plan's class if it may be named. */
  public void value(Code c, Plan plan, Object site) {
    if (plan instanceof Plan.Scalar s && builder.protocol.hasMethods(s.kind())) {
      scalar(c, s, site);
    } else if (plan instanceof Plan.Scalar s) {
      call(c, "readScalar", site);
      if (s.raw().isPrimitive()) {
        c.cast(Code.boxed(s.raw()));
        c.unbox(s.raw());
      } else {
        c.cast(named(s.raw()));
      }
    } else if (plan instanceof Plan.Enumeration e) {
      call(c, "readEnum", site);
      c.cast(named(e.raw()));
    } else if (plan instanceof Plan.Wrapper w) {
      Plan inner = WriterEmitter.boxed(w.value());
      value(c, inner, site);
      builder.constant(c, w.raw(), Class.class);
      c.call(OptionalValues.class, "wrap", Object.class, Object.class, Class.class);
      c.cast(named(w.raw()));
    } else if (plan instanceof Plan.Inlined i) {
      builder.surrogate(c, i);
      value(c, WriterEmitter.boxed(i.value()), site);
      made(c, i);
    } else {
      nested(c, plan, site);
    }
  }

  /** Leaves the object of the value on the stack there, above what makes it. */
  private void made(Code c, Plan.Inlined plan) {
    c.load(Input.class, Locals.IN);
    c.virtual(Surrogate.class, "read", Object.class, Object.class, Input.class);
    c.cast(named(plan.raw()));
  }

  private void scalar(Code c, Plan.Scalar s, Object site) {
    if (s.kind() == Kind.STRING) {
      call(c, "readString", site);
      return;
    }
    Class<?> primitive = Code.unboxed(s.raw());
    String method = "read" + MethodNames.capital(primitive.getName());
    if (s.raw().isPrimitive()) {
      call(c, method, site);
      return;
    }
    orNull(
        c,
        site,
        () -> {
          call(c, method, site);
          c.box(primitive);
        },
        () -> c.m.visitInsn(ACONST_NULL));
  }

  /** Emits a read of a value, or, for a null, {@code ofNull}, which leaves another one. */
  private void orNull(Code c, Object site, Runnable read, Runnable ofNull) {
    Label isNull = new Label();
    Label done = new Label();
    call(c, "isNull", site);
    c.jump(IFNE, isNull);
    read.run();
    c.jump(GOTO, done);
    c.mark(isNull);
    ofNull.run();
    c.mark(done);
  }

  /** Emits what a null is read as, for a value with a codec of its own. */
  private void ofNull(Code c, Plan plan) {
    if (!(plan instanceof Plan.Nested n) || n.converted() == null) {
      c.m.visitInsn(ACONST_NULL);
      return;
    }
    c.load(Input.class, Locals.IN);
    builder.constant(c, n.converted(), Class.class);
    c.push(builder.protocol.nullIsDefault() ? 1 : 0);
    c.call(Surrogate.class, "ofNull", Object.class, Input.class, Class.class, boolean.class);
  }

  /**
   * Reads a value that goes where any object may. One that was met before is not cast: that would
   * fetch it from memory.
   */
  void element(Code c, Plan plan, Object site) {
    if (plan instanceof Plan.Scalar
        || plan instanceof Plan.Enumeration
        || plan instanceof Plan.Wrapper
        || plan instanceof Plan.Inlined) {
      value(c, plan, site);
    } else {
      anyNested(c, plan, site);
    }
  }

  private void nested(Code c, Plan plan, Object site) {
    anyNested(c, plan, site);
    c.cast(named(plan.raw()));
  }

  private void anyNested(Code c, Plan plan, Object site) {
    if (plan instanceof Plan.Nested n && builder.codecs.codec(n).readsNull()) {
      present(c, plan, site);
    } else {
      orNull(c, site, () -> present(c, plan, site), () -> ofNull(c, plan));
    }
  }

  /** Emits a read of a value that is present. */
  private void present(Code c, Plan plan, Object site) {
    within(
        c,
        plan,
        site,
        () -> {
          if (plan instanceof Plan.Nested n) {
            builder.constant(c, builder.codecs.codec(n), TypeCodec.class);
            c.load(Input.class, Locals.IN);
            c.virtual(TypeCodec.class, "read", Object.class, Input.class);
          } else {
            String method = containers.method(plan, site);
            c.load(Input.class, Locals.IN);
            builder.callOwn(c, method, MethodType.methodType(Object.class, builder.reader));
          }
        });
  }

  /** Reads a value onto the one in a local variable, which is not null; leaves it on the stack. */
  public void onto(Code c, Plan plan, Object site, int old) {
    if (plan instanceof Plan.Wrapper w) {
      heldOnto(c, w, site, old);
    } else if (plan instanceof Plan.Inlined i) {
      inlinedOnto(c, i, site, old);
    } else if (plan instanceof Plan.Sequence || plan instanceof Plan.Mapping) {
      int piece = c.local(Object.class);
      value(c, plan, site);
      c.store(Object.class, piece);
      c.load(Input.class, Locals.IN);
      c.load(Object.class, old);
      c.load(Object.class, piece);
      c.call(Merging.class, "joined", Object.class, Input.class, Object.class, Object.class);
    } else if (plan instanceof Plan.Nested n) {
      objectOnto(c, n, site, old);
    } else {
      c.load(Input.class, Locals.IN);
      builder.site(c, site);
      c.load(Object.class, old);
      c.call(builder.read("readMerged", site.getClass()));
    }
  }

  private void heldOnto(Code c, Plan.Wrapper plan, Object site, int old) {
    int held = c.local(Object.class);
    Label none = new Label();
    Label done = new Label();
    c.load(Object.class, old);
    c.call(OptionalValues.class, "unwrap", Object.class, Object.class);
    c.store(Object.class, held);
    c.load(Object.class, held);
    c.jump(IFNULL, none);
    onto(c, plan.value(), site, held);
    builder.constant(c, plan.raw(), Class.class);
    c.call(OptionalValues.class, "wrap", Object.class, Object.class, Class.class);
    c.jump(GOTO, done);
    c.mark(none);
    value(c, plan, site);
    c.mark(done);
  }

  private void inlinedOnto(Code c, Plan.Inlined plan, Object site, int old) {
    int before = c.local(Object.class);
    Label none = new Label();
    Label done = new Label();
    builder.surrogate(c, plan);
    c.load(Object.class, old);
    c.virtual(Surrogate.class, "before", Object.class, Object.class);
    c.store(Object.class, before);
    c.load(Object.class, before);
    c.jump(IFNULL, none);
    builder.surrogate(c, plan);
    onto(c, plan.value(), site, before);
    made(c, plan);
    c.jump(GOTO, done);
    c.mark(none);
    value(c, plan, site);
    c.mark(done);
  }

  private void objectOnto(Code c, Plan.Nested plan, Object site, int old) {
    within(
        c,
        plan,
        site,
        () -> {
          builder.constant(c, builder.codecs.codec(plan), TypeCodec.class);
          c.load(Input.class, Locals.IN);
          c.load(Object.class, old);
          c.virtual(TypeCodec.class, "readMerged", Object.class, Input.class, Object.class);
        });
  }

  private void within(Code c, Plan plan, Object site, Runnable body) {
    Class<?> raw = named(plan.raw());
    int local = c.local(raw);
    int cookie = c.local(int.class);
    call(c, "beginProperty", site);
    c.store(int.class, cookie);
    Label known = new Label();
    if (builder.protocol.tracksIdentity()) {
      c.load(int.class, cookie);
      c.jump(IFLT, known);
    }
    body.run();
    if (builder.protocol.tracksIdentity()) {
      finish(c, site, raw, cookie, known);
      return;
    }
    c.cast(raw);
    c.store(raw, local);
    c.load(Input.class, Locals.IN);
    builder.site(c, site);
    c.load(int.class, cookie);
    c.call(builder.read("endProperty", site.getClass()));
    c.load(raw, local);
  }

  /** Leaves {@code finish(in, site, cookie, value)}, or what was met before, on the stack. */
  private void finish(Code c, Object site, Class<?> raw, int cookie, Label known) {
    int value = c.local(Object.class);
    Label done = new Label();
    c.store(Object.class, value);
    c.load(Input.class, Locals.IN);
    builder.site(c, site);
    c.load(int.class, cookie);
    c.load(Object.class, value);
    c.call(builder.read("finish", site.getClass()));
    c.cast(raw);
    c.jump(GOTO, done);
    c.mark(known);
    call(c, "backReference", site);
    c.mark(done);
  }

  /** The site of a value in a list or map. */
  Object site(ValueRole place, Plan value, Object owner) {
    return builder.protocol.site(place, value, owner);
  }

  /** {@code method(in, site)}. */
  public void call(Code c, String method, Object site) {
    c.load(Input.class, Locals.IN);
    builder.site(c, site);
    c.call(builder.read(method, site.getClass()));
  }

  /** {@code method(in, site)}, if the format has such a method. */
  public void callIfAny(Code c, String method, Object site) {
    if (builder.reads(method, site.getClass())) {
      call(c, method, site);
    }
  }

  /** {@code method(in, shape, ...)}. */
  public void callShape(Code c, String method, Object shape, Runnable more) {
    c.load(Input.class, Locals.IN);
    builder.constant(c, shape, shape.getClass());
    more.run();
    c.call(builder.read(method, shape.getClass()));
  }

  /** Reads a property of the object, or builder, in a local variable. */
  public void read(Code c, PropertyStep step, Object site, Runnable target, Runnable keep) {
    Runnable value = checked(c, step, () -> value(c, step, site));
    if (!step.reads()) {
      call(c, "skip", site);
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
      builder.constant(c, check, ValueCheck.class);
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
    if (!builder.direct(member) || MemberHandles.isFinal(member)) {
      java.lang.invoke.MethodHandle handle = MemberHandles.setter(member);
      Class<?> result = handle.type().returnType() == void.class ? void.class : Object.class;
      Class<?> taken = handle.type().parameterType(1);
      handle =
          handle.asType(
              MethodType.methodType(
                  result, Object.class, taken.isPrimitive() ? taken : Object.class));
      builder.constant(c, handle, java.lang.invoke.MethodHandle.class);
      target.run();
      value.run();
      builder.narrow(c, named(given), handle.type().parameterType(1));
      builder.invoke(c, handle.type());
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
      builder.narrow(c, named(given), f.getType());
      c.field(PUTFIELD, f);
      return;
    }
    Method m = (Method) member;
    builder.narrow(c, named(given), m.getParameterTypes()[0]);
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
    builder.constant(c, handle, java.lang.invoke.MethodHandle.class);
    target.run();
    builder.invoke(c, handle.type());
    value.run();
    c.call(Containers.class, "fill", void.class, Input.class, Object.class, Object.class);
  }
}
