package io.seriform.codec.compile;

import io.seriform.codec.CodecSource;
import io.seriform.codec.TypeCodec;
import io.seriform.codec.ValueRole;
import io.seriform.codec.compile.code.Code;
import io.seriform.codec.compile.code.CodecClassBuilder;
import io.seriform.codec.compile.code.Locals;
import io.seriform.codec.compile.construct.ObjectReaderEmitter;
import io.seriform.codec.compile.read.ReaderEmitter;
import io.seriform.codec.compile.write.WriterEmitter;
import io.seriform.codec.plan.ObjectPlan;
import io.seriform.codec.plan.Plan;
import io.seriform.codec.plan.PropertyStep;
import io.seriform.error.ModelException;
import java.lang.invoke.MethodType;

/**
 * Compiles plans to codecs: hidden classes that call a format's protocol methods in a straight
 * line.
 */
public final class Compiler {

  private Compiler() {}

  /**
   * The codec of an object.
   *
   * @param whole its plan
   * @return the codec, or null if no bytecode can reach the class or the format, and the
   *     interpreter has to serve
   */
  public static TypeCodec object(ObjectPlan whole, CodecSource codecs) {
    Class<?> host = host(whole.raw(), codecs);
    if (host == null) {
      return null;
    }
    CodecClassBuilder builder = new CodecClassBuilder(codecs, host, whole.raw());
    PropertyStep tail = whole.tail();
    ListEmitter list = tail == null ? null : new ListEmitter(builder, whole, tail);
    ObjectPlan plan = tail == null ? whole : whole.head();
    Object[] sites = new Object[plan.steps().size()];
    for (PropertyStep step : plan.steps()) {
      sites[step.ordinal()] = codecs.protocol().site(plan, step);
    }
    Object shape = codecs.protocol().shape(plan);
    WriterEmitter writer = new WriterEmitter(builder);
    Class<?> type = builder.named(plan.raw());
    if (codecs.protocol().writer() != null) {
      String one = writer.object(plan, shape, sites);
      writer.bridge(list == null ? one : list.write(writer, one), type);
    } else {
      writer.refuse();
    }
    ReaderEmitter reader = new ReaderEmitter(builder);
    ObjectReaderEmitter object = new ObjectReaderEmitter(reader, plan, shape, sites);
    String one = object.object();
    reader.bridge(list == null ? one : list.read(reader, one), type);
    String onto = object.onto();
    if (onto != null) {
      reader.bridgeOnto(onto, type);
    }
    return define(builder);
  }

  /**
   * The codec of a value that is not an object: a list, a map, a scalar at the root of a document.
   *
   * @return the codec, or null if the interpreter has to serve
   */
  public static TypeCodec value(Plan plan, CodecSource codecs) {
    if (!sees(Compiler.class, codecs)) {
      return null;
    }
    CodecClassBuilder builder = new CodecClassBuilder(codecs, Compiler.class, Compiler.class);
    Object site = codecs.protocol().site(ValueRole.ROOT, plan, null);
    Plan boxed = WriterEmitter.boxed(plan);
    WriterEmitter writer = new WriterEmitter(builder);
    Class<?> type = writer.boxedClass(plan);
    if (codecs.protocol().writer() != null) {
      write(builder, writer, boxed, site, type);
    } else {
      writer.refuse();
    }
    ReaderEmitter reader = new ReaderEmitter(builder);
    String read = builder.name("read");
    Code r = builder.method(read, MethodType.methodType(type, builder.reader));
    reader.callIfAny(r, "beginRoot", site);
    if (plan.raw().isPrimitive() && codecs.protocol().nullIsDefault()) {
      reader.value(r, plan, site);
      r.box(plan.raw());
    } else {
      reader.value(r, boxed, site);
    }
    reader.callIfAny(r, "endRoot", site);
    r.m.visitInsn(org.objectweb.asm.Opcodes.ARETURN);
    r.end();
    reader.bridge(read, type);
    if (codecs.protocol().mergesObjects()) {
      reader.bridgeOnto(onto(builder, reader, boxed, site, type), type);
    }
    return define(builder);
  }

  private static String onto(
      CodecClassBuilder builder, ReaderEmitter reader, Plan plan, Object site, Class<?> type) {
    String onto = builder.name("readMerged");
    Code r = builder.method(onto, MethodType.methodType(type, builder.reader, type));
    reader.callIfAny(r, "beginRoot", site);
    reader.onto(r, plan, site, 1);
    reader.callIfAny(r, "endRoot", site);
    r.cast(type);
    r.m.visitInsn(org.objectweb.asm.Opcodes.ARETURN);
    r.end();
    return onto;
  }

  private static void write(
      CodecClassBuilder builder, WriterEmitter writer, Plan boxed, Object site, Class<?> type) {
    String write = builder.name("write");
    Code w = builder.method(write, writer.type(type));
    writer.check(w, builder.protocol.slack() + builder.protocol.size(boxed, site));
    writer.value(w, boxed, site, () -> w.load(type, Locals.VALUE), builder.protocol.slack());
    w.load(int.class, Locals.POS);
    w.m.visitInsn(org.objectweb.asm.Opcodes.IRETURN);
    w.end();
    writer.bridge(write, type);
  }

  private static TypeCodec define(CodecClassBuilder builder) {
    try {
      return builder.define();
    } catch (ReflectiveOperationException | LinkageError e) {
      throw new ModelException("no codec could be created for " + builder.subject.getName(), e);
    }
  }

  /**
   * Returns the class beside which the codec of a class is defined: the class itself, whose private
   * members its codec can touch as a nestmate; or else this one, where members are reached by
   * handles that are constants of the codec. Null if neither can be.
   */
  private static Class<?> host(Class<?> raw, CodecSource codecs) {
    // a lookup into another module may not define hidden classes there, open or not
    if (raw.getModule() == Compiler.class.getModule() && sees(raw, codecs)) {
      return raw;
    }
    return sees(Compiler.class, codecs) ? Compiler.class : null;
  }

  /** Returns true if a class beside the host sees the format's classes. */
  private static boolean sees(Class<?> host, CodecSource codecs) {
    Class<?> reader = codecs.protocol().reader();
    Compiler.class.getModule().addReads(reader.getModule());
    try {
      ClassLoader loader = host.getClassLoader();
      return loader != null && Class.forName(reader.getName(), false, loader) == reader;
    } catch (ClassNotFoundException | LinkageError e) {
      return false;
    }
  }
}
