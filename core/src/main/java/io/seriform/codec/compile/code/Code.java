package io.seriform.codec.compile.code;

import static org.objectweb.asm.Opcodes.*;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/** The instructions of one method, with the few idioms that the emitters share. */
public final class Code {

  public final MethodVisitor m;
  private int nextLocal;

  public Code(MethodVisitor m, int firstLocal) {
    this.m = m;
    this.nextLocal = firstLocal;
    m.visitCode();
  }

  /** A new local variable. */
  public int local(Class<?> type) {
    int local = nextLocal;
    nextLocal += type == long.class || type == double.class ? 2 : 1;
    return local;
  }

  public void load(Class<?> type, int local) {
    m.visitVarInsn(Type.getType(type).getOpcode(ILOAD), local);
  }

  public void store(Class<?> type, int local) {
    m.visitVarInsn(Type.getType(type).getOpcode(ISTORE), local);
  }

  public void push(int v) {
    if (v >= -1 && v <= 5) {
      m.visitInsn(ICONST_0 + v);
    } else if (v == (byte) v) {
      m.visitIntInsn(BIPUSH, v);
    } else if (v == (short) v) {
      m.visitIntInsn(SIPUSH, v);
    } else {
      m.visitLdcInsn(v);
    }
  }

  public void push(long v) {
    if (v == 0 || v == 1) {
      m.visitInsn(v == 0 ? LCONST_0 : LCONST_1);
    } else {
      m.visitLdcInsn(v);
    }
  }

  /** The zero or null of a type. */
  public void zero(Class<?> type) {
    if (!type.isPrimitive()) {
      m.visitInsn(ACONST_NULL);
    } else if (type == long.class) {
      m.visitInsn(LCONST_0);
    } else if (type == double.class) {
      m.visitInsn(DCONST_0);
    } else if (type == float.class) {
      m.visitInsn(FCONST_0);
    } else {
      m.visitInsn(ICONST_0);
    }
  }

  public void call(Method method) {
    Class<?> owner = method.getDeclaringClass();
    int op =
        Modifier.isStatic(method.getModifiers())
            ? INVOKESTATIC
            : owner.isInterface() ? INVOKEINTERFACE : INVOKEVIRTUAL;
    m.visitMethodInsn(
        op, name(owner), method.getName(), Type.getMethodDescriptor(method), owner.isInterface());
  }

  public void call(Class<?> owner, String name, Class<?> result, Class<?>... parameters) {
    m.visitMethodInsn(
        INVOKESTATIC,
        name(owner),
        name,
        java.lang.invoke.MethodType.methodType(result, parameters).toMethodDescriptorString(),
        false);
  }

  public void virtual(Class<?> owner, String name, Class<?> result, Class<?>... parameters) {
    m.visitMethodInsn(
        owner.isInterface() ? INVOKEINTERFACE : INVOKEVIRTUAL,
        name(owner),
        name,
        java.lang.invoke.MethodType.methodType(result, parameters).toMethodDescriptorString(),
        owner.isInterface());
  }

  public void construct(Constructor<?> constructor) {
    m.visitMethodInsn(
        INVOKESPECIAL,
        name(constructor.getDeclaringClass()),
        "<init>",
        Type.getConstructorDescriptor(constructor),
        false);
  }

  public void field(int op, Field field) {
    m.visitFieldInsn(
        op, name(field.getDeclaringClass()), field.getName(), Type.getDescriptor(field.getType()));
  }

  public void cast(Class<?> type) {
    if (type != Object.class && !type.isPrimitive()) {
      m.visitTypeInsn(CHECKCAST, name(type));
    }
  }

  /** Drops a value of a type. */
  public void pop(Class<?> type) {
    if (type == long.class || type == double.class) {
      m.visitInsn(POP2);
    } else if (type != void.class) {
      m.visitInsn(POP);
    }
  }

  /** From a wrapper to its primitive. */
  public void unbox(Class<?> primitive) {
    Class<?> wrapper = boxed(primitive);
    virtual(wrapper, primitive.getName() + "Value", primitive);
  }

  /** From a primitive to its wrapper. */
  public void box(Class<?> primitive) {
    call(boxed(primitive), "valueOf", boxed(primitive), primitive);
  }

  public static Class<?> boxed(Class<?> primitive) {
    return java.lang.invoke.MethodType.methodType(primitive).wrap().returnType();
  }

  public static Class<?> unboxed(Class<?> wrapper) {
    return java.lang.invoke.MethodType.methodType(wrapper).unwrap().returnType();
  }

  public void jump(int op, Label to) {
    m.visitJumpInsn(op, to);
  }

  public Label here() {
    Label label = new Label();
    m.visitLabel(label);
    return label;
  }

  public void mark(Label label) {
    m.visitLabel(label);
  }

  public void end() {
    m.visitMaxs(0, 0);
    m.visitEnd();
  }

  /** Begins what handles all that is thrown between two labels but errors, which go on. */
  public void handler(Label from, Label to) {
    Label error = new Label();
    Label handler = new Label();
    m.visitTryCatchBlock(from, to, error, Type.getInternalName(Error.class));
    m.visitTryCatchBlock(from, to, handler, Type.getInternalName(Throwable.class));
    mark(error);
    m.visitInsn(ATHROW);
    mark(handler);
  }

  /** Returns the internal name of a class, whose module this one reads from now on. */
  private static String name(Class<?> type) {
    Code.class.getModule().addReads(type.getModule());
    return Type.getInternalName(type);
  }
}
