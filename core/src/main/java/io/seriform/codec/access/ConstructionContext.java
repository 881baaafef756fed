package io.seriform.codec.access;

import io.seriform.codec.CodecErrors;
import io.seriform.error.SeriformException;
import io.seriform.wire.Input;
import java.util.BitSet;

/** An object that is being read: where from, and what has been set of it. */
public final class ConstructionContext {

  private final Input in;
  private final String[] names;
  private final BitSet set = new BitSet();

  /** The object or its builder, where properties are set as they are read; else null. */
  public Object target;

  /**
   * For one object.
   *
   * @param names the names of its properties
   */
  public ConstructionContext(Input in, String[] names) {
    this.in = in;
    this.names = names;
  }

  public Input in() {
    return in;
  }

  /** Returns true if a property has been set already and needs nothing more at the end. */
  boolean isSet(int property) {
    return set.get(property);
  }

  public void markSet(int property, boolean done) {
    set.set(property, done);
  }

  /** Returns what a setter or a container threw, with the name of its property. */
  SeriformException failed(Throwable e, int property) {
    if (e instanceof Error error) {
      throw error;
    }
    SeriformException own = CodecErrors.own(e, in, "a constructor or setter refused the value");
    return property < names.length ? own.within(names[property]) : own;
  }
}
