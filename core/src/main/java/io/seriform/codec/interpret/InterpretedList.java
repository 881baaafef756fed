package io.seriform.codec.interpret;

import io.seriform.codec.CodecErrors;
import io.seriform.codec.CodecSource;
import io.seriform.codec.TypeCodec;
import io.seriform.codec.access.ObjectAccess;
import io.seriform.codec.plan.ObjectPlan;
import io.seriform.codec.plan.PropertyStep;
import io.seriform.codec.runtime.NodeTrail;
import io.seriform.error.MappingException;
import io.seriform.error.SeriformException;
import io.seriform.wire.Input;
import io.seriform.wire.Output;

/** Interprets the plan of an object whose last property is the next object of its class. */
public final class InterpretedList extends TypeCodec {

  private final InterpretedObject node;
  private final PropertyStep tail;
  private final Object site;
  private final ObjectAccess parts;
  private final PlanInterpreter walker;
  private final int slack;

  public InterpretedList(ObjectPlan plan, PropertyStep tail, CodecSource codecs) {
    this.node = new InterpretedObject(plan.head(), codecs);
    this.tail = tail;
    this.site = codecs.protocol().site(plan, tail);
    this.parts = ObjectAccess.of(plan);
    this.walker = new PlanInterpreter(codecs);
    this.slack = codecs.protocol().slack();
  }

  @Override
  public int write(Output out, byte[] buf, int start, Object value) {
    Object object = value;
    NodeTrail links = null;
    int pos = start;
    try {
      for (; ; ) {
        pos = node.write(out, out.buf, pos, object);
        pos = out.buf.length - pos < slack ? out.grow(pos, slack) : pos;
        Object next = parts.get(object, tail.ordinal());
        if (next == null) {
          return walker.callWriter("writeNull", out, pos, site);
        }
        pos = walker.callWriter("beginOrRefer", out, pos, site, next, -1);
        if (pos < 0) {
          return ~pos;
        }
        links = NodeTrail.follow(links, out.limits(), object, next);
        object = next;
      }
    } catch (RuntimeException e) {
      throw CodecErrors.inList(e, null, tail.name(), NodeTrail.passed(links));
    }
  }

  @Override
  public Object read(Input in) {
    NodeTrail links = null;
    try {
      Object object = node.read(in);
      Object next = null;
      while (!(boolean) walker.callReader("isNull", in, site)) {
        int cookie = (int) walker.callReader("beginProperty", in, site);
        if (cookie < 0) {
          next = walker.callReader("backReference", in, site);
          break;
        }
        links = NodeTrail.keep(links, in.limits(), object);
        object = walker.callReader("finish", in, site, cookie, node.read(in));
      }
      while (object != null) {
        parts.set(object, tail.ordinal(), next, true);
        next = object;
        object = NodeTrail.back(links);
      }
      return next;
    } catch (RuntimeException e) {
      throw CodecErrors.inList(e, in, tail.name(), NodeTrail.passed(links));
    } catch (Error e) {
      throw e;
    } catch (Throwable e) {
      SeriformException refused = new MappingException("a setter refused the value", e);
      throw CodecErrors.inList(in.at(refused, in.pos), in, tail.name(), NodeTrail.passed(links));
    }
  }
}
