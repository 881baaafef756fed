package io.seriform.codec.interpret;

import io.seriform.codec.CodecSource;
import io.seriform.codec.TypeCodec;
import io.seriform.codec.ValueRole;
import io.seriform.codec.plan.Plan;
import io.seriform.wire.Input;
import io.seriform.wire.Output;

/** Interprets the plan of a value that is not an object. */
public final class InterpretedValue extends TypeCodec {

  private final PlanInterpreter walker;
  private final Plan plan;

  /** The plan for reading: the value may be null, unless a null is read as a default. */
  private final Plan read;

  private final Object site;

  public InterpretedValue(Plan plan, CodecSource codecs) {
    this.walker = new PlanInterpreter(codecs);
    this.plan = plan;
    this.read = codecs.protocol().nullIsDefault() ? plan : PlanInterpreter.boxed(plan);
    this.site = codecs.protocol().site(ValueRole.ROOT, plan, null);
    walker.prepare(plan, site);
  }

  @Override
  public int write(Output out, byte[] buf, int pos, Object value) {
    return walker.write(out, pos, plan, site, value);
  }

  @Override
  public Object read(Input in) {
    return walker.readRoot(in, read, site);
  }

  @Override
  public Object readMerged(Input in, Object old) {
    return walker.readRootOnto(in, plan, site, old);
  }
}
