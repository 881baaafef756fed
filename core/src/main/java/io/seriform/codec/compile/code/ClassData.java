package io.seriform.codec.compile.code;

import static org.objectweb.asm.Opcodes.AALOAD;
import static org.objectweb.asm.Opcodes.PUTSTATIC;
import static org.objectweb.asm.Opcodes.RETURN;

import java.lang.invoke.MethodHandles;
import java.util.List;
import org.objectweb.asm.Type;

/** The class initialiser of a hidden class: its constants from its class data. */
public final class ClassData {

  private ClassData() {}

  /** Emits a whole initialiser that fills the static finals {@code c0}, {@code c1} and so on. */
  public static void load(Code init, String self, List<Object> data, List<Class<?>> types) {
    init.call(MethodHandles.class, "lookup", MethodHandles.Lookup.class);
    init.m.visitLdcInsn("_");
    init.m.visitLdcInsn(Type.getType(Object[].class));
    init.call(
        MethodHandles.class,
        "classData",
        Object.class,
        MethodHandles.Lookup.class,
        String.class,
        Class.class);
    init.cast(Object[].class);
    int local = init.local(Object[].class);
    init.store(Object[].class, local);
    for (int i = 0; i < data.size(); i++) {
      init.load(Object[].class, local);
      init.push(i);
      init.m.visitInsn(AALOAD);
      init.cast(types.get(i));
      init.m.visitFieldInsn(PUTSTATIC, self, "c" + i, Type.getDescriptor(types.get(i)));
    }
    init.m.visitInsn(RETURN);
    init.end();
  }
}
