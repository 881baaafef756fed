package io.seriform.testkit.elsewhere;

import io.seriform.testkit.keys.Part;
import io.seriform.testkit.samples.ObjectSamples;
import java.util.List;

/** Inherits properties of a class that it may name, and that code beside it may not. */
public final class Derived extends ObjectSamples.Guarded {

  /** Its own. */
  public int own;

  /** One with all its properties. */
  public static Derived sample() {
    Derived d = new Derived();
    d.own = 1;
    d.fill(2);
    return d;
  }

  /** Its own, of the inherited class. */
  public List<Part> getMore() {
    return more;
  }

  /** Sets. */
  public void setMore(List<Part> value) {
    more = value;
  }

  private List<Part> more = List.of();
}
