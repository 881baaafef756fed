package io.seriform.codec.compile;

import static org.objectweb.asm.Opcodes.*;

import io.seriform.codec.CodecErrors;
import io.seriform.codec.compile.code.Code;
import io.seriform.codec.compile.code.CodecClassBuilder;
import io.seriform.codec.compile.code.Locals;
import io.seriform.codec.compile.read.ReaderEmitter;
import io.seriform.codec.compile.write.WriterEmitter;
import io.seriform.codec.plan.ObjectPlan;
import io.seriform.codec.plan.PropertyStep;
import io.seriform.codec.runtime.NodeTrail;
import io.seriform.error.SeriformException;
import io.seriform.wire.Input;
import io.seriform.wire.Limits;
import io.seriform.wire.Output;
import java.lang.invoke.MethodType;
import org.objectweb.asm.Label;

/**
 * Emits the loops over the nodes of a linked list: objects whose last property is the next object
 * of their class, which follows them.
 */
final class ListEmitter {

  private final CodecClassBuilder builder;
  private final ObjectPlan plan;
  private final PropertyStep tail;
  private final Object site;
  private final Class<?> node;

  ListEmitter(CodecClassBuilder builder, ObjectPlan plan, PropertyStep tail) {
    this.builder = builder;
    this.plan = plan;
    this.tail = tail;
    this.site = builder.protocol.site(plan, tail);
    this.node = builder.named(plan.raw());
  }

  /**
   * Emits the method that writes a list; returns its name.
   *
   * @param one the method that writes a node except its last property
   */
  String write(WriterEmitter writer, String one) {
    String name = builder.name("writeList");
    Code c = builder.method(name, writer.type(node));
    int links = links(c);
    int next = c.local(node);
    Label from = c.here();
    Label top = c.here();
    writer.outBufPos(c);
    c.load(node, Locals.VALUE);
    builder.callOwn(c, one, writer.type(node));
    writer.posAndBuf(c);
    writer.check(c, builder.protocol.slack());
    builder.get(c, plan.raw(), tail, () -> c.load(node, Locals.VALUE));
    c.store(node, next);
    Label last = new Label();
    c.load(node, next);
    c.jump(IFNULL, last);
    Label seen = new Label();
    writer.open(c, site, () -> c.load(node, next), () -> c.push(-1), seen);
    c.load(NodeTrail.class, links);
    limits(c, Output.class, Locals.OUT);
    c.load(node, Locals.VALUE);
    c.load(node, next);
    c.call(
        NodeTrail.class,
        "follow",
        NodeTrail.class,
        NodeTrail.class,
        Limits.class,
        Object.class,
        Object.class);
    c.store(NodeTrail.class, links);
    c.load(node, next);
    c.store(node, Locals.VALUE);
    c.jump(GOTO, top);
    c.mark(seen);
    WriterEmitter.complement(c);
    c.m.visitInsn(IRETURN);
    c.mark(last);
    writer.bounded(c, "writeNull", site, () -> {});
    c.load(int.class, Locals.POS);
    c.m.visitInsn(IRETURN);
    guard(c, from, links, () -> c.m.visitInsn(ACONST_NULL));
    c.end();
    return name;
  }

  /**
   * Emits the method that reads a list; returns its name. The nodes are linked from the last one
   * on, so that setters are called in the order in which they would be without a loop.
   *
   * @param one the method that reads a node except its last property
   */
  String read(ReaderEmitter reader, String one) {
    String name = builder.name("readList");
    Code c = builder.method(name, MethodType.methodType(node, builder.reader));
    int links = links(c);
    int object = c.local(node);
    int next = c.local(node);
    int cookie = c.local(int.class);
    c.m.visitInsn(ACONST_NULL);
    c.store(node, next);
    Label from = c.here();
    one(c, one);
    c.store(node, object);
    Label top = c.here();
    Label link = new Label();
    Label seen = new Label();
    reader.call(c, "isNull", site);
    c.jump(IFNE, link);
    reader.call(c, "beginProperty", site);
    c.m.visitInsn(DUP);
    c.store(int.class, cookie);
    c.jump(IFLT, seen);
    c.load(NodeTrail.class, links);
    limits(c, Input.class, Locals.IN);
    c.load(node, object);
    c.call(NodeTrail.class, "keep", NodeTrail.class, NodeTrail.class, Limits.class, Object.class);
    c.store(NodeTrail.class, links);
    c.load(Input.class, Locals.IN);
    builder.site(c, site);
    c.load(int.class, cookie);
    one(c, one);
    c.call(builder.read("finish", site.getClass()));
    c.cast(node);
    c.store(node, object);
    c.jump(GOTO, top);
    c.mark(seen);
    reader.call(c, "backReference", site);
    c.cast(node);
    c.store(node, next);
    c.mark(link);
    link(c, reader, links, object, next);
    guard(c, from, links, () -> c.load(Input.class, Locals.IN));
    c.end();
    return name;
  }

  private void link(Code c, ReaderEmitter reader, int links, int object, int next) {
    Label top = c.here();
    Runnable target = () -> c.load(node, object);
    reader.set(c, tail.property(), target, () -> c.load(node, next), node, null);
    c.load(node, object);
    c.store(node, next);
    c.load(NodeTrail.class, links);
    c.call(NodeTrail.class, "back", Object.class, NodeTrail.class);
    c.cast(node);
    c.m.visitInsn(DUP);
    c.store(node, object);
    c.jump(IFNONNULL, top);
    c.load(node, next);
    c.m.visitInsn(ARETURN);
  }

  private void one(Code c, String method) {
    c.load(Input.class, Locals.IN);
    builder.callOwn(c, method, MethodType.methodType(node, builder.reader));
  }

  private static int links(Code c) {
    int links = c.local(NodeTrail.class);
    c.m.visitInsn(ACONST_NULL);
    c.store(NodeTrail.class, links);
    return links;
  }

  private static void limits(Code c, Class<?> owner, int local) {
    c.load(owner, local);
    c.virtual(owner, "limits", Limits.class);
  }

  /** Adds the way to the node to an exception that passes. */
  private void guard(Code c, Label from, int links, Runnable in) {
    c.handler(from, c.here());
    in.run();
    c.m.visitLdcInsn(tail.name());
    c.load(NodeTrail.class, links);
    c.call(NodeTrail.class, "passed", int.class, NodeTrail.class);
    c.call(
        CodecErrors.class,
        "inList",
        SeriformException.class,
        Throwable.class,
        Input.class,
        String.class,
        int.class);
    c.m.visitInsn(ATHROW);
  }
}
