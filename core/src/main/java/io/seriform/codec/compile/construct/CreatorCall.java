package io.seriform.codec.compile.construct;

import static org.objectweb.asm.Opcodes.*;

import io.seriform.codec.access.MemberHandles;
import io.seriform.codec.compile.code.Code;
import io.seriform.codec.compile.code.CodecClassBuilder;
import io.seriform.codec.compile.read.ReaderEmitter;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.function.IntConsumer;
import org.objectweb.asm.Type;

/** Emits calls of what makes objects: directly, by a handle, or by reflection. */
final class CreatorCall {

  private CreatorCall() {}

  /**
   * Calls a constructor or a static method; leaves what it gives.
   *
   * @param argument puts an argument on the stack
   */
  static void create(Code c, ReaderEmitter values, Executable e, IntConsumer argument) {
    CodecClassBuilder builder = values.builder;
    Class<?>[] types = e.getParameterTypes();
    boolean direct = builder.direct(e);
    if (!direct && types.length > MemberHandles.MOST_OF_HANDLES) {
      // a handle takes fewer arguments than a constructor
      builder.constant(c, e, Executable.class);
      MakerCall.arguments(c, e, argument);
      c.call(MemberHandles.class, "create", Object.class, Executable.class, Object[].class);
      return;
    }
    MethodHandle h = null;
    if (!direct) {
      Class<?>[] named = Arrays.stream(types).map(values::named).toArray(Class<?>[]::new);
      h = MemberHandles.creator(e).asType(MethodType.methodType(Object.class, named));
      builder.constant(c, h, MethodHandle.class);
    } else if (e instanceof Constructor<?> k) {
      c.m.visitTypeInsn(NEW, Type.getInternalName(k.getDeclaringClass()));
      c.m.visitInsn(DUP);
    }
    for (int i = 0; i < types.length; i++) {
      argument.accept(i);
    }
    if (h != null) {
      builder.invoke(c, h.type());
    } else if (e instanceof Constructor<?> k) {
      c.construct(k);
    } else {
      c.call((Method) e);
    }
  }

  /** Calls the last method of a builder, which is in a variable; leaves what it gives. */
  static void build(Code c, ReaderEmitter values, Method build, Class<?> carrier, int target) {
    CodecClassBuilder builder = values.builder;
    if (builder.direct(build)) {
      c.load(carrier, target);
      c.call(build);
    } else {
      MethodHandle h =
          MemberHandles.getter(build).asType(MethodType.methodType(Object.class, carrier));
      builder.constant(c, h, MethodHandle.class);
      c.load(carrier, target);
      builder.invoke(c, h.type());
    }
  }
}
