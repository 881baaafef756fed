package io.seriform.codec.compile.write;

import static org.objectweb.asm.Opcodes.*;

import io.seriform.codec.CodecErrors;
import io.seriform.codec.ContainerOrder;
import io.seriform.codec.ValueRole;
import io.seriform.codec.access.Containers;
import io.seriform.codec.compile.code.Code;
import io.seriform.codec.compile.code.CodecClassBuilder;
import io.seriform.codec.compile.code.Locals;
import io.seriform.codec.plan.Plan;
import io.seriform.codec.runtime.DistinctKeys;
import io.seriform.error.SeriformException;
import io.seriform.model.SequenceKind;
import io.seriform.wire.Output;
import java.lang.invoke.MethodType;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.RandomAccess;
import org.objectweb.asm.Label;
import org.objectweb.asm.Type;

/**
 * Emits code that writes lists, arrays and maps: one method for each place where one occurs, so
 * that the methods of objects stay small enough for C2.
 */
final class ContainerWriters {

  private final CodecClassBuilder builder;
  private final WriterEmitter emitter;
  private final IdentityHashMap<Object, String> done = new IdentityHashMap<>();

  ContainerWriters(CodecClassBuilder builder, WriterEmitter emitter) {
    this.builder = builder;
    this.emitter = emitter;
  }

  /** The class that a method takes: the declared one, or one that the class may name. */
  Class<?> parameter(Plan plan) {
    if (builder.visible(plan.raw())) {
      return plan.raw();
    }
    return plan.raw().isArray() ? Object[].class : Object.class;
  }

  /** The method that writes a list or map of a site. */
  String method(Plan plan, Object site) {
    String name = done.get(site);
    if (name == null) {
      name = builder.name(plan instanceof Plan.Sequence ? "writeList" : "writeMap");
      done.put(site, name);
      if (plan instanceof Plan.Sequence s) {
        sequence(name, s, site);
      } else {
        map(name, (Plan.Mapping) plan, site);
      }
    }
    return name;
  }

  // ---- lists and arrays

  private void sequence(String name, Plan.Sequence plan, Object site) {
    Class<?> raw = parameter(plan);
    Object elementSite = emitter.site(ValueRole.ELEMENT, plan.element(), site);
    Code c = builder.method(name, emitter.type(raw));
    int size = c.local(int.class);
    int i = c.local(int.class);
    c.push(-1);
    c.store(int.class, i);
    Label from = c.here();
    Class<?> list = raw;
    int value = Locals.VALUE;
    if (!plan.model().isArray() && !Collection.class.isAssignableFrom(raw)) {
      value = collected(c, raw);
      list = Collection.class;
    }
    int v = value;
    c.load(list, v);
    if (raw.isArray()) {
      c.m.visitInsn(ARRAYLENGTH);
    } else {
      c.virtual(Collection.class, "size", int.class);
    }
    c.store(int.class, size);
    admit(c, size);
    int rest = builder.protocol.slack() + builder.protocol.size(plan.element(), elementSite);
    emitter.check(c, rest + builder.protocol.slack());
    int mark = open(c, "beginSequence", site, size, raw, Locals.VALUE);
    if (raw.isArray()) {
      Class<?> component = raw.getComponentType();
      counted(
          c, plan.element(), elementSite, i, size, rest, component, () -> arrayLoad(c, raw, v, i));
    } else {
      collection(c, plan, site, elementSite, v, list, i, size, rest);
    }
    complete(c, i, size);
    close(c, "endSequence", site, mark);
    handler(c, from, i, -1);
    c.end();
  }

  /** Refuses more elements than may be read. */
  private static void admit(Code c, int size) {
    c.load(Output.class, Locals.OUT);
    c.load(int.class, size);
    c.virtual(Output.class, "admitElements", void.class, int.class);
  }

  /** Collects a value that is only iterable, because formats want the size. */
  private int collected(Code c, Class<?> raw) {
    int local = c.local(Collection.class);
    c.load(raw, Locals.VALUE);
    c.call(Containers.class, "collect", Collection.class, Object.class);
    c.store(Collection.class, local);
    return local;
  }

  private void collection(
      Code c,
      Plan.Sequence plan,
      Object site,
      Object elementSite,
      int value,
      Class<?> raw,
      int i,
      int size,
      int rest) {
    Label iterated = new Label();
    Label done = new Label();
    Plan element = WriterEmitter.boxed(plan.element());
    Class<?> type = emitter.boxedClass(element);
    boolean maybeList =
        plan.model().kind() == SequenceKind.LIST || raw.isAssignableFrom(List.class);
    if (maybeList) {
      // by index where that is cheap: no iterator, and C2 drops the bounds checks
      c.load(raw, value);
      c.m.visitTypeInsn(INSTANCEOF, Type.getInternalName(RandomAccess.class));
      c.jump(IFEQ, iterated);
      int list = c.local(List.class);
      c.load(raw, value);
      c.cast(List.class);
      c.store(List.class, list);
      counted(
          c,
          element,
          elementSite,
          i,
          size,
          rest,
          type,
          () -> {
            c.load(List.class, list);
            c.load(int.class, i);
            c.virtual(List.class, "get", Object.class, int.class);
            c.cast(type);
          });
      c.jump(GOTO, done);
    }
    c.mark(iterated);
    int iterator = c.local(Iterator.class);
    order(c, site);
    c.load(raw, value);
    ordered(c, "elements", Collection.class);
    c.virtual(Collection.class, "iterator", Iterator.class);
    c.store(Iterator.class, iterator);
    c.push(0);
    c.store(int.class, i);
    Label top = c.here();
    c.load(Iterator.class, iterator);
    c.virtual(Iterator.class, "hasNext", boolean.class);
    c.jump(IFEQ, done);
    element(
        c,
        element,
        elementSite,
        i,
        rest,
        type,
        () -> {
          c.load(Iterator.class, iterator);
          c.virtual(Iterator.class, "next", Object.class);
          c.cast(type);
        });
    c.m.visitIincInsn(i, 1);
    c.jump(GOTO, top);
    c.mark(done);
  }

  /** Puts on the stack what puts elements in order, where the format does that. */
  private void order(Code c, Object site) {
    if (builder.protocol.containerOrder() != null) {
      builder.constant(c, builder.protocol.containerOrder(), ContainerOrder.class);
      c.load(Output.class, Locals.OUT);
      builder.site(c, site);
    }
  }

  /** Puts the elements of the container on the stack in order, where the format does that. */
  private void ordered(Code c, String method, Class<?> container) {
    if (builder.protocol.containerOrder() != null) {
      c.virtual(
          ContainerOrder.class, method, Collection.class, Output.class, Object.class, container);
    }
  }

  private void counted(
      Code c, Plan element, Object site, int i, int size, int rest, Class<?> type, Runnable load) {
    Label done = new Label();
    c.push(0);
    c.store(int.class, i);
    Label top = c.here();
    c.load(int.class, i);
    c.load(int.class, size);
    c.jump(IF_ICMPGE, done);
    element(c, element, site, i, rest, type, load);
    c.m.visitIincInsn(i, 1);
    c.jump(GOTO, top);
    c.mark(done);
  }

  /** One element: capacity for it, the bytes before it, and its value in a local variable. */
  private void element(
      Code c, Plan element, Object site, int i, int rest, Class<?> type, Runnable load) {
    if (!WriterEmitter.makesRoom(element)) {
      // behind such an element there is room for the next one
      emitter.check(c, rest);
    }
    next(c, site, i);
    if (element instanceof Plan.Scalar || element instanceof Plan.Enumeration) {
      emitter.value(c, element, site, load, rest);
      return;
    }
    int local = c.local(type);
    load.run();
    c.store(type, local);
    emitter.value(c, element, site, () -> c.load(type, local), rest);
  }

  private void next(Code c, Object site, int i) {
    emitter.bounded(c, "element", site, () -> c.load(int.class, i));
  }

  private void arrayLoad(Code c, Class<?> array, int value, int i) {
    Class<?> component = array.getComponentType();
    c.load(array, value);
    c.load(int.class, i);
    c.m.visitInsn(Type.getType(component).getOpcode(IALOAD));
  }

  // ---- maps

  private void map(String name, Plan.Mapping plan, Object site) {
    Class<?> raw = parameter(plan);
    Object keySite = emitter.site(ValueRole.MAP_KEY, plan.key(), site);
    Object valueSite = emitter.site(ValueRole.MAP_VALUE, plan.value(), site);
    Code c = builder.method(name, emitter.type(raw));
    int size = c.local(int.class);
    int i = c.local(int.class);
    int mapKey = c.local(Object.class);
    c.push(-1);
    c.store(int.class, i);
    c.m.visitInsn(ACONST_NULL);
    c.store(Object.class, mapKey);
    Label from = c.here();
    int map = c.local(Map.class);
    if (Containers.mayHaveDefaults(plan.raw())) {
      c.load(raw, Locals.VALUE);
      c.call(Containers.class, "checkDefaults", void.class, Object.class);
    }
    c.load(raw, Locals.VALUE);
    c.cast(Map.class);
    c.store(Map.class, map);
    c.load(Map.class, map);
    c.virtual(Map.class, "size", int.class);
    c.store(int.class, size);
    admit(c, size);
    Plan k = WriterEmitter.boxed(plan.key());
    Plan v = WriterEmitter.boxed(plan.value());
    int forKey = builder.protocol.slack() + builder.protocol.size(k, keySite);
    int forValue = builder.protocol.slack() + builder.protocol.size(v, valueSite);
    emitter.check(c, forKey + builder.protocol.slack());
    int mark = open(c, "beginMap", site, size, raw, Locals.VALUE);
    int keys = distinctKeys(c, plan, map);
    int iterator = c.local(Iterator.class);
    order(c, site);
    c.load(Map.class, map);
    if (builder.protocol.containerOrder() == null) {
      c.virtual(Map.class, "entrySet", java.util.Set.class);
    }
    ordered(c, "entries", Map.class);
    c.virtual(Collection.class, "iterator", Iterator.class);
    c.store(Iterator.class, iterator);
    c.push(0);
    c.store(int.class, i);
    Label done = new Label();
    Label top = c.here();
    c.m.visitInsn(ACONST_NULL);
    c.store(Object.class, mapKey);
    c.load(Iterator.class, iterator);
    c.virtual(Iterator.class, "hasNext", boolean.class);
    c.jump(IFEQ, done);
    int entry = c.local(Map.Entry.class);
    c.load(Iterator.class, iterator);
    c.virtual(Iterator.class, "next", Object.class);
    c.cast(Map.Entry.class);
    c.store(Map.Entry.class, entry);
    c.load(Map.Entry.class, entry);
    c.virtual(Map.Entry.class, "getKey", Object.class);
    c.store(Object.class, mapKey);
    if (plan.mayHaveTexts()) {
      c.load(Output.class, Locals.OUT);
      c.load(Object.class, mapKey);
      c.virtual(Output.class, "admitKey", void.class, Object.class);
    }
    emitter.check(c, forKey + forValue);
    next(c, keySite, i);
    int begun = c.local(int.class);
    c.load(int.class, Locals.POS);
    c.store(int.class, begun);
    if (keys >= 0) {
      c.load(DistinctKeys.class, keys);
      c.load(Output.class, Locals.OUT);
      c.call(DistinctKeys.class, "begin", void.class, DistinctKeys.class, Output.class);
    }
    entryPart(c, k, keySite, () -> c.load(Object.class, mapKey), forValue);
    if (keys >= 0) {
      endKey(c, keys, mapKey, begun);
    }
    emitter.check(c, forValue);
    entryPart(
        c,
        v,
        valueSite,
        () -> {
          c.load(Map.Entry.class, entry);
          c.virtual(Map.Entry.class, "getValue", Object.class);
        },
        forKey);
    endEntry(c, keySite, begun);
    c.m.visitIincInsn(i, 1);
    c.jump(GOTO, top);
    c.mark(done);
    complete(c, i, size);
    emitter.check(c, builder.protocol.slack());
    close(c, "endMap", site, mark);
    handler(c, from, i, mapKey);
    c.end();
  }

  /** The local variable of what looks at keys that may be written alike; -1 where none may. */
  private static int distinctKeys(Code c, Plan.Mapping plan, int map) {
    if (!plan.mayMergeKeys()) {
      return -1;
    }
    int keys = c.local(DistinctKeys.class);
    c.load(Map.class, map);
    c.call(DistinctKeys.class, "of", DistinctKeys.class, Map.class);
    c.store(DistinctKeys.class, keys);
    return keys;
  }

  private static void endKey(Code c, int keys, int mapKey, int begun) {
    c.load(DistinctKeys.class, keys);
    c.load(Output.class, Locals.OUT);
    c.load(Object.class, mapKey);
    c.load(int.class, begun);
    c.load(int.class, Locals.POS);
    c.call(
        DistinctKeys.class,
        "end",
        void.class,
        DistinctKeys.class,
        Output.class,
        Object.class,
        int.class,
        int.class);
  }

  private void endEntry(Code c, Object site, int begun) {
    if (!builder.writes("endEntry", site.getClass())) {
      return;
    }
    emitter.check(c, builder.protocol.slack());
    emitter.call(
        c,
        "endEntry",
        () -> {
          builder.site(c, site);
          c.load(int.class, begun);
        },
        site.getClass());
  }

  private void entryPart(Code c, Plan plan, Object site, Runnable load, int rest) {
    Class<?> type = emitter.boxedClass(plan);
    emitter.value(
        c,
        plan,
        site,
        () -> {
          load.run();
          c.cast(type);
        },
        rest);
  }

  // ---- both

  private int open(Code c, String method, Object site, int size, Class<?> raw, int value) {
    int mark = c.local(int.class);
    if (builder.protocol.tracksIdentity()) {
      Label open = new Label();
      Label complete = new Label();
      emitter.open(c, site, () -> c.load(raw, value), () -> c.load(int.class, size), complete);
      c.jump(GOTO, open);
      c.mark(complete);
      WriterEmitter.complement(c);
      c.m.visitInsn(IRETURN);
      c.mark(open);
      c.load(int.class, Locals.POS);
      c.store(int.class, mark);
      return mark;
    }
    c.load(int.class, Locals.POS);
    c.store(int.class, mark);
    emitter.call(
        c,
        method,
        () -> {
          builder.site(c, site);
          c.load(int.class, size);
        },
        site.getClass());
    return mark;
  }

  private void close(Code c, String method, Object site, int mark) {
    emitter.call(
        c,
        method,
        () -> {
          builder.site(c, site);
          c.load(int.class, mark);
        },
        site.getClass());
    c.load(int.class, Locals.POS);
    c.m.visitInsn(IRETURN);
  }

  /** Refuses a container with another number of elements than was written before them. */
  private void complete(Code c, int i, int size) {
    if (!builder.protocol.declaresCounts()) {
      return;
    }
    Label complete = new Label();
    c.load(int.class, i);
    c.load(int.class, size);
    c.jump(IF_ICMPEQ, complete);
    // it is the list itself, and none of its elements
    c.push(-1);
    c.store(int.class, i);
    c.call(CodecErrors.class, "changed", SeriformException.class);
    c.m.visitInsn(ATHROW);
    c.mark(complete);
  }

  /** Adds the index, or the key, to an exception that passes. */
  private void handler(Code c, Label from, int i, int mapKey) {
    c.handler(from, c.here());
    c.load(Object.class, Locals.VALUE);
    MethodType type =
        MethodType.methodType(SeriformException.class, Throwable.class, Object.class, int.class);
    String name = "writing";
    if (mapKey >= 0) {
      c.load(Object.class, mapKey);
      type = type.insertParameterTypes(2, Object.class);
      name = "writingEntry";
    }
    c.load(int.class, i);
    c.call(CodecErrors.class, name, type.returnType(), type.parameterArray());
    c.m.visitInsn(ATHROW);
  }
}
