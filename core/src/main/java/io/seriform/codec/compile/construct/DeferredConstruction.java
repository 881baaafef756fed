package io.seriform.codec.compile.construct;

import io.seriform.codec.compile.code.Code;
import io.seriform.codec.compile.code.Guard;
import io.seriform.codec.compile.read.ReaderEmitter;
import io.seriform.codec.plan.ObjectPlan;
import io.seriform.codec.plan.UnwrappedTree;
import java.util.List;

/** An object that is made of a {@link DeferredValues} when all its properties have been read. */
final class DeferredConstruction extends Construction {

  private final UnwrappedTree whole;
  private final DeferredValues scratch;
  private int unknown = -1;

  DeferredConstruction(ReaderEmitter values, ObjectPlan plan, Object[] sites) {
    super(values, plan, sites);
    this.whole = plan.unwrappedTree();
    this.scratch = new DeferredValues(values, plan, whole, sites, true);
  }

  @Override
  boolean passable() {
    return true;
  }

  @Override
  Guard guard(Code c, String[] names, ReaderEmitter emitter) {
    scratch.place(c.local(long[].class), c.local(Object[].class));
    scratch.start(c);
    return Guard.ofReading(c, emitter.builder, names);
  }

  @Override
  void start(Code c, Guard guard) {}

  @Override
  void read(Code c, int ordinal) {
    scratch.read(c, ordinal);
  }

  @Override
  void put(Code c, int ordinal, Runnable value) {
    scratch.put(c, ordinal, value);
  }

  @Override
  boolean gives(int ordinal) {
    return plan.steps().get(ordinal).reads();
  }

  @Override
  void get(Code c, int ordinal) {
    scratch.get(c, ordinal);
  }

  @Override
  void startOnto(Code c, Guard guard) {
    scratch.startOnto(c, 1);
  }

  @Override
  boolean giveUnknown(Code c, int found) {
    if (!plan.model().madeOfUnknown()) {
      return false;
    }
    DeferredValues.finishUnknown(c, builder, plan, found);
    scratch.noteUnknown(c, whole, found);
    unknown = found;
    return true;
  }

  @Override
  void finish(Code c, Guard guard) {
    scratch.make(c, whole, unknown, guard);
    unknown = -1;
    c.cast(builder.named(plan.raw()));
  }

  @Override
  List<Class<?>> state() {
    return DeferredValues.state();
  }

  @Override
  void pass(Code c) {
    scratch.pass(c);
  }

  @Override
  Construction inMethod() {
    DeferredConstruction inner = new DeferredConstruction(values, plan, sites);
    inner.scratch.place(1, 2);
    return inner;
  }
}
