package io.seriform.codec.compile.read;

import static org.objectweb.asm.Opcodes.*;

import io.seriform.codec.CodecErrors;
import io.seriform.codec.CodecSource;
import io.seriform.codec.ValueRole;
import io.seriform.codec.access.Containers;
import io.seriform.codec.access.CyclicContainers;
import io.seriform.codec.access.Footprint;
import io.seriform.codec.access.KeyGuard;
import io.seriform.codec.access.MemberHandles;
import io.seriform.codec.compile.code.Code;
import io.seriform.codec.compile.code.CodecClassBuilder;
import io.seriform.codec.compile.code.Locals;
import io.seriform.codec.compile.write.WriterEmitter;
import io.seriform.codec.plan.Plan;
import io.seriform.codec.runtime.ArrayGrowth;
import io.seriform.error.SeriformException;
import io.seriform.model.MapKind;
import io.seriform.model.SequenceKind;
import io.seriform.wire.Input;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.Map;
import org.objectweb.asm.Label;
import org.objectweb.asm.Type;

/** Emits code that reads lists, arrays and maps: one method for each place where one occurs. */
final class ContainerReaders {

  private final CodecClassBuilder builder;
  private final ReaderEmitter emitter;
  private final IdentityHashMap<Object, String> done = new IdentityHashMap<>();

  ContainerReaders(CodecClassBuilder builder, ReaderEmitter emitter) {
    this.builder = builder;
    this.emitter = emitter;
  }

  /** The method that reads a list or map of a site, and returns an Object. */
  String method(Plan plan, Object site) {
    String name = done.get(site);
    if (name == null) {
      name = builder.name(plan instanceof Plan.Sequence ? "readList" : "readMap");
      done.put(site, name);
      if (plan instanceof Plan.Sequence s) {
        if (s.model().kind() == SequenceKind.PRIMITIVE_ARRAY) {
          primitives(name, s, site);
        } else {
          elements(name, s, site);
        }
      } else {
        map(name, (Plan.Mapping) plan, site);
      }
    }
    return name;
  }

  private MethodType type() {
    return MethodType.methodType(Object.class, builder.reader);
  }

  /** The variables of a loop over elements or entries. */
  private final class Loop {
    final Code c;
    final int size;
    final int i;
    final Label from;
    final int mapKey;

    Loop(String name, String begin, Object site, boolean map) {
      c = builder.method(name, type());
      size = c.local(int.class);
      i = c.local(int.class);
      c.push(-1);
      c.store(int.class, i);
      mapKey = map ? c.local(Object.class) : -1;
      if (map) {
        noKey();
      }
      from = c.here();
      emitter.call(c, begin, site);
      c.store(int.class, size);
    }

    /** No map key is known; its type for the handler of exceptions is Object, not that of null. */
    void noKey() {
      c.m.visitInsn(ACONST_NULL);
      c.m.visitTypeInsn(CHECKCAST, Type.getInternalName(Object.class));
      c.store(Object.class, mapKey);
    }

    /** Loops; what fails before, as what makes the list may, is the list itself. */
    void each(String next, Object site, Plan plan, Runnable body) {
      c.push(0);
      c.store(int.class, i);
      Label end = new Label();
      Label top = c.here();
      c.load(Input.class, Locals.IN);
      builder.site(c, site);
      c.load(int.class, i);
      c.load(int.class, size);
      c.call(builder.read(next, site.getClass()));
      c.jump(IFEQ, end);
      body.run();
      boolean primitive = plan.raw().isArray() && plan.raw().getComponentType().isPrimitive();
      int each = primitive ? 0 : Footprint.ofEach(plan);
      if (!primitive) {
        Label go = new Label();
        c.load(int.class, i);
        c.push(Input.AT_ONCE - 1);
        c.m.visitInsn(IAND);
        c.push(Input.AT_ONCE - 1);
        c.jump(IF_ICMPNE, go);
        charge(each, "chargeElement");
        c.mark(go);
      }
      c.m.visitIincInsn(i, 1);
      c.jump(GOTO, top);
      c.mark(end);
      if (!primitive) {
        charge(each, "chargeFilled", Footprint.ofEmpty(plan, builder.protocol));
      }
    }

    /** Counts the memory of elements, up to the one at hand. */
    private void charge(int each, String method, int... more) {
      c.load(Input.class, Locals.IN);
      c.load(int.class, i);
      c.push(each);
      for (int one : more) {
        c.push(one);
      }
      Class<?>[] types = new Class<?>[2 + more.length];
      Arrays.fill(types, int.class);
      c.virtual(Input.class, method, void.class, types);
    }

    void end() {
      c.m.visitInsn(ARETURN);
      c.handler(from, c.here());
      c.load(Input.class, Locals.IN);
      MethodType t =
          MethodType.methodType(SeriformException.class, Throwable.class, Input.class, int.class);
      if (mapKey >= 0) {
        c.load(Object.class, mapKey);
        t = t.insertParameterTypes(2, Object.class);
      }
      c.load(int.class, i);
      c.call(
          CodecErrors.class,
          mapKey >= 0 ? "readingEntry" : "reading",
          t.returnType(),
          t.parameterArray());
      c.m.visitInsn(ATHROW);
      c.end();
    }
  }

  private void primitives(String name, Plan.Sequence plan, Object site) {
    Class<?> array = plan.raw();
    Class<?> component = array.getComponentType();
    Object elementSite = emitter.site(ValueRole.ELEMENT, plan.element(), site);
    Loop loop = new Loop(name, "beginSequence", site, false);
    Code c = loop.c;
    int a = c.local(array);
    c.load(int.class, loop.size);
    c.call(ArrayGrowth.class, "capacity", int.class, int.class);
    c.m.visitIntInsn(NEWARRAY, newArray(component));
    c.store(array, a);
    loop.each(
        "nextElement",
        elementSite,
        plan,
        () -> {
          Label fits = new Label();
          c.load(int.class, loop.i);
          c.load(array, a);
          c.m.visitInsn(ARRAYLENGTH);
          c.jump(IF_ICMPLT, fits);
          c.load(array, a);
          c.load(int.class, loop.i);
          c.call(ArrayGrowth.class, "larger", int.class, int.class);
          c.call(ArrayGrowth.class, "resize", array, array, int.class);
          c.store(array, a);
          c.mark(fits);
          c.load(array, a);
          c.load(int.class, loop.i);
          emitter.value(c, plan.element(), elementSite);
          c.m.visitInsn(Type.getType(component).getOpcode(IASTORE));
        });
    c.load(array, a);
    c.load(int.class, loop.i);
    c.call(ArrayGrowth.class, "resize", array, array, int.class);
    loop.end();
  }

  private static int newArray(Class<?> component) {
    return switch (component.getName()) {
      case "boolean" -> T_BOOLEAN;
      case "char" -> T_CHAR;
      case "short" -> T_SHORT;
      case "int" -> T_INT;
      case "long" -> T_LONG;
      case "float" -> T_FLOAT;
      default -> T_DOUBLE;
    };
  }

  private void elements(String name, Plan.Sequence plan, Object site) {
    Plan element = WriterEmitter.boxed(plan.element());
    Object elementSite = emitter.site(ValueRole.ELEMENT, plan.element(), site);
    Loop loop = new Loop(name, "beginSequence", site, false);
    Code c = loop.c;
    SequenceKind kind = plan.model().kind();
    if (builder.protocol.tracksIdentity()) {
      opened(loop, plan, element, elementSite, site);
      return;
    }
    boolean circles = CyclicContainers.concern(plan, builder.protocol);
    boolean atOnce = kind == SequenceKind.ARRAY || kind == SequenceKind.COPY_ON_WRITE;
    Class<?> made = atOnce ? ArrayList.class : plan.model().implementation();
    Class<?> named = make(c, kind, made, plan, loop.size);
    int list = c.local(named);
    c.store(named, list);
    int guard = guard(c, plan, named, list, plan.model().implementation());
    loop.each(
        "nextElement",
        elementSite,
        plan,
        () -> {
          c.load(named, list);
          emitter.value(c, element, elementSite);
          admit(c, guard);
          if (circles && !atOnce) {
            circle(c, "add", void.class, Collection.class, Object.class);
          } else {
            c.virtual(named, "add", boolean.class, Object.class);
            c.m.visitInsn(POP);
          }
        });
    if (kind == SequenceKind.ARRAY) {
      c.load(named, list);
      builder.constant(c, plan.raw().getComponentType(), Class.class);
      c.call(Containers.class, "toArray", Object.class, Collection.class, Class.class);
    } else if (kind == SequenceKind.COPY_ON_WRITE) {
      builder.constant(c, plan.model().implementation(), Class.class);
      c.load(named, list);
      if (circles) {
        circle(c, "copyOnWrite", Object.class, Class.class, Collection.class);
      } else {
        c.call(Containers.class, "copyOnWrite", Object.class, Class.class, Collection.class);
      }
    } else {
      c.load(named, list);
    }
    loop.end();
  }

  /** Fills the collection or array that the format makes. */
  private void opened(
      Loop loop, Plan.Sequence plan, Plan element, Object elementSite, Object site) {
    Code c = loop.c;
    boolean array = plan.model().kind() == SequenceKind.ARRAY;
    Class<?> type = array ? Object[].class : Collection.class;
    int made = make(loop, site, array ? "makeArray" : "makeCollection", type);
    int guard = guard(c, plan, type, made, null);
    boolean circles = CyclicContainers.concern(plan, builder.protocol);
    loop.each(
        "nextElement",
        elementSite,
        plan,
        () -> {
          c.load(type, made);
          if (array) {
            c.load(int.class, loop.i);
          }
          emitter.element(c, element, elementSite);
          admit(c, guard);
          if (array) {
            c.m.visitInsn(AASTORE);
          } else if (circles) {
            circle(c, "add", void.class, Collection.class, Object.class);
          } else {
            c.virtual(type, "add", boolean.class, Object.class);
            c.m.visitInsn(POP);
          }
        });
    c.load(type, made);
    loop.end();
  }

  private int make(Loop loop, Object site, String method, Class<?> type) {
    Code c = loop.c;
    int made = c.local(type);
    c.load(Input.class, Locals.IN);
    builder.site(c, site);
    c.load(int.class, loop.size);
    c.call(builder.read(method, site.getClass()));
    c.store(type, made);
    return made;
  }

  /** Leaves an empty collection on the stack, of the class that is returned. */
  private Class<?> make(Code c, SequenceKind kind, Class<?> made, Plan.Sequence plan, int size) {
    if (kind == SequenceKind.ENUM_SET) {
      builder.constant(c, plan.element().raw(), Class.class);
      c.call(Containers.class, "enumSet", Collection.class, Class.class);
      return Collection.class;
    }
    return made(c, made, Collection.class, plan.raw(), size);
  }

  private Class<?> made(Code c, Class<?> made, Class<?> general, Class<?> declared, int size) {
    if (made == null) {
      builder.constant(c, declared, Class.class);
      c.call(CodecErrors.class, "notMade", SeriformException.class, Class.class);
      c.m.visitInsn(ATHROW);
      return general;
    }
    if (made == ArrayList.class) {
      // four slots and not ten: most lists are short, and one of ten takes 32 bytes more
      c.m.visitTypeInsn(NEW, Type.getInternalName(made));
      c.m.visitInsn(DUP);
      c.load(int.class, size);
      c.call(ArrayGrowth.class, "listCapacity", int.class, int.class);
      c.m.visitMethodInsn(INVOKESPECIAL, Type.getInternalName(made), "<init>", "(I)V", false);
      return made;
    }
    if (builder.visible(made)) {
      c.m.visitTypeInsn(NEW, Type.getInternalName(made));
      c.m.visitInsn(DUP);
      c.m.visitMethodInsn(INVOKESPECIAL, Type.getInternalName(made), "<init>", "()V", false);
      emptied(c, made, made);
      return made;
    }
    MethodHandle handle = MemberHandles.maker(made).asType(MethodType.methodType(general));
    builder.constant(c, handle, MethodHandle.class);
    builder.invoke(c, handle.type());
    emptied(c, made, general);
    return general;
  }

  /** Takes out what a container of a user's class has put into itself. */
  private static void emptied(Code c, Class<?> made, Class<?> general) {
    if (made.getClassLoader() != null) {
      c.call(Containers.class, "emptied", Object.class, Object.class);
      c.cast(general);
    }
  }

  private void map(String name, Plan.Mapping plan, Object site) {
    Plan k = WriterEmitter.boxed(plan.key());
    Plan v = WriterEmitter.boxed(plan.value());
    Object keySite = emitter.site(ValueRole.MAP_KEY, plan.key(), site);
    Object valueSite = emitter.site(ValueRole.MAP_VALUE, plan.value(), site);
    Loop loop = new Loop(name, "beginMap", site, true);
    Code c = loop.c;
    int map =
        builder.protocol.tracksIdentity()
            ? make(loop, site, "makeMap", Map.class)
            : c.local(Map.class);
    if (builder.protocol.tracksIdentity()) {
      c.load(Map.class, map);
    } else if (plan.model().kind() == MapKind.ENUM_MAP) {
      builder.constant(c, plan.key().raw(), Class.class);
      c.call(Containers.class, "enumMap", Map.class, Class.class);
    } else {
      made(c, plan.model().implementation(), Map.class, plan.raw(), loop.size);
    }
    c.store(Map.class, map);
    int guard = guard(c, plan, Map.class, map, null);
    loop.each(
        "nextEntry",
        keySite,
        plan,
        () -> {
          emitter.value(c, k, keySite);
          if (plan.mayHaveOtherTexts()) {
            admitted(c);
          }
          c.store(Object.class, loop.mapKey);
          emitter.callIfAny(c, "beginValue", valueSite);
          c.load(Map.class, map);
          c.load(Object.class, loop.mapKey);
          emitter.value(c, v, valueSite);
          if (guard >= 0) {
            c.load(Object.class, loop.mapKey);
            admit(c, guard);
            c.m.visitInsn(POP);
          }
          if (CyclicContainers.concern(plan, builder.protocol)) {
            circle(c, "put", void.class, Map.class, Object.class, Object.class);
          } else {
            c.virtual(Map.class, "put", Object.class, Object.class, Object.class);
            c.m.visitInsn(POP);
          }
          emitter.callIfAny(c, "endEntry", keySite);
          loop.noKey();
        });
    c.load(Map.class, map);
    loop.end();
  }

  /**
   * The guard of the keys of an empty container.
   *
   * @param becomes the class that is made of the container; null for its own
   * @return the variable that holds it; -1 where none is needed
   */
  private int guard(Code c, Plan plan, Class<?> type, int container, Class<?> becomes) {
    if (!KeyGuard.concerns(plan, builder.protocol)) {
      return -1;
    }
    int guard = c.local(KeyGuard.class);
    c.load(type, container);
    if (becomes == null) {
      c.call(KeyGuard.class, "of", KeyGuard.class, Object.class);
    } else {
      builder.constant(c, becomes, Class.class);
      c.call(KeyGuard.class, "of", KeyGuard.class, Object.class, Class.class);
    }
    c.store(KeyGuard.class, guard);
    return guard;
  }

  /** Accepts the key on the stack where there is a guard; leaves it there. */
  private static void admit(Code c, int guard) {
    if (guard >= 0) {
      c.load(Input.class, Locals.IN);
      c.load(KeyGuard.class, guard);
      c.call(KeyGuard.class, "admit", Object.class, Object.class, Input.class, KeyGuard.class);
    }
  }

  /** Calls a method of {@link CyclicContainers} with what is on the stack. */
  private void circle(Code c, String name, Class<?> returns, Class<?>... onStack) {
    c.load(Input.class, Locals.IN);
    builder.constant(c, builder.codecs, CodecSource.class);
    Class<?>[] all = Arrays.copyOf(onStack, onStack.length + 2);
    all[onStack.length] = Input.class;
    all[onStack.length + 1] = CodecSource.class;
    c.call(CyclicContainers.class, name, returns, all);
  }

  /** Refuses the key on the stack where it is a text that is too long; leaves it there. */
  private static void admitted(Code c) {
    int read = c.local(Object.class);
    c.store(Object.class, read);
    c.load(Input.class, Locals.IN);
    c.load(Object.class, read);
    c.virtual(Input.class, "admitKey", void.class, Object.class);
    c.load(Object.class, read);
  }
}
