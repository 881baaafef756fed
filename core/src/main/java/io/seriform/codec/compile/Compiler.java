package io.seriform.codec.compile;

import io.seriform.codec.Codecs;
import io.seriform.codec.ObjectPlan;
import io.seriform.codec.Place;
import io.seriform.codec.Plan;
import io.seriform.codec.PropertyStep;
import io.seriform.codec.TypeCodec;
import io.seriform.error.ModelException;
import io.seriform.model.Creation;
import java.lang.invoke.MethodType;

/** Makes codecs of plans: hidden classes that call a format's verbs in a straight line. */
public final class Compiler {

  /** A method takes at most 255 slots of parameters; the loop of a constructor's class needs 4. */
  private static final int PARAMETER_SLOTS = 250;

  private Compiler() {}

  /**
   * The codec of an object.
   *
   * @return the codec, or null where no bytecode can reach the class or the format, and the
   *     interpreter has to serve
   */
  public static TypeCodec object(ObjectPlan plan, Codecs codecs) {
    Class<?> host = plan.raw();
    if (!reachable(host, codecs) || tooManyArguments(plan)) {
      return null;
    }
    Unit unit = new Unit(codecs, host);
    Object[] keys = new Object[plan.steps().size()];
    for (PropertyStep step : plan.steps()) {
      keys[step.ordinal()] = codecs.protocol().key(plan, step);
    }
    Object shape = codecs.protocol().shape(plan);
    WriterEmitter writer = new WriterEmitter(unit);
    if (codecs.protocol().writes()) {
      writer.bridge(writer.object(plan, shape, keys), host);
    } else {
      writer.refuse();
    }
    ReaderEmitter reader = new ReaderEmitter(unit);
    ObjectReaderEmitter object = new ObjectReaderEmitter(reader, plan, shape, keys);
    reader.bridge(object.object(), host);
    String onto = object.onto();
    if (onto != null) {
      reader.bridgeOnto(onto, host);
    }
    return define(unit);
  }

  /**
   * The codec of a value that is no object: a list, a map, a scalar at the root of a document.
   *
   * @return the codec, or null where the interpreter has to serve
   */
  public static TypeCodec value(Plan plan, Codecs codecs) {
    Class<?> host = Compiler.class;
    if (!reachable(host, codecs)) {
      return null;
    }
    Unit unit = new Unit(codecs, host);
    Object key = codecs.protocol().key(Place.ROOT, plan, null);
    Plan boxed = WriterEmitter.boxed(plan);
    WriterEmitter writer = new WriterEmitter(unit);
    Class<?> type = writer.boxedClass(plan);
    if (codecs.protocol().writes()) {
      write(unit, writer, boxed, key, type);
    } else {
      writer.refuse();
    }
    ReaderEmitter reader = new ReaderEmitter(unit);
    String read = unit.name("read");
    Code r = unit.method(read, MethodType.methodType(type, unit.reader));
    reader.verbIfAny(r, "beginRoot", key);
    reader.value(r, boxed, key);
    reader.verbIfAny(r, "endRoot", key);
    r.m.visitInsn(org.objectweb.asm.Opcodes.ARETURN);
    r.end();
    reader.bridge(read, type);
    return define(unit);
  }

  private static void write(
      Unit unit, WriterEmitter writer, Plan boxed, Object key, Class<?> type) {
    String write = unit.name("write");
    Code w = unit.method(write, writer.type(type));
    writer.check(w, unit.protocol.slack() + unit.protocol.size(boxed, key));
    writer.value(w, boxed, key, () -> w.load(type, WriterEmitter.VALUE), unit.protocol.slack());
    w.load(int.class, WriterEmitter.POS);
    w.m.visitInsn(org.objectweb.asm.Opcodes.IRETURN);
    w.end();
    writer.bridge(write, type);
  }

  private static TypeCodec define(Unit unit) {
    try {
      return unit.define();
    } catch (ReflectiveOperationException | LinkageError e) {
      throw new ModelException("no codec could be made for " + unit.host.getName(), e);
    }
  }

  /** Whether a class beside the host sees the format's classes, and may be defined there. */
  private static boolean reachable(Class<?> host, Codecs codecs) {
    try {
      ClassLoader loader = host.getClassLoader();
      Class<?> writer = codecs.protocol().writer();
      return loader != null
          && Class.forName(writer.getName(), false, loader) == writer
          // a lookup into another module may not define hidden classes there, open or not
          && host.getModule() == Compiler.class.getModule()
          && host.getModule().canRead(writer.getModule());
    } catch (ClassNotFoundException | LinkageError e) {
      return false;
    }
  }

  private static boolean tooManyArguments(ObjectPlan plan) {
    if (!(plan.model().creation() instanceof Creation.Parameters p)) {
      return false;
    }
    int slots = 0;
    for (Class<?> t : p.executable().getParameterTypes()) {
      slots += t == long.class || t == double.class ? 2 : 1;
    }
    for (PropertyStep step : plan.steps()) {
      slots += step.property().parameter() < 0 ? 3 : 0;
    }
    return slots > PARAMETER_SLOTS;
  }
}
