package io.seriform.view;

import static org.objectweb.asm.Opcodes.ACC_FINAL;
import static org.objectweb.asm.Opcodes.ACC_PRIVATE;
import static org.objectweb.asm.Opcodes.ACC_STATIC;
import static org.objectweb.asm.Opcodes.ACC_SUPER;
import static org.objectweb.asm.Opcodes.ARETURN;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.V17;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/**
 * A lookup that may define hidden classes beside a class. In another module, which includes the
 * class path of another class loader, that takes a class of that module: a small one is defined
 * once in each package, and gives its lookup to nobody but this class.
 */
final class PackageAccess {

  private static final String NAME = "Seriform$$Access";
  private static final String METHOD = "lookup";

  private PackageAccess() {}

  /**
   * The lookup.
   *
   * @throws IllegalAccessException if the package is not open to this module
   */
  static MethodHandles.Lookup lookup(Class<?> host) throws ReflectiveOperationException {
    MethodHandles.Lookup own = MethodHandles.lookup();
    MethodHandles.Lookup there = MethodHandles.privateLookupIn(host, own);
    if (there.hasFullPrivilegeAccess()) {
      return there;
    }
    Class<?> access = access(there);
    try {
      return (MethodHandles.Lookup)
          MethodHandles.privateLookupIn(access, own)
              .findStatic(access, METHOD, MethodType.methodType(MethodHandles.Lookup.class))
              .invokeExact();
    } catch (ReflectiveOperationException | RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new AssertionError("MethodHandles.lookup throws nothing checked", e);
    }
  }

  private static Class<?> access(MethodHandles.Lookup there) throws ReflectiveOperationException {
    String home = there.lookupClass().getPackageName();
    String name = home.isEmpty() ? NAME : home + '.' + NAME;
    try {
      return there.findClass(name);
    } catch (ClassNotFoundException first) {
      try {
        return there.defineClass(bytes(name.replace('.', '/')));
      } catch (LinkageError raced) {
        return there.findClass(name);
      }
    }
  }

  /** A class with one private static method, which returns {@code MethodHandles.lookup()}. */
  private static byte[] bytes(String name) {
    ClassWriter cw = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    cw.visit(V17, ACC_FINAL | ACC_SUPER, name, null, "java/lang/Object", null);
    String returned = "()" + Type.getDescriptor(MethodHandles.Lookup.class);
    MethodVisitor m = cw.visitMethod(ACC_PRIVATE | ACC_STATIC, METHOD, returned, null, null);
    m.visitCode();
    m.visitMethodInsn(
        INVOKESTATIC, Type.getInternalName(MethodHandles.class), METHOD, returned, false);
    m.visitInsn(ARETURN);
    m.visitMaxs(0, 0);
    m.visitEnd();
    cw.visitEnd();
    return cw.toByteArray();
  }
}
