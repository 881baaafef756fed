package io.seriform.view;

import static org.objectweb.asm.Opcodes.ACC_FINAL;
import static org.objectweb.asm.Opcodes.ACC_PRIVATE;
import static org.objectweb.asm.Opcodes.ACC_PUBLIC;
import static org.objectweb.asm.Opcodes.ACC_STATIC;
import static org.objectweb.asm.Opcodes.ACC_SUPER;
import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ARETURN;
import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.GETFIELD;
import static org.objectweb.asm.Opcodes.GETSTATIC;
import static org.objectweb.asm.Opcodes.I2L;
import static org.objectweb.asm.Opcodes.INVOKESPECIAL;
import static org.objectweb.asm.Opcodes.IRETURN;
import static org.objectweb.asm.Opcodes.LRETURN;
import static org.objectweb.asm.Opcodes.NEW;
import static org.objectweb.asm.Opcodes.PUTFIELD;
import static org.objectweb.asm.Opcodes.RETURN;
import static org.objectweb.asm.Opcodes.V17;

import io.seriform.codec.compile.code.ClassData;
import io.seriform.codec.compile.code.Code;
import io.seriform.codec.compile.code.Dump;
import io.seriform.error.ModelException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Type;

/**
 * Makes views: a hidden class that implements the user's interface over bytes, each accessor a call
 * of a static method of the format with a constant, for the JIT to inline.
 */
final class ViewCompiler {

  private static final String STORAGE = "storage";
  private static final String PLACE = "place";

  private final Class<?> storage;
  private final Class<?> place;
  private final Class<?> callees;
  private final String self;
  private final ClassWriter cw;
  private final List<Object> data = new ArrayList<>();

  private ViewCompiler(
      Class<?> view, Class<?> host, Class<?> storage, Class<?> place, Class<?> callees) {
    this.storage = storage;
    this.place = place;
    this.callees = callees;
    String folder = host.getPackageName().replace('.', '/');
    String simple = view.getName().substring(view.getName().lastIndexOf('.') + 1);
    this.self = (folder.isEmpty() ? "" : folder + "/") + simple + "$$View";
    this.cw = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    cw.visit(
        V17,
        ACC_FINAL | ACC_SUPER,
        self,
        null,
        Type.getInternalName(View.class),
        new String[] {Type.getInternalName(view)});
  }

  /**
   * Makes a view that is over nothing yet, to make others of by {@link View#viewOver}.
   *
   * @param view the user's interface: public, or of a package that the class may be defined in
   * @param storage the class of what it is over
   * @param place the class of a place in it: {@code int} or {@code long}
   * @param callees the format's class of static methods for that kind: public, and exported
   * @param accessors every abstract method of the interface
   * @throws ModelException if no class can be made for the interface
   */
  static View make(
      Class<?> view, Class<?> storage, Class<?> place, Class<?> callees, List<Accessor> accessors) {
    Class<?> host = host(view, callees);
    ViewCompiler compiler = new ViewCompiler(view, host, storage, place, callees);
    compiler.frame();
    accessors.forEach(compiler::accessor);
    try {
      return compiler.define(host);
    } catch (ReflectiveOperationException | LinkageError e) {
      throw new ModelException("no view could be made of " + view.getName(), e);
    }
  }

  /** Returns the class to define it beside: the interface, or this one, which sees public ones. */
  private static Class<?> host(Class<?> view, Class<?> callees) {
    Module own = ViewCompiler.class.getModule();
    own.addReads(callees.getModule());
    own.addReads(view.getModule());
    // all on the class path, maybe in class loaders below this one, as in a container
    boolean unnamed = !own.isNamed() && !view.getModule().isNamed();
    boolean beside = view.getModule() == own || unnamed;
    if (beside && sees(view, callees) && sees(view, View.class)) {
      return view;
    }
    List<String> missing = new ArrayList<>();
    if (!isPublic(view)) {
      boolean nested = view.getDeclaringClass() != null;
      missing.add("make the interface public" + (nested ? ", and the class around it" : ""));
    }
    Module module = view.getModule();
    if (!module.isExported(view.getPackageName(), own)) {
      String to = own.isNamed() ? " to " + own.getName() : "";
      missing.add(
          "add `exports " + view.getPackageName() + to + ";` to the module " + module.getName());
    }
    if (missing.isEmpty()
        && (!sees(ViewCompiler.class, view) || !sees(ViewCompiler.class, callees))) {
      missing.add("load it by the class loader of Seriform, which does not see it");
    }
    if (!missing.isEmpty()) {
      throw new ModelException(
          "no view can be made of " + view.getName() + ": " + String.join(", and ", missing));
    }
    return ViewCompiler.class;
  }

  private static boolean isPublic(Class<?> type) {
    Class<?> around = type.getDeclaringClass();
    return Modifier.isPublic(type.getModifiers()) && (around == null || isPublic(around));
  }

  private static boolean sees(Class<?> from, Class<?> type) {
    try {
      return Class.forName(type.getName(), false, from.getClassLoader()) == type;
    } catch (ClassNotFoundException | LinkageError e) {
      return false;
    }
  }

  // ---- what every view has

  private Code method(int access, String name, MethodType type) {
    int locals = 1;
    for (Class<?> p : type.parameterArray()) {
      locals += Type.getType(p).getSize();
    }
    return new Code(
        cw.visitMethod(access, name, type.toMethodDescriptorString(), null, null), locals);
  }

  private void frame() {
    cw.visitField(ACC_PRIVATE | ACC_FINAL, STORAGE, Type.getDescriptor(storage), null, null)
        .visitEnd();
    cw.visitField(ACC_PRIVATE, PLACE, Type.getDescriptor(place), null, null).visitEnd();
    MethodType made = MethodType.methodType(void.class, storage, place);
    Code init = method(ACC_PRIVATE, "<init>", made);
    init.m.visitVarInsn(ALOAD, 0);
    init.m.visitMethodInsn(INVOKESPECIAL, Type.getInternalName(View.class), "<init>", "()V", false);
    init.m.visitVarInsn(ALOAD, 0);
    init.load(storage, 1);
    put(init, STORAGE, storage);
    init.m.visitVarInsn(ALOAD, 0);
    init.load(place, 2);
    put(init, PLACE, place);
    init.m.visitInsn(RETURN);
    init.end();

    Code over =
        method(ACC_PUBLIC, "viewOver", MethodType.methodType(View.class, Object.class, long.class));
    over.m.visitTypeInsn(NEW, self);
    over.m.visitInsn(DUP);
    over.load(Object.class, 1);
    over.cast(storage);
    place(over, 2);
    over.m.visitMethodInsn(INVOKESPECIAL, self, "<init>", made.toMethodDescriptorString(), false);
    over.m.visitInsn(ARETURN);
    over.end();

    Code move = method(ACC_PUBLIC, "moveViewTo", MethodType.methodType(void.class, long.class));
    move.m.visitVarInsn(ALOAD, 0);
    place(move, 1);
    put(move, PLACE, place);
    move.m.visitInsn(RETURN);
    move.end();

    Code offset = method(ACC_PUBLIC, "viewOffset", MethodType.methodType(long.class));
    get(offset, PLACE, place);
    if (place == int.class) {
      offset.m.visitInsn(I2L);
    }
    offset.m.visitInsn(LRETURN);
    offset.end();

    Code held = method(ACC_PUBLIC, "viewStorage", MethodType.methodType(Object.class));
    get(held, STORAGE, storage);
    held.m.visitInsn(ARETURN);
    held.end();
  }

  /** Loads a long as a place; one that no int holds is refused. */
  private void place(Code c, int local) {
    c.load(long.class, local);
    if (place == int.class) {
      c.call(Math.class, "toIntExact", int.class, long.class);
    }
  }

  private void put(Code c, String field, Class<?> type) {
    c.m.visitFieldInsn(PUTFIELD, self, field, Type.getDescriptor(type));
  }

  private void get(Code c, String field, Class<?> type) {
    c.m.visitVarInsn(ALOAD, 0);
    c.m.visitFieldInsn(GETFIELD, self, field, Type.getDescriptor(type));
  }

  // ---- accessors

  private void accessor(Accessor a) {
    Method of = a.method();
    MethodType type = MethodType.methodType(of.getReturnType(), of.getParameterTypes());
    Code c = method(ACC_PUBLIC, of.getName(), type);
    Class<?>[] given = of.getParameterTypes();
    int first = a.elements() == null ? 0 : 1;
    get(c, STORAGE, storage);
    if (a.elements() == null) {
      get(c, PLACE, place);
    } else {
      elementPlace(c, a);
    }
    constant(c, a.site());
    Class<?>[] all = new Class<?>[3 + given.length - first];
    all[0] = storage;
    all[1] = place;
    all[2] = a.site().getClass();
    int local = 1;
    for (int i = 0; i < given.length; i++) {
      if (i >= first) {
        c.load(given[i], local);
        all[3 + i - first] = given[i];
      }
      local += Type.getType(given[i]).getSize();
    }
    Method callee = find(a.callee(), all);
    c.call(callee);
    result(c, callee.getReturnType(), of.getReturnType());
    c.end();
  }

  /** Leaves the place of an element on the stack. */
  private void elementPlace(Code c, Accessor a) {
    get(c, STORAGE, storage);
    get(c, PLACE, place);
    constant(c, a.elements());
    c.load(int.class, 1);
    c.call(find("elementPlace", storage, place, a.elements().getClass(), int.class));
  }

  /** The static method of the format that takes just these classes, or else wider ones. */
  private Method find(String name, Class<?>... types) {
    Method wide = null;
    for (Method m : callees.getMethods()) {
      if (m.getName().equals(name) && Modifier.isStatic(m.getModifiers())) {
        Class<?>[] parameters = m.getParameterTypes();
        if (Arrays.equals(parameters, types)) {
          return m;
        }
        if (accepts(parameters, types)) {
          if (wide != null) {
            throw new ModelException(wide + " and " + m + " both fit; one must be for this class");
          }
          wide = m;
        }
      }
    }
    if (wide == null) {
      throw new ModelException(
          callees.getName() + " lacks the method " + name + Arrays.toString(types));
    }
    return wide;
  }

  private static boolean accepts(Class<?>[] parameters, Class<?>[] types) {
    if (parameters.length != types.length) {
      return false;
    }
    for (int i = 0; i < types.length; i++) {
      if (!parameters[i].isAssignableFrom(types[i])) {
        return false;
      }
    }
    return true;
  }

  private static void result(Code c, Class<?> found, Class<?> wanted) {
    if (wanted == void.class) {
      c.pop(found);
      c.m.visitInsn(RETURN);
    } else if (wanted.isPrimitive()) {
      c.m.visitInsn(Type.getType(wanted).getOpcode(IRETURN));
    } else {
      if (!wanted.isAssignableFrom(found)) {
        c.cast(wanted);
      }
      c.m.visitInsn(ARETURN);
    }
  }

  private void constant(Code c, Object value) {
    int index = data.size();
    data.add(value);
    String type = Type.getDescriptor(value.getClass());
    cw.visitField(ACC_PRIVATE | ACC_STATIC | ACC_FINAL, "c" + index, type, null, null).visitEnd();
    c.m.visitFieldInsn(GETSTATIC, self, "c" + index, type);
  }

  private View define(Class<?> host) throws ReflectiveOperationException {
    Code init = new Code(cw.visitMethod(ACC_STATIC, "<clinit>", "()V", null, null), 0);
    ClassData.load(init, self, data, data.stream().<Class<?>>map(Object::getClass).toList());
    cw.visitEnd();
    byte[] bytes = cw.toByteArray();
    Dump.dump(self, bytes);
    MethodHandles.Lookup hidden =
        PackageAccess.lookup(host)
            .defineHiddenClassWithClassData(
                bytes, data.toArray(), true, MethodHandles.Lookup.ClassOption.NESTMATE);
    MethodHandle constructor =
        hidden.findConstructor(
            hidden.lookupClass(), MethodType.methodType(void.class, storage, place));
    try {
      return (View)
          constructor
              .asType(MethodType.methodType(View.class, Object.class, int.class))
              .invokeExact((Object) null, 0);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new AssertionError("the constructor of a view throws nothing checked", e);
    }
  }
}
