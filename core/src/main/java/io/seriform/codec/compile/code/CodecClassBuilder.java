package io.seriform.codec.compile.code;

import static org.objectweb.asm.Opcodes.*;

import io.seriform.codec.CodecSource;
import io.seriform.codec.Protocol;
import io.seriform.codec.TypeCodec;
import io.seriform.codec.access.DeclaredClass;
import io.seriform.codec.access.MemberHandles;
import io.seriform.codec.access.Surrogate;
import io.seriform.codec.methods.ProtocolMethod.Side;
import io.seriform.codec.methods.ProtocolMethods;
import io.seriform.codec.plan.ObjectPlan;
import io.seriform.codec.plan.Plan;
import io.seriform.codec.plan.PropertyStep;
import io.seriform.model.PropertyModel;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.Type;

/**
 * One class being made: its constants, its methods, its definition. Keys, shapes and other codecs
 * are static finals of the class, filled from its class data: as fast as constants in the code.
 */
public final class CodecClassBuilder {

  /** The frames that ASM computes have types of up to as many dimensions. */
  private static final int MOST_DIMENSIONS = 31;

  /** {@code ClassWriter.setComputeLimits}, which is of ASM 9.11; null before. */
  private static final MethodHandle COMPUTE_LIMITS = computeLimits();

  public final Protocol protocol;
  public final CodecSource codecs;
  final Class<?> host;
  public final Class<?> subject;
  public final Class<?> writer;
  public final Class<?> reader;
  final String self;

  private final ClassWriter cw;
  private final List<Object> data = new ArrayList<>();
  private final List<Class<?>> types = new ArrayList<>();
  private final IdentityHashMap<Object, Integer> known = new IdentityHashMap<>();
  private final IdentityHashMap<Plan.Inlined, Surrogate> surrogates = new IdentityHashMap<>();
  private int methods;

  /**
   * Begins a class.
   *
   * @param host the class beside which it is defined
   * @param subject the class that it is named after
   */
  public CodecClassBuilder(CodecSource codecs, Class<?> host, Class<?> subject) {
    this.protocol = codecs.protocol();
    this.codecs = codecs;
    this.host = host;
    this.subject = subject;
    this.writer = protocol.writer();
    this.reader = protocol.reader();
    this.self = name(host, subject) + "$$" + protocol.name() + "Codec";
    this.cw =
        new ClassWriter(ClassWriter.COMPUTE_FRAMES | ClassWriter.COMPUTE_MAXS) {
          @Override
          protected String getCommonSuperClass(String a, String b) {
            // never asks a class loader; what flows together is cast where it is used
            return "java/lang/Object";
          }
        };
    withoutLimits(cw);
    cw.visit(V17, ACC_FINAL | ACC_SUPER, self, null, Type.getInternalName(TypeCodec.class), null);
    Code init = new Code(cw.visitMethod(ACC_PUBLIC, "<init>", "()V", null, null), 1);
    init.m.visitVarInsn(ALOAD, 0);
    init.m.visitMethodInsn(
        INVOKESPECIAL, Type.getInternalName(TypeCodec.class), "<init>", "()V", false);
    init.m.visitInsn(RETURN);
    init.end();
  }

  private static MethodHandle computeLimits() {
    try {
      MethodType type = MethodType.methodType(void.class, int.class, long.class);
      return MethodHandles.publicLookup().findVirtual(ClassWriter.class, "setComputeLimits", type);
    } catch (NoSuchMethodException e) {
      return null;
    } catch (IllegalAccessException e) {
      throw new LinkageError("ClassWriter.setComputeLimits", e);
    }
  }

  /**
   * Its limits are there for hostile classes; a record of 254 components exceeds their defaults.
   */
  private static void withoutLimits(ClassWriter writer) {
    if (COMPUTE_LIMITS != null) {
      try {
        COMPUTE_LIMITS.invokeExact(writer, Integer.MAX_VALUE, Long.MAX_VALUE);
      } catch (Throwable e) {
        throw new LinkageError("ClassWriter.setComputeLimits", e);
      }
    }
  }

  private static String name(Class<?> host, Class<?> subject) {
    String full = subject.getName();
    String simple = full.substring(full.lastIndexOf('.') + 1);
    String folder = host.getPackageName().replace('.', '/');
    return folder.isEmpty() ? simple : folder + "/" + simple;
  }

  /** A new static method; its parameters are the first locals. */
  public Code method(String name, MethodType type) {
    int locals = 0;
    for (Class<?> p : type.parameterArray()) {
      locals += p == long.class || p == double.class ? 2 : 1;
    }
    return new Code(
        cw.visitMethod(ACC_PRIVATE | ACC_STATIC, name, type.toMethodDescriptorString(), null, null),
        locals);
  }

  public Code override(String name, MethodType type) {
    int locals = 1;
    for (Class<?> p : type.parameterArray()) {
      locals += p == long.class || p == double.class ? 2 : 1;
    }
    return new Code(
        cw.visitMethod(ACC_PUBLIC, name, type.toMethodDescriptorString(), null, null), locals);
  }

  /** A name for one more method. */
  public String name(String prefix) {
    return prefix + methods++;
  }

  public void callOwn(Code c, String name, MethodType type) {
    c.m.visitMethodInsn(INVOKESTATIC, self, name, type.toMethodDescriptorString(), false);
  }

  /** Puts a constant on the stack, of the static type given. */
  public void constant(Code c, Object value, Class<?> type) {
    Integer index = known.get(value);
    if (index == null) {
      index = data.size();
      known.put(value, index);
      data.add(value);
      types.add(type);
      cw.visitField(
              ACC_PRIVATE | ACC_STATIC | ACC_FINAL,
              "c" + index,
              Type.getDescriptor(type),
              null,
              null)
          .visitEnd();
    }
    c.m.visitFieldInsn(GETSTATIC, self, "c" + index, Type.getDescriptor(types.get(index)));
  }

  public void site(Code c, Object site) {
    constant(c, site, site.getClass());
  }

  /** Puts what makes the values of inlined objects on the stack: one for the whole class. */
  public void surrogate(Code c, Plan.Inlined plan) {
    constant(c, surrogates.computeIfAbsent(plan, Surrogate::of), Surrogate.class);
  }

  /**
   * A protocol method of the writer.
   *
   * @param subject the class of the site or shape; null for a method without one
   */
  public Method write(String name, Class<?> subject) {
    return ProtocolMethods.find(Side.WRITER, writer, name, subject);
  }

  /** Returns true if the writer has a protocol method for a site or shape. */
  public boolean writes(String name, Class<?> subject) {
    return ProtocolMethods.findOrNull(Side.WRITER, writer, name, subject) != null;
  }

  /**
   * A protocol method of the reader.
   *
   * @param subject the class of the site or shape; null for a method without one
   */
  public Method read(String name, Class<?> subject) {
    return ProtocolMethods.find(Side.READER, reader, name, subject);
  }

  /** Returns true if the reader has a protocol method for a site. */
  public boolean reads(String name, Class<?> subject) {
    return ProtocolMethods.findOrNull(Side.READER, reader, name, subject) != null;
  }

  /** Returns true if the class may touch a member, and name its types, without a handle. */
  public boolean direct(Member member) {
    if (member instanceof Field f) {
      return visible(f.getType()) && accessible(member);
    }
    Executable e = (Executable) member;
    boolean named = e instanceof Constructor || visible(((Method) e).getReturnType());
    for (Class<?> p : e.getParameterTypes()) {
      named &= visible(p);
    }
    return named && accessible(member);
  }

  private boolean accessible(Member member) {
    Class<?> owner = member.getDeclaringClass();
    int mods = member.getModifiers();
    if (owner.getNestHost() == host.getNestHost()) {
      return true;
    }
    if (owner.getPackageName().equals(host.getPackageName())
        && owner.getClassLoader() == host.getClassLoader()) {
      return !Modifier.isPrivate(mods);
    }
    return Modifier.isPublic(mods) && visible(owner);
  }

  /** Returns true if the class may name a type in a cast. */
  public boolean visible(Class<?> type) {
    Class<?> t = type;
    int dimensions = 0;
    for (; t.isArray(); t = t.getComponentType()) {
      dimensions++;
    }
    if (dimensions > MOST_DIMENSIONS) {
      return false;
    }
    if (t.isPrimitive()) {
      return true;
    }
    boolean near =
        t.getPackageName().equals(host.getPackageName())
            && t.getClassLoader() == host.getClassLoader();
    boolean accessible = near || Modifier.isPublic(t.getModifiers());
    for (Class<?> c = t; accessible && !near && c != null; c = c.getDeclaringClass()) {
      accessible = Modifier.isPublic(c.getModifiers());
    }
    if (!accessible) {
      return false;
    }
    // hosts are of our module; what it does not read yet it may read from now on
    CodecClassBuilder.class.getModule().addReads(t.getModule());
    if (!near && !t.getModule().isExported(t.getPackageName(), host.getModule())) {
      return false;
    }
    try {
      return Class.forName(t.getName(), false, host.getClassLoader()) == t;
    } catch (ClassNotFoundException | LinkageError e) {
      return false;
    }
  }

  /** Puts a property of an object on the stack, of the plan's class where it may be named. */
  public void get(Code c, Class<?> raw, PropertyStep step, Runnable object) {
    // of a generic class, more than its member declares
    get(c, raw, step.property().reader(), step.value().raw(), object);
  }

  private void get(Code c, Class<?> raw, Member member, Class<?> type, Runnable object) {
    if (!direct(member)) {
      MethodHandle handle =
          MemberHandles.getter(member).asType(MethodType.methodType(named(type), Object.class));
      constant(c, handle, MethodHandle.class);
      object.run();
      invoke(c, handle.type());
      return;
    }
    object.run();
    // of a class that cannot be named, the member may be one of a superclass that can
    narrow(c, named(raw), member.getDeclaringClass());
    if (member instanceof Field f) {
      c.field(GETFIELD, f);
      narrow(c, f.getType(), type);
    } else {
      c.call((Method) member);
      narrow(c, ((Method) member).getReturnType(), type);
    }
  }

  /**
   * Puts the object that a property of an unwrapped object belongs to in a variable.
   *
   * @param local the variable of the object of the plan
   * @param none where to go on if there is no such object
   * @return the variable
   */
  public int owner(Code c, ObjectPlan plan, PropertyStep step, int local, Label none) {
    Class<?> owner = plan.raw();
    int at = local;
    for (PropertyModel holder : step.property().path()) {
      Class<?> inner = plan.raw(holder);
      Class<?> from = owner;
      int outer = at;
      constant(c, DeclaredClass.of(plan, holder), DeclaredClass.class);
      get(c, from, holder.reader(), holder.rawType(), () -> c.load(from, outer));
      c.virtual(DeclaredClass.class, "checked", Object.class, Object.class);
      owner = named(inner);
      c.cast(owner);
      at = c.local(owner);
      c.store(owner, at);
      c.load(owner, at);
      c.jump(IFNULL, none);
    }
    return at;
  }

  /**
   * Boxes, unboxes, or casts to a class that the class may name where that is not known to hold.
   */
  public void narrow(Code c, Class<?> given, Class<?> known) {
    if (given.isPrimitive() && !known.isPrimitive()) {
      c.box(given);
    } else if (known.isPrimitive() && !given.isPrimitive()) {
      c.cast(Code.boxed(known));
      c.unbox(known);
    } else if (!known.isPrimitive() && !known.isAssignableFrom(given)) {
      c.cast(named(known));
    }
  }

  /** A type that the class may name: the type itself, or Object. */
  public Class<?> named(Class<?> type) {
    return visible(type) ? type : Object.class;
  }

  /** Calls a handle whose arguments are already on the stack above it. */
  public void invoke(Code c, MethodType type) {
    c.m.visitMethodInsn(
        INVOKEVIRTUAL,
        Type.getInternalName(MethodHandle.class),
        "invokeExact",
        type.toMethodDescriptorString(),
        false);
  }

  /** Ends the class and defines it as a nestmate of its host. */
  public TypeCodec define() throws ReflectiveOperationException {
    Code init = new Code(cw.visitMethod(ACC_STATIC, "<clinit>", "()V", null, null), 0);
    ClassData.load(init, self, data, types);
    cw.visitEnd();
    byte[] bytes = cw.toByteArray();
    Dump.dump(self, bytes);
    MethodHandles.Lookup hidden =
        // the host is of our own module: no lookup with all rights leaves this class
        MethodHandles.privateLookupIn(host, MethodHandles.lookup())
            .defineHiddenClassWithClassData(
                bytes, data.toArray(), true, MethodHandles.Lookup.ClassOption.NESTMATE);
    MethodHandle constructor =
        hidden.findConstructor(hidden.lookupClass(), MethodType.methodType(void.class));
    try {
      return (TypeCodec) constructor.asType(MethodType.methodType(TypeCodec.class)).invokeExact();
    } catch (ReflectiveOperationException | RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new AssertionError("the constructor of a codec throws nothing checked", e);
    }
  }
}
